/** Long work in short steps, so that the answers of other people go out between them. */
import {setImmediate} from 'node:timers/promises';

/** Milliseconds that work may go on before others have their turn. */
const STEP_MS = 2;

/** A piece of work that lets others go on, and ends when nobody waits for it any more. */
export class Pace {
  readonly #signal: AbortSignal | undefined;
  #since = performance.now();

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Call it between two steps; throws the signal's reason when the work is not wanted any more. */
  rest(): Promise<void> | undefined {
    this.#signal?.throwIfAborted();
    return performance.now() - this.#since < STEP_MS ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await setImmediate();
    this.#signal?.throwIfAborted();
    this.#since = performance.now();
  }
}
