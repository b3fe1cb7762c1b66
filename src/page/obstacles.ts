/** What a page needs only if its markup or its policy is an obstacle. Loaded on demand. */
export {warnOfForbidden} from './forbidden.js';
export {removeStyles} from './inline-styles.js';
export {updateLinks} from './unclosed.js';
