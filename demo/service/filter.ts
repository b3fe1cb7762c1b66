/** The active filter, `<prefix>_filter`: a page has it in its address, a request to the service in its address or its body. */
import {ALL} from '../../src/address/address.js';
import type {TermFilter} from '../store/store.js';
import type {Fields} from './body.js';
import {refuseField} from './fault.js';
import {isAbsent, readId} from './sanitize.js';

/**
 * The values of all filter parameters of a request, by the parameter's name. A value in the body counts before one in the address.
 * An empty value says no more than an absent one, so it counts only if the name has no other value.
 */
export function readFilterValues(fields: Fields, query: URLSearchParams): ReadonlyMap<string, unknown> {
  const given = [...query, ...Object.entries(fields)].filter(([name]) => /^[\w-]+_filter$/.test(name));
  return new Map([...given.filter(([, value]) => isAbsent(value)), ...given.filter(([, value]) => !isAbsent(value))]);
}

/**
 * Name and value of a request's filter parameter: the one with the service's own prefix or, if that is absent, the only other one.
 * Several others are refused.
 */
export function findFilter(filters: ReadonlyMap<string, unknown>, prefix: string): [string, unknown] {
  const ownName = `${prefix}_filter`;
  const given = [...filters].filter(([, value]) => !isAbsent(value));
  if (!isAbsent(filters.get(ownName)) || given.length === 0) return [ownName, filters.get(ownName)];
  const [[name, value] = [ownName, undefined], another] = given;
  if (another) throw refuseField(given.map(([one]) => one).join(', '), 'are several filters where there can be one');
  return [name, value];
}

/**
 * Refuses an address with several different values of this parameter, because only the last would count. An address is not refused
 * if `chosen`, the request's filter, is none of these values: then it is from the body. A body that repeats one of them is refused.
 */
export function checkSingle(name: string, chosen: unknown, query: URLSearchParams): void {
  const values = query.getAll(name).filter((value) => !isAbsent(value));
  if (new Set(values).size > 1 && values.some((value) => value === chosen))
    throw refuseField(name, 'has several values in the address. To combine filters, send them as the list "filters"');
}

/** The chosen term; undefined if the filter is empty or `*`. A term that does not exist is not refused: it finds nothing. */
export function readFilter(name: string, value: unknown): TermFilter | undefined {
  if (isAbsent(value) || value === ALL) return undefined;
  const filter = parseFilter(value);
  if (!filter) throw refuseField(name, `must be ${ALL}, or a taxonomy, a colon and the id of a term`);
  return filter;
}

/** Reads `<taxonomy>:<term_id>`; undefined for any other text, also for `subject:060`, so that each term has one address. */
export function parseFilter(value: unknown): TermFilter | undefined {
  const [, taxonomy = '', id] = typeof value === 'string' ? (/^([\w-]{1,64}):([1-9]\d*)$/.exec(value) ?? []) : [];
  const termId = readId(id);
  return termId === undefined ? undefined : {taxonomy, termId};
}
