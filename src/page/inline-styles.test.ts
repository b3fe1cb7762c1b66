import {describe, expect, test} from 'vitest';
import {removeStyles} from './inline-styles.js';

const ATTRIBUTES = new Set(['enforce style-src-attr inline']);
const ALL = new Set([...ATTRIBUTES, 'enforce style-src-elem inline']);

async function* send(pieces: readonly string[]): AsyncGenerator<string, void> {
  yield* pieces;
}

/** What remains of these pieces, in the pieces in which it arrives. */
async function readPieces(pieces: readonly string[], violations: ReadonlySet<string>): Promise<readonly string[]> {
  const read: string[] = [];
  for await (const text of removeStyles(send(pieces), violations)) read.push(text);
  return read;
}

const clean = async (pieces: readonly string[], violations: ReadonlySet<string> = ALL) =>
  (await readPieces(pieces, violations)).join('');

/** What must stay as it is, although it looks like a style. */
const KEPT = [
  '<!doctype html>',
  '<!-- <p style="color: red"> -->',
  '<!--><!--->',
  '<title>Styles: <b style="color: red"></title>',
  '<script type="application/json">{"html": "<p style=\'color: red\'>"}</script>',
  '<textarea><i style="color: red">1 < 2</i></textarea>',
  '<a data-caption="<p style=\'color: red\'>" href="/work/1/">1 < 2</a>',
  "<p title=it's>the artist's</p>",
];

/** What a policy blocks, and what remains of it. */
const BLOCKED: readonly (readonly [string, string])[] = [
  ['<style>a::before { content: "<b>" } /* <i style="x"> */</style>', ''],
  ['<p style="color: red" title="style=">Heron</p>', '<p title="style=">Heron</p>'],
  ['<img class="a"style="color: red"alt="">', '<img class="a" alt="">'],
  ['<li style="color: red"data-item=heron>', '<li data-item=heron>'],
  ['<style type="text/css"nonce="x">a {}</style>', ''],
  ["<img/style='color: red'/>", '<img/>'],
  ["<b style=font-family:'Serif' id=b>", '<b id=b>'],
  ['<a title="<b>" style="color: red">', '<a title="<b>">'],
];

const PAGE = [...KEPT, ...BLOCKED.map(([text]) => text), ...KEPT].join('\n');
const CLEAN = [...KEPT, ...BLOCKED.map(([, text]) => text), ...KEPT].join('\n');

describe('a visitor of a page whose policy blocks inline styles', () => {
  test.each(KEPT)('gets %s unchanged', async (text) => {
    expect(await clean([text])).toBe(text);
  });

  test.each(BLOCKED)('gets %s without its style', async (text, rest) => {
    expect(await clean([text])).toBe(rest);
  });

  test('gets the same page wherever the response is cut into two', async () => {
    for (let at = 1; at < PAGE.length; at += 1) {
      expect(await clean([PAGE.slice(0, at), PAGE.slice(at)]), `cut after ${PAGE.slice(0, at)}`).toBe(CLEAN);
    }
  });

  test('gets the same page character by character', async () => {
    expect(await clean(PAGE.split(''))).toBe(CLEAN);
  });

  test('whose styles in elements are allowed gets these, wherever the response is cut', async () => {
    const page = '<style>a { color: red } /* <i style="x"> */</style>';
    for (let at = 1; at < page.length; at += 1) {
      expect(await clean([page.slice(0, at), page.slice(at)], ATTRIBUTES)).toBe(page);
    }
  });

  test('sees each item as soon as its start tag has arrived, also after an apostrophe in an attribute', async () => {
    expect(await readPieces(KEPT, ALL)).toEqual(KEPT);
  });
});
