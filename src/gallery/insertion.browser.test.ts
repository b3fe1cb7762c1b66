import {afterEach, describe, expect, test} from 'vitest';
import {adaptOwnMarkup, type ItemInsertion, type Mode} from '../markup/markup.js';
import type {PortfolioBeforeInsertEvent} from './events.js';
import {openInsertion} from './insertion.js';

const root = document.createElement('portfolio-gallery');
const MARKUP = adaptOwnMarkup(root);

/** A page for `finish`, which only an insertion by a host's script reads. */
const PAGE = {base: '', root};

/** Creates items in another document, each with its key as its text; a key that begins with `-` is only the text. */
function fetchItems(...keys: readonly string[]): Element[] {
  const page = document.implementation.createHTMLDocument('');
  return keys.map((key) => {
    const item = page.createElement('li');
    if (!key.startsWith('-')) item.dataset.item = key;
    item.textContent = key;
    page.body.append(item);
    return item;
  });
}

/** Opens a gallery with these items; elements in brackets are no items. */
function openPage(...keys: readonly string[]): HTMLElement {
  const container = document.createElement('ul');
  container.dataset.items = '';
  for (const key of keys) {
    const item = document.createElement('li');
    if (!key.startsWith('[')) item.dataset.item = key;
    item.textContent = key;
    container.append('\n  ', item);
  }
  root.replaceChildren(container);
  document.body.append(root);
  return container;
}

/** Removes the listener of a page's own script, before the next load or after the test. */
let lifetime = new AbortController();

afterEach(() => {
  lifetime.abort();
  root.remove();
});

/** Begins a load. `offer`: a listener of the page's own script; returns false if it has inserted the items itself. */
const begin = (
  mode: Mode,
  offer?: (items: readonly Element[], replace: boolean, before: Element | null) => boolean,
) => {
  lifetime.abort();
  lifetime = new AbortController();
  const listen = (event: PortfolioBeforeInsertEvent) => {
    if (offer?.(event.items, event.replace, event.before) === false) event.preventDefault();
  };
  root.addEventListener('portfolio-before-insert', listen, lifetime);
  return openInsertion({root, markup: MARKUP}, mode);
};
const insertInBackground = (mode: Mode) => openInsertion({root, markup: MARKUP}, mode, true);
const finish = (insertion: ItemInsertion) => insertion.finish(PAGE, '', () => {}).change;
const list = (container: Element) => [...container.children].map((item) => item.textContent);
const find = (container: Element, key: string): HTMLElement => {
  const item = [...container.children].find((child) => child.textContent === key);
  if (!(item instanceof HTMLElement)) throw new Error(`no item ${key}`);
  return item;
};
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const texts = (items: readonly Element[]) => items.map((item) => item.textContent);

test('an item that stays is shown again when its batch comes, also where a script of the page inserts the batches, as for Masonry', async () => {
  const container = openPage('a', 'b');
  const insertion = begin('replace', (items, _replace, before) => {
    for (const item of items) container.insertBefore(item, before);
    return false;
  });
  insertion.add(fetchItems('c', 'd'));
  await nextFrame();
  expect(find(container, 'a').checkVisibility()).toBe(false);
  insertion.add(fetchItems('a'));
  finish(insertion);
  expect(list(container)).toEqual(['c', 'd', 'a']);
  expect(find(container, 'a').checkVisibility()).toBe(true);
});

test('a load goes on where a script of the page removes the old items before the new ones are inserted', () => {
  const container = openPage('a', 'b');
  const insertion = begin('replace', (_items, replace) => {
    if (replace) container.replaceChildren();
    return true;
  });
  insertion.add(fetchItems('c', 'd'));
  insertion.add(fetchItems('e'));
  finish(insertion);
  expect(list(container)).toEqual(['c', 'd', 'e']);
});

test('a page behind the open viewer moves once: its new items come together, and an appended response whose items are all on the page already counts as one without new items', async () => {
  const container = openPage('a', 'b');
  const insertion = insertInBackground('replace');
  insertion.add(fetchItems('c'));
  await nextFrame();
  expect(list(container)).toEqual(['a', 'b']);
  expect(insertion.hasNoNewItems).toBe(false);
  insertion.add(fetchItems('d'));
  finish(insertion);
  expect(list(container)).toEqual(['c', 'd']);
  // Past the last page of a gallery with “Load more”, some servers send a page that is shown already.
  const appended = insertInBackground('append');
  appended.add(fetchItems('c', 'd'));
  expect(appended.hasNoNewItems).toBe(true);
});

