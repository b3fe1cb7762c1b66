/** What a long bar says; pages without one do not download it. */
import type {Phrase} from '../page-data.js';
import type {Words} from '../strings.js';

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

/** Phrases of a long bar. */
export type BarWords = Words<keyof typeof BAR_ENGLISH>;
