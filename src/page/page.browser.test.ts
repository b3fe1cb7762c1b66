import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {adaptOwnMarkup, type MarkupAdapter} from '../markup/markup.js';
import {type ParsedPage, readPage} from './page.js';
import {PageResponse} from './response.js';

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
const ADAPTER = adaptOwnMarkup(live);
/** The open page: relative addresses of a response from here need no change. */
const HERE = document.baseURI;
const bytesOf = (text: string) => new TextEncoder().encode(text);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Creates a response that arrives in these pieces. `isOpen`: its end never arrives. */
function serve(pieces: readonly Uint8Array[], isOpen = false, type = 'text/html; charset=utf-8'): PageResponse {
  vi.stubGlobal('fetch', () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece);
        if (!isOpen) controller.close();
      },
    });
    return Promise.resolve(new Response(body, {headers: {'Content-Type': type}}));
  });
  return new PageResponse(HERE, 10_000, false);
}

/** Reads a page as a gallery does: adopts new items, and leaves those that are already in the live page. */
async function readAll(
  response: PageResponse,
  {needsWholePage = false, has = (_key: string): boolean => false, adapter = ADAPTER} = {},
) {
  const items: string[] = [];
  const parts = readPage(
    response,
    adapter,
    () => needsWholePage,
    () => {},
  );
  let part = await parts.next();
  for (; !part.done; part = await parts.next()) {
    for (const item of part.value) {
      items.push(item.outerHTML);
      if (!has(adapter.readKey(item))) document.adoptNode(item);
    }
  }
  return {items, page: part.value};
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
/** The items as a browser parses them from the whole page. */
const WHOLE = [...parse(PAGE).querySelectorAll('[data-items] > [data-item]')].map((item) => item.outerHTML.trim());
const trim = (items: readonly string[]) => items.map((item) => item.trim());

describe('a visitor on a slow connection', () => {
  test('gets every item whole, once and in order, wherever the response is cut into two', async () => {
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
    for (const needsWholePage of [false, true]) {
      const {items, page} = await readAll(serve(pieces), {needsWholePage});
      expect(trim(items)).toEqual(WHOLE);
      expect(page.title).toBe('Works & more');
    }
  });

  test('gets the items of its gallery, also after a gallery without an id, wherever the page is cut', async () => {
    const other = '<portfolio-gallery><ul data-items><li data-item="9"></li></ul></portfolio-gallery>';
    const html = `${HEAD}${other}${GALLERY}${TAIL}`;
    const gallery = parse(html).querySelector('#works');
    if (!gallery) throw new Error('no gallery');
    const adapter = adaptOwnMarkup(gallery);
    const bytes = bytesOf(html);
    for (let at = bytesOf(HEAD).length; at < bytes.length - bytesOf(TAIL).length; at += 1) {
      const {items} = await readAll(serve([bytes.slice(0, at), bytes.slice(at)]), {adapter});
      expect(trim(items), `cut after ${at} bytes`).toEqual(WHOLE);
    }
  });

  test('gets no item twice that is already in the live page', async () => {
    const bytes = bytesOf(PAGE);
    const pieces = Array.from(bytes, (_, i) => bytes.slice(i, i + 1));
    const {items} = await readAll(serve(pieces), {needsWholePage: true, has: (key) => key === '1' || key === '3'});
    expect(trim(items)).toEqual(WHOLE);
  });

  test.each(['</portfolio-gallery>', '</portfolio-gallery></main></div>'])(
    'sees the whole gallery when its end tag has arrived, as %s, while the rest of the page has not',
    async (end) => {
      const start = PAGE.slice(0, PAGE.indexOf('</portfolio-gallery><footer')).replace('<h1>', '<div><main><h1>');
      const {items, page} = await readAll(serve([bytesOf(start + end)], true));
      expect(trim(items)).toEqual(WHOLE);
      expect(page.root.querySelector('portfolio-paginator')?.textContent).toBe('3');
    },
  );

  test('sees the first items while the rest is still arriving', async () => {
    const response = serve([bytesOf(PAGE.slice(0, PAGE.indexOf('<li data-item="3">') + 20))], true);
    const parts = readPage(
      response,
      ADAPTER,
      () => false,
      () => {},
    );
    const {value, done} = await parts.next();
    expect(done).toBe(false);
    expect(Array.isArray(value) && value.map((item) => item.getAttribute('data-item'))).toEqual(['1', '2']);
  });
});

describe('of a page with more items than a screen holds, a visitor', () => {
  const many = Array.from({length: 20}, (_, i) => `<li data-item="${i}">${i}</li>`).join('');
  test.each([
    ['sees a screenful first', () => {}, 12],
    ['sees all items at once where these may not come in parts', undefined, 20],
  ])('%s', async (_, expectRest, count) => {
    const response = serve([bytesOf(PAGE.replace(ITEMS, `<ul data-items>${many}</ul>`))]);
    const {value} = await readPage(response, ADAPTER, () => false, expectRest).next();
    expect(Array.isArray(value) && value.length).toBe(count);
  });
});

test('a key that a visitor presses while a page is parsed slowly takes effect before the page’s items are shown', async () => {
  const order: string[] = [];
  const slow: MarkupAdapter = {
    ...ADAPTER,
    findRoot(page) {
      const start = performance.now();
      while (performance.now() - start < 15);
      setTimeout(() => order.push('key'));
      return ADAPTER.findRoot(page);
    },
  };
  const {value} = await readPage(
    serve([bytesOf(PAGE)]),
    slow,
    () => false,
    () => {},
  ).next();
  order.push(`${Array.isArray(value) ? value.length : 0} items`);
  expect(order).toEqual(['key', '4 items']);
});

const hideTab = () => Object.defineProperty(document, 'hidden', {configurable: true, value: true});

describe('a visitor who turns to another tab', () => {
  const many = Array.from({length: 20}, (_, i) => `<li data-item="${i}">${i}</li>`).join('');
  const page = bytesOf(PAGE.replace(ITEMS, `<ul data-items>${many}</ul>`));

  beforeEach(() => {
    // A hidden tab has no frames.
    vi.stubGlobal('requestAnimationFrame', () => 0);
  });

  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
  });

  test('while the first items are being painted finds all items when they come back', async () => {
    const response = serve([page]);
    await expect.poll(() => response.endedAt).toBeDefined();
    const parts = readPage(
      response,
      ADAPTER,
      () => false,
      () => {},
    );
    await parts.next();
    const rest = parts.next();
    hideTab();
    document.dispatchEvent(new Event('visibilitychange'));
    const {value} = await rest;
    expect(Array.isArray(value) && value.length).toBe(8);
  });

  test('before the page arrives finds all items when they come back', async () => {
    hideTab();
    const response = serve([page]);
    await expect.poll(() => response.endedAt).toBeDefined();
    const {items} = await readAll(response);
    expect(items).toHaveLength(20);
  });
});

