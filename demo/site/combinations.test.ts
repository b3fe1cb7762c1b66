import {EventEmitter, once} from 'node:events';
import {gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {Lane} from '../service/lane.js';
import {linkChoice, NOTHING} from './gallery-choice.js';
import {listKeys, openTestSite, readAttribute, type TestSite} from './testing.js';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('demo');
});
afterAll(() => site.close());

/** The boxes of the page's form: what each chooses, how many works it says, and its state. */
function listBoxes(html: string) {
  const boxes = html.matchAll(
    /<input type="checkbox" name="vp_filter" value="([^"]+)" ?(checked|disabled)?>.*?<data value="(\d+)">/gs,
  );
  return [...boxes].map(([, value = '', state = '', count]) => ({value, state, count: Number(count)}));
}

const readCollection = (query: string) => site.read(`/collection/?${query}`);

/** The form of filters in the collection's page. */
const readForm = async (query: string) => /<form method="get".*?<\/form>/s.exec(await readCollection(query))?.[0] ?? '';

/** The button beside a term that opens or closes the level below it. */
function openerOf(html: string, term: string) {
  const [, value, state] =
    new RegExp(`name="vp_open" value="([-+]?${term})" aria-label="Open: [^"]+" aria-expanded="(true|false)"`).exec(
      html,
    ) ?? [];
  return value === undefined ? undefined : {value, isExpanded: state === 'true'};
}

/** The levels in the form's hidden fields, which it sends with the next request. */
function listNamed(html: string): readonly string[] {
  return [...html.matchAll(/<input type="hidden" name="vp_open" value="([^"]+)">/g)].map(([, value = '']) => value);
}

/** The chips of the page: their text, and where each leads. */
function listChips(html: string) {
  const [, part = ''] = /data-chips[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  return [...part.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', text = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    text: text.replace(/<[^>]*>/g, ''),
  }));
}

const readFilters = (html: string) => readAttribute(html, 'portfolio-gallery', 'filters');

const totalOf = (html: string) => Number(readAttribute(html, 'portfolio-gallery', 'total'));
const totalTextOf = (html: string) => readAttribute(html, 'portfolio-gallery', 'total');

const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];

const canonicalOf = (html: string) => {
  const {pathname, search} = new URL(readAttribute(html, 'link rel="canonical"', 'href') ?? '', 'http://gallery.test');
  return pathname + search;
};

/** Every work of a choice, by following the pages. */
async function walk(address: string): Promise<readonly number[]> {
  const first = await site.read(address);
  const pages = Number(readAttribute(first, 'portfolio-gallery', 'pages'));
  const keys = [...listKeys(first)];
  for (let page = 2; page <= pages; page += 1) {
    keys.push(...listKeys(await site.read(`${address}${address.includes('?') ? '&' : '?'}vp_page=${page}`)));
  }
  return keys;
}

const COMBINATION = '/collection/?vp_filter=subject:60&vp_filter=subject:91&vp_filter=classification:100001';

describe.each(['/gallery/', '/collection/'])('a visitor of %s without JavaScript', (path) => {
  test('has a form whose boxes say how many works they would show', async () => {
    const html = await site.read(path);
    expect(html).toMatch(/<form method="get" action="[^"]*"/);
    const boxes = listBoxes(html);
    expect(boxes.length).toBeGreaterThan(10);
    for (const {value, count} of boxes.slice(0, 5)) {
      expect([value, totalOf(await site.read(`${path}?vp_filter=${value}`))]).toEqual([value, count]);
    }
  });

  test('finds no button that opens a level below a term that would show nothing', async () => {
    const html = await site.read(`${path}?vp_filter=subject:60&vp_search=sea`);
    const empty = listBoxes(html).filter(({count, state}) => count === 0 && state === 'disabled');
    expect(empty.length).toBeGreaterThan(0);
    expect(empty.filter(({value}) => openerOf(html, value))).toEqual([]);
  });

  test('finds a term at one address, and nothing where its number has another spelling', async () => {
    for (const value of ['subject:060', 'subject:6e1', 'subject:60.0'])
      expect([value, totalOf(await site.read(`${path}?vp_filter=${value}`))]).toEqual([value, 0]);
  });

  test('finds the same page at the address that a form sends, with the link’s address as the canonical one', async () => {
    const link = await site.read(`${path}?vp_filter=subject%3A60`);
    const sent = await site.read(`${path}?vp_search=&vp_sort=&vp_filter=subject%3A60&vp_terms=&vp_page=1`);
    expect(listKeys(sent)).toEqual(listKeys(link));
    expect(canonicalOf(sent)).toBe(`${path}?vp_filter=subject%3A60`);
    expect(link).not.toContain('noindex');
  });
});

