/** Stands in for a server: makes the page of an address from an example that lists every item. */

/** Items of a page. */
const PAGE_SIZE = 4;

/**
 * Changes the document of an example into the page of an address: `vp_filter` keeps the items that name it in `data-of`,
 * `vp_page` chooses a page of four. Links of bars are marked, and empty paginators filled, as a server would render them.
 */
export function makePage(example: Document, {searchParams}: URL): Document {
  const gallery = example.querySelector('portfolio-gallery');
  if (!gallery) return example;
  const filter = searchParams.get('vp_filter') ?? '';
  const items = [...gallery.querySelectorAll('[data-item]')];
  const found = items.filter((item) => !filter || (item.getAttribute('data-of') ?? '').split(' ').includes(filter));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(searchParams.get('vp_page'))) || 1));
  const shown = new Set(found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
  for (const item of items) if (!shown.has(item)) item.remove();
  const attributes = {filter, page, pages, total: found.length};
  for (const [name, value] of Object.entries(attributes)) gallery.setAttribute(name, String(value));
  for (const link of example.querySelectorAll('portfolio-filter-bar a')) {
    const isCurrent = new URLSearchParams(link.getAttribute('href') ?? '').get('vp_filter') === (filter || null);
    link.toggleAttribute('aria-current', isCurrent);
    if (isCurrent) link.setAttribute('aria-current', 'true');
  }
  for (const paginator of example.querySelectorAll('portfolio-paginator')) {
    // Links that somebody has typed stay.
    if (!paginator.querySelector('a')) fillPaginator(paginator, filter, page, pages);
  }
  return example;
}

function fillPaginator(paginator: Element, filter: string, page: number, pages: number): void {
  const link = (to: number, text: string, attributes: Readonly<Record<string, string>>) => {
    const element = paginator.ownerDocument.createElement('a');
    const query = new URLSearchParams({...(filter && {vp_filter: filter}), ...(to > 1 && {vp_page: String(to)})});
    element.setAttribute('href', `?${query}`);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(text);
    return [element, ' '];
  };
  const isAppending = ['load-more', 'infinite'].includes(paginator.getAttribute('mode') ?? '');
  const numbers = Array.from({length: pages}, (_, at) => at + 1).flatMap((n) =>
    link(n, String(n), {'aria-label': `Page ${n}`, ...(n === page && {'aria-current': 'page'})}),
  );
  const earlier = page > 1 ? link(page - 1, isAppending ? 'Load earlier' : 'Previous', {rel: 'prev'}) : [];
  const next = page < pages ? link(page + 1, isAppending ? 'Load more' : 'Next', {rel: 'next'}) : [];
  paginator.replaceChildren(...earlier, ...(isAppending || pages < 2 ? [] : numbers), ...next);
}
