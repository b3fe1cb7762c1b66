import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest';
import type {PortfolioFailedEvent} from '../gallery/events.js';
import {PortfolioEditEvent} from '../notice/events.js';
import {PortfolioLayouts} from './layouts.js';

const ADDRESS = location.href;

beforeAll(() => customElements.define('portfolio-layouts', PortfolioLayouts));
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  history.replaceState(null, '', ADDRESS);
});

/** Adds page data and the panel to the page, and waits until the panel is rendered. */
async function place(
  data: unknown,
  {within = document.body, layout}: {readonly within?: Element; readonly layout?: string} = {},
): Promise<PortfolioLayouts> {
  const json = document.createElement('script');
  json.type = 'application/json';
  json.id = 'portfolio-data';
  json.textContent = JSON.stringify(data);
  const panel = document.createElement('portfolio-layouts');
  panel.innerHTML = '<p>The page’s own list</p>';
  if (layout !== undefined) panel.setAttribute('layout', layout);
  document.body.append(json);
  within.append(panel);
  await panel.updateComplete;
  return panel;
}

const DATA = {
  rest_url: `${location.origin}/nowhere/portfolio/v1/`,
  nonce: 'n1',
  layouts: {7: {settings: {vp_layout: 'tiles', vp_items_gap: '8'}, may_edit: true}},
  strings: {manager_back: 'Zurück'},
};

function typeGap(panel: PortfolioLayouts, text: string): void {
  const input = panel.renderRoot.querySelector<HTMLInputElement>('#number-items_gap');
  if (!input) throw new Error('there is no field');
  input.value = text;
  input.dispatchEvent(new Event('input', {bubbles: true}));
}

/** Opens the panel with layout 7, as another tab would: it lies over those that are open, because a panel starts once it is visible. */
async function openTab(more: object) {
  document.querySelector('#portfolio-data')?.remove();
  const within = document.createElement('div');
  within.style.cssText = 'position: fixed; inset: 0';
  document.body.append(within);
  const panel = await place({...DATA, ...more}, {layout: '7', within});
  const gap = () => panel.renderRoot.querySelector<HTMLInputElement>('#number-items_gap')?.value;
  await expect.poll(gap).toBe('8');
  const saveGap = async (text: string) => {
    typeGap(panel, text);
    await panel.updateComplete;
    panel.renderRoot.querySelector<HTMLElement>('.save')?.click();
  };
  return {panel, gap, saveGap};
}

/** Adds a closed drawer to the page. */
function placeDrawer(): HTMLDetailsElement {
  const drawer = document.createElement('details');
  drawer.append(document.createElement('summary'));
  document.body.append(drawer);
  return drawer;
}

