/** Pages for what is not there and for what went wrong. */
import {LONGEST_SEARCH, MOST_FILTERS} from '../../src/address/address.js';
import type {Document} from './document.js';
import {html} from './html.js';
import type {Language} from './languages/language.js';

/** Renders the page for an address at which there is nothing. */
export function renderNotFound(language: Language): Document {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(404)}</p>
<h1>${language.say('missing_heading')}</h1>
<p class="lede">${language.say('missing_lede')}</p>
<p><a class="enter" href="${language.link('/gallery/')}">${language.say('missing_enter')}</a></p></div>`;
  return {title: [language.say('missing_title'), language.say('site')], styles: ['pages.css'], main};
}

/** Renders the page for an address that asks too much of a gallery: many filters, or a long search. */
export function renderExcess(language: Language, excess: 'filters' | 'search', path: string): Document {
  const lede =
    excess === 'filters'
      ? language.say('excess_filters', {most: MOST_FILTERS})
      : language.say('excess_search', {most: LONGEST_SEARCH});
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(400)}</p>
<h1>${language.say('excess_heading')}</h1>
<p class="lede">${lede}</p>
<p><a class="enter" href="${language.link(path)}">${language.say('missing_enter')}</a></p></div>`;
  return {title: [language.say('excess_heading'), language.say('site')], isUnlisted: true, styles: ['pages.css'], main};
}

/** Renders the page for a time at which too many people ask for much. */
export function renderBusy(language: Language, path: string): Document {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(503)}</p>
<h1>${language.say('busy_heading')}</h1>
<p class="lede">${language.say('busy_lede')}</p>
<p><a class="enter" href="${path}">${language.say('busy_enter')}</a></p></div>`;
  return {title: [language.say('busy_heading'), language.say('site')], isUnlisted: true, styles: ['pages.css'], main};
}

/** Renders the page for a fault of ours; it tells nothing of the fault itself. */
export function renderFault(language: Language): Document {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(500)}</p>
<h1>${language.say('fault_heading')}</h1>
<p class="lede">${language.say('fault_lede')}</p>
<p><a class="enter" href="${language.link('/')}">${language.say('fault_enter')}</a></p></div>`;
  return {title: [language.say('fault_title'), language.say('site')], styles: ['pages.css'], main};
}
