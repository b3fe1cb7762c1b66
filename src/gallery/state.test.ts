import {describe, expect, test} from 'vitest';
import {GalleryState, type Shown, type StateDependencies} from './state.js';
import type {ItemSink, VisitRequest} from './visit.js';

const HOME = 'https://site.example/works/';
const SHOWN: Shown = {
  url: HOME,
  filter: '*',
  filters: [],
  search: '',
  sort: '',
  page: 1,
  pages: 3,
  total: 6,
  first: 1,
  last: 1,
};
const requestFor = (search: string, more: Partial<VisitRequest> = {}): VisitRequest => ({
  url: `${HOME}${search}`,
  mode: 'replace',
  history: 'push',
  ...more,
});

/** A load whose parts a test sends one by one. */
class Load {
  readonly url: string;
  readonly signal: AbortSignal;
  #receive: (part: string | Error | number) => void = () => {};
  #next = this.#await();

  constructor(url: string, signal: AbortSignal) {
    this.url = url;
    this.signal = signal;
  }

  /** Sends a batch, or the end with the total number of items, or a failure. */
  send(part: string | number | Error): void {
    this.#receive(part);
  }

  async *read(): AsyncGenerator<string, number> {
    for (;;) {
      const part = await this.#next;
      this.#next = this.#await();
      if (part instanceof Error) throw part;
      if (typeof part === 'number') return part;
      yield part;
    }
  }

  #await(): Promise<string | Error | number> {
    return new Promise((resolve) => {
      this.#receive = resolve;
    });
  }
}

/**
 * Creates a gallery state with a list of words as its page; records loads, applied visits, failures and statuses. `listener`: called
 * while a page is applied, as a listener of `portfolio-before-insert`.
 */
function createState(shown: Shown = SHOWN, listener: () => void = () => {}) {
  const loads: Load[] = [];
  /** Visits that were applied: their history action, and their query. */
  const applied: string[] = [];
  const failed: unknown[] = [];
  const statuses: string[] = [];
  let readCount = 0;
  let page = ['a', 'b'];
  const dependencies: StateDependencies<string, number, ItemSink<string>> = {
    load: ({request, signal}) => {
      const load = new Load(request.url, signal);
      loads.push(load);
      return load.read();
    },
    openSink: ({mode}) => {
      const before = page;
      if (mode === 'replace') page = [];
      return {
        add: (item) => {
          page = mode === 'prepend' ? [item, ...page] : [...page, item];
        },
        undo: () => {
          page = before;
        },
      };
    },
    apply: ({request}, total) => {
      applied.push(`${request.history} ${new URL(request.url).search}`);
      listener();
      // A test makes this fail by a negative total.
      if (total < 0) throw new Error('not applicable');
      return {...SHOWN, url: request.url, total};
    },
    fail: (_request, error) => failed.push(error),
    changed: () => statuses.push(state.status),
  };
  const state = new GalleryState(dependencies, () => {
    readCount += 1;
    return shown;
  });
  /** The nth load, which must have begun. */
  const loadAt = (n: number): Load => {
    const load = loads[n];
    if (!load) throw new Error(`no load ${n} has begun`);
    return load;
  };
  return {state, loads, loadAt, applied, failed, statuses, readItems: () => page, readCount: () => readCount};
}

describe('a visitor who clicks a filter', () => {
  test('sees its items as they arrive, and then the gallery is idle', async () => {
    const {state, loadAt, readItems, statuses, applied} = createState();
    const visit = state.visit(requestFor('?f=1'));
    expect(state.status).toBe('busy');
    expect(state.request).toEqual(requestFor('?f=1'));
    loadAt(0).send('c');
    await expect.poll(readItems).toEqual(['c']);
    expect(state.shown.url).toBe(HOME);
    loadAt(0).send('d');
    await expect.poll(readItems).toEqual(['c', 'd']);
    loadAt(0).send(2);
    await visit;
    expect(state.shown).toMatchObject({url: `${HOME}?f=1`, total: 2});
    expect(state.request).toBeUndefined();
    expect(applied).toEqual(['push ?f=1']);
    expect(statuses).toEqual(['busy', 'idle']);
  });

  test('gets the status “empty” if nothing was found', async () => {
    const {state, loadAt, statuses} = createState();
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send(0);
    await visit;
    expect(statuses).toEqual(['busy', 'empty']);
  });

  test('twice sends one request', async () => {
    const {state, loads, loadAt, applied} = createState();
    const first = state.visit(requestFor('?f=1'));
    await state.visit(requestFor('?f=1'));
    loadAt(0).send(1);
    await first;
    expect(loads).toHaveLength(1);
    expect(loadAt(0).signal.aborted).toBe(false);
    expect(applied).toEqual(['push ?f=1']);
  });

  test('and then asks for the same address in another mode starts a new load', () => {
    const {state, loads, loadAt} = createState();
    void state.visit(requestFor('?p=2'));
    void state.visit(requestFor('?p=2', {mode: 'append'}));
    expect(loads).toHaveLength(2);
    expect(loadAt(0).signal.aborted).toBe(true);
  });
});

