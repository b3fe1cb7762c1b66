/** The script of the documentation's pages: the search, and the list of pages on a phone. The build makes docs.js of it. */

import {startExample} from './examples.js';

/** A part of a page, under its heading. */
interface Part {
  readonly title: string;
  readonly url: string;
  readonly text: string;
}

const field = document.querySelector<HTMLInputElement>('#docs-search');
const found = document.querySelector('#docs-found');
const list = document.querySelector<HTMLDetailsElement>('nav details');

// On a narrow screen the text comes first.
if (list && matchMedia('(width < 56rem)').matches) list.open = false;

for (const example of document.querySelectorAll('.example')) startExample(example);

let index: Promise<readonly Part[]> | undefined;

const isPart = (part: unknown): part is Part =>
  typeof part === 'object' && part !== null && 'title' in part && 'url' in part && 'text' in part;

async function loadIndex(): Promise<readonly Part[]> {
  const response = await fetch('search.json');
  const parts: unknown = await response.json();
  return Array.isArray(parts) ? parts.filter(isPart) : [];
}

const readWords = () => field?.value.toLowerCase().split(/\s+/).filter(Boolean) ?? [];

/** How well a part fits: words in its title count most; 0 where a word is missing. */
function rate({title, text}: Part, words: readonly string[]): number {
  const [name, body] = [title.toLowerCase(), text.toLowerCase()];
  if (!words.every((word) => name.includes(word) || body.includes(word))) return 0;
  return words.reduce((sum, word) => sum + (name.includes(word) ? 10 : 1), 0) + 1 / (1 + name.length);
}

function show(parts: readonly Part[], words: readonly string[]): void {
  const best = parts
    .map((part) => ({part, score: rate(part, words)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 12);
  const items = best.map(({part}) => {
    const link = document.createElement('a');
    link.href = part.url;
    link.textContent = part.title;
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  const results = document.createElement('ul');
  results.append(...items);
  found?.replaceChildren(words.length === 0 ? '' : items.length > 0 ? results : 'Nothing was found.');
}

async function search(): Promise<void> {
  const words = readWords();
  index ??= loadIndex();
  try {
    const parts = await index;
    // Somebody may have typed on while the index was loading.
    if (words.join(' ') === readWords().join(' ')) show(parts, words);
  } catch (error) {
    index = undefined;
    found?.replaceChildren('The search could not be loaded; the list of pages is beside the text.');
    console.warn('docs: search.json could not be loaded', error);
  }
}

field?.addEventListener('input', () => void search());
document.querySelector('search')?.addEventListener('keydown', (event) => {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !field) return;
  field.value = '';
  found?.replaceChildren();
  field.focus();
});
