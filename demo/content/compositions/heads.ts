/** Heads on paper: drawn with a pencil, or engraved in an oval. */
import {mix} from '../color.js';
import {circle, curve, ellipse, group, line, type Point, path, rect, round} from '../shapes.js';
import type {Sheet} from '../sheet.js';
import {HEAD_OUTLINE} from './head-outline.js';

/** The profile in pixels: x is 0 in the middle of the neck, y is 0 at the top of the head. */
function placeProfile(size: number): readonly Point[] {
  return HEAD_OUTLINE.map(([x, y]): Point => [(x - 0.42) * size, y * size]);
}

/** Hair as one shape, which hangs down to `low` behind the neck, where 1 is the height of the head. */
function placeHair(size: number, low: number): string {
  const points: readonly Point[] = [
    [0.1, -0.05],
    [0.34, 0.06],
    [0.3, 0.2],
    [0.14, 0.26],
    [0.04, 0.45],
    [-0.06, 0.62],
    [-0.16, low],
    [-0.46, low * 0.9],
    [-0.54, 0.6],
    [-0.5, 0.2],
    [-0.26, 0],
  ];
  return curve(points.map(([x, y]): Point => [x * size, y * size]));
}

/** Draws a pencil study of a head: its outline, and two tries that miss it a little. */
export function drawStudy(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const paper = mix(palette.paper, palette.soft, random.between(0.2, 0.75));
  const lead = mix(random.pick([palette.ink, palette.main, palette.accent]), palette.ink, 0.35);
  const head = Math.min(width * 0.74, height * random.between(0.46, 0.54));
  const [x, top, side] = [
    width * random.between(0.44, 0.56),
    height - head * random.between(1.6, 1.75),
    random.pick([-1, 1]),
  ];
  const points = placeProfile(head);
  const outline = curve(points, true, 0.85);
  const tries = [0, 1].map(() =>
    curve(
      points
        .slice(0, 17)
        .map(
          ([px, py]): Point => [px + random.between(-1, 1) * unit * 0.007, py + random.between(-1, 1) * unit * 0.007],
        ),
      false,
    ),
  );
  const hair = placeHair(head, random.between(0.72, 1.3));
  const shadow: readonly Point[] = [
    [-0.1, 0.4],
    [0.12, 0.62],
    [0.2, 0.98],
    [0.18, 1.34],
    [0.5, 1.7],
    [0.4, 2.5],
    [-0.9, 2.5],
    [-0.8, 1.7],
    [-0.32, 1.3],
    [-0.4, 0.7],
  ];
  sheet.add(
    rect(0, 0, width, height, paper),
    ellipse(
      width * 0.5,
      height * 0.46,
      width * 0.4,
      height * 0.36,
      random.pick([palette.accent, palette.second, palette.soft]),
      {opacity: 0.28},
    ),
    rect(0, 0, width, height, sheet.hatch(lead, unit * 0.03, unit * 0.0013, -56), {opacity: 0.4}),
    group(
      {transform: `translate(${round(x)} ${round(top)}) scale(${side} 1)`},
      path(outline, mix(paper, palette.paper, 0.65), {stroke: lead, 'stroke-width': round(unit * 0.007)}),
      line(tries.join(''), lead, unit * 0.003, {opacity: 0.65}),
      sheet.cut(
        path(outline, lead),
        path(
          curve(shadow.map(([px, py]): Point => [px * head, py * head])),
          sheet.hatch(lead, unit * 0.016, unit * 0.002, 56 * side),
          {opacity: 0.8},
        ),
      ),
      line(
        `M${round(head * 0.2)} ${round(head * 0.46)}q${round(head * 0.08)} ${round(-head * 0.07)} ${round(head * 0.17)} ${round(-head * 0.01)}M${round(-head * 0.1)} ${round(head * 0.52)}q${round(-head * 0.09)} ${round(head * 0.02)} ${round(-head * 0.02)} ${round(head * 0.16)}`,
        lead,
        unit * 0.006,
      ),
      path(hair, sheet.hatch(lead, unit * 0.012, unit * 0.0026, random.pick([20, 48, 72])), {
        stroke: lead,
        'stroke-width': round(unit * 0.006),
        'stroke-opacity': 0.8,
      }),
    ),
  );
}

/** Draws an engraved head in an oval: level lines behind it, slanting ones on it, crossed ones on the dress. */
export function drawMedallion(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const paper = mix(palette.paper, palette.soft, 0.15);
  const ink = mix(palette.ink, palette.main, random.between(0, 0.3));
  const [rx, ry] = [Math.min(width * 0.42, height * 0.4), Math.min(height * 0.44, width * 0.54)];
  const [x, y] = [width / 2, height / 2];
  const head = ry * random.between(0.8, 0.92);
  const outline = curve(placeProfile(head), true, 0.85);
  const oval = ellipse(x, y, rx, ry, 'none');
  const dress: readonly Point[] = [
    [-0.34, 1.3],
    [0, 1.5],
    [0.24, 1.34],
    [0.7, 1.5],
    [1, 2.7],
    [-1.1, 2.7],
    [-0.86, 1.7],
  ];
  const place = (points: readonly Point[]) => curve(points.map(([px, py]): Point => [px * head, py * head]));
  const edge = {stroke: ink, 'stroke-width': round(unit * 0.005)};
  sheet.add(
    rect(0, 0, width, height, sheet.hatch(ink, unit * 0.022, unit * 0.0011, random.pick([0, 90, 45]), paper)),
    ellipse(x, y, rx * 1.07, ry * 1.06, paper, edge),
    ellipse(x, y, rx, ry, sheet.hatch(ink, unit * 0.0125, unit * 0.0024, 0, mix(paper, palette.second, 0.35)), edge),
    sheet.cut(
      oval.replace('none', ink),
      group(
        {transform: `translate(${round(x)} ${round(y - head * 0.78)}) scale(${random.pick([-1, 1])} 1)`},
        path(outline, sheet.hatch(ink, unit * 0.024, unit * 0.0013, 32, paper), edge),
        path(place(dress), sheet.hatch(ink, unit * 0.015, unit * 0.0034, 62, mix(paper, palette.accent, 0.55)), edge),
        path(place(dress), sheet.hatch(ink, unit * 0.018, unit * 0.0016, -26)),
        path(
          placeHair(head, random.between(0.75, 1.25)),
          sheet.hatch(ink, unit * 0.011, unit * 0.0034, 70, paper),
          edge,
        ),
        circle(-head * 0.02, head * 0.7, head * 0.03, ink),
      ),
    ),
  );
}
