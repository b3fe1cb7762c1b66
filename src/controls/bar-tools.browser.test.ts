import {afterEach, beforeAll, describe, expect, test} from 'vitest';
import {userEvent} from 'vitest/browser';
import {define} from '../define.js';
import {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';
import type {BarContext} from './bar-context.js';
import type {PortfolioFilterBar} from './filter-bar.js';

beforeAll(define);
afterEach(() => document.body.replaceChildren());

const readFilter = (url: string) => {
  const {searchParams} = new URL(url, location.href);
  return searchParams.get('f') ?? searchParams.get('vp_filter') ?? '*';
};
const contextOf = (filter: string): BarContext => ({
  textsFor: (english) => new Texts(english, {}, 'en'),
  isActive: (url) => readFilter(url) === filter,
  isAll: (url) => readFilter(url) === '*',
  prefix: 'vp',
  pageUrl: () => location.href,
});

const hasNoQuery = (url: string) => new URL(url).search === '';
const urlOfBirds = () => new URL('?f=b', location.href).href;

/** Twenty terms, the third with children. */
function writeLinks(active = '*'): string {
  const link = (filter: string, label: string, count: number) =>
    `<a href="?f=${filter}" ${filter === active ? 'aria-current="true"' : ''}>${label} <span class="count">${count}</span></a>`;
  const terms = Array.from({length: 20}, (_, i) => {
    const child = i === 2 ? `<ul><li>${link('c', 'Châteaux', 3)}</li></ul>` : '';
    return `<li>${link(`t${i}`, `Term ${i}`, i)}${child}</li>`;
  });
  return `<ul><li><a href="?" ${active === '*' ? 'aria-current="true"' : ''}>All</a></li>${terms.join('')}</ul>`;
}

async function open(
  attributes: string,
  links = writeLinks(),
  active = '*',
  context: Partial<BarContext> = {},
): Promise<PortfolioFilterBar> {
  const page = new DOMParser().parseFromString(
    `<portfolio-filter-bar ${attributes}>${links}</portfolio-filter-bar>`,
    'text/html',
  );
  document.body.append(...page.body.childNodes);
  const bar = document.querySelector('portfolio-filter-bar');
  if (!bar) throw new Error('no bar');
  await bar.draw({...contextOf(active), ...context});
  return bar;
}

/** Filters that are paths. */
const writePaths = (active: string) =>
  ['/works/', '/works/birds/', '/works/cats/']
    .map((path) => `<a href="${path}" ${path === active ? 'aria-current="true"' : ''}>${path}</a>`)
    .join(' ');

const part = (bar: Element, name: string): HTMLElement => {
  const found = bar.shadowRoot?.querySelector(`[part=${name}]`);
  if (!(found instanceof HTMLElement)) throw new Error(`no part ${name}`);
  return found;
};
const seen = (bar: Element) => [...bar.querySelectorAll('a')].filter((link) => link.checkVisibility());
const results = (bar: Element) => [...part(bar, 'results').querySelectorAll('a')];

/** Moves `aria-current` to another link, as a load does. */
function mark(bar: Element, filter: string): void {
  bar.querySelector('[aria-current]')?.removeAttribute('aria-current');
  bar.querySelector(`[href="?f=${filter}"]`)?.setAttribute('aria-current', 'true');
}

/** Prevents navigation, and records the addresses of clicked links. */
function listenForChoices(): string[] {
  const chosen: string[] = [];
  document.body.addEventListener('click', (event) => {
    const [target] = event.composedPath();
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    chosen.push(new URL(link.href).search);
  });
  return chosen;
}

describe('a bar without tools', () => {
  test('shows only its links', async () => {
    const bar = await open('');
    expect(bar.shadowRoot).toBeNull();
    expect(seen(bar)).toHaveLength(22);
  });
});

/** Twenty links without lists; the sixteenth is the current one. */
const TERMS = Array.from({length: 20}, (_, i) => `<a href="?f=t${i}" ${i === 15 ? 'aria-current="true"' : ''}>T</a>`);

/** A list of links in a section. */
const writeSection = (links: readonly string[]) =>
  `<section><ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul></section>`;

describe('a visitor of a folding bar', () => {
  test('sees its first twelve terms, and the active one', async () => {
    const bar = await open('overflow="more"', writeLinks('t18'), 't18');
    const texts = seen(bar).map((link) => link.textContent.trim());
    expect(texts).toHaveLength(13);
    expect(texts.at(-1)).toBe('Term 18 18');
    expect(part(bar, 'more').textContent).toBe('More filters');
    expect(part(bar, 'more').ariaExpanded).toBe('false');
  });

  test.each([
    ['twelve links without a list, and the current one', TERMS.join(' | '), 13],
    ['all links in a single element', `<nav>${TERMS.join('')}</nav>`, 20],
    ['the group of the current link', writeSection(TERMS.slice(0, 5)) + writeSection(TERMS.slice(5)), 15],
    ['a list, and no links beside it', `<ul><li><a href="?">All</a></li></ul>${TERMS.slice(0, 3).join('')}`, 1],
    ['a list, and the current link beside it', `<ul><li><a href="?">All</a></li></ul>${TERMS.join('')}`, 2],
  ])('sees %s', async (_what, links, count) => {
    const bar = await open('overflow="more" folded', links, 't15');
    expect(seen(bar)).toHaveLength(count);
  });

  test('keeps it unfolded where its links change only in what another gallery shows', async () => {
    const bar = await open('overflow="more"', writeLinks('t5'), 't5');
    part(bar, 'more').click();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    expect(seen(bar)).toHaveLength(22);
    for (const link of bar.querySelectorAll('a')) link.search += '&other_page=2';
    await bar.draw(contextOf('t5'));
    expect(seen(bar)).toHaveLength(22);
  });

  test('sees its first twelve terms where the others are marked aria-current="false"', async () => {
    const links = writeLinks('t18')
      .replaceAll('  >', ' aria-current="false">')
      .replaceAll('" >', '" aria-current="false">');
    const bar = await open('overflow="more"', links, 't18');
    expect(bar.querySelectorAll('[aria-current=false]')).toHaveLength(21);
    expect(seen(bar)).toHaveLength(13);
  });

  test('sees no chip where the only link without a filter leads to another page', async () => {
    const bar = await open(
      'chips',
      '<a href="?f=b" aria-current="true">Birds</a> <a href="/artists/">All artists</a>',
      'b',
    );
    expect(part(bar, 'chips').textContent).toBe('');
  });

  test('unfolds it by keyboard, gets the focus in the search field, and folds it again', async () => {
    const bar = await open('overflow="more"');
    part(bar, 'more').focus();
    await userEvent.keyboard('{Enter}');
    expect(bar.shadowRoot?.activeElement).toBe(part(bar, 'search'));
    expect(seen(bar)).toHaveLength(22);
    expect(part(bar, 'more').textContent).toBe('Fewer filters');
    await userEvent.click(part(bar, 'more'));
    expect(seen(bar)).toHaveLength(12);
    expect(part(bar, 'search').checkVisibility()).toBe(false);
  });

  test('keeps it unfolded while another filter loads', async () => {
    const bar = await open('overflow="more"');
    await userEvent.click(part(bar, 'more'));
    await bar.draw(contextOf('t1'));
    expect(seen(bar)).toHaveLength(22);
  });
});

describe('a visitor of a page whose script replaces the style sheets of the document', () => {
  test('sees the next bar folded', async () => {
    await open('overflow="more"');
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
    expect(seen(await open('overflow="more"'))).toHaveLength(12);
  });
});

test.each([
  ['overflow="scroll"', false],
  ['overflow="scroll" chips', true],
])('a visitor of a bar with %s sees a row above the links: %s', async (attributes, isSeen) => {
  const bar = await open(attributes);
  expect(part(bar, 'tools').checkVisibility()).toBe(isSeen);
});

describe('a visitor who searches the filters', () => {
  test('finds them by any part of their texts, typed without accents, and reads the terms above them', async () => {
    const bar = await open('search');
    await userEvent.fill(part(bar, 'search'), 'chateau');
    expect(results(bar).map((link) => link.textContent)).toEqual(['ChâteauxTerm 2 · 3']);
    await expect.poll(() => part(bar, 'found').textContent).toBe('1 filter found');
    expect(seen(bar)).toEqual([]);
  });

  test('hears when there are none, and gets all links back by Escape', async () => {
    const bar = await open('search');
    await userEvent.fill(part(bar, 'search'), 'zebra');
    expect(part(bar, 'found').checkVisibility()).toBe(true);
    await expect.poll(() => part(bar, 'found').textContent).toBe('0 filters found');
    await userEvent.keyboard('{Escape}');
    expect(seen(bar)).toHaveLength(22);
    expect(part(bar, 'found').textContent).toBe('');
  });

  test('loads the first result by Enter, and stays in the field', async () => {
    const chosen = listenForChoices();
    const bar = await open('search');
    await userEvent.fill(part(bar, 'search'), 'term 1');
    expect(results(bar)[0]?.textContent).toBe('Term 11');
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['?f=t1']);
    await expect.poll(() => seen(bar).length).toBe(22);
    expect(bar.shadowRoot?.activeElement).toBe(part(bar, 'search'));
  });

  test('confirms a composed word by Enter, and nothing is loaded before the next Enter', async () => {
    const chosen = listenForChoices();
    const bar = await open('search');
    await userEvent.fill(part(bar, 'search'), 'term 1');
    // Safari sends this key after `compositionend`; no test in Chromium can compose a word in that order.
    part(bar, 'search').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', keyCode: 229}));
    expect(chosen).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['?f=t1']);
  });

  test('sees twelve results at each keystroke, and all of them after a pause in typing', async () => {
    const bar = await open('search');
    const field = part(bar, 'search');
    if (!(field instanceof HTMLInputElement)) throw new Error('no field');
    const counts: number[] = [];
    const list = part(bar, 'results');
    new MutationObserver(() => counts.push(list.children.length)).observe(list, {childList: true});
    for (const question of ['term 1', 'term']) {
      field.value = question;
      field.dispatchEvent(new InputEvent('input'));
    }
    expect(list.children).toHaveLength(12);
    await expect.poll(() => list.children.length).toBe(20);
    expect(part(bar, 'found').textContent).toBe('20 filters found');
    expect(counts).toEqual([12, 20]);
  });

  test('has gone to the fifteenth result by Tab, and keeps the focus there when a load ends', async () => {
    const bar = await open('search');
    await userEvent.fill(part(bar, 'search'), 'term');
    await expect.poll(() => results(bar).length).toBe(20);
    results(bar)[14]?.focus();
    await bar.draw(contextOf('*'));
    expect(bar.shadowRoot?.activeElement).toBe(results(bar)[14]);
    expect(results(bar)).toHaveLength(20);
  });

  test('sees the active filter marked in the results at each keystroke', async () => {
    const bar = await open('search', writeLinks('t10'), 't10');
    const listMarked = () => results(bar).flatMap((link) => (link.ariaCurrent ? [link.textContent] : []));
    await userEvent.fill(part(bar, 'search'), 'term 1');
    expect(results(bar).length).toBe(11);
    expect(listMarked()).toEqual(['Term 1010']);
    await userEvent.fill(part(bar, 'search'), 'term');
    expect(results(bar).length).toBeGreaterThan(11);
    expect(listMarked()).toEqual(['Term 1010']);
  });

  test('presses Enter in the empty field, and nothing is loaded', async () => {
    const chosen = listenForChoices();
    const bar = await open('search');
    part(bar, 'search').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('ter');
    await expect.poll(() => part(bar, 'found').textContent).toBe('20 filters found');
    expect(chosen).toEqual([]);
  });

  test('comes back to the field, and still sees the results', async () => {
    const bar = await open('search');
    await userEvent.fill(part(bar, 'search'), 'chateau');
    part(bar, 'search').blur();
    await bar.draw(contextOf('*'));
    part(bar, 'search').focus();
    expect(results(bar).map((link) => link.textContent)).toEqual(['ChâteauxTerm 2 · 3']);
  });

  test('finds all terms of a self-drawn bar, even those that it does not show', async () => {
    const bar = document.createElement('portfolio-filter-bar');
    bar.toggleAttribute('search', true);
    document.body.append(bar);
    bar.items = listItems(3);
    await bar.draw(contextOf('*'));
    expect(seen(bar)).toHaveLength(4);
    await userEvent.fill(part(bar, 'search'), 'leaf');
    await expect.poll(() => part(bar, 'found').textContent).toBe('27 filters found');
    await userEvent.fill(part(bar, 'search'), 'a');
    await expect.poll(() => part(bar, 'found').textContent).toBe('37 filters found, 30 shown');
    await userEvent.fill(part(bar, 'search'), 'leaf 2.1.0');
    expect(results(bar).map((link) => link.textContent)).toEqual(['Leaf 2.1.0Term 2 › Branch 2.1 · 5']);
  });
});

