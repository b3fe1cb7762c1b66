/** Recognises items that a page author forgot to mark, and a tag in an outlet that they forgot to close. */
import type {MarkupAdapter} from './markup.js';
import * as remedies from './remedies.js';

/**
 * How many elements of a root's container look like a given item, with its tag and its classes, but have no `data-item`. Elements
 * that look different may be headings or advertisements. Foreign markup needs no `data-item`.
 */
export function countUnmarked(markup: MarkupAdapter, root: Element, item: Element | undefined): number {
  if (markup.host || !item) return 0;
  return [...(markup.findContainer(root)?.children ?? [])].filter(
    (child) => !markup.isItem(child) && child.localName === item.localName && child.className === item.className,
  ).length;
}

/** Whether a root says that nothing was found. A page may always have the element that says so, and hide it. */
export function saysEmpty({findEmpty}: Pick<MarkupAdapter, 'findEmpty'>, root: Element): boolean {
  return findEmpty(root)?.matches(':not([hidden])') ?? false;
}

/**
 * Whether the items of a root stand outside of its empty container, as where the browser closes a `<p>` before the first `<div>`
 * in it. An empty container alone is an empty result, also where a control has a `data-item`.
 */
export function areItemsOutside(markup: MarkupAdapter, root: Element): boolean {
  const container = markup.findContainer(root);
  if (markup.host || !container || container.firstElementChild) return false;
  return root.querySelector('[data-item]:not(a, button, input, select, textarea)') !== null;
}

/** Whether a root's items are the terms of a `<dl>` alone: then their descriptions belong to no item, and stay. */
export function areItemsOnlyDt(markup: MarkupAdapter, root: Element): boolean {
  const container = markup.findContainer(root);
  if (markup.host || container?.localName !== 'dl') return false;
  const children = [...container.children];
  return (
    children.some((child) => child.localName === 'dt' && markup.isItem(child)) &&
    children.some((child) => child.localName === 'dd' && !markup.isItem(child))
  );
}

/** The remedy for a page of our own elements on which no item is recognised. */
export function explainMissingItems(markup: MarkupAdapter, root: Element, name: string): string {
  const container = markup.findContainer(root);
  if (!container) return remedies.noContainer(name);
  if (areItemsOutside(markup, root)) return remedies.itemsOutside(name, container.localName);
  const [first, ...others] = [...container.querySelectorAll('*')].filter((element) => markup.isItem(element));
  if (!first) return remedies.noItems(name);
  const list = first.parentElement;
  const isOneList = others.every(({parentElement}) => parentElement === list);
  return remedies.wrappedItems(name, container.localName, isOneList ? list?.localName : undefined);
}

/**
 * The tag of each outlet around the items' container, and the tag in it that is probably not closed, or `''`: the parser puts
 * what follows that tag into the outlet.
 */
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
