/** The panel's state and moves: what is listed, what is open, what becomes of changes. No DOM. */
import {readReason} from '../wire/reason.js';
import {
  type Conflict,
  type Draft,
  discardDraft,
  isDirty,
  listChanges,
  pickKeys,
  restDraft,
  settleDraft,
  startDraft,
  typeValue,
  undoDraft,
  type Values,
} from './draft.js';
import {Drafts} from './drafts.js';
import {describeSave, type World} from './editor-world.js';
import {LayoutList} from './layout-list.js';
import {type LayoutFacts, UNKNOWN_LAYOUT} from './layouts-data.js';
import {completeValues, keyOf, listFaults, pickValid, SETTINGS, type Setting, tidyValues} from './settings.js';
import type {ManagerKey, Said} from './texts.js';

export type {World} from './editor-world.js';

export class LayoutEditor {
  readonly prefix: string;
  readonly #world: World;
  #facts: ReadonlyMap<number, LayoutFacts>;
  settings: readonly Setting[] = SETTINGS;
  readonly #drafts = new Drafts();
  readonly layoutList: LayoutList;
  /** The layout whose settings are shown. */
  opened: number | undefined;
  said: Said | undefined;
  isSaving = false;
  /** Saves that this page has made or heard of: what was read before one of them is old. */
  #saves = 0;

  constructor(world: World, facts: ReadonlyMap<number, LayoutFacts>, prefix: string) {
    this.#world = world;
    this.#facts = facts;
    this.prefix = prefix;
    this.layoutList = new LayoutList(world.listLayouts, () => world.render());
  }

  /** Takes over what a host says of its layouts. */
  learnHost(facts: ReadonlyMap<number, LayoutFacts>, settings: readonly Setting[]): void {
    this.#facts = facts;
    this.settings = settings;
    this.#world.render();
  }

  get draft(): Draft | undefined {
    return this.#drafts.get(this.opened);
  }

  /** What has to be decided before the open layout is saved. */
  get conflicts(): readonly Conflict[] {
    return this.#drafts.listConflicts(this.opened);
  }

  /** Whether anything typed is not saved, in whichever layout. */
  get isDirty(): boolean {
    return this.#drafts.isDirty;
  }

  /** How many settings of the open layout are not saved. */
  get changes(): number {
    return this.draft ? Object.keys(listChanges(this.draft)).length : 0;
  }

  isChanged(setting: Setting): boolean {
    return this.draft !== undefined && this.keyOf(setting) in listChanges(this.draft);
  }

  isUnsaved(id: number): boolean {
    const draft = this.#drafts.get(id);
    return draft !== undefined && isDirty(draft);
  }

  factsOf(id: number): LayoutFacts {
    return this.#facts.get(id) ?? UNKNOWN_LAYOUT;
  }

  keyOf(setting: Setting): string {
    return keyOf(setting, this.prefix);
  }

  /** Opens a layout; what was typed there before is still there. */
  async open(id: number): Promise<void> {
    this.opened = id;
    this.said = undefined;
    if (!this.#drafts.get(id)) {
      const known = this.factsOf(id).settings;
      this.#drafts.set(id, startDraft(known ? this.#complete(known) : {}));
      this.#world.render();
      if (!known) await this.#learnSaved(id);
    }
    this.#world.render();
  }

  close(): void {
    this.opened = undefined;
    this.#say(undefined);
  }

  type(setting: Setting, value: string): void {
    this.#change((draft) => typeValue(draft, this.keyOf(setting), value));
  }

  /** A control was left. */
  rest(): void {
    const {opened, draft} = this;
    if (opened !== undefined && draft) this.#drafts.set(opened, restDraft(draft));
  }

  undo(): void {
    this.#change(undoDraft, {key: 'manager_undone'});
  }

  discard(): void {
    this.#change(discardDraft, {key: 'manager_discarded'});
  }

