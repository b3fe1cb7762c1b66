/** What a screen reader announces after a load in a gallery with forms: all that is chosen, in forms and by links. */
import {SEARCHED} from '../controls/filter-form-texts.js';
import {languageOf} from '../page-data/texts.js';
import {isCheckable, isDefault, listNames} from './form-address.js';
import type {GalleryDom} from './gallery-dom.js';
import type {PageRegistry} from './registry.js';

/** Either a whole sentence to announce, or the label of what is chosen. */
export interface ChoiceDescription {
  readonly sentence?: string;
  readonly label?: string | undefined;
}

/**
 * The text of the element with `data-found`, which is announced after a load that changes only which options or counts the form
 * shows; empty if there is none.
 */
export function readFoundText({outlets}: GalleryDom): string {
  const found = outlets.map((outlet) => outlet.querySelector('[data-found]')).find(Boolean);
  return found?.textContent?.trim() ?? '';
}

/**
 * "Nature and Birds, “river”, From: 1900, By title"; undefined if neither the forms nor the bars name anything. `control`: the
 * field that was changed last, which is announced even if it has its default value, unless it was unticked or emptied.
 */
export function describeForms(
  forms: readonly HTMLFormElement[],
  {root, markup, outlets, prefix}: GalleryDom,
  control: HTMLElement | undefined,
  source: Pick<PageRegistry, 'textsFor'>,
): string | undefined {
  const texts = source.textsFor(root, {form_searched: SEARCHED});
  const bars = outlets.filter((outlet) => markup.isFilterBar(outlet));
  const lang = languageOf(root);
  const list = (selector: string) => bars.flatMap((bar) => [...bar.querySelectorAll(selector)]);
  /** Keys of the fields listed so far: a page may have its form twice (one for phones), and each choice is announced once. */
  const announcedKeys = new Set<string>();
  const fields = forms.flatMap((form) => {
    // `isDefault` is called once for each name: a form may have hundreds of checkboxes of one name.
    const changedNames = new Set([...listNames(form)].filter((name) => !isDefault(form, name)));
    const isAnnounced = (field: Element & {readonly name: string}) =>
      changedNames.has(field.name) || field.isSameNode(control ?? null);
    const own = [...form.elements]
      .filter((field) => isChoiceField(field, prefix) && isAnnounced(field))
      .filter((field) => !announcedKeys.has(readKey(field)));
    for (const field of own) announcedKeys.add(readKey(field));
    return own;
  });
  const chips = list('[data-chips] a').map(readText);
  // Chip texts without a sign at either end, such as “×”.
  const chipNames = chips.map((chip) => chip.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const hasChip = (text: string) => chipNames.includes(text);
  const checked = fields.filter(isChecked).map(readName);
  const searched = fields.filter(hasText).filter(({value}) => !hasChip(value));
  const searches = searched.map(({value}) => texts.format('form_searched', {search: value}));
  const values = fields.filter(hasLabelledValue).map((field) => {
    const name = readName(field);
    return name ? `${name.replace(/\s*[:：]$/, '')}: ${field.value}` : field.value;
  });
  const options = fields.flatMap((field) => (field instanceof HTMLSelectElement ? [...field.selectedOptions] : []));
  const usesOurParameter = list(`a[href*="${CSS.escape(prefix)}_filter="]`).length > 0;
  // If addresses do not use our parameter, a bar's first link is taken for “All”.
  const isAll = (link: Element) =>
    usesOurParameter ? hasFewestParameters(link) : bars.some((bar) => bar.querySelector('a') === link);
  const current = list('a[aria-current]:not([aria-current=false])');
  const terms = [...current.filter((link) => !isAll(link)).map(readText), ...checked];
  const chosen = [...chips, ...terms.filter((term) => !hasChip(term))].filter(Boolean);
  // If nothing is chosen, the current links are named, such as “All”.
  const names = chosen.length > 0 || searches.length > 0 ? chosen : current.map(readText).filter(Boolean);
  const chosenText = new Intl.ListFormat(lang, {type: 'conjunction'}).format(new Set(names));
  const labels = options.map(({label}) => label.trim()).filter((label) => !hasChip(label));
  const parts = [chosenText, ...searches, ...values, ...labels].filter(Boolean);
  return parts.length > 0 ? new Intl.ListFormat(lang, {type: 'unit'}).format(parts) : undefined;
}

/**
 * Whether a link is the “All” link of its list, or its default order: no other link of the list has fewer parameters, and some
 * have more. How many it has says nothing: with two lists of filters, the “All” link of one keeps the filter of the other.
 */
function hasFewestParameters(link: Element): boolean {
  let links: HTMLAnchorElement[] = [];
  for (let ancestor = link.parentElement; ancestor && links.length < 2; ancestor = ancestor.parentElement) {
    links = [...ancestor.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({href}) => URL.canParse(href));
  }
  const counts = links.map(({href}) => [...new URL(href).searchParams].length);
  const own = counts[links.findIndex((one) => one === link)];
  return Math.min(...counts) === own && Math.max(...counts) > own;
}

/**
 * Whether a field chooses items. Other fields of the gallery's prefix change only what the form offers, or the page, which is
 * announced in its own way.
 */
function isChoiceField(field: Element, prefix: string): field is Element & {readonly name: string} {
  // A form does not send what is disabled.
  if (!('name' in field) || field.matches(':disabled') || typeof field.name !== 'string' || field.name === '')
    return false;
  const own = field.name.startsWith(`${prefix}_`) ? field.name.slice(prefix.length + 1) : '';
  return own === '' || ['filter', 'search', 'sort'].includes(own);
}

function readKey(field: Element): string {
  return JSON.stringify(['name', 'value'].map((key): unknown => Reflect.get(field, key)));
}

function isChecked(field: Element): field is HTMLInputElement {
  return isCheckable(field) && field.checked;
}

function hasText(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return field.value !== '';
  return field instanceof HTMLInputElement && /^(text|search)$/.test(field.type) && field.value !== '';
}

/** Whether a field has a value that is understood only with the field's label, such as a year. Text fields are not of this kind. */
function hasLabelledValue(field: Element): field is HTMLInputElement {
  const types = /^(number|range|tel|url|email|date|datetime-local|month|week|time)$/;
  return field instanceof HTMLInputElement && types.test(field.type) && field.value !== '';
}

/** The name of a field: its own label, or the text of its first `<label>`. */
function readName({ariaLabel, labels}: HTMLInputElement): string {
  return ariaLabel ?? [...(labels ?? [])].slice(0, 1).map(readText).join('');
}

/** The text of an element without the counts, hidden parts, options and field values in it. */
function readText(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const part of copy.querySelectorAll('data,.count,select,output,[aria-hidden=true]')) part.remove();
  const text = copy.textContent?.replace(/\s+/g, ' ').trim();
  return text || (element.ariaLabel ?? copy.querySelector('img')?.alt ?? '');
}
