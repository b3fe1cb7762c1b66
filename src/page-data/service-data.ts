/** The part of the page data object that the service and the manager's tools need; visitors do not load this file. */
import {CONTENT_SOURCES, ContentSource, HostContentSource} from '../wire/protocol.js';
import {type Check, type Entries, OBJECT, oneOf, pick, pickEntries, TEXT} from './check.js';
import type {PageData} from './page-data.js';

/** A gallery's content source parameter set, as the service expects it, and its number of items per page. */
export interface GalleryData {
  readonly source: Entries;
  readonly items_count: number | undefined;
  /** Labels of the orders that a visitor may choose, by key; the gallery's own is the first. */
  readonly sorts: Readonly<Record<string, string>>;
}

export interface ServiceData {
  readonly prefix: string;
  readonly strings: PageData['strings'];
  /** Address of the service's namespace, with its slash at the end. */
  readonly rest_url: string;
  readonly nonce: string;
  readonly nonce_header: string;
  readonly nonce_url: string | undefined;
  readonly dialect: 'specification' | 'visual-portfolio';
  readonly post_id: number | undefined;
  readonly capabilities: readonly string[];
  readonly notice: {readonly state: 'show' | 'hide'; readonly limit: number};
  readonly galleries: Readonly<Record<string, GalleryData>>;
}

const COUNT: Check<number> = [
  'a whole number of at least 1',
  (value): value is number => Number.isInteger(value) && Number(value) > 0,
];
const TEXTS: Check<readonly string[]> = [
  'a list of texts',
  (value): value is string[] => Array.isArray(value) && value.every(TEXT[1]),
];
const HEADER: Check<string> = [
  'the name of a header',
  (value): value is string => typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(value),
];
const HEADER_TEXT: Check<string> = [
  'a text that a header can carry',
  (value): value is string => typeof value === 'string' && /^[\x20-\x7e]+$/.test(value.trim()),
];
const OWN_ADDRESS: Check<string> = [
  'an address of this page’s origin',
  (value): value is string => typeof value === 'string' && value !== '' && isOfPage(value),
];

/** Plain words for zod's type names, for page authors. */
const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a whole number',
  record: 'an object',
  string: 'a text',
};

/** Warnings that were printed: the galleries and the layouts panel read the same object, and each warns only once. */
const warned = new Set<string>();

function warnOnce(fault: string): void {
  if (warned.has(fault)) return;
  warned.add(fault);
  console.warn(`portfolio: ${fault}`);
}

const warn = (fault: string) => warnOnce(`${fault}; its default is used`);

/** Reads what the service needs; undefined if the page has no nonce, or no service to which a nonce may be sent. */
export function readServiceData({given, nonce, prefix, strings}: PageData): ServiceData | undefined {
  if (nonce === undefined) return undefined;
  const dialect = pick(given, 'dialect', oneOf('specification', 'visual-portfolio'), 'specification', warn);
  const notice = pick(given, 'notice', OBJECT, {}, warn);
  const data = {
    prefix,
    strings,
    nonce: pick({nonce}, 'nonce', HEADER_TEXT, undefined, warn),
    rest_url: pick(given, 'rest_url', OWN_ADDRESS, undefined, warn) ?? findLinkedService(given, dialect),
    nonce_header: pick(given, 'nonce_header', HEADER, 'X-WP-Nonce', warn),
    nonce_url: pick(given, 'nonce_url', OWN_ADDRESS, undefined, warn),
    dialect,
    post_id: pick(given, 'post_id', COUNT, undefined, warn),
    capabilities: pick(given, 'capabilities', TEXTS, [], warn),
    notice: {
      state: pick(notice, 'state', oneOf('show', 'hide'), 'show', warn, 'notice.'),
      limit: pick(notice, 'limit', COUNT, 40, warn, 'notice.'),
    },
    galleries: readGalleries(given),
  };
  const {rest_url} = data;
  return rest_url !== undefined && data.nonce !== undefined ? {...data, rest_url, nonce: data.nonce} : undefined;
}

function readGalleries(given: Entries): Readonly<Record<string, GalleryData>> {
  // `checkPageData` has already warned about galleries that are no objects.
  const galleries = Object.entries(pickEntries(given, 'galleries', OBJECT, () => undefined));
  return Object.fromEntries(
    galleries.map(([id, {items_count, sorts, selectors: _selectors, ...source}]) => [
      id,
      {
        source,
        items_count: pick({items_count}, 'items_count', COUNT, undefined, warn, `galleries.${id}.`),
        sorts: pickEntries({sorts}, 'sorts', TEXT, warn, `galleries.${id}.`),
      },
    ]),
  );
}

/** The content source of a gallery; undefined if the page has none, or an invalid one, about which it warns. */
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
    const expected = code === 'invalid_union' ? `"${CONTENT_SOURCES.join('" or "')}"` : kind;
    warnOnce(`${['galleries', id, ...path].map(String).join('.')}: expected ${expected}; the service is not asked`);
  }
  return undefined;
}

/** Whether an address has the page's own origin: a nonce is sent only there. In Node, where there is no page, any has. */
function isOfPage(address: string): boolean {
  const base = globalThis.document?.baseURI;
  if (base === undefined) return true;
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url?.origin === location.origin && /^https?:$/.test(url.protocol);
}

/** The address of the service below the REST root that WordPress links in the page's head. */
function findLinkedService(given: Entries, dialect: ServiceData['dialect']): string | undefined {
  const root = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href;
  const usual = dialect === 'specification' ? 'portfolio/v1' : 'visual-portfolio/v1';
  const address = `${root}${pick(given, 'namespace', TEXT, usual, warn)}/`;
  return root !== undefined && isOfPage(address) ? address : undefined;
}
