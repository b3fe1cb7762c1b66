import {afterAll, afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {
  describeGalleryAddress,
  matchesCurrentEntry,
  readEntry,
  recordEntry,
  recordShownUrl,
  registerPrefix,
} from './history-entries.js';
import {countSteps} from './traversal.js';

const BEFORE = location.href;
const HOME = `${location.origin}${location.pathname}`;
const addressOf = (search: string) => `${HOME}${search}`;

beforeEach(() => history.replaceState(null, '', HOME));
afterAll(() => history.replaceState(null, '', BEFORE));

/** Goes through the history, and waits for `popstate`. */
async function go(steps: number): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}));
  history.go(steps);
  await arrived;
}

/** Tells entries apart; `history.length` does not: a browser keeps 50, and other tests may have made them. */
const readKey = () => navigation.currentEntry?.key;

test('to a visitor who goes Back on a page that is not in UTF-8, addresses with different letters are different', () => {
  expect(describeGalleryAddress(addressOf('?vp_filter=%C4'), 'vp')).not.toBe(
    describeGalleryAddress(addressOf('?vp_filter=%D6'), 'vp'),
  );
});

describe('recordEntry', () => {
  test('writes the address of what is shown', () => {
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    expect(location.href).toBe(addressOf('?vp_page=2'));
  });

  test('adds an entry, or replaces the current one', () => {
    const before = readKey();
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    const pushed = readKey();
    expect(pushed).not.toBe(before);
    recordEntry('replace', 'vp', addressOf('?vp_page=3'), addressOf('?vp_page=2'));
    expect(readKey()).toBe(pushed);
    expect(location.href).toBe(addressOf('?vp_page=3'));
  });

  test.each<'push' | 'replace'>(['push', 'replace'])(
    'preserves other scripts’ data in history.state (%s)',
    (action) => {
      history.replaceState({theirs: {deep: [1]}}, '', HOME);
      recordEntry(action, 'vp', addressOf('?vp_page=2'), HOME);
      expect(history.state).toMatchObject({theirs: {deep: [1]}});
    },
  );

  test.each([['text'], [5], [[1, 2]], [{portfolio: 'not ours'}], [{portfolio: {id: 'x', index: 1, shown: 5}}]])(
    'also writes an entry whose state is %j',
    (state) => {
      history.replaceState(state, '', HOME);
      recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
      expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(true);
    },
  );

  test('preserves other scripts’ data in the state of the previous entry', async () => {
    history.replaceState({theirs: 1}, '', HOME);
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    await go(-1);
    expect(history.state).toMatchObject({theirs: 1});
    expect(location.href).toBe(HOME);
  });
});

describe('after Back and Forward', () => {
  test('a gallery detects each time whether it already shows the entry that was reached', async () => {
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    recordEntry('push', 'vp', addressOf('?vp_page=3'), addressOf('?vp_page=2'));
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=3'))).toBe(true);
    await go(-2);
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=3'))).toBe(false);
    expect(matchesCurrentEntry('vp', HOME)).toBe(true);
    await go(1);
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(true);
  });

  test('a gallery has nothing to load for entries of another script with the same gallery parameters', async () => {
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    history.pushState({theirs: true}, '', '#comments');
    history.pushState({theirs: true}, '', '?vp_page=2&lightbox=7');
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(true);
    await go(-1);
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(true);
    await go(-1);
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(true);
    await go(-1);
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(false);
  });

  test('an entry of another script is compared by the parameters in its address', () => {
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    history.pushState(null, '', '?vp_page=4');
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(false);
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=4&theirs=1'))).toBe(true);
  });

  test('a gallery has nothing to load where only a gallery of another prefix has changed', async () => {
    recordEntry('push', 'one', addressOf('?one_page=2'), HOME);
    recordEntry('push', 'two', addressOf('?one_page=2&two_page=5'), addressOf('?one_page=2'));
    expect(matchesCurrentEntry('one', addressOf('?one_page=2'))).toBe(true);
    await go(-1);
    expect(matchesCurrentEntry('one', addressOf('?one_page=2'))).toBe(true);
    expect(matchesCurrentEntry('two', addressOf('?one_page=2&two_page=5'))).toBe(false);
  });

  test('entries that differ only in another parameter of a filter bar’s links are distinguished', async () => {
    recordEntry('push', 'vp', addressOf('?sort=old'), HOME);
    recordEntry('push', 'vp', addressOf('?sort=new'), addressOf('?sort=old'));
    await go(-1);
    expect(matchesCurrentEntry('vp', addressOf('?sort=new'))).toBe(false);
    expect(matchesCurrentEntry('vp', addressOf('?sort=old'))).toBe(true);
  });
});

