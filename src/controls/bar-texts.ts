/** English texts of the tools of a filter bar and of forms. A file that is loaded on demand contains only those that it uses. */
import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';

/** Texts of the tools: folding, search, chips, dropdown. */
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

/** The only text that is needed for a form that the server has rendered: what was searched for, in announcements. */
export const SEARCHED = '“{search}”';

/** Texts of the form that a bar draws. */
export const FORM_ENGLISH = {
  form: 'Combine filters',
  form_search: 'Search',
  form_sort: 'Order',
  form_terms: 'Find a term',
  form_found: {one: '{count} term found', other: '{count} terms found'},
  form_first: {one: '{count} term found', other: 'The first {count} terms found'},
  form_open: 'Open: {label}',
  form_chips: 'Chosen filters',
  form_clear: 'Clear all',
  form_count: '{count}',
  form_searched: SEARCHED,
} as const satisfies Record<string, Phrase>;
