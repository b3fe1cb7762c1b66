/** The drawing surface of a composition: its size, colours and random numbers, and its gradients and patterns. */
import {mix} from './color.js';
import type {Palette} from './palettes.js';
import type {Random} from './random.js';
import {round} from './shapes.js';

/** A colour of a gradient: its position, from 0 to 1, and its opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** The data from which a sheet is made. */
export interface SheetOptions {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
  /** Prefix of every id in the sheet, so that ids of several pictures in one document are unique. */
  readonly name: string;
  /** Classification, medium and term names of the work in lower case, in which compositions search for motifs. */
  readonly hints: string;
  readonly year: number | null;
}

/** Collects marks (SVG elements), which are drawn in the order in which they were added. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  /** The shorter side, which compositions use as the unit of length. */
  readonly unit: number;
  readonly palette: Palette;
  readonly random: Random;
  readonly year: number | null;
  readonly #name: string;
  readonly #hints: string;
  readonly #ids = new Map<string, string>();
  readonly #definitions: string[] = [];
  readonly #marks: string[] = [];

  constructor({width, height, palette, random, name, hints, year}: SheetOptions) {
    this.width = width;
    this.height = height;
    this.unit = Math.min(width, height);
    this.palette = palette;
    this.random = random;
    this.year = year;
    this.#name = name;
    this.#hints = hints;
  }

  /** Whether the work's hints contain any of these words, also as a part of a longer one. */
  hasHint(...words: readonly string[]): boolean {
    return words.some((word) => this.#hints.includes(word));
  }

  add(...marks: readonly string[]): void {
    this.#marks.push(...marks);
  }

  /** A palette colour darkened or lightened: below 0 towards the ink, above 0 towards the paper. */
  tone(color: string, by: number): string {
    return by < 0 ? mix(color, this.palette.ink, -by) : mix(color, this.palette.paper, by);
  }

  /** A gradient across the shape that is filled with it; the default direction is down. */
  linear(stops: readonly Stop[], to: readonly [x: number, y: number] = [0, 1]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x2="${round(to[0])}" y2="${round(to[1])}">${writeStops(stops)}</linearGradient>`,
    );
  }

  /** A gradient from a point of the filled shape outwards; the shape is 1 by 1. */
  radial(stops: readonly Stop[], [x, y]: readonly [x: number, y: number] = [0.5, 0.5], radius = 0.5): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" cx="${hundredth(x)}" cy="${hundredth(y)}" r="${hundredth(radius)}">${writeStops(stops)}</radialGradient>`,
    );
  }

  /** Parallel lines as a fill, on a ground or on nothing. */
  hatch(color: string, gap: number, halfThickness: number, angle: number, ground = 'none'): string {
    const step = hundredth(gap);
    return this.#define(
      (id) =>
        `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${round(angle)})">${ground === 'none' ? '' : `<path d="M0 0h${step}v${step}H0z" fill="${ground}"/>`}<path d="M0 ${hundredth(gap / 2)}h${step}" stroke="${color}" stroke-width="${hundredth(halfThickness * 2)}"/></pattern>`,
    );
  }

  /** Lightens one corner and darkens the opposite one, over everything drawn so far, so that flat shapes look lit. */
  addLight(): void {
    const fill = this.linear(
      [
        [0, '#ffffff', 0.16],
        [0.5, '#ffffff', 0],
        [1, this.palette.ink, 0.16],
      ],
      [1, 1],
    );
    this.add(`<path d="M0 0h${this.width}v${this.height}H0z" fill="${fill}"/>`);
  }

  /** Dark and light specks over everything drawn so far, so that flat colour looks like a painted ground. */
  addGrain(): void {
    const {random} = this;
    const tile = 120;
    const specks = (count: number) =>
      Array.from({length: count}, () => `M${random.whole(2, tile - 2)} ${random.whole(2, tile - 2)}h0`).join('');
    const fill = this.#define(
      (id) =>
        `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.whole(5, 40)})"><g fill="none" stroke-linecap="round"><path d="${specks(20)}" stroke="${this.palette.ink}" stroke-width="1.5" stroke-opacity=".16"/><path d="${specks(20)}" stroke="#fff" stroke-width="1.7" stroke-opacity=".26"/></g></pattern>`,
    );
    this.add(`<path d="M0 0h${this.width}v${this.height}H0z" fill="${fill}"/>`);
  }

  /**
   * The surface of a picture that is seen close up: short strokes in the two directions of a canvas, or fibres of paper
   * in all directions, and fine specks. Nothing in it is regular, because regular lines flicker at some sizes.
   */
  addSurface(ground: 'canvas' | 'paper'): void {
    const {random, palette} = this;
    const tile = 160;
    const place = () => `M${random.whole(2, tile - 9)} ${random.whole(2, tile - 9)}`;
    const stroke = () => {
      const [length, bend] = [random.between(2, 8), random.between(-0.9, 0.9)];
      const isAcross = random.chance(0.5);
      if (ground === 'canvas') return isAcross ? `h${round(length)}` : `v${round(length)}`;
      const angle = random.between(0, Math.PI);
      const [x, y] = [Math.cos(angle) * length, Math.sin(angle) * length];
      return `q${round(x / 2 - y * bend)} ${round(y / 2 + x * bend)} ${round(x)} ${round(y)}`;
    };
    const strokes = (count: number) => Array.from({length: count}, () => place() + stroke()).join('');
    const specks = (count: number) => Array.from({length: count}, () => `${place()}h0`).join('');
    const fill = this.#define(
      (id) =>
        `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.whole(-4, 4)})"><g fill="none" stroke-linecap="round"><g stroke-width=".4" stroke-opacity=".1"><path d="${strokes(110)}" stroke="${palette.ink}"/><path d="${strokes(110)}" stroke="#fff"/></g><path d="${specks(70)}" stroke="${palette.ink}" stroke-width=".7" stroke-opacity=".2"/><path d="${specks(70)}" stroke="#fff" stroke-width=".8" stroke-opacity=".3"/></g></pattern>`,
    );
    this.add(`<path d="M0 0h${this.width}v${this.height}H0z" fill="${fill}"/>`);
  }

  /** Dots in a slanted grid as a fill. */
  dots(color: string, gap: number, radius: number, angle = 45): string {
    const half = round(gap / 2);
    return this.#define(
      (id) =>
        `<pattern id="${id}" width="${round(gap)}" height="${round(gap)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><circle cx="${half}" cy="${half}" r="${round(radius)}" fill="${color}"/></pattern>`,
    );
  }

  /** The marks, cut to a shape. */
  cut(shape: string, ...marks: readonly string[]): string {
    const clip = this.#define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
    return `<g clip-path="${clip}">${marks.join('')}</g>`;
  }

  /** All that was drawn. */
  toString(): string {
    return `<defs>${this.#definitions.join('')}</defs>${this.#marks.join('')}`;
  }

  #define(write: (id: string) => string): string {
    // Equal definitions are written once, under the same id.
    const content = write('');
    const id = this.#ids.get(content) ?? `${this.#name}-${this.#ids.size}`;
    if (!this.#ids.has(content)) {
      this.#ids.set(content, id);
      this.#definitions.push(write(id));
    }
    return `url(#${id})`;
  }
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => {
      const opacityAttribute = opacity === 1 ? '' : ` stop-opacity="${hundredth(opacity)}"`;
      return `<stop offset="${hundredth(offset)}" stop-color="${color}"${opacityAttribute}/>`;
    })
    .join('');
}
