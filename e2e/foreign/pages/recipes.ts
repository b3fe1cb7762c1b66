/** Pages of the recipes for analytics, web vitals, consent, videos, print, Tailwind and htmx. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {compile} from 'tailwindcss';
import {readQueryView, type Work} from '../catalogue.js';
import {renderGallery, renderLink, renderPage} from '../markup.js';
import {readRecipe} from '../recipes.js';
import type {RouteHandler} from './route.js';

const renderEmbed = ({id, title}: Work) =>
  `<img data-consent-src="/picture/${id}.svg" alt="${title}" width="80" height="60">`;

const renderVideo = ({id}: Work) =>
  `<video muted loop playsinline width="160" height="90" src="/recipes/sound.wav?${id}"></video>`;

/** One second of silence as a WAV file, in place of a video: a video element plays sounds, too, and every browser can decode WAV. */
function makeSound(): Buffer {
  const samples = Buffer.alloc(8000, 128);
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  // The numbers of the header, with their places in it.
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, samples.length],
  ] as const)
    header.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    header.writeUInt16LE(value, at);
  header.write('data', 36);
  return Buffer.concat([header, samples]);
}

const TAILWIND_THEME = fileURLToPath(import.meta.resolve('tailwindcss/theme.css'));
const tailwindCompiler = await compile(`${readFileSync(TAILWIND_THEME, 'utf8')}\n@tailwind utilities;`);

/** The recipe's markup, with the server's links and items in it. */
function renderTailwind(url: URL): string {
  const recipe = readRecipe('tailwind');
  const {filters, works, filter} = readQueryView(url);
  const [anchor = '', classes = ''] = /<a class="([^"]*)".*<\/a>/.exec(recipe) ?? [];
  const links = filters.map((choice) => renderLink(choice, 'true').replace('<a ', `<a class="${classes}" `));
  const items = works.map(({id, title}) => `<li data-item="${id}">${title}</li>`);
  const style = tailwindCompiler.build(
    [...recipe.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const gallery = recipe
    .replace(anchor, links.join(' '))
    .replace('</ul>', `${items.join('')}</ul>`)
    .replace('id="works"', `id="works" filter="${filter}"`);
  return renderPage('Tailwind', gallery, `<style>${style}</style>`);
}

/** A page on which htmx loads all links except those in the filter bar. */
function renderBoosted(url: URL): string {
  const gallery = renderGallery(readQueryView(url)).replace('<portfolio-filter-bar>', readRecipe('htmx').trim());
  const html = renderPage('htmx', gallery, '<script src="/htmx/htmx.js"></script>');
  return html.replace('<body>', '<body hx-boost="true" hx-boost:inherited="true">');
}

const HEADS: Readonly<Record<string, () => string>> = {
  analytics: () => `<script type="module">${readRecipe('analytics')}</script>`,
  vitals: () => `<script type="module">${readRecipe('vitals')}</script>`,
  consent: () => `<script type="module">${readRecipe('consent')}</script>`,
  video: () => `<script type="module">${readRecipe('video')}</script>`,
  print: () => `<style>${readRecipe('print')}</style>`,
};

/** Serves the page of a recipe at `/recipes/<name>/`, and the sound at `/recipes/sound.wav`. */
export const recipePage: RouteHandler = (url) => {
  const [, , name = ''] = url.pathname.split('/');
  if (name === 'sound.wav') return {headers: {'content-type': 'audio/wav'}, body: makeSound()};
  if (name === 'tailwind') return {body: renderTailwind(url)};
  if (name === 'htmx') return {body: renderBoosted(url)};
  const head = HEADS[name];
  if (!head) return undefined;
  const renderItem = {consent: renderEmbed, video: renderVideo}[name];
  const gallery = renderGallery(readQueryView(url), renderItem ? {renderItem} : {});
  const button = name === 'consent' ? '<button data-consent-accept>Show embeds</button>' : '';
  return {body: renderPage(name, `${button}${gallery}`, head())};
};