/** A bar in whose items a child comes before its parent, and between the others. */
async function openWithMixedItems(attributes: string, active: string): Promise<PortfolioFilterBar> {
  const bar = await open(attributes, '', active);
  bar.items = [
    makeItem(11, 'Gulls', 1),
    {...makeItem(0, 'All', 0), url: '?', filter: '*'},
    makeItem(2, 'Ships', 0),
    makeItem(1, 'Birds', 0),
    makeItem(21, 'Ferries', 2),
    makeItem(12, 'Herons', 1),
  ];
  await bar.draw(contextOf(active));
  return bar;
}

describe('a visitor of a bar whose items come from the service, in an order of its own', () => {
  test('finds each term in the dropdown below its parent, as in the links', async () => {
    const bar = await openWithMixedItems('variant="dropdown"', '11');
    const options = [...part(bar, 'select').querySelectorAll('option')].map(({text}) => text.trim());
    expect(options).toEqual(['All (5)', 'Ships (5)', 'Ferries (5)', 'Birds (5)', 'Gulls (5)', 'Herons (5)']);
  });

  test('finds the terms in the order of the links, also by the search', async () => {
    const bar = await openWithMixedItems('search', '1');
    const links = seen(bar).map((link) => link.textContent.trim());
    expect(links).toEqual(['All 5', 'Ships 5', 'Birds 5', 'Gulls 5', 'Herons 5']);
    await userEvent.fill(part(bar, 'search'), 's');
    const found = results(bar).map(({search}) => search);
    expect(found).toEqual(['?f=2', '?f=21', '?f=1', '?f=11', '?f=12']);
  });
});

