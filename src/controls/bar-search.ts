import {foldText} from '../page-data/fold-text.js';
import {makePart, writeLabel} from './bar-parts.js';
import type {BarTexts} from './bar-texts.js';
import type {Label, Term} from './terms.js';

/** Number of results rendered on each keystroke: as many as are visible without scrolling. */
const FIRST_RESULTS = 12;

/** The largest number of results. */
const MOST_RESULTS = 30;

/** Milliseconds without a keystroke after which the other results are rendered, and their number is announced. */
const TYPING_PAUSE = 250;

interface Row {
  readonly item: HTMLLIElement;
  readonly link: HTMLAnchorElement;
  readonly label: HTMLElement;
  /** Breadcrumb of the term's ancestors, and its count. */
  readonly details: HTMLElement;
  /** The term that the row shows, to skip unchanged rows. */
  term: Term | undefined;
}

/** The search field of a bar, and its results. */
export class BarSearch {
  readonly field = makePart('input', 'search');
  /** Announces how many terms were found. */
  readonly status = makePart('span', 'found');
  /** The list of links to the terms that were found. */
  readonly results = makePart('ul', 'results');
  readonly #rows: Row[] = [];
  readonly #readTerms: () => readonly Term[];
  readonly #onSearch: () => void;
  readonly #texts: BarTexts;
  /** The terms and their labels, folded once, so that each keystroke is fast. */
  #index: readonly {readonly label: string; readonly term: Term}[] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onSearch`: called after each search, because `isSearching` may have changed. */
  constructor(readTerms: () => readonly Term[], onSearch: () => void, texts: BarTexts) {
    this.#readTerms = readTerms;
    this.#onSearch = onSearch;
    this.#texts = texts;
    this.results.hidden = true;
    this.status.role = 'status';
    this.field.type = 'search';
    this.field.ariaLabel = this.field.placeholder = texts.format('filters_search');
    this.field.addEventListener('focus', () => this.#prepare());
    this.field.addEventListener('input', () => this.#search());
    this.field.addEventListener('keydown', (event) => this.#runKeyCommand(event));
  }

  get isSearching(): boolean {
    return !this.results.hidden;
  }

  setVisible(isVisible: boolean): void {
    this.field.hidden = this.status.hidden = !isVisible;
  }

  /** Searches again, because the terms of the bar have changed. */
  update(): void {
    this.#index = undefined;
    // As many results as there are: the focus may be on one of the last.
    if (this.field.value) this.#search(this.#rows.length);
  }

  clear(): void {
    this.field.value = '';
    this.#search();
  }

  /** `atLeast`: the number of results that are shown at once. */
  #search(atLeast = 0): void {
    const searchText = this.field.value.trim();
    this.results.hidden = searchText === '';
    this.#onSearch();
    clearTimeout(this.#timer);
    if (!searchText) {
      this.status.textContent = '';
      return;
    }
    const found = this.#find(searchText);
    this.#draw(found.slice(0, Math.max(FIRST_RESULTS, atLeast)));
    this.#timer = setTimeout(() => this.#completeSearch(found), TYPING_PAUSE);
  }

  /** Renders the other results, and announces their number. */
  #completeSearch(found: readonly Term[]): void {
    const {length: count} = found;
    const shown = Math.min(count, MOST_RESULTS);
    this.#draw(found.slice(0, shown));
    const text = this.#texts.format(shown < count ? 'filters_first' : 'filters_found', {count, shown});
    // Write only a new text: screen readers would repeat the same one.
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  /** On focus, reads the terms and renders hidden rows in advance, so that the first keystroke is fast. */
  #prepare(): void {
    if (this.field.value) this.#search();
    else this.#draw(this.#find('').slice(0, FIRST_RESULTS));
  }

  /** Shows these terms. Rows are reused, so that the browser lays out only those that changed. */
  #draw(terms: readonly Term[]): void {
    for (const {item} of this.#rows.splice(terms.length)) item.remove();
    for (const [i, term] of terms.entries()) {
      const row = (this.#rows[i] ??= makeRow(this.results));
      if (row.term !== term) fillRow(row, term);
    }
  }

  /**
   * Terms whose label contains each word of the search text, also within a longer word; labels that begin with the whole text come
   * first.
   */
  #find(searchText: string): readonly Term[] {
    this.#index ??= this.#readTerms().map((term) => ({label: foldText(term.label.text), term}));
    const whole = foldText(searchText).trim();
    const words = whole.split(/\s+/);
    const found = this.#index.filter(({label}) => words.every((word) => label.includes(word)));
    const isFirst = ({label}: (typeof found)[number]) => label.startsWith(whole);
    return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))].map(({term}) => term);
  }

  #runKeyCommand(event: KeyboardEvent): void {
    // In Safari the Enter that confirms a composed word comes after the composition; only the deprecated `keyCode` says so.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && this.field.value) {
      event.preventDefault();
      this.clear();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (this.isSearching) this.#rows[0]?.link.click();
    }
  }
}

function makeRow(list: Element): Row {
  const row: Row = {
    item: document.createElement('li'),
    link: makePart('a', 'result'),
    label: document.createElement('bdi'),
    details: document.createElement('small'),
    term: undefined,
  };
  row.link.append(row.label, row.details);
  row.item.append(row.link);
  list.append(row.item);
  return row;
}

function fillRow(row: Row, term: Term): void {
  row.term = term;
  const {link, label, details} = row;
  link.href = term.url;
  link.ariaCurrent = term.isActive ? 'true' : null;
  writeLabel(label, term.label);
  const nodes = term.ancestors.flatMap((ancestor, i) => [
    i > 0 ? ' › ' : '',
    ancestor.lang ? makeLabelElement(ancestor) : ancestor.text,
  ]);
  if (term.count) nodes.push(nodes.length > 0 ? ' · ' : '', term.count);
  details.replaceChildren(...nodes);
}

function makeLabelElement(label: Label): HTMLElement {
  const element = document.createElement('bdi');
  writeLabel(element, label);
  return element;
}
