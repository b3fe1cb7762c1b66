import {EventEmitter, once} from 'node:events';
import {beforeEach, describe, expect, test} from 'vitest';
import {ServiceError} from '../wire/client.js';
import {listChanges, type Values} from './draft.js';
import {LayoutEditor} from './editor.js';
import type {EditorCallbacks} from './editor-callbacks.js';
import {completeValues, listSettings, type Setting} from './settings.js';

const SETTINGS = listSettings('vp');
const pick = (name: string): Setting => {
  const setting = SETTINGS.find((setting) => setting.name === name);
  if (!setting) throw new Error(`no setting ${name}`);
  return setting;
};
const GAP = pick('items_gap');
const LAYOUT = pick('layout');

/** The settings that the service has saved, those that each save sent, and those of each preview. */
let kept: Values;
let sent: Values[];
let previewed: Values[];
/** The saved values that the last preview got besides the edited ones. */
let savedAtPreview: Values;
let failure: Error | undefined;
/** Whether the saved values can be read, from the page and from the service. */
let isKnown: boolean;
/** Delays each response with the saved values. */
let readDelay: Promise<void> | undefined;
/** Delays each response with the saved values that is asked for after a save. */
let readDelayAfterSave: Promise<void> | undefined;
/** Whether the editor reads the values again after each save, to confirm it. */
let readsBackSaves: boolean;
/** Whether a listener of the page shows failures itself. */
let isShownByPage: boolean;
let failed: unknown[];
/** The settings that were reported as saved by somebody else. */
let reported: Values[];

beforeEach(() => {
  kept = completeValues({vp_items_gap: '16'}, SETTINGS);
  sent = [];
  previewed = [];
  failure = undefined;
  isKnown = true;
  readDelay = undefined;
  readDelayAfterSave = undefined;
  readsBackSaves = false;
  isShownByPage = false;
  failed = [];
  reported = [];
});

function open(): LayoutEditor {
  const settings = isKnown ? kept : undefined;
  const callbacks: EditorCallbacks = {
    findSettings: (id) => (id === 1 ? settings : undefined),
    readSaved: async () => {
      const read = kept;
      await readDelay;
      return isKnown ? read : undefined;
    },
    save: async (_id, data) => {
      if (failure) throw failure;
      sent.push(data);
      kept = {...kept, ...data};
      readDelay = readDelayAfterSave;
    },
    reportSaved: (_id, settings) => reported.push(settings),
    reportFailure: (id, error) => {
      failed.push(id, error);
      return !isShownByPage;
    },
    readsBackSaves,
    preview: (_id, values, saved) => {
      previewed.push(values);
      savedAtPreview = saved;
    },
    render: () => undefined,
  };
  return new LayoutEditor(callbacks, SETTINGS);
}

/** A response that arrives when the test says so. */
function delay() {
  const latch = new EventEmitter();
  return {response: once(latch, 'arrive').then(() => undefined), arrive: () => latch.emit('arrive')};
}

async function openLayout(): Promise<LayoutEditor> {
  const editor = open();
  await editor.open(1);
  return editor;
}

