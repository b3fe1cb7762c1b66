/** The settings of a layout while a manager edits them: saved values, current values, undo steps. Pure functions. */

/** Settings by key; all text, as on the wire. */
export type Values = Readonly<Record<string, string>>;

export interface Draft {
  /** The values that the service has saved, as far as this page knows. */
  readonly saved: Values;
  /** The values that the controls show. */
  readonly values: Values;
  /** The values before each change, the latest last. */
  readonly past: readonly Values[];
  /** The key of the field being typed in: further letters there belong to the same change. */
  readonly lastKey: string | undefined;
}

/** A setting that somebody else saved while it was being changed here. */
export interface Conflict {
  readonly key: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Creates a draft from the saved values. */
export function startDraft(saved: Values): Draft {
  return {saved, values: saved, past: [], lastKey: undefined};
}

/** Sets a value that a manager has typed or selected. */
export function typeValue(draft: Draft, key: string, value: string): Draft {
  if (draft.values[key] === value) return draft;
  const isSameField = draft.lastKey === key;
  const past = isSameField ? draft.past : [...draft.past, draft.values];
  const values = {...draft.values, [key]: value};
  // The former value is typed again: there is nothing to undo.
  if (isSame(past.at(-1), values)) return {...draft, values, past: past.slice(0, -1), lastKey: undefined};
  return {...draft, values, past, lastKey: key};
}

function isSame(before: Values | undefined, values: Values): boolean {
  return Object.entries(values).every(([key, value]) => before?.[key] === value);
}

/** A field was left: what is typed there next is another change. */
export function endTyping(draft: Draft): Draft {
  return draft.lastKey === undefined ? draft : {...draft, lastKey: undefined};
}

/** Undoes the last change, even if it is saved already: then the draft has an unsaved change again. */
export function undoDraft(draft: Draft): Draft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  // A value that was unknown before it was saved cannot be restored: the saved one stays.
  return {...draft, values: {...draft.saved, ...before}, past: draft.past.slice(0, -1), lastKey: undefined};
}

/** Returns to the saved values; this can be undone, too. */
export function discardDraft(draft: Draft): Draft {
  if (!isDirty(draft)) return draft;
  return {...draft, values: draft.saved, past: [...draft.past, draft.values], lastKey: undefined};
}

/** The values that differ from the saved ones: a save sends only these. */
export function listChanges({saved, values}: Pick<Draft, 'saved' | 'values'>): Values {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== saved[key]));
}

export function isDirty(draft: Draft): boolean {
  return Object.keys(listChanges(draft)).length > 0;
}

/**
 * Records a save. `typed`: the changed values, as they were typed; `sent`: the same, but numbers without spaces and
 * leading zeros; `saved`: those that the service has saved. Settings not changed meanwhile show their sent
 * values; what was typed in the meantime stays unsaved.
 */
export function confirmSave(draft: Draft, typed: Values, sent: Values, saved: Values): Draft {
  const unchanged = Object.entries(sent).filter(([key]) => draft.values[key] === typed[key]);
  const stored = Object.entries(saved).filter(([key]) => key in sent);
  return {
    ...draft,
    values: {...draft.values, ...Object.fromEntries(unchanged)},
    saved: {...draft.saved, ...Object.fromEntries(stored)},
    lastKey: undefined,
  };
}

/**
 * Takes over newly saved values. Settings that are not changed here get the new value; changed settings keep what was
 * typed. The undo steps are updated in the same way, so that undo never restores what somebody else has replaced.
 */
export function mergeSaved(draft: Draft, fresh: Values): Draft {
  const rebase = (values: Values): Values => ({...fresh, ...listChanges({...draft, values})});
  return {...draft, saved: fresh, values: rebase(draft.values), past: draft.past.map(rebase)};
}

/** Settings that somebody else has saved with another value than the one typed here, and that a save would overwrite. */
export function findConflicts(draft: Draft, fresh: Values): readonly Conflict[] {
  return Object.entries(listChanges(draft)).flatMap(([key, mine]) => {
    const theirs = fresh[key];
    const before = draft.saved[key];
    // If the saved value was unknown before, nobody can say that it has changed.
    const isSavedAnew = before !== undefined && theirs !== undefined && theirs !== before;
    return isSavedAnew && theirs !== mine ? [{key, mine, theirs}] : [];
  });
}