const makeItem = (id: number, label: string, parent: number): FilterItem => ({
  filter: `subject:${id}`,
  label,
  description: '',
  count: 5,
  active: false,
  url: `?f=${id}`,
  taxonomy: 'subject',
  id,
  parent,
});

/** “All”, and terms of three levels: `each` at the top, and `each` below every term of the first two levels. */
function listItems(each: number): FilterItem[] {
  const items = [{...makeItem(0, 'All', 0), url: '?', filter: '*'}];
  for (let a = 0; a < each; a += 1) {
    items.push(makeItem(a + 1, `Term ${a}`, 0));
    for (let b = 0; b < each; b += 1) {
      const branch = 100 * (a + 1) + b;
      items.push(makeItem(branch, `Branch ${a}.${b}`, a + 1));
      for (let c = 0; c < each; c += 1) items.push(makeItem(10_000 + 100 * branch + c, `Leaf ${a}.${b}.${c}`, branch));
    }
  }
  return items;
}

describe('a visitor who uses a bar while a page loads', () => {
  test('can continue typing: the bar stays unfolded, and the field keeps its text', async () => {
    const bar = await open('overflow="more"');
    await userEvent.click(part(bar, 'more'));
    await userEvent.keyboard('chat');
    mark(bar, 't5');
    await bar.draw(contextOf('t5'));
    expect(results(bar)[0]?.href).toContain('?f=c');
    bar.querySelector('[href="?f=c"]')?.setAttribute('href', '?f=c&sort=title');
    await bar.draw(contextOf('t5'));
    expect(results(bar)[0]?.href).toContain('?f=c&sort=title');
    await userEvent.keyboard('eau');
    expect(part(bar, 'search')).toHaveProperty('value', 'chateau');
    expect(results(bar).map((link) => link.textContent)).toEqual(['ChâteauxTerm 2 · 3']);
  });

  test('can continue through the links: the bar stays unfolded', async () => {
    const bar = await open('overflow="more"');
    await userEvent.click(part(bar, 'more'));
    seen(bar)[18]?.focus();
    mark(bar, 't5');
    await bar.draw(contextOf('t5'));
    expect(seen(bar)).toHaveLength(22);
    expect(document.activeElement).toBe(seen(bar)[18]);
  });

  test('sees the bar fold if the focus is on the link that was loaded', async () => {
    const bar = await open('overflow="more"');
    await userEvent.click(part(bar, 'more'));
    seen(bar)[7]?.focus();
    mark(bar, 't5');
    await bar.draw(contextOf('t5'));
    expect(seen(bar)).toHaveLength(12);
    expect(document.activeElement?.textContent).toBe('Term 5 5');
  });

  test('keeps the focus on a link when the tools load late', async () => {
    const bar = document.createElement('portfolio-filter-bar');
    bar.setAttribute('overflow', 'more');
    bar.append(...new DOMParser().parseFromString(writeLinks(), 'text/html').body.childNodes);
    document.body.append(bar);
    const link = seen(bar)[19];
    link?.focus();
    await bar.draw(contextOf('*'));
    expect(document.activeElement).toBe(link);
    expect(link?.checkVisibility()).toBe(true);
  });

  test('gets the focus in the select when the dropdown loads late', async () => {
    const bar = document.createElement('portfolio-filter-bar');
    bar.setAttribute('variant', 'dropdown');
    bar.append(...new DOMParser().parseFromString(writeLinks(), 'text/html').body.childNodes);
    document.body.append(bar);
    seen(bar)[3]?.focus();
    await bar.draw(contextOf('*'));
    expect(bar.shadowRoot?.activeElement).toBe(part(bar, 'select'));
  });

  test('removes all filters right after selecting an option by arrow key, and only the removal is loaded', async () => {
    const chosen = listenForChoices();
    const bar = await open('variant="dropdown" chips', writeLinks('t5'), 't5');
    const select = part(bar, 'select');
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    select.addEventListener('change', () => part(bar, 'clear').click(), {once: true});
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => chosen).toEqual(['']);
    await bar.draw(contextOf('t5'));
    expect(select.selectedOptions[0]?.text).toBe('Term 5 (5)');
  });

  test('goes Back right after selecting an option by arrow key, and finds selected what is shown then', async () => {
    const bar = await open('variant="dropdown"', writeLinks('t5'), 't5');
    const select = part(bar, 'select');
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(select.selectedOptions[0]?.text).not.toBe('Term 5 (5)');
    // Back to an entry that is shown already draws nothing.
    dispatchEvent(new PopStateEvent('popstate'));
    expect(select.selectedOptions[0]?.text).toBe('Term 5 (5)');
  });

  test('gets the focus in the first tool when it returns to the bar', async () => {
    const bar = await open('overflow="more" search');
    bar.focus();
    expect(bar.shadowRoot?.activeElement).toBe(part(bar, 'more'));
  });

  test('keeps the option that they have just selected, and it is loaded', async () => {
    const chosen = listenForChoices();
    const bar = await open('variant="dropdown"');
    const select = part(bar, 'select');
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    const shown: (string | undefined)[] = [];
    const show = (filter: string) => {
      mark(bar, filter);
      void bar.draw(contextOf(filter));
      shown.push(select.selectedOptions[0]?.text);
    };
    select.addEventListener('change', () => show('t5'), {once: true});
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => chosen).toEqual(['?f=t0']);
    show('t0');
    expect(shown).toEqual(['Term 0 (0)', 'Term 0 (0)']);
  });
});

