/**
 * Pages on which a framework renders the gallery. Buttons make the framework hide the gallery, render again because a counter
 * beside the gallery has changed (Alpine then updates only the counter), and render the gallery with other items; a further
 * button of the Vue page moves it.
 */
import {buildSync} from 'esbuild';
import {readQueryView} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

const REACT = `import {createElement as h, useState} from 'react';
import {createRoot} from 'react-dom/client';
function App() {
  const [html, setHtml] = useState(data.all);
  const [isHidden, setHidden] = useState(false);
  const [turn, setTurn] = useState(0);
  const other = () => { history.pushState({}, '', data.address); setHtml(data.boats); };
  return h('div', null,
    h('button', {onClick: () => setHidden(!isHidden)}, 'Hide'),
    h('button', {onClick: other}, 'Other'),
    h('button', {onClick: () => setTurn(turn + 1)}, 'Again'),
    h('p', null, 'Again: ' + turn + ' clicks'),
    h('div', {hidden: isHidden, dangerouslySetInnerHTML: {__html: html}}));
}
createRoot(document.querySelector('#app')).render(h(App));`;

const VUE = `const {createApp, ref} = Vue;
createApp({
  setup() {
    const isHidden = ref(false), isAside = ref(false), turn = ref(0);
    const split = (html) => {
      const template = document.createElement('template');
      template.innerHTML = html;
      const {attributes, innerHTML} = template.content.firstElementChild;
      return {attributes: Object.fromEntries([...attributes].map(({name, value}) => [name, value])), inner: innerHTML};
    };
    const gallery = ref(split(data.all));
    const other = () => { history.pushState({}, '', data.address); gallery.value = split(data.boats); };
    return {isHidden, isAside, turn, gallery, other};
  },
  template: \`<button @click="isHidden = !isHidden">Hide</button> <button @click="other">Other</button>
<button @click="turn += 1">Again</button> <button @click="isAside = !isAside">Move</button>
<p>Again: {{turn}} clicks</p><aside id="aside"></aside>
<Teleport to="#aside" defer :disabled="!isAside"><portfolio-gallery v-show="!isHidden" v-bind="gallery.attributes" v-html="gallery.inner"></portfolio-gallery></Teleport>\`,
}).mount('#app');`;

const ALPINE = `<div x-data="{html: data.all, isHidden: false, turn: 0}">
<button @click="isHidden = !isHidden">Hide</button>
<button @click="history.pushState({}, '', data.address); html = data.boats">Other</button>
<button @click="turn += 1">Again</button> <p>Again: <span x-text="turn"></span> clicks</p>
<div x-show="!isHidden" x-html="html"></div></div>`;

const HEADS: Readonly<Record<string, string>> = {
  react: '<script type="module" src="/frameworks/react.js"></script>',
  vue: '<script src="/vue/vue.global.prod.js"></script>',
  alpine: '<script defer src="/alpine/cdn.min.js"></script>',
};

const BODIES: Readonly<Record<string, string>> = {
  react: '<div id="app"></div>',
  vue: `<div id="app"></div><script type="module">${VUE}</script>`,
  alpine: ALPINE,
};

/** `/frameworks/<framework>/`; with a filter or a page (`vp_…`) in the address, the gallery without the framework. */
export const frameworksPage: RouteHandler = (url) => {
  const [, , framework = ''] = url.pathname.split('/');
  if (framework === 'react.js') return {headers: {'content-type': 'text/javascript'}, body: bundleReact()};
  const head = HEADS[framework];
  if (head === undefined) return undefined;
  const render = (search: string) => renderGallery(readQueryView(new URL(search, url)));
  if (url.search.includes('vp_')) return {body: renderPage('Works', render(url.search), '')};
  const address = '?vp_filter=subject%3A2';
  const data = JSON.stringify({all: render('?'), boats: render(address), address}).replaceAll('<', '\\u003c');
  return {body: renderPage('Works', BODIES[framework] ?? '', `<script>var data = ${data};</script>\n${head}`)};
};

let react: string | undefined;

function bundleReact(): string {
  react ??= buildSync({
    stdin: {contents: REACT, resolveDir: import.meta.dirname},
    bundle: true,
    write: false,
    format: 'esm',
    define: {'process.env.NODE_ENV': '"production"'},
  }).outputFiles[0]?.text;
  return react ?? '';
}
