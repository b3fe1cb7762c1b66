/** Long work in short steps, so that the answers of other people go out between them. */
import {setImmediate} from 'node:timers/promises';

/** Milliseconds that work may go on before others have their turn: nobody waits for longer behind it. */
const STEP_MS = 0.5;

/**
 * The step that was begun last. Steps of all pieces of work stand in one queue, because one turn of the event loop runs all
 * callbacks that wait: twenty pages that are ready at once would stop it for as long as they all take.
 */
let last: Promise<void> = Promise.resolve();

/** Returns in a turn of the event loop in which no other step begins. */
function takeTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/** A piece of work that lets others go on, and ends when nobody waits for it any more. */
export class Pace {
  readonly signal: AbortSignal | undefined;
  readonly #quiet: (() => Promise<void>) | undefined;
  #since = performance.now();

  /** `quiet`: returns when it is a good moment to go on. */
  constructor(signal?: AbortSignal, quiet?: () => Promise<void>) {
    this.signal = signal;
    this.#quiet = quiet;
  }

  /** Call it between two steps; throws the signal's reason when the work is not wanted any more. */
  rest(): Promise<void> | undefined {
    this.signal?.throwIfAborted();
    return performance.now() - this.#since < STEP_MS ? undefined : this.pause();
  }

  /** Call it before a step that cannot be divided: lets others go first, whatever the time. */
  async pause(): Promise<void> {
    await takeTurn();
    await this.#quiet?.();
    this.signal?.throwIfAborted();
    this.#since = performance.now();
  }
}
