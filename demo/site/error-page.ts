/** Error pages: not found (404) and server error (500). */
import type {PageContent} from './document.js';
import {html} from './html.js';
import type {Language} from './languages/language.js';

/** Renders the page for an unknown address (404). */
export function renderNotFound(language: Language): PageContent {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(404)}</p>
<h1>${language.say('missing_heading')}</h1>
<p class="lede">${language.say('missing_lede')}</p>
<p><a class="enter" href="${language.link('/gallery/')}">${language.say('missing_enter')}</a></p></div>`;
  return {title: [language.say('missing_title'), language.say('site')], styles: ['pages.css'], main};
}

/** Renders the page for a server error (500), without details of the error. */
export function renderServerError(language: Language): PageContent {
  const main = html`<div class="notice-page"><p class="numeral" aria-hidden="true">${language.number(500)}</p>
<h1>${language.say('fault_heading')}</h1>
<p class="lede">${language.say('fault_lede')}</p>
<p><a class="enter" href="${language.link('/')}">${language.say('fault_enter')}</a></p></div>`;
  return {title: [language.say('fault_title'), language.say('site')], styles: ['pages.css'], main};
}
