/** A gallery of more pages than the demo has works for: the pages of its large gallery again and again, under new keys. */

/** Pages of the large gallery that are full. */
export const PAGES = 9;

const ALL_PAGES = 101;
const ITEMS = 60;

/** Makes a page of the large gallery the page `n` of an endless one, in which more is loaded. */
export function writeEndless(page: string, n: number): string {
  const more = n < ALL_PAGES ? `<a href="?vp_page=${n + 1}" rel="next">Load more</a>` : '';
  const shown = `<span data-shown>${n * ITEMS} of ${ALL_PAGES * ITEMS} shown</span>`;
  return page
    .replaceAll('data-item="', `data-item="${n}-`)
    .replace(/page="\d+" pages="\d+" total="\d+"/, `page="${n}" pages="${ALL_PAGES}" total="${ALL_PAGES * ITEMS}"`)
    .replace(
      /(<portfolio-paginator mode=")[^"]*("[^>]*>)[^]*(<\/portfolio-paginator>)/,
      (_all, open: string, rest: string, close: string) => `${open}load-more${rest}${more}${shown}${close}`,
    );
}
