/** The terms that a drawn form shows: the top level of each taxonomy, the levels that a person has opened, and what is chosen. */
import {readQuery} from '../address/address.js';
import type {FormSource} from '../page-data/form-source.js';
import type {FilterItem} from '../wire/protocol.js';

/** The most terms that the service lists in one answer (`limit` in docs/openapi.json). */
const MOST_LISTED = 1000;

/** How many terms of a level are shown besides the chosen and the open ones; the others are found by their names. */
const LONGEST_LEVEL = 40;

/** The most terms that a search for a text asks for. */
export const MAX_FOUND = 40;

/** The value of a term in addresses and fields. */
export function valueOf({taxonomy, id}: FilterItem): string {
  return `${taxonomy}:${id}`;
}

/** The filters of a load that replaces, otherwise those that are shown: the address of an appended page need not name them. */
export function listChosen({prefix, state: {request, shown}}: FormSource): readonly string[] {
  return request?.mode === 'replace' ? readQuery(new URL(request.url), prefix).filters : shown.filters;
}

export class FormTerms {
  /** The terms that a text has found, chosen or not; undefined if nobody searches. */
  found: readonly FilterItem[] | undefined;
  readonly #source: FormSource;
  /** Called when there is something else to show. */
  readonly #changed: () => void;
  /** Each term as it was last listed, by its value. */
  readonly #known = new Map<string, FilterItem>();
  /** The terms below each term that has been opened, by its value; by '', those of the top level. */
  readonly #levels = new Map<string, readonly FilterItem[]>();
  /** The chosen filters whose levels have been opened. */
  #opened: readonly string[] = [];
  /** The values of the open terms. */
  readonly #open = new Set<string>();
  /** Whether all terms of the gallery are known, and so which of them have others below them; undefined until asked for. */
  #isComplete: boolean | undefined;
  #text = '';
  /** The choice under which all terms were asked for last; empty after a failure. */
  #askedChoice = '';
  #refresh = new AbortController();
  #search = new AbortController();

  constructor(source: FormSource, changed: () => void) {
    this.#source = source;
    this.#changed = changed;
  }

