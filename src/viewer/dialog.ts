/** The dialog of the viewer: its elements, what it shows, and the keys and presses that it reports. */
import type {Texts} from '../page-data/texts.js';
import {type Direction, FIRST, LAST, NEXT, PREVIOUS} from './neighbours.js';
import {createPicture, type Picture} from './picture.js';
import {PAGE_RULES, STYLES} from './styles.js';
import type {ViewerTexts} from './texts.js';
import type {Work} from './works.js';

/** Marks the page while a viewer is open. */
const VIEWING = 'data-portfolio-viewing';

/** Milliseconds before a load is shown as busy, and before it is announced. */
const BUSY_DELAY = 150;
const SLOW_DELAY = 1000;

/** Factor of the keys plus and minus. */
const ZOOM_STEP = 1.5;

/** A failure with what a person can do. */
export interface ShownFailure {
  readonly text: string;
  readonly url: string;
  retry(): void;
}

export interface ViewerDialog {
  readonly picture: Picture;
  readonly stage: Element;
  open(texts: Texts, own: ViewerTexts, adoptStyle: (rules: string) => void): void;
  close(): void;
  /** Shows what is known before the work's page: its name, and its thumbnail in its own proportions. */
  showPreview(name: string, thumbnail: HTMLImageElement | null): void;
  /** Shows a work: the picture takes the place of its thumbnail when it is decoded. */
  showWork(work: Work): void;
  /** Shows the position, and whether there are works before and after. */
  showPosition(position: string, hasPrevious: boolean, hasNext: boolean): void;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  /** Shows a load that takes longer than a moment. */
  wait(): void;
  /** Shows one message with Retry and a plain link. */
  fail(failure: ShownFailure): void;
}