describe('a visitor whose page is not in the language of a term', () => {
  const GERMAN =
    '<ul><li><a href="?f=w" aria-current="true"><bdi lang="de">Wolke</bdi></a><ul><li><a href="?f=c">Cirrus</a></li></ul></li></ul>';

  test('hears it in its own language as a result, above a result, as a chip and as an option', async () => {
    const bar = await open('search chips variant="dropdown"', `<a href="?">All</a>${GERMAN}`, 'w');
    expect(part(bar, 'chip').querySelector('bdi')?.lang).toBe('de');
    const [all, wolke] = part(bar, 'select').querySelectorAll('option');
    expect([all?.hasAttribute('lang'), wolke?.lang]).toEqual([false, 'de']);
    await userEvent.fill(part(bar, 'search'), 'wolke');
    expect(results(bar)[0]?.querySelector('bdi')?.lang).toBe('de');
    await userEvent.keyboard('{Escape}');
    expect(seen(bar)).toEqual([]);
    await userEvent.fill(part(bar, 'search'), 'cirrus');
    expect(results(bar)[0]?.querySelector('bdi')?.lang).toBe('');
    expect(results(bar)[0]?.querySelector('small bdi')?.getAttribute('lang')).toBe('de');
  });
});

test('a visitor who searches the terms of a service reads their counts as the language writes numbers', async () => {
  const bar = document.createElement('portfolio-filter-bar');
  bar.toggleAttribute('search', true);
  document.body.append(bar);
  bar.items = [{...makeItem(1, 'Nature', 0), count: 1234}];
  await bar.draw({...contextOf('*'), textsFor: (english) => new Texts(english, {}, 'de')});
  await userEvent.fill(part(bar, 'search'), 'nature');
  expect(results(bar).map((link) => link.textContent)).toEqual(['Nature1.234']);
});

