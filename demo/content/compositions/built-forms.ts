/**
 * Sculptures of several parts: stacked blocks, beams, and a mobile. `x`: the centre; `base`: y of the foot; `size`: height of
 * the space for the sculpture; `material`: its main colour.
 */

import {circle, curve, group, line, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {shadeRound} from './shading.js';

/** Draws stacked blocks, each a little to the side of the one below, with a front, a dark side and a lit top. */
export function drawBlocks(sheet: Sheet, x: number, base: number, size: number, material: string): void {
  const {random, palette} = sheet;
  let y = base;
  for (let index = random.whole(3, 5); index > 0; index -= 1) {
    const tall = size * random.between(0.12, 0.26);
    const half = size * random.between(0.13, 0.32);
    const depth = size * 0.09;
    const cx = x + size * random.between(-0.09, 0.09);
    const color = random.chance(0.25) ? palette.accent : material;
    sheet.add(
      rect(
        cx - half,
        y - tall,
        half * 1.35,
        tall,
        sheet.linear([
          [0, sheet.tone(color, 0.2)],
          [1, color],
        ]),
      ),
      path(
        straight([
          [cx + half * 0.35, y - tall],
          [cx + half, y - tall - depth],
          [cx + half, y - depth],
          [cx + half * 0.35, y],
        ]),
        sheet.tone(color, -0.55),
      ),
      path(
        straight([
          [cx - half, y - tall],
          [cx - half * 0.35, y - tall - depth],
          [cx + half, y - tall - depth],
          [cx + half * 0.35, y - tall],
        ]),
        sheet.tone(color, 0.5),
      ),
    );
    y -= tall;
    if (base - y > size * 0.85) return;
  }
}

/** Draws painted beams that stand, lie or lean, sometimes with a ball. */
export function drawBeams(sheet: Sheet, x: number, base: number, size: number, material: string): void {
  const {random, palette} = sheet;
  const colors = [material, palette.accent, material, palette.main, material];
  for (const [index, color] of colors.entries()) {
    const long = size * random.between(0.45, 0.85);
    const thick = size * random.between(0.03, 0.09);
    const turn = random.pick([-72, -38, -14, 0, 12, 34, 64, 90]);
    const rise = Math.abs(Math.sin((turn * Math.PI) / 180)) * long * 0.5 + thick;
    sheet.add(
      group(
        {transform: `translate(${round(x + size * (index - 2) * 0.09)} ${round(base - rise)}) rotate(${turn})`},
        rect(
          -long / 2,
          -thick / 2,
          long,
          thick,
          sheet.linear([
            [0, sheet.tone(color, 0.25)],
            [0.45, color],
            [0.5, sheet.tone(color, -0.45)],
            [1, sheet.tone(color, -0.6)],
          ]),
        ),
      ),
    );
  }
  if (random.chance(0.5))
    sheet.add(
      circle(x + size * random.between(-0.25, 0.25), base - size * 0.6, size * 0.13, shadeRound(sheet, palette.accent)),
    );
}

/** Draws five wires, each hung from the end of the one before, with a leaf of metal; a ball hangs from the last. */
export function drawMobile(sheet: Sheet, x: number, base: number, size: number, material: string): void {
  const {random, palette} = sheet;
  const ink = sheet.tone(palette.ink, 0.05);
  const colors = [material, palette.accent, palette.main, palette.second, palette.paper];
  let [hookX, hookY] = [x, base - size * 0.95];
  sheet.add(line(`M${round(hookX)} ${round(hookY - size * 0.6)}V${round(hookY)}`, ink, size * 0.005));
  for (let index = 0; index < 5; index += 1) {
    const side = index % 2 === 0 ? 1 : -1;
    const arm = size * (0.34 - index * 0.035);
    const [leafX, leafY] = [hookX + side * arm, hookY + size * random.between(-0.02, 0.1)];
    const [endX, endY] = [hookX - side * arm * 0.45, hookY + size * random.between(0.1, 0.16)];
    const leaf = size * random.between(0.06, 0.12);
    sheet.add(
      line(
        `M${round(leafX)} ${round(leafY)}Q${round(hookX)} ${round(hookY - size * 0.09)} ${round(endX)} ${round(endY)}`,
        ink,
        size * 0.006,
      ),
      path(
        curve([
          [leafX, leafY - leaf * 0.3],
          [leafX + side * leaf * 1.5, leafY],
          [leafX + side * leaf * 0.8, leafY + leaf],
          [leafX - side * leaf * 0.2, leafY + leaf * 0.6],
        ]),
        colors[index % colors.length] ?? material,
      ),
    );
    [hookX, hookY] = [endX, endY + size * 0.03];
  }
  sheet.add(circle(hookX, hookY + size * 0.05, size * 0.07, palette.accent));
}
