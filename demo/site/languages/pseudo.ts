/**
 * The pseudo-locale `en-XA`, to which no page links. Every text is in brackets: one without them is not translated. The
 * product's texts are German ones in brackets, because its English ones are built into the script.
 */
import type {Texts} from './en.js';
import {Language} from './language.js';
import type {Phrase} from './phrase.js';

type Phrases = Readonly<Record<string, Phrase>>;

/** Makes the pseudo-locale of a site with these texts. */
export function pseudoLanguage(texts: Texts, scriptTexts: Phrases, managerTexts: Phrases): Language {
  return new Language({
    tag: 'en-XA',
    dir: 'ltr',
    name: '⟦⟧',
    texts: markTexts(texts),
    scriptTexts: markAll(scriptTexts),
    managerTexts: markAll(managerTexts),
    terms: new Map(),
  });
}

function markAll(phrases: Phrases): Phrases {
  return Object.fromEntries(Object.entries(phrases).map(([key, phrase]): [string, Phrase] => [key, mark(phrase)]));
}

function markTexts(texts: Texts): Texts {
  const marked = {...texts};
  for (const key of listKeys(texts)) marked[key] = mark(texts[key]);
  return marked;
}

function* listKeys<T extends object>(record: T): Generator<keyof T> {
  for (const key in record) yield key;
}

function mark(phrase: Phrase): Phrase {
  if (typeof phrase === 'string') return `⟦${phrase}⟧`;
  const {other, ...special} = phrase;
  const forms: Record<string, string> = {};
  for (const [category, form] of Object.entries(special)) forms[category] = `⟦${form}⟧`;
  return {...forms, other: `⟦${other}⟧`};
}
