/** The drop-in entry: one tag on a page. The build wraps it in a guard against a second copy. */
import {define} from './define.js';
import {startForeign} from './hosts.js';

define();
startForeign().catch((error: unknown) => {
  // The page stays as its server made it: its links lead where they led.
  console.warn('portfolio:', error);
});
