/** Prepares elements of a fetched document, so that they can be inserted into the live one. */

/**
 * Adopts an element of a fetched document. Audio and video of a fetched document may have failed to load there: these are
 * loaded again.
 */
export function adoptElement(element: Element): Element {
  const adopted = document.adoptNode(element);
  for (const media of [adopted, ...adopted.querySelectorAll('audio,video')])
    if (media instanceof HTMLMediaElement && media.error) media.load();
  return adopted;
}
