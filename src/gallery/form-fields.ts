/** The fields of a form: which a person can change, how they are grouped by name, and what they send. */
import {listFields} from '../markup/form-target.js';
import type {Fields, Values} from './form-memory.js';
import {isAmongItems} from './item-fields.js';

/** Elements of a form whose values are the page's, so that no person changes them; and file fields: no address can hold a file. */
const FIXED =
  'button,fieldset,object,output,:is([type=hidden],[type=file],[type=submit],[type=image],[type=reset],[type=button])';

/** Types of fields in which a person types; in a date, too, each key may make another valid value. */
const TYPED = /^(textarea|text|search|number|tel|url|email|date|month|week|time|datetime-local)$/;

/** The form of a field; null without one, and for a field among the items, which is only sent when a person submits the form. */
export function formOf(field: EventTarget | null): HTMLFormElement | null {
  if (!(field instanceof HTMLElement) || isAmongItems(field)) return null;
  return 'form' in field && field.form instanceof HTMLFormElement ? field.form : null;
}

/** Whether a person types in a field. */
export function isTextField(field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && TYPED.test(field.type);
}

/** The fields of a form in which a person types. */
export function listTextFields(form: HTMLFormElement): readonly (HTMLInputElement | HTMLTextAreaElement)[] {
  return listFields(form).filter(isTextField);
}

/** Whether a field is a checkbox or a radio button. */
export function isCheckable(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}

/** The values from which a person can choose in a field; empty for a text field. */
export function listOptions(field: Element): readonly string[] {
  if (field instanceof HTMLSelectElement) return [...field.options].map(({value}) => value);
  return isCheckable(field) ? [field.value] : [];
}

/**
 * The fields of a form by name: `all`, and each name in one of three groups. `chosen`: at least one field of the name is changeable
 * (`isChangeable`). `waiting`: none is, but some are among the items. `hidden`: the others, which no person changes.
 */
export function readFields(form: HTMLFormElement) {
  // Reads the attribute: a custom element may have no property `name`.
  const all = Map.groupBy(listFields(form), (field) => field.getAttribute('name') ?? '');
  all.delete('');
  const groups = Map.groupBy(all, ([, group]) => {
    if (group.some(isChangeable)) return 'chosen';
    return group.some(isAmongItems) ? 'waiting' : 'hidden';
  });
  const pick = (kind: 'chosen' | 'waiting' | 'hidden'): Fields => new Map(groups.get(kind));
  return {all, chosen: pick('chosen'), waiting: pick('waiting'), hidden: pick('hidden')};
}

/** Whether a person can choose with a field what the gallery shows: not with one among the items. */
export function isChangeable(field: Element): boolean {
  return !field.matches(FIXED) && !isAmongItems(field);
}

/** The names under which a pressed button is sent: an image button sends the coordinates of the press, as `name.x` and `name.y`. */
export function listButtonNames(button: HTMLElement | null | undefined): readonly string[] {
  const name = button?.getAttribute('name') ?? '';
  if (button?.matches('input[type=image]')) return ['x', 'y'].map((axis) => (name ? `${name}.${axis}` : axis));
  return name ? [name] : [];
}

/** What a form sends now, by name, without files. */
export function readValues(form: HTMLFormElement, submitter?: HTMLElement | null): Values {
  const data = new FormData(form, submitter);
  const read = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  return new Map([...new Set(data.keys())].map((name) => [name, read(name)]));
}

/** What a form would send if its fields were as the server's markup has them: a person or the browser may have changed them. */
export function readServedValues(form: HTMLFormElement): Values {
  const inert = document.implementation.createHTMLDocument('');
  // Only these fields are copied: there may be hundreds of checkboxes, with many more elements around them.
  const sent = ':is(input,select,textarea):not(:disabled,:is([type=checkbox],[type=radio]):not([checked]))';
  const fields = listFields(form)
    .filter((one) => one.matches(sent))
    .map((one) => copyServed(one, inert));
  const copy = inert.createElement('form');
  copy.append(...fields);
  return readValues(copy);
}

/** A copy of a field as the server's markup has it. `inert`: a document without a window, in which no custom element starts. */
export function copyServed(original: Element, inert: Document): Element {
  const field = inert.importNode(original, true);
  // `form.reset()` would do nothing in such a document.
  if (field instanceof HTMLSelectElement) for (const option of field.options) option.selected = option.defaultSelected;
  else if (isCheckable(field)) field.checked = field.defaultChecked;
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = field.defaultValue;
  return field;
}

/** Whether the server's markup has something chosen or written in a field that a person can change. */
export function isFilledByServer(field: Element): boolean {
  if (!isChangeable(field)) return false;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({defaultSelected, value}) => defaultSelected && value);
  if (isCheckable(field)) return field.defaultChecked;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.defaultValue !== '';
}

/** Checks or unchecks the other boxes of the same name and value: a term may be in two lists, which the address does not tell apart. */
export function matchTwins(form: HTMLFormElement, box: HTMLElement): void {
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox' || !box.name) return;
  for (const one of listFields(form)) {
    const isTwin =
      one instanceof HTMLInputElement && one.type === 'checkbox' && one.name === box.name && one.value === box.value;
    if (isTwin && isChangeable(one) && !one.matches(':disabled')) one.checked = box.checked;
  }
}
