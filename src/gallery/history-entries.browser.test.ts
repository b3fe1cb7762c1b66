import {afterAll, afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {
  ensureEntryId,
  matchesCurrentEntry,
  readEntry,
  readGalleryParameters,
  recordEntry,
  registerPrefix,
} from './history-entries.js';

const BEFORE = location.href;
const HOME = `${location.origin}${location.pathname}`;
const at = (search: string) => `${HOME}${search}`;

beforeEach(() => history.replaceState(null, '', HOME));
afterAll(() => history.replaceState(null, '', BEFORE));

/** Goes through the history as a person does, and waits until the browser is there. */
async function go(steps: number): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}));
  history.go(steps);
  await arrived;
}

describe('an entry that a gallery writes', () => {
  test('has the address of what is shown', () => {
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    expect(location.href).toBe(at('?vp_page=2'));
  });

  test('adds to the history, or takes the place of the one before', () => {
    const {length} = history;
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    expect(history.length).toBe(length + 1);
    recordEntry('replace', 'vp', at('?vp_page=3'), at('?vp_page=2'));
    expect(history.length).toBe(length + 1);
    expect(location.href).toBe(at('?vp_page=3'));
  });

  test.each<'push' | 'replace'>(['push', 'replace'])('leaves what other scripts keep there (%s)', (action) => {
    history.replaceState({theirs: {deep: [1]}}, '', HOME);
    recordEntry(action, 'vp', at('?vp_page=2'), HOME);
    expect(history.state).toMatchObject({theirs: {deep: [1]}});
  });

  test.each([['text'], [5], [[1, 2]], [{portfolio: 'not ours'}], [{portfolio: {id: 'x', index: 1, shown: 5}}]])(
    'is written also over a state of another kind: %j',
    (state) => {
      history.replaceState(state, '', HOME);
      recordEntry('push', 'vp', at('?vp_page=2'), HOME);
      expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(true);
    },
  );

  test('leaves the state of the entry before it as it was, to other scripts', async () => {
    history.replaceState({theirs: 1}, '', HOME);
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    await go(-1);
    expect(history.state).toMatchObject({theirs: 1});
    expect(location.href).toBe(HOME);
  });
});

describe('a visitor who goes back and forth', () => {
  test('finds at each entry that what it showed is not what is shown now', async () => {
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    recordEntry('push', 'vp', at('?vp_page=3'), at('?vp_page=2'));
    expect(matchesCurrentEntry('vp', at('?vp_page=3'))).toBe(true);
    await go(-2);
    expect(matchesCurrentEntry('vp', at('?vp_page=3'))).toBe(false);
    expect(matchesCurrentEntry('vp', HOME)).toBe(true);
    await go(1);
    expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(true);
  });

  test('over entries of another script causes no load where nothing of the gallery changed', async () => {
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    history.pushState({theirs: true}, '', '#comments');
    history.pushState({theirs: true}, '', '?vp_page=2&lightbox=7');
    expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(true);
    await go(-1);
    expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(true);
    await go(-1);
    expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(true);
    await go(-1);
    expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(false);
  });

  test('to an address that another script changed sees what the address says', () => {
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    history.pushState(null, '', '?vp_page=4');
    expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(false);
    expect(matchesCurrentEntry('vp', at('?vp_page=4&theirs=1'))).toBe(true);
  });

  test('in one gallery of a page does not disturb the other', async () => {
    recordEntry('push', 'one', at('?one_page=2'), HOME);
    recordEntry('push', 'two', at('?one_page=2&two_page=5'), at('?one_page=2'));
    expect(matchesCurrentEntry('one', at('?one_page=2'))).toBe(true);
    await go(-1);
    expect(matchesCurrentEntry('one', at('?one_page=2'))).toBe(true);
    expect(matchesCurrentEntry('two', at('?one_page=2&two_page=5'))).toBe(false);
  });

  test('finds other parameters of a filter bar’s links again, too', async () => {
    recordEntry('push', 'vp', at('?sort=old'), HOME);
    recordEntry('push', 'vp', at('?sort=new'), at('?sort=old'));
    await go(-1);
    expect(matchesCurrentEntry('vp', at('?sort=new'))).toBe(false);
    expect(matchesCurrentEntry('vp', at('?sort=old'))).toBe(true);
  });
});

