/** Turns the fields of a form into an address, and an address into the values of a form's fields. */
import {writeQuery} from '../address/address.js';

/** Parameters with a page number. They are removed, because a new choice starts at its first page. */
const PAGE = /(^|[-_])paged?$/;

/** Values by field name. */
type Values = ReadonlyMap<string, readonly string[]>;

/** By form, the default of each field, for addresses without a parameter of its name; read from the server's pages. */
const defaults = new WeakMap<HTMLFormElement, Map<string, readonly string[]>>();

let inertDocument: Document | undefined;

/** Reads the defaults of a form's fields from the server's markup for an address: fields without a parameter have them. */
export function readDefaults(form: HTMLFormElement, url: string): void {
  inertDocument ??= document.implementation.createHTMLDocument('');
  const copy = inertDocument.importNode(form, true);
  // A person, or the browser after a reload, may have changed the live fields already.
  for (const field of copy.elements) resetField(field);
  const served = readValues(copy);
  const {searchParams} = new URL(url);
  const known = defaults.get(form) ?? new Map<string, readonly string[]>();
  for (const name of listNames(form)) if (!searchParams.has(name)) known.set(name, served.get(name) ?? []);
  defaults.set(form, known);
}

/**
 * The address that a form requests. `base`: the address whose other parameters stay; `path`: the form's own path;
 * `others`: names of fields in other forms; hidden fields of the same names here are outdated and are left out; `prefix`:
 * that of the gallery's own parameters, which get their canonical order (contract, section 8).
 */
export function writeForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  base: URL,
  path: string,
  others: ReadonlySet<string>,
  prefix: string,
): string {
  // A named button replaces the values of its name, as it does without JavaScript.
  const names = new Set([...listNames(form), submitter?.getAttribute('name') ?? ''].filter(Boolean));
  const isOther = (part: string) => !names.has(nameOf(part)) && (!PAGE.test(nameOf(part)) || names.has(nameOf(part)));
  const given = base.search.slice(1).split('&').filter(Boolean);
  const parts = given.filter(isOther);
  for (const [name, values] of readValues(form, submitter)) {
    const isHidden = !names.has(name);
    if (isHidden && (others.has(name) || parts.some((part) => nameOf(part) === name))) continue;
    const initial = isHidden ? undefined : readDefault(form, name);
    if (initial && initial.length === values.length && initial.every((value, at) => value === values[at])) continue;
    for (const value of values) if (value !== '') parts.push(new URLSearchParams([[name, value]]).toString());
  }
  const url = new URL(base);
  url.hash = '';
  url.pathname = path;
  // Keep the order of parameters in the address of what is already chosen.
  if (normalize(parts) !== normalize(given)) url.search = parts.length > 0 ? `?${parts.join('&')}` : '';
  return writeQuery(url, {}, prefix).href;
}

/** Sets the fields of a form to the values in an address. `isKept`: whether a field keeps its value, as a person types in it. */
export function readForm(form: HTMLFormElement, url: string, isKept: (field: Element) => boolean): void {
  const {searchParams} = new URL(url);
  for (const name of listNames(form)) {
    const values = searchParams.has(name) ? searchParams.getAll(name) : readDefault(form, name);
    if (!values) continue;
    let at = 0;
    for (const field of form.elements) {
      if (!('name' in field) || field.name !== name || isKept(field)) continue;
      if (field instanceof HTMLSelectElement) setSelect(field, values);
      else if (field instanceof HTMLInputElement && isBox(field)) field.checked = values.includes(field.value);
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        const value = values[at] ?? '';
        at += 1;
        // Setting the same value again would move the caret.
        if (field.value !== value) field.value = value;
      }
    }
  }
}

/** Names of the fields that a person can change. */
export function listNames(form: HTMLFormElement): ReadonlySet<string> {
  const names = [...form.elements].map((field) =>
    field instanceof HTMLButtonElement ||
    !('name' in field) ||
    field.matches('[type=hidden],[type=submit],[type=image]')
      ? ''
      : String(field.name),
  );
  return new Set(names.filter(Boolean));
}

function readValues(form: HTMLFormElement, submitter: HTMLElement | null = null): Values {
  const values = new Map<string, string[]>();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}

/** Whether a form's field has its default, which says nothing. */
export function isDefault(form: HTMLFormElement, name: string): boolean {
  return String(readDefault(form, name)) === String(readValues(form).get(name) ?? []);
}

/** The default of a field: from `data-default`, from the server's page, or else what the browser shows without attributes. */
function readDefault(form: HTMLFormElement, name: string): readonly string[] | undefined {
  const fields = [...form.elements].filter((field) => 'name' in field && field.name === name);
  const [field] = fields;
  const stated = fields.flatMap((one) => one.getAttribute('data-default') ?? []);
  if (stated.length > 0) return stated;
  const served = defaults.get(form)?.get(name);
  if (served) return served;
  if (field instanceof HTMLSelectElement) return field.multiple ? [] : [field.options[0]?.value ?? ''];
  if (!(field instanceof HTMLInputElement)) return [''];
  return isBox(field) ? [] : field.type === 'range' ? undefined : [''];
}

/** Resets a field to its attributes, because `form.reset()` does nothing in a document without a window. */
function resetField(field: Element): void {
  if (field instanceof HTMLSelectElement) for (const option of field.options) option.selected = option.defaultSelected;
  else if (field instanceof HTMLInputElement && isBox(field)) field.checked = field.defaultChecked;
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = field.defaultValue;
}

function setSelect(select: HTMLSelectElement, values: readonly string[]): void {
  const chosen = [...select.options].filter(({value}) => values.includes(value));
  if (select.multiple) for (const option of select.options) option.selected = chosen.includes(option);
  else if (chosen[0]) chosen[0].selected = true;
}

function isBox({type}: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

function nameOf(part: string): string {
  const [name = ''] = new URLSearchParams(`?${part}`).keys();
  return name;
}

function normalize(parts: readonly string[]): string {
  return parts
    .map((part) => new URLSearchParams(`?${part}`).toString())
    .sort()
    .join('&');
}
