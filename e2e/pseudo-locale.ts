/** Finds untranslated texts: the pseudo-locale puts translated texts in brackets, and names have their own `lang`. */
import type {Page} from '@playwright/test';

/**
 * Lists untranslated texts: letters outside brackets that are not part of a name. Covers shadow roots, labels (ARIA, alt,
 * title, placeholder) and the document's title.
 *
 * A name is the text of any element with a `lang` attribute of its own (works and terms are English in every language), or
 * one of `knownNames`. Elements with a `lang` are skipped. In other texts, each occurrence of a name is allowed; names of one
 * or two characters are not, as they also occur in other words. In a label no name is allowed outside brackets.
 */
export function listUntranslated(page: Page, knownNames: readonly string[] = []): Promise<readonly string[]> {
  return page.evaluate((knownNames) => {
    const NAME = '[lang]:not(:root)';
    const untranslated: string[] = [];
    const names = [...knownNames, ...[...document.querySelectorAll(NAME)].map((element) => element.textContent.trim())];
    // Term names also occur within longer texts (in the filter bar's tools). Remove longer names first, as one may contain
    // another.
    names.sort((a, b) => b.length - a.length);
    const dropNames = (text: string) =>
      names.reduce((left, name) => (name.length > 2 ? left.replaceAll(name, '') : left), text);
    let depth = 0;

    /** Whether all letters are in brackets. Moves `depth`: a bracket may open in one text node and close in a later one. */
    const advanceAndCheck = (text: string): boolean => {
      let isBracketed = true;
      for (const character of text) {
        if (character === '⟦') depth += 1;
        else if (character === '⟧') depth -= 1;
        else if (depth === 0 && /\p{L}/u.test(character)) isBracketed = false;
      }
      return isBracketed;
    };

    const checkLabels = (element: Element) => {
      for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder']) {
        const text = element.getAttribute(name);
        if (text && !advanceAndCheck(text)) untranslated.push(`${element.localName} ${name}="${text}"`);
      }
    };

    const walk = (node: Node) => {
      if (node instanceof Text) {
        const text = node.data;
        if (!advanceAndCheck(text) && /\p{L}/u.test(dropNames(text)))
          untranslated.push(`${node.parentElement?.localName ?? ''}: ${text.trim()}`);
      }
      if (node instanceof Element) {
        // Skip `<time>`: `Intl` formats dates, and formats them as English in the pseudo-locale, without brackets.
        if (node.matches(`script, style, noscript, time, ${NAME}`)) return;
        checkLabels(node);
        for (const child of node.shadowRoot?.childNodes ?? []) walk(child);
      }
      for (const child of node.childNodes) walk(child);
    };

    walk(document.body);
    if (depth !== 0) untranslated.push(`brackets do not match: ${depth}`);
    // A name may contain the title's separator, so a part of the title may be a part of a name.
    for (const part of document.title.split(' – ')) {
      if (!advanceAndCheck(part) && !names.some((name) => name.includes(part))) untranslated.push(`title: ${part}`);
    }
    return untranslated;
  }, knownNames);
}
