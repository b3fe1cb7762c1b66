import {afterEach, describe, expect, test} from 'vitest';
import {userEvent} from 'vitest/browser';

let frame: HTMLIFrameElement | undefined;
afterEach(() => {
  frame?.remove();
  frame = undefined;
});

/**
 * A page of the test server (`vitest.browser.config.ts`) in a frame, with its own address, history and script. The
 * filters `fault:…` make the server fail: `status` (error 500), `once` (error 500 only for the first request), `cut` (the
 * response breaks off), `json` (not HTML), `zip` (a file that the browser saves), `hold` (the rest of the response waits for
 * `releaseHeldResponse`).
 */
class Page {
  readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  get document(): Document {
    return this.window.document;
  }

  get gallery() {
    const gallery = this.document.querySelector('portfolio-gallery');
    if (!gallery) throw new Error('no gallery');
    return gallery;
  }

  /** At the address `twins/`, the second gallery, which shows the same as the first. */
  get twin() {
    const twin = this.document.querySelector<HTMLElement>('#twin');
    if (!twin) throw new Error('no twin');
    return twin;
  }

  /** What the first gallery shows: keys of the visible items, the address and the title. */
  readState(): {readonly items: string; readonly address: string; readonly title: string} {
    const items = [...this.gallery.querySelectorAll('[data-item]')].filter((item) => item.checkVisibility());
    const {pathname, search} = this.window.location;
    return {
      items: items.map((item) => item.getAttribute('data-item')).join(' '),
      address: `${pathname}${search}`.replace('/stand-in/', ''),
      title: this.document.title,
    };
  }

  link(text: string): HTMLAnchorElement {
    const link = [...this.document.querySelectorAll('a')].find(({textContent}) => textContent === text);
    if (!link) throw new Error(`no link ${text}`);
    return link;
  }

  get currentFilter(): string {
    return [...this.document.querySelectorAll('portfolio-filter-bar [aria-current]')]
      .map((link) => link.textContent)
      .join();
  }

  /** The message element, if it shows a failure. */
  get errorMessage(): HTMLElement | undefined {
    const shadow = this.document.querySelector('portfolio-message')?.shadowRoot;
    const message = shadow?.querySelector<HTMLElement>('[part="message"]');
    return message?.checkVisibility() ? message : undefined;
  }

  /** Queries of the addresses that the page has fetched. */
  get fetchedQueries(): string[] {
    const entries = this.window.performance.getEntriesByType('resource');
    return entries
      .map(({name}) => new URL(name))
      .flatMap((url) => (url.pathname.startsWith('/stand-in/') ? url.search : []));
  }

  /** Records every event of a kind. */
  recordEvents<K extends keyof GlobalEventHandlersEventMap>(
    kind: K,
    callback?: (event: GlobalEventHandlersEventMap[K]) => void,
  ) {
    const events: GlobalEventHandlersEventMap[K][] = [];
    this.document.addEventListener(kind, (event) => {
      events.push(event);
      callback?.(event);
    });
    return events;
  }

  go(steps: number): void {
    this.window.history.go(steps);
  }
}

async function openPage(search = ''): Promise<Page> {
  const opened = document.createElement('iframe');
  frame = opened;
  opened.width = '800';
  opened.height = '600';
  opened.src = `/stand-in/${search}`;
  const loaded = new Promise((resolve) => opened.addEventListener('load', resolve, {once: true}));
  document.body.append(opened);
  await loaded;
  if (!opened.contentWindow) throw new Error('the page has no window');
  const page = new Page(opened.contentWindow);
  await expect.poll(() => page.document.querySelector('portfolio-message')).not.toBeNull();
  return page;
}

const HOME = {items: '1 2', address: '', title: '* 1'};
const EVEN = {items: '2 4', address: '?vp_filter=kind%3Aeven', title: 'kind:even 1'};
const releaseHeldResponse = () => fetch('/stand-in/release/?vp_filter=fault:hold');

