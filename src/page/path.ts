/** A path without the slash at its end: hosts answer both. */
export function trimSlash(path: string): string {
  return path.replace(/\/$/, '');
}
