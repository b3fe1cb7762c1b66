/** Finds which nodes correspond to each other in two versions of the server's markup. */

/** A checkbox or radio button: a “box”. */
const BOX = 'input:is([type=checkbox],[type=radio])';

/** The box of a label or list item. A form is more than its first box, as is what has several labels with boxes. */
const ITEM = `:scope:not(form,fieldset,:has(>label~label>${BOX}))`;
const BOX_WITHIN = `${ITEM}>${BOX},${ITEM}>label>${BOX}`;

/** What a node is recognised by; an empty text recognises nothing. */
interface Keys {
  /** The tag name and the value of its box; else the text of its first link, its own text, or its name. */
  readonly text: string;
  /** The tag name and the value of its box; without a box, the address of its first link. */
  readonly address: string;
  readonly hasBox: boolean;
}

const NO_KEYS: Keys = {text: '', address: '', hasBox: false};

/**
 * Returns for each node of `fresh` its counterpart in `last`, if it has one. Counterparts are in the same order in both:
 * a node that has changed places is removed and added again.
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
    // Links are matched by position only if the list has the same length; otherwise this may be another link. A box is never
    // matched with one of another value: a person's tick must not move to it.
    const isSamePosition = last[start]?.nodeName === fresh[i]?.nodeName;
    const isBox = hasBox && lastKeys[start]?.hasBox;
    if (at < 0 && isSamePosition && !isBox && (!address || last.length === fresh.length)) at = start;
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
  const box = node.matches(BOX) ? node : node.querySelector(BOX_WITHIN);
  const value = makeKey(box?.getAttribute('value'));
  if (value) return {text: value, address: value, hasBox: true};
  const link = node.matches('a') ? node : node.querySelector('a');
  const text = (link ?? node).textContent || node.getAttribute('name');
  return {text: makeKey(text), address: makeKey(link?.getAttribute('href')), hasBox: false};
}
