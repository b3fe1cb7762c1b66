import {makePart} from './bar-parts.js';
import type {BarTexts} from './bar-tools-texts.js';
import type {Term} from './terms.js';

/** Milliseconds after which an option reached by an arrow key counts as chosen: on the way to it, others are passed. */
const KEYED_CHOICE_DELAY = 400;

/** A select with all terms of a bar. */
export class BarDropdown {
  readonly label = makePart('label', 'label');
  readonly select = makePart('select', 'select');
  readonly #choose: (url: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Address of the option that was chosen and is not loaded yet. */
  #pending: string | undefined;
  #isByKey = false;

  constructor(texts: BarTexts, choose: (url: string) => void) {
    this.#choose = choose;
    this.label.append(texts.format('filters'), this.select);
    this.select.addEventListener('change', () => this.#schedule(this.select.value));
    this.select.addEventListener('keydown', ({key}) => (this.#isByKey = key !== 'Enter'));
    this.select.addEventListener('pointerdown', () => (this.#isByKey = false));
  }

  update(terms: readonly Term[]): void {
    const {options} = this.select;
    const fresh = terms.map(makeOption);
    const isSame =
      fresh.length === options.length &&
      fresh.every(({text, value}, i) => options[i]?.text === text && options[i]?.value === value);
    if (!isSame) this.select.replaceChildren(...fresh);
    // An option that a person has just chosen stays chosen until it is loaded.
    const isChosen = ({url, isActive}: Term) => (this.#pending === undefined ? isActive : url === this.#pending);
    this.select.selectedIndex = terms.findLastIndex(isChosen);
  }

  /** Forgets an option that was chosen and is not loaded yet: something else was chosen since. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
  }

  #schedule(url: string): void {
    this.cancel();
    this.#pending = url;
    this.#timer = setTimeout(() => this.#choose(url), this.#isByKey ? KEYED_CHOICE_DELAY : 0);
  }
}

function makeOption({label, url, path, count}: Term): HTMLOptionElement {
  const indent = '\u00a0\u00a0'.repeat(path.length);
  const option = new Option(`${indent}${label.text}${count && ` (${count})`}`, url);
  if (label.lang) option.lang = label.lang;
  return option;
}
