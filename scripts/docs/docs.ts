/** The script of the documentation's pages: search, examples, page list on a phone. The build makes docs.js of it. */

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

/** A hyphen counts as a space: "load more" finds `load-more`. */
const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ');

const readWords = () =>
  plain(field?.value ?? '')
    .split(/\s+/)
    .filter(Boolean);

/**
 * How well a part fits: words in its title count most, then how often its text has the whole phrase, then a short title;
 * 0 where a word is missing.
 */
function rate({title, text}: Part, words: readonly string[]): number {
  const [name, body] = [plain(title), plain(text)];
  if (!words.every((word) => name.includes(word) || body.includes(word))) return 0;
  const phrase = words.join(' ');
  const titleScore = name.includes(phrase) ? 20 : 0;
  const often = Math.min(8, body.split(phrase).length - 1);
  return words.reduce((sum, word) => sum + (name.includes(word) ? 10 : 1), titleScore + often) + 1 / (1 + name.length);
}

/** The words around the first place where something was found. */
function quote({text}: Part, words: readonly string[]): string {
  const body = plain(text);
  const phraseAt = body.indexOf(words.join(' '));
  const at = phraseAt >= 0 ? phraseAt : Math.max(0, body.indexOf(words[0] ?? ''));
  const start = text.lastIndexOf(' ', Math.max(0, at - 40)) + 1;
  return `${start > 0 ? '… ' : ''}${text.slice(start, start + 110).replace(/\s\S*$/, '')} …`;
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
    const excerpt = document.createElement('span');
    excerpt.textContent = quote(part, words);
    const item = document.createElement('li');
    item.append(link, excerpt);
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
