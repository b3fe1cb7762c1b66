/** Templates of HTML whose values are escaped: what a person wrote can only ever be text. */

/** HTML that is safe to send. Code that makes it without `html` or `embedJson` must escape every value itself. */
export interface Html {
  readonly markup: string;
}

/** What a template takes: text is escaped, lists are joined, `false` and `undefined` leave nothing. */
export type Value = string | number | false | undefined | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // HTML has no way to write this character (HTML, 13.2.3.5).
  '\0': '\uFFFD',
};

/** Makes text safe between tags and within quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"'\0]/g, (character) => ENTITIES[character] ?? character);
}

/** Writes a template; attributes have to be quoted in it. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  let markup = strings[0] ?? '';
  values.forEach((value, at) => {
    markup += writeValue(value) + (strings[at + 1] ?? '');
  });
  return {markup};
}

/** Writes data for a script element: no sequence in it can end the element or a line of JavaScript. */
export function embedJson(data: unknown): Html {
  const json = JSON.stringify(data) ?? 'null';
  return {
    markup: json.replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  };
}

function writeValue(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
}
