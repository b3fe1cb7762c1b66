/** Writes a style sheet with rules for ratios and gaps: the Content Security Policy allows no `style` attributes. */

/** In the masonry layout, this many grid rows are as high as a column is wide. */
const ROWS = 48;

/** Writes what `data-ratio` and `data-gap` mean to the layouts. */
export function writeShapes(): string {
  const ratios = countUp(40, 250).map(
    (ratio) =>
      `[data-ratio="${ratio}"]{--ratio:${ratio / 100};--rows:${Math.round((ROWS * 100) / ratio)}${writeSpan(ratio)}}`,
  );
  const gaps = countUp(0, 200).map(
    (gap) => `[data-gap="${gap}"]{--gap:${gap / 16}rem;--gap-rows:${Math.round(gap / 5)}}`,
  );
  return [...ratios, ...gaps].join('\n');
}

/** Tiles give a wide work two columns and a tall one two rows. */
function writeSpan(ratio: number): string {
  if (ratio >= 150) return ';--wide:2';
  return ratio <= 65 ? ';--tall:2' : '';
}

function countUp(from: number, to: number): readonly number[] {
  return Array.from({length: to - from + 1}, (_, at) => from + at);
}
