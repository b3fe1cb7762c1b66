/** A visit is one load of a page, from the request to its result. */
import type {LoadRequest} from '../markup/markup.js';
import type {Snapshot} from './snapshot.js';

export type {Trigger} from '../markup/markup.js';

/** A request to show a page of the server, and what happens to items and address. */
export interface VisitRequest extends LoadRequest {
  /** What happens to the address: a new entry, the same entry, or nothing, as after Back and Forward. */
  readonly history: 'push' | 'replace' | 'none';
  /** Whether an infinite gallery near its end, or the viewer beyond the loaded works, started the visit. */
  readonly isAutomatic?: boolean;
  /** Whether to load even what is shown already. */
  readonly isForced?: boolean;
  /** Whether other code asked (another gallery, the viewer, a preview): nothing is announced, and `replace` inserts all at once. */
  readonly isBackground?: boolean;
  /** The history entry's snapshot, to be restored. */
  readonly snapshot?: Snapshot | undefined;
}

/** Receives the items of a load as they arrive. */
export interface ItemSink<Items> {
  add(items: Items): void;
  /** Undoes all changes. `hasFailed`: the load has failed, so that the page is scrolled back, too. */
  undo(hasFailed?: boolean): void;
}

/** A visit under way. */
export class Visit<Items, Sink extends ItemSink<Items>> {
  readonly #controller = new AbortController();
  /** Aborted by `cancel`, as for a newer visit, or when the gallery is removed or the document is left. */
  readonly signal = this.#controller.signal;

  constructor(
    /** Replaced while the visit runs, for example when Back or Forward arrives at the address that it loads. */
    public request: VisitRequest,
    readonly sink: Sink,
  ) {}

  /** Whether a request asks for what this visit already loads. */
  matches({url, mode}: VisitRequest): boolean {
    return url === this.request.url && mode === this.request.mode;
  }

  cancel(): void {
    this.#controller.abort();
    this.sink.undo();
  }
}