describe('a manager', () => {
  test('saves only what changed, and previews it before', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    expect(previewed.at(-1)).toMatchObject({vp_items_gap: '20', vp_layout: 'grid'});
    expect([editor.isDirty, editor.changeCount]).toEqual([true, 1]);
    expect(editor.draft && listChanges(editor.draft)).toEqual({vp_items_gap: '20'});
    await editor.save();
    expect(sent).toEqual([{vp_items_gap: '20'}]);
    expect([editor.isDirty, editor.message?.key]).toEqual([false, 'manager_saved']);
    await editor.save();
    expect(sent).toHaveLength(1);
  });

  test('who changes a value during a save is not told that all is saved', async () => {
    readsBackSaves = true;
    const reads = delay();
    readDelayAfterSave = reads.response;
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    const saving = editor.save();
    await expect.poll(() => sent).toEqual([{vp_items_gap: '20'}]);
    editor.setValue(GAP, '21');
    reads.arrive();
    await saving;
    expect([editor.isDirty, editor.message]).toEqual([true, undefined]);
  });

  test('whose save is refused keeps what they typed, and can try again', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    failure = new ServiceError('update_layout', 'not_allowed', 403, 'Not yours.');
    await editor.save();
    expect(editor.message).toEqual({key: 'manager_refused', reason: {text: 'Not yours.'}});
    expect([editor.isDirty, editor.draft?.values.vp_items_gap]).toEqual([true, '20']);
    expect(failed).toEqual([1, failure]);
    isShownByPage = true;
    await editor.save();
    expect([editor.isDirty, editor.message]).toEqual([true, undefined]);
    failure = undefined;
    await editor.save();
    expect(sent).toEqual([{vp_items_gap: '20'}]);
  });

  test('is asked before they overwrite what somebody else has saved', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    kept = {...kept, vp_items_gap: '99', vp_layout: 'tiles'};
    await editor.save();
    expect(sent).toEqual([]);
    expect(editor.conflicts).toEqual([{key: 'vp_items_gap', mine: '20', theirs: '99'}]);
    // Neither another save nor another change removes the conflict.
    await editor.save();
    editor.setValue(pick('columns'), '3');
    await editor.save();
    expect(sent).toEqual([]);
    await editor.keepMine();
    expect(sent).toEqual([{vp_items_gap: '20', vp_columns: '3'}]);
    expect(editor.draft?.values.vp_layout).toBe('tiles');
  });

  test('also gets a conflict if another tab announces a save of the same setting', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    editor.mergeSaved(1, {vp_items_gap: '50'});
    expect([editor.message?.key, editor.conflicts.length]).toEqual(['conflict_title', 1]);
    editor.takeTheirs();
    expect([editor.conflicts, editor.isDirty]).toEqual([[], false]);
  });

  test('who has not decided about a conflict yet is told of it again only for another setting, or another value', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    editor.setValue(pick('columns'), '3');
    const tell = (settings: Values) => {
      editor.mergeSaved(1, settings);
      return [editor.message?.key, editor.conflicts.map(({theirs}) => theirs)];
    };
    expect(tell({vp_items_gap: '50'})).toEqual(['conflict_title', ['50']]);
    expect(tell({vp_layout: 'tiles'})).toEqual(['manager_merged', ['50']]);
    expect(tell({vp_columns: '5'})).toEqual(['conflict_title', ['5', '50']]);
    expect(tell({vp_layout: 'masonry'})).toEqual(['manager_merged', ['5', '50']]);
    expect(tell({vp_items_gap: '60'})).toEqual(['conflict_title', ['5', '60']]);
  });

  test('who is saving when another tab announces a save of the same setting gets a conflict, and sends nothing', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    kept = {...kept, vp_items_gap: '50'};
    const {response, arrive} = delay();
    readDelay = response;
    const saving = editor.save();
    editor.mergeSaved(1, {vp_items_gap: '50'});
    arrive();
    await saving;
    expect([sent, editor.message?.key, editor.conflicts.length]).toEqual([[], 'conflict_title', 1]);
  });

  test('is asked, too, if that save comes after the values were read that are to be compared', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    const {response, arrive} = delay();
    readDelay = response;
    const saving = editor.save();
    readDelay = undefined;
    kept = {...kept, vp_items_gap: '50'};
    editor.mergeSaved(1, {vp_items_gap: '50'});
    arrive();
    await saving;
    expect([sent, editor.message?.key, editor.conflicts.length]).toEqual([[], 'conflict_title', 1]);
  });

  test('who comes back to the page gets the newly saved values, and keeps what they typed', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    kept = {...kept, vp_layout: 'tiles'};
    await editor.refresh();
    expect(editor.draft?.values).toMatchObject({vp_items_gap: '20', vp_layout: 'tiles'});
    expect([editor.changeCount, editor.message?.key, previewed.at(-1)?.vp_layout]).toEqual([
      1,
      'manager_merged',
      'tiles',
    ]);
  });

  test('who has unsaved changes in one layout and opens another one sees the first one’s preview updated when another tab saves it', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    await editor.open(2);
    editor.mergeSaved(1, {vp_layout: 'tiles'});
    expect([previewed.at(-1), savedAtPreview]).toMatchObject([
      {vp_items_gap: '20', vp_layout: 'tiles'},
      {vp_items_gap: '16', vp_layout: 'tiles'},
    ]);
  });

  test('finds each layout as they left it, and is warned before they leave the page if any of them has unsaved changes', async () => {
    const editor = await openLayout();
    expect(editor.isDirty).toBe(false);
    editor.setValue(GAP, '20');
    await editor.open(2);
    expect([editor.changeCount, editor.isDirty, editor.isUnsaved(1), editor.isUnsaved(2)]).toEqual([
      0,
      true,
      true,
      false,
    ]);
    await editor.open(1);
    expect([editor.changeCount, editor.draft?.values.vp_items_gap]).toEqual([1, '20']);
  });

  test('is told of no change if the saved values are the known ones', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    await editor.refresh();
    expect([editor.message, reported, editor.changeCount]).toEqual([undefined, [], 1]);
  });

  test.each(['here', 'in another tab'])(
    'who saves %s keeps the saved value if an older response arrives later',
    async (where) => {
      const editor = await openLayout();
      const waiting: (() => void)[] = [];
      readDelay = new Promise((resolve) => waiting.push(resolve));
      const refreshing = editor.refresh();
      readDelay = undefined;
      if (where === 'here') {
        editor.setValue(GAP, '20');
        await editor.save();
      } else {
        kept = {...kept, vp_items_gap: '20'};
        editor.mergeSaved(1, {vp_items_gap: '20'});
      }
      for (const arrive of waiting) arrive();
      await refreshing;
      expect([editor.draft?.values.vp_items_gap, editor.isDirty]).toEqual(['20', false]);
    },
  );

  test('who changes another setting while a save is still being confirmed keeps that change, and can undo it', async () => {
    readsBackSaves = true;
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    const reads = delay();
    readDelayAfterSave = reads.response;
    const saved = editor.save();
    await expect.poll(() => sent).toHaveLength(1);
    editor.setValue(LAYOUT, 'tiles');
    reads.arrive();
    await saved;
    expect([editor.draft?.values.vp_layout, editor.changeCount]).toEqual(['tiles', 1]);
    editor.undo();
    expect([editor.draft?.values.vp_layout, editor.isDirty]).toEqual(['grid', false]);
  });

  test('cannot save an invalid number', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '999');
    await editor.save();
    expect([sent, editor.message?.key, editor.invalid.length]).toEqual([[], 'manager_invalid', 1]);
    expect(previewed.at(-1)).toMatchObject({vp_items_gap: '16'});
  });

  test('who types before the saved values are known gets no conflict', async () => {
    const editor = open();
    const opening = editor.open(2);
    editor.setValue(GAP, '20');
    await opening;
    expect([editor.conflicts, editor.message, editor.changeCount]).toEqual([[], undefined, 1]);
    expect(previewed.at(-1)).toMatchObject({vp_items_gap: '20', vp_layout: 'grid'});
  });

  test('on a page that does not contain the saved values saves only what they change', async () => {
    isKnown = false;
    const editor = await openLayout();
    expect([editor.message?.key, editor.draft?.values]).toEqual(['manager_unknown', {}]);
    editor.setValue(LAYOUT, 'tiles');
    await editor.save();
    expect(sent).toEqual([{vp_layout: 'tiles'}]);
  });

  test('who opens a layout after another tab has saved it sees what was saved', async () => {
    const editor = open();
    editor.mergeSaved(1, {vp_items_gap: '50'});
    expect(editor.message).toBeUndefined();
    await editor.open(1);
    expect([editor.draft?.values.vp_items_gap, editor.isDirty, savedAtPreview.vp_items_gap]).toEqual([
      '50',
      false,
      '50',
    ]);
  });

  test('who opens a layout that somebody else has saved since the page was loaded, or opened before, sees what is saved', async () => {
    const editor = open();
    for (const gap of ['50', '60']) {
      kept = {...kept, vp_items_gap: gap};
      await editor.open(1);
      await expect.poll(() => editor.draft?.values.vp_items_gap).toBe(gap);
      expect([editor.isDirty, editor.message, previewed.at(-1)?.vp_items_gap]).toEqual([false, undefined, gap]);
      expect(reported.at(-1)).toEqual(kept);
      editor.close();
    }
  });

  test('need not wait for the saved values to open a layout that the page describes', async () => {
    const editor = open();
    const {response, arrive} = delay();
    readDelay = response;
    await editor.open(1);
    editor.setValue(GAP, '20');
    arrive();
    await response;
    expect([editor.draft?.values.vp_items_gap, editor.changeCount]).toEqual(['20', 1]);
  });

  test.each([
    ['comes back to the page', '20', undefined, {vp_items_gap: '20'}],
    ['changes the same setting again, and saves,', '21', 'manager_saved', {vp_items_gap: '21'}],
  ])(
    'who gets no answer to a save and then %s is not told that somebody else has saved',
    async (_what, gap, message, last) => {
      const editor = await openLayout();
      editor.setValue(GAP, '20');
      failure = new ServiceError('update_layout', 'network', 0, 'The service did not answer.');
      await editor.save();
      // The service has stored it all the same.
      kept = {...kept, vp_items_gap: '20'};
      failure = undefined;
      editor.setValue(GAP, gap);
      if (message) await editor.save();
      else await editor.refresh();
      expect([editor.conflicts, editor.isDirty, kept.vp_items_gap]).toEqual([[], false, last.vp_items_gap]);
      expect(editor.message?.key).toBe(message);
      expect(reported).toHaveLength(1);
    },
  );

  test.each([
    ['comes back to the page', '20', undefined],
    ['changes the same setting again, and saves,', '21', 'manager_saved'],
  ])(
    'whose saved values cannot be read after a save and who then %s is not told that somebody else has saved',
    async (_what, gap, message) => {
      readsBackSaves = true;
      const editor = await openLayout();
      editor.setValue(GAP, '20');
      const {response, arrive} = delay();
      readDelayAfterSave = response;
      const saving = editor.save();
      await expect.poll(() => sent).toHaveLength(1);
      isKnown = false;
      arrive();
      await saving;
      expect(editor.message?.key).toBe('manager_unconfirmed');
      isKnown = true;
      editor.setValue(GAP, gap);
      if (message) await editor.save();
      else await editor.refresh();
      expect([editor.conflicts, editor.isDirty, kept.vp_items_gap]).toEqual([[], false, gap]);
      expect(editor.message?.key).toBe(message);
    },
  );

  test('whose save another tab’s save follows, while the saved values are read back, is asked', async () => {
    readsBackSaves = true;
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    const {response, arrive} = delay();
    readDelayAfterSave = response;
    const saving = editor.save();
    await expect.poll(() => sent).toHaveLength(1);
    editor.mergeSaved(1, {vp_items_gap: '50'});
    arrive();
    await saving;
    expect(editor.conflicts).toEqual([{key: 'vp_items_gap', mine: '20', theirs: '50'}]);
    expect(editor.message?.key).toBe('conflict_title');
  });

  test('who gets no answer to a save is asked where somebody else has saved another value', async () => {
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    failure = new ServiceError('update_layout', 'network', 0, 'The service did not answer.');
    await editor.save();
    failure = undefined;
    kept = {...kept, vp_items_gap: '30'};
    await editor.save();
    expect(editor.conflicts).toEqual([{key: 'vp_items_gap', mine: '20', theirs: '30'}]);
    // Later, the value of the lost save is somebody else's.
    kept = {...kept, vp_items_gap: '20'};
    editor.setValue(GAP, '25');
    await editor.refresh();
    expect([editor.conflicts.map(({theirs}) => theirs), sent]).toEqual([['20'], []]);
  });

  test('who opens a layout again gets its saved values once they can be read, and until then a message', async () => {
    isKnown = false;
    const editor = await openLayout();
    editor.close();
    await editor.open(1);
    expect(editor.message?.key).toBe('manager_unknown');
    editor.close();
    isKnown = true;
    await editor.open(1);
    // Nobody knows whether they are newly saved.
    expect([editor.message, editor.draft?.values, reported]).toEqual([undefined, kept, []]);
  });

  test('who comes back to the page gets saved values that could not be read before, and the message is gone', async () => {
    isKnown = false;
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    editor.close();
    await editor.open(1);
    isKnown = true;
    await editor.refresh();
    expect([editor.message, editor.conflicts, editor.changeCount]).toEqual([undefined, [], 1]);
  });

  test('who saved a setting while the other saved values could not be read gets all of them after opening the layout again', async () => {
    isKnown = false;
    const editor = await openLayout();
    editor.setValue(GAP, '20');
    await editor.save();
    editor.mergeSaved(1, {vp_layout: 'tiles'});
    kept = {...kept, vp_layout: 'tiles'};
    isKnown = true;
    editor.close();
    await editor.open(1);
    expect([editor.draft?.values, editor.isDirty]).toEqual([kept, false]);
  });

  test('who opens a layout while another tab saves it gets the new values, not the older ones that were read before the save', async () => {
    const editor = open();
    const reads = delay();
    readDelay = reads.response;
    const opening = editor.open(2);
    readDelay = undefined;
    kept = {...kept, vp_items_gap: '50'};
    editor.mergeSaved(2, {vp_items_gap: '50'});
    reads.arrive();
    await opening;
    expect(editor.draft?.values).toEqual(kept);
  });

  test.each([
    ['succeeded', undefined, 'manager_saved', undefined],
    [
      'was refused',
      new ServiceError('update_layout', 'not_allowed', 403, 'Not yours.'),
      'manager_refused',
      'manager_refused',
    ],
  ])(
    'who left a layout before its save %s reads so in the list; of a refusal also in the layout itself, opened again; nothing elsewhere',
    async (_, result, inList, later) => {
      failure = result;
      for (const next of ['another layout', 'the list']) {
        const editor = await openLayout();
        editor.setValue(GAP, next === 'the list' ? '21' : '20');
        const saved = editor.save();
        if (next === 'the list') editor.close();
        else await editor.open(2);
        await saved;
        expect(editor.message?.key).toBe(next === 'the list' ? inList : undefined);
        await editor.open(1);
        expect(editor.message?.key).toBe(later);
        await editor.open(2);
        await editor.open(1);
        expect(editor.message).toBeUndefined();
      }
    },
  );

  test('who left a layout before its save met a conflict is told so in the list, and when opening the layout again', async () => {
    for (const next of ['another layout', 'the list']) {
      const editor = await openLayout();
      editor.setValue(GAP, '20');
      kept = {...kept, vp_items_gap: '99'};
      const saved = editor.save();
      if (next === 'the list') editor.close();
      else await editor.open(2);
      await saved;
      expect(editor.message?.key).toBe(next === 'the list' ? 'conflict_title' : undefined);
      await editor.open(1);
      expect([editor.message?.key, editor.conflicts.length]).toEqual(['conflict_title', 1]);
      kept = {...kept, vp_items_gap: '16'};
    }
    expect(sent).toEqual([]);
  });
});