/** Creates the dialog in the shadow root of the viewer's element. `go` and `close` are called when a person asks for it. */
export function createDialog(host: Element, go: (direction: Direction) => void, close: () => void): ViewerDialog {
  const dialog = make('dialog', 'dialog');
  const position = make('p', 'position');
  const stage = make('div', 'stage');
  const content = make('div', 'content');
  // It has the live region: what is outside of the dialog is inert.
  const message = make('portfolio-message');
  const picture = createPicture(
    stage,
    (sign) => turn(-sign),
    (isZoomed) => {
      zoom.ariaPressed = String(isZoomed);
      zoom.textContent = isZoomed ? '−' : '+';
      stage.toggleAttribute('data-zoomed', isZoomed);
      showStatus(isZoomed && 'zoomed');
    },
  );
  const previous = makeButton('previous', '‹', () => go(PREVIOUS));
  const next = makeButton('next', '›', () => go(NEXT));
  const zoom = makeButton('zoom', '+', picture.toggle);
  const closer = makeButton('close', '×', close);
  let texts: Texts | undefined;
  let isPressedBeside = false;
  let timers: readonly ReturnType<typeof setTimeout>[] = [];

  content.append(make('slot'));
  // A scrolling area can be reached by keyboard, which scrolls it.
  content.tabIndex = 0;
  position.id = 'position';
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-describedby', 'position');
  message.setAttribute('exportparts', 'message, retry, link, progress');
  dialog.append(previous, position, next, zoom, closer, stage, message, content);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  const shadow = host.attachShadow({mode: 'open'});
  shadow.adoptedStyleSheets = [sheet];

  dialog.addEventListener('keydown', pressKey);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  // A browser closes the dialog by itself at a second Escape.
  dialog.addEventListener('close', close);
  dialog.addEventListener('pointerdown', (event) => (isPressedBeside = isBeside(event)));
  dialog.addEventListener('click', (event) => {
    if (isPressedBeside && isBeside(event)) close();
  });

  function isBeside({target, clientX, clientY}: MouseEvent): boolean {
    const {left, right, top, bottom} = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  }

  /** Goes to the work on the right (1) or on the left (-1). */
  function turn(sign: number): void {
    go(sign > 0 === (getComputedStyle(host).direction === 'ltr') ? NEXT : PREVIOUS);
  }

  function showStatus(status: 'busy' | 'error' | 'zoomed' | false): void {
    if (status) host.setAttribute('status', status);
    else host.removeAttribute('status');
  }

  /** Ends what a load or a failure has shown. */
  function settle(): void {
    for (const timer of timers) clearTimeout(timer);
    message.isBusy = false;
    message.hideFailure();
    showStatus(false);
  }

  function format(key: 'retry' | 'open' | 'loading'): string {
    return texts?.format(key) ?? '';
  }

  function announce(text: string): void {
    message.announce(() => text);
  }

  function pressKey(event: KeyboardEvent): void {
    const {key, ctrlKey, metaKey, altKey, defaultPrevented} = event;
    const [target] = event.composedPath();
    const isTyping = target instanceof Element && target.matches('input,select,textarea,[contenteditable]');
    if (isTyping || defaultPrevented || ctrlKey || metaKey || altKey) return;
    const {isZoomed, pan} = picture;
    const move = (sign: number) => (isZoomed ? pan(sign, 0) : turn(sign));
    if (key === 'ArrowLeft') move(-1);
    else if (key === 'ArrowRight') move(1);
    else if (isZoomed && /^Arrow[UD]/.test(key)) pan(0, key === 'ArrowUp' ? -1 : 1);
    else if (key === 'Home') go(FIRST);
    else if (key === 'End') go(LAST);
    else if (key === '+' || key === '=') picture.zoom(ZOOM_STEP);
    else if (key === '-') picture.zoom(1 / ZOOM_STEP);
    else if (key === '0') picture.zoom(0);
    else return;
    event.preventDefault();
  }

  return {
    picture,
    stage,
    announce,
    open(pageTexts, own, adoptStyle) {
      texts = pageTexts;
      adoptStyle(PAGE_RULES);
      name(previous, texts.format('previous'));
      name(next, texts.format('next'));
      name(zoom, own.format('viewer_zoom'));
      name(closer, own.format('viewer_close'));
      const root = document.documentElement;
      root.setAttribute(VIEWING, innerWidth > root.clientWidth ? 'gutter' : '');
      host.toggleAttribute('open', true);
      // Only now: until somebody opens a work, the page has no second message.
      shadow.append(dialog);
      dialog.showModal();
      dialog.focus();
    },
    close() {
      settle();
      picture.show(undefined);
      host.replaceChildren();
      host.removeAttribute('open');
      dialog.close();
      dialog.remove();
      document.documentElement.removeAttribute(VIEWING);
    },
    showPreview(workName, thumbnail) {
      host.replaceChildren();
      dialog.ariaLabel = workName;
      const image = new Image(thumbnail?.width, thumbnail?.height);
      image.alt = '';
      image.src = thumbnail?.currentSrc || thumbnail?.src || '';
      picture.show(image.src ? image : undefined);
      dialog.scrollTop = content.scrollTop = 0;
    },
    showWork(work) {
      settle();
      dialog.ariaLabel = work.name;
      host.replaceChildren(work.content);
      if (work.picture) picture.show(work.picture, true);
    },
    showPosition(text, hasPrevious, hasNext) {
      position.textContent = text;
      previous.ariaDisabled = String(!hasPrevious);
      next.ariaDisabled = String(!hasNext);
    },
    wait() {
      settle();
      timers = [
        setTimeout(() => {
          message.isBusy = true;
          showStatus('busy');
        }, BUSY_DELAY),
        setTimeout(() => announce(format('loading')), SLOW_DELAY),
      ];
    },
    fail({text, url, retry}) {
      settle();
      showStatus('error');
      message.showFailure({
        text,
        retry: {label: format('retry'), act: retry},
        link: {label: format('open'), url},
        control: next,
      });
      announce(text);
    },
  };
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, part = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.setAttribute('part', part);
  return element;
}

function makeButton(part: string, glyph: string, act: () => void): HTMLButtonElement {
  const button = make('button', `button ${part}`);
  button.textContent = glyph;
  button.addEventListener('click', act);
  return button;
}

function name(button: HTMLButtonElement, text: string): void {
  button.ariaLabel = button.title = text;
}
