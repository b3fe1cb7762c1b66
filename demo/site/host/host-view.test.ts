import {afterAll, beforeAll, expect, test} from 'vitest';
import {openTestSite, type TestSite} from '../testing.js';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('demo');
});
afterAll(() => site.close());

/** The works of all pages of a gallery that loads more, page after page. */
async function listWorks(address: string): Promise<readonly string[]> {
  const works: string[] = [];
  for (let page = 1; ; page += 1) {
    const html = await site.read(`${address}${address.includes('?') ? '&' : '?'}vp_page=${page}`);
    works.push(...[...html.matchAll(/item-wrap post-(\d+)/g)].map(([, id = '']) => id));
    if (!html.includes(`vp_page=${page + 1}`)) return works;
  }
}

test.each(['1', '41', 'words'])('a visitor of a random order with the seed %s sees each work once', async (seed) => {
  const works = await listWorks(`/host/random/?vpf_random_seed=${seed}`);
  const inOrder = await listWorks('/host/load-more/');
  expect(works).not.toEqual(inOrder);
  expect(works.toSorted()).toEqual(inOrder.toSorted());
});

test('visitors with the same seed see the same order, and those with another see another', async () => {
  const [one, again, other] = await Promise.all(
    ['1', '1', '2'].map((seed) => listWorks(`/host/random/?vpf_random_seed=${seed}`)),
  );
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test('a visitor of the address whose filter is “*” sees everything', async () => {
  expect(await listWorks('/host/load-more/?vp_filter=*')).toEqual(await listWorks('/host/load-more/'));
});
