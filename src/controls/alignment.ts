/** Which nodes of two versions of the server's markup are the same one. */

/**
 * For each node of `fresh`, its counterpart in `last`, if it has one. Counterparts stand in the same order: a node that
 * moved counts as removed and added.
 */
export function alignNodes(last: readonly ChildNode[], fresh: readonly ChildNode[]): (ChildNode | undefined)[] {
  const texts = last.map((node) => readKey(node));
  const addresses = last.map((node) => readKey(node, 'href'));
  const freshTexts = new Set(fresh.map((node) => readKey(node)));
  let start = 0;
  return fresh.map((node) => {
    const text = readKey(node);
    const address = readKey(node, 'href');
    let at = text ? texts.indexOf(text, start) : -1;
    if (at < 0 && address) at = addresses.indexOf(address, start);
    // In a list that grew or shrank, a link at the same position may be another link.
    const isSamePosition = last[start]?.nodeName === node.nodeName;
    if (at < 0 && isSamePosition && (!address || last.length === fresh.length)) at = start;
    const found = texts[at];
    if (found === undefined || (found && found !== text && freshTexts.has(found))) return undefined;
    start = at + 1;
    return last[at];
  });
}

/** What an element is recognised by: the text or an attribute of its first link, else its own text; empty: by nothing. */
function readKey(node: Node, attribute?: string): string {
  if (!(node instanceof Element)) return '';
  const link = node.matches('a') ? node : node.querySelector('a');
  const key = attribute ? link?.getAttribute(attribute) : (link ?? node).textContent;
  return key ? node.nodeName + key : '';
}
