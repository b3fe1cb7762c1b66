/** Whether items, marks, paginator and address of a page agree with what the server says at that address. */
import {isDeepStrictEqual} from 'node:util';
import type {GalleryShape, Truths} from './gallery-shape.js';

/** What disagrees, in words; nothing when all is well. */
export async function findDisagreements(live: GalleryShape, address: string, truths: Truths): Promise<string[]> {
  const truth = await truths.at(address);
  const told = compare(live, truth, ['title', 'filter', 'page', 'pages', 'total', 'bar']);
  if (live.mode === 'numbers') return [...told, ...compare(live, truth, ['items', 'paginator', 'status'])];
  const first = (live.earlier ? readPage(live.earlier) : 0) + 1;
  const last = live.more ? readPage(live.more) - 1 : truth.pages;
  if (truth.page < first || truth.page > last) told.push(`page ${truth.page} is not among pages ${first} to ${last}`);
  const items = await listItems(address, first, last, truths);
  if (!isDeepStrictEqual(live.items, items))
    told.push(describe(`items of pages ${first} to ${last}`, live.items, items));
  if (first === 1 && !live.shown.startsWith(`${items.length} of ${truth.total} `)) {
    told.push(`"${live.shown}" with ${items.length} items of ${truth.total}`);
  }
  return told;
}

function readPage(href: string): number {
  return Number(new URL(href, 'http://host.example/').searchParams.get('vp_page') ?? 1);
}

/** The items of the loaded pages. */
async function listItems(address: string, first: number, last: number, truths: Truths): Promise<string[]> {
  const items: string[] = [];
  for (let page = first; page <= last; page += 1) {
    const url = new URL(address, 'http://host.example/');
    url.searchParams.delete('vp_page');
    if (page > 1) url.searchParams.set('vp_page', String(page));
    items.push(...(await truths.at(url.pathname + url.search)).items);
  }
  return items;
}

function compare(live: GalleryShape, truth: GalleryShape, keys: readonly (keyof GalleryShape)[]): string[] {
  return keys
    .filter((key) => !isDeepStrictEqual(live[key], truth[key]))
    .map((key) => describe(key, live[key], truth[key]));
}

function describe(what: string, live: unknown, truth: unknown): string {
  return `${what}: ${JSON.stringify(live)} is shown, and the server says ${JSON.stringify(truth)}`;
}
