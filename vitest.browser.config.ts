import type {ServerResponse} from 'node:http';
import {playwright} from '@vitest/browser-playwright';
import {defineConfig, type Plugin} from 'vitest/config';
import {chromiumArgs, findHeadlessChromium} from './scripts/browser.mjs';

const executablePath = findHeadlessChromium();

const mark = (isCurrent: boolean) => (isCurrent ? ' aria-current="true"' : '');

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of generated steps: the same in each run unless `SEED` is set, so that a failure comes from a change. */
    readonly seed: number;
  }
}

/**
 * A gallery of six works, two to a page, and a second gallery of three pages; most links of each keep the parameters of
 * the other one. A filter `fault:…` names what is wrong with its response. Only a press prefetches, because the pointer
 * may still rest on a link where an earlier test left it. `half`: where a response that is cut or held stops.
 */
function renderPage(url: URL, turn: number): {readonly html: string; readonly half: number} {
  const filter = url.searchParams.get('vp_filter') ?? '*';
  const page = Number(url.searchParams.get('vp_page') ?? 1);
  const works = [1, 2, 3, 4, 5, 6].filter((n) => filter === '*' || (filter !== 'kind:none' && n % 2 === 0));
  const pages = Math.max(1, Math.ceil(works.length / 2));
  const two = Number(url.searchParams.get('two_page') ?? 1);
  const kept = url.searchParams.has('two_page') ? `two_page=${two}` : '';
  const own = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('two_'));
  const others = [1, 2, 3].map(
    (n) => `<a href="?${[...own, `two_page=${n}`].join('&amp;')}"${mark(n === two)}>other ${n}</a>`,
  );
  const links = ['kind:even', 'kind:none', 'fault:status', 'fault:cut', 'fault:json', 'fault:hold'].map(
    (name) =>
      `<a href="?vp_filter=${encodeURIComponent(name)}${kept && `&amp;${kept}`}"${mark(name === filter)}>${name}</a>`,
  );
  const numbers = Array.from(
    {length: pages},
    (_, i) =>
      `<a href="?${filter === '*' ? '' : `vp_filter=${encodeURIComponent(filter)}&amp;`}vp_page=${i + 1}${kept && `&amp;${kept}`}"${mark(i + 1 === page)}>${i + 1}</a>`,
  );
  const items = works
    .slice(page * 2 - 2, page * 2)
    .map((n) => `<li data-item="${n}"><a href="/work/${n}/">Work ${n}</a></li>`);
  const before = `<!doctype html><html lang="en"><head><title>${filter} ${page}</title>
<script>warnings = []; console.warn = (...texts) => warnings.push(texts.join(' '));
// Vitest's server wraps each import() of a module in this function, which only Vitest's own page has.
__vitest_browser_runner__ = {wrapDynamicImport: (load) => load()};</script>
<script type="application/json" id="portfolio-data">{"prefix": 5, "strings": {"retry": "Once more"}}</script>
<script type="module" src="/src/portfolio.ts"></script></head><body>
<portfolio-gallery id="works" prefetch="press" page="${page}" pages="${pages}" total="${works.length}" filter="${filter}"><portfolio-filter-bar>
<a href="?${kept}"${mark(filter === '*')}>All</a> ${links.join(' ')} <a href="?vp_filter=fault%3Aonce&amp;turn=${turn}">fault:once</a>
<a href="?sort=old&amp;vp_filter=kind%3Aeven">sorted</a> <select><option>Sort<option data-url="?sort=new">New</select>
</portfolio-filter-bar><ul data-items>${items[0] ?? ''}`;
  return {
    html: `${before}${items.slice(1).join('')}</ul><portfolio-paginator>${numbers.join(' ')}</portfolio-paginator></portfolio-gallery>
<portfolio-gallery id="others" prefetch="press" prefix="two" page="${two}" pages="3"><ul data-items><li data-item="${two}">Other ${two}</li></ul>
<portfolio-paginator>${others.join(' ')}</portfolio-paginator></portfolio-gallery>
<portfolio-status for="works">${items.length} of ${works.length}</portfolio-status></body></html>`,
    // In the middle of the second item.
    half: before.length + 20,
  };
}

const FIRST_GALLERY = /<portfolio-gallery.*?<\/portfolio-gallery>/s;

/** A gallery, and after it another one that shows the same. */
const addTwin = (gallery: string) => gallery + gallery.replace('id="works"', 'id="twin"');

