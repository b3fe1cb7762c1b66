/** The list of layouts, drawn. */
import {html, nothing, type TemplateResult} from 'lit';
import type {LayoutSummary} from '../protocol.js';
import type {Desk} from './desk.js';
import type {ManagerWords} from './words.js';

/** Draws the list; layouts of this page's galleries come first. */
export function renderList(desk: Desk, words: ManagerWords, isHere: (id: number) => boolean): TemplateResult {
  const {shelf} = desk;
  const found = [...shelf.found].sort((a, b) => Number(isHere(b.id)) - Number(isHere(a.id)));
  return html`<h2>${words.say('manager_title')}</h2>
    ${
      shelf.layouts && shelf.layouts.length > 0
        ? html`<label class="search"
            ><span>${words.say('manager_search')}</span>
            <input
              type="search"
              .value=${shelf.sought}
              @input=${(event: Event) => event.target instanceof HTMLInputElement && shelf.seek(event.target.value)}
          /></label>`
        : nothing
    }
    <ul class="list" aria-busy=${shelf.isAsking}>
      ${found.map((layout) => renderRow(desk, layout, words, isHere(layout.id)))}
    </ul>
    ${
      shelf.fault
        ? html`<button type="button" class="plain" @click=${() => void shelf.list()}>${words.say('manager_again')}</button>`
        : nothing
    }`;
}

function renderRow(desk: Desk, layout: LayoutSummary, words: ManagerWords, isHere: boolean): TemplateResult {
  const {id, title} = layout;
  const may = desk.factsOf(id).mayEdit;
  const name = words.say(may ? 'manager_edit_name' : 'manager_look_name', {title});
  return html`<li>
    <div class="name">
      <a href=${layout.edit_url} aria-label=${words.say('manager_screen_name', {title})} title=${words.say('manager_screen')}
        ><bdi>${title}</bdi></a
      >
      ${isHere ? html`<span class="badge">${words.say('manager_here')}</span>` : nothing}
      ${desk.isUnsaved(id) ? html`<span class="badge warn">${words.say('manager_unsaved')}</span>` : nothing}
    </div>
    <button type="button" data-edit=${id} aria-label=${name} @click=${() => void desk.open(id)}>
      ${words.say(may ? 'manager_edit' : 'manager_look')}
    </button>
  </li>`;
}
