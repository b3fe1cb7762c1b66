/** A person who opens works in place, on the demo: with the address, Back, and the whole result. */
import type {Page} from '@playwright/test';
import {addressOf, expect, fetchItems, itemsOf, test} from './fixtures.js';

const dialogOf = (page: Page) => page.locator('portfolio-viewer dialog[open]');
const positionOf = (page: Page) => page.locator('portfolio-viewer [part=position]');
const button = (page: Page, part: string) => page.locator(`portfolio-viewer [part~=${part}]`);
const linkOf = (page: Page, at: number) => page.locator('[data-item] a').nth(at);

/** Opens a gallery, and the work at a place in it; returns the work's address. */
async function openWork(page: Page, gallery: string, at: number): Promise<string> {
  await page.goto(gallery);
  return pressWork(page, at);
}

async function pressWork(page: Page, at: number): Promise<string> {
  const address = (await linkOf(page, at).getAttribute('href')) ?? '';
  await linkOf(page, at).click();
  await expectWork(page, address);
  return address;
}

/** Waits until a work is shown at its own address, with its picture and its text. */
async function expectWork(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.locator('portfolio-viewer [data-portfolio-work] h1')).toBeVisible();
  await expect(page.locator('portfolio-viewer [part~=picture]')).toHaveCount(1);
}

async function expectClosed(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect(dialogOf(page)).toHaveCount(0);
}

const readHeading = (page: Page) => page.locator('portfolio-viewer [data-portfolio-work] h1').innerText();
const keyOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-item]')?.getAttribute('data-item'));

test('opens a work at its own address, with its picture, its text and its place in the whole result', async ({page}) => {
  const address = await openWork(page, '/gallery/', 2);
  expect(address).toMatch(/^\/work\/\d+\//);
  await expect(positionOf(page)).toHaveText('3 of 598');
  await expect(page).toHaveTitle(new RegExp(await readHeading(page)));
});
