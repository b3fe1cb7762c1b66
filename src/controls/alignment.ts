/** Finds which nodes correspond to each other in two versions of the server's markup. */

const BOX = 'input:is([type=checkbox],[type=radio])';

/** By what a node is recognised; each is empty where the node has none. */
interface Keys {
  /** Its tag with the value of its box, with the text of its first link, or with its own text. */
  readonly text: string;
  /** Its tag with the value of its box, or with the address of its first link. */
  readonly address: string;
  readonly hasBox: boolean;
}

const NO_KEYS: Keys = {text: '', address: '', hasBox: false};

/**
 * Returns for each node of `fresh` its counterpart in `last`, if it has one. Counterparts are in the same order in both:
 * a node that moved counts as removed and added.
 */
export function alignNodes(last: readonly ChildNode[], fresh: readonly ChildNode[]): (ChildNode | undefined)[] {
  const lastKeys = last.map(readKeys);
  const freshKeys = fresh.map(readKeys);
  const texts = lastKeys.map(({text}) => text);
  const addresses = lastKeys.map(({address}) => address);
  const freshTexts = new Set(freshKeys.map(({text}) => text));
  let start = 0;
  return freshKeys.map(({text, address, hasBox}, i) => {
    let at = text ? texts.indexOf(text, start) : -1;
    if (at < 0 && address) at = addresses.indexOf(address, start);
    // Links are matched by position only if the list has the same length; otherwise this may be another link. Boxes of
    // other values are never matched, because what a person has ticked must not tick another one.
    const isSamePosition = last[start]?.nodeName === fresh[i]?.nodeName;
    if (at < 0 && isSamePosition && !hasBox && (!address || last.length === fresh.length)) at = start;
    const found = texts[at];
    if (found === undefined || (found && found !== text && freshTexts.has(found))) return undefined;
    start = at + 1;
    return last[at];
  });
}

function readKeys(node: Node): Keys {
  if (!(node instanceof Element)) return NO_KEYS;
  const {nodeName} = node;
  const makeKey = (key: string | null | undefined) => (key ? nodeName + key : '');
  // The box that the node is, or the one that it is the label or the list item of.
  const box = node.matches(BOX) ? node : node.querySelector(`:scope>${BOX},:scope>label>${BOX}`);
  const value = makeKey(box?.getAttribute('value'));
  if (value) return {text: value, address: value, hasBox: true};
  const link = node.matches('a') ? node : node.querySelector('a');
  return {text: makeKey((link ?? node).textContent), address: makeKey(link?.getAttribute('href')), hasBox: false};
}
