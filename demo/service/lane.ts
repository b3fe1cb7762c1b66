/**
 * A lane has two queues: one for heavy and one for light requests. Heavy requests of pages and of the service, such as searches,
 * run one at a time, in steps (`Pace`): a limited number may wait, and each has a time limit. A few light requests of pages run
 * at a time; light requests of the service do not pass the lane. While light requests are in the lane, a heavy request waits
 * before its next step, at most for `yieldTimeout`.
 */
import {setImmediate as nextLoopTurn} from 'node:timers/promises';
import pLimit from 'p-limit';
import {makeAbortError, Pace, takeLoopTurn, throwIfAborted} from '../catalogue/pace.js';

/** The limits of a lane. */
export interface LaneOptions {
  /** Heavy requests that may wait; one more is refused. */
  readonly maxWaiting: number;
  /** Time limit of a heavy request in milliseconds, from entering the queue to its answer. */
  readonly timeout: number;
  /** The most milliseconds that a heavy request waits for light ones before each of its steps. */
  readonly yieldTimeout: number;
}

/** Too many heavy requests wait, or one took too long: the caller may ask again after some seconds. */
export class LaneError extends Error {
  override readonly name = 'LaneError';
  readonly retryAfter = 5;
}

/** How many light requests run at a time. The others wait in the lane, and not in the queue of the database. */
const LIGHT_AT_A_TIME = 8;

const DEFAULTS: LaneOptions = {maxWaiting: 40, timeout: 10_000, yieldTimeout: 10};

export class Lane {
  readonly #options: LaneOptions;
  /** Functions that start the heavy requests that wait, oldest first. */
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  #lightCount = 0;
  readonly #takeLightTurn = pLimit(LIGHT_AT_A_TIME);
  /** Functions that resume what waits until no light request is under way. */
  readonly #waitingForLight = new Set<() => void>();

  constructor(options: Partial<LaneOptions> = {}) {
    this.#options = {...DEFAULTS, ...options};
  }

  /**
   * Runs a heavy request when its turn comes. Rejects when `client` aborts, and with a `LaneError` if too many wait or it takes too
   * long.
   */
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
   * Runs a light request when its turn comes. Until it is answered, each step of a heavy one waits, at most for `yieldTimeout`.
   * If `client` aborts before that turn, the request fails without any work.
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
      await this.#whenAllLightEnd(left);
      // After `work`, a few more promise callbacks run until the response is sent. Let them run before the next heavy step.
      await nextLoopTurn();
    }
  }

  /** Resolves when the last light request ends, or after `timeout` milliseconds. */
  #whenAllLightEnd(timeout: number): Promise<void> {
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
      return Promise.reject(new LaneError('Too many requests that take long are waiting.'));
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        // A rejection starts the error handling of its request. If many clients leave at once, that takes time: light requests go
        // first.
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
