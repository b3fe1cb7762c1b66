import {makePart, writeLabel} from './bar-parts.js';
import type {BarTexts} from './bar-texts.js';
import type {ActiveTerm} from './terms.js';

/** The chip of the active term, which goes up to its parent term or to "all", and the link "Clear", which goes to "all". */
export class BarChips {
  readonly element = makePart('span', 'chips');
  readonly #chip = makePart('a', 'chip');
  readonly #label = document.createElement('bdi');
  readonly #clear = makePart('a', 'clear');
  readonly #texts: BarTexts;

  constructor(texts: BarTexts) {
    this.#texts = texts;
    this.element.style.display = 'contents';
    this.#chip.append(this.#label);
    this.#clear.textContent = texts.format('filters_clear');
  }

  /**
   * Without an active term, or if that is "all", there is no chip. `isDropdown`: the chip links to "all"; otherwise to the parent
   * of the active term, or to "all" if the parent has no link.
   */
  update(active: ActiveTerm | undefined, isDropdown: boolean): void {
    if (active?.allUrl === undefined || active.url === active.allUrl) return this.element.replaceChildren();
    const {label, parentUrl, allUrl} = active;
    writeLabel(this.#label, label);
    this.#chip.href = (isDropdown ? undefined : parentUrl) ?? allUrl;
    this.#chip.ariaLabel = this.#texts.format('filters_remove', {label: label.text});
    this.#clear.href = allUrl;
    // Insert them only once: inserting them again would take the focus from them.
    if (!this.#chip.isConnected) this.element.append(this.#chip, this.#clear);
  }
}
