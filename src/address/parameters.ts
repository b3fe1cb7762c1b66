/**
 * Whether a parameter belongs to the galleries of `prefix`. If another prefix begins with it (`vp`, `vp_two`), parameters
 * of the longer prefix do not belong to the shorter: `vp_two_page` is no parameter of `vp`.
 */
export function isOwnParameter(name: string, prefix: string, otherPrefixes: readonly string[]): boolean {
  const belongsTo = (owner: string) => name.startsWith(`${owner}_`);
  return belongsTo(prefix) && !otherPrefixes.some((other) => other.length > prefix.length && belongsTo(other));
}

/** Whether a parameter of this name contains a page number (`page`, `paged`, `vp_page`), not a limit (`per_page`, `max_page`). */
export function isPageParameter(name: string): boolean {
  return /(^|[-_])paged?$/.test(name) && !/(^|[-_])(per|max|min|from|to)[-_]page$/.test(name);
}

/** Gives `url` those parameters of the address `from` that `isCopied` accepts. Changes nothing if `url` has them already. */
export function copyParameters(url: URL, from: string, isCopied: (name: string) => boolean): void {
  const list = ({searchParams}: URL) => [...searchParams].filter(([name]) => isCopied(name));
  const [old, fresh] = [list(url), list(new URL(from))] as const;
  if (JSON.stringify(old) === JSON.stringify(fresh)) return;
  for (const [name] of old) url.searchParams.delete(name);
  for (const [name, value] of fresh) url.searchParams.append(name, value);
}
