/** Gestures on a work's picture, loaded at the first: a swipe shows another work; pointers, wheel and keys zoom and move it. */

const MAX_SCALE = 6;

/** A picture that two fingers leave at a smaller scale fits again: they hardly meant to enlarge it. */
const MIN_PINCHED_SCALE = 1.2;

/** Scale after a double click, a double tap or the zoom button. */
const TOGGLE_SCALE = 2.5;

/** Milliseconds and CSS pixels between two taps that count as one double tap. */
const DOUBLE_TAP_TIME = 350;
const DOUBLE_TAP_DISTANCE = 30;

/** A press that moves fewer CSS pixels is a tap. */
const MAX_TAP_DISTANCE = 10;

/** A finger must move more CSS pixels for a swipe. */
const MIN_SWIPE_DISTANCE = 48;

/** Factor by which the keys plus and minus change the scale. */
const KEY_ZOOM_FACTOR = 1.5;

/** A position from the stage's centre, or a movement, in CSS pixels. */
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
  /** How far the only pointer that is down has moved; undefined if none is down, or a second one has been down, too. */
  let dragged: Point | undefined;
  let lastTap = CENTRE;
  let lastTapTime = -DOUBLE_TAP_TIME;

  /** Shows the picture at an offset; a picture that is swiped goes beyond the limits of `moveTo`. */
  function applyTransform([x, y]: Point): void {
    const transform = x || y || scale !== 1 ? `translate(${x}px,${y}px) scale(${scale})` : '';
    for (const image of stage.querySelectorAll('img')) image.style.transform = transform;
  }

  /** Moves the picture, but no edge of it may come inside the stage; a side that fits stays in the middle. */
  function moveTo(x: number, y: number): void {
    const [width, height] = measureFit();
    offset = [clamp(x, width * scale - stage.clientWidth), clamp(y, height * scale - stage.clientHeight)];
    applyTransform(offset);
  }

  const moveBy = (x: number, y: number) => moveTo(offset[0] + x, offset[1] + y);
  const settle = () => moveBy(0, 0);

  /** Zooms around a point, which stays where it is as far as the limits of `moveTo` allow. */
  function zoomTo(newScale: number, [x, y] = CENTRE): void {
    const ratio = newScale / scale;
    scale = newScale;
    moveTo(x - (x - offset[0]) * ratio, y - (y - offset[1]) * ratio);
    const {style} = stage;
    [style.overflow, style.cursor] = scale > 1 ? ['clip', 'grab'] : ['', ''];
    changeScale(scale);
  }

  /** Multiplies the scale, within its limits. */
  const zoomBy = (factor: number, at?: Point) => zoomTo(Math.min(MAX_SCALE, Math.max(1, scale * factor)), at);
  const fit = () => zoomTo(1);
  const toggleZoom = (at?: Point) => zoomTo(scale > 1 ? 1 : TOGGLE_SCALE, at);

  function locate({clientX, clientY}: MouseEvent): Point {
    const {left, top, width, height} = stage.getBoundingClientRect();
    return [clientX - left - width / 2, clientY - top - height / 2];
  }

  /** Recognises double taps: some browsers do not fire `dblclick` for fingers. */
  function tap(at: Point, time: number): void {
    const isDouble = time - lastTapTime < DOUBLE_TAP_TIME && distance(lastTap, at) < DOUBLE_TAP_DISTANCE;
    lastTap = at;
    lastTapTime = isDouble ? -DOUBLE_TAP_TIME : time;
    if (isDouble) toggleZoom(at);
  }

  function move({pointerId, pointerType}: PointerEvent, to: Point): void {
    const from = pointers.get(pointerId);
    if (!from) return;
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    pointers.set(pointerId, to);
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
    if (dragged) dragged = [dragged[0] + x, dragged[1] + y];
    if (other) {
      // Zoom around the midpoint of the two fingers, so that this part of the picture stays under them. The scale has no limits
      // before one of them leaves: when both move to a side, the event of one reduces the picture, and that of the other undoes it.
      const factor = Math.max(1, distance(to, other)) / Math.max(1, distance(from, other));
      zoomTo(scale * factor, [(to[0] + other[0]) / 2, (to[1] + other[1]) / 2]);
      moveBy(x / 2, y / 2);
    } else if (scale > 1) moveBy(x, y);
    else if (dragged && pointerType !== 'mouse') applyTransform([dragged[0], 0]);
  }

  function release({type, pointerId, pointerType, timeStamp}: PointerEvent, at: Point): void {
    // A cancelled pointer, or one of two fingers: no comparison with NaN is true, so it is neither a tap nor a swipe.
    const [x, y] = (type === 'pointerup' && dragged) || [Number.NaN, 0];
    pointers.delete(pointerId);
    if (dragged) settle();
    else zoomTo(scale < MIN_PINCHED_SCALE ? 1 : Math.min(MAX_SCALE, scale));
    dragged = undefined;
    if (Math.hypot(x, y) < MAX_TAP_DISTANCE) tap(at, timeStamp);
    else if (scale === 1 && pointerType !== 'mouse' && Math.abs(x) > Math.max(MIN_SWIPE_DISTANCE, Math.abs(y)))
      swipe(Math.sign(x));
  }

  new ResizeObserver(settle).observe(stage);

  return {
    fit,
    /** Applies scale and offset to a picture that has replaced another one. */
    refresh: settle,
    toggleZoom,
    /** Moves the view over the picture by the arrow keys, fits the picture by 0, zooms out by minus, and in by any other key. */
    handleKey(key: string) {
      const [x, y] = PANS[key] ?? CENTRE;
      if (x || y) moveBy(x, y);
      else if (key === '0') fit();
      else zoomBy(key === '-' ? 1 / KEY_ZOOM_FACTOR : KEY_ZOOM_FACTOR);
    },
    handle(event: MouseEvent) {
      const at = locate(event);
      if (event instanceof WheelEvent) zoomBy(Math.exp(-event.deltaY / 200), at);
      else if (event instanceof PointerEvent) {
        const {type, isPrimary, pointerId, pointerType, buttons} = event;
        if (type === 'pointerdown') {
          // No other finger is down: earlier ones may have gone up unseen, as when the viewer was closed meanwhile.
          if (isPrimary) pointers.clear();
          if (pointers.size > 1) return;
          pointers.set(pointerId, at);
          dragged = pointers.size > 1 ? undefined : CENTRE;
        } else if (type === 'pointermove' && (pointerType !== 'mouse' || buttons % 2)) move(event, at);
        // While another button is down, browsers report only by `pointermove` that the first one went up.
        else if (pointers.has(pointerId)) release(event, at);
      }
    },
  };
}

/** Limits an offset, so that no edge of the picture comes inside the stage. `excess`: picture's length minus the stage's. */
function clamp(offset: number, excess: number): number {
  const most = Math.max(0, excess / 2);
  return Math.min(most, Math.max(-most, offset));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