describe('a visitor of a bar that hides terms without items', () => {
  test('finds terms that have items, or descendants with items', async () => {
    const bar = document.createElement('portfolio-filter-bar');
    bar.setAttribute('empty', 'hide');
    bar.toggleAttribute('search', true);
    document.body.append(bar);
    bar.items = [
      {...makeItem(1, 'Branch', 0), count: 0},
      makeItem(2, 'Goal', 1),
      {...makeItem(3, 'Empty', 0), count: 0},
    ];
    await bar.draw(contextOf('*'));
    await userEvent.fill(part(bar, 'search'), 'a');
    expect(results(bar).map((link) => link.textContent)).toEqual(['Branch0', 'GoalBranch · 5']);
  });
});

describe('a visitor with an active filter', () => {
  test.each([
    [
      'a skip link before the bar',
      '<a href="#main">Skip</a><main>',
      '</main>',
      '<a href="?">All</a> <a href="?f=b" aria-current="true">Birds</a>',
    ],
    ['"All" as the last link', '', '', '<a href="?f=b" aria-current="true">Birds</a> <a href="?">All</a>'],
    [
      'aria-current="false" on the other links',
      '',
      '',
      '<a href="?" aria-current="false">All</a> <a href="?f=b" aria-current="true">Birds</a> <a href="?f=c" aria-current="false">Cats</a>',
    ],
  ])('sees a chip that removes it, in a page with %s', async (_, before, after, links) => {
    const home = location.href;
    history.replaceState(null, '', '?f=b');
    document.body.innerHTML = `${before}<portfolio-filter-bar chips>${links}</portfolio-filter-bar>${after}`;
    const bar = document.querySelector('portfolio-filter-bar');
    if (!bar) throw new Error('no bar');
    await bar.draw(contextOf('b'));
    const chip = part(bar, 'chip');
    expect(chip.textContent).toBe('Birds');
    expect(readFilter(chip.getAttribute('href') ?? '')).toBe('*');
    history.replaceState(null, '', home);
  });

  describe('where the filters are paths', () => {
    test('sees a chip that leads to the first link, “all”', async () => {
      const bar = await open('chips', writePaths('/works/cats/'));
      expect(part(bar, 'chip').textContent).toBe('/works/cats/');
      expect(part(bar, 'chip').getAttribute('href')).toMatch(/\/works\/$/);
      expect(part(bar, 'clear').getAttribute('href')).toMatch(/\/works\/$/);
    });

    test('sees no chip of “all”', async () => {
      const bar = await open('chips', writePaths('/works/'));
      expect(part(bar, 'chips').textContent).toBe('');
    });
  });

  test.each([
    [
      'leads to another page',
      '<a href="/start/">All</a> <a href="?f=c">Cats</a> <a href="?f=b" aria-current="true">Birds</a>',
      '/start/',
    ],
    [
      'stands last, where all filters lead to another page than that of the gallery',
      '<a href="/other/?f=c">Cats</a> <a href="/other/?f=b" aria-current="true">Birds</a> <a href="/other/">All</a>',
      '/other/',
    ],
  ])('sees a chip that leads to “all”, and “Clear”, if the link to “all” %s', async (_, links, all) => {
    const bar = await open('chips', links, 'b');
    expect(part(bar, 'chip').textContent).toBe('Birds');
    for (const name of ['chip', 'clear']) expect(part(bar, name)).toHaveProperty('pathname', all);
    for (const name of ['chip', 'clear']) expect(part(bar, name)).toHaveProperty('search', '');
  });

  test.each([
    ['a flat bar', '<a href="?f=b">Birds</a> <a href="?f=c" aria-current="true">Cats</a>'],
    [
      'a list below a term',
      '<ul><li><a href="?f=n">Nature</a><ul><li><a href="?f=c" aria-current="true">Cats</a></li></ul></li></ul>',
    ],
    ['searches', '<a href="?vp_search=gold">Gold</a> <a href="?vp_search=red" aria-current="true">Red</a>'],
  ])('sees no chip in %s without a link to “all”: it could only lead to another filter', async (_, links) => {
    const bar = await open('chips', links, 'c', {isAll: hasNoQuery});
    expect(part(bar, 'chips').textContent).toBe('');
  });

  test('sees a chip that keeps the search, where all links of the bar do', async () => {
    const links = `<a href="?vp_search=gold">All</a> <a href="?vp_filter=b&amp;vp_search=gold">Birds</a>
      <a href="?vp_filter=c&amp;vp_search=gold" aria-current="true">Cats</a>`;
    const bar = await open('chips', links, 'c', {isAll: hasNoQuery});
    expect(part(bar, 'chip').textContent).toBe('Cats');
    for (const name of ['chip', 'clear']) expect(part(bar, name)).toHaveProperty('search', '?vp_search=gold');
  });

  test.each([
    ['parameters', '<a href="?">All</a> <a aria-current="page">Birds</a> <a href="?f=c">Cats</a>', /\?$/],
    ['paths', '<a href="/works/">All</a> <a aria-current="page">Birds</a>', /\/works\/$/],
  ])(
    'sees a chip that removes it where the current link has no address, and the filters are %s',
    async (_, links, all) => {
      const bar = await open('chips', links, 'b', {pageUrl: urlOfBirds});
      expect(part(bar, 'chip').textContent).toBe('Birds');
      for (const name of ['chip', 'clear']) expect(part(bar, name).getAttribute('href')).toMatch(all);
    },
  );

  test.each([
    ['parameters', '<a aria-current="page">All</a> <a href="?f=b">Birds</a>'],
    ['parameters, and “all” comes last', '<a href="?f=b">Birds</a> <a aria-current="page">All</a>'],
    ['paths', '<a aria-current="page">All</a> <a href="/works/birds/">Birds</a>'],
  ])('sees no chip of “all” where that is current and has no address, and the filters are %s', async (_, links) => {
    const bar = await open('chips', links);
    expect(part(bar, 'chips').textContent).toBe('');
  });

  test('sees no chip of “all”, also if it is not the first link', async () => {
    const bar = await open('chips', '<a href="?f=b">Birds</a> <a href="?" aria-current="true">All</a>');
    expect(part(bar, 'chips').textContent).toBe('');
  });

  test('sees no chip any more when the server’s next page has a bar without chips', async () => {
    const bar = await open('chips search', writeLinks('c'), 'c');
    const chip = part(bar, 'chip');
    bar.removeAttribute('chips');
    await bar.draw(contextOf('c'));
    expect(chip.isConnected).toBe(false);
  });

  test('sees it as a chip that links to its parent term, and a link that removes all filters', async () => {
    const bar = await open('chips', writeLinks('c'), 'c');
    const chip = part(bar, 'chip');
    expect(chip.textContent).toBe('Châteaux');
    expect(chip.ariaLabel).toBe('Remove Châteaux');
    expect(chip.getAttribute('href')).toContain('?f=t2');
    expect(part(bar, 'clear').getAttribute('href')).toMatch(/\?$/);
  });

  test('removes it in a bar with a dropdown, and gets all items, not the parent term', async () => {
    const bar = await open('chips variant="dropdown"', writeLinks('c'), 'c');
    expect(part(bar, 'chip').getAttribute('href')).toMatch(/\?$/);
  });

  test('removes it and gets its own parent term, not another one of the same name', async () => {
    const bar = document.createElement('portfolio-filter-bar');
    bar.toggleAttribute('chips', true);
    document.body.append(bar);
    bar.items = [
      {...makeItem(0, 'All', 0), url: '?', filter: '*'},
      makeItem(1, 'Nature', 0),
      makeItem(2, 'Other', 1),
      makeItem(3, 'Trees', 2),
      makeItem(4, 'People', 0),
      makeItem(5, 'Other', 4),
    ];
    await bar.draw(contextOf('3'));
    expect(part(bar, 'chip').textContent).toBe('Trees');
    expect(part(bar, 'chip').getAttribute('href')).toContain('?f=2');
  });

  test('sees it as a chip where the address of “all” is empty, which means the page itself', async () => {
    const bar = await open('chips', '');
    bar.items = [{...makeItem(0, 'All', 0), url: '', filter: '*'}, makeItem(1, 'Nature', 0)];
    await bar.draw(contextOf('1'));
    expect(part(bar, 'chip').textContent).toBe('Nature');
    expect(part(bar, 'clear')).toHaveProperty('href', document.baseURI);
  });

  test('keeps the focus on “Clear” while another filter loads', async () => {
    const bar = await open('chips', writeLinks('t1'), 't1');
    part(bar, 'clear').focus();
    await bar.draw(contextOf('t1'));
    expect(bar.shadowRoot?.activeElement).toBe(part(bar, 'clear'));
    mark(bar, 'c');
    await bar.draw(contextOf('c'));
    expect(part(bar, 'chip').textContent).toBe('Châteaux');
    expect(bar.shadowRoot?.activeElement).toBe(part(bar, 'clear'));
  });

  test('gets the focus in the dropdown when the chip that had it disappears', async () => {
    const bar = await open('chips variant="dropdown"', writeLinks('t1'), 't1');
    part(bar, 'clear').focus();
    bar.querySelector('[aria-current]')?.removeAttribute('aria-current');
    await bar.draw(contextOf('*'));
    expect(bar.shadowRoot?.activeElement).toBe(part(bar, 'select'));
  });

  test('gets the focus in the links when the chip that had it disappears', async () => {
    const bar = await open('chips', writeLinks('t1'), 't1');
    part(bar, 'chip').focus();
    for (const link of bar.querySelectorAll('a')) link.removeAttribute('aria-current');
    await bar.draw(contextOf('*'));
    expect(bar.shadowRoot?.querySelector('[part=chip]')).toBeNull();
    expect(document.activeElement).toBe(bar.querySelector('a'));
  });
});

