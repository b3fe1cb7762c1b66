/** Applications that use the packed package: without a build, built by a bundler, or only checked for types. */
import {copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import * as z from 'zod';

/** Defines the tags, and listens to the only event that most applications need. */
const MAIN = `import 'portfolio-gallery/define.js';
import {PortfolioLoadedEvent} from 'portfolio-gallery';
document.addEventListener('portfolio-loaded', (event) => {
  if (event instanceof PortfolioLoadedEvent) document.title = 'Loaded ' + event.filter;
});
`;

/** The same listener, for the pages that load the drop-in files without a bundler. */
const LISTEN = `addEventListener('portfolio-loaded', (event) => { document.title = 'Loaded ' + event.filter; });`;

/** The gallery as a React component, with types: `tsc` checks it, esbuild builds it. */
export const REACT = `import {createRoot} from 'react-dom/client';
import 'portfolio-gallery/define.js';
import type {} from 'portfolio-gallery/react';

interface View {
  readonly filter: string;
  readonly total: number;
  readonly works: readonly {readonly id: number; readonly title: string}[];
  readonly filters: readonly {readonly name: string; readonly href: string; readonly isCurrent: boolean}[];
}

function Gallery({filter, total, works, filters}: View) {
  return (
    <portfolio-gallery
      id="works" page={1} pages={1} total={total} filter={filter} prefetch="press" debug={false}
      onportfolio-loaded={(event) => { document.title = 'Loaded ' + event.filter; }}>
      <portfolio-filter-bar>
        {filters.map(({name, href, isCurrent}) => (
          <a key={name} href={href} aria-current={isCurrent ? 'true' : undefined}>{name}</a>
        ))}
      </portfolio-filter-bar>
      <ul data-items="">{works.map(({id, title}) => <li key={id} data-item={id}><a href={'/work/' + id + '/'}>{title}</a></li>)}</ul>
    </portfolio-gallery>
  );
}

const view: View = JSON.parse(document.getElementById('view')?.textContent ?? '');
const app = document.getElementById('app');
if (app) createRoot(app).render(<Gallery {...view} />);
`;

const VUE = `import {createApp} from 'vue/dist/vue.esm-bundler.js';
import 'portfolio-gallery/define.js';
const app = createApp({
  data: () => JSON.parse(document.getElementById('view').textContent),
  methods: {loaded(event) { document.title = 'Loaded ' + event.filter; }},
  template: \`<portfolio-gallery id="works" :page="1" :pages="1" :total="total" :filter="filter" @portfolio-loaded="loaded">
    <portfolio-filter-bar><a v-for="one in filters" :href="one.href" :aria-current="one.isCurrent ? 'true' : null">{{one.name}}</a></portfolio-filter-bar>
    <ul data-items><li v-for="work in works" :data-item="work.id"><a :href="'/work/' + work.id + '/'">{{work.title}}</a></li></ul>
  </portfolio-gallery>\`,
});
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('portfolio-');
app.mount('#app');
`;

/** A template of Angular, for a type check only: Angular takes the type of `#gallery` from `HTMLElementTagNameMap`. */
export const ANGULAR = `import {Component, CUSTOM_ELEMENTS_SCHEMA} from '@angular/core';
import type {PortfolioGallery, PortfolioLoadedEvent} from 'portfolio-gallery';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<portfolio-gallery #gallery id="works" [page]="1" [pages]="3" [total]="total" (portfolio-loaded)="note($event)">
    <portfolio-filter-bar><a href="?vp_filter=subject:2">Boats</a></portfolio-filter-bar>
    <ul data-items><li data-item="1">A work</li></ul>
    <button (click)="showNext(gallery)">{{gallery.page + 1}}</button>
  </portfolio-gallery>\`,
})
export class App {
  total = 12;
  note(event: PortfolioLoadedEvent): void { this.total = event.added.length; }
  showNext(gallery: PortfolioGallery): void { gallery.show({page: gallery.page + 1}); }
}
`;

/** @typedef {import('./site.mjs').ConsumerPage} ConsumerPage */
/** Where the package is installed, and what the test's site serves. @typedef {{application: string, served: string}} Folders */

/** @param {string} name */
const moduleTag = (name) => `<script type="module" src="/${name}/main.js"></script>`;

/**
 * Builds a consumer by esbuild.
 * @param {Folders} folders
 * @param {string} name
 * @param {string} file
 * @param {string} text
 */
async function buildByEsbuild({application, served}, name, file, text) {
  const esbuild = await import('esbuild');
  const entry = join(application, file);
  writeFileSync(entry, text);
  await esbuild.build({
    entryPoints: {main: entry},
    outdir: join(served, name),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  return {head: moduleTag(name)};
}

/** @param {Folders} folders @returns {Promise<ConsumerPage>} */
async function buildByVite({application, served}) {
  const {build} = await import('vite');
  const entry = join(application, 'vite.js');
  writeFileSync(entry, `import 'portfolio-gallery/themes/cards.css';\n${MAIN}`);
  await build({
    root: application,
    configFile: false,
    base: '/vite/',
    logLevel: 'error',
    build: {
      outDir: join(served, 'vite'),
      emptyOutDir: true,
      rolldownOptions: {input: entry, output: {entryFileNames: 'main.js', assetFileNames: 'main[extname]'}},
    },
  });
  return {head: `<link rel="stylesheet" href="/vite/main.css">${moduleTag('vite')}`};
}

/** @param {Folders} folders @returns {Promise<ConsumerPage>} */
async function buildByWebpack({application, served}) {
  const {default: webpack} = await import('webpack');
  const entry = join(application, 'webpack.js');
  writeFileSync(entry, MAIN);
  await new Promise((resolve, reject) => {
    webpack(
      {mode: 'production', context: application, entry, output: {path: join(served, 'webpack'), filename: 'main.js'}},
      (error, stats) => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve(undefined);
      },
    );
  });
  return {head: '<script defer src="/webpack/main.js"></script>'};
}

/**
 * The drop-in files as they are, with the entry's hash.
 * @param {Folders} folders
 * @returns {ConsumerPage}
 */
function copyDropIn({application, served}) {
  const dist = join(application, 'node_modules/portfolio-gallery/dist');
  mkdirSync(join(served, 'dist'), {recursive: true});
  for (const name of readdirSync(dist))
    if (name.startsWith('portfolio') && name.endsWith('.js'))
      copyFileSync(join(dist, name), join(served, 'dist', name));
  const hashes = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8')));
  return {
    head: `<script>${LISTEN}</script><script type="module" src="/dist/portfolio.js" integrity="${hashes['portfolio.js']}"></script>`,
  };
}

/**
 * The README's line for a CDN, from another origin than the page's.
 * @param {Folders} folders
 * @returns {ConsumerPage}
 */
function useCdnLine({application, served}) {
  copyDropIn({application, served});
  const readme = readFileSync(join(application, 'node_modules/portfolio-gallery/README.md'), 'utf8');
  const [, line = ''] = /```html cdn\n(.*)\n/.exec(readme) ?? [];
  const tag = line.replace(/https:\/\/[^"]*?\/dist\//, 'https://cdn.example/dist/');
  return {head: `<script>${LISTEN}</script>${tag}`};
}

/**
 * Every consumer with a page, and how it is built.
 * @type {Readonly<Record<string, (folders: Folders) => ConsumerPage | Promise<ConsumerPage>>>}
 */
export const CONSUMERS = {
  script: copyDropIn,
  cdn: useCdnLine,
  esbuild: (folders) => buildByEsbuild(folders, 'esbuild', 'esbuild.js', MAIN),
  vite: buildByVite,
  webpack: buildByWebpack,
  react: async (folders) => ({...(await buildByEsbuild(folders, 'react', 'react.tsx', REACT)), isClient: true}),
  vue: async (folders) => ({...(await buildByEsbuild(folders, 'vue', 'vue.js', VUE)), isClient: true}),
};
