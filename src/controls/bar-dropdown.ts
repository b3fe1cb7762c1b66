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
  /** The option of what is shown. */
  #shownIndex = -1;
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
    // Both a parent and its child may be active: the child, which comes later, is the one that is shown.
    this.#shownIndex = terms.findLastIndex(({isActive}) => isActive);
    // An option that a person has just selected stays selected until its loading begins; `cancel` is called then.
    const pendingIndex = terms.findIndex(({url}) => url === this.#pendingUrl);
    this.select.selectedIndex = this.#pendingUrl === undefined ? this.#shownIndex : pendingIndex;
  }

  /** Forgets a pending selection, because its loading begins or the person has used another tool of the bar since. */
  cancel(): void {
    removeEventListener('popstate', this.#goBack);
    clearTimeout(this.#timer);
    this.#pendingUrl = undefined;
  }

  /** After Back or Forward, which may load nothing: a selection that is still pending gives way to what is shown. */
  readonly #goBack = (): void => {
    this.cancel();
    this.select.selectedIndex = this.#shownIndex;
  };

  #schedule(url: string): void {
    this.cancel();
    this.#pendingUrl = url;
    addEventListener('popstate', this.#goBack);
    this.#timer = setTimeout(() => this.#onSelect(url), this.#isKeyboardSelection ? KEYBOARD_DEBOUNCE : 0);
  }
}

function makeOption({label, url, ancestors, count}: Term): HTMLOptionElement {
  const indent = '\u00a0\u00a0'.repeat(ancestors.length);
  const option = new Option(`${indent}${label.text}${count && ` (${count})`}`, url);
  if (label.lang) option.lang = label.lang;
  return option;
}
