/** Signing in: four people, one card each, and no password, since everybody here is made up. */
import type {Document} from './document.js';
import {type Html, html} from './html.js';

const PEOPLE = [
  {login: 'admin', name: 'Administrator', can: 'Manages everything: layouts, galleries and the settings of the site.'},
  {login: 'editor', name: 'Editor', can: 'Edits every layout; sees bars and pages drawn by the service.'},
  {login: 'author', name: 'Author', can: 'Edits the layouts that are their own, and no others.'},
  {login: 'subscriber', name: 'Subscriber', can: 'Is known by name, and may look at everything a visitor sees.'},
] as const;

/** Renders the form; `fault` is the sentence on what went wrong before. */
export function renderLoginPage(redirectTo: string, fault?: string): Document {
  const main = html`<div class="entrance">
<header class="page-header"><h1>Who is there?</h1>
<p class="lede">Choose one of four people. There is no password: they exist only here.</p></header>
${fault && html`<p class="fault" role="alert">${fault}</p>`}
<form method="post" action="/login/">
<input type="hidden" name="redirect_to" value="${redirectTo}">
<ul class="people">${PEOPLE.map(renderCard)}</ul>
</form>
</div>`;
  return {title: ['Sign in', 'Portfolio'], styles: ['pages.css'], main};
}

function renderCard({login, name, can}: (typeof PEOPLE)[number]): Html {
  return html`
<li><button name="user" value="${login}"><span class="card-name">${name}</span> <span class="card-can">${can}</span></button></li>`;
}
