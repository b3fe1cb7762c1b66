/**
 * Removes inline styles from a page's text before it is parsed. Loaded on demand, if the live page's policy may block
 * them: browsers then report each of them as a violation, also in documents that are never shown.
 */

/** Rest of a start tag after its name. A quotation mark begins a value only after `=`: others are part of a name or a value. */
const TAG_REST = String.raw`(?:=\s*(?:"[^"]*"|'[^']*'|(?!["'\s]))|[^=>])*>`;

/** Names of elements whose content is text, not tags. */
const RAW_NAME = String.raw`(script|style|textarea|title)(?=[\s/>])`;

/** These three match a complete comment, a complete raw text element, and any other complete start tag. */
const COMMENT = '<!--(?:-?>|[^]*?--!?>)';
const RAW_ELEMENT = String.raw`<${RAW_NAME}${TAG_REST}[^]*?</\1\s*>`;
const TAG = `<(?!${RAW_NAME})[a-z]${TAG_REST}`;

const PART = new RegExp(`${COMMENT}|${RAW_ELEMENT}|${TAG}`, 'gi');

/** A complete part, or the beginning of one that is not complete. */
const PART_OR_BEGINNING = new RegExp(`${PART.source}|<(?:[a-z]|!--|!?-?$)`, 'gi');

/** Matches an attribute in a start tag; also the `<` with the tag's name. */
const ATTRIBUTE = /[\s/]*([^\s=>"'/]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/g;

/**
 * Yields the texts without blocked styles. `violations`: those reported so far (`page.ts`). Styles with a nonce are always
 * removed: a nonce is valid only for the page that it was sent with.
 */
export async function* removeStyles(
  texts: AsyncIterable<string>,
  violations: ReadonlySet<string>,
): AsyncGenerator<string, void> {
  let rest = '';
  for await (const text of texts) {
    rest += text;
    const end = findEnd(rest);
    if (end > 0) yield clean(rest.slice(0, end), violations);
    rest = rest.slice(end);
  }
  if (rest) yield clean(rest, violations);
}

/** The position of the first part that is not complete; the length of the text if all are complete. */
function findEnd(text: string): number {
  for (const {0: part, index} of text.matchAll(PART_OR_BEGINNING)) if (!part.endsWith('>')) return index;
  return text.length;
}

function clean(text: string, violations: ReadonlySet<string>): string {
  return text.replace(PART, (part, rawName: string | undefined) => {
    if (part.startsWith('<!--')) return part;
    if (!rawName) return isBlocked('style-src-attr', violations) ? part.replace(ATTRIBUTE, dropStyle) : part;
    if (rawName.toLowerCase() !== 'style') return part;
    return isBlocked('style-src-elem', violations) || /^<style[^>]*[\s"'/]nonce(?=[\s=>/])/i.test(part) ? '' : part;
  });
}

/** For `replace`: leaves out a style. A space stays in its place if no white space stands between it and the next attribute. */
function dropStyle(attribute: string, name: string, _value: string, start: number, tag: string): string {
  if (name.toLowerCase() !== 'style') return attribute;
  return /[\s/>]/.test(tag.charAt(start + attribute.length)) ? '' : ' ';
}

/** Whether the policy blocks a kind of styles. Older browsers report only the directive `style-src`. */
function isBlocked(directive: string, violations: ReadonlySet<string>): boolean {
  return [directive, 'style-src'].some((name) => violations.has(`enforce ${name} inline`));
}
