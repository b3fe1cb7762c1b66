/** Helpers for tests of managers: the panel, the saved layouts, and calls to the service without the panel. */
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

/** Repeats a request whose connection breaks: the server may close an idle connection just when a request begins. */
const RETRY_CONNECTION = {maxRetries: 2};

export type Settings = Readonly<Record<string, string>>;

/** The panel of a page. */
export const panelOf = (page: Page): Locator => page.locator('portfolio-layouts');

/** The panel's status line. */
export const statusOf = (page: Page): Locator => panelOf(page).getByRole('status');

/** A button of the panel by its whole name. */
export const button = (page: Page, name: string): Locator => panelOf(page).getByRole('button', {name, exact: true});

/** A field of the panel for a number; it is a text field (`inputmode="numeric"`). */
export const field = (page: Page, name: string): Locator => panelOf(page).getByRole('textbox', {name});

/** A radio button of the panel. */
export const radio = (page: Page, group: string, name: string): Locator =>
  panelOf(page).getByRole('group', {name: group}).getByRole('radio', {name, exact: true});

/** Opens a gallery's page, and its drawer, which contains the panel. Once the panel has started, its status is not empty. */
export async function openDrawer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.layout-drawer > summary').click();
  await expect(statusOf(page)).not.toBeEmpty();
}

/** Resets the large gallery's layout and notice, which other tests change. Needs a signed-in administrator. */
export async function restoreLarge(request: APIRequestContext): Promise<void> {
  const html = await (await request.get('/gallery/large/', RETRY_CONNECTION)).text();
  const post_id = Number(/"post_id":(\d+)/.exec(html)?.[1]);
  const state = {post_id, notice_state: 'show'};
  const response = await call(request, 'update_gallery_items_count_notice_state', state, await fetchNonce(request));
  expect(response.status()).toBe(200);
  await saveElsewhere(request, LAYOUT.large, {vp_items_count: '60', vp_pagination: 'paged'});
}

/** Calls the service with the cookies of `request`: by POST, or by GET if `data` is undefined. */
export async function call(
  request: APIRequestContext,
  operation: string,
  data: unknown,
  nonce?: string,
): Promise<APIResponse> {
  const headers = nonce === undefined ? {} : {'X-WP-Nonce': nonce};
  const path = `/wp-json/portfolio/v1/${operation}/`;
  return data === undefined
    ? request.get(path, {headers, ...RETRY_CONNECTION})
    : request.post(path, {headers, data, ...RETRY_CONNECTION});
}

/** Fetches a nonce for the signed-in person. */
export async function fetchNonce(request: APIRequestContext): Promise<string> {
  return (await request.get('/rest-nonce/', RETRY_CONNECTION)).text();
}

/** Saves settings as a manager on another computer would do it, so that the open page does not know of them. */
export async function saveElsewhere(request: APIRequestContext, id: number, data: Settings): Promise<void> {
  const response = await call(request, 'update_layout', {post_id: id, data}, await fetchNonce(request));
  expect(response.status()).toBe(200);
}

/** Reads the saved settings of a layout from the page data object of `/manage/`, the managers' page. */
export async function readSaved(request: APIRequestContext, id: number): Promise<Settings> {
  const html = await (await request.get(`/manage/?layout=${id}`, RETRY_CONNECTION)).text();
  const json = /id="portfolio-data">([^<]*)</.exec(html)?.[1] ?? '{}';
  return PageData.parse(JSON.parse(json)).layouts[id]?.settings ?? {};
}

/** Reads how a gallery is laid out: attributes, items, paginator and computed styles. */
export function readLayout(page: Page, gallery: string): Promise<unknown> {
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
      statusText: root.querySelector('portfolio-status')?.textContent?.trim(),
      display: container && getComputedStyle(container).display,
      columnGap: container && getComputedStyle(container).columnGap,
      caption: first && getComputedStyle(first.querySelector('.caption') ?? first).position,
    };
  });
}
