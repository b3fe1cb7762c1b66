/**
 * The picture of a work on its stage: it fits, and is enlarged and moved by pointers, wheel and keys. Unless it is
 * enlarged, a swipe goes to a neighbour.
 */

const MAX_SCALE = 6;

/** Scale of a double click, a double tap and the button. */
const DOUBLE_SCALE = 2.5;

/** Milliseconds and CSS pixels between two taps that count as one double tap. */
const DOUBLE_TIME = 350;
const DOUBLE_DISTANCE = 30;

/** CSS pixels that a finger must move for a swipe, and that a key moves an enlarged picture. */
const SWIPE = 48;
const PAN = 80;

interface Point {
  readonly x: number;
  readonly y: number;
}

const CENTRE: Point = {x: 0, y: 0};

/** What the picture reports. */
export interface PictureListener {
  /** A finger has moved the picture aside; `sign`: 1 to the right, -1 to the left. */
  swipe(sign: number): void;
  zoomed(isZoomed: boolean): void;
}

export class Picture {
  readonly #stage: HTMLElement;
  readonly #listener: PictureListener;
  #image: HTMLImageElement | undefined;
  #scale = 1;
  #offset = CENTRE;
  readonly #pointers = new Map<number, Point>();
  /** How far the pointer that is down has moved; undefined after a second one came. */
  #dragged: Point | undefined;
  #lastTap = {x: 0, y: 0, time: -DOUBLE_TIME};