describe('a visitor who combines filters', () => {
  test('sees the works that have one of the chosen subjects and the chosen classification', async () => {
    const both = await walk(COMBINATION);
    const kind = new Set(await walk('/collection/?vp_filter=classification:100001'));
    const any = new Set([
      ...(await walk('/collection/?vp_filter=subject:60')),
      ...(await walk('/collection/?vp_filter=subject:91')),
    ]);
    expect(new Set(both)).toEqual(new Set([...any].filter((id) => kind.has(id))));
    expect(both).toHaveLength(totalOf(await site.read(COMBINATION)));
  });

  test('reads beside each box how many works it would show without the other choices of its taxonomy', async () => {
    const boxes = listBoxes(await site.read(COMBINATION));
    expect(
      boxes
        .filter(({state}) => state === 'checked')
        .map(({value}) => value)
        .sort(),
    ).toEqual(['classification:100001', 'subject:60', 'subject:91']);
    for (const {value, count, state} of boxes.slice(0, 12)) {
      const others = value.startsWith('subject') ? ['classification:100001'] : ['subject:60', 'subject:91'];
      const address = `/collection/?${[...others, value].map((one) => `vp_filter=${one}`).join('&')}`;
      expect([value, count, state === 'disabled']).toEqual([
        value,
        totalOf(await site.read(address)),
        count === 0 && state !== 'checked',
      ]);
    }
  });

  test('finds all filters in the attribute `filters`, also where it is a single one', async () => {
    expect(readFilters(await readCollection('vp_filter=subject:91&vp_filter=subject:60'))).toBe(
      'subject:60 subject:91',
    );
    expect(readFilters(await readCollection('vp_filter=subject:60'))).toBe('subject:60');
    expect(readFilters(await readCollection(''))).toBeUndefined();
  });

  test('takes each filter away by its chip', async () => {
    const chips = listChips(await site.read(COMBINATION));
    expect(chips).toHaveLength(3);
    for (const {href} of chips) {
      const page = await site.read(`/collection/${href}`);
      expect(listChips(page)).toHaveLength(2);
    }
    const [chip] = listChips(await site.read('/collection/?vp_filter=subject:60'));
    expect(chip?.href).toBe('/collection/');
  });

  test('with a term that does not exist gets a page that is kept out of search engines: anybody can write such an address', async () => {
    for (const filter of ['subject:060', 'nonsense']) {
      const html = await site.read(`/collection/?vp_filter=${filter}`);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('data-empty');
    }
    expect(await site.read('/collection/?vp_filter=subject:60')).not.toContain('noindex');
  });

  test('with a known and an unknown term of one taxonomy sees the works of the known one, as in the service', async () => {
    const one = totalTextOf(await site.read('/collection/?vp_filter=subject:60'));
    expect(Number(one)).toBeGreaterThan(0);
    expect(totalTextOf(await site.read('/collection/?vp_filter=subject:60&vp_filter=subject:99999999'))).toBe(one);
    expect(totalTextOf(await site.read('/collection/?vp_filter=subject:60&vp_filter=movement:99999999'))).toBe('0');
  });

  test('with a known and an unknown term reads both in the title, as on the chips', async () => {
    const html = await site.read('/collection/?vp_filter=subject:60&vp_filter=subject:99999999');
    const names = listChips(html).map(({text}) => text);
    expect(names).toEqual(['Nature', 'Unknown filter']);
    expect(titleOf(html)).toBe(`${names.join(' + ')} – The collection`);
    expect(titleOf(await site.read('/collection/?vp_filter=subject:99999999'))).toBe('Nothing found – The collection');
  });

  test('sends an unknown filter with the form again, as only its chip takes it away', async () => {
    const hidden = '<input type="hidden" name="vp_filter"';
    expect(await readForm('vp_filter=subject:99999999')).toContain(`${hidden} value="subject:99999999">`);
    const known = await readForm('vp_filter=subject:60');
    expect(known).toContain('checked');
    expect(known).not.toContain(hidden);
  });

  test('gets a page that is kept out of search engines, with one address whatever the order of its parts', async () => {
    const html = await site.read(
      `/collection/?vp_sort=title&vp_search=+a++the&vp_filter=subject:91&vp_filter=subject:60`,
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(canonicalOf(html)).toBe(
      '/collection/?vp_filter=subject%3A60&vp_filter=subject%3A91&vp_search=a%20the&vp_sort=title',
    );
    const links = [...html.matchAll(/<a href="([^"]*)"([^>]*)>/g)].filter(
      ([, href = '']) => /vp_filter.*vp_(filter|s)/.test(href) && !href.includes('/login/'),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const [, , rest] of links) expect(rest).toMatch(/rel="[^"]*nofollow"/);
  });

  test('gets a canonical address without the parameters that choose nothing, also with one filter or none', async () => {
    for (const query of ['lang=en', 'lang=xx', 'utm_source=x', 'vp_page[]=3', 'vp_page=1'])
      expect(canonicalOf(await site.read(`/gallery/?${query}`)), query).toBe('/gallery/');
    expect(canonicalOf(await site.read('/gallery/?utm_source=x&vp_filter=subject:60&lang=de'))).toBe(
      '/gallery/?vp_filter=subject%3A60&lang=de',
    );
  });

  test('in two galleries of a page gets a page kept out of search engines, too, and nofollow on links to it', async () => {
    const one = await site.read('/gallery/two/?sc_filter=subject:67');
    expect(one).not.toContain('<meta name="robots" content="noindex">');
    const links = [...one.matchAll(/<a href="([^"]*)"([^>]*)>/g)].filter(([, href]) =>
      /sc_filter.*vp_filter/.test(`${href}`),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const [, , rest] of links) expect(rest).toContain('nofollow');
    const both = await site.read('/gallery/two/?sc_filter=subject:67&vp_filter=subject:60');
    expect(both).toContain('<meta name="robots" content="noindex">');
    const robots = await site.read('/robots.txt');
    for (const rule of ['/*_search=', '/*_filter=*_filter=']) expect(robots).toContain(`Disallow: ${rule}\n`);
  });

  test('pages through a filter’s works in the order that they chose, and sees each work once', async () => {
    const byTitle = await walk('/collection/?vp_filter=subject:60&vp_sort=title');
    expect(new Set(byTitle).size).toBe(byTitle.length);
    expect(byTitle).not.toEqual(await walk('/collection/?vp_filter=subject:60'));
    expect(new Set(byTitle)).toEqual(new Set(await walk('/collection/?vp_filter=subject:60')));
    const oldest = await walk('/collection/?vp_filter=subject:60&vp_sort=oldest');
    expect(await walk('/collection/?vp_filter=subject:60&vp_sort=newest')).not.toEqual(oldest);
  });

  test('opens a term without choosing it, and finds one by its name', async () => {
    const [, opener = ''] = /name="vp_open" value="([^"]+)" aria-label/.exec(await site.read('/collection/')) ?? [];
    const opened = await site.read(`/collection/?vp_open=${opener}`);
    expect(listBoxes(opened).length).toBeGreaterThan(listBoxes(await site.read('/collection/')).length);
    expect(canonicalOf(opened)).toBe('/collection/');
    const found = listBoxes(await site.read('/collection/?vp_terms=NATURE&vp_filter=subject:91'));
    expect(found.map(({value}) => value)).toEqual(expect.arrayContaining(['subject:60', 'subject:91']));
    const many = await site.read('/collection/?vp_terms=a');
    expect(many).toMatch(/<legend data-found>\d{3} terms found, of which 40 are shown</);
    expect(listBoxes(many)).toHaveLength(40);
  });

  test('closes an opened level again, and what was opened below it is there when they open it once more', async () => {
    const [outer, inner] = ['subject:60', 'subject:72'];
    const plain = await readCollection('');
    const opened = await readCollection(`vp_open=${outer}`);
    expect(openerOf(opened, outer)).toEqual({value: `-${outer}`, isExpanded: true});
    // As the form sends it without JavaScript: its hidden fields, then the button.
    const closed = await readCollection(`vp_open=${outer}&vp_open=-${outer}`);
    expect(listBoxes(closed)).toEqual(listBoxes(plain));
    expect(openerOf(closed, outer)).toEqual({value: outer, isExpanded: false});
    expect(listNamed(closed)).toEqual([]);
    const both = await readCollection(`vp_open=${outer}&vp_open=${inner}`);
    expect(openerOf(both, inner)).toEqual({value: `-${inner}`, isExpanded: true});
    const without = await readCollection(
      `${listNamed(both)
        .map((value) => `vp_open=${value}&`)
        .join('')}vp_open=-${outer}`,
    );
    expect(listBoxes(without)).toEqual(listBoxes(plain));
    expect(openerOf(without, outer)).toEqual({value: `+${outer}`, isExpanded: false});
    // The script keeps no order of parameters.
    const named = [`%2B${outer}`, ...listNamed(without)].map((value) => `vp_open=${value}`);
    const again = await readCollection(named.join('&'));
    expect(listBoxes(again)).toEqual(listBoxes(both));
  });

  test('closes the level below a term that they have chosen, but never the way to it', async () => {
    const chosen = await site.read('/collection/?vp_filter=subject:72');
    expect(openerOf(chosen, 'subject:60')).toBeUndefined();
    expect(openerOf(chosen, 'subject:72')).toEqual({value: '-subject:72', isExpanded: true});
    const closed = await site.read('/collection/?vp_filter=subject:72&vp_open=-subject:72&vp_open=-subject:60');
    expect(listNamed(closed)).toEqual(['-subject:72']);
    expect(listBoxes(closed).length).toBeLessThan(listBoxes(chosen).length);
    expect(listBoxes(closed).filter(({state}) => state === 'checked')).toHaveLength(1);
  });

  test('still has the box of a chosen term whose level they closed, however many other levels are open', async () => {
    const levels = [...(await readCollection('vp_open=x')).matchAll(/name="vp_open" value="(\w+:\d+)"/g)];
    const opened = levels.slice(0, 8).map(([, term = '']) => `vp_open=${term}`);
    const html = await readCollection(['vp_filter=subject:89', ...opened, 'vp_open=-subject:89'].join('&'));
    expect(listNamed(html)).toHaveLength(9);
    expect(listBoxes(html).filter(({state}) => state === 'checked')).toHaveLength(1);
  });

  test('opens one level more than the address may name, and the oldest is closed', async () => {
    const levels = Array.from({length: 17}, (_, at) => `subject:${at + 1}`);
    expect(listNamed(await readCollection(levels.map((term) => `vp_open=${term}`).join('&')))).toEqual(levels.slice(1));
  });

  test('gets links of the same spelling whether levels are open or not', () => {
    const chosen = {...NOTHING, filters: ['subject:60'], search: 'a b'};
    const link = (query: string) => linkChoice(new URL(`http://gallery.test/gallery/?u=a%20b${query}`), chosen, 'vp');
    expect(link('&vp_open=subject:60')).toBe(link(''));
    expect(linkChoice(new URL('http://gallery.test/gallery/??a=1'), NOTHING, 'vp')).toBe('??a=1');
  });

  test.each([
    ['parameters of more than 500 characters that belong to no gallery', `?utm=${'a'.repeat(500)}`, '500'],
    ['more than 16 filters', `?${Array.from({length: 17}, (_, at) => `vp_filter=subject:${at}`).join('&')}`, '16'],
    ['a search of more than 100 characters', `?vp_search=${'a'.repeat(101)}`, '100'],
  ])('is told in a page what is too much: %s', async (_, query, says) => {
    const response = await site.get(`/collection/${query}`);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain(says);
    expect(html).toContain('noindex');
  });

  test('keeps in the form a parameter of the page whose name begins like the gallery’s own', async () => {
    expect(await readCollection('vp_theme=x&vp_search=oak')).toContain(
      '<input type="hidden" name="vp_theme" value="x">',
    );
  });

  test('may choose 16 filters and search for 100 characters of any script', async () => {
    const filters = Array.from({length: 16}, (_, at) => `vp_filter=subject:${at}`).join('&');
    expect((await site.get(`/collection/?${filters}&vp_search=${encodeURIComponent('🎨'.repeat(100))}`)).status).toBe(
      200,
    );
  });

  test('cannot tick a 17th box, reads why, and finds the 16 ticked', async () => {
    const values = listBoxes(await site.read('/collection/'))
      .map(({value}) => value)
      .slice(0, 16);
    const html = await site.read(`/collection/?${values.map((value) => `vp_filter=${value}`).join('&')}`);
    expect(html).toContain('16 filters are chosen. Remove one to choose another.');
    const boxes = listBoxes(html);
    expect(boxes.filter(({state}) => state === 'checked').map(({value}) => value)).toEqual(values);
    expect(boxes.filter(({state}) => state === undefined)).toEqual([]);
  });

  test('may shorten a search with as many emoji as an address may have', async () => {
    const html = await site.read(`/collection/?vp_search=${encodeURIComponent('🎨'.repeat(60))}`);
    expect(html).toMatch(/name="vp_search"[^>]* maxlength="120"/);
    expect(await site.read('/collection/?vp_search=sea')).toMatch(/name="vp_search"[^>]* maxlength="100"/);
  });
});

