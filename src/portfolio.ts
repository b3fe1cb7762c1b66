/** The drop-in entry: one tag on a page. The build wraps it in a guard against a second copy. */
import {start} from './gallery/start.js';

export type * from './index.js';

start();
