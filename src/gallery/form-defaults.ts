/**
 * The default of each field of a form, for addresses without a parameter of its name; read from the server's pages. Each path has
 * defaults of its own: at `/works/birds/`, the birds may be chosen in a form that leads to `/works/`.
 */
import {trimPage} from '../markup/links.js';

/** Values by field name. */
export type Values = ReadonlyMap<string, readonly string[]>;

const defaults = new WeakMap<HTMLFormElement, Map<string, Values>>();

export function hasDefaults(form: HTMLFormElement): boolean {
  return defaults.has(form);
}

/** Adds defaults that a page of the server has; `url`: its address. */
export function addDefaults(form: HTMLFormElement, url: string, values: Values): void {
  const byPath = defaults.get(form) ?? new Map<string, Values>();
  defaults.set(form, byPath);
  const path = pathOf(url);
  if (values.size > 0) byPath.set(path, new Map([...(byPath.get(path) ?? []), ...values]));
}

/**
 * The defaults at `url`; undefined if they are not known. `shown`: the page that is shown; if it has none, because loads do not
 * renew the form, those of the form's first page count everywhere.
 */
export function listDefaults(form: HTMLFormElement, url: string, shown = url): Values | undefined {
  const byPath = defaults.get(form);
  const [first] = byPath?.values() ?? [];
  return byPath?.get(pathOf(url)) ?? (byPath?.has(pathOf(shown)) ? undefined : first);
}

function pathOf(url: string): string {
  return trimPage(new URL(url).pathname);
}
