/** What happens when a load failed: a message with Retry and a plain link, an event, and a new try when online again. */
import {ElsewhereError, PageError} from '../page/response.js';
import type {ResponseCache} from '../page/response-cache.js';
import type {Texts} from '../page-data/texts.js';
import {PortfolioFailedEvent} from './events.js';
import type {PortfolioMessage} from './message.js';
import type {VisitRequest} from './visit.js';

/** Milliseconds until a connection that is back carries something: `online` comes before names can be looked up. */
const ONLINE_DELAY = 1000;

/** What a failure needs of its gallery. */
export interface FailureParts {
  readonly dom: {readonly root: HTMLElement};
  readonly state: {waitOffline(): void};
  readonly texts: Texts;
  readonly statusView: {readonly message: PortfolioMessage};
  readonly history: {returnToShownEntry(): number};
  readonly responses: ResponseCache;
  visit(request: VisitRequest): void;
}

export class Failures {
  readonly #parts: FailureParts;
  /** What goes on when the connection is back. */
  #resume: (() => void) | undefined;

  constructor(parts: FailureParts) {
    this.#parts = parts;
  }

  start(signal: AbortSignal): void {
    const resume = () => {
      if (!signal.aborted && navigator.onLine) this.#resume?.();
    };
    addEventListener('online', () => setTimeout(resume, ONLINE_DELAY), {signal});
  }

  /** Another visit begins: nothing waits for the connection any more. */
  reset(): void {
    this.#resume = undefined;
  }

  /** Reports a failed load, after the address has gone back to what is shown. */
  report(request: VisitRequest, error: unknown): void {
    if (leaveForPage(request, error)) return;
    const {dom, state, texts, statusView, history: entries, responses, visit} = this.#parts;
    const failure = error instanceof Error ? error : new Error(String(error));
    const steps = entries.returnToShownEntry();
    responses.drop(request.url);
    const retry = () => {
      // It may have been prefetched again in the meantime, and have failed again.
      responses.drop(request.url);
      if (request.history !== 'none') visit(request);
      else if (steps) history.go(steps);
      // The entry that the visitor returned to was written anew: it says what is shown now.
      else visit({...request, history: 'replace'});
    };
    const isOffline = !navigator.onLine;
    if (isOffline) {
      this.#resume = retry;
      state.waitOffline();
    }
    if (!dom.root.dispatchEvent(new PortfolioFailedEvent(failure, retry))) return;
    const fault = failure instanceof PageError ? failure.fault : 'status';
    const text = texts.format(isOffline ? 'offline' : `fault_${fault}`);
    const {message} = statusView;
    message.showFailure({
      text,
      retry: {label: texts.format('retry'), act: retry},
      link: {label: texts.format('open'), url: request.url},
      control: request.trigger?.control,
    });
    message.announce(() => text);
  }
}

/** Lets the browser go to a page that is not the gallery's; false where the error is another one. */
function leaveForPage({history, isAutomatic, fragment = ''}: VisitRequest, error: unknown): boolean {
  if (!(error instanceof ElsewhereError) || isAutomatic) return false;
  if (history === 'none') location.reload();
  else location.assign(error.url + fragment);
  return true;
}
