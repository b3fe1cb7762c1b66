/** The picture of a work on its stage. What a person does with it goes to `gestures.ts`, which the first gesture loads. */
import type * as GesturesModule from './gestures.js';

type Gestures = ReturnType<typeof GesturesModule.createGestures>;

export interface StageOwner extends Pick<GesturesModule.GestureStage, 'swipe'> {
  /** Ends the picture's listeners outside of the stage. */
  readonly signal: AbortSignal;
  changeZoom(isZoomed: boolean): void;
  /** Loads the file of the gestures; undefined if it cannot be loaded. */
  loadGestures(): Promise<typeof GesturesModule | undefined>;
  /** A person asked for a gesture, and its file could not be loaded: says so, with Retry. */
  reportMissingFile(retry: () => void): void;
}

export type Picture = ReturnType<typeof createPicture>;

export function createPicture(stage: HTMLElement, owner: StageOwner) {
  let current: HTMLImageElement | undefined;
  let scale = 1;
  let gestures: Gestures | undefined;
  let loading: Promise<void> | undefined;
  /** Another object for each work that is shown. */
  let work = {};

  /** Width and height of an image that fits the stage; a square if no picture is shown. */
  function measureFit(image = current ?? new Image()): readonly [width: number, height: number] {
    const {clientWidth, clientHeight} = stage;
    const {naturalWidth, naturalHeight, width, height} = image;
    const ratio = naturalWidth / naturalHeight || width / height || 1;
    const fitted = Math.min(clientWidth, clientHeight * ratio);
    return [fitted, fitted / ratio];
  }

  /**
   * Sets `sizes` to the shown width, so that the browser fetches the candidate for it; not while a work without a picture is shown:
   * the stage has no size then.
   */
  function setSizes(image: HTMLImageElement): void {
    if (image.srcset && stage.clientWidth) image.sizes = `${Math.ceil(measureFit(image)[0] * scale)}px`;
  }

  /** Where the page itself is zoomed, fingers move and fit the page; else they do so with an enlarged picture. */
  function setTouchAction(): void {
    const onFitted = scale > 1 ? 'none' : 'pan-y';
    stage.style.touchAction = (visualViewport?.scale ?? 1) > 1 ? 'auto' : onFitted;
  }

  function changeScale(newScale: number): void {
    scale = newScale;
    setTouchAction();
    if (current) setSizes(current);
    owner.changeZoom(scale > 1);
  }

  async function load(): Promise<void> {
    const feature = await owner.loadGestures();
    gestures = feature?.createGestures({...owner, stage, measureFit, changeScale});
    loading = undefined;
  }

  /**
   * Acts now, or in the order of the calls when the gestures are loaded, unless another work is shown by then.
   * `reportsFailure`: says so if they cannot be loaded.
   */
  function withGestures(act: (gestures: Gestures) => void, reportsFailure = true): void {
    if (gestures) {
      act(gestures);
      return;
    }
    loading ??= load();
    const pressed = work;
    void loading.then(() => {
      if (work !== pressed) return;
      if (gestures) act(gestures);
      else if (reportsFailure) owner.reportMissingFile(() => withGestures(act));
    });
  }

  /** Passes an event to the gestures, whose file the first press or turn of the wheel loads. */
  function handle(event: MouseEvent): void {
    const isWheel = event instanceof WheelEvent;
    const isDown = event instanceof PointerEvent && event.type === 'pointerdown';
    // A wheel without these keys scrolls, and every button but the first belongs to the browser.
    if (isWheel ? !event.ctrlKey && !event.metaKey : event.button > 0) return;
    if (isWheel) event.preventDefault();
    if (isDown) stage.setPointerCapture(event.pointerId);
    // If the file cannot be loaded, a swipe does nothing, and no failure is shown.
    if (isWheel || isDown || gestures || loading) withGestures((loaded) => loaded.handle(event), false);
  }

  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel'] as const)
    stage.addEventListener(type, handle, {passive: false});
  visualViewport?.addEventListener('resize', setTouchAction, {signal: owner.signal});
  setTouchAction();

  return {
    /** Width of the picture as it is shown, in CSS pixels. */
    get width() {
      return measureFit()[0] * scale;
    },
    get isZoomed() {
      return scale > 1;
    },
    /** Shows another picture, fitted. `keepsThumbnail`: the thumbnail that is shown stays until the picture is decoded. */
    show(image: HTMLImageElement | undefined, keepsThumbnail = false) {
      if (!keepsThumbnail) {
        if (scale !== 1) gestures?.fit();
        work = {};
        stage.replaceChildren();
      }
      current = image;
      if (!image) return;
      image.draggable = false;
      image.setAttribute('part', 'picture');
      // These are for the page that the image was on.
      for (const name of ['loading', 'id', 'class', 'style']) image.removeAttribute(name);
      stage.append(image);
      setSizes(image);
      if (scale !== 1) gestures?.refresh();
      const keep = (kept: Element | null) => {
        if (image === current) stage.replaceChildren(kept ?? '');
      };
      const decode = (source?: string): Promise<void> =>
        image.decode().then(
          () => keep(image),
          // If it was enlarged meanwhile, another candidate is loading. Otherwise it cannot be shown: its thumbnail, if any, stays.
          () => (source === image.currentSrc ? keep(stage.firstElementChild) : decode(image.currentSrc)),
        );
      if (keepsThumbnail) void decode();
    },
    /** Fetches a picture of a fetched page, which a person may come to. */
    prefetch(image: HTMLImageElement) {
      setSizes(image);
      // A browser loads no images of a fetched page's document, so a copy is made in the live document.
      const copy = document.importNode(image);
      copy.loading = 'eager';
      // Chromium frees an image with `sizes` only once it has left the document.
      stage.append(copy);
      copy.remove();
    },
    /** Enlarges, fits or moves the picture: `act` is called when the gestures are loaded. */
    zoom(act: (gestures: Gestures) => void) {
      if (current) withGestures(act);
    },
  };
}
