/** The line of hills, shared by every picture that has land in it. */
import type {Random} from '../random.js';
import {curve, type Point} from '../shapes.js';

/** The y of the land's upper edge at each x of the picture. */
export type Profile = (x: number) => number;

/** Hills around the y `base`: the sum of three waves, of random lengths and phases. */
export function makeProfile(random: Random, width: number, base: number, rise: number): Profile {
  const waves = [1, 2.3, 4.1].map((pace, index) => ({
    pace: (pace * random.between(0.8, 1.3) * Math.PI * 2) / Math.max(width, 300),
    phase: random.between(0, Math.PI * 2),
    size: rise / (index + 1.2),
  }));
  return (x) => base + waves.reduce((sum, {pace, phase, size}) => sum + Math.sin(x * pace + phase) * size, 0);
}

/** Points along the land from edge to edge. */
export function walk(profile: Profile, width: number, steps = 9): readonly Point[] {
  return Array.from({length: steps + 1}, (_, step) => {
    const x = -5 + ((width + 10) * step) / steps;
    return [x, profile(x)];
  });
}

/** The land as a closed shape down to the foot of the picture. */
export function outlineLand(profile: Profile, width: number, foot: number): string {
  return `${curve(walk(profile, width), false)}V${Math.round(foot)}H-5Z`;
}