describe('a visitor of a dropdown', () => {
  test('can select any term, indented by level, instead of the links', async () => {
    const chosen = listenForChoices();
    const bar = await open('variant="dropdown"', writeLinks('t1'), 't1');
    const select = part(bar, 'select');
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    expect(select.length).toBe(22);
    expect(select.selectedOptions[0]?.text).toBe('Term 1 (1)');
    expect(select.options[4]?.text).toBe('\u00a0\u00a0Châteaux (3)');
    expect(select.labels[0]?.textContent).toContain('Filter');
    expect(seen(bar)).toEqual([]);
    await userEvent.selectOptions(select, 'Term 7 (7)');
    await expect.poll(() => chosen).toEqual(['?f=t7']);
  });
});

describe('a visitor of a dropdown whose current link has no address', () => {
  test('finds it among the options, selected', async () => {
    const bar = await open('variant="dropdown"', '<a aria-current="page">All</a> <a href="?f=b">Birds</a>');
    const select = part(bar, 'select');
    if (!(select instanceof HTMLSelectElement)) throw new Error('no select');
    expect([...select.options].map(({text}) => text)).toEqual(['All', 'Birds']);
    expect(select.selectedOptions[0]?.text).toBe('All');
  });

  test('does not get “All” as the parent of a list beside it', async () => {
    const nav = '<nav><a aria-current="page">All</a><ul><li><a href="?f=1">Birds</a></li></ul></nav>';
    expect(await listOptions(nav)).toEqual(['All', 'Birds']);
  });
});

