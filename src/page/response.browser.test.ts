import {beforeEach, describe, expect, test} from 'vitest';
import {ResponseCache} from './response-cache.js';

const TIMEOUT = 10_000;
const {origin} = location;

/** Paths that the server has been asked for since the last call; those of another origin begin with `elsewhere`. */
const takeRequests = async (): Promise<unknown> => (await fetch('/redirects/requests/')).json();

beforeEach(async () => {
  await takeRequests();
});

/** A visitor rests on a link, and then chooses it. */
async function choose(path: string): Promise<{url: string; text: string}> {
  const cache = new ResponseCache();
  const url = `${origin}${path}`;
  cache.prefetch(url, TIMEOUT);
  await cache.get(url, TIMEOUT).ended;
  const response = cache.get(url, TIMEOUT);
  const headers = await response.headers;
  let text = '';
  for await (const chunk of response.read()) text += new TextDecoder().decode(chunk);
  return {url: headers.url, text};
}

describe('a visitor who chooses a link', () => {
  test('that answers with a redirect costs the server the redirect once and its target once', async () => {
    expect(await choose('/redirects/page?to=slash')).toEqual({
      url: `${origin}/redirects/page/?to=slash`,
      text: '<p>page',
    });
    expect(await takeRequests()).toEqual(['/redirects/page?to=slash', '/redirects/page/?to=slash']);
  });

  test('without a redirect costs the server one request', async () => {
    await choose('/redirects/page/');
    expect(await takeRequests()).toEqual(['/redirects/page/']);
  });

  test.each(['path', 'origin', 'loop'])('that redirects to another %s is sent there as by a link', async (to) => {
    const path = `/redirects/page/?to=${to}`;
    await expect(choose(path)).rejects.toMatchObject({name: 'ElsewhereError', url: `${origin}${path}`});
  });

  test('that redirects to another origin fetches nothing there, and costs no more for a prefetch', async () => {
    await expect(choose('/redirects/page/?to=origin')).rejects.toMatchObject({name: 'ElsewhereError'});
    expect(await takeRequests()).toEqual(['/redirects/page/?to=origin', '/redirects/page/?to=origin']);
  });

  test('whose connection breaks sees a failure of the network', async () => {
    await expect(choose('/redirects/page/?to=break')).rejects.toMatchObject({name: 'PageError', fault: 'network'});
  });
});