  /** The terms of the top level, by taxonomy. */
  get taxonomies(): ReadonlyMap<string, readonly FilterItem[]> {
    const taxonomies = Map.groupBy(this.#levels.get('') ?? [], ({taxonomy}) => taxonomy);
    return new Map([...taxonomies].map(([taxonomy, items]) => [taxonomy, this.#pick(items)]));
  }

  /** During a search, the terms that are chosen, and then the others that were found; undefined without a search. */
  get listed(): readonly FilterItem[] | undefined {
    const chosen = listChosen(this.#source);
    const kept = chosen.flatMap((value) => this.#known.get(value) ?? []);
    return this.found && [...kept, ...this.found.filter((item) => !chosen.includes(valueOf(item)))];
  }

  /** The chosen terms that are in no list now, as below a term that is closed. */
  get unlisted(): readonly string[] {
    const listAll = (items: readonly FilterItem[]): readonly FilterItem[] =>
      items.flatMap((item) => [item, ...listAll(this.listBelow(item) ?? [])]);
    const listed = new Set((this.listed ?? listAll([...this.taxonomies.values()].flat())).map(valueOf));
    return listChosen(this.#source).filter((value) => !listed.has(value));
  }

  /** A term as it was last listed. */
  find(value: string): FilterItem | undefined {
    return this.#known.get(value);
  }

  /** The terms below an open term; undefined while it is closed, or its terms are still being asked for. */
  listBelow(item: FilterItem): readonly FilterItem[] | undefined {
    const value = valueOf(item);
    const level = this.#open.has(value) ? this.#levels.get(value) : undefined;
    return level && this.#pick(level);
  }

  isOpen(item: FilterItem): boolean {
    return this.#open.has(valueOf(item));
  }

  /** Whether there are terms below a term; also true while that is not known. */
  hasBelow(item: FilterItem): boolean {
    const level = this.#levels.get(valueOf(item));
    if (level) return level.length > 0;
    const {taxonomy, id} = item;
    return !this.#isComplete || [...this.#known.values()].some((one) => one.parent === id && one.taxonomy === taxonomy);
  }

  /** Opens or closes a term. */
  async toggle(item: FilterItem): Promise<void> {
    const value = valueOf(item);
    if (!this.#open.delete(value)) this.#open.add(value);
    this.#changed();
    if (!this.#open.has(value)) return;
    await this.#guard(this.#refresh.signal, (signal) => this.#askLevel(value, signal));
  }

  /** Finds terms by a text in their names; an empty text ends the search. */
  async search(text: string): Promise<void> {
    this.#text = text.trim();
    this.#search.abort();
    this.#search = new AbortController();
    await this.#guard(this.#search.signal, (signal) => this.#askFound(signal));
  }

  /** Asks again for all terms that are shown, if they were counted under another choice. */
  async update(): Promise<void> {
    const {filters, search} = this.#source.state.shown;
    const choice = JSON.stringify([filters, search]);
    if (choice === this.#askedChoice) return;
    this.#askedChoice = choice;
    this.#refresh.abort();
    this.#refresh = new AbortController();
    await this.#guard(this.#refresh.signal, async (signal) => {
      await this.#askAll(signal);
      const levels = ['', ...this.#open].map((value) => this.#askLevel(value, signal));
      await Promise.all([...levels, this.#askFound(signal)]);
    });
  }

  async #guard(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await ask(signal);
      if (!signal.aborted) this.#changed();
    } catch (error) {
      if (signal.aborted) return;
      // What is shown stays; the next choice asks again.
      this.#askedChoice = '';
      console.warn('portfolio: the terms of the form could not be read', error);
    }
  }

  /** Learns names and parents, so that what an address has chosen has a name, and its level is open. */
  async #askAll(signal: AbortSignal): Promise<void> {
    const {filters} = this.#source.state.shown;
    this.#isComplete ??= (await this.#ask({limit: MOST_LISTED}, signal)).length < MOST_LISTED;
    const unknown = filters.filter((value) => !this.#known.has(value));
    const taxonomies = new Set(this.#isComplete ? [] : unknown.map((value) => value.replace(/:[^:]*$/, '')));
    // The service cannot be asked for a single term, so the whole taxonomy is asked for. Only a chosen term that no list of
    // the form has had so far needs this, as after opening an address.
    await Promise.all([...taxonomies].map((taxonomy) => this.#ask({taxonomy}, signal)));
    // A level that a person has closed stays closed until something else in it is chosen.
    for (const value of filters.filter((one) => !this.#opened.includes(one))) {
      for (const ancestor of this.#listAncestors(value)) this.#open.add(ancestor);
    }
    this.#opened = filters;
  }

  /** Asks for the terms below a term. `value`: that of the term; '' for the top level. */
  async #askLevel(value: string, signal: AbortSignal): Promise<void> {
    const item = this.#known.get(value);
    if (value && !item) return;
    const level = item ? {taxonomy: item.taxonomy, parent: item.id} : {parent: 0};
    this.#levels.set(value, await this.#ask({...level, limit: MOST_LISTED}, signal));
  }

  async #askFound(signal: AbortSignal): Promise<void> {
    const text = this.#text;
    const found = text ? await this.#ask({label: text, limit: MAX_FOUND}, signal) : undefined;
    // Another text may have been typed in the meantime.
    if (text === this.#text) this.found = found;
  }

  async #ask(question: Parameters<FormSource['ask']>[0], signal: AbortSignal): Promise<readonly FilterItem[]> {
    const items = await this.#source.ask(question, signal);
    signal.throwIfAborted();
    for (const item of items) this.#known.set(valueOf(item), item);
    return items;
  }

  /** The values of the known ancestors of a term. */
  #listAncestors(value: string): ReadonlySet<string> {
    const ancestors = new Set<string>();
    let item = this.#known.get(value);
    while (item && item.parent !== 0) {
      const parent = `${item.taxonomy}:${item.parent}`;
      item = this.#known.get(parent);
      // A service may make a term its own ancestor.
      if (!item || ancestors.has(parent)) break;
      ancestors.add(parent);
    }
    return ancestors;
  }

  /** Leaves out terms of a long level: what stays are those with the most items, and those that are chosen or open. */
  #pick(items: readonly FilterItem[]): readonly FilterItem[] {
    if (items.length <= LONGEST_LEVEL) return items;
    const fullest = new Set([...items].sort((a, b) => Number(b.count) - Number(a.count)).slice(0, LONGEST_LEVEL));
    const chosen = listChosen(this.#source);
    return items.filter((item) => fullest.has(item) || chosen.includes(valueOf(item)) || this.#open.has(valueOf(item)));
  }
}
