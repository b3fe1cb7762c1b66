/** The starter themes of the package. */
import type {Locator, Page} from '@playwright/test';
import {audit} from '../axe.js';
import {expect, itemsOf, keysOfSubject, link, open, test} from './fixtures.js';
import {ITEM_FORMS} from './pages/starter-themes.js';

/** Counts the colours behind and in the text of an element, as they are painted. */
async function countColours(page: Page, element: Locator): Promise<number> {
  const clip = await element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const {x, y, width, height} = range.getBoundingClientRect();
    return {x: x + 2, y: y + 2, width: width - 4, height: height - 4};
  });
  const picture = (await page.screenshot({clip})).toString('base64');
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data;
    return new Set(pixels && new Uint32Array(pixels.buffer)).size;
  }, picture);
}

function readLook(element: Element): string {
  const {textDecoration, backgroundColor, borderBlockEnd} = getComputedStyle(element);
  return [textDecoration, backgroundColor, borderBlockEnd].join();
}

for (const name of ['plain', 'cards', 'museum']) {
  test(`a visitor of the theme ${name} sees which filter is current, on a phone too, in light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, `/starter-themes/${name}/`);
    await link(page, 'Boats').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
    const styleOf = (text: string) =>
      link(page, text).evaluate((element) => {
        const {backgroundColor, borderBlockEndColor, textDecorationLine, fontWeight} = getComputedStyle(element);
        return [backgroundColor, borderBlockEndColor, textDecorationLine, fontWeight].join();
      });
    expect(await styleOf('Boats')).not.toBe(await styleOf('Birds'));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      expect(await audit(page)).toEqual([]);
    }
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
  });

  test(`a visitor of the theme ${name} with forced colours reads the name of the current filter, and sees that it is current`, {
    tag: '@chromium',
  }, async ({page}) => {
    await open(page, `/starter-themes/${name}/?vp_filter=subject%3A2`);
    await page.emulateMedia({forcedColors: 'active'});
    const current = link(page, 'Boats');
    expect(await current.evaluate(readLook)).not.toBe(await link(page, 'Birds').evaluate(readLook));
    // Where letters can be read, their edges have shades between the colours of text and background.
    expect(await countColours(page, current)).toBeGreaterThan(2);
  });

  test(`a visitor of the theme ${name} finds “Load earlier” as large as “Load more”`, async ({page}) => {
    await open(page, `/starter-themes/${name}/?more&vp_page=2`);
    const styleOf = (text: string) =>
      link(page, text).evaluate((element) => {
        const {blockSize, paddingInlineStart, borderBlockEndWidth, color, textDecorationLine} =
          getComputedStyle(element);
        return {blockSize, paddingInlineStart, borderBlockEndWidth, color, textDecorationLine};
      });
    expect(await styleOf('Load earlier')).toEqual(await styleOf('Load more'));
  });

  for (const form of Object.keys(ITEM_FORMS)) {
    test(`a visitor of the theme ${name} reads the whole text of an item that is ${form}`, async ({page}) => {
      await open(page, `/starter-themes/${name}/?form=${encodeURIComponent(form)}`);
      const item = page.locator('[data-item]');
      const picture = item.locator('img');
      if ((await picture.count()) > 0) await expect(picture).toHaveJSProperty('complete', true);
      const lost = await item.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const image = element.querySelector('img')?.getBoundingClientRect();
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const lines: DOMRect[] = [];
        while (text.nextNode()) {
          if (!text.currentNode.textContent?.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(text.currentNode);
          lines.push(...range.getClientRects());
        }
        // Firefox rounds the fractions of pixels of a text and of its box differently.
        const isInside = ({top, bottom, left, right}: DOMRect) =>
          Math.min(top - box.top, box.bottom - bottom, left - box.left, box.right - right) > -0.1;
        const isFree = ({top, bottom}: DOMRect) => !image || bottom <= image.top + 1 || top >= image.bottom - 1;
        return {
          lines: lines.length > 0,
          cut: lines.filter((line) => !isInside(line)).length,
          covered: lines.filter((line) => !isFree(line)).length,
        };
      });
      expect(lost).toEqual({lines: true, cut: 0, covered: 0});
      // The browser's own margin of a figure, 40 px, would make the item narrower than its column.
      const margins = await page.locator('figure').evaluateAll((all) => all.map((one) => getComputedStyle(one).margin));
      expect(margins.filter((margin) => margin !== '0px')).toEqual([]);
    });
  }
}
