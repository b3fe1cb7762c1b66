import {afterEach, describe, expect, test, vi} from 'vitest';
import {Answer} from './answer.js';
import {placeOf} from './place.js';
import {type Arrival, readPage} from './read.js';

const ITEMS = `<ul data-items>
<li data-item="1" class="a &amp; b"><a href="/work/1/">Größe &lt;1&gt; 🎨</a><ul><li data-item="inner">in</li></ul></li>
<li data-item="2">two<li data-item="3"><img src="/3.svg" alt='a > b'></li><li>no item</li>
<li data-item="4"><p>four<!-- </ul></portfolio-gallery> --></li>
</ul>`;
const HEAD = '<!doctype html><html lang="en"><head><title>Works &amp; more</title></head><body><h1>W</h1>';
const GALLERY = `<portfolio-gallery id="works" page="2">${ITEMS}<portfolio-paginator><a href="?p=3">3</a></portfolio-paginator></portfolio-gallery>`;
const TAIL = '<footer id="after"><portfolio-status for="works">7–9 of 80</portfolio-status></footer></body></html>';
const PAGE = `${HEAD}${GALLERY}${TAIL}`;

const live = document.createElement('portfolio-gallery');
live.id = 'works';
const PLACE = placeOf(live);
/** The page that is open: addresses of its answers need no change. */
const HERE = document.baseURI;
const bytesOf = (text: string) => new TextEncoder().encode(text);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An answer that comes in these pieces: a network cannot be told where to cut. `isOpen`: its end never comes. */
function serve(pieces: readonly Uint8Array[], isOpen = false, type = 'text/html; charset=utf-8'): Answer {
  vi.stubGlobal('fetch', () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece);
        if (!isOpen) controller.close();
      },
    });
    return Promise.resolve(new Response(body, {headers: {'Content-Type': type}}));
  });
  return new Answer(HERE, 10_000, false);
}

