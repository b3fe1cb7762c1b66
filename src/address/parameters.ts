/**
 * Whether a parameter belongs to the galleries of `prefix`. Where one prefix begins with another (`vp`, `vp_two`), the
 * longer one has its own parameters: `vp_two_page` is no parameter of `vp`.
 */
export function isOwnParameter(name: string, prefix: string, otherPrefixes: readonly string[]): boolean {
  const belongsTo = (owner: string) => name.startsWith(`${owner}_`);
  return belongsTo(prefix) && !otherPrefixes.some((other) => other.length > prefix.length && belongsTo(other));
}
