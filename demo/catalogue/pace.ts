/**
 * Splits long work into short steps, and yields to the event loop between them, so that other requests are answered
 * meanwhile.
 */

import {setImmediate as nextLoopTurn} from 'node:timers/promises';

/** Time slice in milliseconds: `yieldIfDue` yields once the work has run for this long. */
const SLICE_MS = 0.2;

/**
 * Resolves when the last queued step may start. There is one queue for all work, which starts one step in a turn of the event
 * loop. Without it, callbacks that are ready together would run in one turn, and twenty requests for pages would block it for
 * as long as they all take.
 */
let queueTail: Promise<void> = Promise.resolve();

/** Resolves in its own turn of the event loop, after all steps that were queued earlier have started. */
export function takeLoopTurn(): Promise<void> {
  queueTail = queueTail.then(() => nextLoopTurn());
  return queueTail;
}

/** Throws an error if a request was aborted: its client has disconnected, or its time limit is over. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw makeAbortError(signal);
}

/** The reason for which a signal was aborted, as an error: the server's adapter gives only a text. */
export function makeAbortError(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new Error('The client left.', {cause: reason});
}

/**
 * Long work gets a `Pace`, and calls its methods between steps to yield to other requests. Both methods throw an error once
 * the work's own request is aborted.
 */
export class Pace {
  readonly signal: AbortSignal | undefined;
  readonly #whenIdle: (() => Promise<void>) | undefined;
  #sliceStart = performance.now();

  /** `whenIdle` is awaited at each yield: it resolves when more urgent requests no longer hold the work back. */
  constructor(signal?: AbortSignal, whenIdle?: () => Promise<void>) {
    this.signal = signal;
    this.#whenIdle = whenIdle;
  }

  /** Yields if the time slice is used up; otherwise returns `undefined` at once. */
  yieldIfDue(): Promise<void> | undefined {
    throwIfAborted(this.signal);
    return performance.now() - this.#sliceStart < SLICE_MS ? undefined : this.yieldNow();
  }

  /** Always yields, even if the time slice is not used up; call it before a step that cannot be split. */
  async yieldNow(): Promise<void> {
    await takeLoopTurn();
    // After this wait the step is not queued again: several steps that were held back may start in one turn.
    await this.#whenIdle?.();
    throwIfAborted(this.signal);
    this.#sliceStart = performance.now();
  }
}
