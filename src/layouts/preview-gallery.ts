/** The element of a gallery, as a preview uses it. */

/** Whether the page or the gallery is loading, the gallery waits for a connection, or the viewer shows a work at its address. */
export function isBusy(root: HTMLElement): boolean {
  if (document.readyState === 'loading') return true;
  return root.matches('[status=busy],[status=offline]') || document.querySelector('portfolio-viewer[open]') !== null;
}

/** Whether the class of a gallery's element is defined. */
export function isPreviewGallery(root: HTMLElement): root is HTMLElementTagNameMap['portfolio-gallery'] {
  return 'applyDocument' in root;
}

/** Scrolls to the items if they have been scrolled out at the top, or begin so low that the panel may cover them. */
export function bringIntoView(root: HTMLElement): void {
  const container = root.querySelector('[data-items]') ?? root;
  const {top, bottom} = container.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight * 0.45) container.scrollIntoView({block: 'start', behavior: 'instant'});
}