test('a visitor with one filter never waits, and visitors with combinations are told to come back if too many wait', async () => {
  const lane = new Lane({maxWaiting: 0});
  const crowded = await openTestSite('demo', {lane});
  const latch = new EventEmitter();
  const held = lane.run(() => once(latch, 'release'), new AbortController().signal);
  const refused = await crowded.get('/collection/?vp_filter=subject:60&vp_filter=subject:91');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await crowded.get('/collection/?vp_terms=e')).status).toBe(503);
  expect((await crowded.get('/collection/?vp_filter=subject:60')).status).toBe(200);
  latch.emit('release');
  await held;
  expect((await crowded.get('/collection/?vp_filter=subject:60&vp_filter=subject:91')).status).toBe(200);
  await crowded.close();
});

test('a search engine that asks for the sitemap again gets it, although too many visitors wait', async () => {
  const lane = new Lane({maxWaiting: 0});
  const crowded = await openTestSite('sample', {lane});
  expect((await crowded.get('/sitemap.xml')).status).toBe(200);
  const latch = new EventEmitter();
  const released = once(latch, 'release');
  const held = lane.run(() => released, new AbortController().signal);
  expect((await crowded.get('/sitemap.xml')).status).toBe(200);
  expect((await crowded.get('/sitemap-1.xml')).status).toBe(503);
  latch.emit('release');
  await held;
  await crowded.close();
});

