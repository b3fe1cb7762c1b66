/** Chooses the composition of a work: rules on the work's data suggest some, of which one is picked at random. */
import {drawArchitecture} from './compositions/architecture.js';
import {drawDream} from './compositions/dream.js';
import {drawEmblem} from './compositions/emblem.js';
import {drawHatchedLand, drawRidgelines, drawWoodcut} from './compositions/engraving.js';
import {drawFacets, drawLayers, drawVortex} from './compositions/facets.js';
import {drawBalance, drawDivision, drawFields, drawTiles} from './compositions/geometry.js';
import {drawGesture} from './compositions/gesture.js';
import {drawGroup} from './compositions/group.js';
import {drawMedallion, drawStudy} from './compositions/heads.js';
import {drawInstallation} from './compositions/installation.js';
import {drawInterior} from './compositions/interior.js';
import {drawLandscape} from './compositions/landscape.js';
import {drawBulge, drawRings, drawWaves} from './compositions/optical.js';
import {drawPeaks} from './compositions/peaks.js';
import {drawPencil} from './compositions/pencil.js';
import {drawPlants} from './compositions/plants.js';
import {drawPop} from './compositions/pop.js';
import {drawPortrait} from './compositions/portrait.js';
import {drawSculpture} from './compositions/sculpture.js';
import {drawSea} from './compositions/sea.js';
import {drawSigns} from './compositions/signs.js';
import {drawStillLife} from './compositions/still-life.js';
import {drawWash} from './compositions/wash.js';
import {drawWoods} from './compositions/woods.js';
import type {Mood} from './palettes.js';
import type {Random} from './random.js';
import type {Sheet} from './sheet.js';

/** A way to draw a picture, and the mood of its colours. */
export interface Composition {
  readonly draw: (sheet: Sheet) => void;
  readonly mood: Mood;
}

/** All compositions by name. */
export const COMPOSITIONS = {
  landscape: {draw: drawLandscape, mood: 'land'},
  peaks: {draw: drawPeaks, mood: 'land'},
  woods: {draw: drawWoods, mood: 'land'},
  sea: {draw: drawSea, mood: 'sea'},
  plants: {draw: drawPlants, mood: 'land'},
  portrait: {draw: drawPortrait, mood: 'people'},
  group: {draw: drawGroup, mood: 'people'},
  balance: {draw: drawBalance, mood: 'shape'},
  tiles: {draw: drawTiles, mood: 'shape'},
  fields: {draw: drawFields, mood: 'dream'},
  division: {draw: drawDivision, mood: 'shape'},
  rings: {draw: drawRings, mood: 'shape'},
  waves: {draw: drawWaves, mood: 'shape'},
  bulge: {draw: drawBulge, mood: 'shape'},
  pop: {draw: drawPop, mood: 'print'},
  sculpture: {draw: drawSculpture, mood: 'stone'},
  architecture: {draw: drawArchitecture, mood: 'town'},
  interior: {draw: drawInterior, mood: 'town'},
  stillLife: {draw: drawStillLife, mood: 'people'},
  installation: {draw: drawInstallation, mood: 'stone'},
  dream: {draw: drawDream, mood: 'dream'},
  signs: {draw: drawSigns, mood: 'dream'},
  emblem: {draw: drawEmblem, mood: 'dream'},
  hatching: {draw: drawHatchedLand, mood: 'print'},
  medallion: {draw: drawMedallion, mood: 'print'},
  study: {draw: drawStudy, mood: 'wash'},
  ridgelines: {draw: drawRidgelines, mood: 'print'},
  woodcut: {draw: drawWoodcut, mood: 'print'},
  wash: {draw: drawWash, mood: 'wash'},
  pencil: {draw: drawPencil, mood: 'wash'},
  gesture: {draw: drawGesture, mood: 'dream'},
  facets: {draw: drawFacets, mood: 'shape'},
  vortex: {draw: drawVortex, mood: 'shape'},
  layers: {draw: drawLayers, mood: 'stone'},
} satisfies Record<string, Composition>;

/** Names of all compositions. */
export type CompositionName = keyof typeof COMPOSITIONS;

interface Rule {
  readonly words: RegExp;
  readonly names: readonly CompositionName[];
  /**
   * How likely the rule is, relative to the others that apply. The entries of its list share that equally, so a name that is
   * listed twice is twice as likely.
   */
  readonly weight: number;
}

/** For these classifications this list alone decides; the other rules are not asked. */
const BY_CLASSIFICATION: Readonly<Record<string, Rule['names']>> = {
  sculpture: ['sculpture', 'sculpture', 'sculpture', 'sculpture', 'sculpture', 'installation'],
  installation: ['installation', 'installation', 'installation', 'sculpture'],
  relief: ['layers', 'layers', 'layers', 'layers', 'balance', 'tiles'],
  'block for printing': ['woodcut', 'hatching'],
};

