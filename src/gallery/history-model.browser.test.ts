/**
 * Generated ways of a visitor through a page with two galleries: filters, pages, Back, Forward, failures, entries of another
 * script, and a gallery that is out of the page for a while. The page is compared with a list of entries.
 */
import * as fc from 'fast-check';
import {afterEach, expect, inject, test} from 'vitest';
import {BOUNDS} from '../page/response-cache.js';

const SEED = inject('seed');

/** What an entry of the history shows. */
interface Entry {
  /** Own parameters of the first gallery, as its links have them. */
  readonly works: string;
  /** Page of the second gallery; undefined if the address does not name it. */
  readonly other: number | undefined;
}

interface Model {
  entries: Entry[];
  at: number;
}

const writeAddress = ({works, other}: Entry) => [works, other && `two_page=${other}`].filter(Boolean).join('&');

/** Items that the server sends for the first gallery's parameters: two per page, of all six, the even ones or none. */
function listItems(works: string): readonly string[] {
  const parameters = new URLSearchParams(works);
  const page = Number(parameters.get('vp_page') ?? 1);
  const filter = parameters.get('vp_filter');
  const all =
    filter === 'kind:none' ? [] : ['1', '2', '3', '4', '5', '6'].filter((key) => !filter || Number(key) % 2 === 0);
  return all.slice(page * 2 - 2, page * 2);
}

const showing = ({entries, at}: Model): Entry => {
  const entry = entries[at];
  if (!entry) throw new Error(`no entry ${at}`);
  return entry;
};

/** A new entry takes the place of those that Forward would have led to. */
function push(model: Model, entry: Entry): void {
  if (writeAddress(entry) === writeAddress(showing(model))) return;
  model.entries = [...model.entries.slice(0, model.at + 1), entry];
  model.at += 1;
}

let frame: HTMLIFrameElement | undefined;
afterEach(() => {
  frame?.remove();
  frame = undefined;
});

/** The page of the test server, in a frame with a history of its own. */
class Page {
  readonly #window: Window;
  /** How many requests are still under way. */
  #open = 0;
  #isOffline = false;
  /** How many requests have failed because the page was offline. */
  #failed = 0;

  constructor(window: Window) {
    this.#window = window;
    const {fetch} = window;
    window.fetch = async (...args) => {
      if (this.#isOffline) {
        this.#failed += 1;
        throw new TypeError('offline');
      }
      this.#open += 1;
      try {
        const response = await fetch.apply(window, args);
        void response
          .clone()
          .arrayBuffer()
          .catch(() => undefined)
          .then(() => {
            this.#open -= 1;
          });
        return response;
      } catch (error) {
        this.#open -= 1;
        throw error;
      }
    };
  }

  get document(): Document {
    return this.#window.document;
  }

  click(text: string): void {
    const link = [...this.document.querySelectorAll('a')].find(({textContent}) => textContent === text);
    if (!link) throw new Error(`no link ${text}`);
    link.click();
  }