  /** Saves what changed, unless somebody else has saved the same settings in the meantime. */
  async save(): Promise<void> {
    const {opened: id, draft} = this;
    if (id === undefined || !draft || !isDirty(draft) || this.isSaving) return;
    const problem = this.faults.length > 0 ? 'manager_invalid' : this.conflicts.length > 0 && 'conflict_title';
    if (problem) {
      this.#say({key: problem});
      return;
    }
    this.isSaving = true;
    this.#say({key: 'manager_saving'});
    try {
      if (await this.#isClear(id)) await this.#send(id);
    } catch (error) {
      this.said = this.#world.fail(id, error) ? {key: 'manager_refused', reason: readReason(error)} : undefined;
    } finally {
      this.isSaving = false;
      this.#world.render();
    }
  }

  /** Of a setting that somebody else saved too, this page's value shall count. */
  async keepMine(): Promise<void> {
    if (this.opened !== undefined) this.#drafts.dismissConflicts(this.opened);
    await this.save();
  }

  takeTheirs(): void {
    const {opened} = this;
    const theirs = Object.fromEntries(this.conflicts.map((conflict) => [conflict.key, conflict.theirs]));
    if (opened !== undefined) this.#drafts.dismissConflicts(opened);
    this.#change((draft) => Object.entries(theirs).reduce((next, [key, value]) => typeValue(next, key, value), draft));
  }

  /** A manager comes back to the page: what is saved may be something else by now. */
  async refresh(): Promise<void> {
    const {opened: id} = this;
    if (id === undefined || this.isSaving) return;
    const saves = this.#saves;
    const fresh = await this.#world.readSaved(id, this.layoutList.find(id)?.edit_url);
    if (fresh && !this.isSaving && saves === this.#saves) this.#merge(id, this.#complete(fresh));
    this.#world.render();
  }

  /** Somebody else, or another tab, saved these settings. */
  learn(id: number, data: Values): void {
    const draft = this.#drafts.get(id);
    this.#saves += 1;
    if (!draft) return;
    this.#merge(id, {...draft.saved, ...data});
    this.#world.render();
  }

  /** The settings of the open layout that may not be saved, with what is wrong. */
  get faults(): readonly (readonly [Setting, ManagerKey])[] {
    return this.draft ? listFaults(this.draft, this.prefix, this.settings) : [];
  }

  /** Whether nothing would be overwritten unseen; else the conflicts are shown first. */
  async #isClear(id: number): Promise<boolean> {
    const fresh = await this.#world.readSaved(id, this.layoutList.find(id)?.edit_url);
    const draft = this.#drafts.get(id);
    if (!fresh || !draft) return true;
    return this.#merge(id, this.#complete(fresh));
  }

  async #send(id: number): Promise<void> {
    const draft = this.#drafts.get(id);
    if (!draft) return;
    const typed = listChanges(draft);
    const sent = tidyValues(typed, this.prefix, this.settings);
    if (Object.keys(sent).length > 0) await this.#world.save(id, sent);
    this.#saves += 1;
    const now = this.#drafts.get(id) ?? draft;
    // A number is saved without its spaces and leading zeros, and shown so unless it was typed on.
    const values = {...now.values};
    for (const [key, value] of Object.entries(sent)) if (values[key] === typed[key]) values[key] = value;
    const kept = this.#world.isReadBack ? await this.#world.readSaved(id, undefined) : sent;
    this.#drafts.set(id, settleDraft({...now, values}, pickKeys(kept ?? {}, sent)));
    this.said = describeSave(this.settings, this.prefix, sent, kept);
    this.#show(id);
  }

  async #learnSaved(id: number): Promise<void> {
    const fresh = await this.#world.readSaved(id, this.layoutList.find(id)?.edit_url);
    if (fresh) {
      // Nobody has saved anything: it is only known now.
      this.#drafts.merge(id, this.#complete(fresh));
      this.#show(id);
    } else if (id === this.opened) this.said = {key: 'manager_unknown'};
  }

  /** Takes in what is saved now; whether nothing has to be decided. */
  #merge(id: number, fresh: Values): boolean {
    const draft = this.#drafts.get(id);
    const {isNews, conflicts} = this.#drafts.merge(id, fresh);
    if (isNews && draft && isDirty(draft) && id === this.opened) {
      this.said = {key: conflicts.length > 0 ? 'conflict_title' : 'manager_merged'};
    }
    if (isNews) this.#show(id);
    return conflicts.length === 0;
  }

  #change(move: (draft: Draft) => Draft, said?: Said): void {
    const {opened, draft} = this;
    if (opened === undefined || !draft) return;
    const next = move(draft);
    if (next === draft) return;
    this.#drafts.set(opened, next);
    this.#show(opened);
    this.#say(said);
  }

  /** The gallery shows what may be saved; of what may not, what is saved. */
  #show(id: number): void {
    const draft = this.#drafts.get(id);
    if (draft) this.#world.preview(id, pickValid(draft, this.prefix, this.settings), draft.saved);
  }

  /** Settings with what a layout has that does not say them. */
  #complete(settings: Values): Values {
    return completeValues(settings, this.prefix, this.settings);
  }

  #say(said: Said | undefined): void {
    this.said = said;
    this.#world.render();
  }
}
