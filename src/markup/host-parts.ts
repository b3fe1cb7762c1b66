/** The parts of a gallery of Visual Portfolio, which the host leaves out where nothing is found. */
import {cloneEmpty, type ForeignMarkup} from './foreign-markup.js';

/** What the host puts around outlets and items. Only elements that can run nothing are copied. */
const PARTS = ':scope > div:is(.vp-portfolio__layout-elements, .vp-portfolio__items-wrap)';

/** Adds to a root with nothing but items what the host puts around and beside them, and the outlets, without their content. */
export function addMissingParts(live: Element, fetched: Element, {findContainer}: ForeignMarkup): void {
  const [from, to] = [findContainer(fetched), findContainer(live)];
  for (const part of fetched.querySelectorAll(PARTS)) {
    const copy = cloneEmpty(part);
    const children = [...part.querySelectorAll(':scope > div')];
    copy.append(...children.map((child) => (child === from && to) || cloneEmpty(child)));
    live.append(copy);
  }
}
