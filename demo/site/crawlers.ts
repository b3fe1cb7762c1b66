/** What search engines are told: which addresses to leave alone, and which there are to be found. */
import {type Context, Hono} from 'hono';
import {LruCache} from '../catalogue/lru-cache.js';
import type {Pace} from '../catalogue/pace.js';
import type {Lane} from '../service/lane.js';
import type {Store} from '../store/store.js';
import {answerBody} from './files.js';
import {html} from './html.js';
import {GALLERY_PAGES} from './pages.js';

/** The most addresses in one sitemap; sitemaps.org allows 50,000. */
const LONGEST_SITEMAP = 40_000;

/** Characters of the sitemaps that are cached. */
const CACHED_CHARACTERS = 20_000_000;

/** The gallery whose terms are listed: each term once, although several galleries have it. */
const TERMS_PATH = '/gallery/';

/** 17,000 terms make 140 million pairs: combinations are for people, and no crawler could ever be done with them. */
const ROBOTS = `User-agent: *
Disallow: /login/
Disallow: /logout/
Disallow: /manage/
Disallow: /host/
Disallow: /*_search=
Disallow: /*_sort=
Disallow: /*_open=
Disallow: /*_terms=
Disallow: /*_filter=*_filter=
`;

/** Routes of `robots.txt` and of the sitemap, which is in parts where one is not enough. */
export function routeCrawlers(store: Store, lane: Lane): Hono {
  const app = new Hono();
  app.get('/robots.txt', (c) => {
    const text = `${ROBOTS}Sitemap: ${new URL('/sitemap.xml', c.req.url).href}\n`;
    return answerBody(c.req.raw, text, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  });
  const texts = new LruCache<string>(CACHED_CHARACTERS, (text, key) => text.length + key.length);
  // All paths of a large collection are a heavy question, which anybody may ask: it is answered once for each version.
  const read = async ({req}: Context, write: (paths: readonly string[], pace: Pace) => string | Promise<string>) => {
    const {origin, pathname} = new URL(req.url);
    const version = await lane.runLight(() => store.readVersion(), req.raw.signal);
    const key = `${version} ${origin}${pathname}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = await lane.run(async (pace) => write(await listPaths(store, pace), pace), req.raw.signal);
    texts.set(key, text);
    return text;
  };
  app.get('/sitemap.xml', async (c) => {
    const text = await read(c, (paths, pace) => {
      if (paths.length <= LONGEST_SITEMAP) return writeUrls(c.req.url, paths, pace);
      const count = Math.ceil(paths.length / LONGEST_SITEMAP);
      return writeIndex(
        c.req.url,
        Array.from({length: count}, (_, at) => `/sitemap-${at + 1}.xml`),
      );
    });
    return sendXml(c.req.raw, text);
  });
  app.get('/:file{sitemap-[1-9][0-9]{0,3}\\.xml}', async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    const text = await read(c, (all, pace) => {
      const paths = all.slice((number - 1) * LONGEST_SITEMAP, number * LONGEST_SITEMAP);
      return paths.length > 0 ? writeUrls(c.req.url, paths, pace) : '';
    });
    return text === '' ? next() : sendXml(c.req.raw, text);
  });
  return app;
}

/** Pages, single terms and works. */
async function listPaths(store: Store, pace: Pace): Promise<readonly string[]> {
  const posts = await Promise.all(GALLERY_PAGES.map(({path}) => store.findPostByPath(path)));
  const pages = posts.flatMap((post) => (post ? [post.path] : []));
  const gallery = posts.find((post) => post?.path === TERMS_PATH);
  const [row] = gallery ? await store.listGalleries(gallery.id) : [];
  const terms = row ? (await store.readTerms(row.source)).all : [];
  const selection = row && (await store.select(row.source));
  const works = selection?.list({offset: 0, limit: selection.total}) ?? [];
  const paths = ['/', ...new Set([...pages, '/artists/', '/about/', '/developers/'])];
  for (const {taxonomy, id} of terms) {
    paths.push(`${TERMS_PATH}?vp_filter=${taxonomy}%3A${id}`);
    await pace.yieldIfDue();
  }
  for (const {workId} of works) {
    paths.push(`/work/${workId}/`);
    await pace.yieldIfDue();
  }
  return paths;
}

async function writeUrls(base: string, paths: readonly string[], pace: Pace): Promise<string> {
  const {origin} = new URL(base);
  const urls: string[] = [];
  for (const path of paths) {
    urls.push(html`<url><loc>${origin + path}</loc></url>`.markup);
    await pace.yieldIfDue();
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

function writeIndex(base: string, paths: readonly string[]): string {
  const {origin} = new URL(base);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => html`<sitemap><loc>${origin + path}</loc></sitemap>`.markup).join('\n')}
</sitemapindex>
`;
}

function sendXml(request: Request, text: string): Response {
  return answerBody(request, text, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  });
}
