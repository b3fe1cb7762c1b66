/**
 * Shows on the page and in the console what the script has recognised, which links load in place, what the last load did,
 * and what a page author has forgotten. Loaded only on pages with a gallery that has `debug`. Start here.
 */
import {plainUrl} from '../markup/links.js';
import type {ReadGallery} from '../viewer/neighbours.js';
import {type DiagnosedLink, listLinks} from './links.js';
import {canOpenItems, findMistakes} from './mistakes.js';
import {type Report, reopenPanel, showPanel} from './panel.js';
import {probeFirstLink} from './probe.js';

/** What the diagnosis gets: it only reads galleries, and changes nothing in them. */
export interface DiagnosisParts {
  readonly galleries: ReadonlySet<ReadGallery>;
  parse(html: string): Document;
}

/** A choice of a visitor: the address that loads for it, and `performance.now()` then. */
interface Choice {
  readonly url: string;
  readonly at: number;
}

let isStarted = false;

/** Starts the diagnosis of the page, once. */
export function diagnose(parts: DiagnosisParts): void {
  if (isStarted) return;
  isStarted = true;
  // The bookmarklet was used again: a closed panel comes back.
  document.addEventListener('portfolio-debug', reopenPanel);
  if (!isWorkOpen()) return start(parts);
  console.info('portfolio: a work is open; the diagnosis starts when it is closed');
  document.addEventListener('portfolio-close', () => start(parts), {once: true});
}

/** Whether the viewer shows a work: then the address is the work's, and would fit no link of a gallery. */
const isWorkOpen = () => document.querySelector('portfolio-viewer[open]') !== null;

function start({galleries, parse}: DiagnosisParts): void {
  let probed: readonly string[] = [];
  const loads = new Map<Element, string>();
  /** The last choice of a filter or page, Back or Forward on the page; undefined if there was none. */
  let choice: Choice | undefined;
  /** For each gallery, the choice before its last load: a later load, as by scrolling, is not for the same choice. */
  const loadedFor = new Map<EventTarget | null, Choice | undefined>();
  let isUpdateDelayed = false;
  const update = () => {
    isUpdateDelayed = isWorkOpen();
    if (isUpdateDelayed) return;
    const all = [...galleries];
    const mistakes = [...new Set([...findMistakes(all), ...probed])];
    report(
      mistakes,
      all.map((gallery) => describe(gallery, loads.get(gallery.dom.root))),
    );
  };
  const choose = (url: string) => {
    choice = {url, at: performance.now()};
  };
  for (const type of ['portfolio-filter', 'portfolio-page'] as const) addEventListener(type, ({url}) => choose(url));
  addEventListener('popstate', () => choose(plainUrl(location.href)));
  document.addEventListener('portfolio-loaded', (event) => {
    const {target, url} = event;
    // Not every choice loads something: Back may close a work, or lead to a fragment.
    const isChosen = loadedFor.get(target) !== choice && choice?.url === url;
    loadedFor.set(target, choice);
    if (target instanceof Element) loads.set(target, describeLoad(event, isChosen ? choice?.at : undefined));
    update();
  });
  document.addEventListener('portfolio-failed', ({error, target}) => {
    loadedFor.set(target, choice);
    if (target instanceof Element) loads.set(target, `failed: ${error.message}`);
    update();
  });
  document.addEventListener('portfolio-close', () => isUpdateDelayed && update());
  update();
  void Promise.all([...galleries].map((gallery) => probeFirstLink(gallery, parse))).then((found) => {
    probed = found.filter((mistake) => mistake !== undefined);
    if (probed.length > 0) update();
  });
}

const warned = new Set<string>();

function report(mistakes: readonly string[], reports: readonly Report[]): void {
  for (const mistake of mistakes) {
    if (!warned.has(mistake)) console.warn(`portfolio: ${mistake}`);
    warned.add(mistake);
  }
  for (const {name, facts, links} of reports) {
    console.info(`portfolio: the gallery "${name}"`);
    console.table(Object.fromEntries(facts));
    console.table(links.map(({text, address, verdict}: DiagnosedLink) => ({text, address, verdict})));
  }
  showPanel(mistakes, reports);
}

