/** One load, from its request to its result: everything about it is here, and nothing about it is anywhere else. */
import {type Query, writeQuery} from '../address/address.js';
import {plainUrl} from '../markup/links.js';
import type {Mode} from '../markup/markup.js';
import type {Snapshot} from './snapshot.js';

/** The control by which a person asked for something. */
export interface Trigger {
  readonly control: HTMLElement;
  /** The filter bar or paginator that it stands in. */
  readonly outlet: Element | undefined;
  readonly isByKeyboard: boolean;
  /** Whether it chooses what is shown; else it chooses the page. */
  readonly isFilter: boolean;
}

/** What is asked of a gallery: a page of the server, and what becomes of items and address. */
export interface VisitRequest {
  /** Absolute, without a fragment. */
  readonly url: string;
  /** Where in the page the load ends, with its `#`. */
  readonly fragment?: string;
  readonly mode: Mode;
  /** What happens to the address: a new entry, the same entry, or nothing (Back and Forward have changed it already). */
  readonly history: 'push' | 'replace' | 'none';
  /** None where a program, Back or Forward, or scrolling asks. */
  readonly trigger?: Trigger | undefined;
  /** An infinite gallery loads its next page without a press. */
  readonly isAutomatic?: boolean;
  /** Loads also what is shown already. */
  readonly isForced?: boolean;
  /** The gallery shows what another one of the page has loaded, which announces it. */
  readonly isFollower?: boolean;
  /** What the history entry remembers, which is restored. */
  readonly snapshot?: Snapshot | undefined;
}

/** The request of a program: another filter begins with its first page. */
export function requestQuery(
  {filter, page}: Partial<Query>,
  shown: Query,
  prefix: string,
  history: 'push' | 'replace',
): VisitRequest {
  const query = {filter: filter ?? shown.filter, page: page ?? (filter === undefined ? shown.page : 1)};
  return {url: plainUrl(writeQuery(new URL(location.href), query, prefix)), mode: 'replace', history};
}

/** Where the items of a load go as they arrive. */
export interface ItemSink<Items> {
  add(items: Items): void;
  /** Puts back what was there. */
  undo(): void;
}

/** A load under way. */
export class Visit<Items, Sink extends ItemSink<Items>> {
  readonly sink: Sink;
  readonly #controller = new AbortController();
  #request: VisitRequest;

  constructor(request: VisitRequest, sink: Sink) {
    this.#request = request;
    this.sink = sink;
  }

  get request(): VisitRequest {
    return this.#request;
  }

  /** Aborted when a newer visit begins, or when the gallery is stopped. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether another request asks for what this visit loads. */
  matches({url, mode}: VisitRequest): boolean {
    return url === this.#request.url && mode === this.#request.mode;
  }

  /** Back or Forward has come to where this visit leads: the address is right already. */
  continueFor(request: VisitRequest): void {
    this.#request = request;
  }

  cancel(): void {
    this.#controller.abort();
    this.sink.undo();
  }
}
