/** Compares what a live gallery shows with the server's page at the same address. */
import {isDeepStrictEqual} from 'node:util';
import type {GalleryContent, ServerPages} from './gallery-content.js';

/** Lists the differences as sentences; an empty list means that the pages agree. */
export async function findDifferences(
  live: GalleryContent,
  address: string,
  serverPages: ServerPages,
): Promise<string[]> {
  const server = await serverPages.read(address);
  const differences = compare(live, server, ['title', 'filter', 'page', 'pages', 'total', 'bar']);
  if (live.paginatorMode === 'numbers') {
    return [...differences, ...compare(live, server, ['items', 'paginator', 'statusText'])];
  }
  const firstPage = (live.earlierHref ? readPage(live.earlierHref) : 0) + 1;
  const lastPage = live.nextHref ? readPage(live.nextHref) - 1 : server.pages;
  if (server.page < firstPage || server.page > lastPage) {
    differences.push(`the address names page ${server.page}, but pages ${firstPage} to ${lastPage} are loaded`);
  }
  const items = await listItems(address, firstPage, lastPage, serverPages);
  if (!isDeepStrictEqual(live.items, items)) {
    differences.push(describe(`items of pages ${firstPage} to ${lastPage}`, live.items, items));
  }
  if (firstPage === 1 && !live.shownText.startsWith(`${items.length} of ${server.total} `)) {
    differences.push(
      `the paginator says "${live.shownText}", but ${items.length} of ${server.total} items are expected`,
    );
  }
  return differences;
}

function readPage(href: string): number {
  return Number(new URL(href, 'http://host.example/').searchParams.get('vp_page') ?? 1);
}

/** Lists the items of the loaded pages. */
async function listItems(
  address: string,
  firstPage: number,
  lastPage: number,
  serverPages: ServerPages,
): Promise<string[]> {
  const items: string[] = [];
  for (let page = firstPage; page <= lastPage; page += 1) {
    const url = new URL(address, 'http://host.example/');
    url.searchParams.delete('vp_page');
    if (page > 1) url.searchParams.set('vp_page', String(page));
    items.push(...(await serverPages.read(url.pathname + url.search)).items);
  }
  return items;
}

function compare(live: GalleryContent, server: GalleryContent, keys: readonly (keyof GalleryContent)[]): string[] {
  return keys
    .filter((key) => !isDeepStrictEqual(live[key], server[key]))
    .map((key) => describe(key, live[key], server[key]));
}

function describe(what: string, live: unknown, server: unknown): string {
  return `${what}: the page shows ${JSON.stringify(live)}, the server ${JSON.stringify(server)}`;
}
