/** The callbacks of the layout editor, and its message after a save. */
import type {Values} from './draft.js';
import type {Setting} from './settings.js';
import type {Message} from './texts.js';

/** Functions and options that `EditorController` gives to the editor. */
export interface EditorCallbacks {
  /** A layout's saved values, with defaults, from the page or, with `layouts_url`, from the host; undefined if it says none. */
  findSettings(id: number): Values | undefined;
  /** Reads the values that are saved now, with defaults; undefined if they cannot be read. */
  readSaved(id: number): Promise<Values | undefined>;
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

/** The message after a save. `saved`: a host may have saved other values than those sent; undefined if they could not be read. */
export function describeSave(settings: readonly Setting[], sent: Values, saved: Values | undefined): Message {
  if (!saved) return {key: 'manager_unconfirmed'};
  const dropped = settings.filter(({key}) => key in sent && sent[key] !== saved[key]);
  return dropped.length > 0 ? {key: 'manager_not_taken', settings: dropped} : {key: 'manager_saved'};
}
