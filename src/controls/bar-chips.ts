import {makePart, writeLabel} from './bar-parts.js';
import type {BarTexts} from './bar-tools-texts.js';
import type {ActiveBranch, Term} from './terms.js';

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
   * `branch`: undefined for no chip. `isDropdown`: the chip links to "all"; otherwise it links to the parent of the active term,
   * or to "all" if the parent has no link.
   */
  update(branch: ActiveBranch | undefined, isDropdown: boolean): void {
    if (!branch?.active || !branch.all || branch.active === branch.all) return this.element.replaceChildren();
    const {active, all, terms} = branch;
    const parentText = active.ancestors.at(-1)?.text;
    const isParent = ({label, ancestors}: Term) =>
      label.text === parentText && ancestors.length < active.ancestors.length;
    const parent = isDropdown ? undefined : terms.findLast(isParent);
    writeLabel(this.#label, active.label);
    this.#chip.href = (parent ?? all).url;
    this.#chip.ariaLabel = this.#texts.format('filters_remove', {label: active.label.text});
    this.#clear.href = all.url;
    // Insert them only once: inserting them again would take the focus from them.
    if (!this.#chip.isConnected) this.element.append(this.#chip, this.#clear);
  }
}