describe('a visitor who clicks a filter', () => {
  test('gets its items, current link, address and title with a single GET', async () => {
    const page = await openPage();
    const loaded = page.recordEvents('portfolio-loaded');
    const kept = page.document.querySelector('[data-item="2"]');
    page.link('kind:even').click();
    await expect.poll(() => loaded.length).toBe(1);
    expect(page.readState()).toEqual(EVEN);
    expect(page.currentFilter).toBe('kind:even');
    expect(page.document.querySelector('portfolio-status')?.textContent).toBe('2 of 3');
    expect(page.document.querySelector('[data-item="2"]')).toBe(kept);
    await expect.poll(() => page.fetchedQueries).toEqual(['?vp_filter=kind%3Aeven']);
    expect(loaded[0]).toMatchObject({filter: 'kind:even', page: 1, pages: 2, kept: [kept]});
    expect(loaded[0]?.url).toBe(page.link('kind:even').href);
    expect(loaded[0]?.added.map((item) => item.textContent)).toEqual(['Work 4']);
    expect(loaded[0]?.removed.map((item) => item.textContent)).toEqual(['Work 1']);
  });

  test('loads the link’s address unchanged, with all its other parameters', async () => {
    const page = await openPage();
    page.link('sorted').click();
    await expect.poll(() => page.readState()).toEqual({...EVEN, address: '?sort=old&vp_filter=kind%3Aeven'});
  });

  test('can also use a select', async () => {
    const page = await openPage();
    const select = page.document.querySelector('select');
    if (select) select.selectedIndex = 1;
    select?.dispatchEvent(new Event('change', {bubbles: true}));
    await expect.poll(() => page.readState()).toEqual({...HOME, address: '?sort=new'});
  });

  test('and then the number of the current page, whose link has another address, stays in the document', async () => {
    const page = await openPage();
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
    const {window} = page;
    Reflect.set(window, 'isFirstDocument', true);
    page.link('1').click();
    await expect.poll(() => page.readState()).toEqual({...EVEN, address: `${EVEN.address}&vp_page=1`});
    expect(Reflect.get(window, 'isFirstDocument')).toBe(true);
  });

  test('gets the status “empty” if nothing was found', async () => {
    const page = await openPage();
    page.link('kind:none').click();
    await expect.poll(() => page.gallery.getAttribute('status')).toBe('empty');
    expect(page.gallery.matches(':state(empty)')).toBe(true);
    page.link('All').click();
    await expect.poll(() => page.readState()).toEqual(HOME);
    expect(page.gallery.hasAttribute('status')).toBe(false);
    expect(page.gallery.matches(':state(empty)')).toBe(false);
  });

  test('sees the first items while the others are still arriving', async () => {
    const page = await openPage();
    const loaded = page.recordEvents('portfolio-loaded');
    page.link('fault:hold').click();
    await expect.poll(() => page.readState()).toEqual({...HOME, items: '2'});
    await expect.poll(() => page.gallery.getAttribute('status')).toBe('busy');
    expect(page.gallery.matches(':state(busy)')).toBe(true);
    await releaseHeldResponse();
    await expect.poll(() => loaded.length).toBe(1);
    expect(page.readState().items).toBe('2 4');
  });

  test('and then a page gets the page: a second click wins even if the first response arrives last', async () => {
    const page = await openPage();
    const loaded = page.recordEvents('portfolio-loaded');
    page.link('fault:hold').click();
    await expect.poll(() => page.gallery.getAttribute('status')).toBe('busy');
    page.link('2').click();
    await expect.poll(() => loaded.length).toBe(1);
    await releaseHeldResponse();
    expect(page.readState()).toEqual({items: '3 4', address: '?vp_page=2', title: '* 2'});
    expect(page.currentFilter).toBe('All');
  });
});

