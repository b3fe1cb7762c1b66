/**
 * The content sources in the page data object, checked as the service expects them. Only people with a nonce load this
 * file.
 */
import {CONTENT_SOURCES, ContentSource, HostContentSource} from '../wire/protocol.js';
import {type ServiceData, warnOnce} from './service-settings.js';

export {readServiceData, type ServiceData} from './service-settings.js';

/** Plain words for zod's type names, for page authors. */
const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a whole number',
  record: 'an object',
  string: 'a text',
};

/** The content source of a gallery; undefined if the page has none, or an invalid one, which the console then names. */
export function readSource(data: ServiceData, id: string): HostContentSource | undefined {
  const given = data.galleries[id]?.source;
  const parsed = (data.dialect === 'specification' ? ContentSource : HostContentSource).safeParse(given);
  // No warning without `content_source`: a page may describe only a gallery's layout or selectors.
  if (parsed.success || given?.content_source === undefined) return parsed.data;
  const fields = new Set<unknown>();
  for (const {code, path, ...issue} of parsed.error.issues) {
    // Warn once per field: a list may contain many invalid values.
    if (fields.has(path[0])) continue;
    fields.add(path[0]);
    const size = code === 'too_small' ? 'a larger number' : 'a smaller number';
    const kind = 'expected' in issue ? EXPECTED[issue.expected] : size;
    const union = path[0] === 'images' ? 'an id, or an object with one' : `"${CONTENT_SOURCES.join('" or "')}"`;
    const expected = code === 'invalid_union' ? union : kind;
    warnOnce(`${['galleries', id, ...path].map(String).join('.')}: expected ${expected}; the service is not asked`);
  }
  return undefined;
}
