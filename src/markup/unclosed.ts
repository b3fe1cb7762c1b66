/** Recognises a tag that a page author forgot to close in an outlet: the parser then puts what follows into the outlet. */
import type {MarkupAdapter} from './markup.js';

/** The tag of each outlet around the items' container, and the tag in it that is probably not closed, or `''`. */
export function findUnclosed(markup: MarkupAdapter, root: Element): (readonly [outlet: string, inner: string])[] {
  const container = markup.findContainer(root);
  return markup
    .findOutlets(root)
    .filter((outlet) => outlet.contains(container))
    .map((outlet) => {
      const inner = [...outlet.children].find((child) => child !== container && child.contains(container));
      return [writeTag(outlet), inner ? writeTag(inner) : ''];
    });
}

function writeTag({localName, className}: Element): string {
  return className ? `<${localName} class="${className}">` : `<${localName}>`;
}