describe('a visitor who clicks another filter', () => {
  test.each([
    ['sees other items', ['a', 'b'], ['c', 'd'], ['c', 'd']],
    ['sees fewer', ['a', 'b', 'c'], ['b'], ['b']],
    ['sees more', ['b'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['sees the same in another order', ['a', 'b', 'c', 'd'], ['d', 'b', 'a', 'c'], ['d', 'b', 'a', 'c']],
    ['sees the first items move to the end', ['a', 'b', 'c'], ['c', 'x', 'a'], ['c', 'x', 'a']],
    ['sees two works that have one key by mistake', ['a'], ['b', 'c', 'b'], ['b', 'c', 'b']],
    ['sees two works that have the key of an old one', ['a', 'b'], ['b', 'c', 'b'], ['b', 'c', 'b']],
    ['sees items without a key, too', ['a'], ['-x', '-x'], ['-x', '-x']],
    ['sees items where there were none', [], ['a'], ['a']],
    ['no longer sees two old items with the same key', ['a', 'a'], ['b'], ['b']],
    ['keeps elements that are no items', ['[before]', 'a', '[after]'], ['b'], ['[before]', 'b', '[after]']],
    ['gets items after an element that is no item', ['[before]'], ['a'], ['[before]', 'a']],
  ])('%s', (_, before, fetched, after) => {
    for (const size of [1, 2, 9]) {
      const container = openPage(...before);
      const insertion = begin('replace');
      const items = fetchItems(...fetched);
      while (items.length > 0) insertion.add(items.splice(0, size));
      finish(insertion);
      expect(list(container)).toEqual(after);
    }
  });

  test('keeps the element of an item that stays', () => {
    const container = openPage('a', 'b', 'c');
    const kept = find(container, 'b');
    const insertion = begin('replace');
    insertion.add(fetchItems('d', 'b'));
    const change = finish(insertion);
    expect(find(container, 'b')).toBe(kept);
    expect(texts(change.added)).toEqual(['d']);
    expect(change.kept).toEqual([kept]);
    expect(texts(change.removed)).toEqual(['a', 'c']);
  });

  test('keeps an open <details>, the focus and typed text in an item that stays', () => {
    const container = openPage('a', 'b', 'c');
    const item = find(container, 'c');
    const details = document.createElement('details');
    details.open = true;
    const input = document.createElement('input');
    details.append(input);
    item.append(details);
    input.value = 'half a wor';
    input.focus();
    input.setSelectionRange(2, 4);
    const insertion = begin('replace');
    for (const key of ['x', 'c', 'y']) insertion.add(fetchItems(key));
    finish(insertion);
    expect(list(container)).toEqual(['x', 'c', 'y']);
    expect(details.open).toBe(true);
    expect(document.activeElement).toBe(input);
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['half a wor', 2, 4]);
  });

  test('keeps a video playing in an item that stays', async () => {
    const container = openPage('a', 'b');
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = canvas.captureStream(30);
    find(container, 'b').append(video);
    const paused: Event[] = [];
    video.addEventListener('pause', (event) => paused.push(event));
    await video.play();
    const insertion = begin('replace');
    insertion.add(fetchItems('x'));
    await nextFrame();
    insertion.add(fetchItems('b', 'y'));
    finish(insertion);
    await nextFrame();
    expect(list(container)).toEqual(['x', 'b', 'y']);
    expect(video.paused).toBe(false);
    expect(paused).toEqual([]);
  });

  test('does not see the old items while new ones are still arriving', async () => {
    const container = openPage('a', 'b');
    const insertion = begin('replace');
    insertion.add(fetchItems('c'));
    await nextFrame();
    expect(list(container)).toContain('a');
    expect(find(container, 'a').checkVisibility()).toBe(false);
    expect(find(container, 'c').checkVisibility()).toBe(true);
    insertion.add(fetchItems('b'));
    expect(find(container, 'b').checkVisibility()).toBe(true);
    const {removed} = finish(insertion);
    expect(removed.map((item) => item.getAttributeNames())).toEqual([['data-item']]);
  });
});

/** Puts a text field with a text into an item, with the focus and a selection in it. Notes each loss of the focus. */
function typeInto(item: HTMLElement): {field: HTMLInputElement; losses: Event[]} {
  const field = document.createElement('input');
  item.append(field);
  field.value = 'half a wor';
  field.focus();
  field.setSelectionRange(2, 4);
  const losses: Event[] = [];
  field.addEventListener('blur', (event) => losses.push(event));
  return {field, losses};
}

const expectTyping = ({field, losses}: ReturnType<typeof typeInto>) => {
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['half a wor', 2, 4]);
  expect(losses).toEqual([]);
};

