/** A gallery with more pages than the demo has: repeats the pages of its large gallery with new item keys. */

/** Pages of the large gallery that are full. */
const FULL_PAGES = 9;

const ALL_PAGES = 101;
const ITEMS_PER_PAGE = 60;

/** The page of the large gallery that is used for page `n`. */
export function findLargePage(n: number): number {
  return ((n - 1) % FULL_PAGES) + 1;
}

/** Turns a page of the large gallery into page `n` of an endless one with "Load more". */
export function writeEndlessPage(page: string, n: number): string {
  const more = n < ALL_PAGES ? `<a href="?vp_page=${n + 1}" rel="next">Load more</a>` : '';
  const total = ALL_PAGES * ITEMS_PER_PAGE;
  const shown = `<span data-shown>${n * ITEMS_PER_PAGE} of ${total} shown</span>`;
  return page
    .replaceAll('data-item="', `data-item="${n}-`)
    .replace(/page="\d+" pages="\d+" total="\d+"/, `page="${n}" pages="${ALL_PAGES}" total="${total}"`)
    .replace(
      /(<portfolio-paginator mode=")[^"]*("[^>]*>)[^]*(<\/portfolio-paginator>)/,
      (_all, open: string, rest: string, close: string) => `${open}load-more${rest}${more}${shown}${close}`,
    );
}
