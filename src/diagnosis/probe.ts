/** Fetches the page of the first live link that leads to something else than what is shown, and checks the response. */

import {isSamePath} from '../address/path.js';
import {ignoresFilter} from '../markup/ignored-filter.js';
import {listItems, type MarkupAdapter} from '../markup/markup.js';
import * as remedies from '../markup/remedies.js';
import {areItemsOutside, saysEmpty} from '../markup/unmarked.js';
import {ACCEPT} from '../page/response.js';
import type {ReadGallery} from '../viewer/neighbours.js';
import {type DiagnosedLink, listLinks} from './links.js';

/** Milliseconds in which the browser reports what the page's policy has forbidden. */
const REPORT_TIMEOUT = 1000;

/** A message about the response; undefined if it is right, or if no link has another address. */
export async function probeFirstLink(
  gallery: ReadGallery,
  parse: (html: string) => Document,
): Promise<string | undefined> {
  const {dom, state} = gallery;
  const links = listLinks(gallery).filter(({url}) => url !== undefined && url !== state.shown.url);
  // A current link may have another address than the page, which may have further parameters.
  const link = links.find(({isCurrent}) => !isCurrent) ?? links[0];
  if (link?.url === undefined || !dom.container) return undefined;
  const {url} = link;
  const {pathname, search} = new URL(url);
  const address = pathname + search;
  if (origin === 'null') return remedies.sandbox();
  // `fetch` refuses addresses with a user name.
  const request = Object.assign(new URL(url), {username: '', password: ''});
  const blocked = new Set<string>();
  let endWait: (() => void) | undefined;
  const note = ({effectiveDirective, blockedURI, disposition}: SecurityPolicyViolationEvent) => {
    // A policy that only reports does not forbid, and other scripts may have requests that are forbidden.
    const isOfProbe = effectiveDirective === 'connect-src' && request.href.startsWith(blockedURI);
    if (disposition !== 'enforce' || !(isOfProbe || effectiveDirective === 'trusted-types')) return;
    blocked.add(effectiveDirective);
    endWait?.();
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    const response = await fetch(request, {mode: 'same-origin', headers: {accept: ACCEPT}});
    if (response.redirected && !isSamePath(response.url, url))
      return remedies.elsewhere(address, new URL(response.url).pathname);
    if (response.status >= 400) return remedies.status(address, response.status);
    const type = response.headers.get('content-type') ?? '';
    if (!/^text\/html/i.test(type)) return remedies.contentType(address, type);
    return examine(gallery, {...link, url, address}, parse(await response.text()));
  } catch (error) {
    // The event may come after the error, in Firefox from another process.
    const reported = new Promise<void>((resolve) => (endWait = resolve));
    const wait = new Promise((resolve) => setTimeout(resolve, REPORT_TIMEOUT));
    if (blocked.size === 0) await Promise.race([reported, wait]);
    if (blocked.has('connect-src')) return remedies.policy();
    if (blocked.has('trusted-types')) return remedies.trustedTypes();
    return `${address} could not be fetched: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

function examine(
  gallery: ReadGallery,
  {url, address, text, isFilter}: DiagnosedLink & {readonly url: string},
  page: Document,
): string | undefined {
  const {markup, items, name} = gallery.dom;
  const root = markup.findRoot(page);
  if (!root) return remedies.noGallery(address, name);
  const fetched = listItems(markup, root);
  const others = findOtherWorks(markup, items, fetched);
  if (others) return remedies.sharedKeys(name, address, ...others);
  const keys = fetched.map((item) => markup.readKey(item));
  const shown = items.map((item) => markup.readKey(item));
  const isSame = keys.some(Boolean) && keys.join(' ') === shown.join(' ');
  if (isSame && (!isFilter || ignoresFilter(gallery, root, url, text))) return remedies.ignored(address);
  const saysNothing = !markup.host && root.getAttribute('total') !== '0' && !saysEmpty(markup, root);
  if (fetched.length === 0 && items.length > 0 && saysNothing && !areItemsOutside(markup, root))
    return remedies.emptyPage(address, name);
  const here = location.pathname + location.search;
  const [hasPaginator, otherHasPaginator] = [gallery.dom.root, root].map((one) =>
    markup.findOutlets(one).some(({localName}) => localName === 'portfolio-paginator'),
  );
  if (markup.host || hasPaginator === otherHasPaginator) return undefined;
  return otherHasPaginator ? remedies.noPaginator(name, here, address) : remedies.noPaginator(name, address, here);
}

/**
 * Finds a key that stands for different works here and in the fetched page, as where keys are places in the list. Returns the key
 * and both descriptions; undefined if fewer than two, or fewer than half, of the keys on both pages do so.
 */
function findOtherWorks(
  markup: MarkupAdapter,
  items: readonly Element[],
  fetched: readonly Element[],
): [key: string, here: string, there: string] | undefined {
  const findFirst = (list: readonly Element[], key: string) => list.find((one) => markup.readKey(one) === key);
  const pairs = items.flatMap((item) => {
    const key = markup.readKey(item);
    const other = key && findFirst(items, key) === item && findFirst(fetched, key);
    return other ? [{key, item, other}] : [];
  });
  const unlike = pairs.filter(({item, other}) => isOtherWork(item, other));
  const [first] = unlike;
  // A single difference may be a renamed work. Where keys are places, some works may have the same place on both pages.
  if (!first || unlike.length < 2 || unlike.length * 2 < pairs.length) return undefined;
  return [first.key, describe(first.item), describe(first.other)];
}

/** Whether two items say different things and, if both have links, lead elsewhere. False if one is empty: a script may fill it. */
function isOtherWork(item: Element, other: Element): boolean {
  const [here, there] = [item, other].map(describe);
  const [link, otherLink] = [item, other].map((one) => (one.matches('a') ? one : one.querySelector('a[href]')));
  const leadsElsewhere = !link || !otherLink || link.getAttribute('href') !== otherLink.getAttribute('href');
  return here !== '' && there !== '' && here !== there && leadsElsewhere;
}

/** What an item says, shortened: its text or, if it has none, the text or the address of its picture. */
function describe(item: Element): string {
  const picture = item.querySelector('img');
  const text = item.textContent?.trim() || picture?.alt || picture?.getAttribute('src') || '';
  return text.replace(/\s+/g, ' ').slice(0, 40);
}