  constructor(stage: HTMLElement, listener: PictureListener) {
    this.#stage = stage;
    this.#listener = listener;
    stage.addEventListener('pointerdown', (event) => this.#press(event));
    stage.addEventListener('pointermove', (event) => this.#move(event));
    stage.addEventListener('pointerup', (event) => this.#release(event));
    stage.addEventListener('pointercancel', ({pointerId}) => this.#end(pointerId));
    stage.addEventListener('wheel', (event) => this.#turnWheel(event), {passive: false});
    new ResizeObserver(() => this.#update()).observe(stage);
  }

  get isZoomed(): boolean {
    return this.#scale > 1;
  }

  /** Shows another picture, fitted. `isNext`: it takes the place of the one before once it is decoded. */
  show(image: HTMLImageElement | undefined, isNext: boolean): void {
    this.reset();
    this.#image = image;
    if (!isNext) this.#stage.replaceChildren();
    if (!image) return;
    image.draggable = false;
    image.part.add('picture');
    for (const name of ['loading', 'id', 'class', 'style']) image.removeAttribute(name);
    this.setSizes(image);
    this.#stage.append(image);
    const finish = () => {
      if (image === this.#image) for (const one of this.#stage.querySelectorAll('img')) if (one !== image) one.remove();
    };
    const fail = (error: unknown) => {
      console.debug('portfolio: a picture cannot be shown; its thumbnail stays', error);
      if (image === this.#image && this.#stage.children.length > 1) image.remove();
    };
    if (isNext) void image.decode().then(finish, fail);
  }

  /** Sets `sizes` to the width at which an image is shown, so that the browser fetches the candidate for it. */
  setSizes(image: HTMLImageElement): void {
    if (image.srcset) image.sizes = `${Math.ceil(this.#fit(image).x * this.#scale)}px`;
  }

  /** Enlarges by a factor, around a point from the centre of the stage. */
  zoom(factor: number, at = CENTRE): void {
    const scale = Math.min(MAX_SCALE, Math.max(1, this.#scale * factor));
    const ratio = scale / this.#scale;
    const {x, y} = this.#offset;
    this.#scale = scale;
    this.#offset = {x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio};
    this.#update();
    if (this.#image) this.setSizes(this.#image);
    this.#stage.toggleAttribute('data-zoomed', this.isZoomed);
    this.#listener.zoomed(this.isZoomed);
  }

  /** Enlarges a picture that fits, and fits an enlarged one. */
  toggle(at = CENTRE): void {
    this.zoom(this.isZoomed ? 0 : DOUBLE_SCALE, at);
  }

  /** Fits the picture. */
  reset(): void {
    this.zoom(0);
  }

  /** Moves the view over an enlarged picture; 1 is to the right, or down. */
  pan(x: number, y: number): void {
    this.#shift(-x * PAN, -y * PAN);
  }

  #shift(x: number, y: number): void {
    this.#offset = {x: this.#offset.x + x, y: this.#offset.y + y};
    this.#update();
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0 || this.#pointers.size > 1) return;
    this.#stage.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, this.#locate(event));
    this.#dragged = this.#pointers.size === 1 ? CENTRE : undefined;
  }

  #move(event: PointerEvent): void {
    const from = this.#pointers.get(event.pointerId);
    if (!from) return;
    const to = this.#locate(event);
    const [other] = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.#pointers.set(event.pointerId, to);
    if (other) {
      // Two fingers: the point between them stays under them.
      this.zoom(distance(to, other) / (distance(from, other) || 1), {x: (to.x + other.x) / 2, y: (to.y + other.y) / 2});
      this.#shift((to.x - from.x) / 2, (to.y - from.y) / 2);
      return;
    }
    if (this.#dragged) this.#dragged = {x: this.#dragged.x + to.x - from.x, y: this.#dragged.y + to.y - from.y};
    if (this.isZoomed) this.#shift(to.x - from.x, to.y - from.y);
    else if (event.pointerType !== 'mouse' && this.#dragged) this.#place(this.#dragged.x, 0, 1);
  }

  #release(event: PointerEvent): void {
    const dragged = this.#pointers.has(event.pointerId) ? this.#dragged : undefined;
    this.#end(event.pointerId);
    if (!dragged) return;
    const {x, y} = dragged;
    if (Math.hypot(x, y) < DOUBLE_DISTANCE / 3) this.#tap(event);
    else if (!this.isZoomed && event.pointerType !== 'mouse' && Math.abs(x) > Math.max(SWIPE, Math.abs(y))) {
      this.#listener.swipe(Math.sign(x));
    }
  }

  #end(pointer: number): void {
    this.#pointers.delete(pointer);
    this.#dragged = undefined;
    this.#update();
  }

  /** Not by `dblclick`, which some browsers do not fire for fingers. */
  #tap(event: PointerEvent): void {
    const {x, y} = this.#locate(event);
    const last = this.#lastTap;
    const isDouble = event.timeStamp - last.time < DOUBLE_TIME && distance(last, {x, y}) < DOUBLE_DISTANCE;
    this.#lastTap = {x, y, time: isDouble ? -DOUBLE_TIME : event.timeStamp};
    if (isDouble) this.toggle({x, y});
  }

  #turnWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 200), this.#locate(event));
  }

  /** A pointer's place, from the centre of the stage. */
  #locate({clientX, clientY}: MouseEvent): Point {
    const {left, top, width, height} = this.#stage.getBoundingClientRect();
    return {x: clientX - left - width / 2, y: clientY - top - height / 2};
  }

  /** Size of an image that fits the stage. */
  #fit({naturalWidth, naturalHeight, width, height}: HTMLImageElement): Point {
    const {clientWidth, clientHeight} = this.#stage;
    const ratio = naturalWidth / naturalHeight || width / height || clientWidth / clientHeight || 1;
    const x = Math.min(clientWidth, clientHeight * ratio);
    return {x, y: x / ratio};
  }

  #update(): void {
    const {clientWidth, clientHeight} = this.#stage;
    const {x, y} = this.#image ? this.#fit(this.#image) : CENTRE;
    const clamp = (offset: number, size: number, room: number) => {
      const most = Math.max(0, (size * this.#scale - room) / 2);
      return Math.min(most, Math.max(-most, offset));
    };
    this.#offset = {x: clamp(this.#offset.x, x, clientWidth), y: clamp(this.#offset.y, y, clientHeight)};
    this.#place(this.#offset.x, this.#offset.y, this.#scale);
  }

  #place(x: number, y: number, scale: number): void {
    for (const image of this.#stage.querySelectorAll('img')) {
      image.style.transform = x || y || scale !== 1 ? `translate(${x}px,${y}px) scale(${scale})` : '';
    }
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
