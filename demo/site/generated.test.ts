import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {askGenerated, Description, makeInit} from '../../scripts/generate-requests.mjs';
import {GALLERY_PAGES} from './pages.js';
import {openTestSite} from './testing.js';

/** Another seed makes other requests: `npm run test:generated` takes a new seed each time. */
const SEED = 20_261_122;

/** Milliseconds: a thousand requests took 37 s while the machine was busy. */
const LONGEST = 120_000;

const PEOPLE = ['admin', 'editor', 'author', 'subscriber'] as const;

test(
  'whatever a program sends to the service and to galleries, the answer is one that is described',
  async () => {
    const site = await openTestSite('demo');
    const description = Description.parse(await (await site.get('/wp-json/portfolio/v1')).json());
    const people = new Map<string, {cookie: string; nonce: string}>();
    for (const login of PEOPLE) {
      const cookie = await site.signIn(login);
      people.set(login, {cookie, nonce: await site.read('/rest-nonce/', cookie)});
    }
    const {all} = await site.store.readTerms({content_source: 'post-based'});
    const world = {
      filters: all.filter((_, at) => at % 9 === 0).map(({taxonomy, id}) => `${taxonomy}:${id}`),
      // There is no page 900_000 and no layout 910_000: the first ids are the ones after them.
      posts: [900_000, 900_001, 900_005, 910_000, 910_001, 910_005, 33, 1_000_033],
      galleries: GALLERY_PAGES.map(({path}) => path),
    };
    const summary = await askGenerated({
      description,
      world,
      seed: SEED,
      count: 1000,
      ask: async (asked) => {
        const person = people.get(asked.person);
        const {headers, ...init} = makeInit(asked);
        const response = await site.request(asked.operation ? `/wp-json/portfolio/v1/${asked.path}` : asked.path, {
          ...init,
          headers: {
            ...headers,
            ...(person && {cookie: person.cookie}),
            ...(asked.nonce !== 'none' && {'x-wp-nonce': (asked.nonce === 'good' && person?.nonce) || 'wrong'}),
          },
        });
        const isCompressed = response.headers.has('content-encoding');
        const text = isCompressed ? await decompress(response) : await response.text();
        return {status: response.status, headers: response.headers, text};
      },
    });
    // There were answers of each kind: a generator whose requests all fail would prove nothing.
    for (const kind of ['operations 200', 'operations 400', 'operations 403', 'pages 200', 'pages 400', 'pages 404']) {
      expect(summary).toContain(kind);
    }
    await site.close();
  },
  LONGEST,
);

/** The text of an answer as a browser would read it. */
async function decompress(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const read = response.headers.get('content-encoding') === 'br' ? brotliDecompressSync : gunzipSync;
  return bytes.length > 0 ? read(bytes).toString('utf8') : '';
}
