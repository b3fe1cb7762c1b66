/** A text, or its plural forms by CLDR category. `{name}` is a placeholder; the value given for `{count}` decides the form. */
export type Phrase = string | PluralPhrase;

/** Plural forms; a language writes those that it has. */
export type PluralPhrase = {readonly other: string} & Readonly<
  Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>;

/** Selects the plural form and splits it at its placeholders: texts and placeholder names alternate, a text first. */
export function cutPhrase(phrase: Phrase, category: Intl.LDMLPluralRule): readonly string[] {
  const form = typeof phrase === 'string' ? phrase : (phrase[category] ?? phrase.other);
  return form.split(/\{(\w+)\}/);
}
