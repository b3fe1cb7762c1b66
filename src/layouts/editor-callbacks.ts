/** The callbacks of the layout editor, and its message after a save. */
import type {LayoutSummary} from '../wire/protocol.js';
import type {Conflict, Values} from './draft.js';
import {keyOf, type Setting} from './settings.js';
import type {Message} from './texts.js';

/** Functions and options that `EditorController` gives to the editor. */
export interface EditorCallbacks {
  listLayouts: () => Promise<readonly LayoutSummary[]>;
  /** Reads the values that are saved now; undefined if they cannot be read. */
  readSaved(id: number, editUrl: string | undefined): Promise<Values | undefined>;
  save(id: number, data: Values): Promise<void>;
  /** Reports that others have saved settings, or that a save whose answer was lost has succeeded. */
  reportSaved(id: number, settings: Values): void;
  /** Whether saved values are read again after a save, because the service may drop some without an error. */
  readonly readsBackSaves: boolean;
  /** Reports that a layout was not saved; returns false if the page shows its own message. */
  reportFailure(id: number, failure: unknown): boolean;
  /** Shows a layout's gallery with these settings, some of which may be unsaved. */
  preview(id: number, values: Values, saved: Values): void;
  /** Renders the panel again. */
  render(): void;
}

/**
 * The message after saved values were taken over, in the place of `before`. Values that were unknown until now may be old, and
 * those of a save from here are not somebody else's.
 */
export function describeMerge(
  {conflicts, isOwn}: {readonly conflicts: readonly Conflict[]; readonly isOwn: boolean},
  wasKnown: boolean,
  before: Message | undefined,
): Message | undefined {
  if (isOwn) return undefined;
  if (conflicts.length > 0) return {key: 'conflict_title'};
  return wasKnown ? {key: 'manager_merged'} : before;
}

/** The message after a save. A host may have saved other values than those that were sent. */
export function describeSave(
  settings: readonly Setting[],
  prefix: string,
  sent: Values,
  saved: Values | undefined,
): Message {
  if (!saved) return {key: 'manager_unconfirmed'};
  const dropped = settings.filter((setting) => {
    const key = keyOf(setting, prefix);
    return key in sent && sent[key] !== saved[key];
  });
  return dropped.length > 0 ? {key: 'manager_not_taken', settings: dropped} : {key: 'manager_saved'};
}