describe('a search engine', () => {
  test('is told what to leave alone, and where the list of pages is', async () => {
    const robots = await site.read('/robots.txt');
    expect(robots).toContain('Disallow: /*_search=');
    expect(robots).toContain('Sitemap: http://gallery.test/sitemap.xml');
  });

  test('finds every page, single term and work in the sitemap, and nothing else', async () => {
    const response = await site.get('/sitemap.xml');
    expect(response.headers.get('Content-Type')).toMatch(/xml/);
    const places = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);
    expect(places).toEqual(
      expect.arrayContaining([
        'http://gallery.test/',
        'http://gallery.test/collection/',
        'http://gallery.test/gallery/?vp_filter=subject%3A60',
        'http://gallery.test/work/33/',
      ]),
    );
    expect(places.length).toBeGreaterThan(600);
    expect(places.filter((place) => /lang=|vp_page|login|manage|vp_filter.*vp_filter/.test(place))).toEqual([]);
  });
});

describe('a browser that comes back', () => {
  test('is told that its page is still good, and gets another one when the layout was changed', async () => {
    const first = await site.get('/gallery/?vp_filter=subject:60');
    const etag = first.headers.get('ETag') ?? '';
    const again = await site.get('/gallery/?vp_filter=subject:60', undefined, {'If-None-Match': etag});
    expect([again.status, await again.text()]).toEqual([304, '']);
    const [row] = await site.store.listGalleries(900_001);
    await site.store.writeLayout(row?.layoutId ?? 0, {vp_items_gap: '3'});
    const changed = await site.get('/gallery/?vp_filter=subject:60', undefined, {'If-None-Match': etag});
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('data-gap="3"');
  });

  test('to a page that is not there is told so again', async () => {
    const {status, headers} = await site.get('/gallery/?vp_page=9999');
    expect([status, headers.get('ETag')]).toEqual([404, null]);
  });

  test('gets the same page in fewer bytes if it accepts compression, but a signed-in person’s page is not compressed', async () => {
    const plain = await site.read('/collection/');
    const response = await site.get('/collection/', undefined, {'Accept-Encoding': 'gzip, deflate'});
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Vary')).toMatch(/Accept-Encoding/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(plain.length / 3);
    expect(gunzipSync(bytes).toString()).toBe(plain);
    const person = await site.get('/collection/', await site.signIn('editor'), {'Accept-Encoding': 'gzip'});
    expect(person.headers.get('Content-Encoding')).toBeNull();
  });
});

