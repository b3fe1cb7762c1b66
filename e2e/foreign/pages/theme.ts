/** A theme with a menu, a dialog and a panel in the bar, whose state its own script or the visitor changes. */
import {readQueryView, type View} from '../catalogue.js';
import {renderGallery, renderLink, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

const SCRIPT = `<script>
addEventListener('DOMContentLoaded', () => {
  const toggle = document.querySelector('#toggle');
  const panel = document.querySelector('#panel');
  toggle.addEventListener('click', () => {
    const isOpen = toggle.getAttribute('aria-expanded') !== 'true';
    toggle.setAttribute('aria-expanded', String(isOpen));
    panel.classList.toggle('is-open', isOpen);
    panel.style.display = isOpen ? 'block' : 'none';
  });
  document.querySelector('#show').addEventListener('click', () => document.querySelector('#dialog').show());
  document.querySelector('portfolio-filter-bar').insertAdjacentHTML('beforeend', '<output id="added">By the theme</output>');
});
</script>`;

/** The menu offers what is not chosen yet, as many themes do. */
function renderBar(view: View): string {
  const others = view.filters.filter(({isCurrent}) => !isCurrent).map((choice) => renderLink(choice, 'true'));
  const [, birds, boats, bridges] = view.filters.map((choice) => renderLink(choice, 'true'));
  return `<details id="menu"><summary>Subjects</summary>${others.map((other) => `<p>${other}</p>`).join('')}</details>
<button id="toggle" type="button" aria-expanded="false" aria-controls="panel">Panel</button>
<div id="panel" class="panel${view.filter === '*' ? '' : ' has-choice'}" style="display: none">${birds}</div>
<button id="show" type="button">Show dialog</button>
<dialog id="dialog" style="position: static">${boats} ${bridges}</dialog>
<button id="count" type="button" onclick="this.value = Number(this.value) + 1" value="0">Count</button>`;
}

export const themePage: RouteHandler = (url) => {
  const view = readQueryView(url);
  const gallery = renderGallery(view).replace(
    /(<portfolio-filter-bar>)[^]*?(<\/portfolio-filter-bar>)/,
    (_all, start: string, end: string) => `${start}${renderBar(view)}${end}`,
  );
  return {body: renderPage('A theme', `<h1>A theme</h1>\n${gallery}`, SCRIPT)};
};

/** A page whose menu the server renders open, and with a class, only while a filter is chosen. */
export const serverMenuPage: RouteHandler = (url) => {
  const view = readQueryView(url);
  const isOpen = view.filter !== '*';
  const bar = `<details id="menu" ${isOpen ? 'open class="has-choice"' : ''}><summary>Menu</summary>Text</details>`;
  return {body: renderPage('A server’s menu', `<h1>A server’s menu</h1>\n${renderGallery(view, {bar})}`)};
};
