import {afterEach, describe, expect, test} from 'vitest';

let frame: HTMLIFrameElement | undefined;
afterEach(() => {
  frame?.remove();
  frame = undefined;
});

/** A page of the test's server in a window of its own, with its address, history and script. */
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

  /** What a visitor sees of the first gallery: keys of the visible items, the address and the title. */
  look(): {readonly items: string; readonly address: string; readonly title: string} {
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

  get marked(): string {
    return [...this.document.querySelectorAll('portfolio-filter-bar [aria-current]')]
      .map((link) => link.textContent)
      .join();
  }

  /** The failure as it is shown, if it is. */
  get message(): HTMLElement | undefined {
    const shadow = this.document.querySelector('portfolio-message')?.shadowRoot;
    const message = shadow?.querySelector<HTMLElement>('[part="message"]');
    return message?.checkVisibility() ? message : undefined;
  }

  /** Addresses that the page has fetched. */
  get fetched(): string[] {
    const entries = this.window.performance.getEntriesByType('resource');
    return entries.map(({name}) => new URL(name)).flatMap((url) => (url.pathname === '/stand-in/' ? url.search : []));
  }

  /** Takes note of every event of a kind. */
  hear<K extends keyof GlobalEventHandlersEventMap>(kind: K, act?: (event: GlobalEventHandlersEventMap[K]) => void) {
    const heard: GlobalEventHandlersEventMap[K][] = [];
    this.document.addEventListener(kind, (event) => {
      heard.push(event);
      act?.(event);
    });
    return heard;
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
const release = () => fetch('/stand-in/release/');

describe('a visitor who chooses a filter', () => {
  test('sees its items, mark, address and title, for one GET of the page', async () => {
    const page = await openPage();
    const loaded = page.hear('portfolio-loaded');
    const kept = page.document.querySelector('[data-item="2"]');
    page.link('kind:even').click();
    await expect.poll(() => loaded.length).toBe(1);
    expect(page.look()).toEqual(EVEN);
    expect(page.marked).toBe('kind:even');
    expect(page.document.querySelector('portfolio-status')?.textContent).toBe('2 of 3');
    expect(page.document.querySelector('[data-item="2"]')).toBe(kept);
    expect(page.fetched).toEqual(['?vp_filter=kind%3Aeven']);
    expect(loaded[0]).toMatchObject({filter: 'kind:even', page: 1, pages: 2, kept: [kept]});
    expect(loaded[0]?.url).toBe(page.link('kind:even').href);
    expect(loaded[0]?.added.map((item) => item.textContent)).toEqual(['Work 4']);
    expect(loaded[0]?.removed.map((item) => item.textContent)).toEqual(['Work 1']);
  });

  test('follows the link as the server gave it, with every other parameter', async () => {
    const page = await openPage();
    page.link('sorted').click();
    await expect.poll(() => page.look()).toEqual({...EVEN, address: '?sort=old&vp_filter=kind%3Aeven'});
  });

  test('may choose from a list too', async () => {
    const page = await openPage();
    const select = page.document.querySelector('select');
    if (select) select.selectedIndex = 1;
    select?.dispatchEvent(new Event('change', {bubbles: true}));
    await expect.poll(() => page.look()).toEqual({...HOME, address: '?sort=new'});
  });

  test('that finds nothing is told so', async () => {
    const page = await openPage();
    page.link('kind:none').click();
    await expect.poll(() => page.gallery.getAttribute('status')).toBe('empty');
    expect(page.gallery.matches(':state(empty)')).toBe(true);
    page.link('All').click();
    await expect.poll(() => page.look()).toEqual(HOME);
    expect(page.gallery.hasAttribute('status')).toBe(false);
    expect(page.gallery.matches(':state(empty)')).toBe(false);
  });

  test('sees the first items while the rest is on its way', async () => {
    const page = await openPage();
    const loaded = page.hear('portfolio-loaded');
    page.link('fault:hold').click();
    await expect.poll(() => page.look()).toEqual({...HOME, items: '2'});
    await expect.poll(() => page.gallery.getAttribute('status')).toBe('busy');
    expect(page.gallery.matches(':state(busy)')).toBe(true);
    await release();
    await expect.poll(() => loaded.length).toBe(1);
    expect(page.look().items).toBe('2 4');
  });

  test('and then another sees the second, also when the first answer comes last', async () => {
    const page = await openPage();
    const loaded = page.hear('portfolio-loaded');
    page.link('fault:hold').click();
    await expect.poll(() => page.gallery.getAttribute('status')).toBe('busy');
    page.link('2').click();
    await expect.poll(() => loaded.length).toBe(1);
    await release();
    expect(page.look()).toEqual({items: '3 4', address: '?vp_page=2', title: '* 2'});
    expect(page.marked).toBe('All');
  });
});

describe('a visitor who goes back and forth', () => {
  test('finds items, mark, address and title in agreement at each step', async () => {
    const page = await openPage();
    page.link('kind:even').click();
    await expect.poll(() => page.look()).toEqual(EVEN);
    page.link('2').click();
    const second = {items: '6', address: '?vp_filter=kind%3Aeven&vp_page=2', title: 'kind:even 2'};
    await expect.poll(() => page.look()).toEqual(second);
    page.go(-1);
    await expect.poll(() => page.look()).toEqual(EVEN);
    expect(page.marked).toBe('kind:even');
    page.go(-1);
    await expect.poll(() => page.look()).toEqual(HOME);
    expect(page.marked).toBe('All');
    page.go(2);
    await expect.poll(() => page.look()).toEqual(second);
    expect(page.marked).toBe('kind:even');
  });

  test('over another script’s entries loads nothing', async () => {
    const page = await openPage();
    page.link('kind:even').click();
    await expect.poll(() => page.look()).toEqual(EVEN);
    const {length} = page.fetched;
    page.window.history.pushState({theirs: 1}, '', '#lightbox');
    page.go(-1);
    await expect.poll(() => page.window.location.hash).toBe('');
    expect(page.look()).toEqual(EVEN);
    expect(page.gallery.hasAttribute('status')).toBe(false);
    expect(page.fetched).toHaveLength(length);
  });
});

describe('a visitor whose load fails', () => {
  test.each(['fault:status', 'fault:cut'])('(%s) keeps what was shown, and is offered both ways out', async (fault) => {
    const page = await openPage();
    const before = [...page.gallery.querySelectorAll('[data-item]')];
    const failed = page.hear('portfolio-failed');
    page.link(fault).click();
    await expect.poll(() => page.message).toBeDefined();
    expect(failed).toHaveLength(1);
    expect(failed[0]?.error.name).toBe('PageError');
    expect(page.look()).toEqual(HOME);
    expect([...page.gallery.querySelectorAll('[data-item]')]).toEqual(before);
    expect(page.gallery.getAttribute('status')).toBe('error');
    expect(page.message?.querySelector('button')?.textContent).toBe('Once more');
    expect(page.message?.querySelector('a')?.href).toBe(page.link(fault).href);
  });

  test('tries again, and the message is gone', async () => {
    const page = await openPage();
    page.link('fault:once').click();
    await expect.poll(() => page.message).toBeDefined();
    page.message?.querySelector('button')?.click();
    await expect.poll(() => page.look().items).toBe('2 4');
    expect(page.message).toBeUndefined();
    expect(page.gallery.hasAttribute('status')).toBe(false);
  });

  test('is led there by the browser where the answer is no page of the gallery', async () => {
    const page = await openPage();
    const left = new Promise((resolve) => frame?.addEventListener('load', resolve, {once: true}));
    page.link('fault:json').click();
    await left;
    expect(frame?.contentWindow?.location.search).toBe('?vp_filter=fault%3Ajson');
  });
});

describe('a page author', () => {
  test.each<['portfolio-filter' | 'portfolio-page', string, object]>([
    ['portfolio-filter', 'kind:even', {filter: 'kind:even'}],
    ['portfolio-page', '2', {page: 2}],
  ])('may refuse a request: %s', async (kind, text, request) => {
    const page = await openPage();
    const heard = page.hear(kind, (event) => event.preventDefault());
    const link = page.link(text);
    link.click();
    expect(heard).toMatchObject([{...request, url: link.href, cancelable: true, composed: true}]);
    expect(page.gallery.hasAttribute('status')).toBe(false);
    page.gallery.page = 3;
    await expect.poll(() => page.look().items).toBe('5 6');
    expect(page.fetched).toEqual(['?vp_page=3']);
  });

  test('may show a failure by themselves', async () => {
    const page = await openPage();
    const failed = page.hear('portfolio-failed', (event) => event.preventDefault());
    page.link('fault:once').click();
    await expect.poll(() => failed.length).toBe(1);
    expect(page.message).toBeUndefined();
    failed[0]?.retry();
    await expect.poll(() => page.look().items).toBe('2 4');
  });

  test('may insert items by themselves', async () => {
    const page = await openPage();
    const loaded = page.hear('portfolio-loaded');
    page.hear('portfolio-before-insert', (event) => {
      event.preventDefault();
      page.gallery.querySelector('[data-items]')?.prepend(...event.items);
    });
    page.link('2').click();
    await expect.poll(() => loaded.length).toBe(1);
    expect(page.look().items).toBe('3 4');
  });

  test('may lead a gallery by program, which asks nobody', async () => {
    const page = await openPage();
    const requests = [page.hear('portfolio-filter'), page.hear('portfolio-page')];
    page.gallery.filter = 'kind:even';
    await expect.poll(() => page.look()).toEqual(EVEN);
    page.gallery.page = 2;
    await expect.poll(() => page.look().items).toBe('6');
    expect(page.gallery).toMatchObject({filter: 'kind:even', page: 2, pages: 2, total: 3});
    page.gallery.show({filter: '*'});
    await expect.poll(() => page.look()).toEqual(HOME);
    expect(requests).toEqual([[], []]);
  });

  test('is told once what is wrong in the page data object, and the rest of it counts', async () => {
    const page = await openPage();
    const said: unknown = Reflect.get(page.window, 'warnings');
    expect(said).toEqual([expect.stringMatching(/prefix: expected letters, digits, - or _/)]);
  });

  test('may put two galleries on a page, which leave each other alone', async () => {
    const page = await openPage();
    const [, others] = page.document.querySelectorAll('portfolio-gallery');
    const item = others?.querySelector('[data-item]');
    page.link('kind:even').click();
    await expect.poll(() => page.look()).toEqual(EVEN);
    expect(others?.querySelector('[data-item]')).toBe(item);
    expect(others?.hasAttribute('status')).toBe(false);
  });

  test('may take a gallery out, after which its links are the browser’s', async () => {
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

test.each<[string, MouseEventInit]>([
  ['Control', {ctrlKey: true}],
  ['Shift', {shiftKey: true}],
  ['the wheel', {button: 1}],
])('a visitor who clicks with %s gets what the browser does with it', async (_, init) => {
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
