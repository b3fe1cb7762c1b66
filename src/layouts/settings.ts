/** The settings of a layout that the panel can edit: their controls, limits and help texts. */
import {type Draft, listChanges, type Values} from './draft.js';
import type {ManagerKey, ManagerTexts, SettingLabel} from './texts.js';

interface SettingBase {
  /** Name without the prefix. */
  readonly name: string;
  /** Name with the prefix, as in `Values`. */
  readonly key: string;
  readonly label: SettingLabel;
  /** Default value, for layouts that do not contain the setting. */
  readonly fallback?: string;
  /** The only value of the setting `layout` with which this setting has an effect; undefined if it always has one. */
  readonly layout?: string | undefined;
}

/** One of a few texts. */
export interface ChoiceSetting extends SettingBase {
  readonly kind: 'choice';
  /** `title`: the host's own name of the value, for an option that has no `label`. */
  readonly options: readonly {readonly value: string; readonly label?: ManagerKey; readonly title?: string}[];
}

/** A whole number within limits. */
export interface NumberSetting extends SettingBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** Maximum of the slider: nearly everybody stays below it. */
  readonly sliderMax: number;
  readonly unit?: ManagerKey | undefined;
}

export type Setting = ChoiceSetting | NumberSetting;

/** In the order of the panel. */
const SETTINGS: readonly (Omit<ChoiceSetting, 'key'> | Omit<NumberSetting, 'key'>)[] = [
  {
    kind: 'choice',
    name: 'layout',
    label: 'setting_layout',
    fallback: 'grid',
    options: [
      {value: 'grid', label: 'layout_grid'},
      {value: 'masonry', label: 'layout_masonry'},
      {value: 'tiles', label: 'layout_tiles'},
      {value: 'justified', label: 'layout_justified'},
    ],
  },
  {
    kind: 'choice',
    name: 'items_style',
    label: 'setting_style',
    fallback: 'fade',
    options: [
      {value: 'fade', label: 'style_fade'},
      {value: 'emerge', label: 'style_emerge'},
      {value: 'caption', label: 'style_caption'},
    ],
  },
  {
    kind: 'choice',
    name: 'columns',
    label: 'setting_columns',
    fallback: 'auto',
    options: [
      {value: 'auto', label: 'columns_auto'},
      ...['1', '2', '3', '4', '5', '6'].map((value) => ({value, label: 'columns_count'}) as const),
    ],
  },
  {
    kind: 'number',
    name: 'items_gap',
    label: 'setting_gap',
    fallback: '16',
    min: 0,
    max: 200,
    sliderMax: 64,
    unit: 'unit_pixels',
  },
  {
    kind: 'number',
    name: 'items_count',
    label: 'setting_count',
    fallback: '12',
    min: 1,
    max: 1000,
    sliderMax: 100,
  },
  {
    kind: 'choice',
    name: 'pagination',
    label: 'setting_pagination',
    fallback: 'paged',
    options: [
      {value: 'paged', label: 'pagination_paged'},
      {value: 'load-more', label: 'pagination_load_more'},
      {value: 'infinite', label: 'pagination_infinite'},
    ],
  },
];

/** The settings of the reference service; `prefix`: prefix of their keys. */
export function listSettings(prefix: string): readonly Setting[] {
  return SETTINGS.map((setting) => ({...setting, key: `${prefix}_${setting.name}`}));
}

export function isValid(setting: Setting, value: string): boolean {
  if (setting.kind === 'choice') return setting.options.some((option) => option.value === value);
  const isWhole = /^\s*\d{1,9}\s*$/.test(value);
  return isWhole && Number(value) >= setting.min && Number(value) <= setting.max;
}

/** Adds the defaults of missing settings. */
export function completeValues(values: Values, settings: readonly Setting[]): Values {
  const defaults = settings.flatMap(({key, fallback}) => (fallback === undefined ? [] : [[key, fallback] as const]));
  return {...Object.fromEntries(defaults), ...values};
}

/** The settings that have an effect with the chosen value of the setting `layout`. */
export function listEffective(settings: readonly Setting[], values: Values): readonly Setting[] {
  // The host may not offer the setting `layout` itself.
  const keyOfLayout = ({key, name}: Setting) => `${key.slice(0, -name.length)}layout`;
  return settings.filter((setting) => setting.layout === undefined || values[keyOfLayout(setting)] === setting.layout);
}

/** The text that a person sees for a value of a setting. */
export function describeValue(setting: Setting | undefined, value: string, texts: ManagerTexts): string {
  const option = setting?.kind === 'choice' ? setting.options.find((one) => one.value === value) : undefined;
  return option?.label ? texts.format(option.label, {count: Number(value)}) : (option?.title ?? value);
}

/** The settings whose values are invalid. A missing value, and one that was saved before, is no error. */
export function listInvalid({values, saved}: Draft, settings: readonly Setting[]): readonly Setting[] {
  return settings.filter((setting) => {
    const value = values[setting.key];
    return value !== undefined && value !== saved[setting.key] && !isValid(setting, value);
  });
}

/** Normalizes the changed settings before a save: removes spaces and leading zeros from numbers. */
export function normalizeChanges(draft: Draft, settings: readonly Setting[]): Draft {
  return {...draft, values: {...draft.values, ...normalizeValues(listChanges(draft), settings)}};
}

function normalizeValues(values: Values, settings: readonly Setting[]): Values {
  const entries = Object.entries(values).map(([key, value]) => {
    const setting = settings.find((one) => one.key === key);
    return [key, setting?.kind === 'number' && isValid(setting, value) ? String(Number(value)) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The settings to preview: the typed values; for invalid ones, the saved values. */
export function pickValid(draft: Draft, settings: readonly Setting[]): Values {
  const invalidKeys = listInvalid(draft, settings).map(({key}) => key);
  const valid = Object.entries(draft.values).filter(([key]) => !invalidKeys.includes(key));
  return normalizeValues({...draft.saved, ...Object.fromEntries(valid)}, settings);
}
