/** The state of the panel, and what a manager can do in it: open, change, undo and save layouts. Uses no DOM. */
import {isOutdated, readReason} from '../wire/reason.js';
import {
  type Conflict,
  confirmSave,
  type Draft,
  discardDraft,
  endTyping,
  listChanges,
  typeValue,
  undoDraft,
  type Values,
} from './draft.js';
import {Drafts} from './drafts.js';
import {describeMerge, describeSave, type EditorCallbacks} from './editor-callbacks.js';
import {LayoutList} from './layout-list.js';
import {type LayoutFacts, UNKNOWN_LAYOUT} from './layouts-data.js';
import {completeValues, keyOf, listFaults, normalizeValues, pickValid, SETTINGS, type Setting} from './settings.js';
import type {ManagerKey, Message} from './texts.js';

export class LayoutEditor {
  readonly prefix: string;
  readonly #callbacks: EditorCallbacks;
  #facts: ReadonlyMap<number, LayoutFacts>;
  settings: readonly Setting[] = SETTINGS;
  readonly #drafts = new Drafts();
  readonly layoutList: LayoutList;
  /** The layout whose settings are shown. */
  opened: number | undefined;
  message: Message | undefined;
  /** By layout, what went wrong in a save that ended while it was not open: shown when it is opened again. */
  readonly #outcomes = new Map<number, Message>();
  isSaving = false;
  /** Counts the saves of this and other tabs: saved values that were read before one of them are outdated. */
  #saves = 0;

  constructor(callbacks: EditorCallbacks, facts: ReadonlyMap<number, LayoutFacts>, prefix: string) {
    this.#callbacks = callbacks;
    this.#facts = facts;
    this.prefix = prefix;
    this.layoutList = new LayoutList(callbacks.listLayouts, () => callbacks.render());
  }

  /** Sets the layouts and the settings that the host's site has. */
  setHostLayouts(facts: ReadonlyMap<number, LayoutFacts>, settings: readonly Setting[]): void {
    this.#facts = facts;
    this.settings = settings;
    this.#callbacks.render();
  }

  get draft(): Draft | undefined {
    return this.#drafts.get(this.opened);
  }

  /** Conflicts that must be resolved before the open layout is saved. */
  get conflicts(): readonly Conflict[] {
    return this.#drafts.listConflicts(this.opened);
  }

  /** Adds defaults for the settings that a layout does not contain. */
  readonly #complete = (values: Values) => completeValues(values, this.prefix, this.settings);

  /** Whether any layout has unsaved changes. */
  get isDirty(): boolean {
    return this.#drafts.hasUnsaved;
  }

  /** Number of unsaved settings of the open layout. */
  get changeCount(): number {
    return this.draft ? Object.keys(listChanges(this.draft)).length : 0;
  }

  isChanged(setting: Setting): boolean {
    return this.draft !== undefined && this.keyOf(setting) in listChanges(this.draft);
  }

  isUnsaved(id: number): boolean {
    return this.#drafts.isUnsaved(id);
  }

  readLayoutFacts(id: number): LayoutFacts {
    return this.#facts.get(id) ?? UNKNOWN_LAYOUT;
  }

  keyOf(setting: Setting): string {
    return keyOf(setting, this.prefix);
  }