test.each([
  ['the start of the page', '#top', 'html'],
  ['the start of the page', '#Top', 'html'],
  ['the start of the results, if nothing has that name', '#nothing', 'portfolio-gallery'],
  ['what has that name', '#below', 'portfolio-paginator'],
])('a visitor who clicks “2” below a long list is brought to %s by a link with %s', async (_, fragment, selector) => {
  const page = await openPage();
  const {document, window} = page;
  page.gallery.style.cssText = 'display:block;margin-block:2000px';
  const items = document.querySelector<HTMLElement>('[data-items]');
  if (items) items.style.cssText = 'display:block;min-block-size:2000px';
  const target = document.querySelector(selector);
  if (fragment === '#below') document.querySelector('portfolio-paginator')?.setAttribute('id', 'below');
  page.link('2').href += fragment;
  window.scrollTo(0, 6000);
  page.link('2').click();
  await expect.poll(() => page.readState().items).toBe('3 4');
  await expect.poll(() => Math.abs(target?.getBoundingClientRect().top ?? NaN)).toBeLessThan(1);
  expect(window.location.hash).toBe(fragment);
});

/** Makes the second gallery infinite, far below the first. */
async function makeTwinInfinite({document, twin}: Page): Promise<void> {
  twin.style.cssText = 'display:block;padding-top:3000px';
  twin.querySelector('portfolio-paginator')?.setAttribute('mode', 'infinite');
  twin.querySelector('[href*=page\\=2]')?.setAttribute('rel', 'next');
  // At this event the gallery loads the file that an infinite paginator needs.
  document.dispatchEvent(new Event('portfolio-debug'));
  await expect.poll(() => twin.querySelector('[data-portfolio-growing]')).not.toBeNull();
}

test('a visitor whose choice is loading scrolls to the end of another gallery that shows the same, and gets the choice', async () => {
  const page = await openPage('twins/');
  const {gallery, twin, window} = page;
  await makeTwinInfinite(page);
  gallery.querySelector<HTMLElement>('[href*=hold]')?.click();
  await expect.poll(() => gallery.getAttribute('status')).toBe('busy');
  twin.scrollIntoView({block: 'end'});
  // After these frames the gallery has been told that its end is near.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => window.requestAnimationFrame(resolve));
  await releaseHeldResponse();
  await expect.poll(() => twin.querySelector('[data-item="4"]')?.textContent).toBe('Work 4');
  // The browser lists a response a moment after its last byte.
  await expect.poll(() => page.fetchedQueries).toEqual(['?vp_filter=fault%3Ahold']);
});

test('a visitor filters two galleries that have the same id by mistake, and sees the works in both', async () => {
  const {gallery, document} = await openPage('same-id/');
  gallery.querySelector<HTMLElement>('[href*=even]')?.click();
  const readItems = () =>
    [...document.querySelectorAll('[id=works]')].map((one) =>
      [...one.querySelectorAll('[data-item]')].map((item) => item.getAttribute('data-item')).join(' '),
    );
  await expect.poll(readItems).toEqual(['2 4', '2 4']);
});

test.each(['has failed', 'is still loading'])(
  'a visitor whose choice %s gets more at the end of the other gallery of the same works only after a click on what is shown',
  async (state) => {
    const page = await openPage('twins/');
    const {gallery, twin, window} = page;
    await makeTwinInfinite(page);
    gallery.querySelector<HTMLElement>(state === 'has failed' ? '[href*=status]' : '[href*=hold]')?.click();
    await expect.poll(() => gallery.getAttribute('status')).toBe(state === 'has failed' ? 'error' : 'busy');
    twin.scrollIntoView({block: 'end'});
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => window.requestAnimationFrame(resolve));
    expect(gallery.getAttribute('status')).toBe(state === 'has failed' ? 'error' : 'busy');
    // A click on what is shown ends the load, or the failure.
    gallery.querySelector<HTMLElement>('portfolio-filter-bar a')?.click();
    await expect.poll(() => twin.querySelector('[data-item="4"]')?.textContent).toBe('Work 4');
  },
);

