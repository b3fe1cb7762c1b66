/** Abstract compositions of plain shapes; all have hard edges, except those of `drawFields`. */
import {mix} from '../color.js';
import {circle, group, line, path, rect, round, straight} from '../shapes.js';
import type {Sheet} from '../sheet.js';

/** Draws a disc, tilted bars, a small disc and one thin line on a plain ground; often also a triangle, a ring, or both. */
export function drawBalance(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const tilt = random.pick([-32, -24, -15, 18, 27, 38]);
  const isDark = random.chance(0.22);
  const [ground, front] = isDark
    ? [mix(palette.ink, palette.main, 0.25), palette.paper]
    : [mix(palette.paper, palette.soft, 0.25), palette.ink];
  const colors = [palette.main, palette.accent, palette.second, front];
  sheet.add(rect(0, 0, width, height, ground));
  const r = unit * random.between(0.16, 0.29);
  const [x, y] = [width * random.between(0.3, 0.7), height * random.between(0.28, 0.6)];
  sheet.add(circle(x, y, r, random.pick([palette.main, palette.accent, palette.soft])));
  if (random.chance(0.5))
    sheet.add(
      circle(x + r * 0.5, y + r * 0.3, r * random.between(0.9, 1.3), 'none', {
        stroke: front,
        'stroke-width': round(unit * 0.008),
      }),
    );
  const bars = Array.from({length: random.whole(4, 7)}, (_, index) => {
    const long = unit * random.between(0.25, 0.95);
    const thick = unit * random.pick([0.012, 0.03, 0.07, 0.13]);
    const sides = random.chance(0.35) ? [thick, long] : [long, thick];
    const [w = long, h = thick] = sides;
    return rect(
      random.between(-0.4, 0.4) * width - w / 2,
      random.between(-0.4, 0.4) * height - h / 2,
      w,
      h,
      colors[index % 4] ?? front,
    );
  });
  const wedge = straight([
    [-unit * 0.5, unit * 0.28],
    [unit * 0.42, unit * 0.06],
    [unit * 0.1, unit * 0.36],
  ]);
  sheet.add(
    group(
      {transform: `translate(${round(width / 2)} ${round(height / 2)}) rotate(${tilt})`},
      random.chance(0.55) ? path(wedge, front) : '',
      ...bars,
    ),
    circle(
      width * random.between(0.12, 0.88),
      height * random.between(0.1, 0.9),
      unit * random.between(0.025, 0.06),
      palette.accent,
    ),
    line(`M0 ${round(height * random.next())}L${width} ${round(height * random.next())}`, front, unit * 0.005),
  );
  sheet.addLight();
}

/** Draws tiles with quarter circles, half circles, whole ones and triangles; some tiles stay plain. */
export function drawTiles(sheet: Sheet): void {
  const {width, height, random, palette} = sheet;
  const size = Math.sqrt((width * height) / random.pick([9, 12, 16, 20, 30]));
  const [columns, rows] = [Math.round(width / size), Math.round(height / size)];
  const [w, h] = [width / columns, height / rows];
  const colors = [palette.paper, palette.soft, palette.second, palette.main, palette.accent, palette.ink] as const;
  sheet.add(rect(0, 0, width, height, palette.paper));
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [(index % columns) * w, Math.floor(index / columns) * h];
    const [front, back] = [random.pick(colors), random.pick(colors)];
    sheet.add(rect(x, y, w + 0.5, h + 0.5, back));
    if (front === back) continue;
    // The first one is listed twice, so that quarter circles are drawn twice as often as any other shape.
    const shape = random.pick([
      `M0 0H${round(w)}A${round(w)} ${round(h)} 0 0 1 0 ${round(h)}Z`,
      `M0 0H${round(w)}A${round(w)} ${round(h)} 0 0 1 0 ${round(h)}Z`,
      `M0 ${round(h / 2)}A${round(w / 2)} ${round(h / 2)} 0 0 1 ${round(w)} ${round(h / 2)}Z`,
      `M0 0H${round(w)}L0 ${round(h)}Z`,
      `M0 ${round(h / 2)}a${round(w / 2)} ${round(h / 2)} 0 1 0 ${round(w)} 0a${round(w / 2)} ${round(h / 2)} 0 1 0 ${round(-w)} 0`,
    ]);
    const turn = random.pick([0, 90, 180, 270]);
    // A tile that is not square would leave its place if it were turned by 90°.
    const isSquare = Math.abs(w - h) < 1;
    const centre = `${round(w / 2)} ${round(h / 2)}`;
    const halfTurn = turn > 90 ? ` rotate(180 ${centre})` : '';
    const rotation = isSquare ? ` rotate(${turn} ${centre})` : halfTurn;
    sheet.add(path(shape, front, {transform: `translate(${round(x)} ${round(y)})${rotation}`}));
  }
  sheet.addLight();
}

