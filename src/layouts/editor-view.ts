/** Renders the editor of one layout. */
import {html, nothing, type TemplateResult} from 'lit/html.js';
import {renderSetting} from './controls.js';
import type {Conflict} from './draft.js';
import type {EditorController} from './editor-controller.js';
import {describeValue, listEffective} from './settings.js';
import {formatMessage} from './texts.js';

/** Renders the form with the settings of the open layout, `id`. */
export function renderEditor(controller: EditorController, id: number): TemplateResult {
  const {editor, layoutList, texts} = controller;
  const {mayEdit, url} = controller.openFacts;
  const title = layoutList.find(id)?.title || texts.format('manager_title');
  return html`<div class="nav-row">
      <button type="button" class="link-button" @click=${() => editor.close()}>
        <span aria-hidden="true" class="arrow"></span>${texts.format('manager_back')}
      </button>
      ${url !== undefined && !controller.preview.isOnPage(id) ? html`<a href=${url}>${texts.format('manager_see')}</a>` : nothing}
    </div>
    <h2 tabindex="-1"><bdi>${title}</bdi></h2>
    ${renderCounts(controller)}
    ${mayEdit && controller.canPreview && !controller.preview.isOnPage(id) ? html`<p class="help">${texts.format('manager_elsewhere')}</p>` : nothing}
    <form
      id="settings"
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        void editor.save();
      }}
      @focusout=${() => editor.endTyping()}
    >
      <fieldset class="settings" aria-label=${title} ?disabled=${!mayEdit}>
        ${listEffective(editor.settings, editor.draft?.values ?? {}).map((setting) => renderSetting(controller, setting))}
      </fieldset>
    </form>`;
}

/** Renders what the service has counted of the open layout's gallery, as "80 works, 7 pages of 12". */
function renderCounts({count, editor, texts}: EditorController): TemplateResult | typeof nothing {
  const {counted, fault, isLoading} = count;
  // These counts are those of a layout that was open before, or the page does not say what the gallery contains.
  if (count.layout !== editor.opened || !(counted || fault || isLoading)) return nothing;
  if (fault) return html`<p class="source">${formatMessage(texts, {key: 'source_fault', reason: fault})}</p>`;
  if (!counted) return html`<p class="source">${texts.format('source_counting')}</p>`;
  const {works, pages, filters, size} = counted;
  const parts = {
    works: texts.format('source_works', {count: works}),
    pages: texts.format('source_pages', {count: pages, size}),
    filters: texts.format('source_filters', {count: filters}),
  };
  const text = texts.format(filters > 0 ? 'source_line_filters' : 'source_line', parts);
  return html`<p class="source" aria-busy=${isLoading}>${text}</p>`;
}

/** Renders conflicts in the footer, where they are visible at every scroll position. */
export function renderConflicts(controller: EditorController): TemplateResult | typeof nothing {
  const {editor, texts} = controller;
  if (editor.conflicts.length === 0) return nothing;
  return html`<section class="conflict" aria-label=${texts.format('conflict_title')}>
    ${editor.conflicts.map((conflict) => html`<p>${describeConflict(controller, conflict)}</p>`)}
    <div class="actions">
      <button type="button" @click=${() => void editor.keepMine()}>${texts.format('conflict_mine')}</button>
      <button type="button" @click=${() => editor.takeTheirs()}>${texts.format('conflict_theirs')}</button>
    </div>
  </section>`;
}

function describeConflict({editor, texts}: EditorController, {key, mine, theirs}: Conflict): string {
  const setting = editor.settings.find((one) => one.key === key);
  return texts.format('conflict_text', {
    setting: setting ? texts.format(setting.label) : key,
    mine: describeValue(setting, mine, texts),
    theirs: describeValue(setting, theirs, texts),
  });
}

/** Renders the buttons. They use `aria-disabled`, because a focused button that becomes disabled loses the focus. */
export function renderActions({editor, openFacts, texts}: EditorController): TemplateResult | typeof nothing {
  if (editor.opened === undefined || !openFacts.mayEdit) return nothing;
  const isClean = editor.changeCount === 0;
  const cannotUndo = (editor.draft?.past.length ?? 0) === 0;
  return html`<div class="actions">
    <button part="save" form="settings" class="save" aria-disabled=${isClean || editor.isSaving}>
      ${texts.format(editor.isSaving ? 'manager_saving' : 'manager_save')}
    </button>
    <button type="button" aria-disabled=${cannotUndo} @click=${() => editor.undo()}>${texts.format('manager_undo')}</button>
    <button type="button" aria-disabled=${isClean} @click=${() => editor.discard()}>
      ${texts.format('manager_discard')}
    </button>
  </div>`;
}
