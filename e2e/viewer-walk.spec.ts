/**
 * Many works of a result shown one after the other, and a gallery that is taken out of its page and put back.
 * `npm run bench -- walk` walks through all works.
 */
import {recordAnnouncements} from './announcements.js';
import {expect, test} from './fixtures.js';
import {button, expectClosed, positionOf, pressWork} from './viewer.js';
import {countListeners, measureHeap, readTitles, walk} from './viewer-steps.js';

test('walks through five pages and back, then back from the last work: each step is right, memory hardly grows', async ({
  page,
}) => {
  await page.goto('/gallery/');
  const titles = await readTitles(page, 5);
  const expected = titles.map((title, at) => `${at + 1} of 598 ${title}`);
  await pressWork(page, 0);
  const heap = await measureHeap(page);
  const forth = await walk(page, 'ArrowRight', titles.length - 1);
  expect(forth.seen).toEqual(expected.slice(1));
  const back = await walk(page, 'ArrowLeft', titles.length - 1);
  expect(back.seen).toEqual(expected.slice(0, -1).toReversed());
  expect(Math.max(forth.mostWorks, back.mostWorks)).toBeLessThanOrEqual(3);
  expect((await measureHeap(page)) - heap).toBeLessThan(10_000_000);
  await page.keyboard.press('End');
  await expect(positionOf(page)).toHaveText('598 of 598');
  await expect(button(page, 'next')).toHaveAttribute('aria-disabled', 'true');
  const {seen} = await walk(page, 'ArrowLeft', 12);
  expect(seen.map((one) => Number.parseInt(one, 10))).toEqual(Array.from({length: 12}, (_, at) => 597 - at));
  // One Back closes: the gallery has gone along to the page of work 586, the last one shown.
  await page.goBack();
  await expectClosed(page, '/gallery/?vp_page=49');
});

test('hears for each of ten works its name and its place in the result, and nothing else', async ({page}) => {
  const listAnnouncements = await recordAnnouncements(page);
  await page.goto('/gallery/');
  const titles = await readTitles(page, 1);
  const expected = titles.slice(0, 10).map((title, at) => `${title}, ${at + 1} of 598`);
  await pressWork(page, 0);
  for (let count = 1; count <= 10; count += 1) {
    await expect.poll(listAnnouncements).toEqual(expected.slice(0, count));
    await expect(page.locator('portfolio-viewer dialog')).toHaveAccessibleName(titles[count - 1] ?? '');
    await expect(page.locator('portfolio-viewer dialog')).toHaveAccessibleDescription(`${count} of 598`);
    if (count < 10) await page.keyboard.press('ArrowRight');
  }
});

test('the viewer leaves no listener behind while the gallery is taken out of the page and put back, again and again', {
  tag: '@chromium',
}, async ({page}) => {
  const openAndPutBack = async () => {
    await pressWork(page, 1);
    await page.keyboard.press('Escape');
    await expectClosed(page, '/gallery/');
    await page.locator('portfolio-gallery').evaluate(async (gallery) => {
      const place = document.createComment('');
      gallery.replaceWith(place);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      place.replaceWith(gallery);
    });
  };
  await page.goto('/gallery/');
  await openAndPutBack();
  const before = await countListeners(page);
  for (let time = 0; time < 5; time += 1) await openAndPutBack();
  // A dialog has 20 listeners. The last closed one may still be in memory, or not; five left behind would add 100.
  expect((await countListeners(page)) - before).toBeLessThan(40);
});
