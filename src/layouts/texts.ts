/** The panel's texts in English; only the manager's files contain them. A page can replace each text by its key. */
import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import {REASON_ENGLISH, type Reason} from '../wire/reason.js';

/** The panel's texts by their keys; `strings` of the page data object replaces them by the same keys. */
export const MANAGER_ENGLISH = {
  manager_title: 'Layouts',
  manager_search: 'Search layouts',
  manager_found: {one: '{count} layout', other: '{count} layouts'},
  manager_none: 'No layout has been saved yet.',
  manager_no_match: 'No layout is called that.',
  manager_loading: 'Asking for the layouts…',
  manager_here: 'On this page',
  manager_unsaved: 'Not saved yet',
  manager_edit: 'Edit',
  manager_edit_name: 'Edit {title}',
  manager_look: 'Look',
  manager_look_name: 'Look at {title}',
  manager_screen: 'Open on its own page',
  manager_screen_name: 'Open {title} on its own page',
  manager_back: 'All layouts',
  manager_again: 'Try again',
  manager_save: 'Save',
  manager_saving: 'Saving…',
  manager_undo: 'Undo',
  manager_discard: 'Discard',
  manager_saved: 'Saved. Visitors see it from now on.',
  manager_unconfirmed: 'Sent, but what the site has saved could not be read.',
  manager_not_taken: 'Not saved: {settings}. The site has kept its own value; what you chose is still here.',
  manager_no_right: 'Administrators and portfolio managers of this site change its layouts.',
  manager_undone: 'Undone.',
  manager_discarded: 'Back to what is saved.',
  manager_clean: 'Everything is saved.',
  manager_dirty: {one: '{count} change is not saved.', other: '{count} changes are not saved.'},
  manager_read_only: 'You may look at this layout. Its author or an editor may change it.',
  manager_unknown: 'This page does not say what is saved. Only what you change here is sent.',
  manager_elsewhere: 'The gallery of this layout is on another page, so that changes are not shown here.',
  manager_see: 'See the gallery',
  manager_preview_fault: 'The gallery could not show this change. It is still here, and can be saved.',
  manager_refused: 'Not saved: {reason} What you changed is still here.',
  manager_list_refused: 'The layouts could not be listed: {reason}',
  manager_invalid: 'Not saved: look at the marked settings first.',
  manager_merged: 'Somebody else saved this layout in the meantime. What you changed is still here.',
  conflict_title: 'Somebody else saved this layout',
  conflict_text: 'While you changed it, “{setting}” was saved as {theirs}. Yours is {mine}.',
  conflict_mine: 'Save mine',
  conflict_theirs: 'Take theirs',
  setting_layout: 'Layout',
  setting_layout_help: 'How the works are hung.',
  layout_grid: 'Grid',
  layout_masonry: 'Masonry',
  layout_tiles: 'Tiles',
  layout_justified: 'Justified',
  setting_style: 'Captions',
  setting_style_help: 'Where titles stand, and what happens when a pointer rests on a work.',
  style_fade: 'Below, others fade',
  style_emerge: 'Emerge over the picture',
  style_caption: 'Below a line',
  setting_columns: 'Columns',
  setting_columns_help: 'On a wide page; narrow pages have fewer. Justified rows have none.',
  columns_auto: 'Auto',
  columns_count: '{count}',
  setting_gap: 'Gap',
  setting_gap_help: 'Space between works, from {min} to {max} pixels.',
  setting_count: 'Items to a page',
  setting_count_help: 'From {min} to {max}. Fewer make a page fast.',
  setting_pagination: 'Further pages',
  setting_pagination_help: 'How visitors get to the next works.',
  pagination_paged: 'Numbers',
  pagination_load_more: 'Load more',
  pagination_infinite: 'Endless',
  unit_pixels: 'px',
  // `fault_choice` is shown nowhere; it is kept because keys are public (docs/versions.md).
  fault_choice: 'Choose one of these.',
  fault_number: 'A whole number from {min} to {max}, please.',
  count_warning: {
    one: '{count} item at once: more than {limit} make a page slow on a phone. Fewer to a page, or “Load more”, keep it fast.',
    other:
      '{count} items at once: more than {limit} make a page slow on a phone. Fewer to a page, or “Load more”, keep it fast.',
  },
  source_works: {one: '{count} work', other: '{count} works'},
  source_pages: {one: '{count} page of {size}', other: '{count} pages of {size}'},
  source_filters: {one: '{count} filter', other: '{count} filters'},
  source_line: '{works}, {pages}',
  source_line_filters: '{works}, {pages}; {filters}',
  source_counting: 'Counting…',
  source_fault: 'The works could not be counted: {reason}',
  manager_signed_out: 'You are signed out, or this page is too old. Sign in in another tab, then try again here.',
  ...REASON_ENGLISH,
} as const satisfies Record<string, Phrase>;

export type ManagerKey = keyof typeof MANAGER_ENGLISH;

/** The key of a setting's name: each key for which there is another with `_help` at its end, for the setting's help text. */
export type SettingLabel = {[Key in ManagerKey]: `${Key}_help` extends ManagerKey ? Key : never}[ManagerKey];

/** Texts of the panel. */
export type ManagerTexts = Texts<ManagerKey>;

/** A message of the panel: the key of its text, and the reason of a failure. */
export interface Message {
  readonly key: ManagerKey;
  readonly reason?: Reason;
  /** Settings whose labels replace the placeholder `{settings}`. */
  readonly settings?: readonly {readonly label: ManagerKey}[];
}

/** Formats a message, with the names of its settings, and its reason. */
export function formatMessage(texts: ManagerTexts, {key, reason, settings}: Message): string {
  const names = settings?.map(({label}) => texts.format(label)).join(', ');
  return texts.format(key, {...(names && {settings: names}), ...(reason && {reason: nameReason(texts, reason)})});
}

function nameReason(texts: ManagerTexts, reason: Reason): string {
  if ('text' in reason) return reason.text;
  // In the panel the text must not ask for a reload, which would lose what was typed and is not necessary.
  return texts.format(reason.key === 'service_signed_out' ? 'manager_signed_out' : reason.key);
}
