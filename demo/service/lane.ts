/**
 * The lane of heavy questions: one is worked on at a time, a bounded number wait, and nobody waits for ever. Light
 * questions do not enter it, so they never wait behind a heavy one.
 */

import {Pace} from '../catalogue/pace.js';

/** How the lane is bounded. */
export interface LaneOptions {
  /** Questions that may wait; one more is refused. */
  readonly waiting: number;
  /** Milliseconds that a question may take, its waiting included. */
  readonly timeout: number;
  /** Milliseconds after which it goes on for a step, although light ones keep coming. */
  readonly quiet: number;
}

/** The lane is full, or a question took too long: the caller may ask again after some seconds. */
export class LaneError extends Error {
  override readonly name = 'LaneError';
  readonly retryAfter = 5;
}

const USUAL: LaneOptions = {waiting: 40, timeout: 10_000, quiet: 10};

export class Lane {
  readonly #options: LaneOptions;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  #light = 0;
  readonly #quiet = new Set<() => void>();

  constructor(options: Partial<LaneOptions> = {}) {
    this.#options = {...USUAL, ...options};
  }

  /** Works on a question when it has its turn; `signal`: its client's, which takes it out of the lane. */
  async run<T>(work: (pace: Pace) => Promise<T>, client: AbortSignal): Promise<T> {
    client.throwIfAborted();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new LaneError('The question took too long.')), this.#options.timeout);
    const signal = AbortSignal.any([client, limit.signal]);
    try {
      await this.#enter(signal);
      try {
        const pace = new Pace(signal, () => this.#quieten());
        await pace.pause();
        return await work(pace);
      } finally {
        this.#leave();
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Answers a light question: until it is answered, no step of a heavy one begins. */
  async light<T>(work: () => Promise<T>): Promise<T> {
    this.#light += 1;
    try {
      return await work();
    } finally {
      this.#light -= 1;
      if (this.#light === 0) for (const resume of this.#quiet) resume();
    }
  }

  /** Returns when no light question is under way, or after a while. */
  #quieten(): Promise<void> {
    if (this.#light === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.#quiet.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, this.#options.quiet);
      this.#quiet.add(resume);
    });
  }

  #enter(signal: AbortSignal): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#options.waiting) {
      return Promise.reject(new LaneError('Too many people ask for much at once.'));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        const reason: unknown = signal.reason;
        reject(reason instanceof Error ? reason : new Error('The client left.', {cause: reason}));
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
