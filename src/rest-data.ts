/** What the page data object says to the service alone, checked where there is a nonce: a visitor loads none of this. */
import type {PageData} from './page-data.js';
import {CONTENT_SOURCES, ContentSource} from './protocol.js';
import {isRecord} from './record.js';

/** A page's data where it has a service and a nonce. */
export type RestData = PageData & {readonly rest_url: string; readonly nonce: string};

const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  number: 'a whole number',
  record: 'an object',
  string: 'a text',
};

/** Galleries and the panel of one page read one object: what is wrong in it is named once. */
const named = new Set<string>();

function complain(fault: string): void {
  if (named.has(fault)) return;
  named.add(fault);
  console.warn(`portfolio: ${fault}`);
}

/** The data with defaults in place of what no request could carry; undefined where no service is left. */
export function checkRestData(data: RestData): RestData | undefined {
  const {nonce_url} = data;
  const rest_url = isOfPage(data.rest_url) ? data.rest_url : findDefault(data);
  const isHeader = /^[\w!#$%&'*+.^`|~-]+$/.test(data.nonce_header);
  const isRenewed = nonce_url === undefined || isOfPage(nonce_url);
  const isNonce = /^[\x20-\x7e]+$/.test(data.nonce.trim());
  if (rest_url !== data.rest_url) complain('rest_url: expected an address of this page’s origin; its default is used');
  if (!isHeader) complain('nonce_header: expected the name of a header; its default is used');
  if (!isRenewed) complain('nonce_url: expected an address of this page’s origin; its default is used');
  if (!isNonce) complain('nonce: expected a text that a header can carry; its default is used');
  if (rest_url === undefined || !isNonce) return undefined;
  return {
    ...data,
    rest_url,
    nonce_header: isHeader ? data.nonce_header : 'X-WP-Nonce',
    nonce_url: isRenewed ? nonce_url : undefined,
  };
}

/** The content source of a gallery; undefined where the page does not say it, or not rightly. */
export function readSource(data: PageData, id: string): ContentSource | undefined {
  const given = data.galleries[id]?.source;
  const parsed = ContentSource.safeParse(given);
  // A gallery may say no more than its layout, or its markup.
  if (parsed.success || given?.content_source === undefined) return parsed.data;
  const fields = new Set<unknown>();
  for (const {code, path, ...issue} of parsed.error.issues) {
    // Of a list with many faults the first is enough.
    if (fields.has(path[0])) continue;
    fields.add(path[0]);
    const size = code === 'too_small' ? 'a larger number' : 'a smaller number';
    const kind = 'expected' in issue ? EXPECTED[issue.expected] : size;
    const expected = code === 'invalid_union' ? `"${CONTENT_SOURCES.join('" or "')}"` : kind;
    complain(`${['galleries', id, ...path].map(String).join('.')}: expected ${expected}; the service is not asked`);
  }
  return undefined;
}

/** No other origin gets a nonce. On a server there is no page. */
function isOfPage(address: string): boolean {
  const base = globalThis.document?.baseURI;
  if (base === undefined) return true;
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url?.origin === location.origin && /^https?:$/.test(url.protocol);
}

/** Where the host links its service, in the namespace that the page says or its dialect has. */
function findDefault({dialect}: RestData): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  const usual = dialect === 'specification' ? 'portfolio/v1' : 'visual-portfolio/v1';
  const address = link ? `${link.href}${findNamespace() ?? usual}/` : '';
  return link && isOfPage(address) ? address : undefined;
}

function findNamespace(): string | undefined {
  const text = document.getElementById('portfolio-data')?.textContent;
  const said: unknown = text ? JSON.parse(text) : Reflect.get(globalThis, 'PortfolioData');
  const namespace = isRecord(said) ? said['namespace'] : undefined;
  return typeof namespace === 'string' && namespace !== '' ? namespace : undefined;
}
