/** The picture of a work on its stage. What a person does with it goes to `gestures.ts`, which the first gesture loads. */
import type * as GesturesModule from './gestures.js';

/** What the stage reports and needs. */
export interface StageOwner extends Pick<GesturesModule.Staged, 'swipe'> {
  /** The picture was enlarged or fitted. */
  changeZoom(isZoomed: boolean): void;
  /** Loads the file of the gestures; undefined if it cannot be loaded. */
  loadGestures(): Promise<typeof GesturesModule | undefined>;
  /** A person wants what needs a file that could not be loaded. */
  failFile(retry: () => void): void;
}

export interface Picture {
  /** How wide the picture is shown, in CSS pixels. */
  readonly width: number;
  readonly isZoomed: boolean;
  /** Shows another picture, fitted. `isNext`: it takes the place of its thumbnail once it is decoded. */
  show(image: HTMLImageElement | undefined, isNext?: boolean): void;
  /** Sets `sizes` to the width at which an image is shown, so that the browser fetches the candidate for it. */
  setSizes(image: HTMLImageElement): void;
  /** Acts on the picture with the gestures, when they are loaded. */
  zoom(act: (gestures: GesturesModule.Gestures) => void): void;
}

export function createPicture(stage: HTMLElement, owner: StageOwner): Picture {
  let current: HTMLImageElement | undefined;
  let scale = 1;
  let gestures: GesturesModule.Gestures | undefined;
  /** Events of the gesture for which the file is being loaded. */
  const early: MouseEvent[] = [];

  /** Width and height of an image that fits the stage. */
  function fit(image: HTMLImageElement): readonly [width: number, height: number] {
    const {clientWidth, clientHeight} = stage;
    const {naturalWidth, naturalHeight, width, height} = image;
    const ratio = naturalWidth / naturalHeight || width / height || 1;
    const fitted = Math.min(clientWidth, clientHeight * ratio);
    return [fitted, fitted / ratio];
  }

  function setSizes(image: HTMLImageElement): void {
    if (image.srcset) image.sizes = `${Math.ceil(fit(image)[0] * scale)}px`;
  }

  function changeScale(newScale: number): void {
    scale = newScale;
    if (current) setSizes(current);
    owner.changeZoom(scale > 1);
  }

  async function load(): Promise<GesturesModule.Gestures | undefined> {
    const feature = await owner.loadGestures();
    gestures ??= feature?.createGestures({
      ...owner,
      stage,
      fit: () => (current ? fit(current) : [0, 0]),
      changeScale,
    });
    for (const event of early.splice(0)) gestures?.handle(event);
    return gestures;
  }

  /** Passes an event to the gestures; keeps those of the gesture for which their file is being loaded. */
  function handle(event: MouseEvent): void {
    const isWheel = event instanceof WheelEvent;
    const isDown = event instanceof PointerEvent && event.type === 'pointerdown';
    if (isWheel ? !event.ctrlKey && !event.metaKey : event.button > 0) return;
    if (isWheel) event.preventDefault();
    if (isDown) stage.setPointerCapture(event.pointerId);
    if (gestures) gestures.handle(event);
    else if ((early.length > 0 || isWheel || isDown) && early.push(event) === 1) void load();
  }

  function zoom(act: (gestures: GesturesModule.Gestures) => void): void {
    if (gestures) act(gestures);
    else void load().then((loaded) => (loaded ? act(loaded) : owner.failFile(() => zoom(act))));
  }

  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel'] as const)
    stage.addEventListener(type, handle, {passive: false});

  return {
    get width() {
      return current ? fit(current)[0] * scale : 0;
    },
    get isZoomed() {
      return scale > 1;
    },
    show(image, isNext) {
      if (scale > 1 && !isNext) gestures?.reset();
      current = image;
      if (!isNext) stage.replaceChildren();
      if (!image) return;
      image.draggable = false;
      image.setAttribute('part', 'picture');
      for (const name of ['loading', 'id', 'class', 'style']) image.removeAttribute(name);
      setSizes(image);
      stage.append(image);
      if (scale > 1) gestures?.refresh();
      const keep = (kept: Element | null) => {
        if (image === current) stage.replaceChildren(kept ?? '');
      };
      if (isNext)
        image.decode().then(
          () => keep(image),
          // The picture cannot be shown: its thumbnail stays, if there is one.
          () => keep(stage.firstElementChild),
        );
    },
    setSizes,
    zoom,
  };
}
