/** Which terms a request for filter items is about (docs/combinations.md), so that an answer need not contain all 17,000. */

import {foldText} from '../../src/page-data/fold-text.js';
import type {ContentSource} from '../../src/wire/request-schemas.js';
import {compareTerms} from '../catalogue/catalogue.js';
import type {Pace} from '../catalogue/pace.js';
import {sortPaced} from '../catalogue/paced-sort.js';
import type {CountedTerm, FilterChoice, Store} from '../store/store.js';
import type {Fields} from './body.js';
import {readSearch} from './choice.js';
import {refuseField} from './fault.js';
import {isAbsent, readInteger, readNumber, readWord} from './sanitize.js';
import type {TermLanguage} from './term-language.js';

/** Terms between two checks whether to yield. */
const STEP = 100;

export interface TermRange {
  /** Undefined: of every taxonomy. */
  readonly taxonomy: string | undefined;
  /** Undefined: at every level. */
  readonly parent: number | undefined;
  /** Empty: with any label. */
  readonly label: string;
  /** `Infinity`: all of them. */
  readonly limit: number;
}

/** Reads the fields that say which terms are wanted. */
export function readTermRange({taxonomy, parent, label, limit}: Fields, taxonomies: readonly string[]): TermRange {
  return {
    taxonomy: isAbsent(taxonomy) ? undefined : readWord('taxonomy', taxonomy, taxonomies),
    parent: isAbsent(parent) ? undefined : readParent(parent),
    label: readSearch('label', label),
    limit: isAbsent(limit) ? Number.POSITIVE_INFINITY : readNumber('limit', limit, {min: 1, max: 1000}),
  };
}

/**
 * The wanted terms of a source, in the order of their names in a language. Each has the count that it has before anything is
 * chosen. Chosen terms that have no works in the source are added, with 0.
 */
export async function pickTerms(
  store: Store,
  source: ContentSource,
  choice: FilterChoice | undefined,
  {taxonomy, parent, label, limit}: TermRange,
  language: TermLanguage | undefined,
  pace: Pace,
): Promise<readonly CountedTerm[]> {
  const index = await store.readTerms(source, pace);
  const taxonomies = taxonomy === undefined ? index.taxonomies : [taxonomy];
  const terms = taxonomies.flatMap((one) => (parent === undefined ? index.of(one) : index.childrenOf(one, parent)));
  const filters = choice?.filters ?? [];
  const chosen = new Set(filters.map(({taxonomy: own, termId}) => `${own}:${termId}`));
  for (const {taxonomy: own, termId} of filters) {
    if (index.find(own, termId) || (taxonomy !== undefined && taxonomy !== own)) continue;
    const term = await store.findTerm(own, termId);
    // As in the index, a term stands at the top if its parent has no works here, and is not chosen itself.
    const isBelow = term && (index.find(own, term.parent) || chosen.has(`${own}:${term.parent}`));
    const above = isBelow ? term.parent : 0;
    if (term && (parent === undefined || above === parent)) insertTerm(terms, {...term, count: 0});
  }
  const text = foldText(label);
  const found: CountedTerm[] = [];
  for (const [at, term] of terms.entries()) {
    // The terms are in the order of their English names, so that in English the first ones are enough.
    if (!language && found.length >= limit) break;
    if (at % STEP === STEP - 1) await pace.yieldIfDue();
    const name = language?.nameTerm(term) ?? term.name;
    if (text === '' || foldText(name).includes(text)) found.push(language ? {...term, name} : term);
  }
  return language ? (await sortPaced(found, compareIn(language), pace)).slice(0, limit) : found;
}

/** Compares terms by taxonomy, as `taxonomies` is sorted, then by their names in a language. */
function compareIn(language: TermLanguage): (a: CountedTerm, b: CountedTerm) => number {
  return (a, b) =>
    a.taxonomy === b.taxonomy ? language.compareNames(a.name, b.name) : a.taxonomy < b.taxonomy ? -1 : 1;
}

function insertTerm(terms: CountedTerm[], term: CountedTerm): void {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = terms[middle];
    if (other && compareTerms(other, term) < 0) low = middle + 1;
    else high = middle;
  }
  terms.splice(low, 0, term);
}

function readParent(value: unknown): number {
  const parent = readInteger(value);
  if (parent === undefined || parent < 0) throw refuseField('parent', 'must be the id of a term, or 0 for the top');
  return parent;
}
