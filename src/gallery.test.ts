import {describe, expect, test} from 'vitest';
import {Gallery, type Shown, type Wish, type World} from './gallery.js';

const HOME = 'https://site.example/works/';
const SHOWN: Shown = {url: HOME, filter: '*', page: 1, pages: 3, total: 6, first: 1, last: 1};
const wishFor = (search: string, more: Partial<Wish> = {}): Wish => ({
  url: `${HOME}${search}`,
  mode: 'replace',
  record: 'push',
  ...more,
});

/** One load, as the server of the test answers it: part by part, when it likes. */
class Load {
  readonly url: string;
  readonly signal: AbortSignal;
  #tell: (answer: string | Error | number) => void = () => undefined;
  #next = this.#await();

  constructor(url: string, signal: AbortSignal) {
    this.url = url;
    this.signal = signal;
  }

  /** Sends a batch, or an end with so many items in all, or a failure. */
  answer(part: string | number | Error): void {
    this.#tell(part);
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
      this.#tell = resolve;
    });
  }
}

/** A world of plain values: the page is a list of words, and what happens to it is written down. */
function openGallery(shown: Shown = SHOWN) {
  const loads: Load[] = [];
  const settled: string[] = [];
  const failed: unknown[] = [];
  const statuses: string[] = [];
  let page = ['a', 'b'];
  const world: World<string, number> = {
    load: (url, signal) => {
      const load = new Load(url, signal);
      loads.push(load);
      return load.read();
    },
    insert: (mode) => {
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
    settle: ({url}, total) => {
      settled.push(url);
      return {...SHOWN, url, total};
    },
    fail: (_wish, error) => failed.push(error),
    render: () => statuses.push(gallery.status),
  };
  const gallery = new Gallery(world, shown);
  /** The nth load, which must have begun. */
  const loadAt = (n: number): Load => {
    const load = loads[n];
    if (!load) throw new Error(`no load ${n} has begun`);
    return load;
  };
  return {gallery, loads, loadAt, settled, failed, statuses, look: () => page};
}

describe('a visitor who chooses a filter', () => {
  test('sees its items as they come, and then the gallery is at rest', async () => {
    const {gallery, loadAt, look, statuses, settled} = openGallery();
    const visit = gallery.visit(wishFor('?f=1'));
    expect(gallery.status).toBe('busy');
    expect(gallery.wish).toEqual(wishFor('?f=1'));
    loadAt(0).answer('c');
    await expect.poll(look).toEqual(['c']);
    expect(gallery.shown.url).toBe(HOME);
    loadAt(0).answer('d');
    await expect.poll(look).toEqual(['c', 'd']);
    loadAt(0).answer(2);
    await visit;
    expect(gallery.shown).toMatchObject({url: `${HOME}?f=1`, total: 2});
    expect(gallery.wish).toBeUndefined();
    expect(settled).toEqual([`${HOME}?f=1`]);
    expect(statuses).toEqual(['busy', 'idle']);
  });

  test('is told when nothing was found', async () => {
    const {gallery, loadAt, statuses} = openGallery();
    const visit = gallery.visit(wishFor('?f=1'));
    loadAt(0).answer(0);
    await visit;
    expect(statuses).toEqual(['busy', 'empty']);
  });

  test('and presses twice loads once', async () => {
    const {gallery, loads, loadAt, settled} = openGallery();
    const first = gallery.visit(wishFor('?f=1'));
    await gallery.visit(wishFor('?f=1'));
    loadAt(0).answer(1);
    await first;
    expect(loads).toHaveLength(1);
    expect(loadAt(0).signal.aborted).toBe(false);
    expect(settled).toEqual([`${HOME}?f=1`]);
  });

  test('and asks for the same address as more of the same begins anew', () => {
    const {gallery, loads, loadAt} = openGallery();
    void gallery.visit(wishFor('?p=2'));
    void gallery.visit(wishFor('?p=2', {mode: 'append'}));
    expect(loads).toHaveLength(2);
    expect(loadAt(0).signal.aborted).toBe(true);
  });
});

describe('a visitor who changes their mind', () => {
  test('sees the newest choice only', async () => {
    const {gallery, loadAt, look, settled} = openGallery();
    const first = gallery.visit(wishFor('?f=1'));
    loadAt(0).answer('half of the first');
    await expect.poll(look).toEqual(['half of the first']);
    const second = gallery.visit(wishFor('?f=2'));
    expect(loadAt(0).signal.aborted).toBe(true);
    loadAt(1).answer('e');
    await expect.poll(look).toEqual(['e']);
    loadAt(1).answer(1);
    await second;
    loadAt(0).answer(1);
    await first;
    expect(settled).toEqual([`${HOME}?f=2`]);
    expect(look()).toEqual(['e']);
  });

  test.each<[string, string | number | Error]>([
    ['sends more', 'late'],
    ['ends', 1],
    ['breaks', new Error('late')],
  ])('sees the newest choice also where the older load ignores that it was given up, and %s', async (_, part) => {
    const {gallery, loadAt, look, settled, failed} = openGallery();
    const first = gallery.visit(wishFor('?f=1'));
    const second = gallery.visit(wishFor('?f=2'));
    loadAt(0).answer(part);
    await first;
    expect(gallery.status).toBe('busy');
    loadAt(1).answer('e');
    await expect.poll(look).toEqual(['e']);
    loadAt(1).answer(1);
    await second;
    expect({settled, failed, status: gallery.status}).toEqual({settled: [`${HOME}?f=2`], failed: [], status: 'idle'});
  });

  test('back to what is shown ends the load, and nothing has changed', async () => {
    const {gallery, loads, loadAt, look} = openGallery();
    const first = gallery.visit(wishFor('?f=1'));
    loadAt(0).answer('c');
    await expect.poll(look).toEqual(['c']);
    await gallery.visit(wishFor(''));
    expect(loadAt(0).signal.aborted).toBe(true);
    expect(loads).toHaveLength(1);
    expect(look()).toEqual(['a', 'b']);
    expect(gallery.status).toBe('idle');
    loadAt(0).answer(1);
    await first;
    expect(gallery.shown).toEqual(SHOWN);
  });

  test('and leaves gets back what was shown', async () => {
    const {gallery, loadAt, look} = openGallery({...SHOWN, total: 0});
    void gallery.visit(wishFor('?f=1'));
    loadAt(0).answer('c');
    await expect.poll(look).toEqual(['c']);
    gallery.stop();
    expect(look()).toEqual(['a', 'b']);
    expect(gallery.status).toBe('empty');
    expect(gallery.wish).toBeUndefined();
  });
});

describe('a visitor whose load fails', () => {
  test('keeps everything that was shown, and hears of it once', async () => {
    const {gallery, loadAt, look, failed, statuses, settled} = openGallery();
    const visit = gallery.visit(wishFor('?f=1'));
    loadAt(0).answer('c');
    await expect.poll(look).toEqual(['c']);
    const broken = new Error('broken');
    loadAt(0).answer(broken);
    await visit;
    expect(look()).toEqual(['a', 'b']);
    expect(gallery.shown).toEqual(SHOWN);
    expect({failed, statuses, settled}).toEqual({failed: [broken], statuses: ['busy', 'error'], settled: []});
  });

  test('may try the same again', async () => {
    const {gallery, loadAt, loads} = openGallery();
    const visit = gallery.visit(wishFor('?f=1'));
    loadAt(0).answer(new Error('broken'));
    await visit;
    const again = gallery.visit(wishFor('?f=1'));
    expect(loads).toHaveLength(2);
    loadAt(1).answer(1);
    await again;
    expect(gallery.status).toBe('idle');
  });

  test('may ask for what is shown, which takes the failure away', async () => {
    const {gallery, loadAt, look} = openGallery();
    const visit = gallery.visit(wishFor('?f=1'));
    loadAt(0).answer(new Error('broken'));
    await visit;
    await gallery.visit(wishFor(''));
    expect(gallery.status).toBe('idle');
    expect(look()).toEqual(['a', 'b']);
  });
});

describe('a gallery', () => {
  test('that was rendered without items says so from the first moment', () => {
    expect(openGallery({...SHOWN, total: 0}).gallery.status).toBe('empty');
    expect(openGallery().gallery.status).toBe('idle');
  });

  test('takes over a number of pages that the service knows, and nothing else', () => {
    const {gallery, statuses} = openGallery({...SHOWN, pages: undefined});
    gallery.learn({pages: 9});
    expect(gallery.shown).toEqual({...SHOWN, pages: 9});
    expect(statuses).toEqual(['idle']);
  });
});
