/** Turns the fields of a form into an address, and an address into the values of a form's fields. */
import {cleanSearch} from '../address/address.js';
import {isOwnParameter, isPageParameter} from '../address/parameters.js';
import {decodeName, listParts, withParts} from '../address/parts.js';
import {
  isChangeable,
  isCheckable,
  isFilledByServer,
  isTextField,
  listButtonNames,
  listOptions,
  readFields,
  readServedValues,
  readValues,
} from './form-fields.js';
import {isSame, memoryOf, readHidden} from './form-memory.js';
import type {GalleryDom} from './gallery-dom.js';
import {isInOutlet} from './item-fields.js';
import {hasSameParts, nameAsFields, startAtFirstPage, toListName, writePart} from './query-parts.js';

/**
 * Keeps a form's hidden values, and what the server's page at `url` has in its fields. If `url` has no parameter for a field, that
 * is the field's default.
 */
export function keepDefaults(form: HTMLFormElement, url: string): void {
  const {all, chosen, hidden} = readFields(form);
  const {searchParams, href} = nameAsFields(url, all);
  const served = readServedValues(form);
  const memory = memoryOf(form);
  for (const [name, group] of chosen) {
    const isRenewed = group.every((one) => !isChangeable(one) || isInOutlet(one));
    // Where no load renews the markup of a field, only the first page tells what the server has in it.
    if (memory.isPrepared && !isRenewed) continue;
    const values = served.get(name) ?? [];
    memory.noteServed(name, href, group.some(isFilledByServer) ? values : undefined);
    if (!searchParams.has(name)) memory.addDefault(name, url, values, isRenewed);
  }
  memory.renewHidden(hidden, href);
}

/**
 * The address that a form requests; keeps the hidden values that are in it. `submitter`: the pressed button; null if the form was
 * submitted without one; undefined if it was not submitted: then fields among the items are not sent. `base`: the address
 * whose other parameters stay. `path`: the form's own path. `others`: names of fields in other forms; this form's hidden fields of
 * these names are outdated and left out. `gallery`: the gallery of the form; its parameters get their canonical order
 * (docs/combinations.md). `otherPrefixes`: of other galleries; the page of each stays unless the form has fields of its prefix.
 */
export function formToUrl(
  form: HTMLFormElement,
  submitter: HTMLElement | null | undefined,
  base: URL,
  path: string,
  others: ReadonlySet<string>,
  gallery: Pick<GalleryDom, 'prefix' | 'writeQuery'>,
  otherPrefixes: readonly string[] = [],
): string {
  const url = new URL(base);
  url.hash = '';
  url.pathname = path;
  const {all, chosen, hidden, waiting} = readFields(form);
  // The button that was pressed counts as a field: its value replaces the one in `base`.
  const buttons = listButtonNames(submitter);
  const names = new Set([...chosen.keys(), ...buttons]);
  const isOwn = (one: string) =>
    [...names].some((name) => isOwnParameter(name, one, [gallery.prefix, ...otherPrefixes]));
  const otherPages = new Set(otherPrefixes.filter((one) => !isOwn(one)).map((one) => `${one}_page`));
  const memory = memoryOf(form);
  const isOther = (name: string) => others.has(name) || others.has(toListName(name));
  // A new choice starts at its first page.
  const isPage = (name: string) => isPageParameter(name) && !otherPages.has(name);
  const entries = readValues(form, submitter);
  const withoutButtons = new Map([...entries].filter(([name]) => !buttons.includes(name)));
  const added = memory.noteAdded(withoutButtons, all, hidden, url).filter((name) => !isPage(name));
  const set = new Set([...memory.noteSet(hidden), ...added].filter((name) => !isOther(name)));
  const isSent = (name: string) => names.has(name) || set.has(name) || (submitter !== undefined && waiting.has(name));
  const isStale = (name: string) => isSent(name) || isPage(name);
  // A hidden field may tell the server that the form was sent: then the server takes boxes that are not sent for unticked.
  const saysSent = [...readHidden(hidden)].some(
    ([name, values]) => !isOther(name) && !memory.isCopied(name) && !isPage(name) && values.some(Boolean),
  );
  const given = listParts(nameAsFields(base, all));
  const parts = given.filter((part) => !isStale(decodeName(part)));
  for (const [name, sentValues] of entries) {
    const group = all.get(name) ?? [];
    // A script of the page may send what has no field.
    const areBoxes = group.length > 0 && group.every((one) => one.matches('[type=checkbox]'));
    // A term may have a box in two lists.
    const distinct = (list: readonly string[]) => (areBoxes ? [...new Set(list)] : list);
    const values = distinct(sentValues);
    // `index.php?page=works` is a page by its name.
    const isPageNumber = isPage(name) && values.every((value) => /^\d*$/.test(value));
    const isInAddress = parts.some((part) => decodeName(part) === name);
    const isOutdated = isPageNumber || isOther(name) || memory.isCopied(name) || isInAddress;
    if (!isSent(name) && (isOutdated || waiting.has(name))) continue;
    const found = names.has(name) ? findDefault(form, url, name, group) : undefined;
    const initial = found && distinct(found);
    // A default of another path may not be the one of this path, so its value is sent.
    if (isSame(initial, values) && (isStated(group) || !(memory.isOfOtherPath(name, url) || (areBoxes && saysSent))))
      continue;
    // An empty value is left out, unless the server would then choose another one, or the value keeps a place in a row.
    const sendsEmpty = isPartOfRow(name, group, values) || initial?.some(Boolean);
    for (const value of values) if (value || sendsEmpty) parts.push(writePart(name, value));
  }
  // Where only the order of the parameters would change, all but the gallery's own stay as they are.
  const sent = startAtFirstPage(parts, given, isPage);
  const {href} = gallery.writeQuery(hasSameParts(sent, given) ? url : withParts(url, sent), {});
  memory.keepHidden(hidden, nameAsFields(href, all).href);
  return href;
}

