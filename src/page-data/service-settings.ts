/**
 * The part of the page data object that only the service and the manager's tools need. Visitors load this file only on a page
 * that gives such values, to tell the page's author in the console which are invalid.
 */
import {type Dialect, makeUrl} from '../wire/dialects.js';
import type {HostContentSource} from '../wire/request-schemas.js';
import {type Check, type Entries, OBJECT, oneOf, pick, pickEntries, TEXT} from './check.js';
import {readContentSource} from './content-source.js';
import type {PageData} from './page-data.js';

/** A gallery's settings for the service. */
export interface GalleryData {
  /** Undefined if the page gives none, or an invalid one. Only the known host's dialect has images with categories. */
  readonly source: HostContentSource | undefined;
  /** Id of the gallery's saved layout, as the page gives it. */
  readonly layout: unknown;
  readonly items_count: number | undefined;
  /** Labels of the orders that a visitor may choose, by key; the gallery's own is the first. */
  readonly sorts: Readonly<Record<string, string>>;
}

export interface ServiceData {
  readonly prefix: string;
  readonly strings: PageData['strings'];
  /** Address of the service's namespace, with or without a slash at the end. */
  readonly rest_url: string;
  readonly nonce: string;
  readonly nonce_header: string;
  readonly nonce_url: string | undefined;
  readonly dialect: Dialect;
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
  'a full address, or a path, of this page’s origin',
  // A word alone is a mistake, although it is a relative address, too.
  (value): value is string => typeof value === 'string' && /^(?:https?:\/)?\//i.test(value) && isOfPage(value),
];

/** Warnings that were printed. The galleries and the layouts panel read the same object; each fault is named once. */
const warned = new Set<string>();

export function warnOnce(fault: string): void {
  if (warned.has(fault)) return;
  warned.add(fault);
  console.warn(`portfolio: ${fault}`);
}

const warn = (fault: string) => warnOnce(`${fault}; its default is used`);
const warnAboutSource = (fault: string) => warnOnce(`${fault}; the service is not asked`);

/**
 * Reads what the service needs, and warns about each invalid value; undefined if the page has no nonce, or no service to
 * which a nonce may be sent.
 */
export function readServiceData({given, nonce, prefix, strings}: PageData): ServiceData | undefined {
  const dialect = pick(given, 'dialect', oneOf('specification', 'visual-portfolio'), 'specification', warn);
  const usual = dialect === 'specification' ? 'portfolio/v1' : 'visual-portfolio/v1';
  const namespace = pick(given, 'namespace', TEXT, usual, warn);
  const notice = pick(given, 'notice', OBJECT, {}, warn);
  const data = {
    prefix,
    strings,
    nonce: pick({nonce}, 'nonce', HEADER_TEXT, undefined, warn),
    rest_url: pick(given, 'rest_url', OWN_ADDRESS, undefined, warn) ?? findLinkedService(namespace),
    nonce_header: pick(given, 'nonce_header', HEADER, 'X-WP-Nonce', warn),
    nonce_url: pick(given, 'nonce_url', OWN_ADDRESS, undefined, warn),
    dialect,
    post_id: pick(given, 'post_id', COUNT, undefined, warn),
    capabilities: pick(given, 'capabilities', TEXTS, [], warn),
    notice: {
      state: pick(notice, 'state', oneOf('show', 'hide'), 'show', warn, 'notice.'),
      limit: pick(notice, 'limit', COUNT, 40, warn, 'notice.'),
    },
    galleries: readGalleries(given, dialect),
  };
  const {rest_url} = data;
  return rest_url !== undefined && data.nonce !== undefined ? {...data, rest_url, nonce: data.nonce} : undefined;
}

/** A text that all pages of a site share, and no other site of its origin has. The service's address may differ by language. */
export function siteOf({nonce_url, rest_url}: ServiceData): string {
  return nonce_url ?? rest_url;
}

function readGalleries(given: Entries, dialect: Dialect): Readonly<Record<string, GalleryData>> {
  // `checkPageData` has already warned about galleries that are no objects.
  const galleries = Object.entries(pickEntries(given, 'galleries', OBJECT, () => undefined));
  return Object.fromEntries(
    galleries.map(([id, gallery]) => {
      const path = `galleries.${id}.`;
      return [
        id,
        {
          source: readContentSource(gallery, dialect, warnAboutSource, path),
          layout: gallery.layout,
          items_count: pick(gallery, 'items_count', COUNT, undefined, warn, path),
          sorts: pickEntries(gallery, 'sorts', TEXT, warn, path),
        },
      ];
    }),
  );
}

/** Whether an address has the page's own origin: a nonce is sent only there. In Node there is no page: any is accepted. */
function isOfPage(address: string): boolean {
  const base = globalThis.document?.baseURI;
  if (base === undefined) return true;
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url?.origin === location.origin && /^https?:$/.test(url.protocol);
}

/** The address of the service below the REST root that WordPress links in the page's head. */
function findLinkedService(namespace: string): string | undefined {
  const root = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href;
  return root !== undefined && isOfPage(root) ? makeUrl(root, `${namespace}/`) : undefined;
}
