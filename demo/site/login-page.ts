/** The login page: a card for each of four people, without passwords, because this is a demo. */

import type {PageContent} from './document.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';

const PEOPLE = [
  {login: 'admin', can: 'admin_can'},
  {login: 'editor', can: 'editor_can'},
  {login: 'author', can: 'author_can'},
  {login: 'subscriber', can: 'subscriber_can'},
] as const;

/** Renders the form. `fault`: message about a failed sign-in. */
export function renderLoginPage(language: Language, redirectTo: string, fault?: string): PageContent {
  const main = html`<div class="entrance">
<header class="page-header"><h1>${language.say('login_heading')}</h1>
<p class="lede">${language.say('login_lede')}</p></header>
${fault && html`<p class="fault" role="alert">${fault}</p>`}
<form method="post" action="${language.localize('/login/')}">
<input type="hidden" name="redirect_to" value="${redirectTo}">
<ul class="people">${PEOPLE.map((person) => renderCard(person, language))}</ul>
</form>
</div>`;
  return {title: [language.say('sign_in'), language.say('site')], styles: ['pages.css'], main};
}

function renderCard({login, can}: (typeof PEOPLE)[number], language: Language): Html {
  return html`
<li><button name="user" value="${login}"><span class="card-name">${language.say(login)}</span> <span class="card-can">${language.say(can)}</span></button></li>`;
}