/** Waits for two frames, after which a panel knows whether it is visible. */
const knowVisibility = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('a panel', () => {
  test('keeps its content on a page without a service, which the console names once, however often its drawer is opened', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const drawer = placeDrawer();
    const panel = await place({}, {within: drawer});
    for (let turn = 0; turn < 2; turn += 1) {
      drawer.open = true;
      await expect.poll(() => warn).toHaveBeenCalledWith(expect.stringContaining('no service, or no nonce'));
      await knowVisibility();
      drawer.open = false;
      await knowVisibility();
    }
    expect(warn).toHaveBeenCalledOnce();
    expect(panel.renderRoot.querySelector('slot')?.assignedElements()[0]?.textContent).toBe('The page’s own list');
  });

  test('in a closed drawer sends no requests until the drawer is opened', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const drawer = placeDrawer();
    await place(DATA, {within: drawer});
    await knowVisibility();
    expect(asked).not.toHaveBeenCalled();
    drawer.open = true;
    await expect.poll(() => asked).toHaveBeenCalled();
  });

  test('opens the layout that its attribute names, with the texts that the page gives', async () => {
    const panel = await place(DATA, {layout: '7'});
    await expect.poll(() => panel.renderRoot.textContent).toContain('Zurück');
    const checked = [...panel.renderRoot.querySelectorAll<HTMLInputElement>(':checked')].map(({value}) => value);
    expect(checked).toContain('tiles');
    expect(panel.renderRoot.querySelector<HTMLInputElement>('#number-items_gap')?.value).toBe('8');
  });

  test('of a host that says itself what is saved does not take what the page says for it while the host does not answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const panel = await place({...DATA, layouts_url: '/nowhere/layouts/'}, {layout: '7'});
    const status = () => panel.renderRoot.querySelector('[role="status"]')?.textContent;
    await expect.poll(status).toBe('This page does not say what is saved. Only what you change here is sent.');
  });

  test('of a host that answers with a login page keeps the settings that it shows, and the console says why', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answer = {
      layouts: {7: {settings: {vp_items_gap: '8'}, may_edit: true}},
      choices: {vp_items_gap: {min: 0, max: 60}},
    };
    let text = JSON.stringify(answer);
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (address) =>
        new Request(address).url.endsWith('/layouts/')
          ? new Response(text)
          : Response.json({success: true, response: []}),
      );
    const panel = await place({...DATA, layouts_url: '/host/layouts/'}, {layout: '7'});
    const field = () => panel.renderRoot.querySelector<HTMLInputElement>('#number-items_gap');
    await expect.poll(() => field()?.value).toBe('8');
    text = '<form>name and password</form>';
    const before = asked.mock.calls.length;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(before);
    await expect
      .poll(() => warn.mock.calls.flat().map(String))
      .toContainEqual(expect.stringMatching(/names no layouts/));
    await panel.updateComplete;
    expect(field()?.value).toBe('8');
  });

  test('of a host that has not answered yet says that it asks for the layouts', async () => {
    const answers: ((answer: Response) => void)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      new Request(address).url.endsWith('/layouts/')
        ? new Promise((resolve) => answers.push(resolve))
        : Response.json({success: true, response: [{id: 7, title: 'Works', edit_url: location.href}]}),
    );
    const panel = await place({...DATA, layouts_url: '/host/layouts/'});
    const status = () => panel.renderRoot.querySelector('[role="status"]')?.textContent;
    await expect.poll(() => answers).toHaveLength(1);
    await panel.updateComplete;
    expect(status()).toBe('Asking for the layouts…');
    answers[0]?.(Response.json({layouts: {}, choices: {}}));
    await expect.poll(status).toBe('1 layout');
  });

  test('of a host that has not answered yet opens the layout that the notice names, and it stays open', async () => {
    const answers: ((answer: Response) => void)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      new Request(address).url.endsWith('/layouts/')
        ? new Promise((resolve) => answers.push(resolve))
        : Response.json({success: true, response: [{id: 7, title: 'Seventh', edit_url: location.href}]}),
    );
    const panel = await place({...DATA, layouts_url: '/host/layouts/'}, {layout: '5'});
    await expect.poll(() => answers).toHaveLength(1);
    document.dispatchEvent(new PortfolioEditEvent(7, 'items_gap', '3'));
    await expect.poll(() => answers).toHaveLength(2);
    const host = {layouts: {7: {settings: {}, may_edit: true}}, choices: {vp_items_gap: {min: 0}}};
    for (const answer of answers) answer(Response.json(host));
    const title = () => panel.renderRoot.querySelector('h2')?.textContent;
    await expect.poll(title).toBe('Seventh');
    expect(panel.renderRoot.querySelector<HTMLInputElement>('#number-items_gap')?.value).toBe('3');
  });

  test('that is moved in its page keeps what was typed and its preview; if it is removed, the gallery shows the saved settings', async () => {
    const gallery = document.createElement('portfolio-gallery');
    gallery.id = 'works';
    gallery.innerHTML = '<ul data-items data-gap="8"></ul>';
    document.body.append(gallery);
    const panel = await place(
      {
        ...DATA,
        layouts: {7: {...DATA.layouts[7], gallery: 'works'}},
        preview: {attributes: {items_gap: 'data-gap'}},
      },
      {layout: '7'},
    );
    const field = () => panel.renderRoot.querySelector<HTMLInputElement>('#number-items_gap');
    const gap = () => gallery.firstElementChild?.getAttribute('data-gap');
    await expect.poll(() => field()?.value).toBe('8');
    typeGap(panel, '30');
    expect(gap()).toBe('30');
    const aside = document.createElement('aside');
    document.body.append(aside);
    aside.append(panel);
    await panel.updateComplete;
    expect([field()?.value, gap()]).toEqual(['30', '30']);
    typeGap(panel, '31');
    expect(gap()).toBe('31');
    panel.remove();
    await expect.poll(() => gap()).toBe('8');
  });

  test('that is removed while it reads what is saved shows that in the gallery, and not what was typed', async () => {
    const answers: ((answer: Response) => void)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      new Request(address).url.includes('/nowhere/')
        ? Response.json({success: true, response: []})
        : new Promise((resolve) => answers.push(resolve)),
    );
    const gallery = document.createElement('portfolio-gallery');
    gallery.id = 'works';
    gallery.innerHTML = '<ul data-items data-gap="8"></ul>';
    document.body.append(gallery);
    const data = {
      ...DATA,
      layouts: {7: {...DATA.layouts[7], gallery: 'works'}},
      preview: {attributes: {items_gap: 'data-gap', layout: 'data-layout'}},
    };
    const panel = await place(data, {layout: '7'});
    await expect.poll(() => answers).toHaveLength(1);
    const shown = () => ['data-gap', 'data-layout'].map((name) => gallery.firstElementChild?.getAttribute(name));
    await expect.poll(() => panel.renderRoot.querySelector('#number-items_gap')).not.toBeNull();
    typeGap(panel, '30');
    expect(shown()).toEqual(['30', 'tiles']);
    panel.remove();
    await expect.poll(shown).toEqual(['8', 'tiles']);
    const saved = JSON.stringify({layouts: {7: {settings: {vp_layout: 'masonry', vp_items_gap: '8'}}}});
    answers[0]?.(new Response(`<script id="portfolio-data">${saved}</script>`));
    await expect.poll(shown).toEqual(['8', 'masonry']);
  });

  test.each([
    ['no nonce', {nonce: null}],
    ['no right to change layouts', {dialect: 'visual-portfolio'}],
  ])('that has %s leaves an offer of the notice to other listeners, and its drawer closed', async (_what, more) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const drawer = placeDrawer();
    await place({...DATA, ...more}, {within: drawer});
    expect(document.dispatchEvent(new PortfolioEditEvent(7, 'items_gap', '3'))).toBe(true);
    expect(drawer.open).toBe(false);
  });

  test('causes no error when the browser fills in a form, for which it fires a keydown event without a key', async () => {
    const panel = await place(DATA, {layout: '7'});
    await expect.poll(() => panel.renderRoot.querySelector('#number-items_gap')).not.toBeNull();
    const onError = vi.fn((event: ErrorEvent) => event.preventDefault());
    addEventListener('error', onError);
    panel.renderRoot.querySelector('#number-items_gap')?.dispatchEvent(new Event('keydown', {bubbles: true}));
    removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });

  test('lists layouts whose editing screens have no address, too, without a link', async () => {
    const titles = ['Empty', 'None', 'Missing', 'Relative', 'Linked'];
    const addresses = ['', null, undefined, 'edit/7', 'https://site.example/edit/7'];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({success: true, response: titles.map((title, id) => ({id, title, edit_url: addresses[id]}))}),
    );
    const panel = await place(DATA);
    const list = (selector: string) =>
      [...panel.renderRoot.querySelectorAll(selector)].map(({textContent}) => textContent.trim());
    await expect.poll(() => list('.name')).toEqual(titles);
    expect(list('.name a')).toEqual(['Linked']);
  });

  test.each([
    ['has no address for nonces', {}, {}],
    [
      'has one for all its languages',
      {nonce_url: '/nonce/'},
      {nonce_url: '/nonce/', rest_url: `${location.origin}/de/`},
    ],
  ])(
    'takes over what another tab saves of its site, which %s, but nothing of another site',
    async (_what, one, other) => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
        Response.json({success: true, response: new Request(address).url.includes('update_layout') || []}),
      );
      const saving = await openTab(one);
      const elsewhere = await openTab({rest_url: `${location.origin}/b/r/`, nonce_url: '/b/nonce/'});
      const tab = await openTab(other);
      await saving.saveGap('30');
      await expect.poll(tab.gap).toBe('30');
      expect(elsewhere.gap()).toBe('8');
    },
  );

  test('that is removed during a save says that it was saved, and nothing else; other tabs take it over', async () => {
    const answers: ((answer: Response) => void)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      new Request(address).url.includes('update_layout')
        ? new Promise((resolve) => answers.push(resolve))
        : Response.json({success: true, response: []}),
    );
    const {panel, saveGap} = await openTab({});
    const tab = await openTab({});
    const fired: string[] = [];
    for (const name of ['portfolio-saved', 'portfolio-failed'])
      panel.addEventListener(name, ({type}) => fired.push(type));
    await saveGap('30');
    await expect.poll(() => answers).toHaveLength(1);
    panel.remove();
    // The panel stops in a microtask, because it may only have been moved.
    await Promise.resolve();
    answers[0]?.(Response.json({success: true, response: true}));
    await expect.poll(() => fired).toContain('portfolio-saved');
    await expect.poll(tab.gap).toBe('30');
    expect(fired).toEqual(['portfolio-saved']);
  });

  test('that cannot save fires an event, with which the page can retry', async () => {
    const panel = await place(DATA, {layout: '7'});
    await expect.poll(() => panel.renderRoot.querySelector('#number-items_gap')).not.toBeNull();
    const failures: PortfolioFailedEvent[] = [];
    const life = new AbortController();
    document.addEventListener('portfolio-failed', (event) => failures.push(event), {signal: life.signal});
    typeGap(panel, '30');
    await panel.updateComplete;
    panel.renderRoot.querySelector<HTMLElement>('.save')?.click();
    await expect.poll(() => failures).toHaveLength(1);
    expect([failures[0]?.target, failures[0]?.error]).toEqual([panel, expect.any(Error)]);
    expect(panel.renderRoot.querySelector('[role="status"]')?.textContent).toMatch(/Not saved/);
    failures[0]?.retry();
    await expect.poll(() => failures).toHaveLength(2);
    life.abort();
  });

  test('whose service and page do not answer says after a while that nothing was saved, and can save again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit);
      return timeout(10);
    });
    // The server never answers this address, with whatever path.
    const silent = '/stand-in/?vp_filter=fault%3Ahold-for-panel';
    history.replaceState(null, '', silent);
    const panel = await place({...DATA, rest_url: location.origin + silent}, {layout: '7'});
    await expect.poll(() => panel.renderRoot.querySelector('#number-items_gap')).not.toBeNull();
    typeGap(panel, '30');
    await panel.updateComplete;
    const status = () => panel.renderRoot.querySelector('[role="status"]')?.textContent;
    const save = () => panel.renderRoot.querySelector<HTMLElement>('.save');
    save()?.click();
    await expect.poll(status).toBe('Not saved: The service did not answer. What you changed is still here.');
    await expect.poll(() => save()?.getAttribute('aria-disabled')).toBe('false');
    expect(new Set(limits)).toEqual(new Set([20_000]));
  });

  test('whose service does not answer says after a while that it could not list and count, and can ask again', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(10));
    const panel = await place(
      {
        ...DATA,
        rest_url: `${location.origin}/stand-in/?vp_filter=fault%3Ahold-for-panel`,
        post_id: 5,
        galleries: {works: {content_source: 'post-based', items_count: 12}},
        layouts: {7: {...DATA.layouts[7], gallery: 'works'}},
      },
      {layout: '7'},
    );
    const read = (selector: string) => panel.renderRoot.querySelector(selector)?.textContent.trim();
    await expect.poll(() => read('.source')).toBe('The works could not be counted: The service did not answer.');
    panel.renderRoot.querySelector<HTMLElement>('.nav-row button')?.click();
    await expect.poll(() => read('.list + .link-button')).toBe('Try again');
    expect(read('[role="status"]')).toBe('The layouts could not be listed: The service did not answer.');
  });

  test('says that a gallery could not show a change only in its layout, and only while the change is unsaved', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const countFaults = () => warn.mock.calls.filter(([text]) => String(text).includes('could not be shown')).length;
    const gallery = document.createElement('portfolio-gallery');
    gallery.id = 'works';
    document.body.append(gallery);
    const panel = await place(
      {
        ...DATA,
        layouts: {7: {...DATA.layouts[7], gallery: 'works'}, 8: {may_edit: true}},
        preview: {parameter: 'tried'},
      },
      {layout: '7'},
    );
    const status = () => panel.renderRoot.querySelector('[role="status"]')?.textContent;
    await expect.poll(() => panel.renderRoot.querySelector('#number-items_gap')).not.toBeNull();
    // The gallery's script is missing, so that each preview fails.
    typeGap(panel, '30');
    await expect.poll(status).toMatch(/^The gallery could not show this change/);
    const [, discard] = panel.renderRoot.querySelectorAll<HTMLElement>('footer button[type="button"]');
    const before = countFaults();
    discard?.click();
    await expect.poll(countFaults).toBeGreaterThan(before);
    await panel.updateComplete;
    expect(status()).toBe('Back to what is saved.');
    typeGap(panel, '31');
    document.dispatchEvent(new PortfolioEditEvent(8, 'items_gap', '3'));
    await expect.poll(countFaults).toBeGreaterThan(before + 1);
    await expect.poll(status).toBe('1 change is not saved.');
  });

  test('undoes an offer of the notice, and what is typed into its field before and after, one after the other', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const panel = await place(DATA, {layout: '7'});
    const gap = () => panel.renderRoot.querySelector<HTMLInputElement>('#number-items_gap')?.value;
    await expect.poll(gap).toBe('8');
    typeGap(panel, '12');
    document.dispatchEvent(new PortfolioEditEvent(7, 'items_gap', '3'));
    await expect.poll(gap).toBe('3');
    typeGap(panel, '31');
    await panel.updateComplete;
    const [undo] = panel.renderRoot.querySelectorAll<HTMLElement>('footer button[type="button"]');
    const seen: unknown[] = [];
    for (let step = 0; step < 3; step += 1) {
      undo?.click();
      await panel.updateComplete;
      seen.push(gap());
    }
    expect(seen).toEqual(['3', '12', '8']);
  });

  test('shows no counts of a layout with unknown settings, even after another’s counts were requested', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const gallery = {content_source: 'post-based', items_count: 12};
    const panel = await place(
      {
        ...DATA,
        galleries: {works: gallery, others: gallery},
        layouts: {7: {...DATA.layouts[7], gallery: 'works'}, 8: {gallery: 'others', may_edit: true}},
      },
      {layout: '7'},
    );
    await expect.poll(() => panel.renderRoot.querySelector('.source')).not.toBeNull();
    document.dispatchEvent(new PortfolioEditEvent(8, 'items_gap', '3'));
    await expect.poll(() => panel.renderRoot.textContent).toContain('1 change is not saved');
    expect(panel.renderRoot.querySelector('.source')).toBeNull();
  });

  test('asks for the filters of the post that contains the layout’s gallery, not for those of this page', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await place(
      {
        ...DATA,
        post_id: 5,
        galleries: {works: {content_source: 'post-based', items_count: 12}},
        layouts: {7: {...DATA.layouts[7], gallery: 'works', post_id: 9}},
      },
      {layout: '7'},
    );
    // Only the request for filter items contains a post.
    await expect
      .poll(() => asked.mock.calls.map(([, init]) => init?.body))
      .toContainEqual(expect.stringContaining('"post_id":9'));
  });
});
