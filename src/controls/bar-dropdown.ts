import {makePart} from './bar-parts.js';
import type {BarTexts} from './bar-texts.js';
import type {Term} from './terms.js';

/** Debounce for keyboard selection, in milliseconds: options that are only stepped over with arrow keys are not loaded. */
const KEYBOARD_DEBOUNCE = 400;

/** A select with all terms of a bar. */
export class BarDropdown {
  readonly label = makePart('label', 'label');
  readonly select = makePart('select', 'select');
  readonly #onSelect: (url: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Address of the option that was selected, until its loading begins. */
  #pendingUrl: string | undefined;
  #isKeyboardSelection = false;

  constructor(texts: BarTexts, onSelect: (url: string) => void) {
    this.#onSelect = onSelect;
    this.label.append(texts.format('filters'), this.select);
    this.select.addEventListener('change', () => this.#schedule(this.select.value));
    // In an open list, Enter confirms an option, so it is loaded at once.
    this.select.addEventListener('keydown', ({key}) => (this.#isKeyboardSelection = key !== 'Enter'));
    this.select.addEventListener('pointerdown', () => (this.#isKeyboardSelection = false));
  }

  update(terms: readonly Term[]): void {
    const {options} = this.select;
    const fresh = terms.map(makeOption);
    const isSame =
      fresh.length === options.length &&
      fresh.every(({text, value}, i) => options[i]?.text === text && options[i]?.value === value);
    if (!isSame) this.select.replaceChildren(...fresh);
    // An option that a person has just selected stays selected until its loading begins; `cancel` is called then.
    const shouldBeSelected = ({url, isActive}: Term) =>
      this.#pendingUrl === undefined ? isActive : url === this.#pendingUrl;
    // Both a parent and its child may be active: the child, which comes later, is the one that is shown.
    this.select.selectedIndex = terms.findLastIndex(shouldBeSelected);
  }

  /** Forgets a pending selection: its loading begins, or the person has used another tool of the bar since, or Back or Forward. */
  readonly cancel = (): void => {
    removeEventListener('popstate', this.cancel);
    clearTimeout(this.#timer);
    this.#pendingUrl = undefined;
  };

  #schedule(url: string): void {
    this.cancel();
    this.#pendingUrl = url;
    addEventListener('popstate', this.cancel);
    this.#timer = setTimeout(() => this.#onSelect(url), this.#isKeyboardSelection ? KEYBOARD_DEBOUNCE : 0);
  }
}

function makeOption({label, url, ancestors, count}: Term): HTMLOptionElement {
  const indent = '\u00a0\u00a0'.repeat(ancestors.length);
  const option = new Option(`${indent}${label.text}${count && ` (${count})`}`, url);
  if (label.lang) option.lang = label.lang;
  return option;
}
