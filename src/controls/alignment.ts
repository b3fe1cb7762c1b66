/** Finds which nodes correspond to each other in two versions of the server's markup. */

/** A checkbox or radio button: a “box”. */
const BOX = 'input:is([type=checkbox],[type=radio])';

const FIELD = ':is(input:not([type=hidden]),select,textarea)';
const BUTTON = ':is(button,[type=submit],[type=button],[type=image],[type=reset])';
const FIELD_NOT_BUTTON = `${FIELD}:not(${BUTTON})`;

/** What a node is recognised by; an empty text recognises nothing. */
interface Keys {
  /**
   * The node's tag name, and the first of these that is not empty: the value of the box that `findField` finds; the text of its
   * first link or, without a link, of the node; the name and value of the node, if it is a button; the node's `name`; the name
   * and value of its first button; the name of its field; its white space.
   */
  readonly text: string;
  /** The tag name and the address of its first link; empty if its box has a value. */
  readonly address: string;
  /** Whether `findField` finds a field for it. */
  readonly hasField?: boolean;
  /** Whether its box has a value. */
  readonly hasValue?: boolean;
}

/**
 * Returns for each node of `fresh` its counterpart in `last`, if it has one. Counterparts are in the same order in both: of
 * nodes that have changed places, some have none, so that the caller removes the old ones and adds the new ones.
 */
export function alignNodes(last: readonly ChildNode[], fresh: readonly ChildNode[]): (ChildNode | undefined)[] {
  const lastKeys = last.map(readKeys);
  const freshKeys = fresh.map(readKeys);
  const texts = lastKeys.map(({text}) => text);
  const addresses = lastKeys.map(({address}) => address);
  const freshTexts = new Set(freshKeys.map(({text}) => text));
  let start = 0;
  return freshKeys.map(({text, address, hasField, hasValue}, i) => {
    let at = text ? texts.indexOf(text, start) : -1;
    if (at < 0 && address) at = addresses.indexOf(address, start);
    // By position: with the first node of `last` after the previous counterpart. Links are matched by position only if both lists
    // have the same length; otherwise this may be another link. A box that has a value never takes the place of another field, nor
    // the reverse: a person's tick would move along.
    const next = lastKeys[start];
    const wouldMoveTick = hasField && next?.hasField && (hasValue || next.hasValue);
    const mayMatchByPosition = last[start]?.nodeName === fresh[i]?.nodeName && !wouldMoveTick;
    if (at < 0 && mayMatchByPosition && (!address || last.length === fresh.length)) at = start;
    const lastText = texts[at];
    // Nothing was found, or another fresh node has the text of the node that was found: that node is left to it.
    if (lastText === undefined || (lastText && lastText !== text && freshTexts.has(lastText))) return undefined;
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
  if (value) return {text: value, address: '', hasField: true, hasValue: true};
  const link = node.localName === 'a' ? node : node.querySelector('a');
  const ownText = (link ?? node).textContent;
  const text =
    ownText?.trim() ||
    (node.localName !== 'form' && node.matches(BUTTON) && readButton(node)) ||
    node.getAttribute('name') ||
    readButton(node.querySelector(BUTTON)) ||
    field?.getAttribute('name') ||
    // The key of an element with white space alone is this white space: without a key, the element in `last` could be matched by
    // position with one that has text, although `fresh` has the same white space further on.
    ownText;
  return {text: makeKey(text), address: makeKey(link?.getAttribute('href')), hasField: field !== undefined};
}

/** The name and value of a button: neither alone tells the button from others. */
function readButton(button: Element | null): string {
  return [button?.getAttribute('name'), button?.getAttribute('value')].join(' ').trim();
}

/**
 * The node itself if it is a field; otherwise the only field among its children and the children of its labels, without
 * buttons. Undefined if there is none or several, as in a group of boxes, and for a form or fieldset. Does not use
 * `querySelectorAll`: this is called for the nodes of each level of a form, and each call would visit all of its descendants.
 */
function findField(node: Element): Element | undefined {
  // A field named `matches` hides that method of the form.
  if (/^(form|fieldset)$/.test(node.localName)) return undefined;
  if (node.matches(FIELD)) return node;
  const candidates = [...node.children].flatMap((child) => (child.matches('label') ? [...child.children] : child));
  const [first, second] = candidates.filter((one) => one.matches(FIELD_NOT_BUTTON));
  return second ? undefined : first;
}
