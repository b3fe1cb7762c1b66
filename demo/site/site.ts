/** The demo's site: a function from Request to Response over a store, with the REST service mounted in it. */
import path from 'node:path';
import {Hono} from 'hono';
import {isCutOff} from '../service/body.js';
import type {Store} from '../store/store.js';
import {routeAssets} from './assets.js';
import {writeDocument} from './document.js';
import {routeEntrance} from './entrance.js';
import {renderFault, renderNotFound} from './error-page.js';
import {StyleSheets} from './files.js';
import {renderGalleryPage} from './gallery-page.js';
import {addHeaders} from './headers.js';
import {renderHomePage} from './home-page.js';
import {renderHostPage} from './host/host-page.js';
import {HOST_PAGES} from './host/host-pages.js';
import {ALL_LANGUAGES, readLanguage} from './languages/languages.js';
import {localizeRestPath, localizeService} from './localized-service.js';
import {renderManagePage, renderManageRefusal} from './manage-page.js';
import {GALLERY_PAGES} from './pages.js';
import {openPeople} from './people.js';
import {findRoot} from './root.js';
import {createSend, type PageEnv, redirect} from './send.js';
import {writeShapes} from './shapes.js';
import {NOBODY} from './visit.js';
import {renderWorkPage} from './work-page.js';

export interface SiteOptions {
  readonly store: Store;
  /** The REST service; it gets every request below its root as it came. */
  readonly service: (request: Request) => Promise<Response>;
  /** Signs sessions and nonces; the service has the same. */
  readonly secret: string;
  /** First part of the service's addresses. */
  readonly restRoot?: string;
  /** The project's folder, with `dist/` in it. */
  readonly root?: string;
}

const WORK_PATH = '/work/:id{[1-9][0-9]{0,8}}/';

/** Makes the site. */
export async function createSite(options: SiteOptions): Promise<(request: Request) => Promise<Response>> {
  const {store, service, secret, restRoot = 'wp-json', root = findRoot()} = options;
  const sheets = await StyleSheets.read(path.join(root, 'demo/site/styles'), {'shapes.css': writeShapes()});
  const restPath = `/${restRoot}/portfolio/v1/`;
  const people = openPeople(store, secret);
  const send = createSend(sheets);
  const app = new Hono<PageEnv>();

  app.route('/', routeAssets(store, sheets, root));
  app.all(`${restPath}*`, (c) => service(c.req.raw));
  app.all('/', (c, next) => {
    const request = findPlainRoute(c.req.raw, restRoot);
    return request ? service(request) : next();
  });
  for (const language of ALL_LANGUAGES) {
    const localized = localizeService(service, restPath, language);
    app.all(`${localizeRestPath(restPath, language)}*`, (c) => localized(c.req.raw));
  }
  app.use(async (c, next) => {
    c.set('visit', await people.readVisit(c.req.raw));
    await next();
  });
  app.route('/', routeEntrance(people, send));
  const pages = [...GALLERY_PAGES.map((gallery) => gallery.path), WORK_PATH, '/', '/manage/', '/rest-nonce/'];
  app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], pages, () => {
    const headers = {Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8'};
    return new Response('This page can only be read.', {status: 405, headers});
  });
  app.get('/', async (c) => send(c, await renderHomePage(store, c.var.visit.language)));
  for (const gallery of GALLERY_PAGES) {
    app.get(gallery.path, async (c, next) => {
      const answer = await renderGalleryPage(store, gallery, c.var.visit, restPath);
      return answer ? send(c, answer.page, answer.status) : next();
    });
  }
  for (const page of HOST_PAGES) {
    // The host's own script asks by POST.
    app.on(['GET', 'POST'], page.path, async (c, next) => {
      const document = await renderHostPage(store, page, c.var.visit);
      return document ? send(c, document) : next();
    });
  }
  app.get(WORK_PATH, async (c, next) => {
    const page = await renderWorkPage(store, Number(c.req.param('id')), c.var.visit.language);
    return page ? send(c, page) : next();
  });
  app.get('/manage/', async (c) => {
    const {visit} = c.var;
    if (!visit.capabilities.includes('edit_posts')) return send(c, renderManageRefusal(visit), 403);
    return send(c, await renderManagePage(store, visit, restPath));
  });
  app.notFound((c) => {
    const {pathname, search} = c.var.visit.url;
    // Only a path that cannot be read as another site's address is repeated in a redirection.
    const isBare = /^(\/[\w-]+)+$/.test(pathname) && c.req.method === 'GET';
    return isBare ? redirect(`${pathname}/${search}`, 301) : send(c, renderNotFound(c.var.visit.language), 404);
  });
  app.onError((error, c) => {
    // There is nobody left to be told.
    if (isCutOff(error)) return c.body(null, 400);
    console.error(`${c.req.method} ${c.req.path}:`, error);
    const url = new URL(c.req.url);
    const language = readLanguage(url);
    const page = writeDocument(renderFault(language), {...NOBODY, url, language}, (name) => sheets.addressOf(name));
    return c.html(page, 500, {'Cache-Control': 'no-store'});
  });
  return async (request) => addHeaders(await app.fetch(request));
}

/** The request to the service that an address means whose host has no pretty ones: `/?rest_route=/portfolio/v1/…`. */
function findPlainRoute(request: Request, restRoot: string): Request | undefined {
  const url = new URL(request.url);
  const route = url.searchParams.get('rest_route');
  if (!route) return undefined;
  url.searchParams.delete('rest_route');
  url.pathname = `/${restRoot}/${route.replace(/^\/+/, '')}`;
  return new Request(url, request);
}
