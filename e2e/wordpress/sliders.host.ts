import {expect, test} from './fixtures.js';
import {galleryOf, keysOf, moreLink, open, serverKeysOf} from './gallery.js';

test('a visitor who loads what stands before page 2 of a slider gets slides, bullets and thumbnails of it', async ({
  page,
  sites,
}) => {
  const site = await sites.get();
  const first = await serverKeysOf(page, `${site.url}/slider/`);
  await open(page, site, '/slider/?vp_page=2');
  const gallery = galleryOf(page);
  const second = await keysOf(gallery);
  await page.getByRole('link', {name: 'Load earlier'}).click();
  await expect.poll(() => keysOf(gallery)).toEqual([...first, ...second]);
  const count = first.length + second.length;
  await expect(gallery.locator('.vp-portfolio__item-wrap.swiper-slide')).toHaveCount(count);
  await expect(gallery.locator('.vp-portfolio__thumbnail-wrap.swiper-slide')).toHaveCount(count);
  await expect(gallery.locator('.vp-portfolio__items-bullets > span')).toHaveCount(count);
  // Slides of one width: those that the slider does not know would be narrow strips.
  const widths = await gallery
    .locator('.vp-portfolio__item-wrap')
    .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  // The host appends to the slider that was started again.
  await moreLink(page).click();
  await expect.poll(async () => (await keysOf(gallery)).length).toBeGreaterThan(count);
  const all = (await keysOf(gallery)).length;
  await expect(gallery.locator('.vp-portfolio__items-bullets > span')).toHaveCount(all);
});

test('a visitor who loads more in a slider that goes round gets to the first new slide, not to a copy of another one', async ({
  page,
  sites,
}) => {
  await open(page, await sites.get(), '/slider-loop/');
  const gallery = galleryOf(page);
  const slides = gallery.locator('.vp-portfolio__item-wrap:not(.swiper-slide-duplicate)');
  await expect(slides).toHaveCount(6);
  await moreLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(slides).toHaveCount(12);
  await expect(slides.nth(6).locator(':focus')).toHaveCount(1);
  await expect(gallery.locator('.swiper-slide-duplicate :focus')).toHaveCount(0);
});
