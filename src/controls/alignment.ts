/** Finds which nodes correspond to each other in two versions of the server's markup. */

/** A checkbox or radio button: a “box”. */
const BOX = 'input:is([type=checkbox],[type=radio])';

const FIELD = ':is(input:not([type=hidden]),select,textarea)';
const BUTTON = ':is(button,[type=submit],[type=button],[type=image],[type=reset])';
const FIELD_NOT_BUTTON = `${FIELD}:not(${BUTTON})`;

/** What a node is recognised by; an empty text recognises nothing. */
interface Keys {
  /**
   * The tag name and the first of these that is not empty: the value of its box; the text of its first link, or its own if
   * it has none; the name and value of the node if it is a button; its name; the name and value of its first button; the name
   * of its field; its white space.
   */
  readonly text: string;
  /** The tag name and the address of its first link; empty if its box has a value. */
  readonly address: string;
  /** Whether it is a field, or has a single one. */
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
    // Links are matched by position only if the list has the same length; otherwise this may be another link. A box that
    // has a value is never matched with another field: a person's tick must not move to it.
    const old = lastKeys[start];
    const isOtherField = isField && old?.isField && (hasValue || old.hasValue);
    const isSamePosition = last[start]?.nodeName === fresh[i]?.nodeName && !isOtherField;
    if (at < 0 && isSamePosition && (!address || last.length === fresh.length)) at = start;
    const lastText = texts[at];
    // An old node whose text another fresh node has is left to that one.
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
  if (value) return {text: value, address: '', isField: true, hasValue: true};
  const link = node.matches('a') ? node : node.querySelector('a');
  const own = (link ?? node).textContent;
  const text =
    own?.trim() ||
    (node.matches(BUTTON) && readButton(node)) ||
    node.getAttribute('name') ||
    readButton(node.querySelector(BUTTON)) ||
    field?.getAttribute('name') ||
    // An element without text is still known by its white space, so that another one does not take its place.
    own;
  return {text: makeKey(text), address: makeKey(link?.getAttribute('href')), isField: field !== undefined};
}

/** The name and value of a button, of which neither alone tells it from others. */
function readButton(button: Element | null): string {
  return [button?.getAttribute('name'), button?.getAttribute('value')].join(' ').trim();
}

/**
 * The node itself, or the only field that is its child, or a child of a label that is; undefined where it has several, as a
 * group of boxes has, and for a form or fieldset. Buttons in it do not count. `querySelectorAll` would walk through all of
 * a form, at each of its levels.
 */
function findField(node: Element): Element | undefined {
  if (node.matches(FIELD)) return node;
  if (node.matches('form,fieldset')) return undefined;
  const held = [...node.children].flatMap((child) => (child.matches('label') ? [...child.children] : child));
  const [first, second] = held.filter((one) => one.matches(FIELD_NOT_BUTTON));
  return second ? undefined : first;
}