test('while only the first new items are shown, old items stay in place of the others, so that what is below does not move', async () => {
  const container = openPage('a', 'b', 'c', 'd', 'e');
  const insertion = begin('replace');
  const listVisible = () => texts([...container.children].filter((item) => item.checkVisibility()));
  insertion.expectRest?.();
  insertion.add(fetchItems('x', 'y'));
  await nextFrame();
  expect(listVisible()).toEqual(['x', 'y', 'c', 'd', 'e']);
  // The rest has arrived: it is one item only, but no old item is shown any longer.
  insertion.add(fetchItems('z'));
  await nextFrame();
  expect(listVisible()).toEqual(['x', 'y', 'z']);
  finish(insertion);
  expect(list(container)).toEqual(['x', 'y', 'z']);
});

describe('a visitor who types into a field of an item', () => {
  test.each([
    ['c', ['x', 'c', 'y']],
    ['b', ['d', 'x', 'b', 'a', 'y', 'c']],
    ['a', ['d', 'c', 'b', 'a']],
    ['b', ['c', 'd', 'x', 'a', 'b']],
  ])(
    'keeps the focus, the text and the selection in %s while %j arrive: the item is neither hidden nor moved',
    async (key, fetched) => {
      const container = openPage('a', 'b', 'c', 'd');
      const item = find(container, key);
      const typing = typeInto(item);
      const moves = new MutationObserver(() => {});
      moves.observe(container, {childList: true});
      const insertion = begin('replace');
      for (const one of fetched) {
        insertion.add(fetchItems(one));
        await nextFrame();
        expectTyping(typing);
        expect(item.checkVisibility()).toBe(true);
      }
      finish(insertion);
      expectTyping(typing);
      expect(list(container)).toEqual(fetched);
      const moved = moves.takeRecords().flatMap(({removedNodes}) => [...removedNodes]);
      moves.disconnect();
      expect(moved).not.toContain(item);
    },
  );

  test('keeps the focus, the text and the selection in an item that the response lacks: until the load is complete, and also if it breaks off', async () => {
    for (const hasFailed of [true, false]) {
      const container = openPage('a', 'b', 'c', 'd');
      const html = container.innerHTML;
      const item = find(container, 'b');
      const typing = typeInto(item);
      const moves = new MutationObserver(() => {});
      moves.observe(container, {childList: true});
      const insertion = begin('replace');
      for (const key of ['d', 'x', 'a']) insertion.add(fetchItems(key));
      await nextFrame();
      expectTyping(typing);
      if (hasFailed) {
        insertion.undo(true);
        expectTyping(typing);
        typing.field.remove();
        expect(container.innerHTML).toBe(html);
      } else {
        finish(insertion);
        expect(list(container)).toEqual(['d', 'x', 'a']);
      }
      const moved = moves.takeRecords().flatMap(({removedNodes}) => [...removedNodes]);
      moves.disconnect();
      expect(moved.includes(item)).toBe(!hasFailed);
    }
  });

  test('keeps the focus elsewhere if they have moved it in the meantime', async () => {
    const container = openPage('a', 'b');
    typeInto(find(container, 'b'));
    const insertion = begin('replace');
    insertion.add(fetchItems('x'));
    await nextFrame();
    const elsewhere = document.createElement('button');
    root.append(elsewhere);
    elsewhere.focus();
    insertion.add(fetchItems('b'));
    finish(insertion);
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe('a visitor of a page whose own script renders the items again during a load', () => {
  test.each<[Mode, string[]]>([
    ['replace', ['x', 'b', 'y', 'z']],
    ['append', ['a', 'b', 'c', 'x', 'y', 'z']],
    ['prepend', ['x', 'y', 'z', 'a', 'b', 'c']],
  ])('sees the items in the new container (mode %s)', async (mode, expected) => {
    openPage('a', 'b', 'c');
    const insertion = begin(mode);
    insertion.add(fetchItems('x', 'b'));
    await nextFrame();
    const container = openPage('a', 'b', 'c');
    insertion.add(fetchItems('y'));
    insertion.add(fetchItems('z'));
    const {added, kept} = finish(insertion);
    expect(list(container)).toEqual(expected);
    expect(texts(added)).toEqual(['x', 'y', 'z']);
    expect(kept).toEqual([find(container, 'b')]);
    expect([...container.children].every((item) => item.checkVisibility())).toBe(true);
  });

  test('sees the new container untouched if the load then fails', () => {
    openPage('a', 'b', 'c');
    const insertion = begin('replace');
    insertion.add(fetchItems('x', 'b'));
    const container = openPage('a', 'b', 'c');
    const html = container.innerHTML;
    insertion.undo(true);
    expect(container.innerHTML).toBe(html);
  });
});

describe('a visitor who loads', () => {
  test('more sees new items after the old ones, and no item twice', () => {
    const container = openPage('a', 'b');
    const [a, b] = [find(container, 'a'), find(container, 'b')];
    const insertion = begin('append');
    insertion.add(fetchItems('b', 'c'));
    insertion.add(fetchItems('c', 'd', 'a'));
    const change = finish(insertion);
    expect(list(container)).toEqual(['a', 'b', 'c', 'd']);
    expect([texts(change.added), change.kept, change.removed]).toEqual([['c', 'd'], [b, a], []]);
  });

  test('earlier items sees them above the others, all at once and in order', () => {
    const container = openPage('[head]', 'd', 'e');
    const insertion = begin('prepend');
    insertion.add(fetchItems('a', 'b'));
    expect(list(container)).toEqual(['[head]', 'd', 'e']);
    insertion.add(fetchItems('b', 'c', 'd'));
    const change = finish(insertion);
    expect(list(container)).toEqual(['[head]', 'a', 'b', 'c', 'd', 'e']);
    expect(texts(change.added)).toEqual(['a', 'b', 'c']);
    expect(change.removed).toEqual([]);
  });
});

/** Eight samples of silence as a WAV file, which a video element plays, too. */
const SOUND = 'data:audio/wav;base64,UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA==';

test('a visitor can play a new item’s video, also where the item has waited in the fetched page', async () => {
  openPage('a');
  const [item] = fetchItems('b');
  if (!item) throw new Error('no item');
  item.innerHTML = `<video src="${SOUND}"></video>`;
  const video = item.querySelector('video');
  // In the fetched page's document, the browser refuses to load it.
  await expect.poll(() => video?.error?.code).toBe(MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED);
  const insertion = begin('append');
  insertion.add([item]);
  finish(insertion);
  await expect.poll(() => video?.readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA);
});

test.each<Mode>(['append', 'replace'])(
  'after a failed load, the old items stay in the container into which a script of the page has moved them (%s)',
  async (mode) => {
    const container = openPage('a', 'b');
    const insertion = begin(mode);
    insertion.add(fetchItems('c'));
    await nextFrame();
    const grid = document.createElement('ol');
    grid.append(...container.children);
    container.replaceWith(grid);
    insertion.undo(true);
    expect(list(grid).toSorted()).toEqual(['a', 'b']);
    expect(find(grid, 'a').checkVisibility()).toBe(true);
  },
);

test('after a failed “Load more”, an item that a script of the page has removed meanwhile stays removed', () => {
  const container = openPage('a', 'b');
  const insertion = begin('append');
  insertion.add(fetchItems('c'));
  find(container, 'a').remove();
  insertion.undo(true);
  expect(list(container)).toEqual(['b']);
});

describe('undo restores the old nodes in their order:', () => {
  test.each<Mode>(['replace', 'append', 'prepend'])('mode %s, undone after each step', async (mode) => {
    const fetched = ['x', 'c', 'a', '-k', 'y', 'x', 'b'];
    for (let step = 0; step <= fetched.length; step += 1) {
      for (const isLate of [false, true]) {
        const container = openPage('[head]', 'a', 'b', 'c', '[foot]');
        container.append('the end');
        const before = [...container.childNodes];
        const html = container.innerHTML;
        const insertion = begin(mode);
        for (const key of fetched.slice(0, step)) insertion.add(fetchItems(key));
        if (isLate) await nextFrame();
        insertion.undo();
        expect([...container.childNodes], `${step} steps`).toEqual(before);
        expect([...container.childNodes].every((node, i) => node === before[i])).toBe(true);
        await nextFrame();
        expect(container.innerHTML).toBe(html);
        insertion.add(fetchItems('z'));
        expect(container.innerHTML).toBe(html);
      }
    }
  });

  test.each<Mode>(['replace', 'append'])('with the focus on an item that has not arrived (mode %s)', async (mode) => {
    const container = openPage('a', 'b', 'c');
    const focused = find(container, 'b');
    focused.tabIndex = 0;
    focused.focus();
    const insertion = begin(mode);
    insertion.add(fetchItems('x'));
    await nextFrame();
    insertion.undo();
    expect(document.activeElement).toBe(focused);
  });

  test('with the focus on an item around which others had moved', () => {
    const container = openPage('a', 'b', 'c');
    const held = find(container, 'c');
    held.tabIndex = 0;
    held.focus();
    const insertion = begin('replace');
    insertion.add(fetchItems('x', 'c', 'b'));
    insertion.undo();
    expect(list(container)).toEqual(['a', 'b', 'c']);
    expect(document.activeElement).toBe(held);
  });

  test('but not after the load was finished', () => {
    const container = openPage('a');
    const insertion = begin('replace');
    insertion.add(fetchItems('b'));
    finish(insertion);
    insertion.undo();
    expect(list(container)).toEqual(['b']);
  });
});

test.each([
  ['comes back to where they were if the load fails', true, 100],
  ['stays there if they choose something else', false, 300],
])('a visitor who has scrolled while new items arrived %s', (_what, hasFailed, position) => {
  const container = openPage('a', 'b');
  container.style.blockSize = '5000px';
  scrollTo({top: 100, behavior: 'instant'});
  const insertion = begin('replace');
  insertion.add(fetchItems('c'));
  scrollTo({top: 300, behavior: 'instant'});
  insertion.undo(hasFailed);
  expect(scrollY).toBe(position);
});

describe('a page author who inserts items by script', () => {
  test('is offered each batch; where the load replaces, `replace` is true for the first one', () => {
    openPage('a');
    const offers: [(string | null)[], boolean][] = [];
    const insertion = begin('replace', (items, replace) => {
      offers.push([texts(items), replace]);
      return true;
    });
    insertion.add(fetchItems('b', 'a'));
    insertion.add(fetchItems('c'));
    finish(insertion);
    expect(offers).toEqual([
      [['b', 'a'], true],
      [['c'], false],
    ]);
  });

  test('is offered the existing element of a kept item, and new items as elements of the live document', () => {
    const container = openPage('a');
    const kept = find(container, 'a');
    const offered: Element[] = [];
    const insertion = begin('replace', (items) => {
      offered.push(...items);
      return true;
    });
    insertion.add(fetchItems('a', 'b'));
    finish(insertion);
    expect(offered[0]).toBe(kept);
    expect(offered.every((item) => item.ownerDocument === document)).toBe(true);
  });

  test.each<Mode>(['append', 'prepend'])('is not offered items that are already there (%s)', (mode) => {
    openPage('a', 'b');
    const offers: (string | null)[][] = [];
    const insertion = begin(mode, (items) => {
      offers.push(texts(items));
      return true;
    });
    insertion.add(fetchItems('b', 'c'));
    insertion.add(fetchItems('a'));
    finish(insertion);
    expect(offers).toEqual([['c']]);
  });

  test('can insert the items in any place', () => {
    const container = openPage('a', 'b');
    const insertion = begin('replace', (items) => {
      container.prepend(...[...items].toReversed());
      return false;
    });
    insertion.add(fetchItems('c', 'd'));
    expect(list(container).slice(0, 2)).toEqual(['d', 'c']);
    finish(insertion);
    expect(list(container)).toEqual(['d', 'c']);
  });

  test.each<[Mode, (string | null)[]]>([
    ['replace', ['a', 'a', 'a', null]],
    ['append', [null, null, null]],
    ['prepend', ['a']],
  ])('is told before which element each batch goes (%s)', (mode, expected) => {
    openPage('a', 'b', 'c');
    const given: (string | null)[] = [];
    const insertion = begin(mode, (_items, _replace, before) => {
      given.push(before?.textContent ?? null);
      return true;
    });
    for (const key of ['x', 'y', 'c', 'z']) insertion.add(fetchItems(key));
    finish(insertion);
    expect(given).toEqual(expected);
  });

  test.each<[Mode, string[]]>([
    ['replace', ['x', 'y', 'z']],
    ['replace', ['a', 'x', 'y']],
    ['replace', ['x', 'a', 'y', 'b', 'z']],
    ['replace', ['c', 'b', 'x', 'a']],
    ['replace', ['b', 'a', 'c']],
    ['append', ['x', 'b', 'y']],
    ['prepend', ['x', 'b', 'y']],
  ])(
    'gets the same order as without a script by inserting each batch before the element that they are told (%s: %j)',
    (mode, fetched) => {
      for (const size of [1, 2, 9]) {
        const orders = [true, false].map((isOurs) => {
          const container = openPage('a', 'b', 'c');
          const insertion = begin(mode, (items, _replace, before) => {
            if (isOurs) return true;
            if (before) before.before(...items);
            else container.append(...items);
            return false;
          });
          const items = fetchItems(...fetched);
          while (items.length > 0) insertion.add(items.splice(0, size));
          finish(insertion);
          return list(container);
        });
        expect(orders[1], `batches of ${size}`).toEqual(orders[0]);
      }
    },
  );

  test('sees the inserted items removed when the load is undone', () => {
    const container = openPage('a', 'b');
    const html = container.innerHTML;
    const insertion = begin('append', (items) => {
      container.prepend(...items);
      return false;
    });
    insertion.add(fetchItems('c'));
    insertion.undo();
    expect(container.innerHTML).toBe(html);
  });
});

/** An item that is a link itself. */
function makeLink(page: Document, href: string): Element {
  const item = page.createElement('a');
  item.dataset.item = 'a';
  item.setAttribute('href', href);
  return item;
}

test('a visitor gets the new items also if a script of the page removes old ones while they arrive', () => {
  const container = openPage('a', 'b', 'c', '[sizer]');
  const insertion = begin('replace');
  insertion.add(fetchItems('x'));
  for (const key of ['a', 'b', 'c']) find(container, key).remove();
  insertion.add(fetchItems('y', 'z'));
  finish(insertion);
  expect(list(container)).toEqual(['x', 'y', 'z', '[sizer]']);
});

test.each([
  ['/work/1', `${location.origin}/work/1?in=birds`, `${location.origin}/work/1?in=birds`],
  ['/work/1?in=all', '/work/1?in=birds', '/work/1?in=birds'],
  ['work/1?in=all', 'work/1?in=birds', new URL('work/1?in=birds', document.baseURI).href],
  // Both lead to the same page now; at an entry of the history with another path, only the absolute one still does.
  [`${location.origin}/work/1`, 'work/1', `${location.origin}/work/1`],
  ['/work/1?in=all', '/other/1?in=birds', '/work/1?in=all'],
  // A lightbox finds its slide by the fragment, so the link takes that of the response.
  ['#slide-7', '#slide-2', '#slide-2'],
])('a kept item that is a link: its address is %s, in the response %s, and afterwards %s', (old, next, expected) => {
  const container = openPage();
  container.append(makeLink(document, old));
  const insertion = begin('replace');
  insertion.add([makeLink(document.implementation.createHTMLDocument(''), next)]);
  finish(insertion);
  expect(container.firstElementChild?.getAttribute('href')).toBe(expected);
});
