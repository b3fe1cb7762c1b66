/** Draws the demo's pictures: there are no photographs, so each work gets a picture that is drawn from its data. */

import {chooseComposition} from './choose-composition.js';
import {mix} from './color.js';
import {pickPalette} from './palettes.js';
import {Random} from './random.js';
import {Sheet} from './sheet.js';

/** The data from which a picture is drawn: a work of the store with its terms and their ancestors. */
export interface PictureWork {
  readonly id: number;
  readonly year: number | null;
  readonly classification: string | null;
  readonly medium: string | null;
  /** Millimetres. */
  readonly width: number | null;
  /** Millimetres. */
  readonly height: number | null;
  readonly terms: readonly {readonly taxonomy: string; readonly name: string}[];
}

/** A size in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The longer side of a work's picture: in a list, and where a person looks at that one work. */
const LONGER_SIDES = {list: 600, full: 2000} as const;

/** Which of the two pictures of a work. */
export type PictureKind = keyof typeof LONGER_SIDES;

/** Highest ratio of the longer to the shorter side, so that very long works are not drawn as a line. */
const MAX_RATIO = 2.5;
const UNKNOWN_RATIO = 4 / 5;

/** The size of a work's picture: the work's own proportions, with 600 or 2,000 pixels on the longer side. */
export function pictureSize(
  {width, height}: Pick<PictureWork, 'width' | 'height'>,
  kind: PictureKind = 'list',
): PictureSize {
  const longer = LONGER_SIDES[kind];
  const ratio = width && height ? Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, width / height)) : UNKNOWN_RATIO;
  return ratio >= 1
    ? {width: longer, height: Math.round(longer / ratio)}
    : {width: Math.round(longer * ratio), height: longer};
}

/** Draws a work's picture as an SVG document: always the same for the same work. The full one has a finer surface. */
export function drawPicture(work: PictureWork, kind: PictureKind = 'list'): string {
  const {id, year, terms} = work;
  const size = pictureSize(work);
  const random = new Random(id);
  const list = (taxonomy: string) =>
    terms
      .filter((term) => term.taxonomy === taxonomy)
      .map(({name}) => name.toLowerCase())
      .join('; ');
  const source = {
    classification: work.classification ?? '',
    medium: (work.medium ?? '').toLowerCase(),
    movements: list('movement'),
    subjects: list('subject'),
  };
  const composition = chooseComposition(source, random);
  const palette = pickPalette(year, composition.mood, random);
  const margin = measureMargin(source.classification, size, random);
  const [width, height] = [size.width - margin * 2, size.height - margin * 2];
  const hints = Object.values(source).join('; ');
  const sheet = new Sheet({width, height, palette, random, name: `w${id}`, hints, year});
  composition.draw(sheet);
  if (kind === 'full') sheet.addSurface(margin > 0 ? 'paper' : 'canvas');
  else sheet.addGrain();
  const shown = pictureSize(work, kind);
  const around = `<rect width="${size.width}" height="${size.height}" fill="${mix(palette.paper, '#ffffff', 0.45)}"/>`;
  // The inner `<svg>` clips what a composition draws beyond its edge.
  const inner = `<svg x="${margin}" y="${margin}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sheet.toString()}</svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}" viewBox="0 0 ${size.width} ${size.height}">${margin > 0 ? around : ''}${inner}</svg>`;
}

/** The width of the paper margin: prints and most drawings have one, paintings have none. */
function measureMargin(classification: string, {width, height}: PictureSize, random: Random): number {
  const share =
    classification === 'on paper, print'
      ? 0.075
      : classification === 'on paper, unique' && random.chance(0.6)
        ? 0.045
        : 0;
  return Math.round(Math.min(width, height) * share);
}
