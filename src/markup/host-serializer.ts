/**
 * Writes an element as HTML, for a snapshot. The layout of Visual Portfolio's script sets inline styles on the container and its
 * items, which fit only the layout shown now: of these, only custom properties (such as an image's focal point) are kept.
 */
export function serializeWithoutLayout(part: Element, container: Element | null): string {
  // Read before the copy is made: in a copy, Chromium applies inline styles that a policy has blocked.
  const styles = [...part.querySelectorAll<HTMLElement>('[style]')].map((one) =>
    one === container || one.parentElement === container ? readCustomProperties(one) : one.style.cssText,
  );
  const copy = document.importNode(part, true);
  for (const [at, one] of copy.querySelectorAll<HTMLElement>('[style]').entries()) {
    one.style.cssText = styles[at] ?? '';
    if (one.style.length === 0) one.removeAttribute('style');
  }
  return copy.outerHTML;
}

function readCustomProperties({style}: HTMLElement): string {
  const names = [...style].filter((name) => name.startsWith('--'));
  return names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
}
