/**
 * A test site for the packed package: one page for each of its consumers (a plain script, a bundler, a framework), all with
 * the same gallery of twelve works.
 */
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join} from 'node:path';

const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
});
const SUBJECTS = ['Birds', 'Boats', 'Bridges'];

/**
 * What an address shows; a framework gets it as data.
 * @param {URL} url
 */
export function readView(url) {
  const filter = url.searchParams.get('vp_filter') ?? '*';
  const works = Array.from({length: 12}, (_, at) => ({id: at + 1, title: `${SUBJECTS[at % 3]} no. ${at + 1}`})).filter(
    ({id}) => filter === '*' || `subject:${((id - 1) % 3) + 1}` === filter,
  );
  const filters = ['All', ...SUBJECTS].map((name, at) => ({
    name,
    href: at === 0 ? url.pathname : `${url.pathname}?vp_filter=subject:${at}`,
    isCurrent: at === 0 ? filter === '*' : filter === `subject:${at}`,
  }));
  return {filter, works, filters, total: works.length};
}

/** @param {URL} url */
function renderGallery(url) {
  const {filter, works, filters, total} = readView(url);
  const links = filters.map(
    ({name, href, isCurrent}) => `<a href="${href}"${isCurrent ? ' aria-current="true"' : ''}>${name}</a>`,
  );
  const items = works.map(({id, title}) => `<li data-item="${id}"><a href="/work/${id}/">${title}</a></li>`);
  return `<portfolio-gallery id="works" page="1" pages="1" total="${total}" filter="${filter}">
<portfolio-filter-bar>${links.join(' ')}</portfolio-filter-bar><ul data-items>${items.join('')}</ul></portfolio-gallery>`;
}

/**
 * `isClient`: a framework renders the gallery. The server leaves `#app` empty at the page's own address, and sends the whole
 * gallery for a filter, because the script fetches that.
 * @typedef {{head: string, body?: string, isClient?: boolean}} ConsumerPage
 */

/**
 * Serves a page for each consumer, and the folder of their files.
 * @param {string} folder
 * @param {Readonly<Record<string, ConsumerPage>>} pages by name
 */
export async function startTestSite(folder, pages) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://consumer.test');
    const [, name = ''] = url.pathname.split('/');
    const page = pages[name];
    if (page && url.pathname === `/${name}/`) {
      const isEmpty = page.isClient && !url.search;
      const view = `<script type="application/json" id="view">${JSON.stringify(readView(url))}</script>`;
      const gallery = isEmpty ? '' : renderGallery(url);
      // The same server, but another origin than the page's `127.0.0.1`: it stands in for a CDN.
      const head = page.head.replace('https://cdn.example', `http://localhost:${request.socket.localPort}`);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><head><title>Works</title><link rel="icon" href="data:,">${head}</head><body>${view}<div id="app">${gallery}</div>${page.body ?? ''}</body></html>`,
      );
      return;
    }
    try {
      const bytes = readFileSync(join(folder, url.pathname));
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', TYPES[extname(url.pathname)] ?? 'application/octet-stream');
      response.end(bytes);
    } catch (error) {
      response.writeHead(404).end(String(error));
    }
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  return {
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
