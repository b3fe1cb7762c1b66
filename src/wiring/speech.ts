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
  const label = readLabel(stage) || words.say('all');
  if (page === 1 && total !== undefined) return words.say('found', {label, count: total});
  const where = pages === undefined ? words.say('page', {page}) : words.say('page_of', {page, pages});
  return page === 1 ? `${label}: ${where}` : where;
}

/** The label of the filter that is marked. */
function readLabel({outlets, place}: Stage): string | undefined {
  const bars = outlets.filter((outlet) => place.isBar(outlet));
  // One may lead, and another one beside it tell nothing of it.
  const find = (mark: string) => bars.map((bar) => bar.querySelector(mark)).find(Boolean);
  const mark = find('[aria-current]') ?? find('option:checked');
  const words = [...(mark?.childNodes ?? [])].filter((node) => !(node instanceof Comment));
  return words.map((node) => node.textContent?.trim()).find(Boolean);
}
