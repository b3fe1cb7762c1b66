/** Handles failed loads: lets the browser navigate, or fires an event and shows a message; what failed offline is loaded again. */
import {plainUrl} from '../markup/links.js';
import {ElsewhereError} from '../page/response.js';
import type {ResponseCache} from '../page/response-cache.js';
import type {Texts} from '../page-data/texts.js';
import {PortfolioFailedEvent} from './events.js';
import type {PortfolioMessage} from './message.js';
import type {Shown, Status} from './state.js';
import type {VisitRequest} from './visit.js';

/** Milliseconds between the `online` event and the retry: the event fires before DNS works again. */
const ONLINE_DELAY = 1000;

export interface FailureParts {
  readonly dom: {readonly root: HTMLElement};
  readonly state: {readonly status: Status; readonly shown: Shown; waitOffline(): void; cancel(): void};
  readonly texts: Texts;
  readonly statusView: {readonly message: PortfolioMessage};
  readonly history: {returnToShownEntry(): () => Promise<boolean>};
  readonly responses: ResponseCache;
  /** Returns `url` with the parameters of the other prefixes, as their galleries show them or are loading them. */
  withOtherPrefixes(url: string): string;
  visit(request: VisitRequest): void;
}

export function createFailures(parts: FailureParts) {
  const {dom, state, texts, statusView, responses, withOtherPrefixes, visit} = parts;
  /** Retries the last load that failed offline; called when the connection is back, if the gallery still waits for it. */
  let resume: (() => void) | undefined;
  let lifetime: AbortSignal | undefined;

  function start(signal: AbortSignal): void {
    lifetime = signal;
    const resumeWaiting = () => {
      // During the delay, a visit of this gallery, or of another one of its `historyKey`, may have ended the failure.
      if (!signal.aborted && navigator.onLine && state.status === 'offline') resume?.();
    };
    addEventListener('online', () => setTimeout(resumeWaiting, ONLINE_DELAY), {signal});
  }

  /** If the page cannot be shown in place, lets the browser navigate. Otherwise undoes Back or Forward, and reports the failure. */
  function report(request: VisitRequest, error: unknown): void {
    // The gallery must not stay in `error`: the browser may stay in the page, as where the address leads to a download.
    if (navigateToPage(request, error)) return state.cancel();
    const repeatBackOrForward = parts.history.returnToShownEntry();
    responses.dropBroken(request.url);
    /** The message's link, whose address Retry loads: `followers.ts` changes it when a gallery of another prefix has loaded. */
    let link: HTMLAnchorElement | undefined;
    const shownUrl = state.shown.url;
    const retry = () => {
      // A listener of `portfolio-failed` may call `retry` late. Nothing is loaded for a removed gallery, and no page is added
      // if the gallery shows something else by now.
      if (lifetime?.aborted || (request.mode !== 'replace' && state.shown.url !== shownUrl)) return;
      // A prefetch may have brought a broken page again: without a Content-Length, the cache takes it for complete.
      responses.dropBroken(request.url);
      if (request.history !== 'none') return visit({...request, url: withOtherPrefixes(link?.href ?? request.url)});
      void repeatBackOrForward().then((isRepeated) => {
        // There is no failed entry to return to, or the visitor is at another entry now: load into the current entry.
        if (!isRepeated && !lifetime?.aborted)
          visit({...request, url: withOtherPrefixes(request.url), history: 'replace'});
      });
    };
    if (!navigator.onLine) {
      resume = retry;
      state.waitOffline();
    }
    if (!dom.root.dispatchEvent(new PortfolioFailedEvent(error, retry))) return;
    const {url, trigger} = request;
    link = statusView.message.showFailure({texts, error, url, retry, trigger});
  }

  return {start, report};
}

/** If a load cannot be shown in place, lets the browser navigate and returns true; not for automatic loads. */
function navigateToPage({url, history, isAutomatic, fragment = ''}: VisitRequest, error: unknown): boolean {
  if (!(error instanceof ElsewhereError) || isAutomatic) return false;
  if (history !== 'none') location.assign(error.url + fragment);
  // Back and Forward have changed the browser's address already, so reload. But not if a separate gallery has failed to load
  // an address of its own: after the reload it would load that again, fail again, and so reload the page without end.
  else if (url === plainUrl(location.href)) location.reload();
  else return false;
  return true;
}
