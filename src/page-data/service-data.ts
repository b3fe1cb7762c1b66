/**
 * The content sources in the page data object, checked against the schema of the service's requests. A gallery loads
 * this file only on a page that contains a nonce; the layouts panel always does.
 */
import {CONTENT_SOURCES, ContentSource, HostContentSource} from '../wire/protocol.js';
import {type ServiceData, warnOnce} from './service-settings.js';

export {readServiceData, type ServiceData, siteOf} from './service-settings.js';

/** What zod calls a type, in plain words for page authors. Every number in a source is a whole number. */
const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a whole number',
  record: 'an object',
  string: 'a text',
};

/** The content source of a gallery; undefined if the page has none or an invalid one, whose wrong fields the console names. */
export function readSource(data: ServiceData, id: string): HostContentSource | undefined {
  const given = data.galleries[id]?.source;
  // Only the known host's dialect has images with categories.
  const parsed = (data.dialect === 'specification' ? ContentSource : HostContentSource).safeParse(given);
  // No warning without `content_source`: the page data may give this gallery only other settings, such as selectors.
  if (parsed.success || given?.content_source === undefined) return parsed.data;
  const fields = new Set<unknown>();
  for (const {code, path, ...issue} of parsed.error.issues) {
    // Warn once per field: a list may contain many invalid values.
    if (fields.has(path[0])) continue;
    fields.add(path[0]);
    // The schema limits no number: one that is too small or too large is outside JavaScript's safe integers.
    const expectedSize = code === 'too_small' ? 'a larger number' : 'a smaller number';
    const expectedType = 'expected' in issue ? EXPECTED[issue.expected] : expectedSize;
    // Two fields may be one of several kinds: an entry of `images`, and `content_source` itself.
    const expectedOfUnion =
      path[0] === 'images' ? 'an id, or an object with an id and lists' : `"${CONTENT_SOURCES.join('" or "')}"`;
    const expected = code === 'invalid_union' ? expectedOfUnion : expectedType;
    warnOnce(`${['galleries', id, ...path].map(String).join('.')}: expected ${expected}; the service is not asked`);
  }
  return undefined;
}
