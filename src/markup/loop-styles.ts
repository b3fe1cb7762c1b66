/** Whether the posts of another page look here as they do there: WordPress prints only the styles of the blocks in a page. */

/**
 * The style sheet with the layouts of groups, columns and the like. WordPress numbers them anew in each page, in the order in
 * which they stand, so the same class may stand for another layout there.
 */
const NUMBERED_STYLES = 'core-block-supports-inline-css';

/**
 * Whether a fetched page has a style sheet or script in its head that this document lacks: whole posts may contain any block.
 */
export function lacksStylesOf(page: Document): boolean {
  const needed = page.head.querySelectorAll(':is(style, link[rel=stylesheet], script[src])[id]:not(noscript *)');
  return [...needed].some(({id}) => !document.getElementById(id));
}

/**
 * Whether the classes of layouts stand for others in a fetched page than in this document. `maySendFewer`: a page with fewer
 * posts fits, because the layouts of these have the same numbers.
 */
export function hasOtherLayouts(page: Document, maySendFewer: boolean): boolean {
  const [own, other] = [document, page].map((one) => one.getElementById(NUMBERED_STYLES)?.textContent ?? '');
  // Classic themes print this style sheet at the end of the page, which may not have arrived.
  if (!own || !other) return false;
  return maySendFewer ? other.length > own.length : other !== own;
}
