/** Renders the controls of settings: radio buttons, and a number field with a slider. */
import {html, noChange, nothing, type TemplateResult} from 'lit/html.js';
import type {LayoutEditor} from './editor.js';
import type {EditorController} from './editor-controller.js';
import {type ChoiceSetting, describeValue, type NumberSetting, type Setting} from './settings.js';

/** The icons of the options of the setting `layout`: the boxes of each as the path of an SVG, in a field of 24 by 18. */
const ICONS: Readonly<Record<string, string>> = {
  grid: 'M1 1h6v7h-6zM9 1h6v7h-6zM17 1h6v7h-6zM1 10h6v7h-6zM9 10h6v7h-6zM17 10h6v7h-6z',
  masonry: 'M1 1h6v10h-6zM9 1h6v5h-6zM17 1h6v8h-6zM1 13h6v4h-6zM9 8h6v9h-6zM17 11h6v6h-6z',
  tiles: 'M1 1h14v7h-14zM17 1h6v16h-6zM1 10h6v7h-6zM9 10h6v7h-6z',
  justified: 'M1 1h9v7h-9zM12 1h4v7h-4zM18 1h5v7h-5zM1 10h4v7h-4zM7 10h10v7h-10zM19 10h4v7h-4z',
};

/** Renders the control of a setting of the open layout. */
export function renderSetting(controller: EditorController, setting: Setting): TemplateResult {
  return setting.kind === 'choice' ? renderChoice(controller, setting) : renderNumber(controller, setting);
}

/** Renders a setting with options as radio buttons. */
function renderChoice(controller: EditorController, setting: ChoiceSetting): TemplateResult {
  const {editor, texts} = controller;
  const {name, label, options, key} = setting;
  const value = editor.draft?.values[key];
  const sizeClass = options.length > 4 ? 'small' : options.length === 4 ? 'four' : '';
  return html`<fieldset class="setting" aria-describedby="help-${name}">
    <legend>${texts.format(label)}${renderUnsavedMark(controller, setting)}</legend>
    <p class="help" id="help-${name}">${texts.format(`${label}_help`)}</p>
    <div class="choices ${sizeClass}">
      ${options.map(
        (option) =>
          html`<label class="choice"
            ><input
              type="radio"
              name=${name}
              value=${option.value}
              data-setting=${name}
              .checked=${option.value === value}
              @change=${() => editor.setValue(setting, option.value)}
            />${renderIcon(option.value)}<span>${describeValue(setting, option.value, texts)}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/**
 * Renders a number field, with a slider over the usual part of its range. If a value that is saved, typed or kept for Undo is
 * larger, the slider ends there: its maximum must not shrink while a person drags it to the left. While the field has no number,
 * the slider keeps its position.
 */
function renderNumber(controller: EditorController, setting: NumberSetting): TemplateResult {
  const {editor, data, texts} = controller;
  const {key, name, label, min, max, sliderMax, unit} = setting;
  const {saved = {}, values = {}, past = []} = editor.draft ?? {};
  const value = values[key] ?? '';
  const number = Number(value);
  const sliderValues = [saved, values, ...past].map((one) => one[key] ?? '').filter(isNumber);
  const end = Math.min(max, Math.max(sliderMax, ...sliderValues.map(Number)));
  const isInvalid = editor.invalid.includes(setting);
  const {limit} = data.notice;
  const isAboveLimit = name === 'items_count' && number > limit && !isInvalid;
  const fault = isInvalid ? texts.format('fault_number', {min, max}) : '';
  const onInput = ({target}: Event) => target instanceof HTMLInputElement && editor.setValue(setting, target.value);
  return html`<div class="setting">
    <label class="title" for="number-${name}">${texts.format(label)}${renderUnsavedMark(controller, setting)}</label>
    <p class="help" id="help-${name}">${texts.format(`${label}_help`, {min, max})}</p>
    <div class="number">
      <input
        type="range"
        min=${min}
        max=${end}
        value=${min}
        aria-label=${texts.format(label)}
        .value=${isNumber(value) ? String(number) : noChange}
        @input=${onInput}
      />
      <input
        id="number-${name}"
        type="text"
        inputmode="numeric"
        autocomplete="off"
        data-setting=${name}
        aria-describedby="help-${name} fault-${name}"
        aria-invalid=${isInvalid}
        .value=${value}
        @input=${onInput}
        @keydown=${(event: KeyboardEvent) => stepNumber(event, setting, editor)}
      />
      ${unit ? html`<span aria-hidden="true">${texts.format(unit)}</span>` : nothing}
    </div>
    <p class=${isAboveLimit ? 'warning' : 'fault'} id="fault-${name}">
      ${isAboveLimit ? texts.format('count_warning', {count: number, limit}) : fault}
    </p>
  </div>`;
}

function isNumber(value: string): boolean {
  return /^\s*\d+\s*$/.test(value);
}

/**
 * Steps by 1 with the arrow keys, and by 10 with Page Up and Page Down. A field of the type `number` would step by itself, but
 * hides invalid input from scripts.
 */
function stepNumber(event: KeyboardEvent, setting: NumberSetting, editor: LayoutEditor): void {
  const by = {ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10}[event.key];
  const value = Number(editor.draft?.values[setting.key] ?? '');
  if (by === undefined || Number.isNaN(value)) return;
  event.preventDefault();
  editor.setValue(setting, String(Math.min(setting.max, Math.max(setting.min, value + by))));
}

function renderUnsavedMark({editor, texts}: EditorController, {key}: Setting): TemplateResult | typeof nothing {
  const {draft} = editor;
  if (draft?.values[key] === draft?.saved[key]) return nothing;
  return html` <span class="badge warn">${texts.format('manager_unsaved')}</span>`;
}

/** Renders the icon of an option, if it has one. */
function renderIcon(value: string): TemplateResult | typeof nothing {
  const path = ICONS[value];
  if (!path) return nothing;
  return html`<svg viewBox="0 0 24 18" aria-hidden="true"><path d=${path}></path></svg>`;
}
