/** A plain page of a gallery: 60 small items, each a caption and an image of one pixel, eight filters, and links to pages. */

/** Number of items of a page, and of the whole gallery. */
const ITEMS_PER_PAGE = 60;
const ALL_ITEMS = 600;

/** Filters by a divisor `n`: each shows 600 / n items of its own. */
const FILTERS = [2, 3, 4, 5, 6, 7, 8, 9];

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Renders the page at an address, with our elements. `head`: HTML of the script tag for the head. */
export function renderPlainPage({pathname, searchParams}: URL, head: string): string {
  const filter = searchParams.get('vp_filter') ?? '*';
  const page = Number(searchParams.get('vp_page') ?? 1);
  const divisor = Number(filter.split(':')[1] ?? 1);
  const count = Math.floor(ALL_ITEMS / divisor);
  const pages = Math.ceil(count / ITEMS_PER_PAGE);
  const hrefOf = (one: string, n: number): string => {
    const query = [one === '*' ? '' : `vp_filter=${encodeURIComponent(one)}`, n > 1 ? `vp_page=${n}` : ''];
    return `${pathname}?${query.filter(Boolean).join('&amp;')}`.replace(/\?$/, '');
  };
  const links = ['*', ...FILTERS.map((n) => `divisor:${n}`)].map(
    (one) =>
      `<a href="${hrefOf(one, 1)}"${one === filter ? ' aria-current="true"' : ''}>${one === '*' ? 'All' : one}</a>`,
  );
  const numbers = Array.from(
    {length: pages},
    (_, i) => `<a href="${hrefOf(filter, i + 1)}"${i + 1 === page ? ' aria-current="page"' : ''}>${i + 1}</a>`,
  );
  const first = (page - 1) * ITEMS_PER_PAGE + 1;
  const items = Array.from({length: Math.min(ITEMS_PER_PAGE, count - first + 1)}, (_, i) => {
    // Items have different keys under each filter, so that a filter shows only new items.
    const key = `${divisor}-${first + i}`;
    return `<li data-item="${key}"><a href="/work/${key}/"><img src="${PIXEL}" width="1" height="1" alt="">Work ${key}</a></li>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Works, ${filter}, page ${page}</title>
<style>[data-items] { display: grid; grid-template-columns: repeat(6, 1fr); }</style>
${head}</head><body>
<main>
<portfolio-gallery id="works" page="${page}" pages="${pages}" total="${count}" filter="${filter}">
<portfolio-filter-bar>${links.join('\n')}</portfolio-filter-bar>
<ul data-items>${items.join('\n')}</ul>
<portfolio-paginator>${numbers.join('\n')}</portfolio-paginator>
</portfolio-gallery>
</main>
</body></html>
`;
}