/** A gallery's server for the tests of the whole element: real pages, over a real connection. */
function serveGallery(): Plugin {
  let held: {readonly filter: string; readonly release: () => void}[] = [];
  const failed = new Set<string>();
  let turn = 0;
  const answer = (path: string, response: ServerResponse): void => {
    const url = new URL(path, 'http://127.0.0.1');
    const filter = url.searchParams.get('vp_filter') ?? '';
    if (url.pathname === '/release/') {
      // Test files that run at once share this server: each releases only what it holds.
      for (const one of held) if (one.filter === filter) one.release();
      held = held.filter((one) => one.filter !== filter);
    }
    const page = renderPage(url, (turn += 1));
    const {half} = page;
    const {pathname} = url;
    const twins =
      pathname === '/twins/' || pathname === '/same-id/' ? page.html.replace(FIRST_GALLERY, addTwin) : page.html;
    const html = pathname === '/same-id/' ? twins.replace('id="twin"', 'id="works"') : twins;
    const fault = /^fault:(.*)/.exec(filter)?.[1];
    const isHeld = fault?.startsWith('hold') === true && url.pathname !== '/release/';
    const isFailing = fault === 'status' || (fault === 'once' && !failed.has(path));
    failed.add(path);
    const type = /^(json|zip)$/.test(fault ?? '') ? `application/${fault}` : 'text/html; charset=utf-8';
    response.writeHead(isFailing ? 500 : 200, {'Content-Type': type, 'Cache-Control': 'no-store'});
    if (fault !== 'cut' && !isHeld) {
      response.end(html);
      return;
    }
    response.write(html.slice(0, half), () => {
      if (fault === 'cut') response.destroy();
      else held.push({filter, release: () => response.end(html.slice(half))});
    });
  };
  return {
    name: 'serve-gallery',
    configureServer: ({middlewares}) => {
      middlewares.use('/stand-in', (request, response) => answer(request.url ?? '/', response));
    },
  };
}

const NATURE = {filter: 'subject:60', label: 'Nature', description: '', count: 4, active: false, url: '?vp_filter=60'};

/** A REST service that has one filter, and 36 items in every gallery. */
function serveService(): Plugin {
  return {
    name: 'serve-service',
    configureServer: ({middlewares}) => {
      middlewares.use('/stand-in-service', (request, response) => {
        let body = '';
        request.on('data', (part) => (body += String(part)));
        request.on('end', () => {
          const size = Number(/"items_count":(\d+)/.exec(body)?.[1]);
          const items = {success: true, response: [{...NATURE, taxonomy: 'subject', id: 60, parent: 0}]};
          response.writeHead(200, {'Content-Type': 'application/json'});
          response.end(JSON.stringify(size ? {max_pages: Math.ceil(36 / size)} : items));
        });
      });
    },
  };
}

/** Headers of answers: the first five are for the browser alone. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  xhtml: {'Content-Type': 'application/xhtml+xml'},
  attachment: {'Content-Disposition': 'attachment; filename="a.html"'},
  sandbox: {'Content-Security-Policy': "default-src 'none'; sandbox"},
  'origin-sandbox': {'Content-Security-Policy': 'sandbox allow-scripts; default-src *'},
  // Several headers come joined by commas.
  'second-sandbox': {'Content-Security-Policy': 'sandbox allow-scripts allow-same-origin, sandbox'},
  allowed: {'Content-Security-Policy': 'sandbox allow-same-origin allow-scripts'},
  named: {'Content-Security-Policy': 'frame-src https://www.sandbox.example; report-uri /sandbox'},
};

/** Pages that redirect, or have special headers, and the list of requests that they have had. */
function serveRedirects(): Plugin {
  const requests: string[] = [];
  const respond = (host: string, path: string, response: ServerResponse): void => {
    const {pathname, search, searchParams} = new URL(path, `http://${host}`);
    if (pathname === '/redirects/requests/') {
      response.end(JSON.stringify(requests.splice(0)));
      return;
    }
    requests.push(host.startsWith('localhost') ? `elsewhere${path}` : path);
    const locations: Readonly<Record<string, string>> = {
      slash: `/redirects/page/${search}`,
      path: '/redirects/login/',
      origin: `http://${host.replace('127.0.0.1', 'localhost')}/redirects/page/`,
      loop: path,
    };
    const to = searchParams.get('to') ?? '';
    const location = pathname === '/redirects/page' || to !== 'slash' ? locations[to] : undefined;
    if (to === 'break') response.destroy();
    else if (location) response.writeHead(302, {location, 'Cache-Control': 'no-store'}).end();
    else response.writeHead(200, {'Content-Type': 'text/html; charset=utf-8', ...HEADERS[to]}).end('<p>page');
  };
  return {
    name: 'serve-redirects',
    configureServer: ({middlewares}) => {
      middlewares.use('/redirects', ({headers, originalUrl = ''}, response) =>
        respond(headers.host ?? '', originalUrl, response),
      );
    },
  };
}

/** Tests of elements and of everything about parsing, focus and layout: in a real browser. */
export default defineConfig({
  plugins: [serveGallery(), serveService(), serveRedirects()],
  // All are named here, because Vite reloads the page under a test when it finds a dependency while the tests run.
  optimizeDeps: {
    include: [
      '@guidepup/virtual-screen-reader',
      'fast-check',
      'lit',
      'lit/directives/live.js',
      'lit/directives/repeat.js',
      'lit/html.js',
      'zod/mini',
    ],
  },
  test: {
    name: 'browser',
    // Vitest leaves one core free unless told otherwise: half of a machine of two.
    maxWorkers: '100%',
    include: ['src/**/*.browser.test.ts'],
    // A task for an idle moment runs after two seconds at the latest, but a busy machine is late even then.
    expect: {poll: {timeout: 15_000}},
    testTimeout: 30_000,
    provide: {seed: Number(process.env.SEED ?? 351_156)},
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      api: {host: '127.0.0.1'},
      provider: playwright({launchOptions: {...(executablePath && {executablePath}), args: chromiumArgs}}),
      instances: [{browser: 'chromium'}],
    },
  },
});
