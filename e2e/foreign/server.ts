/** Serves pages that imitate other people's sites. Each page renders the works that its address asks for. */
import {readFile} from 'node:fs/promises';
import {createServer, type ServerResponse} from 'node:http';
import {extname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Site} from '../site.js';
import {ROUTES} from './pages/index.js';
import type {RouteHandler, RouteResponse} from './pages/route.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders whose files are served, by the beginning of their addresses. */
const FOLDERS: Readonly<Record<string, string>> = {
  '/dist/': 'dist',
  '/alpine/': 'node_modules/alpinejs/dist',
  '/bootstrap/': 'node_modules/bootstrap/dist',
  '/glightbox/': 'node_modules/glightbox/dist',
  '/htmx/': 'node_modules/htmx.org/dist',
  '/isotope/': 'node_modules/isotope-layout/dist',
  '/masonry/': 'node_modules/masonry-layout/dist',
  '/photoswipe/': 'node_modules/photoswipe/dist',
  '/swup/': 'node_modules/swup/dist',
  '/turbo/': 'node_modules/@hotwired/turbo/dist',
  '/web-vitals/': 'node_modules/web-vitals/dist',
  '/vue/': 'node_modules/vue/dist',
};

const TYPES: Readonly<Record<string, string>> = {'.js': 'text/javascript', '.css': 'text/css'};

/** Starts the server on a free port. */
export async function startForeignSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://foreign.test');
    serve(url, response).catch((error: unknown) => {
      console.error(`${url.pathname} could not be served:`, error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server of foreign pages has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function serve(url: URL, response: ServerResponse): Promise<void> {
  const {pathname} = url;
  const [start, folder] = Object.entries(FOLDERS).find(([start]) => pathname.startsWith(start)) ?? [];
  if (start && folder) return sendFile(join(ROOT, folder, pathname.slice(start.length)), response);
  const {status, headers, body} = findAnswer(url);
  response.writeHead(status ?? 200, {'content-type': 'text/html; charset=utf-8', ...headers});
  response.end(body);
}

/** What is at an address: a picture, or what the route with the longest beginning of its path says. */
function findAnswer(url: URL): RouteResponse {
  const {pathname} = url;
  if (pathname.startsWith('/picture/')) return drawPicture(Number.parseInt(pathname.slice('/picture/'.length), 10));
  const starts = Object.keys(ROUTES).filter((start) => pathname.startsWith(start));
  const longest = starts.sort((a, b) => b.length - a.length)[0] ?? '';
  const route: RouteHandler | undefined = ROUTES[longest];
  return route?.(url) ?? {status: 404, body: `<!doctype html><title>Not found</title><h1>No page at ${pathname}</h1>`};
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const bytes = await readFile(file).catch(() => undefined);
  response.writeHead(bytes ? 200 : 404, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    // A page in a sandbox has no origin of its own.
    'access-control-allow-origin': '*',
  });
  response.end(bytes);
}

/** A coloured rectangle. */
function drawPicture(id: number): RouteResponse {
  const colour = `hsl(${(id * 47) % 360} 40% 60%)`;
  return {
    headers: {'content-type': 'image/svg+xml'},
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="${colour}" d="M0 0h4v3H0z"/></svg>`,
  };
}
