/** The state of the panel, and what a manager can do in it: open, change, undo and save layouts. Uses no DOM. */
import {isOutdated, isUnanswered, readReason} from '../wire/reason.js';
import {
  type Conflict,
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
import {describeSave, type EditorCallbacks} from './editor-callbacks.js';
import {listInvalid, normalizeChanges, pickValid, type Setting} from './settings.js';
import type {Message} from './texts.js';

export class LayoutEditor {
  readonly #callbacks: EditorCallbacks;
  settings: readonly Setting[];
  /** The drafts of the layouts that were opened here, or saved in another tab. */
  readonly #drafts = new Map<number, Draft>();
  /** The layout whose settings are shown. */
  opened: number | undefined;
  message: Message | undefined;
  /** By layout, what went wrong in a save that ended while the layout was not open: shown when the layout is opened again. */
  readonly #outcomes = new Map<number, Message>();
  isSaving = false;
  /** Counts the saves of this and other tabs: saved values that were read before one of them are outdated. */
  #saves = 0;

  /** `settings`: those that can be changed here; none as long as the host's own ones are not known. */
  constructor(callbacks: EditorCallbacks, settings: readonly Setting[]) {
    this.#callbacks = callbacks;
    this.settings = settings;
  }

  get draft(): Draft | undefined {
    return this.opened === undefined ? undefined : this.#drafts.get(this.opened);
  }

  /** Conflicts that must be resolved before the open layout is saved. */
  get conflicts(): readonly Conflict[] {
    return this.draft ? listConflicts(this.draft) : [];
  }

  /** Whether any layout has unsaved changes. */
  get isDirty(): boolean {
    return [...this.#drafts.values()].some(isDirty);
  }

  /** Number of unsaved settings of the open layout. */
  get changeCount(): number {
    return this.draft ? Object.keys(listChanges(this.draft)).length : 0;
  }

  isUnsaved(id: number): boolean {
    return isDirty(this.#draftOf(id));
  }

  /** Opens a layout, with its unsaved changes if there are any. Waits for the saved values only if none are known. */
  async open(id: number): Promise<void> {
    this.opened = id;
    this.message = this.#outcomes.get(id);
    this.#outcomes.delete(id);
    this.#drafts.set(id, this.#draftOf(id));
    this.#callbacks.render();
    // Known values may be old: the page may come from the browser's cache, and others may have saved since.
    const loading = this.#loadSaved(id);
    if (!this.#draftOf(id).isKnown) await loading;
  }

  close(): void {
    this.opened = undefined;
    this.#showMessage(undefined);
  }

  setValue(setting: Setting, value: string): void {
    this.#edit((draft) => typeValue(draft, setting.key, value));
  }

  /** A control has lost the focus. */
  endTyping(): void {
    if (this.opened !== undefined) this.#change(this.opened, endTyping);
  }

  undo(): void {
    this.#edit(undoDraft, {key: 'manager_undone'});
  }

  discard(): void {
    this.#edit(discardDraft, {key: 'manager_discarded'});
  }

  /** Saves what changed, unless somebody else has saved the same settings in the meantime. */
  async save(): Promise<void> {
    const {opened: id} = this;
    if (id === undefined || !this.isUnsaved(id) || this.isSaving) return;
    const problem = this.invalid.length > 0 ? 'manager_invalid' : this.conflicts.length > 0 && 'conflict_title';
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
    if (this.opened !== undefined) this.#change(this.opened, keepMine);
    await this.save();
  }

  takeTheirs(): void {
    this.#edit(takeTheirs);
  }

  /** A manager comes back to the page: reads the saved values again, which may have changed. */
  async refresh(): Promise<void> {
    if (this.opened !== undefined && !this.isSaving) await this.#loadSaved(this.opened);
  }

  /** Takes over settings that another tab has saved, also for a layout that is opened later. */
  mergeSaved(id: number, data: Values): void {
    this.#saves += 1;
    this.#merge(id, data, true);
    this.#callbacks.render();
  }

  /** The invalid settings of the open layout. */
  get invalid(): readonly Setting[] {
    return this.draft ? listInvalid(this.draft, this.settings) : [];
  }

  /** Saves, unless a change conflicts with a value saved by now. If somebody saves right after that check, tries once more. */
  async #sendChecked(id: number, isAgain = false): Promise<void> {
    const fresh = await this.#readSaved(id);
    if (fresh) this.#merge(id, fresh);
    if (listConflicts(this.#draftOf(id)).length > 0) return this.#showOutcome(id, {key: 'conflict_title'});
    await this.#send(id).catch(async (error: unknown) => {
      if (isAgain || !isOutdated(error)) throw error;
      await this.#sendChecked(id, true);
    });
  }

  async #send(id: number): Promise<void> {
    this.#change(id, (draft) => ({...normalizeChanges(draft, this.settings), unanswered: {}}));
    const sent = listChanges(this.#draftOf(id));
    if (Object.keys(sent).length > 0) {
      await this.#callbacks.save(id, sent).catch((error: unknown) => {
        if (isUnanswered(error)) this.#change(id, (current) => ({...current, unanswered: sent}));
        throw error;
      });
    }
    const saves = (this.#saves += 1);
    const read = this.#callbacks.readsBackSaves ? await this.#callbacks.readSaved(id) : sent;
    // If somebody else has saved meanwhile, what was read may be older than that.
    const saved = saves === this.#saves ? read : undefined;
    this.#change(id, (current) => confirmSave(current, sent, saved));
    const outcome = describeSave(this.settings, sent, saved);
    const draft = this.#draftOf(id);
    // What was changed during the save is not saved, and a conflict that has come meanwhile must be decided.
    if (outcome.key === 'manager_saved' ? !isDirty(draft) : !listConflicts(draft)[0]) this.#showOutcome(id, outcome);
    this.#updatePreview(id);
  }

  /** The draft of a layout; a new one if it has none yet. */
  #draftOf(id: number): Draft {
    return this.#drafts.get(id) ?? startDraft(this.#callbacks.findSettings(id));
  }

  /** Reads the saved values of a layout; once more if there was a save in the meantime, because they may be older than that. */
  async #readSaved(id: number): Promise<Values | undefined> {
    const saves = this.#saves;
    const fresh = await this.#callbacks.readSaved(id);
    return saves === this.#saves ? fresh : this.#readSaved(id);
  }

  async #loadSaved(id: number): Promise<void> {
    const fresh = await this.#readSaved(id);
    if (fresh && !(this.#draftOf(id).isKnown && this.isSaving)) this.#merge(id, fresh);
    if (id === this.opened && (this.message?.key ?? 'manager_unknown') === 'manager_unknown') {
      this.message = this.#draftOf(id).isKnown ? undefined : {key: 'manager_unknown'};
    }
    this.#callbacks.render();
  }

  /** Takes over newly saved values: all of the layout's or, with `isPartial`, only some. */
  #merge(id: number, fresh: Values, isPartial = false): void {
    const before = this.#draftOf(id);
    const draft = mergeSaved(before, fresh, isPartial);
    this.#drafts.set(id, draft);
    const news = Object.entries(listChanges({saved: before.saved, values: draft.saved}));
    if (news.length === 0) return;
    if (id === this.opened && isDirty(before)) {
      // Say nothing of values that an unanswered save has stored, or that were unknown. Report only conflicts of this merge.
      if (news.every(([key, value]) => before.unanswered[key] === value)) this.message = undefined;
      else if (listConflicts(draft).some(({key, theirs}) => before.saved[key] !== theirs))
        this.message = {key: 'conflict_title'};
      else if (before.isKnown) this.message = {key: 'manager_merged'};
    }
    this.#updatePreview(id);
    if (before.isKnown || isPartial) this.#callbacks.reportSaved(id, fresh);
  }

  /** Changes the draft of a layout; returns whether that made a difference. */
  #change(id: number, update: (draft: Draft) => Draft): boolean {
    const before = this.#draftOf(id);
    const draft = update(before);
    this.#drafts.set(id, draft);
    return draft !== before;
  }

  /** Changes values of the open layout, and shows that. */
  #edit(update: (draft: Draft) => Draft, message?: Message): void {
    const {opened} = this;
    if (opened === undefined || !this.#change(opened, update)) return;
    this.#updatePreview(opened);
    this.#showMessage(message);
  }

  /** Shows the draft in the gallery, with the saved values in the place of invalid ones. */
  #updatePreview(id: number): void {
    const draft = this.#draftOf(id);
    this.#callbacks.preview(id, pickValid(draft, this.settings), draft.saved);
  }

  /** Shows the outcome of a save, unless another layout is open. A failure is then shown when the saved layout is opened again. */
  #showOutcome(id: number, outcome: Message | undefined): void {
    if (this.opened === id || this.opened === undefined) this.message = outcome;
    if (this.opened !== id && outcome && outcome.key !== 'manager_saved') this.#outcomes.set(id, outcome);
  }

  #showMessage(message: Message | undefined): void {
    this.message = message;
    this.#callbacks.render();
  }
}
