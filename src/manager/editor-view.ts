/** One layout under a manager's hands, drawn. */
import {html, nothing, type TemplateResult} from 'lit';
import {renderChoice, renderNumber} from './controls.js';
import type {Conflict} from './draft.js';
import {SETTINGS, type Setting} from './settings.js';
import {sayReason} from './speech.js';
import type {Studio} from './studio.js';
import type {ManagerWords} from './words.js';

/** Draws the open layout. */
export function renderEditor(studio: Studio, words: ManagerWords): TemplateResult | typeof nothing {
  const {desk} = studio;
  const id = desk.opened;
  if (id === undefined) return nothing;
  const {mayEdit, url} = desk.factsOf(id);
  const title = desk.shelf.find(id)?.title ?? '';
  return html`<div class="way">
      <button type="button" class="plain" @click=${() => desk.close()}>
        <span aria-hidden="true" class="arrow"></span>${words.say('manager_back')}
      </button>
      ${url !== undefined && !studio.isHere(id) ? html`<a href=${url}>${words.say('manager_see')}</a>` : nothing}
    </div>
    <h2 tabindex="-1"><bdi>${title || words.say('manager_title')}</bdi></h2>
    ${renderSource(studio, words)}
    ${mayEdit && !studio.isHere(id) ? html`<p class="help">${words.say('manager_elsewhere')}</p>` : nothing}
    <form
      id="settings"
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        void desk.save();
      }}
      @focusout=${() => desk.rest()}
    >
      <fieldset class="settings" ?disabled=${!mayEdit}>
        <legend class="hidden">${title || words.say('manager_title')}</legend>
        ${SETTINGS.map((setting) => renderSetting(studio, setting, words))}
      </fieldset>
    </form>`;
}

function renderSetting({desk, data}: Studio, setting: Setting, words: ManagerWords): TemplateResult {
  const fault = desk.faults.find(([faulty]) => faulty === setting)?.[1];
  const model = {
    value: desk.draft?.values[desk.keyOf(setting)],
    isChanged: desk.isChanged(setting),
    fault: fault && words.say(fault, limitsOf(setting)),
    type: (value: string) => desk.type(setting, value),
    limit: setting.name === 'items_count' ? data.notice.limit : undefined,
    words,
  };
  return setting.kind === 'choice' ? renderChoice(setting, model) : renderNumber(setting, model);
}

function limitsOf(setting: Setting): Readonly<Record<string, number>> {
  return setting.kind === 'number' ? {min: setting.min, max: setting.max} : {};
}

/** "80 works, 7 pages of 12", as the service counts them. */
function renderSource({count, source}: Studio, words: ManagerWords): TemplateResult | typeof nothing {
  if (!source) return nothing;
  const {counted, fault, isAsking} = count;
  if (fault) return html`<p class="source">${sayReason(words, {key: 'source_fault', reason: fault})}</p>`;
  if (!counted) return html`<p class="source">${words.say('source_counting')}</p>`;
  const {works, pages, filters, size} = counted;
  const parts = {
    works: words.say('source_works', {count: works}),
    pages: words.say('source_pages', {count: pages, size}),
    filters: words.say('source_filters', {count: filters}),
  };
  const text = words.say(filters > 0 ? 'source_line_filters' : 'source_line', parts);
  return html`<p class="source" aria-busy=${isAsking}>${text}</p>`;
}

/** What has to be decided stands at the foot, where it is seen wherever the settings are scrolled to. */
export function renderConflicts({desk}: Studio, words: ManagerWords): TemplateResult | typeof nothing {
  if (desk.conflicts.length === 0) return nothing;
  return html`<section class="conflict" aria-label=${words.say('conflict_title')}>
    ${desk.conflicts.map((conflict) => html`<p>${words.say('conflict_text', nameConflict(desk.prefix, conflict, words))}</p>`)}
    <div class="actions">
      <button type="button" @click=${() => void desk.keepMine()}>${words.say('conflict_mine')}</button>
      <button type="button" @click=${() => desk.takeTheirs()}>${words.say('conflict_theirs')}</button>
    </div>
  </section>`;
}

function nameConflict(prefix: string, {key, mine, theirs}: Conflict, words: ManagerWords) {
  const setting = SETTINGS.find(({name}) => key === `${prefix}_${name}`);
  const nameValue = (value: string) => {
    const option = setting?.kind === 'choice' ? setting.options.find((option) => option.value === value) : undefined;
    return option ? words.say(option.label, {count: Number(value)}) : value;
  };
  return {setting: setting ? words.say(setting.label) : key, mine: nameValue(mine), theirs: nameValue(theirs)};
}

/** Buttons that cannot be used now stay in reach: one that is disabled under a person's hands drops their focus. */
export function renderActions({desk}: Studio, words: ManagerWords): TemplateResult | typeof nothing {
  if (desk.opened === undefined || !desk.factsOf(desk.opened).mayEdit) return nothing;
  const isClean = desk.changes === 0;
  const cannotUndo = (desk.draft?.past.length ?? 0) === 0;
  return html`<div class="actions">
    <button part="save" form="settings" class="save" aria-disabled=${isClean || desk.isSaving}>
      ${words.say(desk.isSaving ? 'manager_saving' : 'manager_save')}
    </button>
    <button type="button" aria-disabled=${cannotUndo} @click=${() => desk.undo()}>${words.say('manager_undo')}</button>
    <button type="button" aria-disabled=${isClean} @click=${() => desk.discard()}>
      ${words.say('manager_discard')}
    </button>
  </div>`;
}