/** Draws two or three fields of colour with soft edges. */
export function drawFields(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const ground = random.pick([palette.main, palette.ink, palette.accent, palette.second]);
  const others = random.shuffle(
    [palette.soft, palette.second, palette.main, palette.accent, palette.ink, palette.paper].filter(
      (color) => color !== ground,
    ),
  );
  sheet.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, ground],
        [1, sheet.tone(ground, -0.25)],
      ]),
    ),
  );
  const count = random.pick([2, 2, 3]);
  const edge = unit * 0.07;
  let y = edge;
  const shares = Array.from({length: count}, () => random.between(0.6, 1.6));
  const shareSum = shares.reduce((sum, share) => sum + share, 0);
  for (const [index, share] of shares.entries()) {
    const fieldHeight = ((height - edge * (count + 1)) * share) / shareSum;
    const color = others[index] ?? palette.paper;
    // Seven translucent rectangles, each a little smaller, look like a soft edge without a blur filter.
    for (let layer = 0; layer < 7; layer += 1) {
      const inset = (layer - 3) * unit * 0.0055;
      sheet.add(
        rect(
          edge + inset + random.between(-1, 1),
          y + inset,
          width - (edge + inset) * 2,
          fieldHeight - inset * 2,
          color,
          {
            rx: round(unit * 0.02),
            opacity: 0.32,
          },
        ),
      );
    }
    sheet.add(
      rect(
        edge * 1.3,
        y + edge * 0.3,
        width - edge * 2.6,
        fieldHeight - edge * 0.6,
        sheet.linear([
          [0, sheet.tone(color, 0.35), 0.45],
          [0.6, color, 0],
          [1, sheet.tone(color, -0.5), 0.3],
        ]),
      ),
    );
    y += fieldHeight + edge;
  }
}

/** Draws a plane that is divided again and again; about half of the parts are left pale. */
export function drawDivision(sheet: Sheet): void {
  const {width, height, unit, random, palette} = sheet;
  const colors = random.shuffle([palette.main, palette.accent, palette.second, palette.ink, palette.soft]);
  const bar = unit * random.pick([0.008, 0.016, 0.024]);
  sheet.add(rect(0, 0, width, height, palette.ink));
  let coloured = 0;
  const divide = (x: number, y: number, w: number, h: number, depth: number): void => {
    const cut = random.between(0.28, 0.72);
    if (depth > 0 && Math.max(w, h) > unit * 0.22) {
      if (w > h * random.between(0.75, 1.3)) {
        divide(x, y, w * cut, h, depth - 1);
        divide(x + w * cut, y, w * (1 - cut), h, depth - 1);
      } else {
        divide(x, y, w, h * cut, depth - 1);
        divide(x, y + h * cut, w, h * (1 - cut), depth - 1);
      }
      return;
    }
    const isPale = random.chance(0.5);
    const color = isPale
      ? mix(palette.paper, palette.soft, random.between(0, 0.5))
      : (colors[coloured % colors.length] ?? palette.main);
    if (!isPale) coloured += 1;
    sheet.add(rect(x + bar / 2, y + bar / 2, w - bar, h - bar, color));
  };
  divide(-bar / 2, -bar / 2, width + bar, height + bar, random.whole(3, 5));
  sheet.addLight();
}
