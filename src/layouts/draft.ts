/** One layout's settings under a manager's hands: what is saved, what is typed, what can be undone. Pure. */

/** Settings by key; all text, as on the wire. */
export type Values = Readonly<Record<string, string>>;

export interface Draft {
  /** What the service keeps, as far as this page knows. */
  readonly saved: Values;
  /** What the controls show. */
  readonly values: Values;
  /** What they showed before each change, latest last. */
  readonly past: readonly Values[];
  /** The key that was typed last: further letters in one field are one change. */
  readonly last: string | undefined;
}

/** A setting that somebody else saved while it was being changed here. */
export interface Conflict {
  readonly key: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Begins with what is saved. */
export function startDraft(saved: Values): Draft {
  return {saved, values: saved, past: [], last: undefined};
}

/** Takes what a manager types or chooses. */
export function typeValue(draft: Draft, key: string, value: string): Draft {
  if (draft.values[key] === value) return draft;
  const isSame = draft.last === key;
  const past = isSame ? draft.past : [...draft.past, draft.values];
  return {...draft, values: {...draft.values, [key]: value}, past, last: key};
}

/** A field was left: what is typed there next is a change of its own. */
export function restDraft(draft: Draft): Draft {
  return draft.last === undefined ? draft : {...draft, last: undefined};
}

/** Takes the last change back; also one that is saved already, which then differs from what is saved. */
export function undoDraft(draft: Draft): Draft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  return {...draft, values: before, past: draft.past.slice(0, -1), last: undefined};
}

/** Returns to what is saved; that can be undone too. */
export function discardDraft(draft: Draft): Draft {
  if (!isDirty(draft)) return draft;
  return {...draft, values: draft.saved, past: [...draft.past, draft.values], last: undefined};
}

/** Only what differs from what is saved: what a save sends. */
export function listChanges({saved, values}: Draft): Values {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== saved[key]));
}

export function isDirty(draft: Draft): boolean {
  return Object.keys(listChanges(draft)).length > 0;
}

/** The values of those keys that another object has. */
export function pickKeys(values: Values, keys: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in keys));
}

/** A save went well: what it sent is saved. What was typed in the meantime is not. */
export function settleDraft(draft: Draft, sent: Values): Draft {
  return {...draft, saved: {...draft.saved, ...sent}, last: undefined};
}

/**
 * Learns what is saved now. Settings that nobody touched here take the new value; those that are being changed keep
 * what was typed. What undo returns to follows as well: it never brings back what somebody else has replaced.
 */
export function mergeSaved(draft: Draft, fresh: Values): Draft {
  const follow = (values: Values): Values => {
    const own = Object.entries(values).filter(([key, value]) => value !== draft.saved[key]);
    return {...fresh, ...Object.fromEntries(own)};
  };
  return {...draft, saved: fresh, values: follow(draft.values), past: draft.past.map(follow)};
}

/** What would be overwritten unseen: saved anew by somebody else, to something else than what is typed here. */
export function listConflicts(draft: Draft, fresh: Values): readonly Conflict[] {
  return Object.entries(listChanges(draft)).flatMap(([key, mine]) => {
    const theirs = fresh[key];
    const before = draft.saved[key];
    // What was not known to be saved was not saved anew.
    const isNews = before !== undefined && theirs !== undefined && theirs !== before;
    return isNews && theirs !== mine ? [{key, mine, theirs}] : [];
  });
}