const BY_MOVEMENT: readonly Rule[] = [
  {
    words: /constructiv|suprem|bauhaus|stijl|plasticism|systems|concret|création|purism/,
    names: ['balance', 'tiles', 'division'],
    weight: 9,
  },
  {
    words: /minimal|post painterly|situation|conceptual|spazial|neo-geo/,
    names: ['fields', 'division', 'tiles', 'layers', 'ridgelines'],
    weight: 4,
  },
  {words: /optical|kinetic/, names: ['rings', 'waves', 'bulge'], weight: 18},
  {words: /pop\b|pop art|independent group|situationist/, names: ['pop', 'pop', 'pop', 'rings', 'tiles'], weight: 16},
  {words: /surreal|metaphysical|dada|merz|angry penguins/, names: ['dream', 'dream', 'signs'], weight: 16},
  {words: /vortic|futur|rayon/, names: ['vortex', 'vortex', 'facets'], weight: 18},
  {words: /cubis/, names: ['facets'], weight: 16},
  {
    words: /abstract expression|informel|tach|cobra|neo-expression|wilden|gutai|actionism|nucleare|brut/,
    names: ['gesture'],
    weight: 7,
  },
  {words: /st ives|unit one|seven and five/, names: ['layers', 'sea', 'signs', 'balance'], weight: 4},
  {words: /fauv|scottish colour|bloomsbury|intimis/, names: ['plants', 'stillLife', 'interior'], weight: 4},
  {words: /symbolis|decaden|fin de|art nouveau|aesthetic/, names: ['emblem', 'plants', 'dream'], weight: 4},
];

const BY_SUBJECT: readonly Rule[] = [
  {words: /seascapes|transport: water|\bsea\b|coast/, names: ['sea'], weight: 10},
  {words: /landscape|countries|counties|\bplaces\b|natural features/, names: ['landscape'], weight: 3},
  {words: /plants and flowers/, names: ['plants'], weight: 4},
  {words: /\btrees|wood|forest/, names: ['woods', 'landscape'], weight: 3},
  {words: /mountain|rocky|natural features/, names: ['peaks'], weight: 3},
  {words: /animals|weather|seasons|astronomy/, names: ['landscape'], weight: 1.5},
  {words: /portraits|named individuals/, names: ['portrait'], weight: 5},
  {words: /\bgroups\b|recreational|military|crime|trading|arts and entertainment|dance/, names: ['group'], weight: 3},
  {words: /\bpeople\b|nudes|body/, names: ['portrait', 'group'], weight: 2},
  {words: /architecture|townscape|residential/, names: ['architecture'], weight: 2.5},
  {words: /interiors/, names: ['interior'], weight: 4},
  {words: /food and drink|vessels|kitchen|furnishings|\bobjects\b/, names: ['stillLife'], weight: 1.6},
  {words: /religion|bible|saints|symbols & personifications|mysticism|classical myths/, names: ['emblem'], weight: 2.6},
  {
    words: /non-representational/,
    names: ['balance', 'tiles', 'fields', 'division', 'rings', 'waves', 'gesture', 'signs', 'layers', 'bulge'],
    weight: 7,
  },
  {words: /recognisable sources/, names: ['facets', 'signs', 'gesture', 'ridgelines', 'tiles'], weight: 3},
  {words: /fantastic|dream|literature|tales/, names: ['dream', 'emblem'], weight: 2},
];

/** Rules by subject and medium together: drawings and prints of people have compositions of their own. */
const BY_BOTH: readonly (Rule & {readonly medium: RegExp})[] = [
  {words: /\bpeople\b/, medium: /graphite|chalk|pencil|charcoal|ink/, names: ['study'], weight: 8},
  {words: /\bpeople\b/, medium: /etching|engraving|aquatint|mezzotint|intaglio/, names: ['medallion'], weight: 9},
];

const BY_MEDIUM: readonly Rule[] = [
  {
    words: /etching|engraving|aquatint|mezzotint|intaglio|drypoint/,
    names: ['hatching', 'ridgelines', 'hatching'],
    weight: 7,
  },
  {words: /woodcut|linocut|wood engraving|linoprint/, names: ['woodcut'], weight: 9},
  {words: /screenprint/, names: ['pop', 'pop', 'tiles', 'rings', 'waves', 'bulge'], weight: 6},
  {words: /watercolour|ink and wash|gouache/, names: ['wash'], weight: 4},
  {words: /graphite|chalk|pencil|charcoal|ink on paper/, names: ['pencil', 'wash'], weight: 4},
];

/** For a work to which no rule applies. */
const FALLBACK = ['signs', 'tiles', 'gesture', 'ridgelines', 'balance', 'fields'] as const;

/** The data on which the rules decide, in lower case. */
export interface WorkFacts {
  readonly classification: string;
  readonly movements: string;
  readonly subjects: string;
  readonly medium: string;
}

/**
 * Chooses a composition at random: from the list of the classification, if there is one; else each rule that applies
 * counts with its weight, which its names share.
 */
export function chooseComposition(work: WorkFacts, random: Random): Composition {
  const own = BY_CLASSIFICATION[work.classification];
  const rules = own
    ? [{names: own, weight: 1}]
    : [
        ...BY_MOVEMENT.filter(({words}) => words.test(work.movements)),
        ...BY_SUBJECT.filter(({words}) => words.test(work.subjects)),
        ...BY_BOTH.filter(({words, medium}) => words.test(work.subjects) && medium.test(work.medium)),
        ...BY_MEDIUM.filter(({words}) => words.test(work.medium)),
      ];
  const shares = rules.flatMap(({names, weight}) => names.map((name) => ({name, share: weight / names.length})));
  let left = random.between(
    0,
    shares.reduce((sum, {share}) => sum + share, 0),
  );
  for (const {name, share} of shares) {
    left -= share;
    if (left < 0) return COMPOSITIONS[name];
  }
  return COMPOSITIONS[random.pick(FALLBACK)];
}