describe('a visitor who uses Back and Forward', () => {
  test('gets matching items, current link, address and title at each step', async () => {
    const page = await openPage();
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
    page.link('2').click();
    const second = {items: '6', address: '?vp_filter=kind%3Aeven&vp_page=2', title: 'kind:even 2'};
    await expect.poll(() => page.readState()).toEqual(second);
    page.go(-1);
    await expect.poll(() => page.readState()).toEqual(EVEN);
    expect(page.currentFilter).toBe('kind:even');
    page.go(-1);
    await expect.poll(() => page.readState()).toEqual(HOME);
    expect(page.currentFilter).toBe('All');
    page.go(2);
    await expect.poll(() => page.readState()).toEqual(second);
    expect(page.currentFilter).toBe('kind:even');
  });

  test('loads nothing between entries of another script', async () => {
    const page = await openPage();
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
    await expect.poll(() => page.fetchedQueries).toHaveLength(1);
    page.window.history.pushState({theirs: 1}, '', '#lightbox');
    page.go(-1);
    await expect.poll(() => page.window.location.hash).toBe('');
    expect(page.readState()).toEqual(EVEN);
    expect(page.gallery.hasAttribute('status')).toBe(false);
    expect(page.fetchedQueries).toHaveLength(1);
  });

  test('and then chooses what is shown causes no load and no entry, also after another gallery has loaded a page', async () => {
    const page = await openPage();
    const {window} = page;
    const loaded = page.recordEvents('portfolio-loaded');
    const choose = async (text: string) => {
      const {length} = loaded;
      page.link(text).click();
      await expect.poll(() => loaded.length).toBeGreaterThan(length);
    };
    const requested: unknown[] = [];
    const {fetch} = window;
    window.fetch = (...args) => {
      requested.push(args[0]);
      return fetch(...args);
    };
    const expectNothingFor = (text: string) => {
      const before = [requested.length, window.navigation.currentEntry?.key];
      page.link(text).click();
      expect([requested.length, window.navigation.currentEntry?.key]).toEqual(before);
    };
    for (const text of ['2', 'All', 'other 1']) await choose(text);
    expectNothingFor('All');
    await choose('kind:even');
    page.go(-1);
    await expect.poll(() => page.readState()).toEqual({...HOME, address: '?two_page=1'});
    await expect.poll(() => page.currentFilter).toBe('All');
    expectNothingFor('All');
    page.go(1);
    await expect.poll(() => page.readState()).toEqual({...EVEN, address: '?vp_filter=kind%3Aeven&two_page=1'});
  });
});

