/** What a finished load says to a screen reader. */
import type {Shown, Wish} from '../gallery.js';
import type {Words} from '../strings.js';
import type {Stage} from './stage.js';

/** One sentence on what is shown now. `added`: how many items came. */
export function describe(words: Words, stage: Stage, wish: Wish, shown: Shown, added: number): string {
  const {pages, page, total} = shown;
  if (total === 0) return words.say('empty');
  if (wish.mode !== 'replace' && total !== undefined) {
    return words.say('more', {count: added, shown: stage.items.length, total});
  }
  if (page === 1 && total !== undefined)
    return words.say('found', {label: readLabel(stage) || words.say('all'), count: total});
  return pages === undefined ? words.say('page', {page}) : words.say('page_of', {page, pages});
}

/** The label of the filter that is marked. */
function readLabel({outlets, place}: Stage): string | undefined {
  const bar = outlets.find((outlet) => place.isBar(outlet));
  const mark = bar?.querySelector('[aria-current]') ?? bar?.querySelector('select')?.selectedOptions[0];
  return [...(mark?.childNodes ?? [])].find((node) => node instanceof Text && node.data.trim())?.textContent?.trim();
}
