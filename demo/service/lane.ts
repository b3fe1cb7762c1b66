/**
 * A queue for heavy questions: one is worked on at a time, a limited number wait, and each has a time limit. Light questions
 * have a queue of their own: a few are worked on at a time, and they wait for a single step of a heavy one at most.
 */
import {setImmediate as nextTurn} from 'node:timers/promises';
import pLimit from 'p-limit';
import {makeAbortError, Pace, takeTurn, throwIfAborted} from '../catalogue/pace.js';

/** How the lane is bounded. */
export interface LaneOptions {
  /** Questions that may wait; one more is refused. */
  readonly maxWaiting: number;
  /** Time limit in milliseconds, from entering the queue to the answer. */
  readonly timeout: number;
  /** The most milliseconds that a heavy question waits for light ones before each of its steps. */
  readonly yieldTimeout: number;
}

/** The lane is full, or a question took too long: the caller may ask again after some seconds. */
export class LaneError extends Error {
  override readonly name = 'LaneError';
  readonly retryAfter = 5;
}

/** Light questions that are worked on at a time: the others wait here, not in the queue of the database. */
const LIGHT_AT_A_TIME = 8;

const DEFAULTS: LaneOptions = {maxWaiting: 40, timeout: 10_000, yieldTimeout: 10};

export class Lane {
  readonly #options: LaneOptions;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  #lightCount = 0;
  readonly #takeLightTurn = pLimit(LIGHT_AT_A_TIME);
  readonly #idleWaiters = new Set<() => void>();

  constructor(options: Partial<LaneOptions> = {}) {
    this.#options = {...DEFAULTS, ...options};
  }

  /** Works on a question when it has its turn; the question fails when `client` is aborted. */
  async run<T>(work: (pace: Pace) => Promise<T>, client: AbortSignal): Promise<T> {
    throwIfAborted(client);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new LaneError('The question took too long.')), this.#options.timeout);
    const signal = AbortSignal.any([client, limit.signal]);
    try {
      await this.#enter(signal);
      try {
        const pace = new Pace(signal, () => this.#whenIdle());
        await pace.yieldNow();
        return await work(pace);
      } finally {
        this.#leave();
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Answers a light question when it has its turn: until it is answered, no step of a heavy one begins. It fails if `client`
   * is aborted by then: people who leave cost nothing more.
   */
  async runLight<T>(work: () => Promise<T>, client?: AbortSignal): Promise<T> {
    this.#lightCount += 1;
    try {
      return await this.#takeLightTurn(() => {
        throwIfAborted(client);
        return work();
      });
    } finally {
      this.#lightCount -= 1;
      if (this.#lightCount === 0) for (const resume of this.#idleWaiters) resume();
    }
  }

  /** Resolves when no light question is under way, or after `yieldTimeout`. */
  async #whenIdle(): Promise<void> {
    const end = performance.now() + this.#options.yieldTimeout;
    for (let left = this.#options.yieldTimeout; this.#lightCount > 0 && left > 0; left = end - performance.now()) {
      await this.#whenLightEnds(left);
      // An answer takes a few more promises until it is sent: a step that began now would delay the answer.
      await nextTurn();
    }
  }

  #whenLightEnds(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.#idleWaiters.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, timeout);
      this.#idleWaiters.add(resume);
    });
  }

  #enter(signal: AbortSignal): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new LaneError('Too many people ask for much at once.'));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        // If many clients leave at once, cleaning up takes time: the next visitor is answered first.
        void takeTurn()
          .then(() => this.#whenIdle())
          .then(() => reject(makeAbortError(signal)));
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, {once: true});
      this.#waiting.push(enter);
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isBusy = false;
  }
}