describe('a visitor whose load fails', () => {
  test.each(['fault:status', 'fault:cut'])(
    '(%s) keeps the old items, and is offered Retry and a plain link',
    async (fault) => {
      const page = await openPage();
      const before = [...page.gallery.querySelectorAll('[data-item]')];
      const failed = page.recordEvents('portfolio-failed');
      page.link(fault).click();
      await expect.poll(() => page.errorMessage).toBeDefined();
      expect(failed).toHaveLength(1);
      expect(failed[0]?.error.name).toBe('PageError');
      expect(page.readState()).toEqual(HOME);
      expect([...page.gallery.querySelectorAll('[data-item]')]).toEqual(before);
      expect(page.gallery.getAttribute('status')).toBe('error');
      expect(page.errorMessage?.querySelector('button')?.textContent).toBe('Once more');
      expect(page.errorMessage?.querySelector('a')?.href).toBe(page.link(fault).href);
    },
  );

  test('can retry, which removes the message', async () => {
    const page = await openPage();
    page.link('fault:once').click();
    await expect.poll(() => page.errorMessage).toBeDefined();
    page.errorMessage?.querySelector('button')?.click();
    await expect.poll(() => page.readState()).toMatchObject({items: '2 4', title: 'fault:once 1'});
    expect(page.errorMessage).toBeUndefined();
    expect(page.gallery.hasAttribute('status')).toBe(false);
  });

  test.each([
    ['has no button', ''],
    ['has a button that is needed only without JavaScript', '<button data-portfolio-submit>Search</button>'],
  ])('reaches Retry from the field of a form that %s, and gets the focus back on it', async (_, button) => {
    const page = await openPage();
    const bar = page.gallery.querySelector('portfolio-filter-bar');
    const turn = new URL(page.link('fault:once').href).searchParams.get('turn');
    const fields = `<input type="hidden" name="turn" value="${turn}"><input name="vp_filter">`;
    bar?.insertAdjacentHTML('beforeend', `<form>${fields}${button}</form>`);
    page.link('kind:even').click();
    const field = page.document.querySelector<HTMLInputElement>('form [name=vp_filter]');
    if (!field) throw new Error('no field');
    await expect.poll(() => field.value).toBe('kind:even');
    field.focus();
    field.value = 'fault:once';
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => page.errorMessage).toBeDefined();
    await userEvent.tab();
    const retry = page.errorMessage?.querySelector('button');
    expect(retry?.matches(':focus')).toBe(true);
    retry?.click();
    await expect.poll(() => page.errorMessage).toBeUndefined();
    expect(page.document.activeElement).toBe(field);
  });

  test('and who then chooses in the other gallery of the same works reads no message about the earlier choice', async () => {
    const page = await openPage('twins/');
    const {gallery, twin} = page;
    const readStatus = () => [gallery, twin].map((one) => one.getAttribute('status'));
    gallery.querySelector<HTMLElement>('[href*=status]')?.click();
    await expect.poll(readStatus).toEqual(['error', null]);
    twin.querySelector<HTMLElement>('[href*=even]')?.click();
    await expect.poll(() => page.readState()).toEqual({...EVEN, address: `twins/${EVEN.address}`});
    expect([readStatus(), page.errorMessage]).toEqual([[null, null], undefined]);
  });

  test('gets an ordinary navigation if the response is not a page of the gallery', async () => {
    const page = await openPage();
    const left = new Promise((resolve) => frame?.addEventListener('load', resolve, {once: true}));
    page.link('fault:json').click();
    await left;
    expect(frame?.contentWindow?.location.search).toBe('?vp_filter=fault%3Ajson');
  });

  test('goes on in the page after a link whose file the browser saves, and finds no mark of a failure', async () => {
    const page = await openPage();
    const link = page.link('fault:json');
    link.href = '?vp_filter=fault%3Azip';
    const saved = new Promise<void>((resolve) =>
      page.window.navigation.addEventListener('navigate', ({destination}) => {
        if (destination.url === link.href) resolve();
      }),
    );
    link.click();
    await saved;
    expect([page.gallery.getAttribute('status'), page.errorMessage]).toEqual([null, undefined]);
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
  });
});

