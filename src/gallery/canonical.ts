/** The canonical address of the document (RFC 6596), which browsers share in place of the page's own. */
import {toAbsolute} from '../address/path.js';
import type {ParsedPage} from '../page/page.js';

const LINK = 'link[rel=canonical]';

/** The canonical address that a page gives, resolved against its base. */
export function readCanonical(page = document, base = document.baseURI): string | undefined {
  return toAbsolute(page.querySelector(LINK)?.getAttribute('href'), base);
}

/** After a load: writes the fetched page's canonical address into the document or, if that page has none, `shown`. */
export function updateCanonical({root, base, canonical}: ParsedPage, shown: string): void {
  const address = canonical ?? readCanonical(root.ownerDocument, base) ?? shown;
  document.querySelector(LINK)?.setAttribute('href', address);
}
