import {describe, expect, test} from 'vitest';
import {
  confirmSave,
  type Draft,
  discardDraft,
  endTyping,
  isDirty,
  keepMine,
  listChanges,
  listConflicts,
  mergeSaved,
  startDraft,
  takeTheirs,
  typeValue,
  undoDraft,
  type Values,
} from './draft.js';

const SAVED = {gap: '16', count: '12', layout: 'grid'};
const start = startDraft(SAVED);
/** All that was sent is saved. */
const markSaved = (draft: Draft, sent: Values) => confirmSave(draft, sent, sent);
const type = (text: string, key = 'gap') =>
  Array.from(text, (_letter, at) => text.slice(0, at + 1)).reduce(
    (draft, typed) => typeValue(draft, key, typed),
    start,
  );

describe('a manager who changes settings', () => {
  test('has nothing to save before the first change, and nothing to undo', () => {
    expect(isDirty(start)).toBe(false);
    expect(undoDraft(start)).toBe(start);
    expect(typeValue(start, 'gap', '16')).toBe(start);
    expect(discardDraft(start)).toBe(start);
  });

  test('saves only what differs', () => {
    const draft = typeValue(typeValue(start, 'gap', '20'), 'layout', 'tiles');
    expect(listChanges(draft)).toEqual({gap: '20', layout: 'tiles'});
    expect(listChanges(typeValue(draft, 'gap', '16'))).toEqual({layout: 'tiles'});
  });

  test('undoes a typed number in one step, not digit by digit', () => {
    const draft = type('123');
    expect(draft.values.gap).toBe('123');
    expect(undoDraft(draft).values).toEqual(SAVED);
  });

  test('undoes in separate steps what was typed before and after leaving a field', () => {
    const draft = typeValue(endTyping(type('12')), 'gap', '13');
    expect(undoDraft(draft).values.gap).toBe('12');
    expect(undoDraft(undoDraft(draft)).values.gap).toBe('16');
  });

  test('who types the former value again has nothing to undo, and undoes a later change to it in one step', () => {
    const draft = typeValue(typeValue(type('20'), 'gap', '16'), 'gap', '160');
    expect(typeValue(type('20'), 'gap', '16')).toEqual(start);
    expect([undoDraft(draft).values, undoDraft(draft).past]).toEqual([SAVED, []]);
    const other = typeValue(typeValue(typeValue(start, 'count', '9'), 'gap', '20'), 'gap', '16');
    expect(undoDraft(other).values).toEqual(SAVED);
  });

  test('undoes the latest of several changes first', () => {
    const draft = typeValue(typeValue(typeValue(start, 'gap', '20'), 'layout', 'tiles'), 'count', '9');
    expect(undoDraft(draft).values).toEqual({gap: '20', count: '12', layout: 'tiles'});
    expect(undoDraft(undoDraft(draft)).values).toEqual({gap: '20', count: '12', layout: 'grid'});
  });

  test('counts as saved only the settings that they sent', () => {
    const sent = {gap: '20'};
    const draft = confirmSave(typeValue(start, 'gap', '20'), sent, {...sent, theirs: '1'});
    expect(draft.saved).toEqual({...SAVED, ...sent});
  });

  test('makes no change by leaving a field in which nothing was typed', () => {
    expect(endTyping(start)).toBe(start);
  });

  test('undoes a discard', () => {
    const draft = discardDraft(typeValue(start, 'gap', '20'));
    expect(isDirty(draft)).toBe(false);
    expect(undoDraft(draft).values.gap).toBe('20');
  });

  test('undoes a saved change, which is then an unsaved change', () => {
    const draft = markSaved(typeValue(start, 'gap', '20'), {gap: '20'});
    expect(isDirty(draft)).toBe(false);
    expect(listChanges(undoDraft(draft))).toEqual({gap: '16'});
  });

  test('undoes a saved change of a setting whose value was unknown before: the saved value stays', () => {
    const draft = markSaved(typeValue(startDraft({}), 'gap', '20'), {gap: '20'});
    expect(undoDraft(draft).values).toEqual({gap: '20'});
  });

  test('still has what was typed during a save as an unsaved change', () => {
    const sent = typeValue(start, 'gap', '20');
    const draft = markSaved(typeValue(sent, 'gap', '21'), listChanges(sent));
    expect(listChanges(draft)).toEqual({gap: '21'});
  });
});

/** The conflicts of a draft, once these values are saved by somebody else. */
const findConflicts = (before: Draft, fresh: Values) => listConflicts(mergeSaved(before, fresh));

