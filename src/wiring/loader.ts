/** A gallery's loads: the items of an address as they arrive, from the network, a cache or a memory. */
import type {Memory} from '../dom/memory.js';
import {mendEarlier} from '../dom/more.js';
import {isAppending} from '../dom/outlets.js';
import {DrawnElement} from '../elements/base.js';
import type {Answers} from '../page/answers.js';
import {cleanNode} from '../page/clean.js';
import {listItems} from '../page/place.js';
import {type Arrival, parsePage, readPage} from '../page/read.js';
import type {Stage} from './stage.js';

/** Milliseconds of silence after which a server is given up, where the gallery has no `timeout` of its own. */
const PATIENCE = 20_000;

/** Items in the page above which another frame costs more than its items are seen earlier: each lays out all of them. */
const MANY = 600;

export class Loader {
  readonly #stage: Stage;
  readonly #answers: Answers;
  /** The address of the answer that was read last; the rest of it may still be on its way. */
  #reading = '';

  constructor(stage: Stage, answers: Answers) {
    this.#stage = stage;
    this.#answers = answers;
  }

  /** Starts a load before it is wished for. */
  foresee(url: string): void {
    this.#answers.foresee(url, this.#patience);
  }

  /** `isWhole`: something after the gallery needs the rest of the page, too. */
  async *load(url: string, signal: AbortSignal, isWhole: boolean): AsyncGenerator<Element[], Arrival> {
    signal.throwIfAborted();
    if (this.#reading !== url) this.#answers.dropUnfinished(this.#reading);
    this.#reading = url;
    const answer = this.#answers.get(url, this.#patience);
    answer.readers += 1;
    signal.addEventListener('abort', () => {
      answer.readers -= 1;
      this.#answers.dropUnfinished(url);
    });
    try {
      const {items, place} = this.#stage;
      return yield* readPage(answer, place, isWhole || this.#isFollowed, items.length < MANY);
    } finally {
      if (!signal.aborted) answer.readers -= 1;
    }
  }

  /** Items of a page that was written down; nothing where it does not hold the gallery. */
  recall({html, title}: Memory, url: string): {readonly items: Element[]; readonly arrival: Arrival} | undefined {
    const {place} = this.#stage;
    const root = html ? place.findRoot(parsePage(html)) : null;
    if (!root) return undefined;
    const outlets = place.findOutlets(root);
    mendEarlier(root, outlets.find(isAppending));
    // What an outlet has drawn itself is none of the server's links.
    for (const [at, own] of this.#stage.outlets.entries())
      if (own instanceof DrawnElement && own.isDrawn) outlets[at]?.replaceChildren();
    const items = listItems(place, root);
    for (const item of items) cleanNode(item, url);
    return {items, arrival: {url, base: url, title, root}};
  }

  get #patience(): number {
    const given = Number(this.#stage.root.getAttribute('timeout'));
    // A timer's longest is 2³¹ − 1 (HTML, 8.7).
    return given > 0 && given < 2 ** 31 ? given : PATIENCE;
  }

  /** Whether an outlet after the gallery waits for the rest of a page. */
  get #isFollowed(): boolean {
    const {root, outlets} = this.#stage;
    return outlets.some(
      (outlet) =>
        !root.contains(outlet) && (root.compareDocumentPosition(outlet) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
  }
}
