/**
 * Sends the notice's state to the service: the first change after a pause (`DEBOUNCE`) at once, further ones only after the next
 * pause and the response to the one before. A change that still waits when the page is left is sent at once. A lost request is
 * sent again later.
 */
import {isUnanswered} from '../wire/reason.js';

export type State = 'show' | 'hide';

/**
 * What happens to a state that could not be stored: it was refused and is taken back, it waits to be sent again, or a
 * newer state has replaced it.
 */
export type FailureKind = 'refused' | 'waiting' | 'superseded';

/** What the keeper calls. */
export interface KeeperCallbacks {
  /** Sends a state; resolves when the service has stored it. */
  send(state: State): Promise<void>;
  show(state: State): void;
  /** Called when the service has stored the state that was sent last and not refused, unless another tab has changed it since. */
  onStored(state: State): void;
  fail(state: State, failure: unknown, kind: FailureKind): void;
  /** Removes the message about an earlier failure. */
  clearFault(): void;
}

/** Milliseconds without a change that count as a pause. */
const DEBOUNCE = 700;

/** Milliseconds before each retry; the last delay is repeated. */
const RETRY_DELAYS = [1000, 3000, 10_000, 30_000];

export class Keeper {
  readonly #callbacks: KeeperCallbacks;
  /** The state that the service has stored, as far as this page knows. */
  #stored: State;
  /** The state that the page shows; only the keeper sets it. */
  shown: State;
  /** The state that the service has, or that this or another tab is sending; undefined if a response was lost. */
  #sent: State | undefined;
  /** Number of requests without a response; more than one only if `leave` sent one while another was under way. */
  #requests = 0;
  /** Increases with each request, and with each state of another tab: only the response to the latest is shown. */
  #version = 0;
  /** The version that `#stored` is of: the response to an older request no longer changes it. */
  #storedVersion = 0;
  /** The version that the service refused last. */
  #refusedVersion = -1;
  #debounceTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  constructor(state: State, callbacks: KeeperCallbacks) {
    this.#callbacks = callbacks;
    this.#stored = this.shown = this.#sent = state;
  }

  /** The state that the service has not confirmed yet. */
  get pending(): State | undefined {
    return this.shown === this.#stored && this.shown === this.#sent ? undefined : this.shown;
  }

  /** Shows a manager's change at once, and sends it. */
  choose(state: State): void {
    this.#callbacks.clearFault();
    this.#tries = 0;
    // After a refusal, an older request may still change what the service has: then this state is sent in any case.
    if (this.#requests > 0 && this.#isNewestRefused) this.#sent = undefined;
    this.#cancelRetry();
    this.#show(state);
    const isFirst = this.#debounceTimer === undefined && this.#requests === 0;
    clearTimeout(this.#debounceTimer);
    this.#debounceTimer = setTimeout(() => {
      this.#debounceTimer = undefined;
      // After a failure, the retry timer decides when to send.
      if (this.#retryTimer === undefined) this.#sendNext();
    }, DEBOUNCE);
    if (isFirst) this.#sendNext();
  }

  /** The page may be closed: sends a waiting change now, even if another request is under way. */
  leave(): void {
    if (this.shown !== this.#sent) void this.#send(this.shown);
  }

  /** The connection may be back: sends a waiting change now. */
  retry(): void {
    this.#cancelRetry();
    this.#sendNext();
  }

  /** Takes over a state from another tab. `isStored`: whether the service has stored it. */
  setFromOtherTab(state: State, isStored: boolean): void {
    clearTimeout(this.#debounceTimer);
    this.#debounceTimer = undefined;
    this.#cancelRetry();
    this.#version += 1;
    this.#sent = state;
    if (isStored) [this.#stored, this.#storedVersion] = [state, this.#version];
    this.#callbacks.clearFault();
    this.#show(state);
  }

  #sendNext(): void {
    if (this.#requests === 0 && this.shown !== this.#sent) void this.#send(this.shown);
  }

  async #send(state: State): Promise<void> {
    this.#requests += 1;
    this.#version += 1;
    const version = this.#version;
    this.#sent = state;
    try {
      await this.#callbacks.send(state);
      if (version > this.#storedVersion) this.#confirm(state, version);
      // A newer change is stored already, but this one may have reached the service after it: what is shown is sent again.
      else if (state !== this.shown) this.#sent = undefined;
    } catch (failure) {
      this.#fail(state, version, failure);
    } finally {
      this.#requests -= 1;
      // Send a change that was made during the request, unless its debounce or a retry is pending.
      if (this.#debounceTimer === undefined && this.#retryTimer === undefined) this.#sendNext();
    }
  }

  get #isNewestRefused(): boolean {
    return this.#refusedVersion === this.#version;
  }

  #confirm(state: State, version: number): void {
    this.#stored = state;
    this.#storedVersion = version;
    if (version === this.#version) {
      this.#tries = 0;
      this.#callbacks.clearFault();
    } else {
      if (!this.#isNewestRefused) return;
      // Show this state in place of the refused one, unless the manager has chosen again since.
      if (this.shown === this.#sent) this.#show(state);
    }
    this.#sent = state;
    this.#callbacks.onStored(state);
  }

  #fail(state: State, version: number, failure: unknown): void {
    const isNewest = version === this.#version;
    const isTemporary = isUnanswered(failure);
    if (isNewest) {
      this.#sent = isTemporary ? undefined : this.#stored;
      if (!isTemporary) this.#refusedVersion = version;
    }
    if (!isNewest || state !== this.shown) return this.#callbacks.fail(state, failure, 'superseded');
    if (isTemporary) this.#retryLater();
    else this.#show(this.#stored);
    this.#callbacks.fail(state, failure, isTemporary ? 'waiting' : 'refused');
  }

  #show(state: State): void {
    this.shown = state;
    this.#callbacks.show(state);
  }

  #cancelRetry(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
  }

  #retryLater(): void {
    this.#cancelRetry();
    const ms = RETRY_DELAYS[Math.min(this.#tries, RETRY_DELAYS.length - 1)];
    this.#tries += 1;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      this.#sendNext();
    }, ms);
  }
}
