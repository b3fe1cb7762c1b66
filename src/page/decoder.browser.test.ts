import {describe, expect, test} from 'vitest';
import {decodePage} from './decoder.js';
import {parsePage} from './parser.js';

const TEXT = 'Größe – „Öl“ – 🎨';
const UTF8 = new TextEncoder().encode(TEXT);
/** “ä€” in windows-1252. */
const WESTERN = [0xe4, 0x80];
const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];

async function* cut(bytes: readonly number[], size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.slice(at, at + size));
}

async function decode(bytes: readonly number[], charset?: string, size = bytes.length): Promise<string> {
  let text = '';
  for await (const part of decodePage(cut(bytes, size), charset, parsePage)) text += part;
  return text;
}

describe('a page is decoded as in a browser if', () => {
  test.each(['utf-8', 'UTF8', 'unicode-1-1-utf-8'])('its Content-Type says %s', async (charset) => {
    expect(await decode([...UTF8], charset)).toBe(TEXT);
  });

  test.each(['windows-1252', 'iso-8859-1', 'latin1', 'iso_8859-1:1987'])(
    'its Content-Type says %s',
    async (charset) => {
      expect(await decode([...bytesOf('<meta charset=utf-8>'), ...WESTERN], charset)).toBe('<meta charset=utf-8>ä€');
    },
  );

  test.each(['utf8mb4', 'none', ''])('its Content-Type says “%s”, which is no encoding', async (charset) => {
    expect(await decode([...UTF8], charset)).toBe(TEXT);
    const head = '<meta charset=windows-1252>';
    expect(await decode([...bytesOf(head), ...WESTERN], charset)).toBe(`${head}ä€`);
  });

  test.each([
    '<meta charset=windows-1252>',
    '<META CHARSET="Windows-1252" />',
    "<!doctype html><html><head><title>a</title><meta name=a content=b><meta charset='cp1252'>",
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
    '<meta content="text/html;charset = \'latin1\'" http-equiv=content-type>',
    '<!-- <meta charset=koi8-r> --><meta charset=latin1>',
    '<meta charset=utf8mb4><meta charset=latin1>',
    '<meta name=description content="charset=koi8-r"><meta charset=latin1>',
  ])('it says its encoding by %s', async (head) => {
    for (const size of [1, 7, 4096]) {
      expect(await decode([...bytesOf(head), ...WESTERN], undefined, size)).toBe(`${head}ä€`);
    }
  });

  test.each(['utf-16', 'utf-16be', 'UTF-16LE'])('its <meta> names %s although it is not in UTF-16', async (label) => {
    const head = `<meta charset=${label}>`;
    expect(await decode([...bytesOf(head), ...UTF8])).toBe(head + TEXT);
  });

  test('it says its encoding within 1,024 bytes, wherever they are cut', async () => {
    const meta = '<meta charset=latin1>';
    const head = `<!--${' '.repeat(1024 - 7 - meta.length)}-->${meta}`;
    expect(head).toHaveLength(1024);
    expect(await decode([...bytesOf(head), ...WESTERN], undefined, 100)).toBe(`${head}ä€`);
  });

  test('it names its encoding after the first 1,024 bytes, so it gets that of the live page', async () => {
    const head = `<!--${' '.repeat(1024)}--><meta charset=latin1>`;
    expect(document.characterSet).toBe('UTF-8');
    expect(await decode([...bytesOf(head), ...UTF8])).toBe(head + TEXT);
  });

  test('it names no encoding, so it gets that of the live page', async () => {
    Object.defineProperty(document, 'characterSet', {value: 'windows-1252', configurable: true});
    expect(await decode([...WESTERN])).toBe('ä€');
    Reflect.deleteProperty(document, 'characterSet');
  });

  test.each([
    ['UTF-8', [0xef, 0xbb, 0xbf, 0xc3, 0xa4]],
    ['UTF-16BE', [0xfe, 0xff, 0x00, 0xe4]],
    ['UTF-16LE', [0xff, 0xfe, 0xe4, 0x00]],
  ])('it begins with the byte order mark of %s, whatever its header says', async (_, bytes) => {
    for (const size of [1, 2, 100]) {
      expect(await decode(bytes, 'koi8-r', size)).toBe('ä');
      expect(await decode(bytes, undefined, size)).toBe('ä');
    }
  });

  test('it is cut within the bytes of a letter', async () => {
    expect(await decode([...bytesOf('ab'), 0xc3], 'utf-8')).toBe('ab\uFFFD');
    expect(await decode([0xc3])).toBe('\uFFFD');
  });

  test('it arrives in chunks that are cut anywhere', async () => {
    for (let size = 1; size < UTF8.length; size += 1) expect(await decode([...UTF8], 'utf-8', size)).toBe(TEXT);
  });
});

test('the first letters are decoded at once if the header names the encoding', async () => {
  let isAskedForMore = false;
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('<p>one');
    isAskedForMore = true;
  }
  const {value} = await decodePage(slow(), 'utf-8', parsePage).next();
  expect(value).toBe('<p>one');
  expect(isAskedForMore).toBe(false);
});
