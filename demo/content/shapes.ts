/** SVG shapes as text, with short numbers. */

/** A point of a picture. */
export type Point = readonly [x: number, y: number];

/** Presentation attributes: the names are SVG's own. */
export type Paint = Readonly<Record<string, string | number>>;

/** Rounds a number to a tenth, which is finer than anybody sees. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Writes an element without content; numbers such as an opacity need two decimals. */
function write(tag: string, attributes: Paint): string {
  const text = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`,
  );
  return `<${tag}${text.join('')}/>`;
}

/** A rectangle. */
export function rect(x: number, y: number, width: number, height: number, fill: string, paint: Paint = {}): string {
  return write('rect', {x: round(x), y: round(y), width: round(width), height: round(height), fill, ...paint});
}

/** A circle. */
export function circle(x: number, y: number, r: number, fill: string, paint: Paint = {}): string {
  return write('circle', {cx: round(x), cy: round(y), r: round(r), fill, ...paint});
}

/** An ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, paint: Paint = {}): string {
  return write('ellipse', {cx: round(x), cy: round(y), rx: round(rx), ry: round(ry), fill, ...paint});
}

/** A filled path; `straight` and `curve` make its `d`. */
export function path(d: string, fill: string, paint: Paint = {}): string {
  return write('path', {d, fill, ...paint});
}

/** A path that is drawn as a line, and not filled. */
export function line(d: string, stroke: string, thickness: number, paint: Paint = {}): string {
  return write('path', {d, fill: 'none', stroke, 'stroke-width': round(thickness), ...paint});
}

/** A group of marks with common attributes. */
export function group(paint: Paint, ...marks: readonly string[]): string {
  return `${write('g', paint).replace('/>', '>')}${marks.join('')}</g>`;
}

/** Joins numbers; a minus sign separates two numbers, so it needs no space before it. */
function join(...values: readonly number[]): string {
  return values.map(round).join(' ').replaceAll(' -', '-');
}

/** The `d` of a path of straight lines from point to point. */
export function straight(points: readonly Point[], isClosed = true): string {
  return `M${points.map(([x, y]) => join(x, y)).join('L')}${isClosed ? 'Z' : ''}`;
}

/**
 * The `d` of a smooth path through all points. `tension` 0 gives straight lines; 1, with eight or more points around a centre,
 * nearly a circle.
 */
export function curve(points: readonly Point[], isClosed = true, tension = 1): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  /** How far the control point after a point is from it; the one before it is as far away on the other side. */
  const handle = (index: number): Point => {
    const [[ax, ay], [bx, by]] = [at(index - 1), at(index + 1)];
    return [((bx - ax) / 6) * tension, ((by - ay) / 6) * tension];
  };
  const [[x, y], [dx, dy]] = [at(0), handle(0)];
  let d = `M${join(x, y)}C${join(x + dx, y + dy)} `;
  for (let index = 1; index <= (isClosed ? count : count - 1); index += 1) {
    const [[px, py], [rx, ry]] = [at(index), handle(index)];
    // `S` mirrors the handle before a point for the one after it: here the two are symmetrical at every point.
    d += `${index === 1 ? '' : 'S'}${join(px - rx, py - ry, px, py)}`;
  }
  return isClosed ? `${d}Z` : d;
}