/** The texts of the options of a dropdown that replaces these links. */
async function listOptions(links: string): Promise<readonly string[]> {
  const select = part(await open('variant="dropdown"', links), 'select');
  return select instanceof HTMLSelectElement ? [...select.options].map(({text}) => text) : [];
}

describe('a page author who writes the links of a dropdown in another way', () => {
  test.each([
    ['after the name', 'Birds <span class="count"> 3 </span>'],
    ['before the name', '<span class="count">3</span> Birds'],
    ['in parentheses', 'Birds <span class="count">(3)</span>'],
    ['inside of parentheses', 'Birds (<span class="count">3</span>)'],
  ])('has each count once, also if it stands %s', async (_, birds) => {
    expect(await listOptions(`<a href="?">All</a><a href="?f=1">${birds}</a>`)).toEqual(['All', 'Birds (3)']);
  });

  test.each([
    ['20th century (<span class="count">20</span>)', '20th century (20)'],
    ['<span class="count">20</span> 1920', '1920 (20)'],
    ['Birds (<span class="count"></span>)', 'Birds'],
    ['print() <span class="count">3 (works)</span>', 'print() (3 (works))'],
  ])('removes only the count and its parentheses from the label: %s', async (link, option) => {
    expect(await listOptions(`<a href="?">All</a><a href="?f=1">${link}</a>`)).toEqual(['All', option]);
  });

  test('may put “All” last, and the levels stay', async () => {
    const nature = '<li><a href="?f=n">Nature</a><ul><li><a href="?f=1">Birds</a></li></ul></li>';
    const expected = ['Nature', '\u00a0\u00a0Birds', 'Show all'];
    expect(await listOptions(`<ul>${nature}<li><a href="?">Show all</a></li></ul>`)).toEqual(expected);
  });

  test.each([
    ['paths', '<a href="/works/nature/">', '<a href="/works/birds/">'],
    ['malformed addresses', '<a href="http://">', '<a href="?f=1">'],
  ])('may write the links of the levels with %s', async (_, nature, birds) => {
    const levels = `<ul><li>${nature}Nature</a><ul><li>${birds}Birds</a></li></ul></li></ul>`;
    expect((await listOptions(`<a href="/works/">All</a>${levels}`)).at(-1)).toBe('\u00a0\u00a0Birds');
  });

  test('does not get “All” as the parent of a list beside it', async () => {
    expect(await listOptions('<nav><a href="?">All</a><ul><li><a href="?f=1">Birds</a></li></ul></nav>')).toEqual([
      'All',
      'Birds',
    ]);
  });

  test('does not get a second “All”, whose address has a parameter of the page, as the parent of a list beside it', async () => {
    const list = '<nav><a href="?view=list">All</a><ul><li><a href="?f=1">Birds</a></li></ul></nav>';
    expect(await listOptions(`<a href="?">Show all</a>${list}`)).toEqual(['Show all', 'All', 'Birds']);
  });

  test('may put the link of a term into its summary', async () => {
    const nature =
      '<details><summary><a href="?f=n">Nature</a></summary><ul><li><a href="?f=1">Birds</a></li></ul></details>';
    expect(await listOptions(`<a href="?">All</a>${nature}`)).toEqual(['All', 'Nature', '\u00a0\u00a0Birds']);
    document.body.replaceChildren();
    const bar = await open('chips', `<a href="?">All</a>${nature.replace('f=1"', 'f=1" aria-current="true"')}`, '1');
    expect(part(bar, 'chip').getAttribute('href')).toContain('?f=n');
  });
});

describe('a page author who sets what a bar does with terms without items', () => {
  test.each([
    ['', ['All', 'Some 5', 'None 0'], 3],
    ['disable', ['All', 'Some 5', 'None 0'], 2],
    ['hide', ['All', 'Some 5'], 2],
  ])('by empty="%s" has %s', async (empty, texts, linkCount) => {
    const bar = document.createElement('portfolio-filter-bar');
    if (empty) bar.setAttribute('empty', empty);
    document.body.append(bar);
    const [all, some] = listItems(1);
    if (!all || !some) throw new Error('no items');
    bar.items = [
      {...all, count: false},
      {...some, label: 'Some'},
      {...some, id: 9, label: 'None', count: 0},
    ];
    await bar.draw(contextOf('*'));
    expect(seen(bar).map((link) => link.textContent.replace(/\s+/g, ' ').trim())).toEqual(texts);
    expect(bar.querySelectorAll('a[href]')).toHaveLength(linkCount);
    expect(bar.querySelectorAll('[aria-disabled="true"]')).toHaveLength(texts.length - linkCount);
  });
});
