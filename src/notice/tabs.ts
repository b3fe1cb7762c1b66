/**
 * Shares the notice's state between tabs; stores a change that could not be saved, for the next page to send, and the newest saved
 * state, for an older page that the browser shows again.
 */
import {isObjectOrList} from '../wire/json.js';
import type {State} from './keeper.js';

/** Milliseconds after which a change that waits in the browser's storage is no longer sent. */
const MAX_AGE = 60 * 60 * 1000;

export class Tabs {
  readonly #name: string;
  readonly #channel: BroadcastChannel | undefined;

  /** Opens the channel for the notice of a post of a site. `onMessage`: called with each state that another tab sends. */
  constructor(site: string, postId: number, onMessage: (state: State, isStored: boolean) => void) {
    this.#name = `portfolio-notice-${postId} ${site}`;
    this.#channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(this.#name) : undefined;
    this.#channel?.addEventListener('message', ({data}: MessageEvent<unknown>) => {
      if (isObjectOrList(data) && isState(data['state'])) onMessage(data['state'], data['isStored'] === true);
    });
  }

  send(state: State, isStored: boolean): void {
    this.#channel?.postMessage({state, isStored});
  }

  /** Stores a state that the service has not stored yet; `undefined` removes it. */
  setPending(state: State | undefined): void {
    tryStorage(() => {
      if (state === undefined) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, `${state} ${Date.now()}`);
    });
  }

  /** Returns and removes a state that an earlier page could not save. */
  takePending(): State | undefined {
    return tryStorage(() => {
      const [state, at] = localStorage.getItem(this.#name)?.split(' ') ?? [];
      localStorage.removeItem(this.#name);
      const age = Date.now() - Number(at);
      // Below 0, the clock was set back, and nobody knows the age.
      return isState(state) && age >= 0 && age < MAX_AGE ? state : undefined;
    });
  }

  /** Stores the newest state that the service is known to have. */
  setSaved(state: State): void {
    tryStorage(() => localStorage.setItem(`${this.#name} saved`, state));
  }

  /** Returns the newest state that the service is known to have. */
  readSaved(): State | undefined {
    return tryStorage(() => {
      const state = localStorage.getItem(`${this.#name} saved`);
      return isState(state) ? state : undefined;
    });
  }
}

function isState(value: unknown): value is State {
  return value === 'show' || value === 'hide';
}

/** Accesses the storage. A browser may refuse it, or have no room left; then a change is lost with its page. */
function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    console.debug('portfolio: the browser’s storage could not be used for the notice’s state', error);
    return undefined;
  }
}
