import {afterEach, expect, test, vi} from 'vitest';

afterEach(() => vi.restoreAllMocks());

test('an editor whose galleries draw their own links is told of each fault in the page data once, with its path', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const galleries = {works: {content_source: 'foo', items_count: 2}, others: {content_source: 'images', images: ['a']}};
  const data = {rest_url: 'javascript:1', nonce: 'n1', nonce_header: 'bad header\n', post_id: 5, galleries};
  Reflect.set(globalThis, 'PortfolioData', data);
  document.body.innerHTML = ['works', 'others']
    .map(
      (id) => `<portfolio-gallery id="${id}"><portfolio-filter-bar></portfolio-filter-bar><ul data-items></ul>
<portfolio-paginator></portfolio-paginator></portfolio-gallery>`,
    )
    .join('');
  // The host links a service, but nothing is asked of it: no gallery has a valid content source.
  document.head.insertAdjacentHTML('beforeend', '<link rel="https://api.w.org/" href="/nowhere/">');
  await import('../portfolio.js');
  const expectation = 'expected a full address, or a path, of this page’s origin; its default is used';
  const listSaid = () =>
    warn.mock.calls
      .map(String)
      .filter((text) => text.startsWith('portfolio:'))
      .toSorted();
  await expect.poll(() => listSaid().length).toBeGreaterThan(3);
  expect(listSaid()).toEqual([
    'portfolio: galleries.others.images.0: expected a whole number; the service is not asked',
    'portfolio: galleries.works.content_source: expected "post-based" or "images"; the service is not asked',
    'portfolio: nonce_header: expected the name of a header; its default is used',
    `portfolio: rest_url: ${expectation}`,
  ]);
});
