/** A path without the slash at its end: servers give the same page for both. */
export function trimSlash(path: string): string {
  return path.replace(/\/$/, '');
}
