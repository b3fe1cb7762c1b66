/** What the layout editor asks of the world, and what it says when a save has come back. */
import type {Values} from './draft.js';
import type {LayoutList} from './layout-list.js';
import {keyOf, type Setting} from './settings.js';
import type {Said} from './texts.js';

/** What the panel asks of the world. */
export interface World {
  listLayouts: ConstructorParameters<typeof LayoutList>[0];
  /** What is saved now; undefined where nobody says it. */
  readSaved(id: number, editUrl: string | undefined): Promise<Values | undefined>;
  save(id: number, data: Values): Promise<void>;
  /** Whether the service says that it has saved also what it drops, so that it is read again. */
  readonly isReadBack: boolean;
  /** Announces that a layout was not saved; false where somebody else says it. */
  fail(id: number, failure: unknown): boolean;
  /** Hangs the gallery of a layout as these settings say; some may differ from what is saved. */
  preview(id: number, values: Values, saved: Values): void;
  /** What is seen has to be drawn again. */
  render(): void;
}

/** A host may keep another value than the one that it was sent. `kept`: undefined where it could not be read. */
export function describeSave(
  settings: readonly Setting[],
  prefix: string,
  sent: Values,
  kept: Values | undefined,
): Said {
  if (!kept) return {key: 'manager_unconfirmed'};
  const refused = settings.filter((setting) => {
    const key = keyOf(setting, prefix);
    return key in sent && sent[key] !== kept[key];
  });
  return refused.length > 0 ? {key: 'manager_not_taken', settings: refused} : {key: 'manager_saved'};
}
