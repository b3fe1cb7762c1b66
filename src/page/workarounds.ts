/** Workarounds for unclosed tags, and for policies that block styles, fetching or parsing. Loaded on demand. */
export {warnOfForbidden} from './forbidden.js';
export {removeStyles} from './inline-styles.js';
export {updateLinks} from './unclosed.js';
