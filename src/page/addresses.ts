/** Finds the addresses in an element's attributes and resolves them. */

/** Attributes that contain one address, on any element. */
const ADDRESSES = ['href', 'src', 'poster', 'formaction', 'cite', 'xlink:href'];

/** Matches an address in `srcset` (HTML, 4.8.4.2.1): it has no white space, and no comma at its start or end. */
const CANDIDATE = /(^\s*|,\s+|,(?=\S+\s))([^\s,]\S*[^\s,])/g;

/** Matches `url()` in CSS. Those with a backslash are not changed, because servers do not write them. */
const CSS_URL = /url\(\s*(["']?)([^"')\\]+)\1\s*\)/gi;

/** Attributes that contain one address only on a certain element. */
const ADDRESSES_OF_ONE = ['object data', 'form action', 'option data-url', 'option data-vp-url'];

/** Makes relative addresses in one attribute of an element absolute. `isKept`: which addresses stay as they are. */
export function resolveAttribute(
  element: Element,
  name: string,
  base: string,
  isKept: (address: string) => boolean = () => false,
): void {
  const value = element.getAttribute(name) ?? '';
  const resolve = (address: string) => (isKept(address) ? address : resolveAddress(address, base));
  const resolved = rewrite(value, `${element.localName} ${name}`, name, resolve);
  if (resolved !== value) element.setAttribute(name, resolved);
}

function rewrite(value: string, tagAndName: string, name: string, resolve: (address: string) => string): string {
  if (ADDRESSES.includes(name) || ADDRESSES_OF_ONE.includes(tagAndName)) return resolve(value);
  if (name === 'ping') return value.replace(/\S+/g, (address) => resolve(address));
  if (name === 'srcset' || name === 'imagesrcset') {
    return value.replace(CANDIDATE, (_all, comma: string, address: string) => comma + resolve(address));
  }
  if (name !== 'style') return value;
  return value.replace(CSS_URL, (all, _quote, address: string) => {
    const resolved = resolve(address);
    return resolved === address ? all : `url("${resolved}")`;
  });
}

/** Resolves a relative address; fragments, absolute and malformed addresses stay as they are. */
function resolveAddress(address: string, base: string): string {
  const isRelative = /^\s*[^\s#]/.test(address) && !URL.canParse(address);
  return isRelative && URL.canParse(address, base) ? new URL(address, base).href : address;
}
