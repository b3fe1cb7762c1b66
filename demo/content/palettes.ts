/** The colour palettes of the pictures, and which works get them. */
import type {Random} from './random.js';

/** Six colours, named by their part in a picture: `paper` is the lightest, `ink` the darkest, `accent` stands out. */
export interface Palette {
  readonly paper: string;
  readonly soft: string;
  readonly second: string;
  readonly main: string;
  readonly accent: string;
  readonly ink: string;
}

/** The mood of a composition, by which its palette is chosen. */
export type Mood = 'land' | 'sea' | 'people' | 'shape' | 'stone' | 'print' | 'wash' | 'town' | 'dream';

interface Entry extends Palette {
  readonly from: number;
  readonly until: number;
  readonly moods: readonly Mood[];
}

/** Makes a palette with its years and moods; `colors` are in the order of `Palette`, separated by spaces. */
function entry(from: number, until: number, moods: readonly Mood[], colors: string): Entry {
  const [paper = '', soft = '', second = '', main = '', accent = '', ink = ''] = colors.split(' ');
  return {from, until, moods, paper, soft, second, main, accent, ink};
}

// Older works are earthier, later ones bolder; the years overlap, so that no year has one palette only.
const PALETTES: readonly [Entry, ...Entry[]] = [
  entry(0, 1890, ['people', 'stone', 'town'], '#efe3cb #d8c39a #b98b4e #7a4b2a #a5402d #2a1d14'),
  entry(0, 1860, ['people', 'dream', 'land'], '#ead9b4 #c2a878 #8a6134 #4d3826 #c9973f #1c1613'),
  entry(0, 1910, ['land', 'wash', 'print'], '#eef0e4 #b9c7c4 #8a9a5b #4f6437 #c8793a #232a1e'),
  entry(0, 1900, ['sea', 'land', 'wash', 'dream'], '#fbf0d3 #f0cf8e #dd9a4e #a8684a #5f86a0 #3a2b2e'),
  entry(0, 1880, ['people', 'town', 'stone'], '#f1ece0 #b7cbc2 #c98f7c #6b7f86 #9c3f3b #2b2a33'),
  entry(0, 1900, ['print', 'town', 'stone'], '#f3ead6 #d9c7a3 #a98a5d #6a5138 #8c3b2a #261c15'),
  entry(0, 1960, ['wash', 'sea', 'print'], '#f2eee3 #c2cbd0 #7f95a8 #3f5877 #b5653c #1d2635'),
  entry(1830, 1930, ['people', 'dream', 'land'], '#f4ecd6 #a9c19a #3f7d6b #7a2f4b #d9a441 #1f2430'),
  entry(1850, 1960, ['sea', 'town', 'wash', 'dream'], '#dfe3dc #94a9b0 #56748a #2c4761 #e0b05a #141f2e'),
  entry(1880, 1970, ['land', 'people', 'shape'], '#fbeede #f4b6a0 #e0653f #2f6f8f #f0b13a #23233f'),
  entry(1900, 2100, ['sea', 'shape', 'wash', 'stone'], '#f3f1e9 #bcd3d6 #5f9bab #25556e #e08a3c #16303b'),
  entry(1880, 1960, ['people', 'town', 'land'], '#f0e4d0 #cba6a0 #8d7aa0 #55684f #d1703c #2c2333'),
  entry(1905, 2100, ['shape', 'print', 'town'], '#f2eadb #cfc6b4 #2f5d9a #c8372d #eab53b #1a1a1c'),
  entry(1900, 1975, ['shape', 'dream', 'print'], '#f0e6cf #d9b98a #b4532a #1f4a4a #e39b2d #151a1d'),
  entry(1900, 1990, ['people', 'stone', 'dream'], '#f3eadb #e3c4b0 #c4745e #2e5a57 #d9a648 #1e2a33'),
  entry(1945, 2100, ['people', 'print', 'shape'], '#fdf3e1 #f7b9c4 #e8523f #1f57a8 #f8c630 #17182b'),
  entry(1945, 2100, ['shape', 'dream', 'land'], '#faf0dc #f2c57c #e4762f #8c2f5a #1f8a8a #2a1a2e'),
  entry(1945, 2100, ['stone', 'town', 'shape'], '#f1efea #d5d2c9 #a3a198 #5d5f60 #d6452b #1d1e20'),
  entry(1945, 2100, ['sea', 'people', 'land', 'town'], '#fdf4e3 #9ad4d6 #2a9fb5 #1d6a96 #f2a0a0 #1b2a49'),
  entry(1930, 2100, ['people', 'dream', 'wash'], '#f5e9e2 #d8a7b1 #b6566a #5b2a52 #e9b44c #211526'),
  entry(1930, 2100, ['land', 'print', 'wash', 'stone'], '#f0eee0 #c3d2ae #6f9f6a #1f5a4c #ef8354 #14262a'),
  entry(1945, 2100, ['stone', 'town', 'print'], '#ece6dc #bfb6a8 #7d8b92 #9a4a2c #dfa13c #22252a'),
  entry(1900, 2100, ['dream', 'sea', 'land'], '#f0dfc8 #c79ab0 #6a5c9c #2b2f6b #f2a65a #12122b'),
  entry(1930, 2100, ['land', 'stone', 'town'], '#f7e8d6 #eac09a #d0784f #8a3b2a #3f7f7a #2b1a1a'),
];

/** The year by which a work without a known year gets its palette. */
const UNKNOWN_YEAR = 1870;

/** Picks a random palette of those for the year and the mood; if there is none, the first palette of all. */
export function pickPalette(year: number | null, mood: Mood, random: Random): Palette {
  const at = year ?? UNKNOWN_YEAR;
  const [first = PALETTES[0], ...others] = PALETTES.filter(
    ({from, until, moods}) => from <= at && at < until && moods.includes(mood),
  );
  return random.pick([first, ...others]);
}
