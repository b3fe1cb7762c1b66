import {describe, expect, test} from 'vitest';
import {startDraft, typeValue} from './draft.js';
import {Drafts} from './drafts.js';

const SAVED = {gap: '16', count: '12', layout: 'grid'};

/** A layout whose manager has changed the gap, and the count. */
function openChanged(): Drafts {
  const drafts = new Drafts();
  drafts.set(1, typeValue(typeValue(startDraft(SAVED), 'gap', '20'), 'count', '9'));
  return drafts;
}

describe('a manager with several layouts', () => {
  test('finds each layout as they left it, and no draft of one that they did not open', () => {
    const drafts = openChanged();
    expect(drafts.get(1)?.values.gap).toBe('20');
    expect(drafts.get(2)).toBeUndefined();
    expect(drafts.get(undefined)).toBeUndefined();
    expect(drafts.listConflicts(undefined)).toEqual([]);
    expect(drafts.listConflicts(2)).toEqual([]);
  });

  test('is warned before they leave if any of them has unsaved changes', () => {
    const drafts = new Drafts();
    expect(drafts.hasUnsaved).toBe(false);
    drafts.set(2, startDraft(SAVED));
    expect(drafts.hasUnsaved).toBe(false);
    drafts.set(1, typeValue(startDraft(SAVED), 'gap', '20'));
    expect(drafts.hasUnsaved).toBe(true);
  });
});

describe('a manager whose layout somebody else has saved', () => {
  test('is shown the setting that both changed, until they decide', () => {
    const drafts = openChanged();
    const conflict = {key: 'gap', mine: '20', theirs: '30'};
    expect(drafts.merge(1, {...SAVED, gap: '30'})).toEqual({hasChanged: true, isOwn: false, conflicts: [conflict]});
    expect(drafts.get(1)).toMatchObject({saved: {gap: '30'}, values: {gap: '20', count: '9'}});
    expect(drafts.listConflicts(1)).toEqual([conflict]);
    expect(drafts.listConflicts(2)).toEqual([]);
    drafts.dismissConflicts(1);
    expect(drafts.listConflicts(1)).toEqual([]);
  });

  test('is no longer shown the conflict once they have typed the same', () => {
    const drafts = openChanged();
    drafts.merge(1, {...SAVED, gap: '30'});
    drafts.set(1, typeValue(drafts.get(1) ?? startDraft({}), 'gap', '30'));
    expect(drafts.listConflicts(1)).toEqual([]);
  });

  test('is shown what they would overwrite now, if they type on', () => {
    const drafts = openChanged();
    drafts.merge(1, {...SAVED, gap: '30'});
    drafts.set(1, typeValue(drafts.get(1) ?? startDraft({}), 'gap', '21'));
    expect(drafts.listConflicts(1)).toEqual([{key: 'gap', mine: '21', theirs: '30'}]);
  });

  test('is shown each setting once, with the value that was saved last', () => {
    const drafts = openChanged();
    drafts.merge(1, {...SAVED, gap: '30'});
    expect(drafts.merge(1, {...SAVED, gap: '30', count: '7'}).conflicts).toEqual([
      {key: 'count', mine: '9', theirs: '7'},
    ]);
    drafts.merge(1, {...SAVED, gap: '31', count: '7'});
    expect(drafts.listConflicts(1)).toEqual([
      {key: 'count', mine: '9', theirs: '7'},
      {key: 'gap', mine: '20', theirs: '31'},
    ]);
  });

  test('is still shown the conflict after the same values were read again', () => {
    const drafts = openChanged();
    drafts.merge(1, {...SAVED, gap: '30'});
    expect(drafts.merge(1, {...SAVED, gap: '30'})).toEqual({hasChanged: false, isOwn: false, conflicts: []});
    expect(drafts.listConflicts(1)).toEqual([{key: 'gap', mine: '20', theirs: '30'}]);
  });

  test('is no longer shown the conflict once somebody else has saved the value typed here', () => {
    const drafts = openChanged();
    drafts.merge(1, {...SAVED, gap: '30'});
    drafts.merge(1, {...SAVED, gap: '20'});
    expect(drafts.listConflicts(1)).toEqual([]);
    drafts.set(1, typeValue(drafts.get(1) ?? startDraft({}), 'gap', '25'));
    expect(drafts.listConflicts(1)).toEqual([]);
  });

  test('is told of no change if the saved values are the known ones', () => {
    expect(openChanged().merge(1, SAVED)).toEqual({hasChanged: false, isOwn: false, conflicts: []});
  });

  test('is told of no change of a layout that is not open', () => {
    const drafts = openChanged();
    expect(drafts.merge(2, SAVED)).toEqual({hasChanged: false, isOwn: false, conflicts: []});
    expect(drafts.get(2)).toBeUndefined();
  });
});
