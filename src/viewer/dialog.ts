/** The dialog of the viewer: its elements, what it shows, and the keys and presses that it reports. */
import type {PortfolioMessage} from '../gallery/message.js';
import type {Texts} from '../page-data/texts.js';
import type {Direction} from './neighbours.js';
import {Picture} from './picture.js';
import {PAGE_RULES, STYLES} from './styles.js';
import type {ViewerTexts} from './texts.js';
import type {Work} from './works.js';

/** Marks the page while a viewer is open. */
const VIEWING = 'data-portfolio-viewing';

/** Milliseconds before a load is shown as busy, and before it is announced. */
const BUSY_DELAY = 150;
const SLOW_DELAY = 1000;

/** What a person asks the dialog for. */
export interface DialogListener {
  go(direction: Direction): void;
  close(): void;
}

/** A failure with what a person can do. */
export interface ShownFailure {
  readonly text: string;
  readonly url: string;
  retry(): void;
}

export class ViewerDialog {
  readonly picture: Picture;
  readonly #host: Element;
  readonly #listener: DialogListener;
  readonly #dialog = make('dialog', 'dialog');
  readonly #position = make('p', 'position');
  readonly #stage = make('div', 'stage');
  readonly #buttons: Readonly<Record<'previous' | 'next' | 'zoom' | 'close', HTMLButtonElement>>;
  readonly #message: PortfolioMessage = document.createElement('portfolio-message');
  #texts: Texts | undefined;
  #isPressedBeside = false;
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor(host: Element, listener: DialogListener) {
    this.#host = host;
    this.#listener = listener;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    const shadow = host.shadowRoot ?? host.attachShadow({mode: 'open'});
    shadow.adoptedStyleSheets = [sheet];
    const content = make('div', 'content');
    content.append(make('slot'));
    // A scrolling area can be reached by keyboard, which scrolls it.
    content.tabIndex = 0;
    content.role = 'document';
    const button = (part: string, act: () => void) => {
      const element = make('button', `button ${part}`);
      element.addEventListener('click', act);
      return element;
    };
    this.picture = new Picture(this.#stage, {
      swipe: (sign) => listener.go(sign < 0 === this.#isRightToLeft ? 'previous' : 'next'),
      zoomed: (isZoomed) => {
        this.#buttons.zoom.ariaPressed = String(isZoomed);
        this.#setStatus('zoomed', isZoomed);
      },
    });
    this.#buttons = {
      previous: button('previous', () => listener.go('previous')),
      next: button('next', () => listener.go('next')),
      zoom: button('zoom', () => this.picture.toggle()),
      close: button('close', () => listener.close()),
    };
    const {previous, next, zoom, close} = this.#buttons;
    this.#position.id = 'position';
    this.#dialog.tabIndex = -1;
    this.#dialog.setAttribute('aria-describedby', 'position');
    this.#message.setAttribute('exportparts', 'message, retry, link, progress');
    this.#dialog.append(previous, this.#position, next, zoom, close, this.#stage, this.#message, content);
    shadow.replaceChildren(this.#dialog);
    this.#listen();
  }

  get isOpen(): boolean {
    return this.#dialog.open;
  }

  get #isRightToLeft(): boolean {
    return getComputedStyle(this.#host).direction === 'rtl';
  }

  open(texts: Texts, own: ViewerTexts, adoptStyle: (rules: string) => void): void {
    this.#texts = texts;
    adoptStyle(PAGE_RULES);
    const {previous, next, zoom, close} = this.#buttons;
    previous.ariaLabel = previous.title = texts.format('previous');
    next.ariaLabel = next.title = texts.format('next');
    zoom.ariaLabel = zoom.title = own.format('viewer_zoom');
    close.ariaLabel = close.title = own.format('viewer_close');
    const root = document.documentElement;
    root.setAttribute(VIEWING, innerWidth > root.clientWidth ? 'gutter' : '');
    this.#host.toggleAttribute('open', true);
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.focus();
  }

  close(): void {
    this.settle();
    this.picture.show(undefined, false);
    this.#host.replaceChildren();
    this.#host.removeAttribute('open');
    this.#dialog.close();
    document.documentElement.removeAttribute(VIEWING);
  }

