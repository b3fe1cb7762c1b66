import type {Page} from '@playwright/test';
import UPNG from 'upng-js';
import {choose, expect, itemsOf, test, visibleItems} from './fixtures.js';
import {holdResponse} from './network.js';

/** Lists the texts of the visible controls. */
const listControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav a, portfolio-filter-bar a, portfolio-paginator a, [rel=prev], button, select')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.textContent ?? ''),
  );

test('a person who prints a gallery with several loaded pages gets all works with their labels on paper, and no controls', {
  tag: '@chromium',
}, async ({page}) => {
  await page.goto('/gallery/infinite/?vp_page=2');
  await expect(page.locator('[data-portfolio-earlier] a')).toBeVisible();
  const before = await itemsOf(page);
  await page.locator('portfolio-paginator a[rel=next]').press('Enter');
  await expect.poll(async () => (await itemsOf(page)).length).toBeGreaterThan(before.length);
  await page.emulateMedia({media: 'print'});
  // The works of a page come in several steps.
  await expect(async () => expect(await visibleItems(page)).toEqual(await itemsOf(page))).toPass();
  expect(await listControls(page)).toEqual([]);
  const cutOff = await page.locator('[data-item] .caption').evaluateAll(
    (labels) =>
      labels.filter((label) => {
        const {bottom = 0} = label.parentElement?.getBoundingClientRect() ?? {};
        return label.getBoundingClientRect().bottom > bottom + 1;
      }).length,
  );
  expect(cutOff).toBe(0);
});

test('the current link is recognisable in forced colours', {tag: '@preference'}, async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.goto('/gallery/?vp_page=2');
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => {
        // With forced colours of much contrast, every link is underlined; the current one has a thicker line.
        const {textDecorationLine, textDecorationThickness, outlineStyle} = getComputedStyle(link);
        return `${textDecorationLine} ${textDecorationThickness} ${outlineStyle}`;
      });
  for (const [place, all] of [
    ['.rooms', 'a'],
    ['portfolio-filter-bar', 'a'],
    ['portfolio-paginator', 'li > a:not([rel])'],
  ]) {
    expect(await look(`${place} [aria-current]`)).not.toBe(await look(`${place} ${all}:not([aria-current])`));
  }
});

test('a visitor with forced colours sees the line of a slow load', async ({page, network}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.goto('/gallery/');
  const {behaviour, release} = holdResponse();
  network.addRule('subject%3A60', behaviour);
  await choose(page, 'Nature');
  const line = page.locator('portfolio-message [part=progress]');
  await expect(line).toBeVisible();
  // Forced colours replace the colour of a background by the page's, but not that of a border.
  const colours = await line.evaluate((one) => {
    const {borderBlockEndColor, borderBlockEndWidth} = getComputedStyle(one, '::before');
    return [
      borderBlockEndWidth === '0px' ? 'none' : borderBlockEndColor,
      getComputedStyle(document.body).backgroundColor,
    ];
  });
  expect(colours[0]).toMatch(/^rgb\(/);
  expect(colours[0]).not.toBe(colours[1]);
  release();
  await expect(line).toBeHidden();
});

test('with reduced motion there are no transitions and animations', async ({page}) => {
  await page.goto('/gallery/infinite/');
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const {transitionDuration, animationName, animationDuration} = getComputedStyle(element);
        return /[1-9]/.test(transitionDuration) || (animationName !== 'none' && /[1-9]/.test(animationDuration));
      }).length,
  );
  expect(moving).toBe(0);
});

test('a visitor with wider text spacing reads the titles of a host’s page and of further works whole, on a phone too', async ({
  page,
}) => {
  // The spacing of WCAG 2.2, 1.4.12.
  const spacing = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';
  await page.setViewportSize({width: 360, height: 740});
  for (const path of ['/host/classic/', '/work/109626/']) {
    await page.goto(path);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, spacing);
    const titles = page.locator('.vp-portfolio__item-wrap bdi, .further-title');
    await expect(titles).not.toHaveCount(0);
    const cut = await titles.evaluateAll((all) =>
      all
        .filter((title) => title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1)
        .map((title) => title.textContent),
    );
    expect(cut, path).toEqual([]);
  }
});

test('a keyboard user with a narrow window sees each menu item and each filter whole when the focus comes to it', {
  tag: '@chromium',
}, async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  for (const [path, strip] of [
    ['/gallery/', '.rooms'],
    ['/gallery/', 'portfolio-filter-bar > ul'],
    ['/gallery/?lang=ar', 'portfolio-filter-bar > ul'],
    ['/gallery/theme/', '.c-tabs'],
  ] as const) {
    await page.goto(path);
    const links = page.locator(`${strip} a`);
    await links.first().focus();
    for (const link of await links.all()) {
      await expect(link, path).toBeFocused();
      await expect(link, path).toBeInViewport({ratio: 0.99});
      await page.keyboard.press('Tab');
    }
  }
});

test('a visitor with text of double size on a phone finds the groups of filters one below the other, off the edge', async ({
  page,
}) => {
  // So narrow that two groups fit beside each other neither in the demo's font nor in the one that stands in for it.
  await page.setViewportSize({width: 320, height: 740});
  await page.goto('/gallery/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const starts = await page
    .locator('portfolio-filter-bar > details > summary')
    .evaluateAll((all) => all.map((summary) => Math.round(summary.getBoundingClientRect().left)));
  expect(starts).toHaveLength(3);
  expect(new Set(starts)).toEqual(new Set([starts[0]]));
  expect(starts[0]).toBeGreaterThan(16);
});

test('a keyboard visitor sees the ring around the picture and the label of the focused work', {
  tag: '@chromium',
}, async ({page}) => {
  await page.goto('/gallery/infinite/');
  await page.locator('[data-item] a').first().focus();
  await page.keyboard.press('Tab');
  const work = page.locator('[data-item] a').nth(1);
  await expect(work).toBeFocused();
  const {x = 0, y = 0, height = 0} = (await work.boundingBox()) ?? {};
  const edge = {x: Math.ceil(x), y: Math.ceil(y) + 2, width: 1, height: Math.floor(height) - 4};
  const listColours = async () => {
    const {buffer} = new Uint8Array(await page.screenshot({clip: edge}));
    const bytes = new Uint8Array(UPNG.toRGBA8(UPNG.decode(buffer))[0] ?? []);
    const pixels = Array.from(
      {length: bytes.length / 4},
      (_, n) => `rgb(${bytes.subarray(4 * n, 4 * n + 3).join(', ')})`,
    );
    return [...new Set(pixels)];
  };
  const colour = await work.evaluate((link) => getComputedStyle(link).outlineColor);
  await expect.poll(listColours).toEqual([colour]);
});
