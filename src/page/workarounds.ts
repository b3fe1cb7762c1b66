/** Workarounds for unclosed tags, and for policies that block styles, fetching or parsing. Loaded on demand. */
import * as remedies from '../markup/remedies.js';

export {removeStyles} from './inline-styles.js';
export {updateLinks} from './unclosed.js';

/** Whether the console says already why the browser lets no script fetch or parse pages in this document. */
let isSaid = false;

/** Warns once, with the reason. `isFetchError`: whether the page could not be fetched; otherwise it could not be parsed. */
export function warnOfForbidden(isFetchError: boolean): void {
  if (isSaid) return;
  isSaid = true;
  const reason = isFetchError ? (origin === 'null' ? remedies.sandbox() : remedies.policy()) : remedies.trustedTypes();
  console.warn(`portfolio: ${reason}`);
}
