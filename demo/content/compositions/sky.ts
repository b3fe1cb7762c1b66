/** The sky over buildings: a colour that becomes paler towards the ground; almost half of the skies have a sun or moon. */
import {mix} from '../color.js';
import {circle, rect} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws the sky; returns its colour at the top, as `#rrggbb`. */
export function drawSky(sheet: Sheet): string {
  const {width, height, unit, random, palette} = sheet;
  const top = random.pick([
    palette.soft,
    palette.second,
    mix(palette.main, palette.soft, 0.4),
    mix(palette.paper, palette.accent, 0.5),
  ]);
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, top],
        [1, mix(palette.paper, top, 0.25)],
      ]),
    ),
  );
  if (random.chance(0.45))
    sheet.add(
      circle(
        width * random.between(0.15, 0.85),
        height * random.between(0.12, 0.3),
        unit * 0.07,
        random.pick([palette.paper, palette.accent]),
      ),
    );
  return top;
}
