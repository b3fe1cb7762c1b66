/** What stories of managers have in common: the panel, the saved layouts, and calls to the service behind its back. */
import type {APIRequestContext, APIResponse, Locator, Page} from '@playwright/test';
import * as z from 'zod/mini';
import {expect} from './fixtures.js';

/** Ids of the demo's layouts, by gallery. */
export const LAYOUT = {
  works: 910_001,
  more: 910_002,
  infinite: 910_003,
  prints: 910_005,
  sculpture: 910_006,
  bare: 910_007,
  large: 910_008,
};

const PageData = z.object({layouts: z.record(z.string(), z.object({settings: z.record(z.string(), z.string())}))});

/** A connection that was kept open may be closed in the moment in which it is used. */
const AGAIN = {maxRetries: 2};

export type Settings = Readonly<Record<string, string>>;

/** The panel of a page. */
export const panelOf = (page: Page): Locator => page.locator('portfolio-layouts');

/** What the panel says. */
export const statusOf = (page: Page): Locator => panelOf(page).getByRole('status');

/** A button of the panel, by its whole name. */
export const button = (page: Page, name: string): Locator => panelOf(page).getByRole('button', {name, exact: true});

/** The field of a number. */
export const field = (page: Page, name: string): Locator => panelOf(page).getByRole('textbox', {name});

/** A choice of the panel. */
export const choice = (page: Page, group: string, name: string): Locator =>
  panelOf(page).getByRole('group', {name: group}).getByRole('radio', {name, exact: true});

/** Opens the drawer beside a gallery, and waits until it has asked what it has to ask. */
export async function openDrawer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.studio > summary').click();
  await expect(statusOf(page)).not.toBeEmpty();
}

/** The large gallery as it was in the beginning, its notice shown, whatever other stories left: for an administrator. */
export async function restoreLarge(request: APIRequestContext): Promise<void> {
  const html = await (await request.get('/gallery/large/', AGAIN)).text();
  const post_id = Number(/"post_id":(\d+)/.exec(html)?.[1]);
  const state = {post_id, notice_state: 'show'};
  const answer = await call(request, 'update_gallery_items_count_notice_state', state, await fetchNonce(request));
  expect(answer.status()).toBe(200);
  await saveElsewhere(request, LAYOUT.large, {vp_items_count: '60', vp_pagination: 'paged'});
}

/** A call to the service with whatever cookie this person has. */
export async function call(
  request: APIRequestContext,
  operation: string,
  data: unknown,
  nonce?: string,
): Promise<APIResponse> {
  const headers = nonce === undefined ? {} : {'X-WP-Nonce': nonce};
  const path = `/wp-json/portfolio/v1/${operation}/`;
  return data === undefined ? request.get(path, {headers, ...AGAIN}) : request.post(path, {headers, data, ...AGAIN});
}

/** A nonce of the person who is signed in. */
export async function fetchNonce(request: APIRequestContext): Promise<string> {
  return (await request.get('/rest-nonce/', AGAIN)).text();
}

/** Saves settings as another manager would, from another computer. */
export async function saveElsewhere(request: APIRequestContext, id: number, data: Settings): Promise<void> {
  const answer = await call(request, 'update_layout', {post_id: id, data}, await fetchNonce(request));
  expect(answer.status()).toBe(200);
}

/** What is saved, as the page of layouts says it. */
export async function readSaved(request: APIRequestContext, id: number): Promise<Settings> {
  const html = await (await request.get(`/manage/?layout=${id}`, AGAIN)).text();
  const json = /id="portfolio-data">([^<]*)</.exec(html)?.[1] ?? '{}';
  return PageData.parse(JSON.parse(json)).layouts[id]?.settings ?? {};
}

/** How a gallery hangs, as anybody sees it: what its markup says, and where its works stand. */
export function readHang(page: Page, gallery: string): Promise<unknown> {
  return page.locator(`#${gallery}`).evaluate((root) => {
    const container = root.querySelector('[data-items]');
    const first = container?.firstElementChild;
    const paginator = root.querySelector('portfolio-paginator');
    const read = (name: string) => container?.getAttribute(name);
    return {
      layout: read('data-layout'),
      style: read('data-style'),
      gap: read('data-gap'),
      columns: read('data-columns'),
      items: [...root.querySelectorAll('[data-item]')].map((item) => item.getAttribute('data-item')),
      mode: paginator?.getAttribute('mode'),
      pages: root.getAttribute('pages'),
      links: [...(paginator?.querySelectorAll('a') ?? [])].map((link) => link.textContent?.trim()),
      shown: root.querySelector('portfolio-status')?.textContent?.trim(),
      display: container && getComputedStyle(container).display,
      space: container && getComputedStyle(container).columnGap,
      caption: first && getComputedStyle(first.querySelector('.caption') ?? first).position,
    };
  });
}
