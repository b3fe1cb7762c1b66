/**
 * Sends the notice's state to the service: the first change after a pause (`DEBOUNCE`) at once, further ones only after the next
 * pause and the response to the one before. A change that still waits when the page is left is sent at once. A lost request is
 * sent again later.
 */

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
  /** Whether the same request may succeed later. */
  isTemporary(failure: unknown): boolean;
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
    this.shown = state;
    this.#tries = 0;
    // After a refusal, an older request may still change what the service has: then this state is sent in any case.
    if (this.#requests > 0 && this.#isNewestRefused) this.#sent = undefined;
    this.#cancelRetry();
    this.#callbacks.show(state);
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
    this.shown = this.#sent = state;
    if (isStored) this.#setStored(state, this.#version);
    this.#callbacks.clearFault();
    this.#callbacks.show(state);
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
      this.#setStored(state, version);
      if (version === this.#version) this.#confirm(state);
      else if (version === this.#storedVersion && this.#isNewestRefused) this.#returnTo(state);
    } catch (failure) {
      if (version === this.#version) this.#fail(state, failure);
      else this.#callbacks.fail(state, failure, 'superseded');
    } finally {
      this.#requests -= 1;
      // Send a change that was made during the request, unless its debounce or a retry is pending.
      if (this.#debounceTimer === undefined && this.#retryTimer === undefined) this.#sendNext();
    }
  }

  #setStored(state: State, version: number): void {
    if (version < this.#storedVersion) return;
    this.#stored = state;
    this.#storedVersion = version;
  }

  #confirm(state: State): void {
    this.#tries = 0;
    this.#callbacks.clearFault();
    this.#callbacks.onStored(state);
  }

  get #isNewestRefused(): boolean {
    return this.#refusedVersion === this.#version;
  }

  /** Shows a state that was stored after a newer one was refused, unless the manager has chosen again since. */
  #returnTo(state: State): void {
    const hasChosen = this.shown !== this.#sent;
    this.#sent = state;
    if (!hasChosen) {
      this.shown = state;
      this.#callbacks.show(state);
    }
    this.#callbacks.onStored(state);
  }

  #fail(state: State, failure: unknown): void {
    const isTemporary = this.#callbacks.isTemporary(failure);
    if (!isTemporary) this.#refusedVersion = this.#version;
    this.#sent = isTemporary ? undefined : this.#stored;
    if (state !== this.shown) {
      this.#callbacks.fail(state, failure, 'superseded');
      return;
    }
    if (isTemporary) this.#retryLater();
    else {
      this.shown = this.#sent = this.#stored;
      this.#callbacks.show(this.#stored);
    }
    this.#callbacks.fail(state, failure, isTemporary ? 'waiting' : 'refused');
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
