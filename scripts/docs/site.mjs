/**
 * Writes the documentation as a static site into `build/docs`: a page for each file of `docs/` and each element, a search
 * index, and nothing that needs a server.
 */
import {copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {TARGET} from '../browser-features.mjs';
import {root, version} from '../build/files.mjs';
import {renderElementPages} from './elements.mjs';
import {escape, renderMarkdown} from './markdown.mjs';

const OUT = join(root, 'build/docs');

/** @typedef {{file: string, title: string, html: string, description: string}} Page */
/** @typedef {{title: string, pages: readonly {file: string, name: string}[]}} Group */

/** @param {string} html */
const plain = (html) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp|#39);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** @param {string} file @param {string} markdown @returns {Page} */
function makePage(file, markdown) {
  const html = renderMarkdown(markdown);
  const title = /^# (.*)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? file;
  const [, first = html] = /<p>([^]*?)<\/p>/.exec(html) ?? [];
  const words = plain(first) || title;
  return {
    file,
    title,
    html,
    description: words.length > 145 ? `${words.slice(0, 140).replace(/\s\S*$/, '')} …` : words,
  };
}

/** @returns {readonly Page[]} */
function readPages() {
  const files = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
  return [
    ...files.map((file) =>
      makePage(
        file === 'README.md' ? 'index.html' : file.replace('.md', '.html'),
        readFileSync(join(root, 'docs', file), 'utf8'),
      ),
    ),
    ...[...renderElementPages()].map(([tag, markdown]) => makePage(`${tag}.html`, markdown)),
  ];
}

/** @param {{file: string}} page */
const isElement = ({file}) => file.startsWith('portfolio-');

/**
 * The groups of the overview, then the elements, then what the overview does not name.
 * @param {readonly Page[]} pages
 * @returns {readonly Group[]}
 */
function readGroups(pages) {
  const overview = readFileSync(join(root, 'docs/README.md'), 'utf8');
  const named = overview
    .split('\n\n')
    .filter((part) => part.startsWith('**'))
    .map((part) => ({
      title: /\*\*(.*?):?\*\*/.exec(part)?.[1] ?? '',
      pages: [...part.matchAll(/\[([^\]]*)\]\(([^)]*)\.md\)/g)]
        .map(([, name = '', file = '']) => ({file: `${file}.html`, name: name.replace(/\s+/g, ' ')}))
        .filter(({file}) => pages.some((page) => page.file === file)),
    }));
  const listed = new Set(named.flatMap((group) => group.pages.map(({file}) => file)));
  const rest = pages
    .filter(({file}) => !listed.has(file) && file !== 'index.html')
    .map(({file, title}) => ({file, name: title}));
  const others = rest.filter((page) => !isElement(page));
  return [
    ...named,
    {title: 'Each element', pages: rest.filter(isElement)},
    ...(others.length > 0 ? [{title: 'More', pages: others}] : []),
  ];
}

/** @param {Page} page @param {readonly Group[]} groups */
function renderPage({file, title, html, description}, groups) {
  const list = groups.map(
    (group) =>
      `<h2>${escape(group.title)}</h2><ul>${group.pages
        .map(
          (one) =>
            `<li><a href="${one.file}"${one.file === file ? ' aria-current="page"' : ''}>${escape(one.name)}</a></li>`,
        )
        .join('')}</ul>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} – portfolio-gallery</title>
<meta name="description" content="${escape(description.replace(/&[a-z]+;/g, ' '))}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="icon.svg">
<link rel="preload" href="fonts/instrument-sans-5.3.0.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="fonts/newsreader-5.3.0.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="docs.css">
<script type="module" src="docs.js"></script>
</head>
<body>
<a class="skip" href="#page-content">To the text</a>
<header>
<a class="home" href="index.html">portfolio-gallery</a> <span class="version">${version}</span>
<search><label for="docs-search">Search</label> <input id="docs-search" type="search" autocomplete="off" aria-controls="docs-found">
<div id="docs-found" role="status"></div></search>
</header>
<div class="columns">
<nav aria-label="Pages"><details open><summary>Pages</summary>${list.join('')}</details></nav>
<main id="page-content" tabindex="-1">
${html}</main>
</div>
</body>
</html>
`;
}

/** What the search looks through: each part of a page, under its heading. @param {readonly Page[]} pages */
function makeIndex(pages) {
  return pages.flatMap(({file, title, html}) =>
    html.split(/(?=<h[123] id=)/).map((part) => {
      const [, level = '1', id = '', heading = ''] = /^<h([123]) id="([^"]*)">([^]*?)<\/h/.exec(part) ?? [];
      return {
        title: level === '1' ? title : `${title}: ${plain(heading)}`,
        url: level === '1' ? file : `${file}#${id}`,
        text: plain(part),
      };
    }),
  );
}

/** Copies what a page with a gallery loads, for the examples. */
function copyDropIn() {
  const dist = join(OUT, 'dist');
  rmSync(dist, {recursive: true, force: true});
  cpSync(join(root, 'themes'), join(dist, 'themes'), {recursive: true});
  for (const file of readdirSync(join(root, 'dist')))
    if (/^portfolio[\w-]*\.js$/.test(file) && !file.includes('manager'))
      copyFileSync(join(root, 'dist', file), join(dist, file));
}

/** Writes the site. */
export async function writeDocs() {
  mkdirSync(OUT, {recursive: true});
  const pages = readPages();
  const groups = readGroups(pages);
  for (const page of pages) writeFileSync(join(OUT, page.file), renderPage(page, groups));
  writeFileSync(join(OUT, 'search.json'), JSON.stringify(makeIndex(pages)));
  for (const file of ['docs.css', 'example.css', 'example.html'])
    copyFileSync(join(root, 'scripts/docs', file), join(OUT, file));
  copyDropIn();
  cpSync(join(root, 'demo/site/styles/fonts'), join(OUT, 'fonts'), {recursive: true});
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: ['docs', 'example-frame'].map((name) => join(root, `scripts/docs/${name}.ts`)),
    outdir: OUT,
    bundle: true,
    format: 'esm',
    target: TARGET,
    minify: true,
  });
  copyFileSync(join(root, 'demo/site/styles/icon.svg'), join(OUT, 'icon.svg'));
  copyFileSync(join(root, 'dist/llms.txt'), join(OUT, 'llms.txt'));
  cpSync(join(root, 'docs'), OUT, {recursive: true, filter: (path) => !path.endsWith('.md')});
}
