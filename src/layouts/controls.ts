/** Renders the controls of settings: radio buttons, and a number field with a slider. */
import {html, noChange, nothing, type TemplateResult} from 'lit/html.js';
import {renderGlyph} from './glyphs.js';
import {type ChoiceSetting, describeValue, type NumberSetting} from './settings.js';
import type {ManagerTexts} from './texts.js';

/** The data that a control shows, and the function to call on input. */
export interface ControlModel {
  readonly value: string | undefined;
  /** The saved value, the current one, and those that Undo returns to. */
  readonly values: readonly string[];
  /** Whether it differs from what is saved. */
  readonly isChanged: boolean;
  /** Says what is wrong with a number. */
  readonly fault: string | undefined;
  readonly setValue: (value: string) => void;
  /** The number above which a warning is shown. */
  readonly warnAbove: number | undefined;
  readonly texts: ManagerTexts;
}

/** Renders a setting with options as radio buttons. */
export function renderChoice(
  setting: ChoiceSetting,
  {value, isChanged, setValue, texts}: ControlModel,
): TemplateResult {
  const {name, label, options} = setting;
  const arrangement = options.length > 4 ? 'small' : options.length === 4 ? 'four' : '';
  return html`<fieldset class="setting" aria-describedby="help-${name}">
    <legend>${texts.format(label)}${renderMark(isChanged, texts)}</legend>
    <p class="help" id="help-${name}">${texts.format(`${label}_help`)}</p>
    <div class="choices ${arrangement}">
      ${options.map(
        (option) =>
          html`<label class="choice"
            ><input
              type="radio"
              name=${name}
              value=${option.value}
              data-setting=${name}
              .checked=${option.value === value}
              @change=${() => setValue(option.value)}
            />${renderGlyph(option.value)}<span>${describeValue(setting, option.value, texts)}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/**
 * Renders a number field, with a slider over the usual part of its range, or up to the largest number of `values`: the end of a
 * slider that is dragged to the left must not follow the pointer. Beside what is no number, the slider stays where it is.
 */
export function renderNumber(setting: NumberSetting, model: ControlModel): TemplateResult {
  const {name, label, min, max, sliderMax, unit} = setting;
  const {value = '', values, isChanged, fault, warnAbove, setValue, texts} = model;
  const number = Number(value);
  const end = Math.min(max, Math.max(sliderMax, ...values.filter(isNumber).map(Number)));
  const isMany = warnAbove !== undefined && number > warnAbove && !fault;
  const onInput = (event: Event) => event.target instanceof HTMLInputElement && setValue(event.target.value);
  return html`<div class="setting">
    <label class="title" for="number-${name}">${texts.format(label)}${renderMark(isChanged, texts)}</label>
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
        aria-invalid=${fault ? 'true' : 'false'}
        .value=${value}
        @input=${onInput}
        @keydown=${(event: KeyboardEvent) => stepNumber(event, setting, number, setValue)}
      />
      ${unit ? html`<span class="unit" aria-hidden="true">${texts.format(unit)}</span>` : nothing}
    </div>
    <p class=${isMany ? 'warning' : 'fault'} id="fault-${name}">
      ${isMany ? texts.format('count_warning', {count: number, limit: warnAbove}) : (fault ?? '')}
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
function stepNumber(
  event: KeyboardEvent,
  setting: NumberSetting,
  value: number,
  setValue: (value: string) => void,
): void {
  const by = {ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10}[event.key];
  if (by === undefined || Number.isNaN(value)) return;
  event.preventDefault();
  setValue(String(Math.min(setting.max, Math.max(setting.min, value + by))));
}

function renderMark(isChanged: boolean, texts: ManagerTexts): TemplateResult | typeof nothing {
  return isChanged ? html` <span class="mark">${texts.format('manager_unsaved')}</span>` : nothing;
}
