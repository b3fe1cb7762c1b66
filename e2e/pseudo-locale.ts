/** Finds untranslated texts: in the pseudo-locale every translated text stands in brackets, and names are marked. */
import type {Page} from '@playwright/test';

/**
 * Lists the texts of a page that have no brackets and are no names, shadow roots, labels and the title included. A name
 * is marked as English, or is one of `known`.
 */
export function listForgotten(page: Page, known: readonly string[] = []): Promise<readonly string[]> {
  return page.evaluate((known) => {
    const NAME = '[lang]:not(:root)';
    const forgotten: string[] = [];
    // A bar's tools repeat names of terms inside longer texts: the longest name is removed first.
    const names = [...known, ...[...document.querySelectorAll(NAME)].map((element) => element.textContent.trim())];
    names.sort((a, b) => b.length - a.length);
    const dropNames = (text: string) =>
      names.reduce((left, name) => (name.length > 2 ? left.replaceAll(name, '') : left), text);
    let depth = 0;

    /** Whether all letters are in brackets; a bracket may open in one text node and close in a later one. */
    const read = (text: string): boolean => {
      let isWhole = true;
      for (const character of text) {
        if (character === '⟦') depth += 1;
        else if (character === '⟧') depth -= 1;
        else if (depth === 0 && /\p{L}/u.test(character)) isWhole = false;
      }
      return isWhole;
    };

    const readElement = (element: Element) => {
      for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder']) {
        const text = element.getAttribute(name);
        if (text && !read(text)) forgotten.push(`${element.localName} ${name}="${text}"`);
      }
    };

    const walk = (node: Node) => {
      if (node instanceof Text) {
        const text = node.data;
        if (!read(text) && /\p{L}/u.test(dropNames(text)))
          forgotten.push(`${node.parentElement?.localName ?? ''}: ${text.trim()}`);
      }
      if (node instanceof Element) {
        // The browser's rules write dates; the pseudo-locale has those of English.
        if (node.matches(`script, style, noscript, time, ${NAME}`)) return;
        readElement(node);
        for (const child of node.shadowRoot?.childNodes ?? []) walk(child);
      }
      for (const child of node.childNodes) walk(child);
    };

    walk(document.body);
    if (depth !== 0) forgotten.push(`brackets do not match: ${depth}`);
    for (const part of document.title.split(' – ')) {
      if (!read(part) && !names.some((name) => name.includes(part))) forgotten.push(`title: ${part}`);
    }
    return forgotten;
  }, known);
}
