/** A text of the site, or its plural forms by CLDR category, chosen by the value named `count`; `{name}` is filled in. */
export type Phrase = string | PluralPhrase;

/** Plural forms; a language writes those that it has. */
export type PluralPhrase = {readonly other: string} & Readonly<
  Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>;

/** Chooses the form and cuts the phrase at its places: texts and names of values take turns, a text first. */
export function cutPhrase(phrase: Phrase, category: Intl.LDMLPluralRule): readonly string[] {
  const form = typeof phrase === 'string' ? phrase : (phrase[category] ?? phrase.other);
  return form.split(/\{(\w+)\}/);
}
