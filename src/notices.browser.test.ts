import {afterEach, expect, test} from 'vitest';
import {Client} from './client.js';
import {Notices} from './notices.js';
import {checkPageData} from './page-data.js';

afterEach(() => document.body.replaceChildren());

/** A gallery on a page of this person, watched. */
async function watch({
  count,
  total,
  filter = '*',
  last = 1,
  capabilities = ['edit_posts', 'manage_options'],
}: {
  readonly count: number;
  readonly total: number | undefined;
  readonly filter?: string;
  readonly last?: number;
  readonly capabilities?: readonly string[];
}): Promise<string> {
  const given = {post_id: 5, capabilities, notice: {limit: 40}, rest_url: '/nowhere/', nonce: 'n1'};
  const data = checkPageData(
    given,
    () => undefined,
    (fault) => {
      throw new Error(fault);
    },
  );
  const root = document.createElement('section');
  const notice = document.createElement('portfolio-items-notice');
  root.append(notice);
  document.body.append(root);
  const client = new Client({rest_url: '/nowhere/'});
  new Notices(client, data, () => undefined).watch(
    {root, id: 'works', count, gallery: {shown: {filter, total, first: 1, last}}},
    'en',
  );
  await notice.updateComplete;
  return notice.renderRoot.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

test('a manager reads of a gallery with more items than are good', async () => {
  expect(await watch({count: 41, total: 500})).toMatch(/^This gallery shows 41 items at once\./);
});

test('a manager reads of a gallery that shows all it has, however few, and will go on to', async () => {
  expect(await watch({count: 12, total: 12})).toMatch(
    /^This gallery shows all of its 12 items at once, and every further/,
  );
});

test.each([
  ['of 40 items on their page', {count: 40, total: 500}],
  ['of a gallery whose total nobody says', {count: 12, total: undefined}],
  ['of all that a filter leaves', {count: 12, total: 12, filter: 'subject:60'}],
  ['of a gallery of one work', {count: 1, total: 1}],
  ['of an empty gallery', {count: 0, total: 0}],
  ['of what they have loaded by and by', {count: 48, total: 500, last: 4}],
])('a manager reads nothing %s', async (_what, gallery) => {
  expect(await watch(gallery)).toBe('');
});

test('an editor reads nothing of any gallery', async () => {
  expect(await watch({count: 400, total: 500, capabilities: ['edit_posts']})).toBe('');
});
