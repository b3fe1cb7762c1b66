import {makePart} from './bar-parts.js';
import {BarResults} from './bar-results.js';
import type {BarTexts} from './bar-tools-texts.js';
import {type Found, TermIndex} from './term-index.js';
import type {Term} from './terms.js';

/** Results that are drawn at each letter: as many as are in sight at once. */
const FIRST_RESULTS = 12;

/** Milliseconds without a letter after which the other results are drawn, and their number is announced. */
const TYPING_PAUSE = 250;

/** What a search reads of its bar, and tells it. */
export interface SearchedBar {
  readTerms(): readonly Term[];
  /** A search began or ended. */
  searchChanged(): void;
}

/** The search field of a bar, and its results. */
export class BarSearch {
  readonly field = makePart('input', 'search');
  /** Announces how many terms were found. */
  readonly status = makePart('span', 'found');
  readonly results = new BarResults();
  readonly #bar: SearchedBar;
  readonly #texts: BarTexts;
  #index: TermIndex | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bar: SearchedBar, texts: BarTexts) {
    this.#bar = bar;
    this.#texts = texts;
    this.status.role = 'status';
    this.field.type = 'search';
    this.field.ariaLabel = this.field.placeholder = texts.format('filters_search');
    this.field.addEventListener('focus', () => this.#prepare());
    this.field.addEventListener('input', () => this.#search());
    this.field.addEventListener('keydown', (event) => this.#answerKey(event));
  }

  get isSearching(): boolean {
    return !this.results.list.hidden;
  }

  show(isOffered: boolean): void {
    this.field.hidden = this.status.hidden = !isOffered;
  }

  /** The terms of the bar have changed. */
  update(): void {
    this.#index = undefined;
    if (this.field.value) this.#search();
  }

  clear(): void {
    this.field.value = '';
    this.#search();
  }

  #search(): void {
    const question = this.field.value.trim();
    this.results.list.hidden = question === '';
    this.#bar.searchChanged();
    clearTimeout(this.#timer);
    if (!question) {
      this.status.textContent = '';
      return;
    }
    const found = this.#readIndex().find(question);
    this.results.draw(found.terms.slice(0, FIRST_RESULTS));
    this.#timer = setTimeout(() => this.#announce(found), TYPING_PAUSE);
  }

  #announce({terms, count}: Found): void {
    this.results.draw(terms);
    const shown = terms.length;
    const text = this.#texts.format(shown < count ? 'filters_first' : 'filters_found', {count, shown});
    // Writing the same text again would make a screen reader say it again.
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  /** Reads the terms and makes rows, still hidden, before the first letter is typed. */
  #prepare(): void {
    if (this.field.value) this.#search();
    else this.results.draw(this.#readIndex().find('').terms.slice(0, FIRST_RESULTS));
  }

  #readIndex(): TermIndex {
    return (this.#index ??= new TermIndex(this.#bar.readTerms()));
  }

  #answerKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.field.value) {
      event.preventDefault();
      this.clear();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (this.isSearching) this.results.first?.click();
    }
  }
}
