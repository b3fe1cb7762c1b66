import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';
import type {PortfolioLoadedEvent} from '../gallery/events.js';
import type {PortfolioGallery} from '../gallery/gallery.js';
import type {PortfolioPreviewEvent} from './events.js';
import {readPanelData, UNKNOWN_LAYOUT} from './layouts-data.js';
import {Preview} from './preview.js';

const ADDRESS = location.href;
const SAVED = {vp_items_count: '2'};
const DATA = readPanelData({
  layouts: {
    7: {settings: SAVED, gallery: 'works'},
    8: {settings: SAVED, gallery: 'others'},
  },
  preview: {attributes: {items_gap: 'data-gap'}, parameter: 'tried'},
});

/** The layouts of the opened page's preview. */
let layouts = new Map(DATA.layouts);

let failures: unknown[];
const owner = {reportFailure: (_id: number, error: unknown) => failures.push(error), shouldScrollTo: () => false};

beforeAll(async () => {
  await import('../portfolio.js');
});
beforeEach(() => (failures = []));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  // A preview that is still under way must not change the galleries of the next test, which have the same ids.
  layouts.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', ADDRESS);
});

/**
 * Opens a page with two galleries, whose lists are empty until a page of the server is shown. The server has six works for
 * the first, two per page, and three for the second, one per page. It ignores the previewed settings.
 */
function open(search: string, {mode = 'numbers', prev = '', attrs = '', canPreview = true} = {}): Preview {
  history.replaceState(null, '', `/stand-in/${search}`);
  document.body.innerHTML = `<portfolio-gallery id="works" ${attrs}><ul data-items></ul>
<portfolio-paginator mode="${mode}">${prev}<a rel="next" href="?vp_page=3">Next</a></portfolio-paginator></portfolio-gallery>
<portfolio-gallery id="others" prefix="two"><ul data-items></ul></portfolio-gallery>`;
  layouts = new Map(DATA.layouts);
  return new Preview({...DATA, layouts, previewParameter: canPreview ? DATA.previewParameter : undefined}, 'vp', owner);
}

/** A query with which the server previews settings; `settings`: the settings of each layout, by its id. */
const writePreviewQuery = (settings: object) => `tried=${encodeURIComponent(JSON.stringify(settings))}`;

/** The address of page 2 with these settings. */
const addressWith = (settings: object) => new URL(`?vp_page=2&${writePreviewQuery(settings)}`, location.href).href;

/** A query with which the server previews this number of items in layout 7. */
const writeCount = (count: string) => writePreviewQuery({7: {vp_items_count: count}});

const listKeys = (root: ParentNode | null) =>
  [...(root?.querySelectorAll('[data-item]') ?? [])].map((item) => item.getAttribute('data-item'));
const itemsOf = (id: string) => listKeys(document.getElementById(id));

/** A filter whose response the server holds back until `release`. */
const HELD = 'fault:hold-for-preview';
const release = () => fetch(`/stand-in/release/?vp_filter=${HELD}`);

/**
 * Releases held responses, and returns the gallery's filter. Call it in `expect.poll`: a response that is requested after one
 * call is released by the next.
 */
async function releaseAndRead(gallery: PortfolioGallery): Promise<string> {
  await release();
  return gallery.filter;
}

