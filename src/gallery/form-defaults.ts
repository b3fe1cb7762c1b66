/**
 * The default of each field of a form, for addresses without a parameter of its name; read from the server's pages. Each path may
 * have another default: at `/works/birds/`, the birds may be chosen in a form that leads to `/works/`.
 */
import {trimPage} from '../address/path.js';

/** The path of defaults that count everywhere: of fields that no load renews. */
const ANY = '*';

/** By form and field name, the defaults by path, the newest last. */
const defaults = new WeakMap<HTMLFormElement, Map<string, Map<string, readonly string[]>>>();

/** Whether a page of the server has been read for a form. */
export function hasDefaults(form: HTMLFormElement): boolean {
  return defaults.has(form);
}

/**
 * Adds the defaults of a page of the server at `url`, by field name. `isRenewed`: whether loads renew the markup of a field; where
 * none does, it still has what was chosen at the first page, so that only that page counts.
 */
export function addDefaults(
  form: HTMLFormElement,
  url: string,
  values: ReadonlyMap<string, readonly string[]>,
  isRenewed: (name: string) => boolean,
): void {
  const isFirst = !hasDefaults(form);
  const byName = defaults.get(form) ?? new Map<string, Map<string, readonly string[]>>();
  defaults.set(form, byName);
  for (const [name, value] of values) {
    const path = isRenewed(name) ? trimPage(new URL(url).pathname) : ANY;
    if (path === ANY && !isFirst) continue;
    const byPath = byName.get(name) ?? new Map<string, readonly string[]>();
    byName.set(name, byPath);
    byPath.delete(path);
    byPath.set(path, value);
  }
}

/** The default of a field at an address: that of its path or, if that is not known, the newest of another path. */
export function readDefault(form: HTMLFormElement, {pathname}: URL, name: string): readonly string[] | undefined {
  const byPath = defaults.get(form)?.get(name);
  return byPath?.get(trimPage(pathname)) ?? [...(byPath?.values() ?? [])].at(-1);
}

/** Whether a default is known only of other paths than that of an address. */
export function isOfOtherPath(form: HTMLFormElement, {pathname}: URL, name: string): boolean {
  const byPath = defaults.get(form)?.get(name);
  return byPath !== undefined && !byPath.has(ANY) && !byPath.has(trimPage(pathname));
}