  /** Shows what is known before the work's page: its thumbnail in its own proportions, its name and its position. */
  showPreview(name: string, thumbnail: HTMLImageElement | null): void {
    this.#host.replaceChildren();
    this.#dialog.ariaLabel = name;
    const source = thumbnail?.currentSrc || thumbnail?.src;
    const image = source ? new Image(thumbnail?.width, thumbnail?.height) : undefined;
    if (image && source) image.src = source;
    if (image) image.alt = '';
    this.picture.show(image, false);
    this.#dialog.removeAttribute('data-plain');
    this.#dialog.scrollTop = 0;
  }

  /** Shows a work: the picture takes the place of its thumbnail when it is decoded. */
  showWork({name, content, picture}: Work): void {
    this.settle();
    this.#dialog.ariaLabel = name;
    this.#host.replaceChildren(content);
    this.#dialog.toggleAttribute('data-textless', !content.textContent?.trim());
    if (picture) this.picture.show(picture, true);
    this.#dialog.toggleAttribute('data-plain', !picture && !this.#stage.firstChild);
  }

  /** Shows the position, and whether there are works before and after. */
  showPosition(position: string, hasPrevious: boolean, hasNext: boolean): void {
    this.#position.textContent = position;
    this.#buttons.previous.ariaDisabled = String(!hasPrevious);
    this.#buttons.next.ariaDisabled = String(!hasNext);
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.#message.announce(() => text);
  }

  /** Shows a load that takes longer than a moment. */
  wait(): void {
    this.settle();
    this.#timers = [
      setTimeout(() => {
        this.#message.isBusy = true;
        this.#setStatus('busy', true);
      }, BUSY_DELAY),
      setTimeout(() => this.announce(this.#texts?.format('loading') ?? ''), SLOW_DELAY),
    ];
  }

  /** Ends what a load or a failure has shown. */
  settle(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#message.isBusy = false;
    this.#message.hideFailure();
    this.#setStatus('busy', false);
    this.#setStatus('error', false);
  }

  /** Shows one message with Retry and a plain link. */
  fail({text, url, retry}: ShownFailure): void {
    this.settle();
    this.#setStatus('error', true);
    const label = (key: 'retry' | 'open') => this.#texts?.format(key) ?? '';
    this.#message.showFailure({
      text,
      retry: {label: label('retry'), act: retry},
      link: {label: label('open'), url},
      control: this.#buttons.next,
    });
    this.announce(text);
  }

  #setStatus(status: 'busy' | 'error' | 'zoomed', isOn: boolean): void {
    if (isOn) this.#host.setAttribute('status', status);
    else if (this.#host.getAttribute('status') === status) this.#host.removeAttribute('status');
  }

  #listen(): void {
    const dialog = this.#dialog;
    dialog.addEventListener('keydown', (event) => this.#pressKey(event));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#listener.close();
    });
    // A browser closes the dialog by itself at a second Escape.
    dialog.addEventListener('close', () => this.#listener.close());
    dialog.addEventListener('pointerdown', (event) => (this.#isPressedBeside = this.#isBeside(event)));
    dialog.addEventListener('click', (event) => {
      if (this.#isPressedBeside && this.#isBeside(event)) this.#listener.close();
    });
  }

  #isBeside({target, clientX, clientY}: MouseEvent): boolean {
    const {left, right, top, bottom} = this.#dialog.getBoundingClientRect();
    return target === this.#dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  }

  #pressKey(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    const isTyping = target instanceof Element && target.matches('input,select,textarea,[contenteditable]');
    if (isTyping || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const {picture} = this;
    const [back, forward]: readonly Direction[] = this.#isRightToLeft ? ['next', 'previous'] : ['previous', 'next'];
    const go = (direction: Direction | undefined) => () => direction && this.#listener.go(direction);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: picture.isZoomed ? () => picture.pan(-1, 0) : go(back),
      ArrowRight: picture.isZoomed ? () => picture.pan(1, 0) : go(forward),
      ...(picture.isZoomed && {ArrowUp: () => picture.pan(0, -1), ArrowDown: () => picture.pan(0, 1)}),
      Home: go('first'),
      End: go('last'),
      '+': () => picture.zoom(1.5),
      '=': () => picture.zoom(1.5),
      '-': () => picture.zoom(1 / 1.5),
      '0': () => picture.reset(),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, part = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (part) element.setAttribute('part', part);
  return element;
}
