import {beforeEach, describe, expect, test} from 'vitest';
import {ResponseCache} from './response-cache.js';

const TIMEOUT = 10_000;
const {origin} = location;

/** Paths requested since the last call; those of another origin begin with `elsewhere`. */
const takeRequests = async (): Promise<unknown> => (await fetch('/redirects/requests/')).json();

beforeEach(async () => {
  await takeRequests();
});

/** Prefetches an address, and then loads it. */
async function choose(path: string): Promise<{url: string; text: string}> {
  const cache = new ResponseCache();
  const url = `${origin}${path}`;
  cache.prefetch(url, TIMEOUT);
  const prefetched = cache.get(url, TIMEOUT);
  await expect.poll(() => prefetched.hasFailed || prefetched.endedAt !== undefined).toBe(true);
  const response = cache.get(url, TIMEOUT);
  const headers = await response.headers;
  let text = '';
  for await (const chunk of response.read()) text += new TextDecoder().decode(chunk);
  return {url: headers.url, text};
}

describe('a prefetched and then clicked link', () => {
  test('with a redirect requests the redirect and its target once each', async () => {
    expect(await choose('/redirects/page?to=slash')).toEqual({
      url: `${origin}/redirects/page/?to=slash`,
      text: '<p>page',
    });
    expect(await takeRequests()).toEqual(['/redirects/page?to=slash', '/redirects/page/?to=slash']);
  });

  test('without a redirect sends one request', async () => {
    await choose('/redirects/page/');
    expect(await takeRequests()).toEqual(['/redirects/page/']);
  });

  test.each(['path', 'origin', 'loop'])(
    'with a redirect to another path or origin, or to itself, throws an ElsewhereError: %s',
    async (to) => {
      const path = `/redirects/page/?to=${to}`;
      await expect(choose(path)).rejects.toMatchObject({name: 'ElsewhereError', url: `${origin}${path}`});
    },
  );

  test('with a redirect to another origin requests nothing there, even with the prefetch', async () => {
    await expect(choose('/redirects/page/?to=origin')).rejects.toMatchObject({name: 'ElsewhereError'});
    expect(await takeRequests()).toEqual(['/redirects/page/?to=origin', '/redirects/page/?to=origin']);
  });

  test('to a page in XHTML throws an ElsewhereError', async () => {
    await expect(choose('/redirects/page/?to=xhtml')).rejects.toMatchObject({name: 'ElsewhereError'});
  });

  test.each(['attachment', 'sandbox', 'origin-sandbox', 'second-sandbox'])(
    'to an upload that the server isolates (%s) throws an ElsewhereError',
    async (to) => {
      await expect(choose(`/redirects/page/?to=${to}`)).rejects.toMatchObject({name: 'ElsewhereError'});
    },
  );

  test('to a page whose policy names a host with the word “sandbox”, or allows it scripts and its origin, shows it', async () => {
    expect((await choose('/redirects/page/?to=named')).text).toBe('<p>page');
    expect((await choose('/redirects/page/?to=allowed')).text).toBe('<p>page');
  });

  test('with a broken connection throws a PageError `network`', async () => {
    await expect(choose('/redirects/page/?to=break')).rejects.toMatchObject({name: 'PageError', fault: 'network'});
  });
});
