/**
 * The content sources in the page data object, checked against the schema of the service's requests. Loaded only on pages that
 * contain a nonce.
 */
import {CONTENT_SOURCES, ContentSource, HostContentSource} from '../wire/protocol.js';
import {type ServiceData, warnOnce} from './service-settings.js';

export {readServiceData, type ServiceData} from './service-settings.js';

/** What zod calls a type, in plain words for page authors. Every number in a source is a whole number. */
const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a whole number',
  record: 'an object',
  string: 'a text',
};

/** The content source of a gallery; undefined if the page has none or an invalid one. The console then names each invalid field. */
export function readSource(data: ServiceData, id: string): HostContentSource | undefined {
  const given = data.galleries[id]?.source;
  const parsed = (data.dialect === 'specification' ? ContentSource : HostContentSource).safeParse(given);
  // No warning without `content_source`: a gallery may have only other entries here, such as selectors.
  if (parsed.success || given?.content_source === undefined) return parsed.data;
  const fields = new Set<unknown>();
  for (const {code, path, ...issue} of parsed.error.issues) {
    // Warn once per field: a list may contain many invalid values.
    if (fields.has(path[0])) continue;
    fields.add(path[0]);
    const expectedSize = code === 'too_small' ? 'a larger number' : 'a smaller number';
    const expectedType = 'expected' in issue ? EXPECTED[issue.expected] : expectedSize;
    const expectedOfUnion =
      path[0] === 'images' ? 'an id, or an object with an id and lists' : `"${CONTENT_SOURCES.join('" or "')}"`;
    const expected = code === 'invalid_union' ? expectedOfUnion : expectedType;
    warnOnce(`${['galleries', id, ...path].map(String).join('.')}: expected ${expected}; the service is not asked`);
  }
  return undefined;
}
