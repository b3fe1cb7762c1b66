/** Moves elements of a fetched document into the live one. */

/**
 * Adopts an element of a fetched document. Browsers refuse a video or sound that has to wait there, because nothing is
 * loaded for that document; in the live one it is asked for again.
 */
export function adoptElement(element: Element): Element {
  const adopted = document.adoptNode(element);
  for (const media of adopted.querySelectorAll<HTMLMediaElement>('audio,video')) if (media.error) media.load();
  return adopted;
}