/** Reads as a gallery does: takes what is new, and leaves what it has already where it is. */
async function readAll(answer: Answer, {isWhole = false, has = (_key: string): boolean => false, place = PLACE} = {}) {
  const items: string[] = [];
  const parts = readPage(answer, place, isWhole, true);
  let part = await parts.next();
  for (; !part.done; part = await parts.next()) {
    for (const item of part.value) {
      items.push(item.outerHTML);
      if (!has(place.readKey(item))) document.adoptNode(item);
    }
  }
  return {items, arrival: part.value};
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
/** What a browser makes of the whole page. */
const WHOLE = [...parse(PAGE).querySelectorAll('[data-items] > [data-item]')].map((item) => item.outerHTML.trim());
const trim = (items: readonly string[]) => items.map((item) => item.trim());

describe('a visitor on a slow line', () => {
  test('gets every item whole, once and in order, wherever the answer is cut into two', async () => {
    const bytes = bytesOf(PAGE);
    expect(WHOLE).toHaveLength(4);
    for (let at = 1; at < bytes.length; at += 1) {
      const {items} = await readAll(serve([bytes.slice(0, at), bytes.slice(at)]));
      expect(trim(items), `cut after ${at} bytes`).toEqual(WHOLE);
    }
  });

  test.each([1, 2, 3, 7, 64])('gets every item whole, once and in order, in pieces of %i bytes', async (size) => {
    const bytes = bytesOf(PAGE);
    const pieces = Array.from({length: Math.ceil(bytes.length / size)}, (_, i) =>
      bytes.slice(i * size, (i + 1) * size),
    );
    for (const isWhole of [false, true]) {
      const {items, arrival} = await readAll(serve(pieces), {isWhole});
      expect(trim(items)).toEqual(WHOLE);
      expect(arrival.title).toBe('Works & more');
    }
  });

  test('is not offered an item again that the page had already and left behind', async () => {
    const bytes = bytesOf(PAGE);
    const pieces = Array.from(bytes, (_, i) => bytes.slice(i, i + 1));
    const {items} = await readAll(serve(pieces), {isWhole: true, has: (key) => key === '1' || key === '3'});
    expect(trim(items)).toEqual(WHOLE);
  });

  test('sees the first items while the rest is on its way', async () => {
    const answer = serve([bytesOf(PAGE.slice(0, PAGE.indexOf('<li data-item="3">') + 20))], true);
    const parts = readPage(answer, PLACE, false, true);
    const {value, done} = await parts.next();
    expect(done).toBe(false);
    expect(Array.isArray(value) && value.map((item) => item.getAttribute('data-item'))).toEqual(['1', '2']);
  });
});

describe('of a page that was fetched ahead, a visitor', () => {
  const many = Array.from({length: 20}, (_, i) => `<li data-item="${i}">${i}</li>`).join('');
  test.each([
    ['sees a screenful first', true, 12],
    ['sees all at once where another frame costs more', false, 20],
  ])('%s', async (_, isEager, count) => {
    const answer = serve([bytesOf(PAGE.replace(ITEMS, `<ul data-items>${many}</ul>`))]);
    await answer.ended;
    const {value} = await readPage(answer, PLACE, false, isEager).next();
    expect(Array.isArray(value) && value.length).toBe(count);
  });
});

describe('once the gallery is there', () => {
  test('the rest of the page is not waited for, and not parsed', async () => {
    const {items, arrival} = await readAll(serve([bytesOf(`${HEAD}${GALLERY}\n`), bytesOf(TAIL)], true));
    expect(trim(items)).toEqual(WHOLE);
    expect(arrival.root.ownerDocument.querySelector('#after')).toBeNull();
    expect(arrival.root.querySelector('portfolio-paginator a')?.getAttribute('href')).toBe('?p=3');
  });

  test('the rest is read where an outlet waits for it', async () => {
    const {arrival} = await readAll(serve([bytesOf(`${HEAD}${GALLERY}\n`), bytesOf(TAIL)]), {isWhole: true});
    expect(arrival.root.ownerDocument.querySelector('#after')?.textContent).toBe('7–9 of 80');
  });

  test.each([
    ['ends with the gallery', `${HEAD}${GALLERY}`],
    ['leaves the last tags out', `${HEAD}${GALLERY}</body>`],
    ['is a fragment', GALLERY],
    ['writes its tags large', PAGE.toUpperCase().replace('ID="WORKS"', 'id="works"')],
    [
      'is empty of items',
      `${HEAD}<portfolio-gallery id="works"><ul data-items></ul></portfolio-gallery></body></html>`,
    ],
  ])('a page is whole that %s', async (_, html) => {
    const {items} = await readAll(serve([bytesOf(html)]));
    expect(items).toHaveLength(html.includes('data-items></ul>') ? 0 : 4);
  });

  test('nothing of it has run or loaded', async () => {
    const html = PAGE.replace('two', '<script>window.ran = true</script><img src="x" onerror="window.ran = true">two');
    const {items} = await readAll(serve([bytesOf(html)]));
    expect(items[1]).not.toMatch(/script|onerror/);
    expect(window).not.toHaveProperty('ran');
  });
});

describe('an answer that breaks off', () => {
  test('anywhere in the gallery is an error, although the connection closed in order', async () => {
    const begin = bytesOf(`${HEAD}<portfolio-gallery id="works" page="2">`).length;
    const bytes = bytesOf(`${HEAD}${GALLERY}`);
    for (let at = begin; at < bytes.length; at += 1) {
      const failure = await readAll(serve([bytes.slice(0, at)])).catch((error: unknown) => error);
      expect(failure, `cut after ${at} bytes`).toMatchObject({name: 'PageError', fault: 'cut'});
    }
  });

  test('in the second gallery of a page is an error too, though the first one is whole', async () => {
    const second = GALLERY.replace('id="works"', 'id="others"');
    const others = document.createElement('portfolio-gallery');
    others.id = 'others';
    const whole = bytesOf(`${HEAD}${GALLERY}${second}`);
    const begin = bytesOf(`${HEAD}${GALLERY}<portfolio-gallery id="others" page="2">`).length;
    for (let at = begin; at < whole.length; at += 1) {
      const reading = readAll(serve([whole.slice(0, at)]), {place: placeOf(others)});
      const failure = await reading.catch((error: unknown) => error);
      expect(failure, `cut after ${at} bytes`).toMatchObject({name: 'PageError', fault: 'cut'});
    }
  });

  test('with nothing at all is an error', async () => {
    const failure = {name: 'PageError', fault: 'empty'};
    await expect(readAll(serve([]))).rejects.toMatchObject(failure);
  });
});

describe('an answer that is another page', () => {
  test.each([
    ['has no gallery', `${HEAD}<p>Closed for works</p></body></html>`, 'text/html'],
    ['has only another gallery', PAGE.replace('id="works"', 'id="others"'), 'text/html'],
    ['is not HTML', '{"items":[]}', 'application/json'],
    ['says not what it is', PAGE, ''],
  ])('because it %s leads there as a link does', async (_, html, type) => {
    await expect(readAll(serve([bytesOf(html)], false, type))).rejects.toMatchObject({
      name: 'ElsewhereError',
      url: HERE,
    });
  });
});

test('two galleries of one page are each read from their own place', async () => {
  const second = '<portfolio-gallery id="others"><ul data-items><li data-item="9">nine</li></ul></portfolio-gallery>';
  const html = `${HEAD}${GALLERY}${second}${TAIL}`;
  const others = document.createElement('portfolio-gallery');
  others.id = 'others';
  const read = async (place: typeof PLACE): Promise<{items: string[]; arrival: Arrival}> =>
    readAll(serve([bytesOf(html)]), {place});
  expect(trim((await read(PLACE)).items)).toEqual(WHOLE);
  const {items, arrival} = await read(placeOf(others));
  expect(items).toEqual(['<li data-item="9">nine</li>']);
  expect(arrival.root.id).toBe('others');
});

test('a page in another encoding is read as its server says', async () => {
  const [before = '', after = ''] = PAGE.replace(/Größe|🎨/g, '').split('&lt;1&gt;');
  const bytes = new Uint8Array([...bytesOf(before), 0xe4, ...bytesOf(after)]);
  const {items} = await readAll(serve([bytes], false, 'text/html; charset="windows-1252"'));
  expect(items[0]).toContain('ä');
});
