/** Gallery pages as they are asked for: a visitor's page is rendered once for each version of content, code and layout. */
import {Hono} from 'hono';
import {Pace} from '../catalogue/pace.js';
import {Recent} from '../catalogue/recent.js';
import type {Lane} from '../service/lane.js';
import type {Store} from '../store/store.js';
import {writeDocument} from './document.js';
import {hashBody, isHeld, type StyleSheets} from './files.js';
import {isCombination, readGalleryChoice} from './gallery-choice.js';
import {renderGalleryPage} from './gallery-page.js';
import {GALLERY_PAGES, type GalleryPage} from './pages.js';
import {listPageHeaders, type PageEnv, type SendPage} from './send.js';
import type {Visit} from './visit.js';

/** Bytes of rendered pages that are remembered. */
const REMEMBERED_BYTES = 24_000_000;

/** What the pages are made with. */
export interface GalleryRoutes {
  /** Where a person's page is read from. */
  readonly storeOf: (visit: Visit) => Store;
  readonly lane: Lane;
  readonly sheets: StyleSheets;
  readonly send: SendPage;
  readonly restPath: string;
  /** Changes with the program: a page of an older one is rendered anew. */
  readonly build: string;
}

interface RenderedPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly status: number;
}

/** Routes of every gallery page. */
export function routeGalleries({storeOf, lane, sheets, send, restPath, build}: GalleryRoutes): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  const pages = new Recent<RenderedPage>(REMEMBERED_BYTES, ({bytes}) => bytes.length);
  /** Pages that are being rendered: who asks for one of them meanwhile gets the same. */
  const begun = new Map<string, Promise<RenderedPage | undefined>>();
  const render = (gallery: GalleryPage, visit: Visit, pace: Pace) =>
    renderGalleryPage({store: storeOf(visit), pace}, gallery, visit, restPath);
  const write = async (etag: string, gallery: GalleryPage, visit: Visit, pace: Pace) => {
    const answer = await render(gallery, visit, pace);
    if (!answer) return undefined;
    const text = writeDocument(answer.page, visit, (name) => sheets.addressOf(name));
    const made = {bytes: new TextEncoder().encode(text), status: answer.status};
    pages.set(etag, made);
    return made;
  };
  const writeOnce = async (etag: string, gallery: GalleryPage, visit: Visit) => {
    const writing = begun.get(etag) ?? write(etag, gallery, visit, new Pace());
    begun.set(etag, writing);
    try {
      return await writing;
    } finally {
      begun.delete(etag);
    }
  };

  for (const gallery of GALLERY_PAGES) {
    app.get(gallery.path, async (c, next) => {
      const {visit} = c.var;
      const {signal} = c.req.raw;
      // There are more combinations than can be remembered, so that anybody could ask for new ones without an end.
      const isLong = await isHeavy(storeOf(visit), gallery, visit.url);
      if (visit.user) {
        const answer = await (isLong
          ? lane.run((pace) => render(gallery, visit, pace), signal)
          : lane.light(() => render(gallery, visit, new Pace(signal))));
        return answer ? send(c, answer.page, answer.status) : next();
      }
      const version = await lane.light(() => readPageVersion(storeOf(visit), gallery));
      if (version === undefined) return next();
      const etag = `"${hashBody(JSON.stringify([build, version, visit.url.href]))}"`;
      const headers = {...listPageHeaders(visit), ETag: etag};
      // Known before anything is rendered: a browser that has the page costs two small questions to the database.
      if (isHeld(c.req.raw, etag)) return new Response(null, {status: 304, headers});
      const known = pages.get(etag);
      if (known) return new Response(known.bytes, {status: known.status, headers});
      const made = await (isLong
        ? lane.run((pace) => write(etag, gallery, visit, pace), signal)
        : lane.light(() => writeOnce(etag, gallery, visit)));
      return made ? new Response(made.bytes, {status: made.status, headers}) : next();
    });
  }
  return app;
}

/** Whether an address combines choices in a gallery of its page. */
async function isHeavy(store: Store, {path}: GalleryPage, url: URL): Promise<boolean> {
  const post = await store.findPostByPath(path);
  const galleries = post ? await store.listGalleries(post.id) : [];
  return galleries.some((row) => isCombination(readGalleryChoice(row, url)));
}

/** All that a visitor's page depends on beside its address; undefined where the database has no such page. */
async function readPageVersion(store: Store, {path}: GalleryPage): Promise<unknown> {
  const post = await store.findPostByPath(path);
  if (!post) return undefined;
  const galleries = await store.listGalleries(post.id);
  const layouts = await store.readLayouts(galleries.map(({layoutId}) => layoutId));
  return [await store.readVersion(), [...layouts]];
}
