import {expect, test} from 'vitest';

test('someone who renders on a server may import the classes where there is no document', async () => {
  expect(globalThis).not.toHaveProperty('document');
  const product = await import('../src/index.js');
  expect(product).toHaveProperty('PortfolioGallery', expect.any(Function));
  expect(product).toHaveProperty('PortfolioItemsNotice', expect.any(Function));
  expect(product.readQuery(new URL('https://site.example/?vp_page=2'), 'vp')).toMatchObject({filter: '*', page: 2});
  // The first import compiles the whole product.
}, 60_000);

test('importing the classes defines no tag', async () => {
  await import('../src/index.js');
  const registry: unknown = Reflect.get(globalThis, 'customElements');
  const get = registry instanceof Object && 'get' in registry ? registry.get : undefined;
  const tags = ['portfolio-gallery', 'portfolio-filter-bar', 'portfolio-paginator', 'portfolio-items-notice'];
  const defined = tags.filter((tag) => typeof get === 'function' && Reflect.apply(get, registry, [tag]));
  expect(defined).toEqual([]);
});

test('someone whose server has loaded Lit, which has a registry of tags, may import the definitions there, too', async () => {
  await import('lit');
  expect(globalThis).toHaveProperty('customElements');
  expect(globalThis).not.toHaveProperty('document');
  await expect(import('../src/define.js')).resolves.toHaveProperty('define');
}, 60_000);

test('someone whose server bundle is one file may run the files of the tools there, too', async () => {
  await expect(import('../src/controls/bar-tools.js')).resolves.toHaveProperty('attachBarTools');
}, 60_000);