describe('a page author', () => {
  test.each<['portfolio-filter' | 'portfolio-page', string, object]>([
    ['portfolio-filter', 'kind:even', {filter: 'kind:even'}],
    ['portfolio-page', '2', {page: 2}],
  ])('can cancel %s with preventDefault()', async (kind, text, request) => {
    const page = await openPage();
    const heard = page.recordEvents(kind, (event) => event.preventDefault());
    const link = page.link(text);
    link.click();
    expect(heard).toMatchObject([{...request, url: link.href, cancelable: true, composed: true}]);
    expect(page.gallery.hasAttribute('status')).toBe(false);
    page.gallery.page = 3;
    await expect.poll(() => page.readState().items).toBe('5 6');
    await expect.poll(() => page.fetchedQueries).toEqual(['?vp_page=3']);
  });

  test('can cancel what is chosen in a dropdown, which then names what is shown', async () => {
    const page = await openPage();
    const bar = page.document.querySelector('portfolio-filter-bar');
    bar?.setAttribute('variant', 'dropdown');
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
    const readChosen = () => bar?.shadowRoot?.querySelector('select')?.selectedOptions[0]?.text;
    await expect.poll(readChosen).toBe('kind:even');
    const heard = page.recordEvents('portfolio-filter', (event) => event.preventDefault());
    const select = bar?.shadowRoot?.querySelector('select');
    if (select) select.selectedIndex = 0;
    select?.dispatchEvent(new Event('change', {bubbles: true}));
    await expect.poll(() => heard.length).toBe(1);
    expect(readChosen()).toBe('kind:even');
  });

  test('can show failures with their own script', async () => {
    const page = await openPage();
    const failed = page.recordEvents('portfolio-failed', (event) => event.preventDefault());
    page.link('fault:once').click();
    await expect.poll(() => failed.length).toBe(1);
    expect(page.errorMessage).toBeUndefined();
    failed[0]?.retry();
    await expect.poll(() => page.readState().items).toBe('2 4');
  });

  test('can insert items with their own script', async () => {
    const page = await openPage();
    const loaded = page.recordEvents('portfolio-loaded');
    page.recordEvents('portfolio-before-insert', (event) => {
      event.preventDefault();
      page.gallery.querySelector('[data-items]')?.prepend(...event.items);
    });
    page.link('2').click();
    await expect.poll(() => loaded.length).toBe(1);
    expect(page.readState().items).toBe('3 4');
  });

  test('can set filter and page from script, which fires no cancelable events', async () => {
    const page = await openPage();
    const requests = [page.recordEvents('portfolio-filter'), page.recordEvents('portfolio-page')];
    page.gallery.filter = 'kind:even';
    await expect.poll(() => page.readState()).toEqual(EVEN);
    page.gallery.page = 2;
    await expect.poll(() => page.readState()).toMatchObject({items: '6', title: 'kind:even 2'});
    expect(page.gallery).toMatchObject({filter: 'kind:even', page: 2, pages: 2, total: 3});
    // Without anything to change, it shows what is shown.
    page.gallery.show();
    page.gallery.show({filter: '*'});
    await expect.poll(() => page.readState()).toEqual(HOME);
    expect(requests).toEqual([[], []]);
  });

  test('gets no order in the address if it is the gallery’s own, which an option of a form names in `data-sort`', async () => {
    const page = await openPage();
    const bar = page.gallery.querySelector('portfolio-filter-bar');
    bar?.insertAdjacentHTML(
      'beforeend',
      '<form><select name="vp_sort"><option value="" data-sort="new">New</option><option>old</option></select></form>',
    );
    page.gallery.show({sort: 'old'});
    await expect.poll(() => page.readState().address).toBe('?vp_sort=old');
    page.gallery.show({sort: 'new', filter: 'kind:even'});
    await expect.poll(() => page.readState().address).toBe('?vp_filter=kind%3Aeven');
  });

  test('can set filters, search and order one after the other, which load together with a single GET', async () => {
    const page = await openPage('?vp_page=2');
    const {gallery} = page;
    const loaded = page.recordEvents('portfolio-loaded');
    const requests = page.recordEvents('portfolio-filter');
    gallery.sort = 'title';
    gallery.search = ' blue  oak ';
    gallery.filters = ['kind:even', 'a:1', 'kind:even'];
    await expect.poll(() => loaded.length).toBe(1);
    const chosen = {filter: 'a:1', filters: ['a:1', 'kind:even'], search: 'blue oak', sort: 'title', page: 1};
    const query = '?vp_filter=a%3A1&vp_filter=kind%3Aeven&vp_search=blue%20oak&vp_sort=title';
    await expect.poll(() => page.fetchedQueries).toEqual([query]);
    expect(page.readState()).toMatchObject({address: query, items: '2 4'});
    expect([loaded[0], gallery]).toMatchObject([chosen, chosen]);
    const attributes = () => ['filters', 'search', 'sort'].map((name) => gallery.getAttribute(name));
    expect(attributes()).toEqual(['a:1 kind:even', 'blue oak', 'title']);
    gallery.page = 2;
    await expect.poll(() => page.readState().address).toBe(`${query}&vp_page=2`);
    expect(gallery).toMatchObject({...chosen, page: 2});
    gallery.show({search: ''});
    await expect.poll(() => loaded.length).toBe(3);
    expect(gallery).toMatchObject({...chosen, search: ''});
    page.go(-2);
    await expect.poll(() => page.readState().address).toBe(query);
    await expect.poll(() => gallery.search).toBe('blue oak');
    page.go(-1);
    await expect.poll(() => page.readState()).toMatchObject({items: '3 4', address: '?vp_page=2', title: '* 2'});
    expect(gallery).toMatchObject({filter: '*', filters: [], search: '', sort: '', page: 2});
    expect(attributes()).toEqual([null, null, null]);
    expect(requests).toEqual([]);
  });

  test('can set a search while a filter is still loading, and loses neither', async () => {
    const page = await openPage();
    page.gallery.filter = 'fault:hold';
    await expect.poll(() => page.gallery.getAttribute('status')).toBe('busy');
    page.gallery.search = 'blue';
    const address = async () => {
      await releaseHeldResponse();
      return page.readState().address;
    };
    await expect.poll(address).toBe('?vp_filter=fault%3Ahold&vp_search=blue');
    page.gallery.filters = 'kind:even  a:1';
    await expect.poll(address).toBe('?vp_filter=a%3A1&vp_filter=kind%3Aeven&vp_search=blue');
  });

  test('hears of all filters, the search and the order that a visitor asks for', async () => {
    const page = await openPage();
    const heard = page.recordEvents('portfolio-filter', (event) => event.preventDefault());
    const link = page.link('kind:even');
    link.href = '?vp_filter=b:2&vp_filter=a:1&vp_search=blue&vp_sort=title';
    link.click();
    expect(heard).toMatchObject([{filter: 'a:1', filters: ['a:1', 'b:2'], search: 'blue', sort: 'title'}]);
  });

  test('gets one warning for an invalid value in the page data object, and its valid values apply', async () => {
    const page = await openPage();
    const warnings: unknown = Reflect.get(page.window, 'warnings');
    expect(warnings).toEqual([expect.stringMatching(/prefix: expected letters, digits, - or _/)]);
    page.link('fault:status').click();
    await expect.poll(() => page.errorMessage).toBeDefined();
    expect(page.errorMessage?.querySelector('button')?.textContent).toBe('Once more');
  });

  test('can put two galleries on a page, which do not affect each other', async () => {
    const page = await openPage();
    const [, others] = page.document.querySelectorAll('portfolio-gallery');
    const item = others?.querySelector('[data-item]');
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
    expect(others?.querySelector('[data-item]')).toBe(item);
    expect(others?.hasAttribute('status')).toBe(false);
  });

  test('can put two galleries of the same works on a page; the end of one does not empty the other', async () => {
    const page = await openPage('twins/');
    const {gallery, twin} = page;
    const paginator = gallery.querySelector('portfolio-paginator');
    paginator?.setAttribute('mode', 'load-more');
    if (paginator) paginator.innerHTML = '<a rel="next" href="?vp_page=4">Load more</a>';
    const loaded = page.recordEvents('portfolio-loaded');
    page.link('Load more').click();
    await expect.poll(() => loaded.length).toBe(1);
    expect([gallery, twin].map((one) => one.querySelector('[data-items]')?.textContent)).toEqual([
      'Work 1Work 2',
      'Work 1Work 2',
    ]);
  });

  test('can remove a gallery; its links then navigate normally', async () => {
    const page = await openPage();
    const {gallery} = page;
    const link = page.link('kind:even');
    gallery.remove();
    await expect.poll(() => gallery.querySelector('portfolio-message')).toBeNull();
    page.document.body.append(link);
    const heard: boolean[] = [];
    page.window.addEventListener('click', (event) => {
      heard.push(event.defaultPrevented);
      event.preventDefault();
    });
    link.click();
    expect(heard).toEqual([false]);
  });
});

