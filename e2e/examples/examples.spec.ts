/** The sites in `examples/`, each copied, built if it needs that, and run. */
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
    expect(errors).toEqual([]);
  },
});

const titlesOf = (page: Page) => page.locator('[data-item]').allInnerTexts();
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') === true);

for (const name of NAMES) {
  test(`somebody who copies the example "${name}" filters and pages in it without a page change`, async ({
    page,
    errors,
  }) => {
    const example = await startExample(name);
    try {
      await page.goto(`${example.url}/`);
      await page.locator('portfolio-gallery portfolio-message').waitFor({state: 'attached'});
      await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
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
      expect(await isSameDocument(page)).toBe(true);
      expect(errors).toEqual([]);
      // A malformed address, as bots send it, does not end the server.
      await page.request.get(`${example.url}//`).catch(() => undefined);
      expect((await page.request.get(`${example.url}/`)).status()).toBe(200);
    } finally {
      await example.stop();
    }
  });
}

for (const name of NAMES.filter((one) => one !== 'static')) {
  test(`somebody who adds a subject to the list of the example "${name}" gets its filter`, async ({page, errors}) => {
    const example = await startExample(name, 'Beaches');
    try {
      await page.goto(`${example.url}/`);
      await page.locator('portfolio-gallery portfolio-message').waitFor({state: 'attached'});
      await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
      await page.getByRole('link', {name: 'Beaches', exact: true}).click();
      await expect.poll(() => titlesOf(page)).toEqual(['Beaches no. 4', 'Beaches no. 8', 'Beaches no. 12']);
      expect(await isSameDocument(page)).toBe(true);
      expect(errors).toEqual([]);
    } finally {
      await example.stop();
    }
  });
}

for (const name of ['node', 'php', 'python']) {
  test(`somebody with an old address gets 404 and an empty gallery from the example "${name}"`, async ({request}) => {
    const example = await startExample(name);
    try {
      for (const query of [
        '?vp_page=4',
        '?vp_filter=subject:0&vp_page=2',
        '?vp_filter=subject:9',
        '?vp_filter=%22%3Cb%3E',
      ]) {
        const answer = await request.get(`${example.url}/${query}`);
        const html = await answer.text();
        expect([query, answer.status(), html.includes('data-empty'), html.includes('data-item=')]).toEqual([
          query,
          404,
          true,
          false,
        ]);
        expect(html).not.toContain('<b>');
      }
      const answers = await Promise.all(
        ['', '?vp_page=3', '?vp_filter=subject:2'].map((query) => request.get(`${example.url}/${query}`)),
      );
      expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
    } finally {
      await example.stop();
    }
  });
}
