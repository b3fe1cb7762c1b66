/** The demo's site: a function from Request to Response over a store, with the REST service mounted in it. */
import path from 'node:path';
import {type Context, Hono} from 'hono';
import {Pace} from '../catalogue/pace.js';
import {isCutOff} from '../service/body.js';
import {Lane, LaneError} from '../service/lane.js';
import {RateLimit} from '../service/rate-limit.js';
import type {Store} from '../store/store.js';
import {isDatabaseUnavailable} from '../store/unavailable-database.js';
import {renderAboutPage} from './about-page.js';
import {renderArtistsPage} from './artists-page.js';
import {routeAssets} from './assets.js';
import {createCompressor} from './compress.js';
import {routeCrawlers} from './crawlers.js';
import {type DemoRequest, NOBODY, writePath} from './demo-request.js';
import {renderDevelopersPage} from './developers-page.js';
import {type PageContent, writeDocument} from './document.js';
import {routeEntrance} from './entrance.js';
import {renderBusy, renderNotFound, renderServerError} from './error-page.js';
import {StyleSheets} from './files.js';
import {routeGalleries} from './gallery-route.js';
import {addHeaders} from './headers.js';
import {routeHealth} from './health.js';
import {renderHomePage} from './home-page.js';
import {renderHostPage} from './host/host-page.js';
import {HOST_PAGES} from './host/host-pages.js';
import {ALL_LANGUAGES, readLanguage} from './languages/languages.js';
import {renderManagePage, renderManageRefusal} from './manage-page.js';
import {GALLERY_PAGES, NAVIGATION} from './pages.js';
import {type Audit, openPeople} from './people.js';
import {withoutPreview} from './preview.js';
import {findRoot, readBuild} from './root.js';
import {createSend, type PageEnv, redirect} from './send.js';
import {localizeRestPath} from './service-languages.js';
import {writeShapes} from './shapes.js';
import {SPECULATION_PATH} from './speculation.js';
import {renderWorkPage} from './work-page.js';

export interface SiteOptions {
  readonly store: Store;
  /** The store that visitors read from, if it is another one than `store`. */
  readonly visitorStore?: Store | undefined;
  /**
   * The REST service, made with `SERVICE_LANGUAGES`. It has one root for each language, and gets the requests below these roots
   * unchanged. A request to `/?rest_route=/x` is first rewritten to `/<restRoot>/x`.
   */
  readonly service: (request: Request) => Promise<Response>;
  /** Signs sessions and nonces; the service must have the same secret. */
  readonly secret: string;
  /** First part of the service's addresses. */
  readonly restRoot?: string;
  /** The project's folder, with `dist/` in it. */
  readonly root?: string;
  /** The origin that people see, if a proxy changes it; by default the request's own. */
  readonly baseUrl?: string | undefined;
  /** How often somebody may sign in from one address in a minute: 20 by default. */
  readonly signInLimit?: number | undefined;
  /** The queue of heavy requests; the service may share it. */
  readonly lane?: Lane | undefined;
  /** Whether the process is about to end, so that nobody new should be sent to it. */
  readonly isStopping?: (() => boolean) | undefined;
  /** Called when somebody signs in or out. */
  readonly audit?: Audit | undefined;
}

/** The site; `address`: the client's address, if it is known. */
export type Site = (request: Request, address?: string) => Promise<Response>;

/** The address that the database has for a layout: it leads to the layout in the manager's panel. */
const LAYOUT_PATH = '/manage/layouts/:id{[0-9]+}/';

/** Methods that pages and files refuse, except POST on some pages. TRACE is not among them: it is answered as PUT. */
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Addresses that are no pages. */
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/:file{sitemap-[1-9][0-9]{0,3}\\.xml}',
  '/healthz',
  '/readyz',
  '/dist/*',
  '/docs/*',
  '/host/stand-in.js',
  '/scripts/drawer.js',
  '/styles/*',
  '/picture/*',
  SPECULATION_PATH,
];

/**
 * Redirects that correct an address (a missing slash, needless encoding) lead only to paths of this form: a browser would take
 * `//host` for another site's address.
 */
const PLAIN_PATH = /^(\/[\w-]+)+\/?$/;

const WORK_PATH = '/work/:id{[1-9][0-9]{0,8}}/';

