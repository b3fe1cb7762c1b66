/** Indoors: a room without people. */
import {mix} from '../color.js';
import {circle, ellipse, group, line, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {drawVessel} from './still-life.js';

/** Draws a quiet room: a window's light on the wall, a door or a picture, a chair or a table. */
export function drawInterior(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const floor = height * random.between(0.66, 0.76);
  const wall = random.pick([
    palette.soft,
    palette.second,
    mix(palette.main, palette.soft, 0.35),
    mix(palette.paper, palette.soft, 0.5),
  ]);
  const corner = width * random.pick([0.24, 0.3, 0.7, 0.76]);
  const isCornerLeft = corner < width / 2;
  const edge = isCornerLeft ? 0 : width;
  sheet.add(
    rect(
      0,
      0,
      width,
      floor,
      sheet.linear([
        [0, sheet.tone(wall, 0.12)],
        [1, sheet.tone(wall, -0.1)],
      ]),
    ),
    rect(
      0,
      floor,
      width,
      height - floor,
      sheet.linear([
        [0, mix(palette.main, palette.second, 0.5)],
        [1, mix(palette.main, palette.ink, 0.35)],
      ]),
    ),
    path(
      straight([
        [corner, 0],
        [edge, 0],
        [edge, floor + (height - floor) * 0.75],
        [corner, floor],
      ]),
      sheet.tone(wall, -0.32),
    ),
  );
  const boards = Array.from(
    {length: 11},
    (_, index) =>
      `M${round(width * (-0.1 + index * 0.12))} ${round(floor)}L${round(width * (-1 + index * 0.3))} ${height}`,
  );
  sheet.add(line(boards.join(''), palette.ink, unit * 0.003, {opacity: 0.35}));
  const lightX = isCornerLeft
    ? corner + (width - corner) * random.between(0.12, 0.3)
    : corner * random.between(0.15, 0.35);
  const pane = unit * 0.15;
  const light = [0, 1].flatMap((row) =>
    [0, 1].map((column) => {
      const [x, y] = [lightX + column * pane * 1.12, floor * 0.2 + row * pane * 1.45 + column * pane * 0.3];
      return path(
        straight([
          [x, y],
          [x + pane, y + pane * 0.28],
          [x + pane, y + pane * 1.55],
          [x, y + pane * 1.27],
        ]),
        palette.paper,
        {opacity: 0.6},
      );
    }),
  );
  sheet.add(group({}, ...light));
  const doorOrPictureX = isCornerLeft
    ? corner + (width - corner) * random.between(0.62, 0.8)
    : corner * random.between(0.66, 0.82);
  if (random.chance(0.5)) drawDoor(sheet, doorOrPictureX, floor, unit);
  else
    sheet.add(
      rect(doorOrPictureX - unit * 0.12, floor * 0.28, unit * 0.24, unit * 0.3, mix(palette.ink, palette.accent, 0.4)),
      rect(
        doorOrPictureX - unit * 0.1,
        floor * 0.28 + unit * 0.02,
        unit * 0.2,
        unit * 0.26,
        sheet.linear([
          [0, palette.soft],
          [0.55, palette.paper],
          [0.56, palette.main],
          [1, palette.ink],
        ]),
      ),
    );
  if (random.chance(0.5))
    drawTable(sheet, width * random.between(0.35, 0.65), floor + (height - floor) * 0.72, unit * 0.36);
  else drawChair(sheet, width * random.between(0.35, 0.65), floor + (height - floor) * 0.6, unit * 0.34);
}

/** A door that stands open into the dark. */
function drawDoor(sheet: Sheet, x: number, floor: number, unit: number): void {
  const {palette} = sheet;
  const [halfWidth, doorHeight] = [unit * 0.13, Math.min(floor * 0.78, unit * 0.52)];
  sheet.add(
    rect(x - halfWidth * 1.15, floor - doorHeight * 1.04, halfWidth * 2.3, doorHeight * 1.04, palette.paper),
    rect(
      x - halfWidth,
      floor - doorHeight,
      halfWidth * 2,
      doorHeight,
      sheet.linear([
        [0, palette.ink],
        [1, mix(palette.ink, palette.main, 0.6)],
      ]),
    ),
    path(
      straight([
        [x - halfWidth, floor - doorHeight],
        [x + halfWidth * 0.3, floor - doorHeight * 0.94],
        [x + halfWidth * 0.3, floor + doorHeight * 0.07],
        [x - halfWidth, floor],
      ]),
      sheet.tone(palette.paper, -0.18),
    ),
    circle(x + halfWidth * 0.12, floor - doorHeight * 0.44, halfWidth * 0.07, palette.accent),
  );
}

/** A round table on one leg, with a vessel and a fruit on it. */
function drawTable(sheet: Sheet, x: number, y: number, size: number): void {
  const {random, palette} = sheet;
  const top = y - size * 0.62;
  sheet.add(
    ellipse(x + size * 0.1, y, size * 0.7, size * 0.09, palette.ink, {opacity: 0.35}),
    line(
      `M${round(x)} ${round(top)}V${round(y)}M${round(x - size * 0.26)} ${round(y)}Q${round(x)} ${round(y - size * 0.2)} ${round(x + size * 0.26)} ${round(y)}`,
      palette.ink,
      size * 0.05,
    ),
    ellipse(x, top + size * 0.025, size * 0.6, size * 0.16, mix(palette.ink, palette.main, 0.3)),
    ellipse(x, top, size * 0.6, size * 0.16, random.pick([palette.paper, palette.accent, palette.soft])),
    drawVessel(sheet, x - size * 0.14, top + size * 0.03, size * 0.46, palette.main),
    circle(x + size * 0.2, top - size * 0.03, size * 0.075, palette.accent),
  );
}

/** A chair: its shadow, its frame as lines, and its seat. */
function drawChair(sheet: Sheet, x: number, y: number, size: number): void {
  const {random, palette} = sheet;
  const [w, color] = [size * 0.5, random.pick([palette.ink, palette.accent, mix(palette.ink, palette.main, 0.5)])];
  sheet.add(
    path(
      straight([
        [x - w * 0.5, y],
        [x + w * 0.7, y],
        [x + w * 1.4, y + size * 0.2],
        [x + w * 0.2, y + size * 0.2],
      ]),
      palette.ink,
      {opacity: 0.25},
    ),
    line(
      `M${round(x - w * 0.5)} ${round(y)}V${round(y - size)}H${round(x + w * 0.3)}V${round(y - size * 0.45)}M${round(x - w * 0.5)} ${round(y - size * 0.75)}H${round(x + w * 0.3)}M${round(x + w * 0.7)} ${round(y + size * 0.14)}V${round(y - size * 0.36)}M${round(x - w * 0.2)} ${round(y + size * 0.14)}V${round(y - size * 0.36)}`,
      color,
      size * 0.05,
    ),
    path(
      straight([
        [x - w * 0.53, y - size * 0.46],
        [x + w * 0.35, y - size * 0.46],
        [x + w * 0.75, y - size * 0.34],
        [x - w * 0.22, y - size * 0.34],
      ]),
      sheet.tone(palette.accent, -0.1),
    ),
  );
}