describe('a visitor of two galleries of two prefixes, one of which has a parameter of another name', () => {
  test.each([
    [1, '?two_page=2'],
    [2, ''],
  ])('finds the order of before when they go Back %d', async (steps, query) => {
    const page = await openPage();
    page.link('other 2').click();
    await expect.poll(() => page.readState().address).toBe('?two_page=2');
    const loaded: string[] = [];
    page.gallery.addEventListener('portfolio-loaded', ({url}) => loaded.push(new URL(url).search));
    const select = page.document.querySelector('select');
    if (select) select.selectedIndex = 1;
    select?.dispatchEvent(new Event('change', {bubbles: true}));
    // Not only the address: whoever goes Back before the load has ended finds the old order still there.
    await expect.poll(() => loaded).toEqual(['?sort=new&two_page=2']);
    page.go(-steps);
    await expect.poll(() => loaded).toEqual(['?sort=new&two_page=2', query]);
    expect(page.readState().address).toBe(query);
  });
});

/** Goes through the history while no request succeeds and what was loaded is too old to use. */
async function failAt(page: Page, steps: number): Promise<void> {
  const {fetch} = page.window;
  const {defaultView} = page.document;
  if (!defaultView) throw new Error('the page has no window');
  const later = Date.now() + 120_000;
  defaultView.Date.now = () => later;
  page.window.fetch = () => Promise.reject(new TypeError('no connection'));
  const address = page.window.location.href;
  page.go(steps);
  await expect.poll(() => page.errorMessage).toBeDefined();
  await expect.poll(() => page.window.location.href).toBe(address);
  page.window.fetch = fetch;
}
const retry = (page: Page) => page.errorMessage?.querySelector('button')?.click();

