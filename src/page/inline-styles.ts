/**
 * Takes inline styles out of a page's text before it is parsed, loaded on demand: where the live page's policy blocks them,
 * browsers report each as a violation, also in documents that are never shown, and apply none.
 */

/** A comment, an element whose content is text, or a start tag, each whole. */
const PART =
  /<!--[^]*?-->|<(script|style|textarea|title)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>[^]*?<\/\1\s*>|<(?!(?:script|style|textarea|title)[\s/>])[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** What may be the beginning of such a part. */
const BEGINNING = /<(?:[a-z!]|$)/gi;

const ATTRIBUTE = /(\s+)([^\s=>"'/]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** `blocked`: what the policy's reports have named; styles with a nonce, which is of another page, are always taken out. */
export async function* removeStyles(
  texts: AsyncIterable<string>,
  blocked: ReadonlySet<string>,
): AsyncGenerator<string, void> {
  let rest = '';
  for await (const text of texts) {
    rest += text;
    const end = findEnd(rest);
    if (end > 0) yield clean(rest.slice(0, end), blocked);
    rest = rest.slice(end);
  }
  if (rest) yield clean(rest, blocked);
}

/** Where the last part ends that is whole. */
function findEnd(text: string): number {
  let end = 0;
  for (const {0: part, index} of text.matchAll(PART)) end = index + part.length;
  const next = text.slice(end).search(BEGINNING);
  return next < 0 ? text.length : end + next;
}

function clean(text: string, blocked: ReadonlySet<string>): string {
  return text.replace(PART, (part, name: string | undefined) => {
    if (part.startsWith('<!--')) return part;
    if (name !== undefined && !/^style$/i.test(name)) return part;
    if (name === undefined) return isBlocked('style-src-attr', blocked) ? part.replace(ATTRIBUTE, keepOthers) : part;
    return isBlocked('style-src-elem', blocked) || /^<style[^>]*\snonce\b/i.test(part) ? '' : part;
  });
}

function keepOthers(attribute: string, _space: string, name: string): string {
  return name.toLowerCase() === 'style' ? '' : attribute;
}

/** Older browsers name the directive alone. */
function isBlocked(directive: string, blocked: ReadonlySet<string>): boolean {
  return [directive, 'style-src'].some((name) => blocked.has(`enforce ${name} inline`));
}
