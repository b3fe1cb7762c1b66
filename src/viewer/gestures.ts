/**
 * Gestures on the picture of a work, loaded for the first of them: a swipe goes to a neighbour; pointers, wheel and keys
 * enlarge the picture, and move it.
 */

const MAX_SCALE = 6;

/** Scale of a double click, a double tap and the button. */
const DOUBLE_SCALE = 2.5;

/** Milliseconds and CSS pixels between two taps that count as one double tap. */
const DOUBLE_TIME = 350;
const DOUBLE_DISTANCE = 30;

/** CSS pixels: a press that moves less than `TAP` is a tap; a finger must move more than `SWIPE` for a swipe. */
const TAP = 10;
const SWIPE = 48;

/** Factor of the keys plus and minus. */
const STEP = 1.5;

/** From the centre of the stage, in CSS pixels. */
type Point = readonly [x: number, y: number];

const CENTRE: Point = [0, 0];

/** How the arrow keys move the picture. */
const PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};

/** The stage, as the gestures use it. */
export interface GestureStage {
  readonly stage: HTMLElement;
  /** Width and height that the picture has when it fits the stage. */
  measureFit(): readonly [width: number, height: number];
  /** A finger has moved a fitted picture aside, to the right (1) or to the left (-1). */
  swipe(sign: number): void;
  /** The scale has changed; 1 is a picture that fits. */
  changeScale(scale: number): void;
}

export function createGestures({stage, measureFit, swipe, changeScale}: GestureStage) {
  let scale = 1;
  let offset = CENTRE;
  const pointers = new Map<number, Point>();
  /** How far the only pointer that is down has moved; undefined after a second one came. */
  let dragged: Point | undefined;
  let lastTap = CENTRE;
  let lastTapTime = -DOUBLE_TIME;

  function place([x, y]: Point): void {
    const transform = x || y || scale > 1 ? `translate(${x}px,${y}px) scale(${scale})` : '';
    for (const image of stage.querySelectorAll('img')) image.style.transform = transform;
  }

  /** Moves the picture, as far as it is larger than the stage. */
  function moveTo(x: number, y: number): void {
    const [width, height] = measureFit();
    offset = [clamp(x, width * scale - stage.clientWidth), clamp(y, height * scale - stage.clientHeight)];
    place(offset);
  }

  const moveBy = (x: number, y: number) => moveTo(offset[0] + x, offset[1] + y);

  function enlarge(factor: number, [x, y] = CENTRE): void {
    const before = scale;
    scale = Math.min(MAX_SCALE, Math.max(1, scale * factor));
    const ratio = scale / before;
    moveTo(x - (x - offset[0]) * ratio, y - (y - offset[1]) * ratio);
    const {style} = stage;
    [style.overflow, style.touchAction, style.cursor] = scale > 1 ? ['clip', 'none', 'grab'] : ['', '', ''];
    changeScale(scale);
  }

  const toggle = (at?: Point) => enlarge(scale > 1 ? 0 : DOUBLE_SCALE, at);

  function locate({clientX, clientY}: MouseEvent): Point {
    const {left, top, width, height} = stage.getBoundingClientRect();
    return [clientX - left - width / 2, clientY - top - height / 2];
  }

  /** Recognises double taps: some browsers do not fire `dblclick` for fingers. */
  function tap(at: Point, time: number): void {
    const isDouble = time - lastTapTime < DOUBLE_TIME && measure(lastTap, at) < DOUBLE_DISTANCE;
    lastTap = at;
    lastTapTime = isDouble ? -DOUBLE_TIME : time;
    if (isDouble) toggle(at);
  }

  function move({pointerId, pointerType}: PointerEvent, to: Point): void {
    const from = pointers.get(pointerId);
    if (!from) return;
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    pointers.set(pointerId, to);
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
    if (dragged) dragged = [dragged[0] + x, dragged[1] + y];
    if (other) {
      // Two fingers: what is between them stays between them.
      enlarge(measure(to, other) / measure(from, other) || 1, [(to[0] + other[0]) / 2, (to[1] + other[1]) / 2]);
      moveBy(x / 2, y / 2);
    } else if (scale > 1) moveBy(x, y);
    else if (dragged && pointerType !== 'mouse') place([dragged[0], 0]);
  }

  function release({type, pointerId, pointerType, timeStamp}: PointerEvent, at: Point): void {
    // With NaN it is neither a tap nor a swipe.
    const [x, y] = (type === 'pointerup' && dragged) || [Number.NaN, 0];
    pointers.delete(pointerId);
    dragged = undefined;
    moveBy(0, 0);
    if (Math.hypot(x, y) < TAP) tap(at, timeStamp);
    else if (scale === 1 && pointerType !== 'mouse' && Math.abs(x) > Math.max(SWIPE, Math.abs(y))) swipe(Math.sign(x));
  }

  new ResizeObserver(() => moveBy(0, 0)).observe(stage);

  return {
    /** Fits the picture into the stage. */
    fit: () => enlarge(0),
    /** Puts the picture where it must be, after another one has come. */
    refresh: () => moveBy(0, 0),
    /** Enlarges a picture that fits, and fits an enlarged one. */
    toggle: () => toggle(),
    /** Enlarges the picture by plus and minus, fits it by 0, and moves the view over it by the arrow keys. */
    press(key: string) {
      const [x, y] = PANS[key] ?? CENTRE;
      if (x || y) moveBy(x, y);
      else enlarge({'-': 1 / STEP, '0': 0}[key] ?? STEP);
    },
    /** Takes a pointer's or a wheel's event on the stage. */
    handle(event: MouseEvent) {
      const at = locate(event);
      if (event instanceof WheelEvent) enlarge(Math.exp(-event.deltaY / 200), at);
      else if (event instanceof PointerEvent) {
        if (event.type === 'pointermove') move(event, at);
        else if (event.type !== 'pointerdown') release(event, at);
        else if (pointers.size < 2) {
          pointers.set(event.pointerId, at);
          dragged = pointers.size > 1 ? undefined : CENTRE;
        }
      }
    },
  };
}

/** Limits an offset, so that no edge of the picture comes inside the stage. `excess`: picture's length minus the stage's. */
function clamp(offset: number, excess: number): number {
  const most = Math.max(0, excess / 2);
  return Math.min(most, Math.max(-most, offset));
}

function measure(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
