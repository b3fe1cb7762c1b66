/**
 * Makes relative addresses absolute, so that they keep their meaning: in responses from another path, and in the live page
 * when its path changes.
 */

/** Attributes that contain one address, as selectors; `xlink:href` is an attribute with a namespace. */
const ADDRESSES = [
  '[href]',
  '[*|href]',
  '[src]',
  '[poster]',
  '[formaction]',
  '[cite]',
  'object[data]',
  'form[action]',
  'option[data-url]',
  'option[data-vp-url]',
  // Read by scripts that load pictures lazily.
  'img[data-src]',
  'source[data-src]',
  'iframe[data-src]',
];

/** Matches elements with addresses. Scripts are left out: under Trusted Types their addresses may not be set. */
const WITH_ADDRESS = `:is(${[...ADDRESSES, '[ping]', '[srcset]', '[imagesrcset]', 'img[data-srcset]', 'source[data-srcset]', '[style]'].join()}):not(script)`;

/** Matches an address in `srcset` (HTML, 4.8.4.2.1): it has no white space, and no comma at its start or end. */
const CANDIDATE = /(^[\s,]*|,\s+|\s[^\s,]*,+)([^\s,]\S*[^\s,])/g;

/** Matches `url()` in CSS. Those with a backslash are not changed, because servers do not write them. */
const CSS_URL = /url\(\s*(?:"([^"\\]+)"|'([^'\\]+)'|([^\s"'()\\]+))\s*\)/gi;

/** Elements that would reload, run again or play from the start if their address were set again. */
const RELOADING = 'iframe,frame,embed,object,audio,video,track,script,link,:is(audio,video)>source';

/**
 * Makes relative addresses in the live page absolute, when its path changes (`/works/` → `/works/page/2/`). `oldBase`: their
 * base until then. With a `<base href>` no address depends on the path.
 */
export function pinAddresses(page: Document, oldBase: string): void {
  if (!page.querySelector('base[href]')) resolveAddresses(page, oldBase, true);
}

/** Whether an address does not depend on the path, or must not be set again because its element would reload. */
function isKeptAsIs(address: string, element: Element, name: string): boolean {
  return /^\s*[/\\]/.test(address) || (/^(href|src|data)$/.test(name) && element.matches(RELOADING));
}

/** Makes relative addresses in `root`, its open shadow roots and its templates absolute. `isLive`: `root` is in the live page. */
export function resolveAddresses(root: ParentNode, base: string, isLive = false): void {
  for (const element of root.querySelectorAll(WITH_ADDRESS)) {
    for (const name of element.getAttributeNames()) resolveAttribute(element, name, base, isLive);
  }
  for (const element of root.querySelectorAll('*')) {
    const inner = element instanceof HTMLTemplateElement ? element.content : element.shadowRoot;
    if (inner) resolveAddresses(inner, base, isLive);
  }
}

/** Makes relative addresses in one attribute of an element absolute. */
export function resolveAttribute(element: Element, name: string, base: string, isLive = false): void {
  const value = element.getAttribute(name) ?? '';
  const resolved = rewrite(value, element.localName, name, (address) =>
    isLive && isKeptAsIs(address, element, name) ? address : resolveAddress(address, base),
  );
  if (resolved !== value) element.setAttribute(name, resolved);
}

function rewrite(value: string, tag: string, name: string, resolve: (address: string) => string): string {
  // It may be a script's template for addresses, such as `//cdn.example/p_{width}x.jpg`.
  if (name.startsWith('data-src') && /^\s*\/\/|\{/.test(value)) return value;
  const selector = `[${name.replace('xlink:', '*|')}]`;
  if (ADDRESSES.includes(selector) || ADDRESSES.includes(tag + selector)) return resolve(value);
  if (name === 'ping') return value.replace(/\S+/g, resolve);
  if (name.endsWith('srcset'))
    return value.replace(CANDIDATE, (_all, before: string, address: string) => before + resolve(address));
  if (name !== 'style') return value;
  return value.replace(CSS_URL, (all, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare ?? '';
    const resolved = resolve(address);
    return resolved === address ? all : `url("${resolved}")`;
  });
}

/** Resolves a relative address; fragments, absolute and malformed addresses stay as they are. */
function resolveAddress(address: string, base: string): string {
  const isRelative = /^\s*[^\s#]/.test(address) && !URL.canParse(address);
  if (!isRelative || !URL.canParse(address, base)) return address;
  const {href} = Object.assign(new URL(address, base), {search: '', hash: ''});
  // Letters in a query stay as they are: the browser encodes them as the document is encoded. (A quotation mark would end `url()`.)
  const [query = ''] = /[?#].*/s.exec(address.replaceAll('"', '%22')) ?? [];
  return href + query;
}