const inner = (n: number) =>
  `<portfolio-gallery id="in-${n}"><ul data-items><li data-item="${n}a">a<li data-item="${n}b">b</ul></portfolio-gallery>`;

describe('a visitor of a gallery with a gallery in each of its items', () => {
  const html = `${HEAD}<portfolio-gallery id="works"><ul data-items>${[1, 2, 3]
    .map((n) => `<li data-item="${n}"><h2>${n}</h2>${inner(n)}</li>`)
    .join('')}</ul></portfolio-gallery>${TAIL}`;
  const items = [...parse(html).querySelectorAll('#works > ul > [data-item]')].map((item) => item.outerHTML);

  test('gets the outer items whole, wherever the response is cut', async () => {
    const bytes = bytesOf(html);
    expect(items).toHaveLength(3);
    for (let at = 1; at < bytes.length; at += 1) {
      const read = await readAll(serve([bytes.slice(0, at), bytes.slice(at)]));
      expect(read.items, `cut after ${at} bytes`).toEqual(items);
    }
  });

  test('gets the inner items if an inner gallery reads the page', async () => {
    const second = document.createElement('portfolio-gallery');
    second.id = 'in-2';
    const read = await readAll(serve([bytesOf(html)]), {adapter: adaptOwnMarkup(second)});
    expect(read.items).toEqual(['<li data-item="2a">a</li>', '<li data-item="2b">b</li>']);
  });
});

describe('when the gallery is complete', () => {
  test('the rest of the page is neither waited for nor parsed', async () => {
    const {items, page} = await readAll(serve([bytesOf(`${HEAD}${GALLERY}\n`), bytesOf(TAIL)], true));
    expect(trim(items)).toEqual(WHOLE);
    expect(page.root.ownerDocument.querySelector('#after')).toBeNull();
    expect(page.root.querySelector('portfolio-paginator a')?.getAttribute('href')).toBe('?p=3');
  });

  test('the rest is parsed if `needsWholePage` is true', async () => {
    const {page} = await readAll(serve([bytesOf(`${HEAD}${GALLERY}\n`), bytesOf(TAIL)]), {needsWholePage: true});
    expect(page.root.ownerDocument.querySelector('#after')?.textContent).toBe('7–9 of 80');
  });

  test.each([
    ['ends with the gallery', `${HEAD}${GALLERY}`],
    ['leaves the last tags out', `${HEAD}${GALLERY}</body>`],
    ['has no head', GALLERY],
    ['has its tags in capitals', PAGE.toUpperCase().replace('ID="WORKS"', 'id="works"')],
    ['has no items', `${HEAD}<portfolio-gallery id="works"><ul data-items></ul></portfolio-gallery></body></html>`],
  ])('a page that %s is accepted as complete', async (_, html) => {
    const {items} = await readAll(serve([bytesOf(html)]));
    expect(items).toHaveLength(html.includes('data-items></ul>') ? 0 : 4);
  });

  test('no script of the page has run, and no image was loaded', async () => {
    const html = PAGE.replace('two', '<script>window.ran = true</script><img src="x" onerror="window.ran = true">two');
    const {items} = await readAll(serve([bytesOf(html)]));
    expect(items[1]).not.toMatch(/script|onerror/);
    expect(window).not.toHaveProperty('ran');
  });
});

