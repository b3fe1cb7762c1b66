/** The drop-in entry: one tag on a page. The build wraps it in a guard against a second copy. */
import {define} from './define.js';

export type * from './index.js';

// Bundlers leave out a file of which nothing is used; importing `define.ts` has defined the tags already.
define();
