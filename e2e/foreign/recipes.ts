/** The code of the documentation's recipes: each block of `docs/recipes.md` that has a name. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const FILE = fileURLToPath(new URL('../../docs/recipes.md', import.meta.url));

const BLOCKS = new Map(
  [...readFileSync(FILE, 'utf8').matchAll(/^```\w+ (\w+)\n([^]*?)^```/gm)].map(
    ([, name = '', text = '']) => [name, text] as const,
  ),
);

/** The names of all recipes that have code. */
export const RECIPES = [...BLOCKS.keys()];

/** The code of a recipe. */
export function readRecipe(name: string): string {
  const text = BLOCKS.get(name);
  if (text === undefined) throw new Error(`docs/recipes.md has no recipe "${name}".`);
  return text;
}