describe('a manager of a layout that another manager saves', () => {
  test('keeps what they typed, and gets the other’s saved values', () => {
    const draft = mergeSaved(typeValue(start, 'gap', '20'), {...SAVED, layout: 'tiles'});
    expect(draft.values).toEqual({gap: '20', count: '12', layout: 'tiles'});
    expect(listChanges(draft)).toEqual({gap: '20'});
  });

  test('does not restore by undo what the other has replaced', () => {
    const draft = mergeSaved(typeValue(start, 'gap', '20'), {...SAVED, layout: 'tiles'});
    expect(undoDraft(draft).values).toEqual({gap: '16', count: '12', layout: 'tiles'});
    expect(isDirty(undoDraft(draft))).toBe(false);
  });

  test('gets a conflict only if both changed the same setting to different values', () => {
    const draft = typeValue(typeValue(start, 'gap', '20'), 'count', '9');
    expect(findConflicts(draft, {...SAVED, gap: '30'})).toEqual([{key: 'gap', mine: '20', theirs: '30'}]);
    expect(findConflicts(draft, {...SAVED, gap: '20'})).toEqual([]);
    expect(findConflicts(draft, {...SAVED, layout: 'tiles'})).toEqual([]);
    expect(findConflicts(draft, SAVED)).toEqual([]);
    expect(findConflicts(draft, {count: '12', layout: 'grid'})).toEqual([]);
    expect(findConflicts(typeValue(startDraft({}), 'gap', '20'), SAVED)).toEqual([]);
  });

  const changed = typeValue(typeValue(start, 'gap', '20'), 'count', '9');
  const conflicting = mergeSaved(changed, {...SAVED, gap: '30'});
  const conflict = {key: 'gap', mine: '20', theirs: '30'};

  test('is shown the setting that both changed, until they decide', () => {
    expect(conflicting).toMatchObject({saved: {gap: '30'}, values: {gap: '20', count: '9'}});
    expect(listConflicts(conflicting)).toEqual([conflict]);
    expect(listConflicts(keepMine(conflicting))).toEqual([]);
    expect(keepMine(conflicting).values).toEqual(conflicting.values);
    const theirs = takeTheirs(conflicting);
    expect([listConflicts(theirs), theirs.values]).toEqual([[], {...SAVED, gap: '30', count: '9'}]);
    // Undo is a decision, too.
    expect(listConflicts(undoDraft(theirs))).toEqual([]);
  });

  test('who takes the other’s value and then types over it has the other’s value back after one undo', () => {
    const typed = typeValue(takeTheirs(conflicting), 'gap', '31');
    expect(undoDraft(typed).values).toEqual({...SAVED, gap: '30', count: '9'});
  });

  test('is no longer shown the conflict once they have typed the same', () => {
    expect(listConflicts(typeValue(conflicting, 'gap', '30'))).toEqual([]);
  });

  test('is shown what they would overwrite now, if they type on', () => {
    expect(listConflicts(typeValue(conflicting, 'gap', '21'))).toEqual([{key: 'gap', mine: '21', theirs: '30'}]);
  });

  test('is shown each setting once, with the value that was saved last', () => {
    const both = mergeSaved(conflicting, {...SAVED, gap: '30', count: '7'});
    expect(listConflicts(mergeSaved(both, {...SAVED, gap: '31', count: '7'}))).toEqual([
      {key: 'gap', mine: '20', theirs: '31'},
      {key: 'count', mine: '9', theirs: '7'},
    ]);
  });

  test('is still shown the conflict after the same values were read again', () => {
    expect(listConflicts(mergeSaved(conflicting, {...SAVED, gap: '30'}))).toEqual([conflict]);
  });

  test('is no longer shown the conflict once somebody else has saved the value typed here', () => {
    const same = mergeSaved(conflicting, {...SAVED, gap: '20'});
    expect(listConflicts(same)).toEqual([]);
    expect(listConflicts(typeValue(same, 'gap', '25'))).toEqual([]);
  });

  test('is shown no conflict with what they sent themselves without getting an answer', () => {
    const sent = {...typeValue(start, 'gap', '20'), unanswered: {gap: '20'}};
    expect(listConflicts(mergeSaved(typeValue(sent, 'gap', '21'), {...SAVED, gap: '20'}))).toEqual([]);
  });

  test('keeps what is known of the other settings when only some newly saved ones are told', () => {
    const draft = mergeSaved(typeValue(start, 'gap', '20'), {gap: '30'}, true);
    expect([draft.saved, listConflicts(draft)]).toEqual([{...SAVED, gap: '30'}, [conflict]]);
    expect([mergeSaved(startDraft(undefined), {gap: '30'}, true).isKnown, draft.isKnown]).toEqual([false, true]);
  });
});
