/** Prepares elements of a fetched document, so that they can be inserted into the live one. */

/**
 * Adopts an element of a fetched document. That document loads nothing, so a video or a sound in the element may have
 * failed in it already: those start to load again.
 */
export function adoptElement(element: Element): Element {
  const adopted = document.adoptNode(element);
  for (const media of [adopted, ...adopted.querySelectorAll('audio,video')])
    if (media instanceof HTMLMediaElement && media.error) media.load();
  return adopted;
}