describe('a manager', () => {
  test('who changes one gallery right after another sees the server’s page in both', async () => {
    const preview = open('');
    preview.show(7, {vp_items_count: '3'}, SAVED);
    preview.show(8, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => [itemsOf('works'), itemsOf('others')]).toEqual([['1', '2'], ['1']]);
    expect(failures).toEqual([]);
  });

  test.each([
    ['a gallery with numbers stays at page 2', '?vp_page=2', {}, ['3', '4']],
    [
      'a gallery that has appended page 2 shows page 1 again',
      '?vp_page=2',
      {mode: 'load-more', attrs: 'page=1'},
      ['1', '2'],
    ],
    [
      // "Earlier" leads to page 1, because its address has no page number: so the gallery was opened at page 2.
      'a gallery that was opened at page 2, and has appended page 3, shows page 2 again',
      '?vp_page=3',
      {mode: 'infinite', prev: '<a rel="prev" href="?sort=old">Earlier</a>'},
      ['3', '4'],
    ],
  ])('who previews more items sees that %s', async (_what, search, page, items) => {
    const preview = open(search, page);
    const awaited = 'mode' in page ? '[data-portfolio-growing]' : 'portfolio-gallery';
    await expect.poll(() => document.querySelector(awaited)).not.toBeNull();
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(items);
  });

  test('sends one request for a preview, and gets one event for attributes and one for the server’s page', async () => {
    const preview = open('');
    const follow = ({target, url}: PortfolioLoadedEvent) => preview.follow(target, url);
    document.addEventListener('portfolio-loaded', follow);
    const events: boolean[] = [];
    const note = ({isServed}: PortfolioPreviewEvent) => events.push(isServed);
    document.addEventListener('portfolio-preview', note);
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => events).toEqual([false, true]);
    expect(sent).toHaveBeenCalledOnce();
    sent.mockRestore();
    document.removeEventListener('portfolio-loaded', follow);
    document.removeEventListener('portfolio-preview', note);
  });

  test('who is signed out in another tab is told that the server’s page does not show the change, but sees that of a saved setting', async () => {
    const preview = open('');
    const json = document.createElement('script');
    json.type = 'application/json';
    json.id = 'portfolio-data';
    json.textContent = JSON.stringify({layouts: {7: {gallery: 'works'}}});
    document.body.append(json);
    // The server's page says nothing about layouts, as to a visitor.
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => String(failures)).toContain('signed out');
    expect(itemsOf('works')).toEqual([]);
    preview.show(7, {vp_items_count: '3'}, {vp_items_count: '3'});
    await expect.poll(() => itemsOf('works')).toEqual(['1', '2']);
  });

  test('whose panel is removed before a preview is requested gets the server’s page', async () => {
    const preview = open('');
    preview.show(7, {vp_items_gap: '30', ...SAVED}, SAVED);
    expect(document.querySelector('#works [data-items]')?.getAttribute('data-gap')).toBe('30');
    preview.show(7, {vp_items_count: '3'}, SAVED);
    const shown = new Promise<void>((resolve) => {
      findGallery('works').addEventListener('portfolio-preview', ({isServed}) => isServed && resolve());
    });
    preview.stop();
    await shown;
    expect(itemsOf('works')).toEqual(['1', '2']);
    expect(failures).toEqual([]);
  });

  test('who went back to an address with a gap that was not saved, and removes the panel, gets the page of the saved settings', async () => {
    open('?vp_page=2');
    layouts.set(7, {...UNKNOWN_LAYOUT, gallery: 'works', settings: {...SAVED, vp_items_gap: '16'}});
    const preview = new Preview({...DATA, layouts}, 'vp', owner);
    const works = findGallery('works');
    preview.follow(works, addressWith({7: {vp_items_gap: '30'}}));
    const request = vi.spyOn(XMLHttpRequest.prototype, 'open');
    const shown = new Promise<void>((resolve) => {
      works.addEventListener('portfolio-preview', ({isServed}) => isServed && resolve());
    });
    preview.stop();
    await shown;
    expect(request.mock.calls.map(([, address]) => new URL(address, location.href).search)).toEqual(['?vp_page=2']);
  });

  test('who goes back to an address with older unsaved settings sees the present ones', async () => {
    const preview = open('?vp_page=2');
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(['3', '4']);
    const events: boolean[] = [];
    findGallery('works').addEventListener('portfolio-preview', ({isServed}) => events.push(isServed));
    history.replaceState(null, '', `?vp_page=3&${writeCount('20')}`);
    preview.follow(document.getElementById('works'), location.href);
    await expect.poll(() => events).toEqual([true]);
    expect(itemsOf('works')).toEqual(['5', '6']);
    expect(location.search).toBe(`?vp_page=3&${writeCount('3')}`);
  });

  test.each([
    ['no settings', {}],
    ['an older gap', {7: {vp_items_gap: '20'}}],
    ['settings of another gallery', {8: {vp_items_count: '5'}}],
  ])('who has changed the gap alone keeps a page that was loaded from an address with %s', (_what, settings) => {
    const preview = open('');
    preview.show(7, {...SAVED, vp_items_gap: '30'}, SAVED);
    const container = document.querySelector('#works [data-items]');
    container?.setAttribute('data-gap', '20');
    const request = vi.spyOn(XMLHttpRequest.prototype, 'open');
    preview.follow(document.getElementById('works'), addressWith(settings));
    expect(request).not.toHaveBeenCalled();
    expect(container?.getAttribute('data-gap')).toBe('30');
  });

  describe('whose gap is saved', () => {
    const saved = {...SAVED, vp_items_gap: '16'};
    const changed = {...SAVED, vp_items_gap: '30'};

    test('and who undoes a change of it sees the saved gap, without a request, also where the gallery’s address still has the other gap', () => {
      const preview = open('');
      preview.show(7, changed, saved);
      preview.show(7, saved, saved);
      const container = document.querySelector('#works [data-items]');
      container?.setAttribute('data-gap', '30');
      const request = vi.spyOn(XMLHttpRequest.prototype, 'open');
      preview.follow(document.getElementById('works'), addressWith({7: {vp_items_gap: '30'}}));
      expect(request).not.toHaveBeenCalled();
      expect(container?.getAttribute('data-gap')).toBe('16');
    });

    test('and who undoes a change of it keeps the gap that somebody else has saved in the meantime', () => {
      const preview = open('');
      preview.show(7, changed, saved);
      preview.show(7, saved, saved);
      const container = document.querySelector('#works [data-items]');
      container?.setAttribute('data-gap', '40');
      preview.follow(document.getElementById('works'), location.href);
      expect(container?.getAttribute('data-gap')).toBe('40');
    });

    test('and who goes back to an address with another gap gets the server’s page, if the panel does not know which gap is saved', () => {
      const preview = open('');
      const request = vi.spyOn(XMLHttpRequest.prototype, 'open');
      preview.follow(document.getElementById('works'), addressWith({7: {vp_items_gap: '30'}}));
      expect(request).toHaveBeenCalledOnce();
    });

    test('and who undoes a change of it keeps a page whose address has settings of another gallery', () => {
      const preview = open('');
      vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
      preview.follow(document.getElementById('works'), addressWith({8: {vp_items_count: '5'}}));
      const request = vi.spyOn(XMLHttpRequest.prototype, 'open');
      preview.show(7, changed, saved);
      preview.show(7, saved, saved);
      vi.advanceTimersByTime(5000);
      expect(request).not.toHaveBeenCalled();
    });

    test('and who changes it to the gap that the address names stays at exactly this address', () => {
      const address = `?${writePreviewQuery({7: {vp_items_gap: '30'}})}&vp_page=2`;
      const preview = open(address);
      preview.show(7, changed, saved);
      preview.follow(document.getElementById('works'), location.href);
      expect(location.search).toBe(address);
    });
  });

  test('of a server that cannot preview gets the server’s page after a change and after a save, but not when the gallery loads another page', async () => {
    const preview = open('', {canPreview: false});
    let served = 0;
    findGallery('works').addEventListener('portfolio-preview', ({isServed}) => (served += Number(isServed)));
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => served).toBe(1);
    const request = vi.spyOn(XMLHttpRequest.prototype, 'open');
    preview.follow(document.getElementById('works'), location.href);
    expect(request).not.toHaveBeenCalled();
    preview.show(7, {vp_items_count: '3'}, {vp_items_count: '3'});
    await expect.poll(() => served).toBe(2);
    expect(request).toHaveBeenCalledOnce();
  });

  test('who goes back while a preview is requested sees the settings on the page they went back to', async () => {
    const preview = open('?vp_page=2');
    const {send} = XMLHttpRequest.prototype;
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function goBack(this: XMLHttpRequest) {
      history.replaceState(null, '', '?vp_page=3');
      send.call(this);
    });
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(['5', '6']);
  });

  test('who chooses a filter while a preview is requested gets the filter', async () => {
    const preview = open('');
    const works = findGallery('works');
    let answers = 0;
    const {send} = XMLHttpRequest.prototype;
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function choose(this: XMLHttpRequest) {
      works.filter = HELD;
      this.addEventListener('loadend', () => (answers += 1));
      send.call(this);
    });
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => answers).toBe(1);
    await expect.poll(() => releaseAndRead(works)).toBe(HELD);
    expect(location.search).toContain('fault%3Ahold');
    preview.stop();
    await release();
  });

  test('who chooses a filter when a preview’s page has arrived, before it is shown, gets the filter; the preview writes no address', async () => {
    const preview = open('?vp_page=2', {mode: 'load-more', attrs: 'page=1'});
    const works = findGallery('works');
    await expect.poll(() => document.querySelector('[data-portfolio-growing]')).not.toBeNull();
    const show = works.applyDocument.bind(works);
    let results = 0;
    const write = vi.spyOn(history, 'replaceState');
    vi.spyOn(works, 'applyDocument').mockImplementationOnce(async (...page) => {
      works.filter = HELD;
      const isShown = await show(...page);
      results += 1;
      return isShown;
    });
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => results).toBe(1);
    await expect.poll(() => releaseAndRead(works)).toBe(HELD);
    const written = write.mock.calls.map(([, , url]) => String(url));
    // The preview begins at page 1: its address would have neither `vp_page=2` nor a filter.
    expect(written.filter((url) => !/vp_page=2|vp_filter/.test(url))).toEqual([]);
    preview.stop();
    await release();
  });

  test('who goes back when a preview’s page has arrived, before it is shown, sees the page they went back to', async () => {
    const preview = open('?vp_page=2');
    const works = findGallery('works');
    const show = works.applyDocument.bind(works);
    vi.spyOn(works, 'applyDocument').mockImplementationOnce((...page) => {
      history.replaceState(null, '', '?vp_page=3');
      return show(...page);
    });
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(['5', '6']);
  });

  test('whose gallery a script of the page replaces during a preview sees the preview in the new gallery', async () => {
    const preview = open('?vp_page=2');
    const {send} = XMLHttpRequest.prototype;
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function replace(this: XMLHttpRequest) {
      const works = findGallery('works');
      works.replaceWith(works.cloneNode(true));
      send.call(this);
    });
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(['3', '4']);
  });

  test('who opens an address with unsaved settings, and drags a slider before the page with the saved ones has come, sees that page', async () => {
    const preview = open(`?vp_page=2&${writeCount('20')}`);
    preview.start();
    preview.show(7, {...SAVED, vp_items_gap: '1'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(['3', '4']);
  });

  test('who changes a setting while offline gets the preview when the gallery has loaded its page', async () => {
    const preview = open('');
    const works = findGallery('works');
    let shown = 0;
    works.addEventListener('portfolio-preview', ({isServed}) => (shown += Number(isServed)));
    const request = vi.spyOn(XMLHttpRequest.prototype, 'open');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    works.filter = 'kind:even';
    await expect.poll(() => works.getAttribute('status')).toBe('offline');
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    preview.show(7, {vp_items_count: '3'}, SAVED);
    vi.advanceTimersByTime(5000);
    expect(request).not.toHaveBeenCalled();
    vi.mocked(globalThis.fetch).mockRestore();
    line.mockRestore();
    dispatchEvent(new Event('online'));
    const advanceAndRead = () => {
      vi.advanceTimersByTime(200);
      return shown;
    };
    await expect.poll(advanceAndRead).toBe(1);
    expect(itemsOf('works')).toEqual(['2', '4']);
    expect(failures).toEqual([]);
  });

  test('sees a changed setting although the browser refuses to change the address', async () => {
    const preview = open('?tried=%7B%7D');
    vi.spyOn(history, 'replaceState').mockImplementationOnce(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(['1', '2']);
  });

  test('who undoes a change when its preview’s page has arrived, before it is shown, never sees it', async () => {
    const preview = open('');
    const works = findGallery('works');
    const show = works.applyDocument.bind(works);
    let ends = 0;
    vi.spyOn(works, 'applyDocument').mockImplementationOnce((...page) => {
      preview.show(7, SAVED, SAVED);
      return show(...page).finally(() => (ends += 1));
    });
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => ends).toBe(1);
    expect(itemsOf('works')).toEqual([]);
    expect(failures).toEqual([]);
  });

  test('who undoes a change while its preview is inserted sees the saved settings', async () => {
    const preview = open('');
    const works = findGallery('works');
    const request = vi.spyOn(XMLHttpRequest.prototype, 'open');
    works.addEventListener('portfolio-before-insert', () => preview.show(7, SAVED, SAVED), {once: true});
    let shown = 0;
    works.addEventListener('portfolio-preview', ({isServed}) => (shown += Number(isServed)));
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => shown).toBe(2);
    expect(request.mock.calls.map(([, url]) => String(url).includes('tried='))).toEqual([true, false]);
  });

  test('who looks at another page of a gallery without a layout keeps the address as it is', async () => {
    const preview = open('?vp_page=2');
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(['3', '4']);
    const address = `?vp_page=2&${writeCount('20')}`;
    history.replaceState(null, '', address);
    preview.follow(document.createElement('portfolio-gallery'), location.href);
    expect(location.search).toBe(address);
  });

  test('who drags a slider after Back sees the page they went back to', async () => {
    const preview = open('?vp_page=2');
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(['3', '4']);
    history.replaceState(null, '', `?vp_page=3&${writeCount('20')}`);
    preview.follow(document.getElementById('works'), location.href);
    preview.show(7, {vp_items_count: '3', vp_items_gap: '1'}, SAVED);
    await new Promise(requestAnimationFrame);
    preview.show(7, {vp_items_count: '3', vp_items_gap: '2'}, SAVED);
    await expect.poll(() => itemsOf('works')).toEqual(['5', '6']);
  });

  test('who opens a work before a preview is requested gets the preview after closing the work', async () => {
    const preview = open('?vp_page=2');
    const request = vi.spyOn(XMLHttpRequest.prototype, 'open');
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    preview.show(7, {vp_items_count: '3'}, SAVED);
    const viewer = document.createElement('portfolio-viewer');
    viewer.setAttribute('open', '');
    document.body.append(viewer);
    vi.advanceTimersByTime(5000);
    expect(request).not.toHaveBeenCalled();
    viewer.removeAttribute('open');
    vi.advanceTimersByTime(1000);
    await expect.poll(() => itemsOf('works')).toEqual(['3', '4']);
    expect(failures).toEqual([]);
  });

  test('gets an error if the server has no page for the preview', async () => {
    const preview = open('?vp_filter=fault:json');
    preview.show(7, {vp_items_count: '3'}, SAVED);
    await expect.poll(() => failures).toEqual([expect.any(Error)]);
  });
});

