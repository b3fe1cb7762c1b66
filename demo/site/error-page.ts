/** Error pages: a bad request (400), not found (404), server error (500) and unavailable (503). */
import {LONGEST_SEARCH, MOST_FILTERS} from '../../src/address/address.js';
import type {PageContent} from './document.js';
import {type Excess, LONGEST_OTHER} from './gallery-choice.js';
import {html} from './html.js';
import type {Language} from './languages/language.js';

/** Renders the page for an unknown address (404). */
export function renderNotFound(language: Language): PageContent {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(404)}</p>
<h1>${language.say('missing_heading')}</h1>
<p class="lede">${language.say('missing_lede')}</p>
<p><a class="enter" href="${language.localize('/gallery/')}">${language.say('missing_enter')}</a></p></div>`;
  return {title: [language.say('missing_title'), language.say('site')], styles: ['pages.css'], main};
}

const LIMITS: Readonly<Record<Excess, number>> = {
  filters: MOST_FILTERS,
  search: LONGEST_SEARCH,
  address: LONGEST_OTHER,
};

/** Renders the page for an address that asks too much: many filters, a long search, or long other parameters. */
export function renderExcess(language: Language, excess: Excess, path: string): PageContent {
  const lede = language.say(`excess_${excess}`, {most: LIMITS[excess]});
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(400)}</p>
<h1>${language.say('excess_heading')}</h1>
<p class="lede">${lede}</p>
<p><a class="enter" href="${language.localize(path)}">${language.say('missing_enter')}</a></p></div>`;
  const title = [language.say('excess_heading'), language.say('site')];
  return {title, isUnlisted: true, hasCombination: true, styles: ['pages.css'], main};
}

/**
 * Renders the page for too many heavy requests at once, or a database that is unavailable (503). `requested`: path and query
 * of the request, with its language.
 */
export function renderBusy(language: Language, requested: string): PageContent {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(503)}</p>
<h1>${language.say('busy_heading')}</h1>
<p class="lede">${language.say('busy_lede')}</p>
<p><a class="enter" href="${requested}">${language.say('busy_again')}</a></p></div>`;
  return {title: [language.say('busy_heading'), language.say('site')], isUnlisted: true, styles: ['pages.css'], main};
}

/** Renders the page for a server error (500), without details of the error. */
export function renderServerError(language: Language): PageContent {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(500)}</p>
<h1>${language.say('fault_heading')}</h1>
<p class="lede">${language.say('fault_lede')}</p>
<p><a class="enter" href="${language.localize('/')}">${language.say('fault_enter')}</a></p></div>`;
  return {title: [language.say('fault_title'), language.say('site')], styles: ['pages.css'], main};
}
