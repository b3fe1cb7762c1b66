/** Icons for the options of the setting `layout`. */
import {html, nothing, type TemplateResult} from 'lit';

/** The boxes of each icon, in a field of 24 by 18: x, y, width, height. */
const GLYPHS: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  grid: [
    [1, 1, 6, 7],
    [9, 1, 6, 7],
    [17, 1, 6, 7],
    [1, 10, 6, 7],
    [9, 10, 6, 7],
    [17, 10, 6, 7],
  ],
  masonry: [
    [1, 1, 6, 10],
    [9, 1, 6, 5],
    [17, 1, 6, 8],
    [1, 13, 6, 4],
    [9, 8, 6, 9],
    [17, 11, 6, 6],
  ],
  tiles: [
    [1, 1, 14, 7],
    [17, 1, 6, 16],
    [1, 10, 6, 7],
    [9, 10, 6, 7],
  ],
  justified: [
    [1, 1, 9, 7],
    [12, 1, 4, 7],
    [18, 1, 5, 7],
    [1, 10, 4, 7],
    [7, 10, 10, 7],
    [19, 10, 4, 7],
  ],
};

/** Renders the icon of an option, if it has one. */
export function renderGlyph(value: string): TemplateResult | typeof nothing {
  const boxes = GLYPHS[value];
  if (!boxes) return nothing;
  const path = boxes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
  return html`<svg viewBox="0 0 24 18" aria-hidden="true"><path d=${path}></path></svg>`;
}
