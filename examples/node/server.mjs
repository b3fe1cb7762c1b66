// A gallery of twelve works, four to a page: `npm install /path/to/clone/release/portfolio-gallery-0.1.0.tgz`, then `node server.mjs`.
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';

const SUBJECTS = ['Birds', 'Boats', 'Bridges'];
const WORKS = Array.from({length: 12}, (_, at) => ({
  id: at + 1,
  subject: at % SUBJECTS.length,
  title: `${SUBJECTS[at % SUBJECTS.length]} no. ${at + 1}`,
}));
const PER_PAGE = 4;
const FILES = new URL('./', import.meta.resolve('portfolio-gallery/portfolio.js'));
const TYPES = {js: 'text/javascript', css: 'text/css'};

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The address of a filter and a page; page 1 and "all" leave their parameters out. */
function writeAddress(filter, page) {
  const query = new URLSearchParams();
  if (filter !== '*') query.set('vp_filter', filter);
  if (page > 1) query.set('vp_page', page);
  return query.size > 0 ? escape(`/?${query}`) : '/';
}

function renderPage(found, filter, page) {
  const pages = Math.ceil(found.length / PER_PAGE);
  const link = (address, text, mark, rest = '') =>
    `<a href="${address}"${mark ? ` aria-current="${mark}"` : ''}${rest}>${text}</a>`;
  const filters = ['*', ...SUBJECTS.keys()].map((one) => {
    const name = one === '*' ? '*' : `subject:${one}`;
    return link(writeAddress(name, 1), SUBJECTS[one] ?? 'All', name === filter && 'true');
  });
  const numbers = Array.from({length: pages}, (_, at) =>
    link(writeAddress(filter, at + 1), at + 1, at + 1 === page && 'page'),
  );
  if (page < pages) numbers.push(link(writeAddress(filter, page + 1), 'Next', '', ' rel="next"'));
  const items = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Works</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/themes/cards.css">
<style>:root { color-scheme: light dark; font: 1rem system-ui } body { max-inline-size: 60rem; margin: auto; padding: 1rem }</style>
<script type="module" src="/dist/portfolio.js"></script></head>
<body><h1>Works</h1>
<portfolio-gallery id="works" page="${page}" pages="${pages}" total="${found.length}" filter="${escape(filter)}">
<portfolio-filter-bar>${filters.join(' ')}</portfolio-filter-bar>
<ul data-items>${items.map(({id, title}) => `<li data-item="${id}">${escape(title)}</li>`).join('')}</ul>${items.length > 0 ? '' : '<p data-empty>No works.</p>'}
<portfolio-paginator>${numbers.join(' ')}</portfolio-paginator>
</portfolio-gallery></body></html>`;
}

const server = createServer(async (request, response) => {
  if (!URL.canParse(request.url, 'http://localhost')) return response.writeHead(400).end();
  const url = new URL(request.url, 'http://localhost');
  const [, name, type] = /^\/dist\/([\w/-]+\.(js|css))$/.exec(url.pathname) ?? [];
  const file = name && (await readFile(new URL(name, FILES)).catch(() => undefined));
  if (file) return response.writeHead(200, {'content-type': TYPES[type]}).end(file);
  const filter = url.searchParams.get('vp_filter') ?? '*';
  const page = Math.max(1, Number.parseInt(url.searchParams.get('vp_page') ?? '1', 10) || 1);
  const found = WORKS.filter(({subject}) => filter === '*' || filter === `subject:${subject}`);
  // A filter that does not exist, and a page past the last, are an empty gallery.
  const status = url.pathname === '/' && found.length > (page - 1) * PER_PAGE ? 200 : 404;
  response.writeHead(status, {'content-type': 'text/html; charset=utf-8'}).end(renderPage(found, filter, page));
});
server.on('error', ({message}) => {
  console.error(`${message}: try another port, such as PORT=8001 node server.mjs`);
  process.exitCode = 1;
});
server.listen(process.env.PORT ?? 8000, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
