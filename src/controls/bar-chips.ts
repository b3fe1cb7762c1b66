import {makePart, writeLabel} from './bar-parts.js';
import type {BarTexts} from './bar-tools-texts.js';
import type {ShownFilter} from './shown-filter.js';
import type {Term} from './terms.js';

/** The chip of the active term, which removes the filter, and the link "Clear", which removes all filters. */
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
   * `path`: "all", the ancestors of the active term, and that term. `isFlat`: the chip links to "all", because a dropdown
   * has no levels; otherwise the chip links to the parent of the active term.
   */
  update({isAll}: ShownFilter, path: readonly Term[], isFlat: boolean): void {
    const all = path.find(({url}) => isAll(url));
    const active = path.findLast(({isActive, url}) => isActive && !isAll(url));
    if (!active || !all) {
      this.element.replaceChildren();
      return;
    }
    const parent = active.path.at(-1);
    const above = path.findLast(({label, path}) => label.text === parent?.text && path.length < active.path.length);
    writeLabel(this.#label, active.label);
    this.#chip.href = (isFlat ? all : (above ?? all)).url;
    this.#chip.ariaLabel = this.#texts.format('filters_remove', {label: active.label.text});
    this.#clear.href = all.url;
    // Insert them only once: inserting them again would take the focus from them.
    if (!this.#chip.isConnected) this.element.append(this.#chip, this.#clear);
  }
}
