import {describe, expect, test} from 'vitest';
import {readLayoutData} from '../../demo/service/layout-data.js';
import {listChanges, startDraft, typeValue} from './draft.js';
import {completeValues, isValid, listInvalid, listSettings, normalizeChanges, pickValid} from './settings.js';

const SETTINGS = listSettings('vp');
const byName = (name: string) => {
  const setting = SETTINGS.find((setting) => setting.name === name);
  if (!setting) throw new Error(`no setting ${name}`);
  return setting;
};

describe('a manager', () => {
  test('is offered only values that the service accepts', () => {
    for (const setting of SETTINGS) {
      const values =
        setting.kind === 'choice'
          ? setting.options.map(({value}) => value)
          : [String(setting.min), String(setting.max), setting.fallback ?? ''];
      for (const value of values) {
        expect(isValid(setting, value)).toBe(true);
        expect(readLayoutData({[`vp_${setting.name}`]: value}, 'vp')).toEqual({[`vp_${setting.name}`]: value});
      }
    }
  });

  test.each(['', '-1', '1.5', '1e3', '12px', '201', '٣'])('gets an error for the gap “%s”', (value) => {
    expect(isValid(byName('items_gap'), value)).toBe(false);
    expect(() => readLayoutData({vp_items_gap: value}, 'vp')).toThrow();
  });

  test('gets an error for an unknown option', () => {
    expect(isValid(byName('layout'), 'carousel')).toBe(false);
  });

  test('previews valid values, and the saved ones instead of invalid values', () => {
    const draft = startDraft(completeValues({vp_items_gap: '8'}, SETTINGS));
    const typed = typeValue(typeValue(draft, 'vp_items_gap', '999'), 'vp_items_count', ' 007 ');
    expect(pickValid(typed, SETTINGS)).toMatchObject({vp_items_gap: '8', vp_items_count: '7', vp_layout: 'grid'});
    expect(listInvalid(typed, SETTINGS).map(({name}) => name)).toEqual(['items_gap']);
  });

  test('gets no error for an invalid value that was saved before', () => {
    expect(listInvalid(startDraft({vp_layout: 'carousel'}), SETTINGS)).toEqual([]);
  });

  test('saves numbers with spaces and leading zeros removed, and unknown settings as they are', () => {
    const draft = typeValue(typeValue(startDraft({vp_items_count: ' 9'}), 'vp_items_gap', ' 08'), 'vp_other', ' x ');
    expect(listChanges(normalizeChanges(draft, SETTINGS))).toEqual({vp_items_gap: '8', vp_other: ' x '});
  });
});
