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

/** Text in the form in which searches compare it: lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæðøþđħıłœŧς‘’‐–]/g, (sign) => PLAIN[sign] ?? sign);
}
