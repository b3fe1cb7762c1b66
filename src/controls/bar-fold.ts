import {makePart} from './bar-parts.js';
import type {BarTexts} from './bar-tools-texts.js';

/** The button that folds and unfolds a long bar. While the bar is folded, it has the attribute `folded`. */
export class BarFold {
  readonly button = makePart('button', 'more');
  readonly #bar: HTMLElement;
  readonly #texts: BarTexts;

  constructor(bar: HTMLElement, texts: BarTexts) {
    this.#bar = bar;
    this.#texts = texts;
    this.button.type = 'button';
    this.button.setAttribute('aria-controls', 'links');
  }

  /** Whether the button is shown, as of the last `update`: in a bar with `overflow="more"` that is no dropdown. */
  get isOffered(): boolean {
    return !this.button.hidden;
  }

  get isFolded(): boolean {
    return this.#bar.hasAttribute('folded');
  }

  update(isOffered: boolean): void {
    this.button.hidden = !isOffered;
    this.button.ariaExpanded = String(!this.isFolded);
    this.button.textContent = this.#texts.format(this.isFolded ? 'filters_more' : 'filters_fewer');
  }

  /** Folds or unfolds a bar whose button is shown; without an argument, switches between the two. */
  toggle(isFolded = !this.isFolded): void {
    if (this.isOffered) this.#bar.toggleAttribute('folded', isFolded);
    this.update(this.isOffered);
  }
}
