/** Serves gallery pages. A visitor's page is cached until content, layouts or code change. */
import {Hono} from 'hono';
import {LruCache} from '../catalogue/lru-cache.js';
import {Pace} from '../catalogue/pace.js';
import type {Lane} from '../service/lane.js';
import type {Store} from '../store/store.js';
import type {DemoRequest} from './demo-request.js';
import {writeDocument} from './document.js';
import {browserHasVersion, hashBody, type StyleSheets} from './files.js';
import {isCombination, readGalleryChoice} from './gallery-choice.js';
import {renderGalleryPage} from './gallery-page.js';
import {GALLERY_PAGES, type GalleryPage} from './pages.js';
import {listPageHeaders, type PageEnv, type SendPage} from './send.js';

/** Size of the cache of rendered pages. */
const CACHE_BYTES = 24_000_000;

/** What the routes need of the site. */
export interface GalleryRoutes {
  /** The store from which a person's pages are read. */
  readonly storeOf: (visit: DemoRequest) => Store;
  readonly lane: Lane;
  readonly sheets: StyleSheets;
  readonly send: SendPage;
  readonly restPath: string;
  /** Identifies the program's version, so that pages of another version are rendered again. */
  readonly build: string;
}

interface RenderedPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly status: number;
  /**
   * Undefined if something was saved while the page was rendered, because the page may mix the states before and after that.
   * Also undefined unless the status is 200: only such a page may be answered by 304 (RFC 9110, 13.2.1).
   */
  readonly etag: string | undefined;
}

/** A page that waits for its turn or is being rendered, and the visitors who wait for it. */
interface Rendering {
  readonly page: Promise<RenderedPage | undefined>;
  readonly clients: AbortSignal[];
}

/** Routes of every gallery page. */
export function routeGalleries({storeOf, lane, sheets, send, restPath, build}: GalleryRoutes): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  const pages = new LruCache<RenderedPage>(CACHE_BYTES, ({bytes}) => bytes.length);
  /** Light pages that are being rendered, by ETag: visitors who request the same page meanwhile get the same rendering. */
  const renderings = new Map<string, Rendering>();
  const makeEtag = async (gallery: GalleryPage, visit: DemoRequest) => {
    const version = await readPageVersion(storeOf(visit), gallery);
    return version === undefined ? undefined : `"${hashBody(JSON.stringify([build, version, visit.url.href]))}"`;
  };
  const render = (gallery: GalleryPage, visit: DemoRequest, pace: Pace) =>
    renderGalleryPage({store: storeOf(visit), pace}, gallery, visit, restPath);
  const renderAndCache = async (etag: string, gallery: GalleryPage, visit: DemoRequest, pace: Pace) => {
    const result = await render(gallery, visit, pace);
    if (!result) return undefined;
    await pace.yieldIfDue();
    const text = writeDocument(result.page, visit, (name) => sheets.addressOf(name));
    const isUnchanged = (await makeEtag(gallery, visit)) === etag;
    const bytes = new TextEncoder().encode(text);
    const rendered = {bytes, status: result.status, etag: isUnchanged && result.status === 200 ? etag : undefined};
    if (isUnchanged) pages.set(etag, rendered);
    return rendered;
  };
  const startRendering = (etag: string, gallery: GalleryPage, visit: DemoRequest): Rendering => {
    const clients: AbortSignal[] = [];
    const page = lane.runLight(() => {
      if (clients.every(({aborted}) => aborted)) throw new Error('All clients left.');
      return renderAndCache(etag, gallery, visit, new Pace());
    });
    return {page, clients};
  };
  const renderAndCacheOnce = async (etag: string, gallery: GalleryPage, visit: DemoRequest, client: AbortSignal) => {
    const rendering = renderings.get(etag) ?? startRendering(etag, gallery, visit);
    rendering.clients.push(client);
    renderings.set(etag, rendering);
    try {
      return await rendering.page;
    } finally {
      renderings.delete(etag);
    }
  };

  for (const gallery of GALLERY_PAGES) {
    app.get(gallery.path, async (c, next) => {
      const {visit} = c.var;
      const {signal} = c.req.raw;
      // There are more combinations than the cache can hold, so anybody could request new ones endlessly: they are rendered
      // one after the other.
      const isHeavy = await lane.runLight(() => needsHeavyWork(storeOf(visit), gallery, visit.url), signal);
      if (visit.user) {
        const result = await (isHeavy
          ? lane.run((pace) => render(gallery, visit, pace), signal)
          : lane.runLight(() => render(gallery, visit, new Pace(signal)), signal));
        return result ? send(c, result.page, result.status) : next();
      }
      const etag = await lane.runLight(() => makeEtag(gallery, visit), signal);
      if (etag === undefined) return next();
      const respond = (page: RenderedPage) =>
        new Response(page.bytes, {status: page.status, headers: listHeaders(visit, page.etag)});
      // The ETag is known before rendering: a browser that has the page costs only small queries of the database.
      if (browserHasVersion(c.req.raw, etag))
        return new Response(null, {status: 304, headers: listHeaders(visit, etag)});
      const cached = pages.get(etag);
      if (cached) return respond(cached);
      const rendered = await (isHeavy
        ? lane.run(async (pace) => {
            // Something may have been saved while the visitor waited.
            const currentEtag = (await makeEtag(gallery, visit)) ?? etag;
            return pages.get(currentEtag) ?? (await renderAndCache(currentEtag, gallery, visit, pace));
          }, signal)
        : renderAndCacheOnce(etag, gallery, visit, signal));
      return rendered ? respond(rendered) : next();
    });
  }
  return app;
}

function listHeaders(visit: DemoRequest, etag: string | undefined): Readonly<Record<string, string>> {
  return {...listPageHeaders(visit), ...(etag !== undefined && {ETag: etag})};
}

/** Whether an address has a search, an order, several filters or a search for terms (by the form) in any gallery of the page. */
async function needsHeavyWork(store: Store, {path, combines}: GalleryPage, url: URL): Promise<boolean> {
  const post = await store.findPostByPath(path);
  const galleries = post ? await store.listGalleries(post.id) : [];
  const searchesTerms = (prefix: string) => combines && Boolean(url.searchParams.get(`${prefix}_terms`)?.trim());
  return galleries.some((row) => searchesTerms(row.prefix) || isCombination(readGalleryChoice(row, url)));
}

/** Everything in the database on which a visitor's page depends; undefined if it has no such page. */
async function readPageVersion(store: Store, {path}: GalleryPage): Promise<unknown> {
  const post = await store.findPostByPath(path);
  if (!post) return undefined;
  const galleries = await store.listGalleries(post.id);
  const layouts = await store.readLayouts(galleries.map(({layoutId}) => layoutId));
  return [await store.readVersion(), [...layouts]];
}
