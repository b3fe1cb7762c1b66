/** Resolves when the next frame has been painted. */
export function afterFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
