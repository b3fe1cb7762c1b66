/** The outline of a head that belongs to nobody. */
import type {Point} from '../shapes.js';

/** A head in profile down to the chest, looking right: 1 is the height of the head. */
export const PROFILE: readonly Point[] = [
  [0.46, 0],
  [0.7, 0.07],
  [0.83, 0.25],
  [0.84, 0.4],
  [0.9, 0.5],
  [0.97, 0.6],
  [0.87, 0.66],
  [0.9, 0.72],
  [0.865, 0.765],
  [0.885, 0.81],
  [0.85, 0.86],
  [0.86, 0.94],
  [0.78, 1.01],
  [0.62, 1.05],
  [0.58, 1.2],
  [0.68, 1.36],
  [1.08, 1.52],
  [1.3, 2],
  [1.35, 2.6],
  [-0.6, 2.6],
  [-0.5, 1.9],
  [-0.26, 1.56],
  [0.08, 1.36],
  [0.15, 1.12],
  [0.1, 0.9],
  [0, 0.66],
  [0, 0.36],
  [0.16, 0.1],
];