  /** Opens a layout, with its unsaved changes if there are any. Waits for the saved values only if none are known. */
  async open(id: number): Promise<void> {
    this.opened = id;
    this.message = this.#outcomes.get(id);
    this.#outcomes.delete(id);
    this.#startDraft(id);
    this.#callbacks.render();
    // Those that are known may be old: the page may come from the browser's cache, and others may have saved since.
    const loading = this.#loadSaved(id);
    if (!this.#drafts.isKnown(id)) await loading;
  }

  close(): void {
    this.opened = undefined;
    this.#showMessage(undefined);
  }

  setValue(setting: Setting, value: string): void {
    this.#change((draft) => typeValue(draft, this.keyOf(setting), value));
  }

  /** A control has lost the focus. */
  endTyping(): void {
    if (this.opened !== undefined) this.#drafts.change(this.opened, endTyping);
  }

  undo(): void {
    this.#change(undoDraft, {key: 'manager_undone'});
  }

  discard(): void {
    this.#change(discardDraft, {key: 'manager_discarded'});
  }

  /** Saves what changed, unless somebody else has saved the same settings in the meantime. */
  async save(): Promise<void> {
    const {opened: id} = this;
    if (id === undefined || !this.isUnsaved(id) || this.isSaving) return;
    const problem = this.faults.length > 0 ? 'manager_invalid' : this.conflicts.length > 0 && 'conflict_title';
    if (problem) return this.#showMessage({key: problem});
    this.isSaving = true;
    this.#showMessage({key: 'manager_saving'});
    try {
      await this.#sendChecked(id);
    } catch (error) {
      const isShownByPage = !this.#callbacks.reportFailure(id, error);
      this.#showOutcome(id, isShownByPage ? undefined : {key: 'manager_refused', reason: readReason(error)});
    } finally {
      this.isSaving = false;
      this.#callbacks.render();
    }
  }

  /** Resolves the conflicts by saving the values typed here. */
  async keepMine(): Promise<void> {
    if (this.opened !== undefined) this.#drafts.dismissConflicts(this.opened);
    await this.save();
  }

  takeTheirs(): void {
    const {opened, conflicts} = this;
    if (opened !== undefined) this.#drafts.dismissConflicts(opened);
    this.#change((draft) => conflicts.reduce((next, {key, theirs}) => typeValue(next, key, theirs), draft));
  }

  /** A manager comes back to the page: reads the saved values again, which may have changed. */
  async refresh(): Promise<void> {
    if (this.opened !== undefined && !this.isSaving) await this.#loadSaved(this.opened);
  }

  /** Takes over settings that another tab has saved, also for a layout that is opened later. */
  mergeSaved(id: number, data: Values): void {
    this.#saves += 1;
    this.#startDraft(id);
    this.#merge(id, data, true);
    this.#callbacks.render();
  }

  /** The invalid settings of the open layout, each with its error text. */
  get faults(): readonly (readonly [Setting, ManagerKey])[] {
    return this.draft ? listFaults(this.draft, this.prefix, this.settings) : [];
  }

  /** Saves, unless a change conflicts with a value saved by now. If somebody saves right after that check, tries once more. */
  async #sendChecked(id: number, isAgain = false): Promise<void> {
    const fresh = await this.#callbacks.readSaved(id, this.layoutList.find(id)?.edit_url);
    if (fresh) this.#merge(id, this.#complete(fresh));
    if (this.#drafts.listConflicts(id).length > 0) return this.#showOutcome(id, {key: 'conflict_title'});
    await this.#send(id).catch(async (error: unknown) => {
      if (isAgain || !isOutdated(error)) throw error;
      await this.#sendChecked(id, true);
    });
  }

  async #send(id: number): Promise<void> {
    const draft = this.#drafts.get(id);
    if (!draft) return;
    const typed = listChanges(draft);
    const sent = normalizeValues(typed, this.prefix, this.settings);
    if (Object.keys(sent).length > 0) await this.#drafts.awaitAnswer(id, sent, this.#callbacks.save(id, sent));
    this.#saves += 1;
    const saved = this.#callbacks.readsBackSaves ? await this.#callbacks.readSaved(id, undefined) : sent;
    this.#drafts.change(id, (current) => confirmSave(current, typed, sent, saved ?? {}));
    this.#showOutcome(id, describeSave(this.settings, this.prefix, sent, saved));
    this.#updatePreview(id);
  }

  #startDraft(id: number): void {
    const {settings} = this.readLayoutFacts(id);
    this.#drafts.start(id, settings && this.#complete(settings));
  }

  async #loadSaved(id: number): Promise<void> {
    const saves = this.#saves;
    const fresh = await this.#callbacks.readSaved(id, this.layoutList.find(id)?.edit_url);
    const isKnown = this.#drafts.isKnown(id);
    const isOld = saves !== this.#saves;
    if (isOld && !isKnown) return this.#loadSaved(id);
    if (fresh && !(isKnown && (isOld || this.isSaving))) this.#merge(id, this.#complete(fresh));
    if (id === this.opened && (this.message?.key ?? 'manager_unknown') === 'manager_unknown') {
      this.message = this.#drafts.isKnown(id) ? undefined : {key: 'manager_unknown'};
    }
    this.#callbacks.render();
  }

  /** Takes over newly saved values: all of the layout's or, with `isPartial`, only some. */
  #merge(id: number, fresh: Values, isPartial = false): void {
    const wasUnsaved = this.isUnsaved(id);
    const wasKnown = this.#drafts.isKnown(id);
    const merged = isPartial ? this.#drafts.mergeSome(id, fresh) : this.#drafts.merge(id, fresh);
    if (!merged.hasChanged) return;
    if (wasUnsaved && id === this.opened) this.message = describeMerge(merged, wasKnown, this.message);
    this.#updatePreview(id);
    if (wasKnown || isPartial) this.#callbacks.reportSaved(id, fresh);
  }

  #change(update: (draft: Draft) => Draft, message?: Message): void {
    const {opened} = this;
    if (opened === undefined || !this.#drafts.change(opened, update)) return;
    this.#updatePreview(opened);
    this.#showMessage(message);
  }

  /** Shows the draft in the gallery, with the saved values in the place of invalid ones. */
  #updatePreview(id: number): void {
    const draft = this.#drafts.get(id);
    if (draft) this.#callbacks.preview(id, pickValid(draft, this.prefix, this.settings), draft.saved);
  }

  /** Shows what came of a save. If another layout is open, a failure is shown when this one is opened again. */
  #showOutcome(id: number, outcome: Message | undefined): void {
    if (this.opened === id || this.opened === undefined) this.message = outcome;
    if (this.opened !== id && outcome && outcome.key !== 'manager_saved') this.#outcomes.set(id, outcome);
  }

  #showMessage(message: Message | undefined): void {
    this.message = message;
    this.#callbacks.render();
  }
}
