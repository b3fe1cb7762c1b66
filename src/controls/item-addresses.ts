import {keepOtherParameters} from '../address/address.js';
import type {FilterItem} from '../wire/protocol.js';
import type {ShownFilter} from './bar-context.js';

/**
 * The addresses of the service's filter items, with the other parameters of the page's own address added; undefined for
 * addresses that must not become links: all but `http:` and `https:`.
 */
export function listAddresses(items: readonly FilterItem[], shown: ShownFilter): readonly (string | undefined)[] {
  const given = items.map(({url}) => url);
  const kept = keepOtherParameters(given, new URL(shown.pageUrl()), shown.prefix);
  return kept.map((url) => (isHttp(url) ? url : undefined));
}

function isHttp(url: string): boolean {
  return URL.canParse(url, document.baseURI) && /^https?:$/.test(new URL(url, document.baseURI).protocol);
}
