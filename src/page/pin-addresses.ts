/**
 * The file that a gallery loads before its page's path changes, and for responses from another path. The viewer has the
 * functions in its own file, because a work has another path than its gallery.
 */
export {pinAddresses, resolveAttribute} from './addresses.js';
