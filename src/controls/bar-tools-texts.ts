/** English texts of a filter bar's tools (folding, search, chips, dropdown); only pages with such tools download them. */
import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';

export const BAR_ENGLISH = {
  filters: 'Filter',
  filters_more: 'More filters',
  filters_fewer: 'Fewer filters',
  filters_search: 'Search filters',
  filters_found: {one: '{count} filter found', other: '{count} filters found'},
  filters_first: {one: '{count} filter found, {shown} shown', other: '{count} filters found, {shown} shown'},
  filters_remove: 'Remove {label}',
  filters_clear: 'Clear',
} as const satisfies Record<string, Phrase>;

/** The texts of a bar's tools, in the language of the page. */
export type BarTexts = Texts<keyof typeof BAR_ENGLISH>;
