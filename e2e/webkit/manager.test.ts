import {expect} from 'vitest';
import {test} from './fixtures.js';
import type {Page} from './page.js';

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`/login/?redirect_to=${encodeURIComponent(address)}`);
  await page.click('button[value=admin]');
  await expect.poll(() => page.address()).toBe(address);
}

test('a manager reads the notice, dismisses it, and finds it dismissed after a reload', async ({network, page}) => {
  await signIn(page, '/gallery/large/');
  await expect.poll(() => page.names('[part=notice] p')).toEqual([expect.stringContaining('60 items at once')]);
  await page.click('[part=dismiss]');
  await expect.poll(() => page.names('[part=notice]')).toEqual([]);
  await expect.poll(() => network.requests.some(({path}) => path.includes('notice_state'))).toBe(true);
  await expect.poll(() => network.isQuiet).toBe(true);
  await page.reload();
  await expect.poll(() => page.names('[part=show]')).toEqual(['About the number of items']);
  expect(await page.names('[part=notice]')).toEqual([]);
});

test('a manager changes a layout in the panel, sees it at once, saves it, and a visitor sees it', async ({
  site,
  page,
}) => {
  const readLayout = () =>
    page.evaluate(() => {
      const items = document.querySelector('#works [data-items]');
      return items && [items.getAttribute('data-layout'), items.getAttribute('data-gap'), getComputedStyle(items).gap];
    });
  await signIn(page, '/gallery/');
  await page.click('.layout-drawer > summary');
  await page.click('label', 'Tiles');
  await expect.poll(readLayout).toEqual(['tiles', '16', '16px']);
  await page.evaluate(() => {
    const field = document.querySelector('portfolio-layouts')?.shadowRoot?.querySelector('input[data-setting$=gap]');
    if (field instanceof HTMLInputElement) field.select();
  });
  await page.type('40', 'input[type=text][data-setting$=gap]');
  await expect.poll(readLayout).toEqual(['tiles', '40', '40px']);
  await expect.poll(() => page.names('[role=status]')).toContain('2 changes are not saved.');
  await page.click('[part=save]');
  await expect.poll(() => page.names('[role=status]')).toContain('Saved. Visitors see it from now on.');
  const html = await (await fetch(`${site.url}/gallery/`)).text();
  expect(html).toMatch(/<ul[^>]*data-layout="tiles"[^>]*data-gap="40"/);
});
