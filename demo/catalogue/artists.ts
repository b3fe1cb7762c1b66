/** The artists of the collection, as a register names them: by family name, each with the number of works. */

import {foldText} from '../../src/page-data/fold-text.js';
import {compareNames} from '../store/sort-key.js';

export interface Artist {
  readonly name: string;
  /** The letter of the register: A to Z, or # for others. */
  readonly letter: string;
  readonly count: number;
}

/** Titles, honours, numbers, places, other people after a name: "OBE RA", "II", "Bt", "the Elder", "of Derby", "and a pupil". */
const AFTER_NAME = /(?:\s+(?:[A-Z]{2,}|Bt|the\s+(?:Elder|Younger)|of\s.*)|(?<=\s\S+)\s+and\s.*)+$/;

/** Words before the name of an artist who may not have made the work. */
const BEFORE_NAME =
  /^(?:after|attributed to|circle of|follower of|manner of|pupil of|school of|style of|studio of)\s+/i;

/** The family name of the artist who is named first, without brackets and honours. */
export function familyNameOf(artist: string): string {
  const [first = ''] = artist.replace(/\s*\(.*?\)/g, '').split(',');
  const name = first.replace(BEFORE_NAME, '').trim();
  // Keep a school's name whole: it has no family name.
  if (/\bschool\b/i.test(name)) return name;
  return name.replace(AFTER_NAME, '').split(/\s+/).at(-1) || artist;
}

/** The register of artists, by family name and then by the whole name. */
export function listArtists(artists: readonly string[]): readonly Artist[] {
  const counts = new Map<string, number>();
  for (const name of artists) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => {
      const family = familyNameOf(name);
      const [letter = ''] = foldText(family).toUpperCase();
      return {name, family, count, letter: /[A-Z]/.test(letter) ? letter : '#'};
    })
    .sort((a, b) => compareNames(a.family, b.family) || compareNames(a.name, b.name))
    .map(({name, letter, count}) => ({name, letter, count}));
}
