/** Tabs of one browser agree on the notice's state; what none of them could save waits for the next page. */
import {isRecord} from '../wire/record.js';
import type {State} from './keeper.js';

/** Milliseconds after which a choice that was never saved no longer counts. */
const AGE = 60 * 60 * 1000;

export class Tabs {
  readonly #name: string;
  readonly #channel: BroadcastChannel | undefined;

  /** Opens the way to other tabs for the notice of a post. */
  constructor(postId: number, hear: (state: State, isKept: boolean) => void) {
    this.#name = `portfolio-notice-${postId}`;
    this.#channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(this.#name) : undefined;
    this.#channel?.addEventListener('message', ({data}: MessageEvent<unknown>) => {
      if (isRecord(data) && isState(data['state'])) hear(data['state'], data['isKept'] === true);
    });
  }

  tell(state: State, isKept: boolean): void {
    this.#channel?.postMessage({state, isKept});
  }

  /** Remembers what the service has not got; `undefined`: nothing. */
  setPending(state: State | undefined): void {
    tryStore(() => {
      if (state === undefined) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, `${state} ${Date.now()}`);
    });
  }

  /** What an earlier page could not save, once. */
  takePending(): State | undefined {
    return tryStore(() => {
      const [state, at] = localStorage.getItem(this.#name)?.split(' ') ?? [];
      localStorage.removeItem(this.#name);
      return isState(state) && Date.now() - Number(at) < AGE ? state : undefined;
    });
  }
}

function isState(value: unknown): value is State {
  return value === 'show' || value === 'hide';
}

/** A browser may refuse to store anything, or have no room left: then a choice lives as long as its page. */
function tryStore<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    console.debug('portfolio: the notice’s state could not be stored', error);
    return undefined;
  }
}