/**
 * Sets the fields of a form to the values in an address; where these are not clear, to what the server's page for the address has
 * in its fields. `isKept`: whether a field keeps its value, because a person is typing in it.
 */
export function fillForm(form: HTMLFormElement, url: string, isKept: (field: Element) => boolean): void {
  const {all, chosen, hidden} = readFields(form);
  const address = nameAsFields(url, all);
  const {searchParams} = address;
  const memory = memoryOf(form);
  memory.fillHidden(hidden, address.href);
  for (const [name, group] of chosen) {
    const given = searchParams.getAll(name).map((value) => value.replaceAll('\r\n', '\n'));
    const asked = searchParams.has(name) ? given : findDefault(form, address, name, group);
    // If each value is that of a box or an option, the address is read as it is: the markup may be the same for all addresses.
    const options = group.flatMap(listOptions);
    const isClear = searchParams.has(name) && given.every((value) => options.includes(value));
    const values = (isClear ? undefined : memory.readServed(name, address.href, options.length === 0)) ?? asked;
    if (!values) continue;
    let at = 0;
    for (const field of group) {
      // Disabled fields are not sent, so the address says nothing of them.
      if (field.matches(':disabled')) continue;
      if (!isChangeable(field)) {
        // A hidden field is sent, too: if it has this value of the address, the field after it gets the next value.
        if (field.matches('[type=hidden]') && field.getAttribute('value') === values[at]) at += 1;
      } else if (field instanceof HTMLSelectElement) setSelect(field, values);
      else if (isCheckable(field)) field.checked = values.includes(field.value);
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        const [value = '', typed = ''] = [values[at], asked?.[at]];
        at += 1;
        // Setting the same text again would move the caret. The address may lack spaces that a person has just typed.
        const isSame = (text: string) => cleanSearch(field.value) === cleanSearch(text);
        // Nor is a text corrected while a person may go on typing.
        const isInUse = field.matches(':focus') && isSame(typed);
        if (!isSame(value) && !isInUse && !isKept(field)) field.value = value;
      }
    }
  }
}

/**
 * Whether a name is that of a list (`price[]`) of several text fields, such as a lowest and a highest price, and not all are empty:
 * then an empty field is sent, too. Of other names, many servers read only the last value.
 */
function isPartOfRow(name: string, group: readonly Element[], values: readonly string[]): boolean {
  return name.endsWith('[]') && values.some(Boolean) && group.filter(isTextField).length > 1;
}

/** The names of the fields that do not have their defaults. */
export function listChosenNames(form: HTMLFormElement): readonly string[] {
  const url = new URL(location.href);
  const values = readValues(form);
  return [...readFields(form).chosen].flatMap(([name, group]) =>
    isSame(findDefault(form, url, name, group), values.get(name) ?? []) ? [] : name,
  );
}

/**
 * The default of the fields of a name: from `data-default`, from the server's page, or else the first option of a select, and
 * nothing chosen or written in other fields; undefined for a range, whose default depends on its bounds.
 */
function findDefault(form: HTMLFormElement, url: URL, name: string, group: readonly Element[]) {
  if (isStated(group)) return group.flatMap((one) => one.getAttribute('data-default') ?? []);
  const served = memoryOf(form).readDefault(name, url);
  if (served) return served;
  const field = group.find(isChangeable);
  if (field instanceof HTMLSelectElement) return field.multiple ? [] : [field.options[0]?.value ?? ''];
  if (field && isCheckable(field)) return [];
  return field?.matches('[type=range]') ? undefined : [''];
}

/** Whether the page author states the default of fields. */
function isStated(group: readonly Element[]): boolean {
  return group.some((field) => field.hasAttribute('data-default'));
}

function setSelect(select: HTMLSelectElement, values: readonly string[]): void {
  const chosen = [...select.options].filter(({value}) => values.includes(value));
  if (select.multiple) for (const option of select.options) option.selected = chosen.includes(option);
  else if (chosen[0]) chosen[0].selected = true;
  else if (values.length === 0) {
    // The server's page had a disabled placeholder chosen or, in a list that shows several options at once, none.
    const placeholder = [...select.options].findIndex(({disabled, value}) => disabled && !value);
    select.selectedIndex = select.size > 1 ? -1 : Math.max(placeholder, 0);
  }
}
