/**
 * Names what is chosen in a gallery with forms, in their fields and by links, for the sentence that a screen reader announces after
 * a load.
 */
import {SEARCHED} from '../controls/bar-texts.js';
import {listFields} from '../markup/form-target.js';
import {CURRENT} from '../markup/links.js';
import {languageOf} from '../page-data/texts.js';
import {listChosenNames} from './form-address.js';
import {isCheckable, isTextField} from './form-fields.js';
import type {GalleryDom} from './gallery-dom.js';
import type {PageRegistry} from './registry.js';

export interface ChoiceDescription {
  /** The whole announcement; if it is empty, nothing is announced. */
  readonly sentence?: string;
  /** What is chosen, as the start of the usual announcement; if it is undefined, the gallery finds a label itself. */
  readonly label?: string | undefined;
}

/**
 * The text of the first element with `data-found` in the gallery's outlets; empty if there is no such element. It is announced after
 * a load that changes the options or counts of the form, but not the items.
 */
export function readFoundText({outlets}: GalleryDom): string {
  const found = outlets.map((outlet) => outlet.querySelector('[data-found]')).find(Boolean);
  return found?.textContent.trim() ?? '';
}

/**
 * Names all that is chosen, such as "Nature and Birds, “river”, From: 1900, By title". Returns undefined if neither the forms nor
 * the bars name anything. `control`: the link, button or field that started the load, if a person did. A field is announced even
 * with its default value, unless it was unticked or emptied.
 */
export function describeForms(
  forms: readonly HTMLFormElement[],
  {root, markup, outlets, prefix}: GalleryDom,
  control: HTMLElement | undefined,
  registry: Pick<PageRegistry, 'textsFor'>,
): string | undefined {
  const texts = registry.textsFor(root, {form_searched: SEARCHED});
  const bars = outlets.filter((outlet) => markup.isFilterBar(outlet));
  const lang = languageOf(root);
  const list = (selector: string) => bars.flatMap((bar) => [...bar.querySelectorAll(selector)]);
  // A page may have a second copy of its form, for phones: a field with the same name and value is announced once.
  const announced = new Set<string>();
  const fields = forms.flatMap((form) => {
    const names = listChosenNames(form);
    const own = listFields(form)
      .filter((field) => isChoiceField(field, prefix))
      .filter((field) => names.includes(field.name) || field.isSameNode(control ?? null))
      .filter((field) => !announced.has(describeField(field)));
    for (const field of own) announced.add(describeField(field));
    return own;
  });
  const chips = list('[data-chips] a').map(readText);
  // The chips' texts without symbols at both ends, such as the “×” of a button.
  const chipNames = chips.map((chip) => chip.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const hasNoChip = (text: string) => !chipNames.includes(text);
  const checked = fields.filter(isCheckable).filter((field) => field.checked);
  const filled = fields.filter(isFilled);
  const searched = filled.filter(takesAnyText).map(({value}) => value);
  const searches = searched.filter(hasNoChip).map((search) => texts.format('form_searched', {search}));
  // Other values, such as a year, are understood only with the field's label.
  const values = filled
    .filter((field) => !takesAnyText(field))
    .map((field) => {
      const label = readLabel(field);
      return label ? `${label.replace(/\s*[:：]$/, '')}: ${field.value}` : field.value;
    });
  const options = fields.flatMap((field) => (field instanceof HTMLSelectElement ? [...field.selectedOptions] : []));
  const usesFilterParameter = list(`a[href*="${CSS.escape(prefix)}_filter="]`).length > 0;
  // If no link of the bars has the gallery's filter parameter, the first link of each bar is taken for its “All” link.
  const isAll = (link: Element) =>
    usesFilterParameter ? hasFewestParameters(link) : bars.some((bar) => bar.querySelector('a') === link);
  const current = list(`a${CURRENT}`);
  const choices = [...current.filter((link) => !isAll(link)).map(readText), ...checked.map(readLabel)];
  const chosen = [...chips, ...choices.filter(hasNoChip)].filter(Boolean);
  // If there is no chip, no chosen link or box and no search, the current links, such as “All”, are named instead.
  const names = chosen.length > 0 || searches.length > 0 ? chosen : current.map(readText).filter(Boolean);
  const chosenText = new Intl.ListFormat(lang, {type: 'conjunction'}).format(new Set(names));
  const labels = options.map(({label}) => label.trim()).filter(hasNoChip);
  const parts = [chosenText, ...searches, ...values, ...labels].filter(Boolean);
  return parts.length > 0 ? new Intl.ListFormat(lang, {type: 'unit'}).format(parts) : undefined;
}

/**
 * Whether a link is the “All” link of its list or, in a list of orders, the default one: no link of the list has fewer parameters,
 * and some have more. The list is the nearest ancestor with several links. Links are compared with each other, because an “All” link
 * may have parameters: with two lists of filters, it keeps the filter of the other list.
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

type ChoiceField = Element & {readonly name: string; readonly value: unknown};

/**
 * Whether a field is announced as a choice: filter, search, order, or a field of the page's own. Other fields whose names begin with
 * the gallery's prefix are not: `vp_open` only changes the options of the form, and `vp_page` is announced as a page number.
 */
function isChoiceField(field: Element, prefix: string): field is ChoiceField {
  // A form does not send what is disabled.
  if (field.matches(':disabled') || !('value' in field && 'name' in field && typeof field.name === 'string'))
    return false;
  const {name} = field;
  return (
    name !== '' && (!name.startsWith(`${prefix}_`) || /^(filter|search|sort)$/.test(name.slice(prefix.length + 1)))
  );
}

function describeField({name, value}: ChoiceField): string {
  return JSON.stringify([name, value]);
}

function isFilled(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  const hasText = isTextField(field) || (field instanceof HTMLInputElement && field.type === 'range');
  return hasText && field.value !== '';
}

/** Whether a field takes any text: its value is announced in quotation marks, without the field's label. */
function takesAnyText({type}: HTMLInputElement | HTMLTextAreaElement): boolean {
  return /^(text|search|textarea)$/.test(type);
}

/** The label of a field: its `aria-label`, or the text of its first `<label>`. */
function readLabel({ariaLabel, labels}: HTMLInputElement | HTMLTextAreaElement): string {
  const label = labels?.[0];
  return ariaLabel ?? (label ? readText(label) : '');
}

/** The text of an element, without counts, selects, outputs and parts hidden from screen readers; else its label, or that of its image. */
function readText(element: Element): string {
  const copy = document.importNode(element, true);
  for (const part of copy.querySelectorAll('data,.count,select,output,[aria-hidden=true]')) part.remove();
  const text = copy.textContent.replace(/\s+/g, ' ').trim();
  return text || (element.ariaLabel ?? copy.querySelector('img')?.alt ?? '');
}
