/** What a node of a fetched page loses before it enters ours, and where its addresses lead. */

const ADDRESSES = ['href', 'src', 'poster', 'action', 'data', 'xlink:href', 'formaction'];

/** Elements that run something, or lead the page elsewhere. */
const DEAD = 'script,noscript,base,meta';

/**
 * Takes out what must not run (scripts, `on…` and `srcdoc` attributes, `javascript:` addresses: contract, section 5), what
 * would lead the page elsewhere (`base`, `meta`), and what would load twice (the children of
 * `noscript`, which a document without scripting parses as elements), and makes relative addresses absolute where the
 * answer came from another path than the page's. `base`: address that the answer's own resolve against.
 */
export function cleanNode(node: Element, base: string): void {
  const isElsewhere = withoutQuery(base) !== withoutQuery(document.baseURI);
  for (const dead of node.querySelectorAll(DEAD)) dead.remove();
  for (const element of [node, ...node.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) {
      const runs = ADDRESSES.includes(name) && isScript(element.getAttribute(name) ?? '');
      if (runs || /^on|^srcdoc$/.test(name)) element.removeAttribute(name);
      else if (isElsewhere) resolveAddress(element, name, base);
    }
  }
}

/** Whether a browser would run an attribute's value as an address (URL Standard, 4.4: it passes over white space). */
function isScript(value: string): boolean {
  return /^javascript:/i.test(value.replace(/[\0-\x20]+/g, ''));
}

function resolveAddress(element: Element, name: string, base: string): void {
  const value = element.getAttribute(name) ?? '';
  if (ADDRESSES.includes(name) && value !== '' && !value.startsWith('#') && URL.canParse(value, base)) {
    element.setAttribute(name, new URL(value, base).href);
  } else if (name === 'srcset') {
    // A candidate is an address up to white space; commas inside of one are not followed by white space (HTML, 4.8.4.2.1).
    const resolved = value.replace(/(^|,\s+|,(?=\S+\s))\s*([^\s,]\S*[^\s,])/g, (_all, before: string, url: string) =>
      URL.canParse(url, base) ? `${before}${new URL(url, base).href}` : `${before}${url}`,
    );
    element.setAttribute(name, resolved);
  }
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}
