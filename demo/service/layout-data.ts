/** Sanitizes the settings of a layout: each known one by its own rule, the others as plain text. */
import type {LayoutChange, LayoutData} from '../../src/wire/request-schemas.js';
import {refuseField} from './fault.js';
import {cleanText, type NumberRange, readNumber} from './sanitize.js';

const MAX_SETTINGS = 200;
const MAX_KEY_LENGTH = 100;
/** The most code points that a value may have. */
const MAX_VALUE_LENGTH = 2000;

type SettingRule = readonly string[] | NumberRange;

const RULES: ReadonlyMap<string, SettingRule> = new Map<string, SettingRule>([
  ['layout', ['grid', 'masonry', 'tiles', 'justified']],
  ['items_style', ['fade', 'emerge', 'caption']],
  ['items_gap', {min: 0, max: 200}],
  ['items_count', {min: 1, max: 1000}],
  ['columns', ['auto', '1', '2', '3', '4', '5', '6']],
  ['pagination', ['paged', 'load-more', 'infinite']],
]);

/**
 * Sanitized settings; null for a setting that is to be removed. Throws a refusal if there are too many settings, or one that names
 * the first invalid setting.
 */
export function readLayoutChange(data: Readonly<Record<string, unknown>>, prefix: string): LayoutChange {
  const entries = Object.entries(data);
  // More settings than any layout may hold are refused before they are read.
  if (entries.filter(([, value]) => value !== null).length > MAX_SETTINGS) {
    throw refuseField('data', `may hold at most ${MAX_SETTINGS} settings`);
  }
  return Object.fromEntries(entries.map(([key, value]) => [key, readSetting(key, value, prefix)]));
}

/** The settings that a change writes, without those that it removes. */
export function readLayoutData(data: Readonly<Record<string, unknown>>, prefix: string): LayoutData {
  const settings = Object.entries(readLayoutChange(data, prefix));
  return Object.fromEntries(settings.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
}

/** Refuses a change that adds settings beyond the limit; a layout that is beyond it already may keep or lose settings. */
export function checkSettingCount(saved: LayoutData, change: LayoutChange): void {
  const keys = new Set(Object.keys(saved));
  const before = keys.size;
  for (const [key, value] of Object.entries(change)) {
    if (value === null) keys.delete(key);
    else keys.add(key);
  }
  if (keys.size > MAX_SETTINGS && keys.size > before) {
    throw refuseField('data', `would leave the layout with more than ${MAX_SETTINGS} settings`);
  }
}

function readSetting(key: string, value: unknown, prefix: string): string | null {
  const name = key.slice(prefix.length + 1);
  if (!key.startsWith(`${prefix}_`) || !/^[a-z0-9_]+$/.test(name) || key.length > MAX_KEY_LENGTH) {
    const shown = cleanText(key.slice(0, MAX_KEY_LENGTH));
    throw refuseField(
      `data.${shown}`,
      `is no setting: a key is ${prefix}_ followed by a-z, 0-9 or _, at most ${MAX_KEY_LENGTH} characters in all`,
    );
  }
  if (value === null) return null;
  const field = `data.${key}`;
  const text = readValue(field, value);
  const rule = RULES.get(name);
  if (!rule) return text;
  return 'min' in rule ? String(readNumber(field, text, rule)) : readOption(field, text, rule);
}

function readValue(field: string, value: unknown): string {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  if (typeof value !== 'string')
    throw refuseField(field, 'must be text, a number, true, false, or null to remove the setting');
  if (Array.from(value).length > MAX_VALUE_LENGTH)
    throw refuseField(field, `may have at most ${MAX_VALUE_LENGTH} characters`);
  return cleanText(value);
}

function readOption(field: string, text: string, choices: readonly string[]): string {
  if (!choices.includes(text)) throw refuseField(field, `must be one of ${choices.join(', ')}`);
  return text;
}
