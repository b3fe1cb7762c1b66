/** Messages about a page author's mistakes, for the console and the diagnosis: the mistake, its effect, and the remedy. */

export const noContainer = (name: string): string =>
  `the gallery "${name}" has no element with data-items, so its links are followed as ordinary links. Write data-items on the element that holds the items: <ul data-items>.`;

export const noItems = (name: string): string =>
  `no item of the gallery "${name}" has data-item, so its links are followed as ordinary links. Write data-item with a key of its own on each item: <li data-item="1035">.`;

/** `list`: tag of the items' parent; undefined if they have several parents. */
export const wrappedItems = (name: string, container: string, list: string | undefined): string => {
  const remedy = list
    ? `Move data-items to the <${list}> that holds them.`
    : 'Make each item a child of it, or write data-item on the child that holds it.';
  return `the items of the gallery "${name}" are not children of the element with data-items, a <${container}>. ${remedy}`;
};

export const unmarked = (name: string, count: number, address: string): string =>
  `${itemsHave(name, count)} no data-item (${address}), so ${count === 1 ? 'it stays under every filter, and is' : 'they stay under every filter, and are'} left out of a page that is loaded in place. Write data-item with a key of its own on each item: <li data-item="1035">.`;

export const itemsOnlyDt = (name: string): string =>
  `the items of the gallery "${name}" are <dt> alone, and each <dd> belongs to no item, so its links are followed as ordinary links. Write both into one item: <div data-item="1035"><dt>Heron</dt><dd>Oil on canvas</dd></div>.`;

export const noKeys = (name: string, count: number): string =>
  `${itemsHave(name, count)} no key, so an item that stays is inserted again, and one that comes twice is shown twice. Write a key on each item: <li data-item="1035">.`;

export const sameKeys = (name: string, count: number): string =>
  `${itemsHave(name, count)} the key of an earlier item, so a load can take one of them for the other. Write a key of its own on each item: <li data-item="1035">.`;

export const unclosed = (name: string, outlet: string, inner: string, address: string): string =>
  `${outlet} of the gallery "${name}" contains the items (${address}), probably because ${inner || 'a tag in it'} is not closed, so only its links are updated. Close each tag in it before its own end tag.`;

export const itemsOutside = (name: string, container: string): string =>
  `the items of the gallery "${name}" stand outside of the element with data-items, a <${container}>, so its links are followed as ordinary links. Either its end tag comes before them, or a <${container}> may not contain such elements. Write data-items on an element that holds them: <div data-items>.`;

export const noBar = (name: string, address: string): string =>
  `links of the gallery "${name}", such as the one to ${address}, stand in no filter bar and no paginator, so they are followed as ordinary links. Write <portfolio-filter-bar> around the filters, and <portfolio-paginator> around the page links.`;

export const noMatch = (id: string, key: string, selector: string, meaning: string): string =>
  `galleries.${id}.selectors.${key} ("${selector}") finds nothing in the gallery "${id}", so its links are followed as ordinary links. Write the selector of ${meaning}.`;

export const wrongFor = (tag: string, named: string, ids: readonly string[]): string => {
  const remedy =
    ids.length > 0
      ? `Write ${ids.map((id) => `for="${id}"`).join(' or ')}`
      : `Write id="${named || 'works'}" on its gallery`;
  return `<${tag} for="${named}"> belongs to no gallery: none of this page has the id "${named}". ${remedy}.`;
};

export const noFor = (tag: string, ids: readonly string[]): string => {
  const effect = tag === 'portfolio-status' ? 'nothing updates it' : 'its links are followed as ordinary links';
  const remedy = ids.length > 0 ? 'Write' : 'Write id="works" on its gallery, and';
  return `<${tag}> stands outside of every gallery and has no for, so ${effect}. ${remedy} ${(ids.length > 0 ? ids : ['works']).map((id) => `for="${id}"`).join(' or ')} on it.`;
};

