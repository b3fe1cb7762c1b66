/** Texts of the viewer, in English; only pages with a viewer download them. */
import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';

export const VIEWER_ENGLISH = {
  viewer_close: 'Close',
  viewer_fault: 'This could not be shown: {name}',
  viewer_first: 'This is the first one.',
  viewer_last: 'This is the last one.',
  viewer_position: '{position} of {total}',
  viewer_zoom: 'Zoom',
} as const satisfies Record<string, Phrase>;

/** The page's own texts of the viewer, otherwise English ones. */
export type ViewerTexts = Texts<keyof typeof VIEWER_ENGLISH>;
