/** The state of the notice as a manager wants it, and how it gets to the service: at once, in order, and never lost. */

export type State = 'show' | 'hide';

/**
 * What became of a choice that was not stored: it was refused, it is tried again by itself, or a newer one is still to
 * be decided.
 */
export type Failing = 'refused' | 'waiting' | 'overtaken';

/** What keeping asks of the world. */
export interface Keeping {
  /** Resolves when the service has stored it. */
  send(state: State): Promise<void>;
  show(state: State): void;
  /** The service has stored it. */
  keep(state: State): void;
  fail(state: State, failure: unknown, failing: Failing): void;
  /** What people were told of a failure is over. */
  clear(): void;
  /** Whether the same may succeed a moment later. */
  isPassing(failure: unknown): boolean;
}

/** Milliseconds of quiet after which a second thought is sent; the first is sent at once. */
const QUIET = 700;

/** Milliseconds before each further try, the last again and again. */
const PATIENCE = [1000, 3000, 10_000, 30_000];

export class Keeper {
  readonly #keeping: Keeping;
  /** What the service has, as far as this page knows. */
  #kept: State;
  #shown: State;
  /** What was sent last; undefined where its answer was lost, and nobody knows what the service has. */
  #sent: State | undefined;
  #isSending = false;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  constructor(state: State, keeping: Keeping) {
    this.#keeping = keeping;
    this.#kept = this.#shown = this.#sent = state;
  }

  /** What people see. */
  get shown(): State {
    return this.#shown;
  }

  /** What has not reached the service yet. */
  get pending(): State | undefined {
    return this.#shown === this.#kept && this.#shown === this.#sent ? undefined : this.#shown;
  }

  /** A manager's change of mind: seen at once. */
  choose(state: State): void {
    this.#keeping.clear();
    this.#shown = state;
    this.#tries = 0;
    this.#rest();
    this.#keeping.show(state);
    const isFirst = this.#quiet === undefined && !this.#isSending;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      this.#quiet = undefined;
      // After a failure its own patience counts.
      if (this.#again === undefined) this.#sendNext();
    }, QUIET);
    if (isFirst) this.#sendNext();
  }

  /** The page may go away: what waits for quiet is sent now. The page cannot wait for what is under way. */
  leave(): void {
    if (this.#shown !== this.#sent) void this.#send(this.#shown);
  }

  /** The connection may be back. */
  retry(): void {
    this.#rest();
    this.#sendNext();
  }

  /** Another tab shows this state; `isKept`: the service has it. */
  follow(state: State, isKept: boolean): void {
    clearTimeout(this.#quiet);
    this.#quiet = undefined;
    this.#rest();
    this.#shown = this.#sent = state;
    if (isKept) this.#kept = state;
    this.#keeping.clear();
    this.#keeping.show(state);
  }

  #sendNext(): void {
    if (!this.#isSending && this.#shown !== this.#sent) void this.#send(this.#shown);
  }

  async #send(state: State): Promise<void> {
    this.#isSending = true;
    this.#sent = state;
    try {
      await this.#keeping.send(state);
      this.#kept = state;
      this.#tries = 0;
      this.#keeping.clear();
      this.#keeping.keep(state);
    } catch (failure) {
      this.#fail(state, failure);
    } finally {
      this.#isSending = false;
      // Second thoughts during the answer wait for quiet, unless it is quiet already.
      if (this.#quiet === undefined && this.#again === undefined) this.#sendNext();
    }
  }

  #fail(state: State, failure: unknown): void {
    const isPassing = this.#keeping.isPassing(failure);
    if (this.#sent === state) this.#sent = isPassing ? undefined : this.#kept;
    if (state !== this.#shown) {
      this.#keeping.fail(state, failure, 'overtaken');
      return;
    }
    if (isPassing) this.#tryAgain();
    else {
      this.#shown = this.#sent = this.#kept;
      this.#keeping.show(this.#kept);
    }
    this.#keeping.fail(state, failure, isPassing ? 'waiting' : 'refused');
  }

  #rest(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
  }

  #tryAgain(): void {
    this.#rest();
    const ms = PATIENCE[Math.min(this.#tries, PATIENCE.length - 1)];
    this.#tries += 1;
    this.#again = setTimeout(() => {
      this.#again = undefined;
      this.#sendNext();
    }, ms);
  }
}