test.each([
  ['br;q=0.1, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip, br', 'br'],
  ['br; Q=0, gzip;q=0.2', 'gzip'],
  ['br;q=0, gzip;q=0.000', null],
  ['identity', null],
])('a browser that takes %s gets what it likes best', async (accepted, encoding) => {
  const response = await site.get('/collection/', undefined, {'Accept-Encoding': accepted});
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
});

describe('a person who signs in', () => {
  test('very often from one address is told when to come back', async () => {
    const strict = await openTestSite('sample', {signInLimit: 2});
    for (let at = 0; at < 2; at += 1) expect((await strict.post('/login/', {user: 'editor'})).status).toBe(303);
    const refused = await strict.post('/login/', {user: 'editor'});
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    await strict.close();
  });

  test('as somebody else is not the former person any more', async () => {
    const former = await site.signIn('editor');
    await site.post('/login/', {user: 'author'}, {Cookie: former});
    expect((await site.get('/rest-nonce/', former)).status).toBe(401);
  });

  test('stays signed in when a program sends HEAD to /logout/', async () => {
    const cookie = await site.signIn('editor');
    await site.request('/logout/', {method: 'HEAD', headers: {Cookie: cookie}});
    expect((await site.get('/rest-nonce/', cookie)).status).toBe(200);
  });
});