/** Makes the site. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const {store, service, secret, restRoot = 'wp-json', root = findRoot(), lane = new Lane(), baseUrl} = options;
  const visitorStore = options.visitorStore ?? store;
  /** Signed-in people read from the main store, which has what they have just written: `visitorStore` may be a moment behind. */
  const storeOf = ({user}: DemoRequest) => (user ? store : visitorStore);
  const sheets = await StyleSheets.read(path.join(root, 'demo/site/styles'), {'shapes.css': writeShapes()});
  const restPath = `/${restRoot}/portfolio/v1/`;
  const people = openPeople(store, secret, options.audit);
  const send = createSend(sheets);
  const compress = createCompressor();
  const app = new Hono<PageEnv>();

  app.on(OTHER_METHODS, FILES, () => refuseMethod('GET, HEAD', 'This address can only be read.'));
  app.route('/', routeAssets(visitorStore, sheets, root));
  app.route('/', routeCrawlers(visitorStore, lane));
  app.route('/', routeHealth(visitorStore, options.isStopping ?? (() => false)));
  app.all('/', (c, next) => {
    const request = findRestRoute(c.req.raw, restRoot);
    return request ? service(request) : next();
  });
  for (const language of ALL_LANGUAGES) {
    app.all(`${localizeRestPath(restPath, language)}*`, (c) => service(c.req.raw));
  }
  app.use(async (c, next) => {
    const plain = findPlainSpelling(new URL(c.req.url));
    if (plain && isReading(c.req)) return redirect(plain, 301);
    c.set('visit', withoutPreview(await people.readDemoRequest(c.req.raw)));
    return next();
  });
  app.route('/', routeEntrance(people, send, new RateLimit(options.signInLimit ?? 20)));
  const pages = [...GALLERY_PAGES, ...NAVIGATION]
    .map(({path}) => path)
    .concat(WORK_PATH, '/', '/manage/', LAYOUT_PATH, '/rest-nonce/');
  app.on(OTHER_METHODS, pages, () => refuseMethod('GET, HEAD', 'This page can only be read.'));
  const otherThanPost = OTHER_METHODS.filter((method) => method !== 'POST');
  app.on(otherThanPost, ['/login/', '/logout/'], () =>
    refuseMethod('GET, HEAD, POST', 'This page can only be read, or sent as a form.'),
  );
  const sendLight = async (c: Context<PageEnv>, render: (visit: DemoRequest, from: Store) => Promise<PageContent>) =>
    send(c, await lane.runLight(() => render(c.var.visit, storeOf(c.var.visit)), c.req.raw.signal));
  app.get('/', (c) => sendLight(c, ({language}, from) => renderHomePage(from, language)));
  app.get('/artists/', (c) => sendLight(c, (visit, from) => renderArtistsPage(from, visit)));
  app.get('/about/', (c) => sendLight(c, ({language}, from) => renderAboutPage(from, language)));
  app.get('/developers/', (c) => send(c, renderDevelopersPage(c.var.visit.language)));
  app.route('/', routeGalleries({storeOf, lane, sheets, send, restPath, build: await readBuild()}));
  app.on(
    otherThanPost,
    HOST_PAGES.map(({path}) => path),
    () => refuseMethod('GET, HEAD, POST', 'This page cannot be changed. Read it by GET, HEAD or POST.'),
  );
  for (const page of HOST_PAGES) {
    // These pages imitate those of the plugin Visual Portfolio, whose script loads them by POST.
    app.on(['GET', 'POST'], page.path, async (c, next) => {
      const {visit} = c.var;
      const document = await lane.runLight(() => renderHostPage(storeOf(visit), page, visit), c.req.raw.signal);
      return document ? send(c, document) : next();
    });
  }
  app.get(WORK_PATH, async (c, next) => {
    const {visit} = c.var;
    const {signal} = c.req.raw;
    const render = (pace: Pace) => renderWorkPage({store: storeOf(visit), pace}, Number(c.req.param('id')), visit);
    // A search looks at every title, as in a gallery.
    const isSearch = [...visit.url.searchParams.keys()].some((name) => name.endsWith('_search'));
    const result = await (isSearch ? lane.run(render, signal) : lane.runLight(() => render(new Pace(signal)), signal));
    return result ? send(c, result.page, result.status) : next();
  });
  app.get('/manage/', async (c) => {
    const {visit} = c.var;
    if (!visit.capabilities.includes('edit_posts')) return send(c, renderManageRefusal(visit), 403);
    return send(c, await renderManagePage({store, pace: new Pace(c.req.raw.signal)}, visit, restPath));
  });
  app.get(LAYOUT_PATH, (c) => redirect(c.var.visit.language.localize(`/manage/?layout=${c.req.param('id')}`), 301));
  app.notFound((c) => {
    const {pathname, search} = c.var.visit.url;
    const needsSlash = PLAIN_PATH.test(pathname) && !pathname.endsWith('/') && isReading(c.req);
    return needsSlash ? redirect(`${pathname}/${search}`, 301) : send(c, renderNotFound(c.var.visit.language), 404);
  });
  app.onError((error, c) => {
    // The client has left, so nobody reads the response.
    if (isCutOff(error) || c.req.raw.signal.aborted) return c.body(null, 400);
    const url = new URL(c.req.url);
    const language = readLanguage(url);
    const wait = error instanceof LaneError ? error.retryAfter : isDatabaseUnavailable(error) && 60;
    if (!(error instanceof LaneError)) console.error(`${c.req.method} ${c.req.path}:`, error);
    if (wait) {
      const response = sendFault(c, renderBusy(language, writePath(url)), 503);
      response.headers.set('Retry-After', String(wait));
      return response;
    }
    return sendFault(c, renderServerError(language), 500);
  });
  const sendFault = (c: Context, page: PageContent, status: 500 | 503) => {
    const url = new URL(c.req.url);
    const visit = {...NOBODY, url, language: readLanguage(url)};
    const text = writeDocument(page, visit, (name) => sheets.addressOf(name));
    return c.html(text, status, {'Cache-Control': 'no-store'});
  };
  return async (request, address) => {
    const publicRequest = moveToPublicOrigin(request, baseUrl);
    const answered = await app.fetch(publicRequest, {address});
    const isTraceRefused = request.method === 'TRACE' && answered.status === 405;
    return addHeaders(
      await compress(publicRequest, isTraceRefused ? refuseTrace(answered) : answered),
      new URL(publicRequest.url).pathname,
    );
  };
}

