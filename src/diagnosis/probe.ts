/** Fetches the page of the first live link that leads to something else than what is shown, and checks the response. */
import {ignoresFilter} from '../markup/ignored-filter.js';
import {listItems} from '../markup/markup.js';
import * as remedies from '../markup/remedies.js';
import type {ReadGallery} from '../viewer/neighbours.js';
import {listLinks} from './links.js';

/** Milliseconds in which the browser reports what the page's policy has forbidden. */
const REPORT_TIMEOUT = 1000;

/** A message about the response; undefined if it is right, or if no link has another address. */
export async function probe(gallery: ReadGallery, parse: (html: string) => Document): Promise<string | undefined> {
  const {dom, state} = gallery;
  const links = listLinks(gallery).filter(({url}) => url !== undefined && url !== state.shown.url);
  // A current link may have another address than the page, which may have further parameters.
  const link = links.find(({isCurrent}) => !isCurrent) ?? links[0];
  if (link?.url === undefined || !dom.container) return undefined;
  const {url} = link;
  const address = new URL(url).pathname + new URL(url).search;
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
    const response = await fetch(request, {mode: 'same-origin'});
    const target = new URL(response.url);
    if (target.pathname.replace(/\/$/, '') !== new URL(url).pathname.replace(/\/$/, '')) {
      return remedies.elsewhere(address, target.pathname);
    }
    if (response.status >= 400) return remedies.status(address, response.status);
    const type = response.headers.get('content-type') ?? '';
    if (!/^(text\/html|application\/xhtml\+xml)/i.test(type)) return remedies.contentType(address, type);
    return examine(gallery, {...link, url}, parse(await response.text()));
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
  {url, text, isFilter}: {readonly url: string; readonly text: string; readonly isFilter: boolean},
  page: Document,
): string | undefined {
  const {markup, items, name} = gallery.dom;
  const address = new URL(url).pathname + new URL(url).search;
  const root = markup.findRoot(page);
  if (!root) return remedies.noGallery(address, name);
  const keys = listItems(markup, root).map((item) => markup.readKey(item));
  const shown = items.map((item) => markup.readKey(item));
  const isSame = keys.some(Boolean) && keys.join(' ') === shown.join(' ');
  if (isSame && (!isFilter || ignoresFilter(gallery, root, url, text))) return remedies.ignored(address);
  const here = location.pathname + location.search;
  const [hasPaginator, otherHasPaginator] = [gallery.dom.root, root].map((one) =>
    markup.findOutlets(one).some(({localName}) => localName === 'portfolio-paginator'),
  );
  if (markup.host || hasPaginator === otherHasPaginator) return undefined;
  return otherHasPaginator ? remedies.noPaginator(name, here, address) : remedies.noPaginator(name, address, here);
}
