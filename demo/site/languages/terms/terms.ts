/**
 * Names of terms in the site's languages: every subject of the works that come with the demo; terms that are not here stay as Tate names them.
 *
 * The upper levels of the subjects, the kinds of works and the movements are found by their English name. Deeper subjects are
 * found by Tate's number and the name, because one English name may have several meanings: a ruff is a collar and a bird, a bank is in a river and in
 * a street.
 */
import {ARCHITECTURE_TERMS} from './architecture.js';
import {IDEA_TERMS} from './ideas.js';
import {NATURE_TERMS} from './nature.js';
import {OBJECT_TERMS} from './objects.js';
import {PEOPLE_TERMS} from './people.js';
import {PLACE_TERMS} from './places.js';
import {SOCIETY_TERMS} from './society.js';
import {SYMBOL_TERMS} from './symbols.js';
import type {TermTable} from './table.js';
import {TERMS_BY_NAME} from './terms-by-name.js';

export const TERMS: TermTable = {
  ...TERMS_BY_NAME,
  ...ARCHITECTURE_TERMS,
  ...IDEA_TERMS,
  ...NATURE_TERMS,
  ...OBJECT_TERMS,
  ...PEOPLE_TERMS,
  ...PLACE_TERMS,
  ...SOCIETY_TERMS,
  ...SYMBOL_TERMS,
};
