import {makePart} from '../controls/bar-parts.js';
import {ElementBase} from '../controls/drawn-element.js';
import {focusWithoutScroll} from '../controls/focus-without-scroll.js';
import {PageError} from '../page/response.js';
import type {Texts} from '../page-data/texts.js';
import {findReturnTarget} from './focus.js';
import {getSheet} from './style.js';
import type {Trigger} from './visit.js';

/** A failed load, or another failure. */
export interface Failure {
  readonly texts: Texts;
  readonly error: unknown;
  /** Address of the page, for a plain link. */
  readonly url: string;
  readonly retry: () => void;
  /** What is shown while online; by default, a text says that nothing has changed, and why. */
  readonly sentence?: string | undefined;
  /** `control`: what started the load, or the viewer's Next. Tab goes from it to Retry, and from the plain link to what follows it. */
  readonly trigger: Partial<Trigger> | undefined;
}

const STYLE = `:host{display:contents;position:sticky;inset-inline:0;inset-block-end:env(safe-area-inset-bottom);grid-column:1/-1;z-index:1;pointer-events:none}
[part=message]{max-block-size:40vh;overflow:auto;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin-block:.75rem;padding:.75rem 1rem;border-inline-start:4px solid var(--portfolio-accent,currentColor);background:var(--portfolio-message-background,Canvas);color:var(--portfolio-message-color,CanvasText);box-shadow:0 2px 16px #0004;pointer-events:auto}
p{flex:1 1 16rem;margin:0}
button,a{display:inline-grid;align-items:center;min-block-size:2.75rem;font:inherit;color:inherit;cursor:pointer}
button{padding-inline:.75rem;border:1px solid;background:none}
[part=progress]{position:absolute;inset-inline:0;inset-block-end:0;block-size:3px;overflow:hidden}
[part=progress]::before{content:"";position:absolute;inset-block:0;left:0;inline-size:30%;border-block-end:3px solid var(--portfolio-accent,currentColor);animation:1.2s ease-in-out infinite alternate slide}
@keyframes slide{to{transform:translate(233%)}}
@media(prefers-reduced-motion:reduce){[part=progress]::before{animation:none;inline-size:100%}}
@media print{:host{display:none!important}}
[role=status]{position:fixed;inset-block-start:0;clip-path:inset(50%)}
[hidden]{display:none!important}`;

// Adopted after `STYLE`, which they change.
// The margins of the message stay within it.
const SHOWN = ':host{display:flow-root}';
const FIXED = ':host{position:fixed}';

/** Milliseconds before an announcement: of several in quick succession, a screen reader gets only the last. */
const ANNOUNCE_DELAY = 100;

/** What a gallery of the page has announced in the last moment. */
let announced = '';

/**
 * @tag portfolio-message
 * @summary Shows failures and progress of a gallery, and announces results to screen readers. The gallery and the viewer
 * create it; page authors do not write it.
 * @csspart message - The failure with Retry and a plain link.
 * @csspart retry - The button that tries again.
 * @csspart link - The plain link to the page.
 * @csspart progress - The line of a slow load.
 * @cssprop [--portfolio-message-background=Canvas] - Background of the message.
 * @cssprop [--portfolio-message-color=CanvasText] - Text of the message.
 * @cssprop [--portfolio-accent=currentColor] - The progress line, and the message's edge.
 */
export class PortfolioMessage extends ElementBase {
  readonly #shadow = this.attachShadow({mode: 'open'});
  readonly #box = makePart('div', 'message');
  readonly #progress = makePart('div', 'progress');
  /** The live region (WAI-ARIA 1.2, `status`). It must exist before its text is set, or nothing is announced. */
  readonly #region = document.createElement('div');
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The choice that will be announced when the timer ends. */
  #choice: (() => string) | undefined;
  /** Ends the listeners of the failure that is shown; as it has a `signal`, it serves as their options. Undefined if none is shown. */
  #shown: AbortController | undefined;
  #trigger: Partial<Trigger> = {};
  readonly #uncover = () => this.isConnected && uncoverFocus(this.#box);

  constructor() {
    super();
    this.#region.role = 'status';
    this.#box.hidden = this.#progress.hidden = true;
    this.#shadow.append(this.#box, this.#progress, this.#region);
  }