test('a visitor of somebody else’s theme gets no links that repeat the fields of our filter form', async () => {
  const html = await site.read('/gallery/theme/?vp_open=subject:60&vp_terms=bird&order=title');
  const [wall = ''] = /<section class="c-wall">.*?<\/section>/s.exec(html) ?? [];
  expect(wall).not.toMatch(/href="[^"]*vp_(open|terms)/);
  expect(wall).toContain('?order=title&amp;vp_filter=');
  expect(html).not.toMatch(/type="hidden" name="vp_open"/);
});

test('visitors who ask for the same new page at once get it from one rendering', async () => {
  const reads = vi.spyOn(site.store, 'readItems');
  const pages = await Promise.all(
    Array.from({length: 20}, () => site.read('/gallery/?vp_filter=subject:91&together=1')),
  );
  expect(new Set(pages).size).toBe(1);
  expect(listKeys(pages[0] ?? '').length).toBeGreaterThan(0);
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});

test('visitors who follow the same new link to a combination at once get it from one rendering', async () => {
  const reads = vi.spyOn(site.store, 'readItems');
  const pages = await Promise.all(Array.from({length: 5}, () => site.read(`${COMBINATION}&together=1`)));
  expect(new Set(pages).size).toBe(1);
  expect(listKeys(pages[0] ?? '').length).toBeGreaterThan(0);
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});

/** The gap between the works of a compressed page. */
const readGap = async (response: Response) =>
  /data-gap="(\d+)"/.exec(gunzipSync(await response.arrayBuffer()).toString())?.[1];

test('a visitor gets the layout as it is saved, also if it was changed while somebody waited for the same page', async () => {
  const lane = new Lane();
  const busy = await openTestSite('demo', {lane});
  const post = await busy.store.findPostByPath('/collection/');
  const [row] = await busy.store.listGalleries(post?.id ?? 0);
  const saveGap = (gap: string) => busy.store.writeLayout(row?.layoutId ?? 0, {vp_items_gap: gap});
  const request = () => busy.get(COMBINATION, undefined, {'Accept-Encoding': 'gzip'});
  await saveGap('5');
  const latch = new EventEmitter();
  const held = lane.run(() => once(latch, 'release'), new AbortController().signal);
  const run = vi.spyOn(lane, 'run');
  const waiting = request();
  await expect.poll(() => run).toHaveBeenCalledTimes(1);
  await saveGap('3');
  latch.emit('release');
  await held;
  expect(await readGap(await waiting)).toBe('3');
  await saveGap('5');
  expect(await readGap(await request())).toBe('5');
  await busy.close();
});

test('visitors who wait for the same combination while something is saved get it from one rendering', async () => {
  const lane = new Lane();
  const busy = await openTestSite('demo', {lane});
  const post = await busy.store.findPostByPath('/collection/');
  const [row] = await busy.store.listGalleries(post?.id ?? 0);
  const latch = new EventEmitter();
  const held = lane.run(() => once(latch, 'release'), new AbortController().signal);
  const run = vi.spyOn(lane, 'run');
  const waiting = [busy.get(COMBINATION), busy.get(COMBINATION)];
  await expect.poll(() => run).toHaveBeenCalledTimes(2);
  await busy.store.writeLayout(row?.layoutId ?? 0, {vp_items_gap: '3'});
  const reads = vi.spyOn(busy.store, 'readItems');
  latch.emit('release');
  await held;
  const answers = await Promise.all(waiting);
  expect(reads).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({headers}) => headers.get('ETag'))).size).toBe(1);
  expect(answers[0]?.headers.get('ETag')).not.toBeNull();
  await busy.close();
});
