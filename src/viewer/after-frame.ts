/** Acts when the next frame has been painted. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
