/** What a visitor chose, as a request says it (docs/combinations.md): several filters and a search. */
import {cleanSearch, LONGEST_SEARCH, MOST_FILTERS} from '../../src/address/address.js';
import type {FilterChoice, TermFilter} from '../store/store.js';
import type {Fields} from './body.js';
import {refuseField} from './fault.js';
import {parseFilter} from './filter.js';
import {isAbsent, readList} from './sanitize.js';

/**
 * Reads the fields `filters` and `search`; undefined if both are absent or empty, as in a request that has only fields of the
 * specification. `active`: the term of `<prefix>_filter`, which is added to the filters.
 */
export function readChoice(fields: Fields, active: TermFilter | undefined): FilterChoice | undefined {
  const filters = readFilters(fields.filters);
  const search = readSearch('search', fields.search);
  if (filters.length === 0 && search === '') return undefined;
  const all = removeDuplicates([...filters, ...(active ? [active] : [])]);
  if (all.length > MOST_FILTERS)
    throw refuseField('filters', `may name at most ${MOST_FILTERS} terms, counting the active filter`);
  return {filters: all, search};
}

/** Reads a field with text to search for, cleaned by `cleanSearch`; '' if it is absent. Refuses text that is too long. */
export function readSearch(field: string, value: unknown): string {
  if (isAbsent(value)) return '';
  const text = typeof value === 'string' ? cleanSearch(value) : undefined;
  if (text === undefined || Array.from(text).length > LONGEST_SEARCH) {
    throw refuseField(field, `must be text of at most ${LONGEST_SEARCH} characters`);
  }
  return text;
}

function readFilters(value: unknown): readonly TermFilter[] {
  return readList('filters', value).map((part) => {
    const filter = parseFilter(part);
    if (!filter) throw refuseField('filters', 'must list terms, each as a taxonomy, a colon and the id of the term');
    return filter;
  });
}

function removeDuplicates(filters: readonly TermFilter[]): readonly TermFilter[] {
  return [...new Map(filters.map((filter) => [`${filter.taxonomy}:${filter.termId}`, filter])).values()];
}
