/** Removes the slash at the end of a path: servers send the same page with and without it. */
export function trimSlash(path: string): string {
  return path.replace(/\/$/, '');
}