  /** Shows and announces a failure with Retry and a plain link, and returns the link. */
  showFailure({texts, error, url, retry, sentence, trigger = {}}: Failure): HTMLAnchorElement {
    this.hideFailure();
    const fault = error instanceof PageError ? error.fault : 'status';
    const text = navigator.onLine ? (sentence ?? texts.format(`fault_${fault}`)) : texts.format('offline');
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    // The text may be in another language than the page, such as English in an Arabic one.
    paragraph.dir = 'auto';
    const link = makePart('a', 'link');
    link.textContent = texts.format('open');
    link.href = url;
    const button = makePart('button', 'retry');
    button.textContent = texts.format('retry');
    button.addEventListener('click', retry);
    this.#box.append(paragraph, button, link);
    this.#box.hidden = false;
    this.#updateLayout();
    this.#shown = new AbortController();
    this.#trigger = trigger;
    // A bar's dropdown and search click a hidden link: then the person is at the tool of the bar that has the focus.
    const tool = trigger.control?.checkVisibility() ? null : trigger.outlet?.shadowRoot?.activeElement;
    const control = tool ?? trigger.control;
    if (control instanceof HTMLElement) keepTabOrder(this.#box, control, button, link, this.#shown);
    // A person who has used a bar above the gallery would not see what is below the screen. For one who types, nothing is scrolled.
    const {top = 0, bottom = 0} = control?.getBoundingClientRect() ?? {};
    const isAtControl = bottom > 0 && top < innerHeight && !control?.matches('input:focus-visible,textarea:focus');
    const isBelow = this.#box.getBoundingClientRect().top >= innerHeight;
    if (isAtControl && isBelow) this.#box.scrollIntoView({block: 'nearest'});
    this.#uncover();
    document.addEventListener('focusin', this.#uncover, this.#shown);
    this.announce(() => text);
    return link;
  }

  /** Updates the layout, which depends on the parent. */
  connectedCallback(): void {
    this.#updateLayout();
    if (this.#shown) document.addEventListener('focusin', this.#uncover, this.#shown);
  }

  /** The gallery is removed, perhaps with a failure that is shown. */
  disconnectedCallback(): void {
    this.#removeScrollPadding();
    // `document` would keep the whole gallery in memory.
    document.removeEventListener('focusin', this.#uncover);
  }

  #removeScrollPadding(): void {
    if (this.#shown) document.documentElement.style.scrollPaddingBlockEnd = '';
  }

  /** Removes the failure. A focus on Retry or the link returns to the control (`findReturnTarget`) or the message's parent. */
  hideFailure(): void {
    const focused = this.#shadow.activeElement;
    this.#removeScrollPadding();
    this.#shown?.abort();
    this.#shown = undefined;
    this.#box.hidden = true;
    this.#box.replaceChildren();
    this.#updateLayout();
    // Only after the removal: before it, the parent matches `:focus-within`, and `focusWithoutScroll` would leave the focus
    // where it is.
    const target = focused && (findReturnTarget(this.#trigger) ?? this.parentElement);
    if (target) focusWithoutScroll(target);
  }

  /**
   * Shows that a load takes longer than a moment.
   * @internal
   */
  set isBusy(isBusy: boolean) {
    this.#progress.hidden = !isBusy;
    this.#updateLayout();
  }

  /**
   * Gives the element a box only while it shows something, because in a flex or grid container each child takes a gap. Only a
   * failure gets a place in the page's flow, and not in a flex container, where it would narrow the other elements.
   */
  #updateLayout(): void {
    const isFailure = !this.#box.hidden;
    const isShown = isFailure || !this.#progress.hidden;
    const isInFlow = isFailure && !/flex/.test(getComputedStyle(this.parentElement ?? this).display);
    // No inline styles: they would come into a snapshot, where a policy may forbid them.
    this.#shadow.adoptedStyleSheets = [STYLE, isShown && SHOWN, !isInFlow && FIXED]
      .filter((one) => one !== false)
      .map(getSheet);
  }

  /**
   * Announces a text; of several in quick succession only the last. But an `addition`, the text of a page that was loaded by
   * scrolling, is announced together with a `choice` just before it. What several galleries say at one Back is announced once.
   */
  announce(text: () => string, kind?: 'choice' | 'addition'): void {
    clearTimeout(this.#timer);
    const choice = kind === 'addition' ? this.#choice : undefined;
    if (kind !== 'addition') this.#choice = kind && text;
    // A screen reader repeats the same text only after the region was empty.
    this.#region.textContent = '';
    this.#timer = setTimeout(() => {
      this.#choice = undefined;
      const next = [choice?.(), text()].filter(Boolean).join(' – ');
      if (next === announced || !this.isConnected) return;
      this.#region.textContent = announced = next;
      setTimeout(() => (announced = ''), ANNOUNCE_DELAY);
    }, ANNOUNCE_DELAY);
  }
}

/** Scrolls what has the focus out from under the box (WCAG 2.2, 2.4.11); the scroll padding keeps the next focus from getting there. */
function uncoverFocus(box: HTMLElement): void {
  const {top, left, right, height} = box.getBoundingClientRect();
  // Room for the margin of the box, and for the outline of what has the focus.
  const room = height + 24;
  document.documentElement.style.scrollPaddingBlockEnd = `${room}px`;
  const focused = document.querySelector(':focus-visible');
  const rect = focused?.getBoundingClientRect();
  const isCovered = rect && rect.top < top + room && rect.bottom > top && rect.left < right && rect.right > left;
  if (isCovered) focused?.scrollIntoView({block: 'nearest'});
}

/**
 * Makes Tab go from the control to `first`, an element of `box`, and back, and from `last` to what follows the control outside of the
 * box, wherever these are.
 */
function keepTabOrder(
  box: HTMLElement,
  control: HTMLElement,
  first: HTMLElement,
  last: HTMLElement,
  lifetime: AbortController,
): void {
  const move = (from: HTMLElement, isBack: boolean, to: HTMLElement, staysThere: boolean) =>
    from.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab' || event.shiftKey !== isBack) return;
        to.focus();
        // What Tab does by default now starts from `to`. It is prevented if the focus shall stay there, but not if `to` is
        // hidden or gone, or a load that begins when `from` loses the focus removes it: Tab then goes on from `from`.
        if (!to.matches(':focus')) from.focus();
        else if (staysThere) event.preventDefault();
        else {
          // The box itself may follow the control.
          box.inert = true;
          setTimeout(() => (box.inert = false));
        }
      },
      lifetime,
    );
  move(control, false, first, true);
  move(first, true, control, true);
  move(last, false, control, false);
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-message': PortfolioMessage;
  }
}
