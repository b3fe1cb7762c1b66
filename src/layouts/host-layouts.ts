/**
 * Layouts that are saved in WordPress (Visual Portfolio): a route of our plugin file returns the saved settings, whether the
 * manager may change them, and which values each setting can have. The host's editing screen is not fetched, because opening
 * it locks the layout for other people.
 */
import {asObject, findJson, isObject} from '../wire/json.js';
import {asTexts, type LayoutFacts} from './layouts-data.js';
import type {Setting} from './settings.js';
import type {ManagerKey} from './texts.js';

/** What is read from the route's response. */
export interface HostLayouts {
  readonly layouts: ReadonlyMap<number, LayoutFacts>;
  /** The settings that the panel offers. */
  readonly settings: readonly Setting[];
}

type SettingDefinition = Pick<Setting, 'name' | 'label' | 'layout'> & {readonly unit?: ManagerKey};

/** In the order of the panel; a setting is offered only if the route describes it. */
const DEFINITIONS: readonly SettingDefinition[] = [
  {name: 'layout', label: 'setting_layout'},
  {name: 'items_style', label: 'setting_style'},
  {name: 'grid_columns', label: 'setting_columns', layout: 'grid'},
  {name: 'masonry_columns', label: 'setting_columns', layout: 'masonry'},
  {name: 'items_gap', label: 'setting_gap', unit: 'unit_pixels'},
  {name: 'items_count', label: 'setting_count'},
  {name: 'pagination', label: 'setting_pagination'},
];

/** Limits, if the host gives none; and the end of the slider, beyond which a number can still be typed. */
const MIN = 0;
const MAX = 1000;
const SLIDER_MAX = 100;

/**
 * Reads the text of the route's response; invalid values of a layout or a setting count as missing. Throws if it is another
 * answer, such as a login page. `prefix`: prefix of the keys of settings, as `vp`.
 */
export function parseHostLayouts(text: string, prefix: string): HostLayouts {
  const {layouts, choices: allowedValues} = asObject(findJson(text));
  if (layouts === undefined) throw new Error('layouts_url: the answer is not as expected: it names no layouts.');
  const layoutEntries = Object.entries(asObject(layouts)).map(([id, layout]) => {
    const {settings, may_edit} = asObject(layout);
    const facts: LayoutFacts = {settings: asTexts(settings), mayEdit: may_edit === true};
    return [Number(id), facts] as const;
  });
  return {
    layouts: new Map(layoutEntries),
    settings: DEFINITIONS.flatMap((definition) => {
      const key = `${prefix}_${definition.name}`;
      return makeSetting(definition, key, asObject(allowedValues)[key]);
    }),
  };
}

function makeSetting(definition: SettingDefinition, key: string, allowed: unknown): readonly Setting[] {
  if (!isObject(allowed)) return [];
  const options = Object.entries(asTexts(allowed['options']) ?? {}).map(([value, title]) => ({value, title}));
  if (options.length > 0) return [{...definition, key, kind: 'choice', options}];
  const min = typeof allowed['min'] === 'number' ? allowed['min'] : MIN;
  const max = typeof allowed['max'] === 'number' ? allowed['max'] : MAX;
  return [{...definition, key, kind: 'number', min, max, sliderMax: Math.min(max, SLIDER_MAX)}];
}