describe('galleries of the prefixes vp and vp_two', () => {
  test('each have their own parameters', () => {
    registerPrefix('vp');
    registerPrefix('vp_two');
    const url = addressOf('?vp_filter=a&vp_two_filter=b&sort=old&vp_page=2');
    expect(describeGalleryAddress(url, 'vp')).toBe(
      JSON.stringify([location.pathname, ['vp_filter', 'a'], ['vp_page', '2']]),
    );
    expect(describeGalleryAddress(url, 'vp_two')).toBe(JSON.stringify([location.pathname, ['vp_two_filter', 'b']]));
  });

  test('do not react to parameters of the other one', () => {
    history.pushState(null, '', '?vp_two_page=5');
    expect(matchesCurrentEntry('vp', HOME)).toBe(true);
    expect(matchesCurrentEntry('vp_two', HOME)).toBe(false);
  });
});

describe('an address with a fragment', () => {
  test('keeps it in the URL, but the fragment is ignored when entries are compared', async () => {
    recordEntry('push', 'vp', addressOf('?vp_page=2#works'), HOME);
    expect(location.href).toBe(addressOf('?vp_page=2#works'));
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(true);
    history.pushState(null, '', HOME);
    await go(-1);
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(true);
  });

  test('is compared without the fragment also if another script wrote the entry', () => {
    history.replaceState(null, '', '?vp_page=2#works');
    expect(matchesCurrentEntry('vp', addressOf('?vp_page=2'))).toBe(true);
  });
});

describe('the current entry', () => {
  test('is not written until somebody leaves it, and then keeps its id', () => {
    const entry = readEntry();
    expect(history.state).toBeNull();
    expect(readEntry()).toEqual(entry);
    recordShownUrl('vp', HOME);
    expect(readEntry()).toEqual(entry);
    const state: unknown = history.state;
    recordShownUrl('vp', addressOf('?vp_page=9'));
    expect(history.state).toEqual(state);
    expect(matchesCurrentEntry('vp', HOME)).toBe(true);
  });

  test('gets its id together with the next entry', async () => {
    const {id} = readEntry();
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    expect(readEntry().id).not.toBe(id);
    await go(-1);
    expect(readEntry().id).toBe(id);
  });

  test('has its own id, which is found again after Back and Forward', async () => {
    const first = readEntry();
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    const second = readEntry();
    expect(second.id).not.toBe(first.id);
    await go(-1);
    expect(readEntry()).toEqual(first);
    await go(1);
    expect(readEntry()).toEqual(second);
  });

  test('keeps its id when its address is replaced', () => {
    const {id} = readEntry();
    recordEntry('replace', 'vp', addressOf('?vp_page=2'), HOME);
    expect(readEntry().id).toBe(id);
  });

  test('keeps its address if the browser refuses to write it', () => {
    const reasons = vi.spyOn(console, 'debug').mockImplementation(() => {});
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    recordEntry('replace', 'vp', addressOf('?vp_page=2'), HOME);
    expect(location.href).toBe(HOME);
    expect(reasons).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});

describe.each([true, false])('the number of steps between two entries (Navigation API: %j)', (hasNavigation) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigation');
  beforeEach(() => {
    if (!hasNavigation) Reflect.deleteProperty(globalThis, 'navigation');
    expect('navigation' in globalThis).toBe(hasNavigation);
  });
  afterEach(() => {
    if (own) Object.defineProperty(globalThis, 'navigation', own);
  });
  test('is what history.go needs', async () => {
    const first = readEntry();
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    recordEntry('replace', 'vp', addressOf('?vp_page=3'), addressOf('?vp_page=2'));
    recordEntry('push', 'vp', addressOf('?vp_page=4'), addressOf('?vp_page=3'));
    expect(countSteps(first, readEntry())).toBe(2);
    await go(-1);
    expect(countSteps(first, readEntry())).toBe(1);
    recordEntry('push', 'vp', addressOf('?vp_page=5'), addressOf('?vp_page=3'));
    expect(countSteps(first, readEntry())).toBe(2);
    await go(-2);
    expect(readEntry().id).toBe(first.id);
  });

  test(`${hasNavigation ? 'includes' : 'leaves out'} the entries of other scripts`, async () => {
    recordShownUrl('vp', HOME);
    const first = readEntry();
    history.pushState({theirs: 1}, '', '#lightbox');
    recordEntry('push', 'vp', addressOf('?vp_page=2'), HOME);
    expect(countSteps(first, readEntry())).toBe(hasNavigation ? 2 : 1);
    await go(-2);
    expect(readEntry().id).toBe(first.id);
  });
});
