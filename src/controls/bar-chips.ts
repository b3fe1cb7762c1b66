import {makePart, writeLabel} from './bar-parts.js';
import type {BarTexts} from './bar-tools-texts.js';
import type {ShownFilter} from './shown-filter.js';
import type {Term} from './terms.js';

/** The chip of the chosen term, which removes it, and the link that clears all. */
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
   * `path`: "all", and the chosen term below those above it. `isFlat`: terms are chosen one by one, as in a dropdown;
   * else a visitor has come to a term through those above it, and its chip leads back there.
   */
  update({isAll}: ShownFilter, path: readonly Term[], isFlat: boolean): void {
    const all = path.find(({url}) => isAll(url));
    const chosen = path.findLast(({isActive, url}) => isActive && !isAll(url));
    if (!chosen || !all) {
      this.element.replaceChildren();
      return;
    }
    const parent = chosen.path.at(-1);
    const above = path.findLast(({label, path}) => label.text === parent?.text && path.length < chosen.path.length);
    writeLabel(this.#label, chosen.label);
    this.#chip.href = (isFlat ? all : (above ?? all)).url;
    this.#chip.ariaLabel = this.#texts.format('filters_remove', {label: chosen.label.text});
    this.#clear.href = all.url;
    // Inserting them again would take the focus from them.
    if (!this.#chip.isConnected) this.element.append(this.#chip, this.#clear);
  }
}