describe('a visitor whose Back or Forward has failed', () => {
  test('and who has followed a link to a fragment since gets with Retry what Back led to', async () => {
    const page = await openPage();
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
    await failAt(page, -1);
    page.window.location.hash = 'top';
    retry(page);
    await expect.poll(() => page.readState()).toEqual(HOME);
    expect(page.errorMessage).toBeUndefined();
  });

  test('and who has followed a link to a fragment since gets with Retry what Forward led to', async () => {
    const page = await openPage();
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
    page.go(-1);
    await expect.poll(() => page.readState()).toEqual(HOME);
    await failAt(page, 1);
    page.window.location.hash = 'top';
    retry(page);
    await expect.poll(() => page.readState()).toEqual(EVEN);
    expect(page.errorMessage).toBeUndefined();
  });

  test('and who has paged in a gallery of another prefix since keeps that page when they retry', async () => {
    const page = await openPage();
    const readOther = () => page.document.querySelector('#others [data-item]')?.textContent;
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
    await failAt(page, -1);
    page.link('other 2').click();
    await expect.poll(readOther).toBe('Other 2');
    retry(page);
    await expect.poll(() => page.readState()).toEqual({...HOME, address: '?two_page=2'});
    expect(readOther()).toBe('Other 2');
  });

  test('and who retries at once is where Back leads, with Forward to where they came from', async () => {
    const page = await openPage();
    page.link('kind:even').click();
    await expect.poll(() => page.readState()).toEqual(EVEN);
    await failAt(page, -1);
    retry(page);
    await expect.poll(() => page.readState()).toEqual(HOME);
    page.go(1);
    await expect.poll(() => page.readState()).toEqual(EVEN);
  });
});

test.each<[string, MouseEventInit]>([
  ['Control', {ctrlKey: true}],
  ['Shift', {shiftKey: true}],
  ['the wheel', {button: 1}],
])('a click with %s is left to the browser', async (_, init) => {
  const page = await openPage();
  const prevented: boolean[] = [];
  page.window.addEventListener('click', (event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  });
  page.link('kind:even').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}));
  expect(prevented).toEqual([false]);
  page.link('kind:even').click();
  expect(prevented).toEqual([false, true]);
});
