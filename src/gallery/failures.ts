/** Handles failed loads: shows a message with Retry and a plain link, fires an event, and retries when online again. */
import {plainUrl} from '../markup/links.js';
import {ElsewhereError, PageError} from '../page/response.js';
import type {ResponseCache} from '../page/response-cache.js';
import type {Texts} from '../page-data/texts.js';
import {PortfolioFailedEvent} from './events.js';
import type {PortfolioMessage} from './message.js';
import type {Shown, Status} from './state.js';
import type {Trigger, VisitRequest} from './visit.js';

/** Milliseconds between the `online` event and the retry: the event fires before DNS works again. */
const ONLINE_DELAY = 1000;

/** The parts of a gallery that a failure uses. */
export interface FailureParts {
  readonly dom: {readonly root: HTMLElement};
  readonly state: {readonly status: Status; readonly shown: Shown; waitOffline(): void; cancel(): void};
  readonly texts: Texts;
  readonly statusView: {readonly message: PortfolioMessage};
  readonly history: {returnToShownEntry(): () => Promise<boolean>};
  readonly responses: ResponseCache;
  /** The same address with what the galleries of other prefixes show or load by now. */
  withOtherPrefixes(url: string): string;
  visit(request: VisitRequest): void;
}

export class Failures {
  readonly #parts: FailureParts;
  /** Retries the last load that failed offline; called when the connection is back, if the gallery still waits for it. */
  #resume: (() => void) | undefined;
  #signal: AbortSignal | undefined;

  constructor(parts: FailureParts) {
    this.#parts = parts;
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    const resume = () => {
      // In the meantime the person may have chosen something else, also in another gallery that shows the same.
      if (!signal.aborted && navigator.onLine && this.#parts.state.status === 'offline') this.#resume?.();
    };
    addEventListener('online', () => setTimeout(resume, ONLINE_DELAY), {signal});
  }

  /** Sets the address back to what is shown, and reports the failed load. */
  report(request: VisitRequest, error: unknown): void {
    const {dom, state, texts, statusView, history: galleryHistory, responses, withOtherPrefixes, visit} = this.#parts;
    // The gallery must not stay in `error`: the browser may stay in the page, as where the address leads to a download.
    if (navigateToPage(request, error)) return state.cancel();
    const failure = error instanceof Error ? error : new Error(String(error));
    const repeatBackOrForward = galleryHistory.returnToShownEntry();
    responses.drop(request.url);
    /** The link in the message. When another gallery changes its part of the address, the link changes, too, and Retry uses it. */
    let link: HTMLAnchorElement | undefined;
    const shownUrl = state.shown.url;
    const retry = () => {
      // A listener may have kept it: a removed gallery loads nothing, and a page is added only to what it belongs to.
      if (this.#signal?.aborted || (request.mode !== 'replace' && state.shown.url !== shownUrl)) return;
      // The address may have been prefetched again in the meantime, and that response may have failed, too.
      responses.drop(request.url);
      if (request.history !== 'none') return visit({...request, url: withOtherPrefixes(link?.href ?? request.url)});
      void repeatBackOrForward().then((isRepeated) => {
        // The failed entry is gone, or the visitor has gone on: the current entry gets the failed address, which they ask for again.
        if (!isRepeated && !this.#signal?.aborted)
          visit({...request, url: withOtherPrefixes(request.url), history: 'replace'});
      });
    };
    if (!navigator.onLine) {
      this.#resume = retry;
      state.waitOffline();
    }
    if (!dom.root.dispatchEvent(new PortfolioFailedEvent(failure, retry))) return;
    link = showFailure(statusView.message, texts, failure, request.url, retry, request.trigger);
  }
}

/** Shows and announces a failed load, with Retry and a plain link, which it returns. `trigger`: see `Failure` in `message.ts`. */
export function showFailure(
  message: PortfolioMessage,
  texts: Texts,
  error: unknown,
  url: string,
  retry: () => void,
  trigger: Partial<Trigger> | undefined,
): HTMLAnchorElement {
  const fault = error instanceof PageError ? error.fault : 'status';
  const text = texts.format(navigator.onLine ? `fault_${fault}` : 'offline');
  const shownLink = message.showFailure({
    text,
    retry: {label: texts.format('retry'), act: retry},
    link: {label: texts.format('open'), url},
    trigger,
  });
  message.announce(() => text);
  return shownLink;
}

/** If a load cannot be shown in place, lets the browser navigate and returns true; not for automatic loads. */
function navigateToPage({url, history, isAutomatic, fragment = ''}: VisitRequest, error: unknown): boolean {
  if (!(error instanceof ElsewhereError) || isAutomatic) return false;
  if (history !== 'none') location.assign(error.url + fragment);
  // Only if the failed address is the browser's. A separate gallery may have loaded another one: after a reload it would load that
  // again, fail again, and so reload the page without end.
  else if (url === plainUrl(location.href)) location.reload();
  else return false;
  return true;
}
