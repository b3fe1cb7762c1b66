/** What tests of the site open: the site and the service, in process, over a real store. */
import {createService} from '../service/service.js';
import type {OpenStore} from '../store/open-store.js';
import {openTestStore} from '../store/testing.js';
import {SERVICE_LANGUAGES} from './service-languages.js';
import {createSite, type SiteOptions} from './site.js';

const ORIGIN = 'http://gallery.test';
const SECRET = 'a secret that only tests know';

/** A site, and requests to it as a browser sends them; redirects are not followed. */
export interface TestSite {
  readonly store: OpenStore;
  get(path: string, cookie?: string, headers?: Record<string, string>): Promise<Response>;
  /** The page's HTML, whatever its status. */
  read(path: string, cookie?: string): Promise<string>;
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
    address?: string,
  ): Promise<Response>;
  request(path: string, init: RequestInit): Promise<Response>;
  /** Passes a request to the site, as a server does. */
  answer(request: Request): Promise<Response>;
  /** Signs a person in; returns their cookie. */
  signIn(login: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens the site on the sample of the store's tests, or on the works of the demo. */
export async function openTestSite(content: 'sample' | 'demo', options: Partial<SiteOptions> = {}): Promise<TestSite> {
  const store = await openTestStore(content);
  const service = createService({store, secret: SECRET, languages: SERVICE_LANGUAGES});
  const site = await createSite({store, service, secret: SECRET, signInLimit: 1000, ...options});
  const request = (path: string, init: RequestInit, address?: string) =>
    site(new Request(new URL(path, ORIGIN), init), address);
  const get = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
    request(path, {headers: {...headers, ...(cookie && {Cookie: cookie})}});
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, address?: string) =>
    request(path, {method: 'POST', body: new URLSearchParams(fields), headers}, address);
  return {
    store,
    get,
    read: async (path, cookie) => (await get(path, cookie)).text(),
    post,
    request,
    answer: (asked) => site(asked),
    signIn: async (login) => readCookie(await post('/login/', {user: login})),
    close: () => store.close(),
  };
}

/** What a browser sends back of a `Set-Cookie` header. */
export function readCookie(response: Response): string {
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

/** The value of an attribute of the first element whose tag matches. */
export function readAttribute(html: string, tag: string, name: string): string | undefined {
  const [element = ''] = new RegExp(`<${tag}[\\s>][^>]*>`).exec(html) ?? [];
  return new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1]?.replaceAll('&amp;', '&');
}

/** One gallery's HTML of a page. */
export function cutGallery(html: string, id: string): string {
  const start = html.indexOf(`<portfolio-gallery id="${id}"`);
  return start < 0 ? '' : html.slice(start, html.indexOf('</portfolio-gallery>', start));
}

/** Keys of the items, in their order. */
export function listKeys(html: string): readonly number[] {
  return [...html.matchAll(/ data-item="(\d+)"/g)].map(([, key]) => Number(key));
}

export interface Link {
  readonly href: string;
  readonly text: string;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
}

/** Links of the first element of this tag. */
export function listLinks(html: string, tag: string): readonly Link[] {
  const start = html.indexOf(`<${tag}`);
  const part = start < 0 ? '' : html.slice(start, html.indexOf(`</${tag}>`, start));
  return [...part.matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs)].map(
    ([, href = '', attributes = '', inner = '']) => {
      const count = /<span class="count">(\d+)</.exec(inner)?.[1];
      return {
        href: href.replaceAll('&amp;', '&'),
        text: inner.replace(/<[^>]*>/g, '').trim(),
        count: count === undefined ? undefined : Number(count),
        isCurrent: attributes.includes('aria-current'),
      };
    },
  );
}
