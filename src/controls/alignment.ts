/** Finds which nodes correspond to each other in two versions of the server's markup. */

const BOX = 'input:is([type=checkbox],[type=radio])';

/**
 * Returns for each node of `fresh` its counterpart in `last`, if it has one. Counterparts are in the same order in both:
 * a node that moved counts as removed and added.
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
    // Links are matched by position only if the list has the same length; otherwise this may be another link. Boxes of
    // other values are never matched, because what a person has ticked must not tick another one.
    const isSamePosition = last[start]?.nodeName === node.nodeName;
    if (at < 0 && isSamePosition && !readValue(node) && (!address || last.length === fresh.length)) at = start;
    const found = texts[at];
    if (found === undefined || (found && found !== text && freshTexts.has(found))) return undefined;
    start = at + 1;
    return last[at];
  });
}

/** The value of a checkbox or radio button, or of the one that an element is the label or the list item of. */
function readValue(node: Node): string | null | undefined {
  if (!(node instanceof Element)) return undefined;
  return (node.matches(BOX) ? node : node.querySelector(`:scope>${BOX},:scope>label>${BOX}`))?.getAttribute('value');
}

/**
 * The key by which an element is recognised: its tag with the value of its box, with the text or an attribute of its first
 * link, or with its own text.
 */
function readKey(node: Node, attribute?: string): string {
  if (!(node instanceof Element)) return '';
  const value = readValue(node);
  if (value) return node.nodeName + value;
  const link = node.matches('a') ? node : node.querySelector('a');
  const key = attribute ? link?.getAttribute(attribute) : (link ?? node).textContent;
  return key ? node.nodeName + key : '';
}
