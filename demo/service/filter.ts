/** The active filter of a request or a page: `<prefix>_filter` in the address, and of a request also in the body. */
import {ALL} from '../../src/address/address.js';
import type {TermFilter} from '../store/store.js';
import type {Fields} from './body.js';
import {refuseField} from './fault.js';
import {isAbsent, readId} from './sanitize.js';

/** What a request says about filters, by the name of the parameter; the body's word counts before the address's. */
export function listFilters(fields: Fields, query: URLSearchParams): ReadonlyMap<string, unknown> {
  const given = [...query, ...Object.entries(fields)];
  return new Map(given.filter(([name]) => /^[a-z][\w-]{0,40}_filter$/i.test(name)));
}

/** The one filter of a request that does not say which gallery's page it is about. */
export function findFilter(filters: ReadonlyMap<string, unknown>, prefix: string): [string, unknown] {
  const usual = `${prefix}_filter`;
  const [[name, value] = [usual, undefined], another] = filters;
  if (filters.has(usual)) return [usual, filters.get(usual)];
  if (another) throw refuseField([...filters.keys()].join(', '), 'are several filters where there can be one');
  return [name, value];
}

/** The term that is chosen; undefined when everything is. One that is gone is chosen all the same, and finds nothing. */
export function readFilter(name: string, value: unknown): TermFilter | undefined {
  if (isAbsent(value) || value === ALL) return undefined;
  const filter = parseFilter(value);
  if (!filter) throw refuseField(name, `must be ${ALL}, or a taxonomy, a colon and the id of a term`);
  return filter;
}

/** A term as `<taxonomy>:<term_id>` names it; undefined where this is not its form, as in `subject:060`: each has one address. */
export function parseFilter(value: unknown): TermFilter | undefined {
  const [, taxonomy = '', id] = typeof value === 'string' ? (/^([\w-]{1,64}):([1-9]\d*)$/.exec(value) ?? []) : [];
  const termId = readId(id);
  return termId === undefined ? undefined : {taxonomy, termId};
}
