/** What a screen reader announces after a load in a gallery with forms: all that is chosen, in forms and by links. */
import {SEARCHED} from '../controls/bar-texts.js';
import {languageOf} from '../page-data/texts.js';
import {isDefault} from './form-address.js';
import {isCheckable, isTextField, listNames} from './form-fields.js';
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
  return found?.textContent.trim() ?? '';
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
  const listChanged = (form: HTMLFormElement) => {
    // `isDefault` is called once for each name: a form may have hundreds of checkboxes of one name.
    const names = new Set(listNames(form).filter((name) => !isDefault(form, name)));
    return [...form.elements]
      .filter((field) => isChoiceField(field, prefix))
      .filter((field) => names.has(field.name) || field.isSameNode(control ?? null));
  };
  // A page may have its form twice (one for phones): what another form says is not announced again.
  const announced = new Set<string>();
  const fields = forms.flatMap((form) => {
    const own = listChanged(form).filter((field) => !announced.has(readKey(field)));
    for (const field of own) announced.add(readKey(field));
    return own;
  });
  const chips = list('[data-chips] a').map(readText);
  // Chip texts without a sign at either end, such as “×”.
  const chipNames = chips.map((chip) => chip.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const hasNoChip = (text: string) => !chipNames.includes(text);
  const checked = fields.filter(isCheckable).filter((field) => field.checked);
  const filled = fields.filter(isFilled);
  const searched = filled.filter(isSearch).map(({value}) => value);
  const searches = searched.filter(hasNoChip).map((search) => texts.format('form_searched', {search}));
  // Other values, such as a year, are understood only with the field's label.
  const values = filled
    .filter((field) => !isSearch(field))
    .map((field) => {
      const name = readName(field);
      return name ? `${name.replace(/\s*[:：]$/, '')}: ${field.value}` : field.value;
    });
  const options = fields.flatMap((field) => (field instanceof HTMLSelectElement ? [...field.selectedOptions] : []));
  const usesOurParameter = list(`a[href*="${CSS.escape(prefix)}_filter="]`).length > 0;
  // If addresses do not use our parameter, a bar's first link is taken for “All”.
  const isAll = (link: Element) =>
    usesOurParameter ? hasFewestParameters(link) : bars.some((bar) => bar.querySelector('a') === link);
  const current = list('a[aria-current]:not([aria-current=false])');
  const terms = [...current.filter((link) => !isAll(link)).map(readText), ...checked.map(readName)];
  const chosen = [...chips, ...terms.filter(hasNoChip)].filter(Boolean);
  // Without a chip, a chosen term or a search, the current links are named, such as “All”, also before a year or an option.
  const names = chosen.length > 0 || searches.length > 0 ? chosen : current.map(readText).filter(Boolean);
  const chosenText = new Intl.ListFormat(lang, {type: 'conjunction'}).format(new Set(names));
  const labels = options.map(({label}) => label.trim()).filter(hasNoChip);
  const parts = [chosenText, ...searches, ...values, ...labels].filter(Boolean);
  return parts.length > 0 ? new Intl.ListFormat(lang, {type: 'unit'}).format(parts) : undefined;
}

/**
 * Whether a link is the “All” link of its list or, in a list of orders, the default one: no other link of the list has fewer
 * parameters, and some have more. The number of its parameters alone says nothing: with two lists of filters, the “All” link of
 * one keeps the filter of the other.
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
 * Whether a field chooses items. Other fields of the gallery's prefix change only what the form offers, or the page, which is
 * announced in its own way.
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

function readKey({name, value}: ChoiceField): string {
  return JSON.stringify([name, value]);
}

function isFilled(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  const hasText = isTextField(field) || (field instanceof HTMLInputElement && field.type === 'range');
  return hasText && field.value !== '';
}

function isSearch({type}: HTMLInputElement | HTMLTextAreaElement): boolean {
  return /^(text|search|textarea)$/.test(type);
}

/** The name of a field: its `aria-label`, or the text of its first `<label>`. */
function readName({ariaLabel, labels}: HTMLInputElement | HTMLTextAreaElement): string {
  const label = labels?.[0];
  return ariaLabel ?? (label ? readText(label) : '');
}

/** The text of an element without the counts, hidden parts, options and field values in it. */
function readText(element: Element): string {
  const copy = document.importNode(element, true);
  for (const part of copy.querySelectorAll('data,.count,select,output,[aria-hidden=true]')) part.remove();
  const text = copy.textContent.replace(/\s+/g, ' ').trim();
  return text || (element.ariaLabel ?? copy.querySelector('img')?.alt ?? '');
}
