/** The starter themes of the package. */
import {audit} from '../axe.js';
import {expect, itemsOf, keysOf, link, open, test} from './fixtures.js';

for (const name of ['plain', 'cards', 'museum']) {
  test(`a visitor of the theme ${name} sees which filter is current, on a phone too, in light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page, `/starter-themes/${name}/`);
    await link(page, 'Boats').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOf(2));
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
}
