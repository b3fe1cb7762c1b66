/** What a form chooses, as an address, and what an address says of a form's fields. */

/** Parameters that say which page is shown: another choice begins with its first page. */
const PAGE = /(^|[-_])paged?$/;

/** Values by field name. */
type Values = ReadonlyMap<string, readonly string[]>;

/** What each field has where the address does not say it, by form; learned from the pages that the server has sent. */
const defaults = new WeakMap<HTMLFormElement, Map<string, readonly string[]>>();

let inertDocument: Document | undefined;

/** Learns from the server's markup of a form, sent for this address, what its fields have by default. */
export function learnDefaults(form: HTMLFormElement, url: string): void {
  inertDocument ??= document.implementation.createHTMLDocument('');
  const copy = inertDocument.importNode(form, true);
  // A person may have changed the fields already, and a browser restores them after a reload.
  for (const field of copy.elements) resetField(field);
  const served = readValues(copy);
  const {searchParams} = new URL(url);
  const known = defaults.get(form) ?? new Map<string, readonly string[]>();
  for (const name of listNames(form)) if (!searchParams.has(name)) known.set(name, served.get(name) ?? []);
  defaults.set(form, known);
}

/**
 * The address of what a form chooses. `base`: the address whose other parameters stay; `path`: the form's own path;
 * `others`: names of fields in other forms, which these say better than a hidden field here.
 */
export function writeForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  base: URL,
  path: string,
  others: ReadonlySet<string>,
): string {
  const names = listNames(form);
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
  // What is chosen already keeps its address, in whatever order that has it.
  if (normalize(parts) !== normalize(given)) url.search = parts.length > 0 ? `?${parts.join('&')}` : '';
  return url.href;
}

/** Sets the fields of a form as an address says; `isKept`: a field that a person is typing in. */
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
        // Written again, it would move the caret.
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

/** A select without a choice of its own shows its first option; of other fields only the server's page says it. */
function readDefault(form: HTMLFormElement, name: string): readonly string[] | undefined {
  const fields = [...form.elements].filter((field) => 'name' in field && field.name === name);
  const [field] = fields;
  const said = fields.flatMap((one) => one.getAttribute('data-default') ?? []);
  if (said.length > 0) return said;
  const learned = defaults.get(form)?.get(name);
  if (learned) return learned;
  if (field instanceof HTMLSelectElement) return field.multiple ? [] : [field.options[0]?.value ?? ''];
  if (!(field instanceof HTMLInputElement)) return [''];
  return isBox(field) ? [] : field.type === 'range' ? undefined : [''];
}

/** As the server sent it; `reset` does nothing in a document without a window. */
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
