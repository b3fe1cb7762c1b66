/** What tests of the viewer do: open a work, and wait until one is shown, or none. */
import type {Page} from '@playwright/test';
import {addressOf, expect} from './fixtures.js';

export const dialogOf = (page: Page) => page.locator('portfolio-viewer dialog[open]');
export const positionOf = (page: Page) => page.locator('portfolio-viewer [part=position]');
export const button = (page: Page, part: string) => page.locator(`portfolio-viewer [part~=${part}]`);
export const linkOf = (page: Page, at: number) => page.locator('[data-item] a').nth(at);

/** Opens a gallery, and the work at a place in it; returns the work's address. */
export async function openWork(page: Page, gallery: string, at: number): Promise<string> {
  await page.goto(gallery);
  return pressWork(page, at);
}

export async function pressWork(page: Page, at: number): Promise<string> {
  const address = (await linkOf(page, at).getAttribute('href')) ?? '';
  await linkOf(page, at).click();
  await expectWork(page, address);
  return address;
}

/** Waits until a work is shown at its own address, with its picture and its text. */
export async function expectWork(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.locator('portfolio-viewer [data-portfolio-work] h1')).toBeVisible();
  await expect(page.locator('portfolio-viewer [part=picture]')).toHaveCount(1);
}

export async function expectClosed(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect(dialogOf(page)).toHaveCount(0);
}

export const readHeading = (page: Page) => page.locator('portfolio-viewer [data-portfolio-work] h1').innerText();
export const keyOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-item]')?.getAttribute('data-item'));

/** Goes back to another document. Playwright's `goBack` waits for a load or a commit, of which Firefox may report none. */
export async function goBack(page: Page): Promise<void> {
  // Firefox may forget a Back that is asked for while the page still loads.
  const isLoaded = () => page.evaluate(() => document.readyState === 'complete');
  // The evaluation fails where the page is just being left.
  await expect(async () => expect(await isLoaded()).toBe(true)).toPass({timeout: 15_000});
  await page.evaluate(() => void setTimeout(() => history.back()));
}
