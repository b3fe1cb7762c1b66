/**
 * A form with filters may also contain the items, and each item may have fields, such as a checkbox "Compare". Fields among the
 * items choose nothing in the gallery: they are only sent when a person submits the form.
 */
import {listFields} from '../markup/form-target.js';

/** True for elements that hold items; false for bars, paginators and statuses, which may be among the items. */
const places = new WeakMap<Element, boolean>();

/** Notes where the items, bars, paginators and statuses of a gallery are now. */
export function notePlaces(container: Element | null, outlets: readonly Element[]): void {
  for (const outlet of outlets) places.set(outlet, false);
  if (container) places.set(container, true);
}

/** Whether a field is among the items of a gallery. */
export function isAmongItems(field: Element): boolean {
  return findPlace(field) === true;
}

/** Whether a field is in a bar, paginator or status, whose markup most loads renew. */
export function isInOutlet(field: Element): boolean {
  return findPlace(field) === false;
}

function findPlace(field: Element): boolean | undefined {
  for (let at = field.parentElement; at; at = at.parentElement) {
    const holdsItems = places.get(at);
    if (holdsItems !== undefined) return holdsItems;
  }
  return undefined;
}

/** The invalid fields of a form. Asks the fields, because a field that is named `matches` hides the form's own method. */
export function listInvalid(form: HTMLFormElement): readonly Element[] {
  return listFields(form).filter((field) => field.matches(':invalid:not(fieldset)'));
}

/**
 * Whether a form may be requested: not with an invalid field, unless the page wants no check, or the field is among the items and
 * the form was not submitted. Reads the attribute, because a field named `noValidate` hides the property. `submitter`: see `formToUrl`.
 */
export function isValid(form: HTMLFormElement, submitter: HTMLElement | null | undefined): boolean {
  if (form.hasAttribute('novalidate') || submitter?.matches('[formnovalidate]')) return true;
  const invalid = listInvalid(form);
  return invalid.length === 0 || (submitter === undefined && invalid.every(isAmongItems));
}
