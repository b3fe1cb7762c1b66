/** The drop-in entry: one tag on a page. The build wraps it in a guard against a second copy. */
import {define} from './define.js';
import {startForeign} from './hosts.js';
import {complain} from './wiring/controls.js';

define();
// Should it fail, the page stays as its server made it: its links lead where they led.
startForeign().catch(complain);