const render = (keys: readonly number[], more = '', attributes = 'data-layout="grid" data-gap="16"') =>
  `<portfolio-gallery id="works" page="1" pages="7" total="80" filter="*">
<portfolio-status for="works">1–${keys.length} of 80</portfolio-status>
<ul data-items ${attributes}>${keys.map((key) => `<li data-item="${key}"><a href="/work/${key}/">Work ${key}</a></li>`).join('')}</ul>
${more}<portfolio-paginator mode="numbers"><a href="?vp_page=2">2</a></portfolio-paginator></portfolio-gallery>`;

const rename = (html: string) => html.replace(/(id|for)="works"/g, `$1='wor"ks'`);

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function findGallery(id: string): PortfolioGallery {
  const gallery = document.querySelector<PortfolioGallery>(`portfolio-gallery#${CSS.escape(id)}`);
  if (!gallery) throw new Error('there is no gallery');
  return gallery;
}

/**
 * Opens a page with one gallery, and shows another page of the server in it. `base`: the address of that page. Returns the
 * gallery, and the items that it had before.
 */
async function apply(before: string, after: string, base = document.baseURI) {
  document.body.innerHTML = before;
  const gallery = findGallery('works');
  const items = [...gallery.querySelectorAll('[data-item]')];
  await gallery.applyDocument(parse(after), base, () => true);
  return {gallery, items};
}

