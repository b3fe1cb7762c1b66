/** Letters and signs that Unicode does not take apart, as people type them whose keyboard lacks them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ŧ: 't',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '‐': '-',
  '–': '-',
};

/**
 * Accents and vowel signs that people leave out as they type: those of Latin, Greek, Cyrillic, Hebrew and Arabic, and signs of no
 * script of their own. In other scripts a mark makes another letter, also the two of no script that Japanese has.
 */
const ACCENTS =
  /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/gu;

/** Text in the form in which searches compare it: lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/[ßæðøþđħıłœŧς‘’‐–]/g, (sign) => PLAIN[sign] ?? sign);
}
