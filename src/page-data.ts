/** The page data object: where a page says what only its host knows (contract, section 2). */
import {isObject} from './record.js';

/** Selectors that give foreign markup the behaviour of ours. */
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

/** What a page says of one gallery: its content source parameter set, as the service takes it, and more. */
export interface GalleryData {
  readonly source: Readonly<Record<string, unknown>>;
  readonly items_count?: number;
  readonly selectors?: Selectors;
}

/** One text that a person reads, or its plural forms by CLDR category. */
export type Phrase = string | Readonly<Record<string, string>>;

export interface PageData {
  /** Address of the service's namespace, with its slash at the end; none: no REST on this page. */
  readonly rest_url: string | undefined;
  readonly nonce: string | undefined;
  readonly nonce_header: string;
  readonly nonce_url: string | undefined;
  readonly prefix: string;
  readonly dialect: 'specification' | 'visual-portfolio';
  readonly post_id: number | undefined;
  readonly capabilities: readonly string[];
  readonly notice: {readonly state: 'show' | 'hide'; readonly limit: number};
  readonly galleries: Readonly<Record<string, GalleryData>>;
  readonly strings: Readonly<Record<string, Phrase>>;
}

/** What is wrong with the object, in a sentence that begins with the path. */
export type Complain = (fault: string) => void;

type Check<T> = readonly [expected: string, (value: unknown) => value is T];
type Entries = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'string' || (isObject(value) && Object.values(value).every((form) => typeof form === 'string'));

const TEXT: Check<string> = ['a text', isText];
const COUNT: Check<number> = ['a whole number of at least 1', isCount];
const OBJECT: Check<Entries> = ['an object', isObject];
const PREFIX: Check<string> = [
  'letters, digits, - or _',
  (value): value is string => isText(value) && /^[\w-]+$/.test(value),
];
const DIALECT = oneOf('specification', 'visual-portfolio');
const STATE = oneOf('show', 'hide');
const TEXTS: Check<readonly string[]> = [
  'a list of texts',
  (value): value is string[] => Array.isArray(value) && value.every(isText),
];
const SELECTORS = ['root', 'items', 'item', 'filter', 'filter_link', 'pagination', 'pagination_link', 'empty'] as const;

function oneOf<Name extends string>(...names: readonly Name[]): Check<Name> {
  return [`"${names.join('" or "')}"`, (value): value is Name => names.some((name) => name === value)];
}

/** Reads the object of a document: its JSON element first, else `window.PortfolioData`. */
export function readPageData(document: Document, complain: Complain): PageData {
  const element = document.getElementById('portfolio-data');
  const data: unknown = element
    ? parseJson(element.textContent ?? '', complain)
    : Reflect.get(globalThis, 'PortfolioData');
  return checkPageData(data, (namespace) => findRestRoot(document, namespace), complain);
}

/**
 * Checks an object of unknown origin. Each part that is wrong is complained of once, with its path, and takes its
 * default; the rest counts. `findRoot` gives the address of a namespace of the host, where the page links it.
 */
export function checkPageData(
  data: unknown,
  findRoot: (namespace: string) => string | undefined,
  complain: Complain,
): PageData {
  const pick = <T, D>(from: Entries, key: string, [expected, check]: Check<T>, fallback: D, path = ''): T | D => {
    const value = from[key];
    if (value === undefined || value === null) return fallback;
    if (check(value)) return value;
    complain(`${path}${key}: expected ${expected}`);
    return fallback;
  };
  const from = isObject(data) ? data : {};
  if (data !== undefined && !isObject(data)) complain('the page data: expected an object');

  const dialect = pick(from, 'dialect', DIALECT, 'specification');
  const namespace = pick(from, 'namespace', TEXT, dialect === 'specification' ? 'portfolio/v1' : 'visual-portfolio/v1');
  const nonce = pick(from, 'nonce', TEXT, undefined);
  const notice = pick(from, 'notice', OBJECT, {});
  const galleries: Record<string, GalleryData> = {};
  for (const [id, given] of Object.entries(pick(from, 'galleries', OBJECT, {}))) {
    const path = `galleries.${id}.`;
    if (!isObject(given)) {
      complain(`galleries.${id}: expected an object`);
      continue;
    }
    const {items_count: _count, selectors: _selectors, ...source} = given;
    const count = pick(given, 'items_count', COUNT, undefined, path);
    const chosen = pick(given, 'selectors', OBJECT, undefined, path);
    const selectors: Record<string, string> = {};
    for (const name of chosen ? SELECTORS : []) {
      const selector = pick(chosen ?? {}, name, TEXT, undefined, `${path}selectors.`);
      if (selector !== undefined) selectors[name] = selector;
    }
    galleries[id] = {source, ...(count && {items_count: count}), ...(chosen && {selectors})};
  }
  const strings: Record<string, Phrase> = {};
  for (const [key, phrase] of Object.entries(pick(from, 'strings', OBJECT, {}))) {
    if (isPhrase(phrase)) strings[key] = phrase;
    else complain(`strings.${key}: expected a text, or its plural forms`);
  }
  return {
    rest_url: pick(from, 'rest_url', TEXT, nonce && findRoot(namespace)),
    nonce,
    nonce_header: pick(from, 'nonce_header', TEXT, 'X-WP-Nonce'),
    nonce_url: pick(from, 'nonce_url', TEXT, undefined),
    prefix: pick(from, 'prefix', PREFIX, 'vp'),
    dialect,
    post_id: pick(from, 'post_id', COUNT, undefined),
    capabilities: pick(from, 'capabilities', TEXTS, []),
    notice: {
      state: pick(notice, 'state', STATE, 'show', 'notice.'),
      limit: pick(notice, 'limit', COUNT, 40, 'notice.'),
    },
    galleries,
    strings,
  };
}

function parseJson(text: string, complain: Complain): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    complain(`the page data: ${error instanceof Error ? error.message : 'not JSON'}`);
    return undefined;
  }
}

/** WordPress names its REST root in a link of the page's head. */
function findRestRoot(document: Document, namespace: string): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  return link ? `${link.href}${namespace}/` : undefined;
}
