/** Style rules of a page with a gallery in an append mode. */
import {COMING} from './marks.js';

// The first rule draws a placeholder for items that are about to be appended. The second keeps the browser from anchoring
// the scroll position to the paginator, with which the page would move down past the new items. Items above the screen get
// no `content-visibility`: with 600 and with 6,000 items, the browser's checks for it cost as much time as it saves.
export const LOAD_MORE_RULES = `[${COMING}]::after{content:"";flex:1 0 100%;grid-column:1/-1;column-span:all;block-size:16rem;background:repeating-linear-gradient(90deg,#8883 0 10rem,#0000 0 11rem)}
portfolio-paginator{overflow-anchor:none}`;