describe('a response that breaks off', () => {
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
      const reading = readAll(serve([whole.slice(0, at)]), {adapter: adaptOwnMarkup(others)});
      const failure = await reading.catch((error: unknown) => error);
      expect(failure, `cut after ${at} bytes`).toMatchObject({name: 'PageError', fault: 'cut'});
    }
  });

  test('in the items or an outlet is an error where the body is the gallery, which needs no end tag', async () => {
    const adapter: MarkupAdapter = {...ADAPTER, findRoot: (page) => page.body};
    const html = `<!doctype html><title>Works</title><h1>Works</h1>${ITEMS}`;
    const bytes = bytesOf(html);
    expect(trim((await readAll(serve([bytes]), {adapter})).items)).toEqual(WHOLE);
    for (let at = html.indexOf('<ul') + 4; at < bytes.length - 1; at += 1) {
      const failure = await readAll(serve([bytes.slice(0, at)]), {adapter}).catch((error: unknown) => error);
      expect(failure, `cut after ${at} bytes`).toMatchObject({name: 'PageError', fault: 'cut'});
    }
    const withPages: MarkupAdapter = {...adapter, findOutlets: (root) => [...root.querySelectorAll('nav')]};
    const cut = readAll(serve([bytesOf(`${html}<nav><a href="?vp_page=2">`)]), {adapter: withPages});
    await expect(cut).rejects.toMatchObject({name: 'PageError', fault: 'cut'});
  });

  test('with nothing at all is an error', async () => {
    const failure = {name: 'PageError', fault: 'empty'};
    await expect(readAll(serve([]))).rejects.toMatchObject(failure);
  });
});

describe('a response that is another page', () => {
  test.each([
    ['has no gallery', `${HEAD}<p>Closed for works</p></body></html>`, 'text/html'],
    ['has only another gallery', PAGE.replace('id="works"', 'id="others"'), 'text/html'],
    ['is not HTML', '{"items":[]}', 'application/json'],
    ['does not say what it is', PAGE, ''],
  ])('because it %s throws an ElsewhereError', async (_, html, type) => {
    await expect(readAll(serve([bytesOf(html)], false, type))).rejects.toMatchObject({
      name: 'ElsewhereError',
      url: HERE,
    });
  });
});

test('two galleries of one page are each read from their own element', async () => {
  const second = '<portfolio-gallery id="others"><ul data-items><li data-item="9">nine</li></ul></portfolio-gallery>';
  const html = `${HEAD}${GALLERY}${second}${TAIL}`;
  const others = document.createElement('portfolio-gallery');
  others.id = 'others';
  const read = async (adapter: typeof ADAPTER): Promise<{items: string[]; page: ParsedPage}> =>
    readAll(serve([bytesOf(html)]), {adapter});
  expect(trim((await read(ADAPTER)).items)).toEqual(WHOLE);
  const {items, page} = await read(adaptOwnMarkup(others));
  expect(items).toEqual(['<li data-item="9">nine</li>']);
  expect(page.root.id).toBe('others');
});

describe('a visitor reads the letters of a page', () => {
  /** The page's text before and after the place where `inWestern` has the letter ä in windows-1252. */
  const [before = '', after = ''] = PAGE.replace(/Größe|🎨/g, '').split('&lt;1&gt;');
  const inWestern = (head: string) => new Uint8Array([...bytesOf(head), ...bytesOf(before), 0xe4, ...bytesOf(after)]);
  const inUtf16 = new Uint8Array([0xff, 0xfe, ...toUtf16(PAGE)]);

  test.each([
    ['whose header names its encoding', inWestern(''), 'text/html; charset="windows-1252"', 'ä'],
    ['whose <meta> names its encoding', inWestern('<meta charset=windows-1252>'), 'text/html', 'ä'],
    ['whose header names no encoding that exists', bytesOf(PAGE), 'text/html; charset=utf8mb4', 'Größe'],
    ['that begins with a byte order mark, whatever its header says', inUtf16, 'text/html; charset=utf-8', 'Größe'],
  ])('%s', async (_, bytes, type, letters) => {
    const {items} = await readAll(serve([bytes], false, type));
    expect(items[0]).toContain(letters);
  });
});

/** Bytes of a text in UTF-16, the low byte of each unit first. */
function toUtf16(text: string): number[] {
  return Array.from({length: text.length}, (_, i) => text.charCodeAt(i)).flatMap((unit) => [unit & 0xff, unit >> 8]);
}
