/** The settings of a layout while a manager edits them: saved values, current values, undo steps. Pure functions. */

/** Settings by key; all text, as on the wire. */
export type Values = Readonly<Record<string, string>>;

export interface Draft {
  /** The values that the service has saved, as far as this page knows. */
  readonly saved: Values;
  /** Whether `saved` has all values of the layout; otherwise it has at most those that were saved since this page was opened. */
  readonly isKnown: boolean;
  /** The saved values that the changes made here started from: where `saved` has another value, somebody else has saved since. */
  readonly base: Values;
  /** The settings of a save that got no answer, or was not confirmed: they may have been saved. */
  readonly unanswered: Values;
  /** The values that the controls show. */
  readonly values: Values;
  /** The values before each change, the latest last. */
  readonly past: readonly Values[];
  /** The key of the field being typed in: further letters there belong to the same change. */
  readonly lastKey: string | undefined;
}

/** A setting that somebody else has saved with another value since it was changed here. */
export interface Conflict {
  readonly key: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Creates a draft. `known`: the saved values; undefined if this page does not know them. */
export function startDraft(known: Values | undefined): Draft {
  const saved = known ?? {};
  const isKnown = known !== undefined;
  return {saved, isKnown, base: saved, unanswered: {}, values: saved, past: [], lastKey: undefined};
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
 * Records a save. `sent`: the settings that were sent; `saved`: those that the service has saved, undefined if they could not be
 * read. What was typed since stays unsaved.
 */
export function confirmSave(draft: Draft, sent: Values, saved: Values | undefined): Draft {
  if (!saved) return {...draft, unanswered: sent, lastKey: undefined};
  const stored = Object.fromEntries(Object.entries(saved).filter(([key]) => key in sent));
  return {
    ...draft,
    saved: {...draft.saved, ...stored},
    base: {...draft.base, ...stored},
    unanswered: {},
    lastKey: undefined,
  };
}

/**
 * Takes over newly saved values: all of the layout's or, with `isPartial`, only some. Settings that are not changed here get the
 * new value; changed settings keep what was typed. The undo steps are updated in the same way, so that undo never restores what
 * somebody else has replaced.
 */
export function mergeSaved(draft: Draft, newValues: Values, isPartial = false): Draft {
  const fresh = isPartial ? {...draft.saved, ...newValues} : newValues;
  // The values that an unanswered save has stored after all: they are not somebody else's.
  const own = Object.fromEntries(Object.entries(draft.unanswered).filter(([key, value]) => fresh[key] === value));
  const saved = {...draft.saved, ...own};
  const rebase = (values: Values): Values => ({...fresh, ...listChanges({saved, values})});
  const values = rebase(draft.values);
  // A setting that is changed here keeps the value that the change started from, so that a newer one is a conflict.
  const started = Object.entries(draft.base).filter(([key]) => values[key] !== fresh[key] && !(key in own));
  const base = {...fresh, ...Object.fromEntries(started)};
  const merged = {...draft, saved: fresh, base, values, past: draft.past.map(rebase)};
  return isPartial ? merged : {...merged, isKnown: true, unanswered: {}};
}

/** Settings that somebody else has saved with another value than the one typed here: a save would overwrite theirs. */
export function listConflicts({saved, base, values}: Draft): readonly Conflict[] {
  return Object.entries(values).flatMap(([key, mine]) => {
    const theirs = saved[key];
    return theirs === undefined || theirs === mine || theirs === base[key] ? [] : [{key, mine, theirs}];
  });
}

/** The manager's changes replace what somebody else has saved: there is no conflict any more. */
export function keepMine(draft: Draft): Draft {
  return {...draft, base: draft.saved};
}

/** Takes what somebody else has saved in place of the changes in conflict with it; what is typed next is another change. */
export function takeTheirs(draft: Draft): Draft {
  return endTyping(listConflicts(draft).reduce((next, {key, theirs}) => typeValue(next, key, theirs), keepMine(draft)));
}
