/**
 * Hidden fields that a script of the page sets, as a dropdown or slider of its own does: that is a person's choice. The
 * attribute of a hidden field changes with its value, so that it does not say what the server has sent.
 */

/** Values by field name. */
export type Values = ReadonlyMap<string, readonly string[]>;

/** Fields by name. */
export type Fields = ReadonlyMap<string, readonly Element[]>;

/** By form: the address that was last requested or shown, and the values of its hidden fields then. */
const known = new WeakMap<HTMLFormElement, {readonly url: string; readonly values: Values}>();

/** By form: the names that a script has set, with their values for addresses without such a parameter. */
const setNames = new WeakMap<HTMLFormElement, Map<string, readonly string[]>>();

/** Keeps the values of a form's hidden fields. `url`: the address that they were sent to, or set from. */
export function keepHidden(form: HTMLFormElement, hidden: Fields, url: string): void {
  known.set(form, {url, values: readHidden(hidden)});
}

/** Keeps them after a load: the server may have changed them. The first load's address is `url`. */
export function renewHidden(form: HTMLFormElement, hidden: Fields, url: string): void {
  keepHidden(form, hidden, known.get(form)?.url ?? url);
}

/** Notes which hidden fields a script has set, emptied, added or removed since their values were kept; returns their names. */
export function noteSet(form: HTMLFormElement, hidden: Fields): readonly string[] {
  const last = known.get(form);
  if (!last) return [];
  const now = readHidden(hidden);
  const names = [...new Set([...last.values.keys(), ...now.keys()])];
  const changed = names.filter((name) => JSON.stringify(last.values.get(name)) !== JSON.stringify(now.get(name)));
  const all = setNames.get(form) ?? new Map<string, readonly string[]>();
  setNames.set(form, all);
  const {searchParams} = new URL(last.url);
  for (const name of changed) {
    if (!all.has(name)) all.set(name, searchParams.has(name) ? [] : (last.values.get(name) ?? []));
  }
  return changed;
}

/** Sets the hidden fields that a script has set before to another address, as after Back: they must not send what was newer. */
export function fillHidden(form: HTMLFormElement, hidden: Fields, url: string): void {
  if (known.get(form)?.url === url) return;
  const {searchParams} = new URL(url);
  for (const [name, initial] of setNames.get(form) ?? []) {
    const values = searchParams.has(name) ? searchParams.getAll(name) : initial;
    // What the server sends without the parameter is not known.
    if (values.length === 0) continue;
    for (const [at, field] of listHidden(hidden.get(name)).entries()) field.value = values[at] ?? '';
  }
  keepHidden(form, hidden, url);
}

/** The values of hidden fields that are sent. */
export function readHidden(hidden: Fields): Values {
  const values = [...hidden].map(([name, group]) => [name, listHidden(group).map(({value}) => value)] as const);
  return new Map(values.filter(([, {length}]) => length > 0));
}

function listHidden(group: readonly Element[] = []): HTMLInputElement[] {
  return group
    .filter((field) => field instanceof HTMLInputElement)
    .filter((field) => field.matches('[type=hidden]:enabled'));
}