function describe(gallery: ReadGallery, load: string | undefined): Report {
  const {dom, state} = gallery;
  const {root, markup, container, items, outlets, prefix, scope, name} = dom;
  const {filter, page, pages, total} = state.shown;
  const bars = outlets.filter((outlet) => markup.isFilterBar(outlet));
  const paginators = outlets.filter((outlet) => !markup.isFilterBar(outlet) && outlet.localName !== 'portfolio-status');
  const keys = new Set(items.map((item) => markup.readKey(item)).filter(Boolean));
  const forms = new Set(
    outlets.flatMap((outlet) => [...outlet.querySelectorAll('form'), outlet.closest('form')].filter(Boolean)),
  );
  return {
    name,
    facts: [
      ['root', describeElement(root)],
      ['markup', describeMarkup(gallery)],
      ['items’ container', container ? describeElement(container) : 'none'],
      ['items', `${items.length}, with ${keys.size} keys`],
      ['filter bars', String(bars.length)],
      [
        'paginators',
        paginators
          .map((one) => one.getAttribute('mode') ?? one.getAttribute('data-portfolio-mode') ?? 'numbers')
          .join(', ') || 'none',
      ],
      ['forms', String(forms.size)],
      ['prefix', prefix],
      ['scope', scope || 'this path alone'],
      [
        'shown',
        `page ${page} of ${pages ?? 'an unknown number'}, filter ${filter}, ${total ?? 'an unknown number of'} items in all`,
      ],
      ['works in place', describeViewer(gallery)],
      ['last load', load ?? 'none yet'],
    ],
    links: listLinks(gallery),
  };
}

function describeMarkup({dom: {root, markup}}: ReadGallery): string {
  if (!markup.host) return 'our own elements';
  if (root.matches('.vp-portfolio')) return 'Visual Portfolio’s, or described by selectors';
  if (root.matches('.wp-block-query')) return 'the Query Loop of WordPress, or described by selectors';
  return 'described by selectors';
}

function describeViewer(gallery: ReadGallery): string {
  if (!document.querySelector('portfolio-viewer')) return 'no, the page has no portfolio-viewer';
  if (gallery.dom.markup.host?.hasViewer)
    return 'no, the host has a lightbox of its own, so portfolio-viewer stays out';
  return canOpenItems(gallery) ? 'yes' : 'no, portfolio-viewer finds no item that it can open here';
}

/** `chosenAt`: `performance.now()` at the choice for which the gallery has loaded; undefined without one: then no time is said. */
function describeLoad(
  {url, added, kept, removed}: GlobalEventHandlersEventMap['portfolio-loaded'],
  chosenAt: number | undefined,
): string {
  const {pathname, search} = new URL(url);
  const items = `${added.length} added, ${kept.length} kept, ${removed.length} removed`;
  const entry = performance.getEntriesByName(url, 'resource').at(-1);
  const time = chosenAt === undefined ? '' : `${Math.round(performance.now() - chosenAt)} ms, `;
  return `${pathname}${search}: ${time}${describeSource(entry, chosenAt)}; items: ${items}`;
}

function describeSource(entry: PerformanceEntry | undefined, chosenAt: number | undefined): string {
  if (!(entry instanceof PerformanceResourceTiming)) return 'from this page’s memory';
  const bytes = `${entry.encodedBodySize} bytes`;
  if (chosenAt === undefined) return bytes;
  const place = entry.transferSize === 0 ? 'from the browser’s cache' : 'from the network';
  return entry.startTime < chosenAt ? `${bytes} ${place}, before it was chosen` : `${bytes} ${place}`;
}

function describeElement(element: Element): string {
  const classes = [...element.classList].slice(0, 3).map((name) => `.${name}`);
  return `<${element.localName}> ${element.id && `#${element.id}`}${classes.join('')}`.trim();
}
