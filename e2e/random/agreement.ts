/** Compares items, bar, paginator and address of a live page with the server's page at that address. */
import {isDeepStrictEqual} from 'node:util';
import type {GalleryShape, ServerPages} from './gallery-shape.js';

/** Lists the differences as sentences; an empty list means that the pages agree. */
export async function findDifferences(live: GalleryShape, address: string, pages: ServerPages): Promise<string[]> {
  const server = await pages.at(address);
  const differences = compare(live, server, ['title', 'filter', 'page', 'pages', 'total', 'bar']);
  if (live.mode === 'numbers') return [...differences, ...compare(live, server, ['items', 'paginator', 'status'])];
  const first = (live.earlier ? readPage(live.earlier) : 0) + 1;
  const last = live.more ? readPage(live.more) - 1 : server.pages;
  if (server.page < first || server.page > last) {
    differences.push(`page ${server.page} is not among pages ${first} to ${last}`);
  }
  const items = await listItems(address, first, last, pages);
  if (!isDeepStrictEqual(live.items, items)) {
    differences.push(describe(`items of pages ${first} to ${last}`, live.items, items));
  }
  if (first === 1 && !live.shown.startsWith(`${items.length} of ${server.total} `)) {
    differences.push(`"${live.shown}" with ${items.length} items of ${server.total}`);
  }
  return differences;
}

function readPage(href: string): number {
  return Number(new URL(href, 'http://host.example/').searchParams.get('vp_page') ?? 1);
}

/** Lists the items of the loaded pages. */
async function listItems(address: string, first: number, last: number, pages: ServerPages): Promise<string[]> {
  const items: string[] = [];
  for (let page = first; page <= last; page += 1) {
    const url = new URL(address, 'http://host.example/');
    url.searchParams.delete('vp_page');
    if (page > 1) url.searchParams.set('vp_page', String(page));
    items.push(...(await pages.at(url.pathname + url.search)).items);
  }
  return items;
}

function compare(live: GalleryShape, server: GalleryShape, keys: readonly (keyof GalleryShape)[]): string[] {
  return keys
    .filter((key) => !isDeepStrictEqual(live[key], server[key]))
    .map((key) => describe(key, live[key], server[key]));
}

function describe(what: string, live: unknown, server: unknown): string {
  return `${what}: the page shows ${JSON.stringify(live)}, the server ${JSON.stringify(server)}`;
}
