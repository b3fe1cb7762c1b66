/**
 * The picture of a work on its stage: it fits, and is enlarged and moved by pointers, wheel and keys. Unless it is
 * enlarged, a swipe goes to a neighbour.
 */

import {type Place, readPlace} from './motion.js';

const MAX_SCALE = 6;

/** Scale of a double click, a double tap and the button. */
const DOUBLE_SCALE = 2.5;

/** Milliseconds and CSS pixels between two taps that count as one double tap. */
const DOUBLE_TIME = 350;
const DOUBLE_DISTANCE = 30;

/** CSS pixels that a finger must move for a swipe, and that a key moves an enlarged picture. */
const SWIPE = 48;
const PAN = 80;

/** From the centre of the stage. */
type Point = readonly [x: number, y: number];

const CENTRE: Point = [0, 0];

export interface Picture {
  /** Where the picture is on the screen. */
  readonly place: Place;
  readonly isZoomed: boolean;
  /** Shows another picture, fitted. `isNext`: it takes the place of the one before once it is decoded. */
  show(image: HTMLImageElement | undefined, isNext?: boolean): void;
  /** Sets `sizes` to the width at which an image is shown, so that the browser fetches the candidate for it. */
  setSizes(image: HTMLImageElement): void;
  /** Enlarges by a factor; 0 fits the picture. */
  zoom(factor: number): void;
  /** Enlarges a picture that fits, and fits an enlarged one. */
  toggle(): void;
  /** Moves the view over an enlarged picture; 1 is to the right, or down. */
  pan(x: number, y: number): void;
}

/**
 * Starts the stage. `onSwipe` is called when a finger has moved a fitted picture aside, with 1 for the right and -1 for the
 * left; `onZoom` when the picture was enlarged or fitted.
 */
export function createPicture(
  stage: HTMLElement,
  onSwipe: (sign: number) => void,
  onZoom: (isZoomed: boolean) => void,
): Picture {
  let current: HTMLImageElement | undefined;
  let scale = 1;
  let offset = CENTRE;
  const pointers = new Map<number, Point>();
  /** How far the pointer that is down has moved; undefined after a second one came. */
  let dragged: Point | undefined;
  let lastTap = CENTRE;
  let lastTapTime = -DOUBLE_TIME;

  const listImages = () => stage.querySelectorAll('img');

  /** Width and height of an image that fits the stage. */
  function fit({naturalWidth, naturalHeight, width, height}: HTMLImageElement): Point {
    const {clientWidth, clientHeight} = stage;
    const ratio = naturalWidth / naturalHeight || width / height || clientWidth / clientHeight || 1;
    const fitted = Math.min(clientWidth, clientHeight * ratio);
    return [fitted, fitted / ratio];
  }

  function place([x, y]: Point): void {
    const transform = x || y || scale > 1 ? `translate(${x}px,${y}px) scale(${scale})` : '';
    for (const image of listImages()) image.style.transform = transform;
  }

  /** Moves the picture, as far as it is larger than the stage. */
  function moveTo(x: number, y: number): void {
    const [width, height] = current ? fit(current) : CENTRE;
    offset = [clamp(x, width * scale - stage.clientWidth), clamp(y, height * scale - stage.clientHeight)];
    place(offset);
  }

  const moveBy = (x: number, y: number) => moveTo(offset[0] + x, offset[1] + y);

  function zoom(factor: number, [x, y] = CENTRE): void {
    const before = scale;
    scale = Math.min(MAX_SCALE, Math.max(1, scale * factor));
    const ratio = scale / before;
    moveTo(x - (x - offset[0]) * ratio, y - (y - offset[1]) * ratio);
    if (current) setSizes(current);
    onZoom(scale > 1);
  }

  const toggle = (at?: Point) => zoom(scale > 1 ? 0 : DOUBLE_SCALE, at);

  function setSizes(image: HTMLImageElement): void {
    if (image.srcset) image.sizes = `${Math.ceil(fit(image)[0] * scale)}px`;
  }

  function locate({clientX, clientY}: MouseEvent): Point {
    const {left, top, width, height} = stage.getBoundingClientRect();
    return [clientX - left - width / 2, clientY - top - height / 2];
  }

  function release(pointer: number): void {
    pointers.delete(pointer);
    dragged = undefined;
    moveBy(0, 0);
  }

  /** Not by `dblclick`, which some browsers do not fire for fingers. */
  function tap(at: Point, time: number): void {
    const isDouble = time - lastTapTime < DOUBLE_TIME && measure(lastTap, at) < DOUBLE_DISTANCE;
    lastTap = at;
    lastTapTime = isDouble ? -DOUBLE_TIME : time;
    if (isDouble) toggle(at);
  }

  stage.addEventListener('pointerdown', (event) => {
    const {pointerId, button} = event;
    if (button !== 0 || pointers.size > 1) return;
    stage.setPointerCapture(pointerId);
    pointers.set(pointerId, locate(event));
    dragged = pointers.size > 1 ? undefined : CENTRE;
  });
  stage.addEventListener('pointermove', (event) => {
    const {pointerId, pointerType} = event;
    const from = pointers.get(pointerId);
    if (!from) return;
    const to = locate(event);
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    pointers.set(pointerId, to);
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
    if (dragged) dragged = [dragged[0] + x, dragged[1] + y];
    if (other) {
      // Two fingers: what is between them stays between them.
      zoom(measure(to, other) / measure(from, other) || 1, [(to[0] + other[0]) / 2, (to[1] + other[1]) / 2]);
      moveBy(x / 2, y / 2);
    } else if (scale > 1) moveBy(x, y);
    else if (dragged && pointerType !== 'mouse') place([dragged[0], 0]);
  });
  stage.addEventListener('pointerup', (event) => {
    const {pointerId, pointerType, timeStamp} = event;
    const [x, y] = dragged ?? [Number.NaN, 0];
    release(pointerId);
    if (Math.hypot(x, y) < DOUBLE_DISTANCE / 3) tap(locate(event), timeStamp);
    else if (scale === 1 && pointerType !== 'mouse' && Math.abs(x) > Math.max(SWIPE, Math.abs(y)))
      onSwipe(Math.sign(x));
  });
  stage.addEventListener('pointercancel', ({pointerId}) => release(pointerId));
  stage.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 200), locate(event));
    },
    {passive: false},
  );
  new ResizeObserver(() => moveBy(0, 0)).observe(stage);

  return {
    get place() {
      return {...readPlace(stage), width: (current ? fit(current)[0] : 0) * scale};
    },
    get isZoomed() {
      return scale > 1;
    },
    show(image, isNext) {
      current = image;
      zoom(0);
      if (!isNext) stage.replaceChildren();
      if (!image) return;
      image.draggable = false;
      image.setAttribute('part', 'picture');
      for (const name of ['loading', 'id', 'class', 'style']) image.removeAttribute(name);
      setSizes(image);
      stage.append(image);
      const keep = (kept: Element) => {
        if (image === current) for (const one of listImages()) if (one !== kept) one.remove();
      };
      if (isNext)
        image.decode().then(
          () => keep(image),
          // The picture cannot be shown: its thumbnail stays, if there is one.
          () => keep(listImages()[0] ?? image),
        );
    },
    setSizes,
    zoom: (factor) => zoom(factor),
    toggle: () => toggle(),
    pan: (x, y) => moveBy(-x * PAN, -y * PAN),
  };
}

/** Keeps an offset within what is too much on both sides together. */
function clamp(offset: number, excess: number): number {
  const most = Math.max(0, excess / 2);
  return Math.min(most, Math.max(-most, offset));
}

function measure(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