function isReading({method}: {readonly method: string}): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The address without needless encoding (`%6C` for `l`), to redirect to; undefined if there is to be no redirect. */
function findPlainSpelling({pathname, search}: URL): string | undefined {
  const plain = pathname.replace(/%[2-7][0-9a-f]/gi, (code) => {
    const character = decodeURIComponent(code);
    return /[\w-]/.test(character) ? character : code;
  });
  return plain !== pathname && PLAIN_PATH.test(plain) ? `${plain}${search}` : undefined;
}

/** Refuses TRACE. The parameter is the response (405) to the same request with PUT: its `Allow` is right for TRACE, too. */
function refuseTrace({headers}: Response): Response {
  return refuseMethod(headers.get('Allow') ?? '', 'No address of this site answers TRACE.');
}

function refuseMethod(allow: string, sentence: string): Response {
  return new Response(sentence, {status: 405, headers: {Allow: allow, 'Content-Type': 'text/plain; charset=utf-8'}});
}

/**
 * Moves a request to the origin that people see: behind a proxy, the server gets it with another origin. `new Request` refuses
 * the method TRACE, so PUT stands for it; that is safe, because no address accepts PUT.
 */
function moveToPublicOrigin(request: Request, baseUrl: string | undefined): Request {
  const url = new URL(baseUrl ?? request.url);
  ({pathname: url.pathname, search: url.search} = new URL(request.url));
  if (request.method === 'TRACE') return new Request(url, {method: 'PUT', headers: request.headers});
  return baseUrl ? new Request(url, request) : request;
}

/** Turns `/?rest_route=/portfolio/v1/…`, as a host without pretty permalinks writes it, into a request to the service. */
function findRestRoute(request: Request, restRoot: string): Request | undefined {
  const url = new URL(request.url);
  const route = url.searchParams.get('rest_route');
  if (!route) return undefined;
  url.searchParams.delete('rest_route');
  url.pathname = `/${restRoot}/${route.replace(/^\/+/, '')}`;
  return new Request(url, request);
}
