/** The canonical address of the document (RFC 6596), which browsers share in place of the page's own. */
import {toAbsolute} from '../address/path.js';
import type {ParsedPage} from '../page/page.js';

const LINK = 'link[rel=canonical]';

export function readCanonical(page: Document = document): string | undefined {
  return page.querySelector(LINK)?.getAttribute('href') ?? undefined;
}

/** After a load: takes the fetched page's address; where it has none, that of what is shown. */
export function updateCanonical({root, base, canonical}: ParsedPage, shown: string): void {
  const address = toAbsolute(canonical || readCanonical(root.ownerDocument) || shown, base);
  if (address) document.querySelector(LINK)?.setAttribute('href', address);
}