test('a forced request loads even what is shown already', async () => {
  const {state, loads, loadAt, applied} = createState();
  await state.visit(requestFor('', {history: 'none'}));
  expect(loads).toHaveLength(0);
  const visit = state.visit(requestFor('', {history: 'none', isForced: true}));
  loadAt(0).send(4);
  await visit;
  expect(applied).toEqual(['none ']);
  expect(state.shown.total).toBe(4);
});

describe('a visitor who changes their mind', () => {
  test('sees only the result of the last click', async () => {
    const {state, loadAt, readItems, applied} = createState();
    const first = state.visit(requestFor('?f=1'));
    loadAt(0).send('half of the first');
    await expect.poll(readItems).toEqual(['half of the first']);
    const second = state.visit(requestFor('?f=2'));
    expect(loadAt(0).signal.aborted).toBe(true);
    loadAt(1).send('e');
    await expect.poll(readItems).toEqual(['e']);
    loadAt(1).send(1);
    await second;
    loadAt(0).send(1);
    await first;
    expect(applied).toEqual(['push ?f=2']);
    expect(readItems()).toEqual(['e']);
  });

  test.each<[string, string | number | Error]>([
    ['sends items', 'late'],
    ['ends', 1],
    ['fails', new Error('late')],
  ])('sees only the result of the last click, also where the aborted load still %s', async (_, part) => {
    const {state, loadAt, readItems, applied, failed} = createState();
    const first = state.visit(requestFor('?f=1'));
    const second = state.visit(requestFor('?f=2'));
    loadAt(0).send(part);
    await first;
    expect(state.status).toBe('busy');
    loadAt(1).send('e');
    await expect.poll(readItems).toEqual(['e']);
    loadAt(1).send(1);
    await second;
    expect({applied, failed, status: state.status}).toEqual({applied: ['push ?f=2'], failed: [], status: 'idle'});
  });

  test('in a page with a script that asks for another page while the first is inserted gets that page, too', async () => {
    let askForMore: (() => void) | undefined;
    const {state, loadAt, statuses} = createState(SHOWN, () => askForMore?.());
    const first = state.visit(requestFor('?f=1'));
    let second: Promise<void> | undefined;
    askForMore = () => {
      askForMore = undefined;
      second = state.visit(requestFor('?f=2'));
    };
    loadAt(0).send(1);
    await first;
    expect(state.request?.url).toBe(`${HOME}?f=2`);
    expect(statuses.at(-1)).toBe('busy');
    loadAt(1).send(1);
    await second;
    expect([state.shown.url, statuses.at(-1)]).toEqual([`${HOME}?f=2`, 'idle']);
  });

  test('and clicks what is already shown ends the load, and sees the old items again', async () => {
    const {state, loads, loadAt, readItems} = createState();
    const first = state.visit(requestFor('?f=1'));
    loadAt(0).send('c');
    await expect.poll(readItems).toEqual(['c']);
    await state.visit(requestFor(''));
    expect(loadAt(0).signal.aborted).toBe(true);
    expect(loads).toHaveLength(1);
    expect(readItems()).toEqual(['a', 'b']);
    expect(state.status).toBe('idle');
    loadAt(0).send(1);
    await first;
    expect(state.shown).toEqual(SHOWN);
  });

  test('by going Back to the address that is loading gets that load, which then writes no address', async () => {
    const {state, loads, loadAt, applied} = createState();
    const visit = state.visit(requestFor('?f=1'));
    await state.visit(requestFor('?f=1', {history: 'none'}));
    loadAt(0).send(1);
    await visit;
    expect(loads).toHaveLength(1);
    expect(applied).toEqual(['none ?f=1']);
  });

  test('by pressing “Load more” while that page loads by scrolling gets that load, as theirs', async () => {
    const {state, loads, loadAt, applied} = createState();
    const scrolled = requestFor('?p=2', {history: 'replace', mode: 'append', isAutomatic: true});
    const visit = state.visit(scrolled);
    expect(state.isLoading(scrolled)).toBe(false);
    await state.visit(requestFor('?p=2', {history: 'push', mode: 'append'}));
    expect(state.request?.isAutomatic).toBeUndefined();
    expect(state.isLoading(scrolled)).toBe(true);
    loadAt(0).send(6);
    await visit;
    expect([loads.length, ...applied]).toEqual([1, 'push ?p=2']);
  });

  test('by a click on the address that Back is loading gets that load, which writes no address', async () => {
    const {state, loads, loadAt, applied} = createState();
    const visit = state.visit(requestFor('?f=1', {history: 'none'}));
    await state.visit(requestFor('?f=1'));
    loadAt(0).send(1);
    await visit;
    expect(loads).toHaveLength(1);
    expect(applied).toEqual(['none ?f=1']);
  });

  test('sees the old items again when the load is cancelled', async () => {
    const {state, loadAt, readItems, applied} = createState({...SHOWN, total: 0});
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send('c');
    await expect.poll(readItems).toEqual(['c']);
    state.cancel();
    expect(readItems()).toEqual(['a', 'b']);
    expect(state.status).toBe('empty');
    expect(state.request).toBeUndefined();
    loadAt(0).send('d');
    await visit;
    expect(readItems()).toEqual(['a', 'b']);
    expect(applied).toEqual([]);
  });
});