export const twoIds = (id: string, count: number): string =>
  `${count} elements of this page have the id "${id}", so it names none of them for certain. Write another id on all but one.`;

/** `isForeign`: the gallery is in foreign markup, which has its prefix from the page data object. */
export const wrongPrefix = (name: string, prefix: string, found: string, isForeign: boolean): string =>
  `the links of the gallery "${name}" have parameters that begin with ${found}_, but its prefix is ${prefix}, so its filter and its page are not recognised. Write ${isForeign ? `"prefix": "${found}" in the page data object` : `prefix="${found}" on the gallery`}.`;

export const mixedPrefixes = (tag: string, name: string, prefix: string, found: string): string =>
  `the links in <${tag}> of the gallery "${name}" have parameters that begin with ${found}_, but other links of this gallery have ${prefix}_, its prefix. Write ${prefix}_ in all of them.`;

export const enhancedQueryLoop = (): string =>
  `a Query Loop of this page loads its pages itself, by WordPress's enhanced pagination, so this script leaves it alone. To have it loaded by this script, switch on "Reload full page" in the block's settings.`;

export const numbersInAppending = (name: string, mode: string): string =>
  `a paginator of the gallery "${name}" has mode="${mode}", and links to single pages, which would be added out of order. Write only the link to the next page: <a rel="next" href="?vp_page=2">Load more</a>.`;

export const noNext = (name: string, mode: string): string =>
  `a paginator of the gallery "${name}" has mode="${mode}", and its link has no rel="next", so nothing can be appended. Write it on the link to the next page: <a rel="next" href="?vp_page=2">Load more</a>.`;

export const unknownMode = (name: string, mode: string): string =>
  `a paginator of the gallery "${name}" has mode="${mode}", which does not exist, so each page replaces the one before. Write mode="numbers", mode="load-more" or mode="infinite".`;

export const unknownTag = (tag: string, tags: readonly string[]): string =>
  `<${tag}> is no tag of this script, so nothing happens in it. Write one of ${tags.map((one) => `<${one}>`).join(', ')}.`;

/** `path`: the key after the keys of the objects that contain it. */
export const unknownKey = (path: string, keys: readonly string[]): string =>
  `the page data object has the key "${path}", which does not exist, so it is ignored. Write one of ${keys.join(', ')}.`;

export const relativeScope = (name: string, scope: string): string => {
  const path = /^https?:/.test(scope) && URL.canParse(scope) ? new URL(scope).pathname : `/${scope}`;
  return `no path begins with "${scope}", the scope of the gallery "${name}", because paths begin with "/". Write scope="${path}".`;
};

export const wrongScope = (name: string, scope: string, address: string, fitting: string): string =>
  `this page is outside of scope="${scope}" of the gallery "${name}", so links to other paths, such as ${address}, are followed as ordinary links. If those pages are the same gallery, write scope="${fitting}" on the gallery.`;

export const noneLive = (name: string, address: string, reason: string): string =>
  `no link of the gallery "${name}" loads in place; the first leads to ${address}, and is ${reason}. Write links to pages of this gallery, such as <a href="?vp_page=2">2</a>.`;

export const noItemLink = (name: string): string =>
  `no item of the gallery "${name}" has a link that portfolio-viewer can open, so works open as ordinary links, or not at all. Write a link to the work's page in each item, without target: <a href="/works/heron/">Heron at dawn</a>.`;

export const noScope = (name: string, address: string, scope: string): string =>
  `links of the gallery "${name}" lead to other paths, such as ${address}, so the browser follows them. If those pages are the same gallery, write scope="${scope}" on it.`;

export const noLinks = (tag: string, name: string): string =>
  `<${tag}> of the gallery "${name}" has no link with an address, so nothing can be chosen by it. Write each choice as a link: <a href="?vp_filter=subject:60">Nature</a>.`;

