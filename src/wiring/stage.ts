/** A gallery's parts in the document: looked up each time, as anybody may change the page. */
import {describeFocus, type FocusMemory, findFocus} from '../dom/memory.js';
import {focusQuietly} from '../dom/morph.js';
import {listItems, type Place} from '../page/place.js';

export class Stage {
  readonly root: HTMLElement;
  readonly place: Place;

  constructor(root: HTMLElement, place: Place) {
    this.root = root;
    this.place = place;
  }

  get container(): Element | null {
    return this.place.findItems(this.root);
  }

  get items(): Element[] {
    return listItems(this.place, this.root);
  }

  /** Bars, paginators and statuses, inside and outside of the root. */
  get outlets(): Element[] {
    return this.place.findOutlets(this.root);
  }

  /** Where focus is, in words that outlive the elements. */
  get focus(): FocusMemory | undefined {
    return describeFocus(this);
  }

  /** Focuses what a description means now. */
  refocus(focus: FocusMemory | undefined): void {
    const target = focus && findFocus(focus, this);
    if (target) focusQuietly(target);
  }
}

/** Whether nothing has the focus, as after its element has left the page. */
export function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}
