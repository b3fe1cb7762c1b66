/** White space between items: it is visible between inline boxes, and in justified lines. */

export function isSpace(node: Node | null): node is Text {
  return node instanceof Text && !node.data.trim();
}

/** The node before an item; comments are skipped. */
export function findPrevious({previousSibling: node}: Element): ChildNode | null {
  while (node instanceof Comment) node = node.previousSibling;
  return node;
}

/** The white space before an item; undefined if there is none. */
export function findSpace(item: Element): Text | undefined {
  const previous = findPrevious(item);
  return isSpace(previous) ? previous : undefined;
}

/** Removes items from their page, each into a fragment of its own, with the white space before it. */
export function removeItems(items: readonly Element[]): void {
  for (const item of items) item.ownerDocument.createDocumentFragment().append(findSpace(item) ?? '', item);
}
