/** Renders the list of layouts. */
import {html, nothing, type TemplateResult} from 'lit/html.js';
import type {LayoutSummary} from '../wire/protocol.js';
import type {EditorController} from './editor-controller.js';

/** Renders the list; layouts of galleries on this page come first. */
export function renderList(controller: EditorController): TemplateResult {
  const {layoutList, texts} = controller;
  const isHere = (id: number) => controller.preview.isOnPage(id);
  const matches = [...layoutList.matches].sort((a, b) => Number(isHere(b.id)) - Number(isHere(a.id)));
  return html`<h2 tabindex="-1">${texts.format('manager_title')}</h2>
    ${
      layoutList.layouts && layoutList.layouts.length > 0
        ? html`<label class="search"
            ><span>${texts.format('manager_search')}</span>
            <input
              type="search"
              .value=${layoutList.searchText}
              @input=${(event: Event) => search(controller, event.target)}
          /></label>`
        : nothing
    }
    <ul class="list" aria-busy=${layoutList.isLoading}>
      ${matches.map((layout) => renderRow(controller, layout))}
    </ul>
    ${
      layoutList.error
        ? html`<button type="button" class="link-button" @click=${() => void layoutList.load()}>${texts.format('manager_again')}</button>`
        : nothing
    }`;
}

function search({editor, layoutList}: EditorController, field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  // The panel would show the message of an earlier save in place of the number of found layouts.
  editor.message = undefined;
  layoutList.search(field.value);
}

function renderRow(controller: EditorController, layout: LayoutSummary): TemplateResult {
  const {editor, texts} = controller;
  const {id, title} = layout;
  const {mayEdit} = controller.readLayoutFacts(id);
  const name = texts.format(mayEdit ? 'manager_edit_name' : 'manager_look_name', {title});
  return html`<li>
    <div class="name">
      ${
        layout.edit_url
          ? html`<a href=${layout.edit_url} aria-label=${texts.format('manager_screen_name', {title})} title=${texts.format('manager_screen')}
              ><bdi>${title}</bdi></a
            >`
          : html`<bdi>${title}</bdi>`
      }
      ${controller.preview.isOnPage(id) ? html`<span class="badge">${texts.format('manager_here')}</span>` : nothing}
      ${editor.isUnsaved(id) ? html`<span class="badge warn">${texts.format('manager_unsaved')}</span>` : nothing}
    </div>
    <button type="button" data-edit=${id} aria-label=${name} @click=${() => void editor.open(id)}>
      ${texts.format(mayEdit ? 'manager_edit' : 'manager_look')}
    </button>
  </li>`;
}