describe('galleries whose prefixes begin alike', () => {
  test('each have their own parameters', () => {
    registerPrefix('vp');
    registerPrefix('vp_two');
    const url = at('?vp_filter=a&vp_two_filter=b&sort=old&vp_page=2');
    expect(readGalleryParameters(url, 'vp')).toBe(`${location.pathname}&vp_filter,a&vp_page,2`);
    expect(readGalleryParameters(url, 'vp_two')).toBe(`${location.pathname}&vp_two_filter,b`);
  });

  test('do not take a choice of the other for a choice of theirs', () => {
    history.pushState(null, '', '?vp_two_page=5');
    expect(matchesCurrentEntry('vp', HOME)).toBe(true);
    expect(matchesCurrentEntry('vp_two', HOME)).toBe(false);
  });
});

describe('an address with a fragment', () => {
  test('is recorded without it, since a gallery shows the same with any fragment', async () => {
    recordEntry('push', 'vp', at('?vp_page=2#works'), HOME);
    expect(location.href).toBe(at('?vp_page=2#works'));
    expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(true);
    history.pushState(null, '', HOME);
    await go(-1);
    expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(true);
  });

  test('shows the same where another script wrote it', () => {
    history.replaceState(null, '', '?vp_page=2#works');
    expect(matchesCurrentEntry('vp', at('?vp_page=2'))).toBe(true);
  });
});

const indexNow = () => readEntry()?.index ?? Number.NaN;

describe('the present entry', () => {
  test('is unknown until it is named, and then keeps its id', () => {
    expect(readEntry()).toBeUndefined();
    const entry = ensureEntryId('vp', HOME);
    expect(readEntry()).toEqual(entry);
    expect(ensureEntryId('vp', at('?vp_page=9'))).toEqual(entry);
    expect(matchesCurrentEntry('vp', HOME)).toBe(true);
  });

  test('has an id of its own, which a return finds again', async () => {
    const first = ensureEntryId('vp', HOME);
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    const second = readEntry();
    expect(second?.id).not.toBe(first.id);
    await go(-1);
    expect(readEntry()).toEqual(first);
    await go(1);
    expect(readEntry()).toEqual(second);
  });

  test('keeps its id when its address is replaced', () => {
    const {id} = ensureEntryId('vp', HOME);
    recordEntry('replace', 'vp', at('?vp_page=2'), HOME);
    expect(readEntry()?.id).toBe(id);
  });

  test('keeps its address where the browser refuses to write it', () => {
    const reasons = vi.spyOn(console, 'debug').mockImplementation(() => {});
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    recordEntry('replace', 'vp', at('?vp_page=2'), HOME);
    expect(location.href).toBe(HOME);
    expect(reasons).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});

describe.each([true, false])('the steps between two entries (Navigation API: %j)', (hasNavigation) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigation');
  beforeEach(() => {
    if (!hasNavigation) Reflect.deleteProperty(globalThis, 'navigation');
    expect('navigation' in globalThis).toBe(hasNavigation);
  });
  afterEach(() => {
    if (own) Object.defineProperty(globalThis, 'navigation', own);
  });
  test('are those that the browser has to go', async () => {
    const first = ensureEntryId('vp', HOME).index;
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    recordEntry('replace', 'vp', at('?vp_page=3'), at('?vp_page=2'));
    recordEntry('push', 'vp', at('?vp_page=4'), at('?vp_page=3'));
    expect(indexNow() - first).toBe(2);
    await go(-1);
    expect(indexNow() - first).toBe(1);
    recordEntry('push', 'vp', at('?vp_page=5'), at('?vp_page=3'));
    expect(indexNow() - first).toBe(2);
    await go(-2);
    expect(indexNow()).toBe(first);
  });

  test(`${hasNavigation ? 'count' : 'leave out'} the entries of other scripts`, async () => {
    const first = ensureEntryId('vp', HOME).index;
    history.pushState({theirs: 1}, '', '#lightbox');
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    expect(indexNow() - first).toBe(hasNavigation ? 2 : 1);
    await go(-2);
    expect(indexNow()).toBe(first);
  });
});
