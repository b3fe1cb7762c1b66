/** Pages for what is not there and for what went wrong. */
import type {Document} from './document.js';
import {html} from './html.js';

/** Renders the page for an address at which there is nothing. */
export function renderNotFound(): Document {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">404</p>
<h1>An empty wall</h1>
<p class="lede">Nothing hangs at this address: it was taken down, or never was.</p>
<p><a class="enter" href="/gallery/">To the works</a></p></div>`;
  return {title: ['Not found', 'Portfolio'], styles: ['pages.css'], main};
}

/** Renders the page for a fault of ours; it tells nothing of the fault itself. */
export function renderFault(): Document {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">500</p>
<h1>Closed for a moment</h1>
<p class="lede">Something broke on our side, not on yours. Trying again often helps.</p>
<p><a class="enter" href="/">To the entrance</a></p></div>`;
  return {title: ['Something broke', 'Portfolio'], styles: ['pages.css'], main};
}
