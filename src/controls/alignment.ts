/** Finds which nodes correspond to each other in two versions of the server's markup. */

/** A checkbox or radio button: a “box”. */
const BOX = 'input:is([type=checkbox],[type=radio])';

/** The fields of a label or list item, which is recognised by its box if that is its only field. */
const FIELD = ':is(input:not([type=hidden]),select,textarea)';
const ITEM = ':scope:not(form,fieldset)';
const OWN_FIELDS = `${ITEM}>${FIELD},${ITEM}>label>${FIELD}`;

/** What a node is recognised by; an empty text recognises nothing. */
interface Keys {
  /** The tag name and the value of its box; else the text of its first link, its own text, or its name. */
  readonly text: string;
  /** The tag name and the address of its first link; empty if its box has a value. */
  readonly address: string;
  /** Whether it has a box, or is a field itself. */
  readonly isField?: boolean;
  /** Whether its box has a value. */
  readonly hasValue?: boolean;
}

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
  return freshKeys.map(({text, address, isField, hasValue}, i) => {
    let at = text ? texts.indexOf(text, start) : -1;
    if (at < 0 && address) at = addresses.indexOf(address, start);
    // Links are matched by position only if the list has the same length; otherwise this may be another link. A box is never
    // matched with one of another value, or with another field: a person's tick must not move to it.
    const other = lastKeys[start];
    const isOther = isField && other?.isField && (hasValue || other.hasValue);
    const isSamePosition = last[start]?.nodeName === fresh[i]?.nodeName && !isOther;
    if (at < 0 && isSamePosition && (!address || last.length === fresh.length)) at = start;
    const found = texts[at];
    if (found === undefined || (found && found !== text && freshTexts.has(found))) return undefined;
    start = at + 1;
    return last[at];
  });
}

function readKeys(node: Node): Keys {
  if (!(node instanceof Element)) return {text: '', address: ''};
  const {nodeName} = node;
  const makeKey = (key: string | false | null | undefined) => (key ? nodeName + key : '');
  const field = findField(node);
  const value = makeKey(field?.matches(BOX) && field.getAttribute('value'));
  if (value) return {text: value, address: '', isField: true, hasValue: true};
  const link = node.matches('a') ? node : node.querySelector('a');
  const text = (link ?? node).textContent || node.getAttribute('name');
  return {text: makeKey(text), address: makeKey(link?.getAttribute('href')), isField: field !== undefined};
}

/** The node itself, or the one field of a label or list item; a form or a group is more than its first field. */
function findField(node: Element): Element | undefined {
  if (node.matches(FIELD)) return node;
  const [first, second] = node.querySelectorAll(OWN_FIELDS);
  return second ? undefined : first;
}
