/** The folders of `examples/`, each copied, built and run as its first line says. */
import type {Page} from '@playwright/test';
import {test as base, expect} from '@playwright/test';
import {NAMES, startExample} from './start.js';

const test = base.extend<{errors: string[]}>({
  errors: async ({page}, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({message}) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.text().startsWith('portfolio')) errors.push(message.text());
    });
    await use(errors);
    expect(errors.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([]);
  },
});

const titlesOf = (page: Page) => page.locator('[data-item]').allInnerTexts();
const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'isSamePage') === true);

for (const name of NAMES) {
  test(`somebody who copies the example "${name}" filters and pages in it without a page change`, async ({
    page,
    errors,
  }) => {
    const example = await startExample(name);
    try {
      await page.goto(`${example.url}/`);
      await page.locator('portfolio-gallery portfolio-message').waitFor({state: 'attached'});
      await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
      await page.getByRole('link', {name: 'Birds', exact: true}).click();
      if (name === 'static') {
        await expect.poll(() => titlesOf(page)).toEqual(['Heron at dawn', 'Wren, pencil']);
        await page.getByRole('link', {name: 'All', exact: true}).click();
        await page.getByRole('link', {name: '2', exact: true}).click();
        await expect.poll(() => titlesOf(page)).toEqual(['Two dhows', 'Abbey in ruins']);
      } else {
        await expect.poll(() => titlesOf(page)).toEqual(['Birds no. 1', 'Birds no. 4', 'Birds no. 7', 'Birds no. 10']);
        await page.getByRole('link', {name: 'All', exact: true}).click();
        await expect.poll(() => titlesOf(page)).toContain('Boats no. 2');
        await page.getByRole('link', {name: 'Next', exact: true}).click();
        await expect.poll(() => titlesOf(page)).toEqual(['Boats no. 5', 'Bridges no. 6', 'Birds no. 7', 'Boats no. 8']);
      }
      expect(await isSamePage(page)).toBe(true);
      expect(errors).toEqual([]);
    } finally {
      await example.stop();
    }
  });
}