export const formEncoding = (name: string, encoding: string): string =>
  `a form of the gallery "${name}" is sent in ${encoding}, but what loads in place is requested in UTF-8, so the browser submits this form, and loads the page anew. Send pages as Content-Type: text/html; charset=utf-8, without another accept-charset on the form.`;

export const button = (name: string, text: string): string =>
  `<button>${text}</button> in the filter bar of the gallery "${name}" loads nothing, because only links, selects and forms do. If it chooses a filter, write it as a link: <a href="?vp_filter=subject:60">${text}</a>.`;

export const noCurrent = (name: string, text: string): string =>
  `no link in the filter bar of the gallery "${name}" has aria-current, so neither a theme nor a screen reader says what is chosen. Write aria-current="true" on the link of what the page shows, here on "${text}".`;

export const otherPage = (name: string, marked: number, address: string, page: number): string =>
  `the paginator of the gallery "${name}" marks page ${marked} (${address}), but to the script this is page ${page}, which it announces and tells other scripts. Write page="${marked}" on the gallery.`;

export const noPaginator = (name: string, without: string, other: string): string =>
  `the page ${without} has no <portfolio-paginator> of the gallery "${name}", and ${other} has one, so a visitor who begins at ${without} and then chooses something else gets no links to its pages. Write it on each page; where there is a single page, it stays empty: <portfolio-paginator></portfolio-paginator>.`;

export const twice = (addresses: readonly string[]): string =>
  `the script is loaded twice, as ${addresses.join(' and ')}; the first copy runs. Remove the other tags.`;

export const file = (): string =>
  'this page was opened as a file, and browsers load no script and no page from files. Serve its folder, for example by: npx --yes http-server -c-1, and open the address that it prints.';

export const policy = (): string =>
  "the page's Content-Security-Policy forbids fetching pages of its own site, so nothing can be loaded in place. Add connect-src 'self' to the policy.";

export const sandbox = (): string =>
  'this page is in a sandbox without allow-same-origin, where no script may fetch a page, so links are followed as ordinary links. If you trust the page, add allow-same-origin to its sandbox.';

export const trustedTypes = (): string =>
  "the page's Content-Security-Policy does not allow the Trusted Types policy that pages are parsed with, so links are followed as ordinary links. Add portfolio to its trusted-types.";

export const contentType = (address: string, type: string): string =>
  `the server sends ${address} ${type ? `as ${type}` : 'without a Content-Type'}, so links are followed as ordinary links. Send pages as Content-Type: text/html; charset=utf-8.`;

export const status = (address: string, status: number): string =>
  `the server answers ${address} with the status ${status}. Look for the reason in the server's log.`;

export const elsewhere = (address: string, target: string): string =>
  `the server redirects ${address} to ${target}, which is another page, so the link is followed as an ordinary link. Let the link lead to the address to which the server redirects.`;

export const noGallery = (address: string, name: string): string =>
  `the page ${address} has no gallery "${name}", so the link is followed as an ordinary link. Render the same gallery, with the same id, on that page.`;

export const emptyPage = (address: string, name: string): string =>
  `the server's page ${address} has no item in the gallery "${name}", so a click shows none. If a script of that page makes its items, let the server write them: scripts of fetched pages do not run. If nothing is found there, write total="0" on the gallery.`;

export const ignored = (address: string): string =>
  `the server gave ${address} the items of the page that is shown, so the link is followed as an ordinary link. Let the server, and any cache before it, answer each address with its own items, and give each work a key of its own.`;

export const sharedKeys = (name: string, address: string, key: string, here: string, there: string): string =>
  `the gallery "${name}" has other works at ${address}, but with the same keys: "${key}" is "${here}" here and "${there}" there, so one is taken for the other, and stays. Write the work's own id as its key, the same on each page, not its place in the list: <li data-item="1035">.`;

function itemsHave(name: string, count: number): string {
  return count === 1 ? `1 item of the gallery "${name}" has` : `${count} items of the gallery "${name}" have`;
}
