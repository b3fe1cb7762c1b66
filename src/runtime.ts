/** What all galleries of a page share: its data, its answers, its words and, for those with rights, its service. */
import {Answers} from './page/answers.js';
import {type PageData, type Phrase, readPageData} from './page-data.js';
import type {startRest} from './rest.js';
import {Words} from './strings.js';
import type {Wiring} from './wiring.js';

/** What a page with a nonce can ask of the service. */
export type Rest = ReturnType<typeof startRest>;

export class Runtime {
  readonly data: PageData;
  readonly answers = new Answers();
  readonly galleries = new Set<Wiring>();
  #rest: Promise<Rest> | undefined;
  #isGoing = false;

  constructor() {
    this.data = readPageData(document, (fault) => console.warn(`portfolio: ${fault}; its default is used`));
  }

  /** Goes back in the history, once, however many galleries ask for it. */
  goHome(steps: number): void {
    if (this.#isGoing) return;
    this.#isGoing = true;
    addEventListener('popstate', () => (this.#isGoing = false), {once: true});
    history.go(steps);
  }

  /** Phrases as the page says them, else in English, with the numbers of an element's language. */
  wordsFor<Key extends string>(element: Element, english: Readonly<Record<Key, Phrase>>): Words<Key> {
    return new Words(english, this.data.strings, languageOf(element));
  }

  /** The service, for a person with a nonce on a page that says where it is; nobody else downloads its client. */
  get rest(): Promise<Rest> | undefined {
    const {rest_url, nonce} = this.data;
    if (rest_url === undefined || nonce === undefined) return undefined;
    this.#rest ??= import('./rest.js').then(({startRest}) =>
      startRest({...this.data, rest_url, nonce}, () => this.answers.clear()),
    );
    // A file that could not be had may be had later.
    this.#rest.catch(() => (this.#rest = undefined));
    return this.#rest;
  }
}

let runtime: Runtime | undefined;

/** The page's runtime, made when the first gallery starts: by then the page has been parsed. */
export function getRuntime(): Runtime {
  runtime ??= new Runtime();
  return runtime;
}

/** Acts when the page is parsed. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, {once: true});
  else act();
}

/** The language of the nearest element that says one. */
export function languageOf(element: Element): string {
  return element.closest('[lang]')?.getAttribute('lang') ?? 'en';
}
