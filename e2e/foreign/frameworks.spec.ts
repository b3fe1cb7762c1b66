/** Galleries that a framework renders, moves and hides, and those that a script of the page takes out, moves or adds. */
import type {Page} from '@playwright/test';
import {edited, never} from '../network.js';
import {
  addressOf,
  expect,
  expectReady,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();

async function expectShown(page: Page, address: string, items: readonly string[]): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect.poll(() => itemsOf(page)).toEqual(items);
  expect(await hasNotReloaded(page)).toBe(true);
}

async function openFramework(page: Page, framework: string): Promise<string> {
  const home = `/frameworks/${framework}/`;
  await openWithReloadMarker(page, home);
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expectReady(page);
  return home;
}

for (const framework of ['react', 'vue', 'alpine']) {
  test(`a visitor filters a gallery that ${framework} has rendered, and it stays when ${framework} renders again`, async ({
    page,
  }) => {
    const home = await openFramework(page, framework);
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
    await press(page, 'Again');
    await expect(page.getByText('Again: 1 clicks')).toBeVisible();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  });

  test(`a visitor goes on to page 2 of a filter after ${framework} has hidden the gallery and shown it again`, async ({
    page,
  }) => {
    const home = await openFramework(page, framework);
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
    await press(page, 'Hide');
    await expect(page.locator('[data-items]')).toBeHidden();
    // The button is a toggle: it shows the gallery again.
    await press(page, 'Hide');
    await link(page, '2').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1&vp_page=2`, keysOfSubject(1, 2));
    await page.goBack();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  });

  test(`a visitor goes on to page 2 of other items that ${framework} has rendered instead of the first ones`, async ({
    page,
  }) => {
    const home = await openFramework(page, framework);
    await press(page, 'Other');
    await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
    await link(page, '2').click();
    await expectShown(page, `${home}?vp_filter=subject%3A2&vp_page=2`, keysOfSubject(2, 2));
    await page.goBack();
    await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  });

  test(`a visitor chooses the same filter again after ${framework} has rendered other items`, async ({page}) => {
    const home = await openFramework(page, framework);
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
    await press(page, 'Other');
    await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
    await link(page, 'Birds').click();
    await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  });
}

test('a visitor chooses the shown filter again while other items, which Vue has rendered, are still loading', async ({
  page,
  network,
}) => {
  const home = await openFramework(page, 'vue');
  await link(page, 'Birds').click();
  await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  // Vue sets the gallery's property `filter` beside rendering its items, so the gallery loads these items, too.
  network.addRule('vp_filter=subject%3A2', never);
  await press(page, 'Other');
  await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  await link(page, 'Birds').click();
  await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
});

test('a visitor chooses the shown filter again after a framework has rendered the same list anew: its class stays, and one Back goes back', async ({
  page,
}) => {
  const home = await openFramework(page, 'vue');
  await link(page, 'Boats').click();
  await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
  await link(page, 'Birds').click();
  await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  await page.locator('[data-items]').evaluate((list) => {
    const rendered = document.createElement(list.localName);
    rendered.dataset.items = '';
    rendered.className = 'by-the-framework';
    list.replaceWith(rendered);
  });
  await link(page, 'Birds').click();
  await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  await expect(page.locator('[data-items]')).toHaveClass('by-the-framework');
  await page.goBack();
  await expectShown(page, `${home}?vp_filter=subject%3A2`, keysOfSubject(2));
});

test('a visitor goes on to page 2 of a filter after Vue has moved the gallery', async ({page}) => {
  const home = await openFramework(page, 'vue');
  await link(page, 'Birds').click();
  await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
  await press(page, 'Move');
  await expect(page.locator('#aside [data-items]')).toBeVisible();
  await link(page, '2').click();
  await expectShown(page, `${home}?vp_filter=subject%3A1&vp_page=2`, keysOfSubject(1, 2));
  await page.goBack();
  await expectShown(page, `${home}?vp_filter=subject%3A1`, keysOfSubject(1));
});

const CATALOGUE = '.catalogue';

/** What a script of the page does to the root of a gallery that selectors describe; each runs in the page. */
const CHANGES: Readonly<Record<string, (root: Element) => void | Promise<void>>> = {
  'takes out, and a moment later puts back,': async (root) => {
    const {parentElement, nextSibling} = root;
    root.remove();
    await new Promise((resolve) => setTimeout(resolve));
    parentElement?.insertBefore(root, nextSibling);
  },
  'moves to another place': (root) => document.querySelector('h1')?.after(root),
  'replaces by a copy': (root) => root.replaceWith(root.cloneNode(true)),
};

for (const [change, run] of Object.entries(CHANGES)) {
  test(`a visitor filters a catalogue in foreign markup, and goes to page 2, where a script ${change} its root`, async ({
    page,
  }) => {
    await openWithReloadMarker(page, '/table/');
    // The gallery has started.
    await expect(page.locator('portfolio-message')).toHaveCount(1);
    await page.locator(CATALOGUE).evaluate(run);
    await expect(page.locator('portfolio-message')).toHaveCount(1);
    await link(page, 'Birds', '.subjects').click();
    await expectRows(page, '/table/?vp_filter=subject%3A1', keysOfSubject(1));
    await link(page, '2', CATALOGUE).click();
    await expectRows(page, '/table/?vp_filter=subject%3A1&vp_page=2', keysOfSubject(1, 2));
    await page.goBack();
    await expectRows(page, '/table/?vp_filter=subject%3A1', keysOfSubject(1));
  });
}

test('a visitor who goes Back while a catalogue in foreign markup is out of the page sees all works when it is put back', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/table/');
  await expect(page.locator('portfolio-message')).toHaveCount(1);
  await link(page, 'Birds', '.subjects').click();
  await expectRows(page, '/table/?vp_filter=subject%3A1', keysOfSubject(1));
  await page.locator(CATALOGUE).evaluate((root) => {
    const {parentElement, nextSibling} = root;
    root.remove();
    document.addEventListener('put-back', () => parentElement?.insertBefore(root, nextSibling));
  });
  await page.goBack();
  await page.evaluate(() => document.dispatchEvent(new Event('put-back')));
  await expectRows(page, '/table/', keysOfAll());
  await link(page, 'Birds', '.subjects').click();
  await expectRows(page, '/table/?vp_filter=subject%3A1', keysOfSubject(1));
});

/** Adds a second catalogue after the first. */
const addSecond = (html: string) =>
  html.replace(/<div class="catalogue">[^]*?<\/nav>\n<\/div>/, (root) => `${root}${root.replaceAll('row-', 'other-')}`);

test('a visitor follows ordinary links where a script has taken out the first of two catalogues and replaced the second by a copy', async ({
  page,
  network,
}) => {
  network.addRule('/table/', edited(addSecond));
  await openWithReloadMarker(page, '/table/');
  await expect(page.locator('portfolio-message')).toHaveCount(2);
  await page.evaluate(() => {
    const [first, other] = document.querySelectorAll('.catalogue');
    first?.remove();
    other?.replaceWith(other.cloneNode(true));
  });
  await link(page, '2', CATALOGUE).click();
  await expect.poll(() => addressOf(page)).toBe('/table/?vp_page=2');
  await expect(page.locator(CATALOGUE)).toHaveCount(2);
  expect(await hasNotReloaded(page)).toBe(false);
});

test('a visitor filters a catalogue in foreign markup that a script puts into the page empty, and fills later', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openWithReloadMarker(page, '/table/');
  await page.locator(CATALOGUE).evaluate((root) => {
    const shell = document.createElement('div');
    shell.className = 'catalogue';
    document.addEventListener('fill', () => shell.append(...root.childNodes));
    root.replaceWith(shell);
  });
  await expect(page.locator('portfolio-message')).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('fill')));
  await expect(page.locator('portfolio-message')).toHaveCount(1);
  await link(page, 'Birds', '.subjects').click();
  await expectRows(page, '/table/?vp_filter=subject%3A1', keysOfSubject(1));
  expect(warnings).toEqual([]);
});

test('a visitor filters a catalogue in foreign markup that a script puts into the page late', async ({page}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const root = document.querySelector('.catalogue');
      const parent = root?.parentElement;
      root?.remove();
      document.addEventListener('add-catalogue', () => root && parent?.append(root));
    });
  });
  await page.goto('/table/');
  await expect(page.locator(CATALOGUE)).toHaveCount(0);
  await page.evaluate(() => {
    Reflect.set(globalThis, 'isSameDocument', true);
    document.dispatchEvent(new Event('add-catalogue'));
  });
  await expect(page.locator('portfolio-message')).toHaveCount(1);
  await link(page, 'Birds', '.subjects').click();
  await expectRows(page, '/table/?vp_filter=subject%3A1', keysOfSubject(1));
});

async function expectRows(page: Page, address: string, keys: readonly string[]): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(address);
  const ids = () => page.locator('tbody tr').evaluateAll((rows) => rows.map(({id}) => id));
  await expect.poll(ids).toEqual(keys.map((key) => `row-${key}`));
  expect(await hasNotReloaded(page)).toBe(true);
}
