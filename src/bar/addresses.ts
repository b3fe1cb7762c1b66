/** Where the terms of a drawn bar lead: the service's addresses, fit for this page. */
import type {FilterItem} from '../protocol.js';
import {keepQuery} from '../query.js';

/** Tells of an address whether it is shown, and whether it shows everything. */
export interface Judge {
  isActive(url: string): boolean;
  isAll(url: string): boolean;
}

/**
 * The address of each term, with what else the page's own says; undefined where it is none that a link may lead to: the
 * service's word is no reason to run it.
 */
export function listAddresses(items: readonly FilterItem[], judge: Judge): readonly (string | undefined)[] {
  const given = items.map(({url}) => url);
  const kept = keepQuery(given, new URL(location.href), (url) => judge.isAll(url));
  return kept.map((url) => (isPlain(url) ? url : undefined));
}

function isPlain(url: string): boolean {
  return URL.canParse(url, document.baseURI) && /^https?:$/.test(new URL(url, document.baseURI).protocol);
}
