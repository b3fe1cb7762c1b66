/** What only pages need whose markup or policy is an obstacle. Loaded on demand. */
export {warnOfForbidden} from './forbidden.js';
export {removeStyles} from './inline-styles.js';
export {updateLinks} from './unclosed.js';
