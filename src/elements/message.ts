import {ElementBase} from './base.js';

/** A failure as a person sees it, with both ways out. */
export interface Message {
  readonly text: string;
  /** What tries again. */
  readonly retry: {readonly label: string; readonly act: () => void};
  /** The plain link. */
  readonly link: {readonly label: string; readonly url: string};
}

const STYLE = `:host{display:block;position:sticky;inset-block-end:0;z-index:1;pointer-events:none}
[part=message]{max-block-size:40vh;overflow:auto;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin-block:.75rem;padding:.75rem 1rem;border-inline-start:4px solid var(--portfolio-accent,currentColor);background:var(--portfolio-message-background,Canvas);color:var(--portfolio-message-color,CanvasText);box-shadow:0 2px 16px #0004;pointer-events:auto}
p{flex:1 1 16rem;margin:0}
button,a{display:inline-grid;align-items:center;min-block-size:2.75rem;font:inherit;color:inherit;cursor:pointer}
button{padding-inline:.75rem;border:1px solid;background:none}
[part=progress]{position:absolute;inset-inline:0;inset-block-end:0;block-size:3px;overflow:hidden}
[part=progress]::before{content:"";position:absolute;inset-block:0;left:0;inline-size:30%;background:var(--portfolio-accent,currentColor);animation:1.2s ease-in-out infinite alternate slide}
@keyframes slide{to{transform:translate(233%)}}
@media(prefers-reduced-motion:reduce){[part=progress]::before{animation:none;inline-size:100%}}
@media print{:host{display:none}}
[role=status]{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[hidden]{display:none!important}`;

/** Milliseconds before something is said: a hurried person hears the last of it. */
const PAUSE = 100;

let sheet: CSSStyleSheet | undefined;

/**
 * @tag portfolio-message
 * @summary Says what a gallery does, to the eye (failure, progress) and to a screen reader. The gallery makes its own;
 * page authors do not write it.
 * @csspart message - The failure with its ways out.
 * @csspart retry - The button that tries again.
 * @csspart link - The plain link to the page.
 * @csspart progress - The line of a slow load.
 * @cssprop [--portfolio-message-background=Canvas] - Ground of the message.
 * @cssprop [--portfolio-message-color=CanvasText] - Text of the message.
 * @cssprop [--portfolio-accent=currentColor] - The progress line, and the message's edge.
 */
export class PortfolioMessage extends ElementBase {
  readonly #box = make('div', 'message');
  readonly #progress = make('div', 'progress');
  /** The region that speaks, politely (WAI-ARIA 1.2, `status`); it exists before it says anything. */
  readonly #voice = make('div');

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const shadow = this.attachShadow({mode: 'open'});
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
    }
    shadow.adoptedStyleSheets = [sheet];
    this.#voice.role = 'status';
    this.#box.hidden = this.#progress.hidden = true;
    shadow.append(this.#box, this.#progress, this.#voice);
  }

  /** Shows a failure, or takes it away. */
  show(message: Message | undefined): void {
    this.#box.hidden = !message;
    this.#box.replaceChildren();
    if (!message) return;
    const text = make('p');
    text.textContent = message.text;
    const link = make('a', 'link');
    link.textContent = message.link.label;
    link.href = message.link.url;
    const retry = make('button', 'retry');
    retry.textContent = message.retry.label;
    retry.addEventListener('click', message.retry.act);
    this.#box.append(text, retry, link);
  }

  /**
   * Shows that a load takes longer than a moment.
   * @internal
   */
  set isBusy(isBusy: boolean) {
    this.#progress.hidden = !isBusy;
  }

  /** Says something to a screen reader; of what follows closely, the last. */
  say(text: () => string): void {
    clearTimeout(this.#timer);
    // The same words again are new only where nothing stood in between.
    this.#voice.textContent = '';
    this.#timer = setTimeout(() => (this.#voice.textContent = text()), PAUSE);
  }
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, part = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (part) element.setAttribute('part', part);
  return element;
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-message': PortfolioMessage;
  }
}
