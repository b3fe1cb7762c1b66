/** Cut paper: fronds and blossoms laid over blocks of colour. */
import {mix} from '../color.js';
import {circle, group, line, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws fronds and blossoms that look cut out of coloured paper. */
export function drawPlants(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const colors = random.shuffle([
    palette.soft,
    palette.second,
    palette.main,
    palette.accent,
    mix(palette.main, palette.ink, 0.4),
  ]);
  // A long strip gets a single row or column: with two, the plants would be too small to see.
  const mostPerUnit = Math.max(width, height) > unit * 1.6 ? 1 : 2;
  const columns = Math.max(1, Math.round((width / unit) * random.pick([1, mostPerUnit])));
  const rows = Math.max(1, Math.round((height / unit) * random.pick([1, mostPerUnit])));
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  sheet.add(rect(0, 0, width, height, palette.paper));
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [(index % columns) * cellWidth, Math.floor(index / columns) * cellHeight];
    const ground = colors[(index * 2 + Math.floor(index / columns)) % colors.length] ?? palette.soft;
    const isLight = [palette.soft, palette.accent].includes(ground);
    const plantColor = isLight ? random.pick([palette.main, palette.ink]) : random.pick([palette.paper, palette.soft]);
    const size = Math.min(cellWidth, cellHeight) * 0.8;
    const placement = `translate(${round(x + cellWidth / 2)} ${round(y + cellHeight / 2)}) rotate(${random.whole(-28, 28)}) scale(${cellWidth > cellHeight * 1.5 ? 1.25 : 1} ${cellHeight > cellWidth * 1.5 ? 1.3 : 1})`;
    sheet.add(
      rect(x, y, cellWidth + 0.5, cellHeight + 0.5, ground),
      group(
        {transform: placement},
        random.chance(0.62) ? renderFrond(sheet, size, plantColor) : renderBlossom(sheet, size, plantColor, ground),
      ),
    );
  }
  sheet.addLight();
}

/**
 * Returns the SVG of a frond, made of strokes with round ends: they look cut with scissors, and take a fifth of the bytes that
 * outlines would take.
 */
function renderFrond({random}: Sheet, size: number, color: string): string {
  const pairs = random.whole(3, 6);
  const thick = (size / pairs) * random.between(0.32, 0.48);
  const lift = random.between(0.1, 0.26);
  const sway = size * random.between(-0.12, 0.12);
  const lobes = Array.from({length: pairs * 2}, (_, index) => {
    const along = (Math.floor(index / 2) + 0.6) / pairs;
    const side = index % 2 === 0 ? 1 : -1;
    const reach = size * 0.36 * Math.sin(Math.PI * (0.22 + along * 0.68));
    const y = size * (0.42 - along * 0.8);
    const x = sway * Math.sin(along * 3);
    return `M${round(x)} ${round(y)}Q${round(x + side * reach * 0.6)} ${round(y + thick * 0.1)} ${round(x + side * reach)} ${round(y - size * lift)}`;
  });
  const stem = `M0 ${round(size * 0.47)}Q${round(sway)} ${round(size * 0.1)} ${round(sway * 0.3)} ${round(-size * 0.4)}`;
  const cap = {'stroke-linecap': 'round'};
  return line(lobes.join(''), color, thick, cap) + line(stem, color, thick * 0.75, cap);
}

/** Returns the SVG of a blossom: the same petal several times around a middle. */
function renderBlossom({random, palette}: Sheet, size: number, color: string, ground: string): string {
  const petals = random.whole(5, 9);
  const r = size * 0.3;
  const bulge = round(size * random.between(0.13, 0.2));
  const petal = `M0 0C${bulge} ${round(-r * 0.5)} ${bulge} ${round(-r * 1.2)} 0 ${round(-r * 1.35)}C${-bulge} ${round(-r * 1.2)} ${-bulge} ${round(-r * 0.5)} 0 0`;
  const ring = Array.from({length: petals}, (_, index) =>
    path(petal, color, {transform: `rotate(${round((360 * index) / petals)})`}),
  );
  const middleColor = ground === palette.accent ? palette.main : palette.accent;
  return ring.join('') + circle(0, 0, r * 0.42, middleColor) + circle(0, 0, r * 0.16, palette.ink);
}
