import {makePart} from './bar-parts.js';
import {BarResults} from './bar-results.js';
import type {BarTexts} from './bar-tools-texts.js';
import {type SearchResult, TermIndex} from './term-index.js';
import type {Term} from './terms.js';

/** Number of results rendered on each keystroke: as many as are visible without scrolling. */
const FIRST_RESULTS = 12;

/** Milliseconds without a keystroke after which the other results are rendered, and their number is announced. */
const TYPING_PAUSE = 250;

/** The search field of a bar, and its results. */
export class BarSearch {
  readonly field = makePart('input', 'search');
  /** Announces how many terms were found. */
  readonly status = makePart('span', 'found');
  readonly results = new BarResults();
  readonly #readTerms: () => readonly Term[];
  readonly #onSearch: () => void;
  readonly #texts: BarTexts;
  #index: TermIndex | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onSearch`: called after each search, because `isSearching` may have changed. */
  constructor(readTerms: () => readonly Term[], onSearch: () => void, texts: BarTexts) {
    this.#readTerms = readTerms;
    this.#onSearch = onSearch;
    this.#texts = texts;
    this.status.role = 'status';
    this.field.type = 'search';
    this.field.ariaLabel = this.field.placeholder = texts.format('filters_search');
    this.field.addEventListener('focus', () => this.#prepare());
    this.field.addEventListener('input', () => this.#search());
    this.field.addEventListener('keydown', (event) => this.#runKeyCommand(event));
  }

  get isSearching(): boolean {
    return !this.results.list.hidden;
  }

  setVisible(isOffered: boolean): void {
    this.field.hidden = this.status.hidden = !isOffered;
  }

  /** Searches again, because the terms of the bar have changed. */
  update(): void {
    this.#index = undefined;
    if (this.field.value) this.#search();
  }

  clear(): void {
    this.field.value = '';
    this.#search();
  }

  #search(): void {
    const searchText = this.field.value.trim();
    this.results.list.hidden = searchText === '';
    this.#onSearch();
    clearTimeout(this.#timer);
    if (!searchText) {
      this.status.textContent = '';
      return;
    }
    const found = this.#readIndex().find(searchText);
    this.results.draw(found.terms.slice(0, FIRST_RESULTS));
    this.#timer = setTimeout(() => this.#announce(found), TYPING_PAUSE);
  }

  #announce({terms, count}: SearchResult): void {
    this.results.draw(terms);
    const shown = terms.length;
    const text = this.#texts.format(shown < count ? 'filters_first' : 'filters_found', {count, shown});
    // Write only a new text: screen readers would repeat the same one.
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  /** On focus, reads the terms and renders hidden rows in advance, so that the first keystroke is fast. */
  #prepare(): void {
    if (this.field.value) this.#search();
    else this.results.draw(this.#readIndex().find('').terms.slice(0, FIRST_RESULTS));
  }

  #readIndex(): TermIndex {
    return (this.#index ??= new TermIndex(this.#readTerms()));
  }

  #runKeyCommand(event: KeyboardEvent): void {
    // In Safari the Enter that confirms a composed word comes after the composition; only the deprecated `keyCode` says so.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && this.field.value) {
      event.preventDefault();
      this.clear();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (this.isSearching) this.results.first?.click();
    }
  }
}