describe('a visitor whose load fails', () => {
  test('keeps everything that was shown, and the failure is reported once', async () => {
    const {state, loadAt, readItems, failed, statuses, applied} = createState();
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send('c');
    await expect.poll(readItems).toEqual(['c']);
    const broken = new Error('broken');
    loadAt(0).send(broken);
    await visit;
    expect(readItems()).toEqual(['a', 'b']);
    expect(state.shown).toEqual(SHOWN);
    expect({failed, statuses, applied}).toEqual({failed: [broken], statuses: ['busy', 'error'], applied: []});
  });

  test('keeps what was shown if the loaded page cannot be shown', async () => {
    const {state, loadAt, readItems, failed} = createState();
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send('c');
    await expect.poll(readItems).toEqual(['c']);
    loadAt(0).send(-1);
    await visit;
    expect(readItems()).toEqual(['a', 'b']);
    expect(state).toMatchObject({status: 'error', shown: SHOWN, request: undefined});
    expect(failed).toEqual([new Error('not applicable')]);
  });

  test('can try the same again', async () => {
    const {state, loadAt, loads} = createState();
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send(new Error('broken'));
    await visit;
    const again = state.visit(requestFor('?f=1'));
    expect(loads).toHaveLength(2);
    loadAt(1).send(1);
    await again;
    expect(state.status).toBe('idle');
  });

  test('clicks what is shown, and the failure is gone', async () => {
    const {state, loadAt, readItems} = createState();
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send(new Error('broken'));
    await visit;
    await state.visit(requestFor(''));
    expect(state.status).toBe('idle');
    expect(readItems()).toEqual(['a', 'b']);
  });
});

describe('a gallery', () => {
  test('that the server rendered without items is empty from the start', () => {
    expect(createState({...SHOWN, total: 0}).state.status).toBe('empty');
    expect(createState().state.status).toBe('idle');
  });

  test('reads what its page shows only when it is first needed, and only once', async () => {
    const {state, loadAt, readCount} = createState();
    expect(readCount()).toBe(0);
    expect(state.shown).toEqual(SHOWN);
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send(1);
    await visit;
    state.update({pages: 9});
    expect(state.shown.url).toBe(`${HOME}?f=1`);
    expect(readCount()).toBe(1);
  });

  test('takes over the service’s number of pages, and nothing else', () => {
    const {state, statuses} = createState({...SHOWN, pages: undefined});
    state.update({pages: 9});
    expect(state.shown).toEqual({...SHOWN, pages: 9});
    expect(statuses).toEqual(['idle']);
  });

  test('is empty after an update with the total 0, and idle after one with more', () => {
    const {state, statuses} = createState();
    state.update({total: 0});
    state.update({total: 2});
    expect(statuses).toEqual(['empty', 'idle']);
  });

  test('is empty after an update with the total 0 also when it has loaded something before', async () => {
    const {state, loadAt, statuses} = createState();
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send(2);
    await visit;
    expect(state.isIdle).toBe(true);
    state.update({total: 0});
    expect(statuses).toEqual(['busy', 'idle', 'empty']);
    expect(state.isIdle).toBe(true);
    state.update({total: 3});
    expect(statuses.at(-1)).toBe('idle');
  });

  test('stays busy when it is updated during a load', async () => {
    const {state, loadAt, statuses} = createState();
    const visit = state.visit(requestFor('?f=1'));
    state.update({total: 0});
    expect(state).toMatchObject({status: 'busy', isIdle: false, shown: {total: 0}});
    loadAt(0).send(2);
    await visit;
    expect(statuses).toEqual(['busy', 'busy', 'idle']);
  });

  test('keeps the status “error” when it is updated after a failure', async () => {
    const {state, loadAt, statuses} = createState();
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send(new Error('broken'));
    await visit;
    state.update({pages: 9});
    expect(statuses).toEqual(['busy', 'error', 'error']);
    expect(state.isIdle).toBe(false);
  });

  test('that waits for the connection is not idle', () => {
    const {state, statuses} = createState();
    state.waitOffline();
    expect(state.isIdle).toBe(false);
    expect(statuses).toEqual(['offline']);
  });

  test('forgets its failure when it is cancelled, as when another gallery of the same prefix loads a page for both', async () => {
    const {state, loadAt, statuses} = createState();
    state.cancel();
    expect(statuses).toEqual([]);
    const visit = state.visit(requestFor('?f=1'));
    loadAt(0).send(new Error('broken'));
    await visit;
    state.cancel();
    expect(statuses).toEqual(['busy', 'error', 'idle']);
  });
});
