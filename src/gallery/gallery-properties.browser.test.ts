/** What a script or a framework may do with a gallery's element and its outlets: set properties, and add outlets later. */
import {afterEach, expect, test} from 'vitest';
import '../define.js';

afterEach(() => document.body.replaceChildren());

function addGallery(html: string): HTMLElementTagNameMap['portfolio-gallery'] {
  document.body.innerHTML = html;
  const [gallery] = document.getElementsByTagName('portfolio-gallery');
  if (!gallery) throw new Error('no gallery');
  return gallery;
}

const ITEMS = '<ul data-items><li data-item="1">1</li></ul>';

test('a framework that sets the property `prefix` gets links with that prefix', () => {
  const gallery = document.createElement('portfolio-gallery');
  gallery.prefix = 'b';
  gallery.innerHTML = `${ITEMS}<portfolio-paginator><a href="?b_page=3">3</a></portfolio-paginator>`;
  document.body.append(gallery);
  const pages: number[] = [];
  gallery.addEventListener('portfolio-page', (event) => {
    event.preventDefault();
    pages.push(event.page);
  });
  gallery.querySelector('a')?.click();
  expect([gallery.prefix, gallery.getAttribute('prefix'), pages]).toEqual(['b', 'b', [3]]);
  gallery.prefix = undefined;
  expect(gallery.hasAttribute('prefix')).toBe(false);
});

test('an application may set the page data object after it has imported the script', () => {
  Reflect.set(globalThis, 'PortfolioData', {prefix: 'late'});
  const gallery = addGallery(
    `<portfolio-gallery>${ITEMS}<portfolio-paginator><a href="?late_page=3">3</a></portfolio-paginator></portfolio-gallery>`,
  );
  const pages: number[] = [];
  gallery.addEventListener('portfolio-page', (event) => {
    event.preventDefault();
    pages.push(event.page);
  });
  gallery.querySelector('a')?.click();
  Reflect.deleteProperty(globalThis, 'PortfolioData');
  expect(pages).toEqual([3]);
});

test('a framework that sets the property `mode` gets a paginator of that mode', () => {
  const paginator = document.createElement('portfolio-paginator');
  paginator.mode = 'load-more';
  expect([paginator.mode, paginator.getAttribute('mode')]).toEqual(['load-more', 'load-more']);
  paginator.mode = undefined;
  expect([paginator.mode, paginator.hasAttribute('mode')]).toEqual(['numbers', false]);
});

test('a framework that does not know the number of pages removes the attribute', () => {
  const gallery = addGallery(`<portfolio-gallery pages="3" total="9">${ITEMS}</portfolio-gallery>`);
  gallery.pages = undefined;
  gallery.total = null;
  expect([gallery.hasAttribute('pages'), gallery.hasAttribute('total')]).toEqual([false, false]);
});

test('a status and a paginator that a script adds later show what the gallery shows', async () => {
  const gallery = addGallery(
    `<portfolio-gallery id="works" page="2" pages="3" total="5">${ITEMS}<portfolio-paginator><a href="?">1</a></portfolio-paginator></portfolio-gallery>`,
  );
  gallery.querySelector('portfolio-paginator')?.remove();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML =
    '<portfolio-status for="works"></portfolio-status><portfolio-paginator for="works"></portfolio-paginator>';
  await expect.poll(() => place.querySelector('portfolio-status')?.textContent).toMatch(/of 5/);
  await expect.poll(() => place.querySelectorAll('portfolio-paginator a').length).toBeGreaterThan(2);
  expect(place.querySelector('portfolio-paginator')?.role).toBe('navigation');
});

test('“Load earlier” stands above the works when a script adds a paginator later', async () => {
  const gallery = addGallery(`<portfolio-gallery id="works" page="2">${ITEMS}</portfolio-gallery>`);
  const place = document.createElement('div');
  gallery.after(place);
  place.innerHTML =
    '<portfolio-paginator for="works" mode="load-more"><a href="?" rel="prev">Earlier</a><a href="?vp_page=3" rel="next">More</a></portfolio-paginator>';
  await expect.poll(() => gallery.querySelector('[data-portfolio-earlier] a')?.textContent).toBe('Earlier');
});

test('a form loads in place when a script adds its bar later', async () => {
  const gallery = addGallery(`<portfolio-gallery id="works">${ITEMS}</portfolio-gallery>`);
  const place = document.createElement('div');
  gallery.after(place);
  place.innerHTML =
    '<portfolio-filter-bar for="works"><form><label><input type="checkbox" name="vp_filter" value="a:1"> A</label></form></portfolio-filter-bar>';
  const filters: string[] = [];
  gallery.addEventListener('portfolio-filter', (event) => {
    event.preventDefault();
    filters.push(event.filter);
  });
  await expect
    .poll(() => {
      place.querySelector('input')?.click();
      return filters.length;
    })
    .toBeGreaterThan(0);
  expect(filters).toContain('a:1');
});
