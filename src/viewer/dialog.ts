/** The dialog of the viewer: its elements, what it shows, and the keys and presses that it reports. */
import {makePart} from '../controls/bar-parts.js';
import {adoptElement} from '../page/adopt.js';
import {ignoreFurtherClicks} from './double-click.js';
import {type Direction, FIRST, hasNeighbour, LAST, NEXT, nameItem, PREVIOUS, readPosition} from './neighbours.js';
import {createPicture, type StageOwner} from './picture.js';
import {PAGE_RULES, STYLES} from './styles.js';
import type {ViewerTexts} from './texts.js';
import type {ViewedGallery} from './viewed-gallery.js';
import type {Work} from './works.js';

/** Milliseconds before a load is shown as busy, and from then until it is announced. */
const BUSY_DELAY = 150;
const SLOW_DELAY = 850;

/** Milliseconds between the `online` event and the retry: the event fires before DNS works again. */
const ONLINE_DELAY = 1000;

/** What the dialog reports: a person asks for another work or closes it, or a file of the viewer could not be loaded. */
export interface DialogOwner extends Pick<StageOwner, 'reportMissingFile'> {
  go(direction: Direction): void;
  close(): void;
}

/** Creates the dialog of a gallery; `open` puts it into the shadow root of the viewer's element, which galleries may share. */
export function createDialog(
  viewer: Element,
  gallery: ViewedGallery,
  viewerTexts: ViewerTexts,
  {go, close, reportMissingFile}: DialogOwner,
  signal: AbortSignal,
) {
  const {texts: galleryTexts, adoptStyle} = gallery;
  const dialog = makePart('dialog', 'dialog');
  const positionLine = makePart('p', 'position');
  const stage = makePart('div', 'stage');
  const content = makePart('div', 'content');
  // The message contains the live region, so it must be inside the dialog: everything outside an open modal dialog is inert.
  const message = document.createElement('portfolio-message');
  const picture = createPicture(stage, {
    swipe: (sign) => turn(-sign),
    changeZoom(isZoomed) {
      zoom.ariaPressed = String(isZoomed);
      zoom.textContent = isZoomed ? '−' : '+';
      showStatus();
    },
    loadGestures: () => gallery.loadFeature('portfolio-gestures', () => import('./gestures.js')),
    reportMissingFile,
    signal,
  });
  const previous = makeButton('previous', galleryTexts.format('previous'), '‹', () => go(PREVIOUS));
  const next = makeButton('next', galleryTexts.format('next'), '›', () => go(NEXT));
  const zoom = makeButton('zoom', viewerTexts.format('viewer_zoom'), '+', () =>
    picture.zoom((gestures) => gestures.toggleZoom()),
  );
  const closer = makeButton('close', viewerTexts.format('viewer_close'), '×', close);
  let isBackdropPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadStatus: 'busy' | 'error' | '' = '';
  /** Repeats what failed offline. */
  let resume: (() => void) | undefined;

  zoom.ariaPressed = 'false';
  content.append(document.createElement('slot'));
  // So that a person can reach and scroll the text by keyboard.
  content.tabIndex = 0;
  positionLine.id = 'position';
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-describedby', 'position');
  message.setAttribute('exportparts', 'message,retry,link,progress');
  dialog.append(previous, positionLine, next, zoom, closer, stage, message, content);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  const shadow = viewer.shadowRoot ?? viewer.attachShadow({mode: 'open'});
  shadow.adoptedStyleSheets = [sheet];
  adoptStyle(PAGE_RULES);

  addEventListener('online', () => setTimeout(() => resume?.(), ONLINE_DELAY), {signal});
  dialog.addEventListener('keydown', pressKey);
  dialog.addEventListener('cancel', (event) => {
    // The event also comes from a file field in the work's text, when a person chooses no file.
    if (event.target !== dialog) return;
    event.preventDefault();
    close();
  });
  // A browser closes the dialog by itself at a second Escape. This event comes late: the dialog may be open again by then.
  dialog.addEventListener('close', () => {
    if (!dialog.open) close();
  });
  // Presses on the backdrop have the dialog element as their target; so have those on its own padding.
  dialog.addEventListener('pointerdown', ({target}) => (isBackdropPressed = target === dialog));
  dialog.addEventListener('click', ({target}) => {
    if (isBackdropPressed && target === dialog) close();
  });

  /** Goes to the work on the right (1) or on the left (-1). */
  function turn(sign: number): void {
    go(sign > 0 === (getComputedStyle(viewer).direction === 'ltr') ? NEXT : PREVIOUS);
  }

  /** `zoomed` is shown only while nothing loads and no failure is shown. */
  function showStatus(newStatus = loadStatus): void {
    loadStatus = newStatus;
    const status = loadStatus || (picture.isZoomed && 'zoomed');
    if (status) viewer.setAttribute('status', status);
    else viewer.removeAttribute('status');
  }

  /** Removes the busy sign, the failure message and their status, and forgets the retry that waits for the connection. */
  function settle(): void {
    clearTimeout(timer);
    resume = undefined;
    message.isBusy = false;
    message.hideFailure();
    showStatus('');
  }

  function announce(text: string): void {
    message.announce(() => text);
  }

  /** Removes an earlier failure message. If the load takes long, first shows that it is busy, then also announces it. */
  function showLoading(): void {
    settle();
    timer = setTimeout(() => {
      message.isBusy = true;
      showStatus('busy');
      timer = setTimeout(() => announce(galleryTexts.format('loading')), SLOW_DELAY);
    }, BUSY_DELAY);
  }

  /**
   * Shows the position of an item, as "37 of 244" (only "37" if the total is unknown, nothing if the position is), and whether there
   * are works before and after.
   */
  function showPosition(item: Element): void {
    const {position, total} = readPosition(item, gallery);
    if (!position) positionLine.textContent = '';
    else if (!total) positionLine.textContent = viewerTexts.formatNumber(position);
    else positionLine.textContent = viewerTexts.format('viewer_position', {position, total});
    previous.ariaDisabled = String(!hasNeighbour(item, gallery, PREVIOUS));
    next.ariaDisabled = String(!hasNeighbour(item, gallery, NEXT));
  }

  function pressKey(event: KeyboardEvent): void {
    const {key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented} = event;
    // With Shift, a person changes what is selected in the work's text; on many keyboards “+” needs Shift, too.
    if (shiftKey && /^(Arrow|Home|End)/.test(key)) return;
    const [target] = event.composedPath();
    const withOwnKeys = 'input,select,textarea,[contenteditable],video,audio';
    const hasOwnKeys = target instanceof Element && target.closest(withOwnKeys);
    if (hasOwnKeys || defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (/^[-+=0]$/.test(key) || (picture.isZoomed && key.startsWith('Arrow')))
      picture.zoom((gestures) => gestures.handleKey(key));
    else if (key === 'ArrowLeft') turn(-1);
    else if (key === 'ArrowRight') turn(1);
    else if (key === 'Home') go(FIRST);
    else if (key === 'End') go(LAST);
    else return;
    event.preventDefault();
  }

  return {
    picture,
    stage,
    announce,
    open() {
      viewer.setAttribute('open', innerWidth > document.documentElement.clientWidth ? 'scrollable' : '');
      // The dialog is in the page only while it is open, so that a closed viewer has no `portfolio-message` there.
      shadow.append(dialog);
      dialog.showModal();
      dialog.focus();
      ignoreFurtherClicks();
    },
    close() {
      settle();
      picture.show(undefined);
      viewer.replaceChildren();
      viewer.removeAttribute('open');
      dialog.close();
      dialog.remove();
      ignoreFurtherClicks();
    },
    /** Shows name, thumbnail and position of a work before its page arrives; if the page takes long, also that it is loading. */
    showPreview(item: Element) {
      // First, while the page's layout is known.
      dialog.ariaLabel = nameItem(item, gallery);
      const thumbnail = item.querySelector('img');
      const image = new Image(thumbnail?.width, thumbnail?.height);
      image.alt = '';
      const source = thumbnail?.currentSrc || thumbnail?.getAttribute('src');
      if (source) image.src = source;
      picture.show(source ? image : undefined);
      // Without this, keys would no longer come to the dialog after a step from a link in the text, which is removed here.
      const {activeElement} = document;
      if (activeElement !== viewer && viewer.contains(activeElement)) dialog.focus({preventScroll: true});
      viewer.replaceChildren();
      showPosition(item);
      showLoading();
    },
    showPosition,
    /** Shows and announces a work: the picture takes the place of its thumbnail when it is decoded. */
    showWork(work: Work) {
      settle();
      // Not in `showPreview`, which may run in a click or key press: there, this would cost one more layout of the dialog.
      dialog.scrollTop = content.scrollTop = 0;
      dialog.ariaLabel = work.name;
      viewer.replaceChildren(adoptElement(work.content));
      if (work.picture) picture.show(work.picture, true);
      announce([work.name, positionLine.textContent].filter(Boolean).join(', '));
    },
    settle,
    showLoading,
    /**
     * Shows a failure, with Retry and a plain link unless `showsMessage` is false; what failed offline is repeated when online again.
     * `isOfWork`: the work could not be loaded; false for a page of the gallery or a file of the viewer.
     */
    fail(error: unknown, url: string, retry: () => void, isOfWork: boolean, showsMessage: boolean) {
      const act = () => {
        settle();
        retry();
      };
      settle();
      showStatus('error');
      // By Tab, Retry comes after Previous if that has the focus, else after Next; Retry returns the focus there.
      const control = shadow.activeElement === previous ? previous : next;
      const name = isOfWork && dialog.ariaLabel;
      const sentence = name ? viewerTexts.format('viewer_fault', {name}) : undefined;
      if (showsMessage)
        message.showFailure({texts: galleryTexts, error, url, retry: act, trigger: {control}, sentence});
      if (!navigator.onLine) resume = act;
    },
  };
}

function makeButton(part: string, name: string, glyph: string, act: () => void): HTMLButtonElement {
  const button = makePart('button', `button ${part}`);
  button.ariaLabel = button.title = name;
  button.textContent = glyph;
  button.addEventListener('click', act);
  return button;
}
