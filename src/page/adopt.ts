/** Moves elements of a fetched document into the live one. */

/**
 * Adopts an element of a fetched document. That document loads nothing, so the browser may have given up a video or
 * sound in it with an error; in the live document, it is loaded again.
 */
export function adoptElement(element: Element): Element {
  const adopted = document.adoptNode(element);
  for (const media of adopted.querySelectorAll<HTMLMediaElement>('audio,video')) if (media.error) media.load();
  return adopted;
}
