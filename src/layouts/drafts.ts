/** The drafts of all layouts that were opened, and what has to be decided in each before it is saved. */
import {type Conflict, type Draft, isDirty, listConflicts, mergeSaved, type Values} from './draft.js';

/** What a merge found. */
export interface Merged {
  /** Whether anything is saved that this page did not know. */
  readonly isNews: boolean;
  readonly conflicts: readonly Conflict[];
}

export class Drafts {
  readonly #drafts = new Map<number, Draft>();
  /** Settings that somebody else saved while they were changed here. */
  readonly #conflicts = new Map<number, readonly Conflict[]>();

  get(id: number | undefined): Draft | undefined {
    return id === undefined ? undefined : this.#drafts.get(id);
  }

  set(id: number, draft: Draft): void {
    this.#drafts.set(id, draft);
  }

  /** Whether anything typed is not saved, in whichever layout. */
  get isDirty(): boolean {
    return [...this.#drafts.values()].some(isDirty);
  }

  /** What has still to be decided: not what has come to be the same by itself. */
  listConflicts(id: number | undefined): readonly Conflict[] {
    const values = this.get(id)?.values;
    const known = (id === undefined ? undefined : this.#conflicts.get(id)) ?? [];
    return known.flatMap(({key, theirs}) => {
      const mine = values?.[key] ?? theirs;
      return mine === theirs ? [] : [{key, mine, theirs}];
    });
  }

  /** A manager has decided for what is typed here. */
  dismissConflicts(id: number): void {
    this.#conflicts.delete(id);
  }

  /** Takes in what is saved now. */
  merge(id: number, fresh: Values): Merged {
    const draft = this.#drafts.get(id);
    if (!draft) return {isNews: false, conflicts: []};
    const conflicts = listConflicts(draft, fresh);
    this.#drafts.set(id, mergeSaved(draft, fresh));
    const open = this.listConflicts(id).filter(({key}) => !conflicts.some((one) => one.key === key));
    this.#conflicts.set(id, [...open, ...conflicts]);
    return {isNews: Object.entries(fresh).some(([key, value]) => draft.saved[key] !== value), conflicts};
  }
}
