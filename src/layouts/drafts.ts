/** A draft for each layout that was opened here or saved in another tab, and the conflicts to resolve before a save. */
import {isUnanswered} from '../wire/reason.js';
import {type Conflict, type Draft, findConflicts, isDirty, mergeSaved, startDraft, type Values} from './draft.js';

export class Drafts {
  readonly #drafts = new Map<number, Draft>();
  /** Layouts whose saved values are all known. Of any other, at most those saved since this page was opened are known. */
  readonly #known = new Set<number>();
  /** Settings that somebody else saved while they were changed here. */
  readonly #conflicts = new Map<number, readonly Conflict[]>();
  /** The settings of a save that got no answer: they may have been saved. */
  readonly #unanswered = new Map<number, Values>();

  get(id: number | undefined): Draft | undefined {
    return id === undefined ? undefined : this.#drafts.get(id);
  }

  /** Starts the draft of a layout that has none. `saved`: undefined if this page does not know what is saved. */
  start(id: number, saved: Values | undefined): void {
    if (this.#drafts.has(id)) return;
    this.set(id, startDraft(saved ?? {}));
    if (saved) this.#known.add(id);
  }

  isKnown(id: number): boolean {
    return this.#known.has(id);
  }

  set(id: number, draft: Draft): void {
    this.#drafts.set(id, draft);
  }

  /** Changes a draft; returns whether that made a difference. */
  change(id: number, update: (draft: Draft) => Draft): boolean {
    const draft = this.#drafts.get(id);
    const next = draft && update(draft);
    if (!next || next === draft) return false;
    this.#drafts.set(id, next);
    return true;
  }

  isUnsaved(id: number): boolean {
    const draft = this.#drafts.get(id);
    return draft !== undefined && isDirty(draft);
  }

  /** Whether any layout has unsaved changes. */
  get hasUnsaved(): boolean {
    return [...this.#drafts.values()].some(isDirty);
  }

  /** The open conflicts of a layout: not those whose values have become the same since. */
  listConflicts(id: number | undefined): readonly Conflict[] {
    const values = this.get(id)?.values;
    const recorded = (id === undefined ? undefined : this.#conflicts.get(id)) ?? [];
    return recorded.flatMap(({key, theirs}) => {
      const mine = values?.[key] ?? theirs;
      return mine === theirs ? [] : [{key, mine, theirs}];
    });
  }

  /** Forgets the conflicts of a layout: the manager has chosen which values to keep. */
  dismissConflicts(id: number): void {
    this.#conflicts.delete(id);
  }

  /** Waits for the answer to a save. If none comes, the next merge tells what was saved all the same from what others save. */
  async awaitAnswer(id: number, sent: Values, answer: Promise<void>): Promise<void> {
    this.#unanswered.delete(id);
    await answer.catch((error: unknown) => {
      if (isUnanswered(error)) this.#unanswered.set(id, sent);
      throw error;
    });
  }

  /** Takes over some newly saved values into a draft; what is known of the other saved values stays as it was. */
  mergeSome(id: number, some: Values) {
    return this.#merge(id, {...this.get(id)?.saved, ...some});
  }

  /** Takes over all saved values into a draft. Returns only the new conflicts; `listConflicts` returns all. */
  merge(id: number, fresh: Values) {
    if (this.#drafts.has(id)) this.#known.add(id);
    const merged = this.#merge(id, fresh);
    this.#unanswered.delete(id);
    return merged;
  }

  /**
   * `hasChanged`: whether a saved value differs from the one that this page knew before; `isOwn`: whether those that differ
   * come from a save of this page alone.
   */
  #merge(id: number, fresh: Values) {
    const found = this.#drafts.get(id);
    if (!found) return {hasChanged: false, isOwn: false, conflicts: []};
    const sent = Object.entries(this.#unanswered.get(id) ?? {});
    const own = Object.fromEntries(sent.filter(([key, value]) => fresh[key] === value));
    const draft = {...found, saved: {...found.saved, ...own}};
    const conflicts = findConflicts(draft, fresh);
    this.#drafts.set(id, mergeSaved(draft, fresh));
    // A conflict stays open only while what somebody else had saved is still the saved value.
    const open = this.listConflicts(id).filter(({key, theirs}) => fresh[key] === theirs);
    this.#conflicts.set(id, [...open, ...conflicts]);
    const hasChanged = isDirty({...found, values: fresh});
    return {hasChanged, isOwn: hasChanged && !isDirty({...draft, values: fresh}), conflicts};
  }
}
