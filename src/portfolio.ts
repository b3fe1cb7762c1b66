/** The drop-in entry: one tag on a page. The build wraps it in a guard against a second copy. */
import {define} from './define.js';

define();
