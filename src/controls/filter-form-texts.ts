/** English texts of the form that a bar draws, and of announcements about forms. Only pages with a form download them. */
import type {Phrase} from '../page-data/page-data.js';

/** The only one that is needed for a form that the server has rendered. */
export const SEARCHED = '“{search}”';

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
