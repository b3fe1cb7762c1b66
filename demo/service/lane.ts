/**
 * Limits how much of the service's work is done at once. Heavy requests (searches, orders, several filters) are worked on one at
 * a time, in steps (`Pace`); a limited number wait, and each has a time limit. Light requests have a queue of their own: a few
 * are worked on at a time, and they usually wait only until the current step of a heavy one ends (see `yieldTimeout`).
 */
import {setImmediate as nextLoopTurn} from 'node:timers/promises';
import pLimit from 'p-limit';
import {makeAbortError, Pace, takeLoopTurn, throwIfAborted} from '../catalogue/pace.js';

/** How the lane is bounded. */
export interface LaneOptions {
  /** Heavy requests that may wait; one more is refused. */
  readonly maxWaiting: number;
  /** Time limit in milliseconds, from entering the queue to the answer. */
  readonly timeout: number;
  /** The most milliseconds that a heavy request waits for light ones before each of its steps. */
  readonly yieldTimeout: number;
}

/** The lane is full, or a request took too long: the caller may ask again after some seconds. */
export class LaneError extends Error {
  override readonly name = 'LaneError';
  readonly retryAfter = 5;
}

/** Light requests that are worked on at a time: the others wait here, not in the queue of the database. */
const LIGHT_AT_A_TIME = 8;

const DEFAULTS: LaneOptions = {maxWaiting: 40, timeout: 10_000, yieldTimeout: 10};

export class Lane {
  readonly #options: LaneOptions;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  #lightCount = 0;
  readonly #takeLightTurn = pLimit(LIGHT_AT_A_TIME);
  readonly #waitingForLight = new Set<() => void>();

  constructor(options: Partial<LaneOptions> = {}) {
    this.#options = {...DEFAULTS, ...options};
  }

  /** Works on a heavy request when it has its turn; it fails when `client` is aborted. */
  async run<T>(work: (pace: Pace) => Promise<T>, client: AbortSignal): Promise<T> {
    throwIfAborted(client);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new LaneError('The request took too long.')), this.#options.timeout);
    const signal = AbortSignal.any([client, limit.signal]);
    try {
      await this.#enter(signal);
      try {
        const pace = new Pace(signal, () => this.#whenNoLightWork());
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
   * Answers a light request when it has its turn. Until it is answered, each step of a heavy one waits, at most for `yieldTimeout`.
   * A request whose `client` is aborted before its turn fails, so that it costs nothing more.
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
      if (this.#lightCount === 0) for (const resume of this.#waitingForLight) resume();
    }
  }

  /** Resolves when no light request is under way, or after `yieldTimeout`. */
  async #whenNoLightWork(): Promise<void> {
    const end = performance.now() + this.#options.yieldTimeout;
    for (let left = this.#options.yieldTimeout; this.#lightCount > 0 && left > 0; left = end - performance.now()) {
      await this.#whenLightEnds(left);
      // An answer takes a few more promises until it is sent: a step that began now would delay the answer.
      await nextLoopTurn();
    }
  }

  #whenLightEnds(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.#waitingForLight.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, timeout);
      this.#waitingForLight.add(resume);
    });
  }

  #enter(signal: AbortSignal): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new LaneError('The server is busy with too many large requests.'));
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        // If many clients leave at once, cleaning up takes time: the next visitor is answered first.
        void takeLoopTurn()
          .then(() => this.#whenNoLightWork())
          .then(() => reject(makeAbortError(signal)));
      };
      const start = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      signal.addEventListener('abort', giveUp, {once: true});
      this.#waiting.push(start);
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isBusy = false;
  }
}