describe('a manager who previews a setting', () => {
  test('sees the server’s items in the server’s order, and items that stay keep their elements', async () => {
    const {gallery, items} = await apply(render([1, 2, 3]), render([3, 1, 4]));
    expect(listKeys(gallery)).toEqual(['3', '1', '4']);
    expect([...gallery.querySelectorAll('[data-item]')].slice(0, 2)).toEqual([items[2], items[0]]);
  });

  test('sees the numbers, links, texts and looks of the server’s page', async () => {
    const after = render([1], '', 'data-layout="tiles"')
      .replace('pages="7"', 'pages="80"')
      .replace('mode="numbers"', 'mode="load-more"')
      .replace('>2</a>', '>More</a>');
    const {gallery} = await apply(render([1, 2]), after);
    const list = gallery.querySelector('[data-items]');
    expect([list?.getAttribute('data-layout'), list?.hasAttribute('data-gap')]).toEqual(['tiles', false]);
    expect([gallery.pages, gallery.querySelector('portfolio-status')?.textContent]).toEqual([80, '1–1 of 80']);
    const paginator = gallery.querySelector('portfolio-paginator');
    expect([paginator?.getAttribute('mode'), paginator?.textContent]).toEqual(['load-more', 'More']);
  });

  test('keeps the paginator as the landmark that the script has made of it', async () => {
    const {gallery} = await apply(render([1]), render([1, 2]));
    const paginator = gallery.querySelector('portfolio-paginator');
    const landmark = ['navigation', 'Pages: works'];
    await expect.poll(() => [paginator?.role, paginator?.ariaLabel]).toEqual(landmark);
    await gallery.applyDocument(parse(render([1])), document.baseURI, () => true);
    expect([paginator?.role, paginator?.ariaLabel]).toEqual(landmark);
  });

  test('sees the counts outside of a gallery, also if its id has a quotation mark', async () => {
    document.body.innerHTML = rename(`${render([1])}<portfolio-status for="works">1 of 1</portfolio-status>`);
    const after = rename(`${render([1])}<portfolio-status for="works">1 of 2</portfolio-status>`);
    await findGallery('wor"ks').applyDocument(parse(after), document.baseURI, () => true);
    expect(document.body.lastElementChild?.textContent).toBe('1 of 2');
  });

  test('sees an empty result, and then items again', async () => {
    const {gallery} = await apply(render([1]), render([], '<p data-empty>Nothing</p>').replace('"80"', '"0"'));
    expect(gallery.querySelector('[data-empty]')?.textContent).toBe('Nothing');
    await gallery.applyDocument(parse(render([1])), document.baseURI, () => true);
    expect(gallery.querySelector('[data-empty]')).toBeNull();
  });

  test('runs no script of the fetched page, and gets its links resolved', async () => {
    const after = render([9]).replace(
      '<a href="/work/9/">',
      '<a href="nine/" onclick="document.title=1"><script>document.title=1</script>',
    );
    const {gallery} = await apply(render([1]), after, 'https://site.example/gallery/');
    const link = gallery.querySelector<HTMLAnchorElement>('[data-item] a');
    expect([link?.href, link?.hasAttribute('onclick'), gallery.querySelector('script')]).toEqual([
      'https://site.example/gallery/nine/',
      false,
      null,
    ]);
  });

  test('gives a listener of portfolio-before-insert all items of the page', async () => {
    document.body.innerHTML = render([1]);
    const gallery = findGallery('works');
    const keys: (string | null)[] = [];
    gallery.addEventListener('portfolio-before-insert', (event) => {
      keys.push(...event.items.map((item) => item.getAttribute('data-item')));
    });
    await gallery.applyDocument(parse(render([1, 2])), document.baseURI, () => true);
    expect(keys).toEqual(['1', '2']);
  });
});
