/** The headings of an archive's page, which name the chosen filter. */

/** A page's own headings; `gallery`: selector of the galleries, whose headings are left out. */
export function listHeadings(document: Document, gallery: string): Element[] {
  return [...document.querySelectorAll('h1')].filter((heading) => !heading.closest(gallery));
}

/**
 * Updates the page's own headings, because an archive's heading names the chosen filter. `headings`: each with the text that
 * the server sent last; a text that a script of the page has changed stays as long as the server's text is the same.
 */
export function updateHeadings(headings: Map<Element, string>, fetched: Document, gallery: string): void {
  const texts = listHeadings(fetched, gallery).map(({textContent}) => textContent);
  if (texts.length !== headings.size) return;
  for (const [i, [heading, last]] of [...headings].entries()) {
    const text = texts[i] ?? last;
    headings.set(heading, text);
    if (text !== last) heading.textContent = text;
  }
}
