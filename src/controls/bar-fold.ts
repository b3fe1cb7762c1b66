import {makePart} from './bar-parts.js';
import type {BarTexts} from './bar-tools-texts.js';

/** The button that folds a long bar and unfolds it. The attribute `folded` of the bar says which. */
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

  /** Whether the page's author asks for the button. */
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

  /** Folds or unfolds; without `isFolded`, the other one of both. */
  toggle(isFolded = !this.isFolded): void {
    if (this.isOffered) this.#bar.toggleAttribute('folded', isFolded);
    this.update(this.isOffered);
  }
}