  async go(steps: number): Promise<void> {
    const arrived = new Promise((resolve) => this.#window.addEventListener('popstate', resolve, {once: true}));
    this.#window.history.go(steps);
    await arrived;
  }

  /** Goes through the history offline, when cached responses are too old to use. Returns whether a request failed. */
  async goOffline(steps: number): Promise<boolean> {
    const failedBefore = this.#failed;
    const {defaultView} = this.document;
    if (!defaultView) throw new Error('the page has no window');
    const later = defaultView.Date.now() + BOUNDS.age + 1;
    defaultView.Date.now = () => later;
    this.#isOffline = true;
    await this.go(steps);
    for (let times = 0; times < 2; times += 1) {
      await this.waitForFrame();
      await expect.poll(() => this.read().isBusy).toBe(false);
    }
    this.#isOffline = false;
    return this.#failed > failedBefore;
  }

  /** Waits for the next frame; what has begun before may be shown only then. */
  async waitForFrame(): Promise<void> {
    await new Promise((resolve) => this.#window.requestAnimationFrame(resolve));
  }

  pushForeignEntry(): void {
    this.#window.history.pushState({theirs: true}, '', '#comments');
  }

  read() {
    const list = (selector: string) =>
      [...this.document.querySelectorAll(`${selector} [data-item]`)]
        .filter((item) => item.checkVisibility())
        .map((item) => item.getAttribute('data-item'));
    const isBusy = this.#open > 0 || this.document.querySelector('[status="busy"]') !== null;
    return {address: this.#window.location.search.slice(1), works: list('#works'), others: list('#others'), isBusy};
  }
}

async function openPage(): Promise<Page> {
  frame?.remove();
  const opened = document.createElement('iframe');
  frame = opened;
  opened.width = '800';
  opened.height = '600';
  opened.src = '/stand-in/?';
  const loaded = new Promise((resolve) => opened.addEventListener('load', resolve, {once: true}));
  document.body.append(opened);
  await loaded;
  if (!opened.contentWindow) throw new Error('the page has no window');
  const page = new Page(opened.contentWindow);
  await expect.poll(() => page.document.querySelector('portfolio-message')).not.toBeNull();
  return page;
}

/** Compares twice, in different frames: a load that brings the items that are there already is seen only by its request. */
async function expectAgreement(model: Model, page: Page): Promise<void> {
  const entry = showing(model);
  const expected = {
    address: writeAddress(entry),
    works: listItems(entry.works),
    others: [String(entry.other ?? 1)],
    isBusy: false,
  };
  for (let times = 0; times < 2; times += 1) {
    await page.waitForFrame();
    await expect.poll(() => page.read()).toEqual(expected);
  }
}

type Step = fc.AsyncCommand<Model, Page>;

/** A step, after which the page is compared with the model; a failure prints its name. */
const makeStep = (
  name: string,
  run: (model: Model, page: Page) => unknown,
  check: (model: Model) => boolean = () => true,
): Step => ({
  check: (model) => check(model),
  run: async (model, page) => {
    await run(model, page);
    await expectAgreement(model, page);
  },
  toString: () => name,
});

const FILTERS: readonly (readonly [string, string])[] = [
  ['All', ''],
  ['kind:even', 'vp_filter=kind%3Aeven'],
  ['kind:none', 'vp_filter=kind%3Anone'],
];

const chooseFilter = fc.constantFrom(...FILTERS).map(([text, works]) =>
  makeStep(`choose ${text}`, (model, page) => {
    page.click(text);
    push(model, {...showing(model), works});
  }),
);

/** The parameters of another page of what the first gallery shows. */
const turnTo = (works: string, number: number) => {
  const filter = works.replace(/&?vp_page=\d+/, '');
  return [filter, `vp_page=${number}`].filter(Boolean).join('&');
};

const choosePage = fc.integer({min: 1, max: 2}).map((number) =>
  makeStep(
    `choose page ${number}`,
    (model, page) => {
      page.click(String(number));
      push(model, {...showing(model), works: turnTo(showing(model).works, number)});
    },
    (model) => number === 1 || !showing(model).works.includes('none'),
  ),
);

const chooseOther = fc.integer({min: 1, max: 3}).map((number) =>
  makeStep(`choose page ${number} of the second gallery`, (model, page) => {
    page.click(`other ${number}`);
    push(model, {...showing(model), other: number});
  }),
);

const chooseTwice = fc
  .tuple(fc.constantFrom(...FILTERS), fc.constantFrom(...FILTERS))
  .map(([[first], [second, works]]) =>
    makeStep(`choose ${first}, and at once ${second}`, (model, page) => {
      page.click(first);
      page.click(second);
      push(model, {...showing(model), works});
    }),
  );

const isInside = ({entries, at}: Model, steps: number) => entries[at + steps] !== undefined;

const goThrough = fc.constantFrom(-1, -1, -2, -3, 1, 2).map((steps) =>
  makeStep(
    `go ${steps}`,
    async (model, page) => {
      await page.go(steps);
      model.at += steps;
    },
    (model) => isInside(model, steps),
  ),
);

const goWithout = fc.constantFrom(-1, -2, 1).map((steps) =>
  makeStep(
    `go ${steps} while the first gallery is out of the page`,
    async (model, page) => {
      const gallery = page.document.querySelector('#works');
      const place = page.document.createComment('');
      gallery?.replaceWith(place);
      await page.go(steps);
      if (gallery) place.replaceWith(gallery);
      model.at += steps;
    },
    // The links of a gallery that is out of the page do not follow the other gallery.
    (model) => isInside(model, steps) && showing(model).other === model.entries[model.at + steps]?.other,
  ),
);

const goOffline = fc.constantFrom(-1, -2, 1, 1, 2).map((steps) =>
  makeStep(
    `go ${steps} offline, a minute later`,
    async (model, page) => {
      const hasFailed = await page.goOffline(steps);
      // A Back or Forward that has failed is undone; one to what is shown already needs no request.
      if (!hasFailed) model.at += steps;
    },
    (model) => isInside(model, steps),
  ),
);

const fail = fc.constant(
  makeStep('choose what the server fails for', async (_model, page) => {
    page.click('fault:status');
    await expect.poll(() => page.document.querySelector('#works')?.getAttribute('status')).toBe('error');
  }),
);

const pushForeign = fc.constant(
  makeStep('another script makes an entry', (model, page) => {
    page.pushForeignEntry();
    model.entries = [...model.entries.slice(0, model.at + 1), showing(model)];
    model.at += 1;
  }),
);

test(`a visitor of two galleries finds each entry of the history again, whatever way they go (SEED=${SEED})`, async () => {
  const choices = [chooseFilter, choosePage, chooseOther, chooseTwice];
  const steps = [...choices, goThrough, goThrough, goWithout, goOffline, goOffline, fail, pushForeign];
  const property = fc.asyncProperty(fc.commands(steps, {maxCommands: 30, size: 'max'}), async (commands) => {
    const page = await openPage();
    const setup = () => ({model: {entries: [{works: '', other: undefined}], at: 0}, real: page});
    await fc.asyncModelRun(setup, commands);
  });
  await fc.assert(property, {seed: SEED, numRuns: 8});
}, 120_000);
