/**
 * The page data object, with which the server configures the script (docs/page-data.md). `readPageData` reads what the
 * pages of all visitors need; `service-settings.ts`, which is loaded only where the page has more than that, reads the rest.
 */
import {isObject} from '../wire/json.js';
import {type Check, type Entries, OBJECT, oneOf, pick, pickEntries, TEXT, type Warn} from './check.js';

/** Selectors of a gallery's parts in foreign markup (markup without our elements). */
export interface Selectors {
  readonly root?: string;
  readonly items?: string;
  readonly item?: string;
  readonly filter?: string;
  readonly filter_link?: string;
  readonly pagination?: string;
  readonly pagination_link?: string;
  readonly empty?: string;
}

/** One text that a person reads, or its plural forms by CLDR category. */
export type Phrase = string | Readonly<Record<string, string>>;

/** The object as the script has read it. Its author writes a `PortfolioData`. */
export interface PageData {
  /** The whole object as the page gives it. */
  readonly given: Entries;
  /** If undefined, no request is sent to the service. */
  readonly nonce: string | undefined;
  readonly prefix: string;
  /** When a page is fetched before the click: at hover and focus, at a press, or never. */
  readonly prefetch: 'intent' | 'press' | 'none';
  readonly galleries: Readonly<Record<string, {readonly selectors?: Selectors}>>;
  readonly strings: Readonly<Record<string, Phrase>>;
}

const PREFIX: Check<string> = [
  'letters, digits, - or _',
  (value): value is string => typeof value === 'string' && /^[\w-]+$/.test(value),
];

const PHRASE: Check<Phrase> = [
  'a text, or its plural forms with "other"',
  (value): value is Phrase =>
    typeof value === 'string' ||
    (isObject(value) && 'other' in value && Object.values(value).every((form) => typeof form === 'string')),
];

/**
 * What the object of a document is read from: the text of its JSON element or, without one, `window.PortfolioData`. Only a
 * `<script>` counts: visitors' text may have any id.
 */
export function findPageData(document: Document): unknown {
  return document.querySelector('script#portfolio-data')?.textContent ?? Reflect.get(globalThis, 'PortfolioData');
}

/** Reads the object of a document (`findPageData`); calls `warn` once for each invalid value. */
export function readPageData(document: Document, warn: Warn): PageData {
  const source = findPageData(document);
  return checkPageData(typeof source === 'string' ? parsePageData(source, warn) : source, warn);
}

/** Checks an object of unknown type. Calls `warn` once for each invalid value, with its path, and uses its default. */
export function checkPageData(data: unknown, warn: Warn): PageData {
  const given = isObject(data) ? data : {};
  if (data !== undefined && data !== given) warn('the page data: expected an object');
  const galleries = Object.entries(pickEntries(given, 'galleries', OBJECT, warn)).map(([id, gallery]) => {
    const selectors = pickEntries(gallery, 'selectors', TEXT, warn, `galleries.${id}.`);
    return [id, isObject(gallery.selectors) ? {selectors} : {}] as const;
  });
  return {
    given,
    nonce: pick(given, 'nonce', TEXT, undefined, warn),
    prefix: pick(given, 'prefix', PREFIX, 'vp', warn),
    prefetch: pick(given, 'prefetch', oneOf('intent', 'press', 'none'), 'intent', warn),
    galleries: Object.fromEntries(galleries),
    strings: pickEntries(given, 'strings', PHRASE, warn),
  };
}

/**
 * Whether the object has values that `service-settings.ts` checks. A valid `post_id`, which hosts give everybody, needs
 * no check.
 */
export function hasServiceSettings({given}: PageData): boolean {
  const galleries = Object.values(pickEntries(given, 'galleries', OBJECT, () => undefined));
  return (
    // rest_url, namespace, nonce_header, nonce_url, dialect, capabilities, notice
    /rest_|names|nonce_|dial|capab|notice/.test(Object.keys(given).join()) ||
    // content_source, items_count, sorts
    /_source|_count|sorts/.test(galleries.flatMap(Object.keys).join()) ||
    !(Number.isInteger(given.post_id ?? 1) && Number(given.post_id ?? 1) > 0)
  );
}

function parsePageData(text: string, warn: Warn): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    warn(`the page data: ${error instanceof Error ? error.message : 'not JSON'}`);
    return undefined;
  }
}
