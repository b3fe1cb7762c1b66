/** The host Visual Portfolio, a WordPress plugin: its classic and its block markup, recognised by their classes. */
import {
  adaptForeignMarkup,
  cloneEmpty,
  type FinderParts,
  type ForeignMarkup,
  type FoundGallery,
} from './foreign-markup.js';
import {Headings} from './headings.js';
import {closeLightboxAfterBack} from './host-instance.js';
import {keepScrollOffset, keepSeed, keepSeedForBack, nameControls, repairNextLinks} from './host-repairs.js';
import {adoptHostScript, type HostScript} from './host-script.js';
import {showLazyImages} from './lazy-images.js';

const ROOT = '.vp-portfolio';
const ITEMS = '.vp-portfolio__items';
const NOT_FOUND = 'vp-portfolio-not-found';
/** Milliseconds after which a gallery is made visible, whether or not the host's script runs. */
const REVEAL_DELAY = 3000;
/** Milliseconds in which the host's script opens the room for appended items: it begins after a tenth of a second. */
const SETTLE_TIME = 700;
/** What the host puts around outlets and items. Only elements that can run nothing are copied. */
const PARTS = ':scope > div:is(.vp-portfolio__layout-elements, .vp-portfolio__items-wrap)';

const NEXT_BLOCK = ':is(.vp-block-pagination-load-more, .vp-block-pagination-infinite)';
const NEXT_LINK = `a.vp-pagination__load-more, a${NEXT_BLOCK}, ${NEXT_BLOCK} a`;

/** Finds the galleries of the host's pages. */
export function findGalleries({textsFor, readPageUrl}: Omit<FinderParts, 'start'>): FoundGallery[] {
  const roots = [...document.querySelectorAll<HTMLElement>(ROOT)];
  const headings = new Headings(ROOT);
  return roots.map((root, position) => {
    const replaced = new WeakSet<Element>();
    const markup = makeMarkup(root, position, replaced);
    const script = adoptHostScript(root, markup, replaced);
    containItems(root, markup);
    const texts = textsFor(root);
    /** Whether the root still lacks its parts, because the page was opened where nothing is found: there the host omits them. */
    let isBare = false;
    const adapter = adaptForeignMarkup(root, markup, ({annotate, adoptPage, markCurrent, openRenderer}) => ({
      openRenderer: (mode, help) => {
        isBare ||= !markup.findContainer(root);
        // The host's script finds the parts once, when it starts: in a root that lacks them it shows nothing.
        return (isBare ? undefined : script.openRenderer(mode, help)) ?? openRenderer(mode, help);
      },
      isSeparate: roots.length > 1,
      hasViewer: true,
      startsAgain: true,
      settleTime: SETTLE_TIME,
      // The setting “Scroll to Top” of page numbers.
      keepsScroll: (trigger) =>
        trigger?.isFilter === false &&
        root.querySelector('[data-vp-pagination-type=paged]:not(.vp-pagination__scroll-top)') !== null,
      showLoad: (url) => {
        if (url !== undefined) keepSeedForBack(root, readPageUrl());
        script.showLoad(url);
      },
      serialize: script.serialize,
      connect: (requestVisit, signal) => {
        script.connect(adapter, requestVisit, signal);
        revealLate(root, script, signal);
        closeLightboxAfterBack(signal);
        addEventListener('pagehide', () => keepSeedForBack(root, readPageUrl()), {signal});
      },
      annotate: (from) => {
        if (!script.isRunning) repairNextLinks(from, from === root, markup);
        keepSeed(from, markup);
        keepScrollOffset(root, from);
        return annotate(from);
      },
      markCurrent: (url) => {
        markCurrent(url);
        for (const outlet of adapter.findOutlets(root)) nameControls(outlet, texts);
      },
      adoptPage: (fetched, isPastEnd) => {
        headings.update(fetched.ownerDocument);
        emptyPaginators(markup, root, fetched);
        script.layOut(fetched);
        if (script.isRunning && !isBare) return;
        copyHostAttributes(root, fetched);
        if (isBare && markup.findContainer(fetched)) {
          isBare = false;
          addMissingParts(root, fetched, markup);
          containItems(root, markup);
          script.restart();
        }
        adoptPage(fetched, isPastEnd);
        showLazyImages(root);
      },
    }));
    return {root, id: readClass(root, 'vp-uid-') || `vp-${position}`, adapter};
  });
}

/** The layout `justified` positions items in the nearest positioned ancestor, where they would cover “Load earlier” above. */
function containItems(root: HTMLElement, {findContainer}: ForeignMarkup): void {
  const container = findContainer(root);
  if (container instanceof HTMLElement && root.dataset.vpLayout === 'justified') container.style.position = 'relative';
}

const within = (selector: string) => (root: Element) => [...root.querySelectorAll(selector)];

const inLoopBlock = (selector: string) => (root: Element) => [
  ...(root.closest('.vp-block-loop')?.querySelectorAll(selector) ?? []),
];

/** `id`: of the live gallery, because the gallery in a fetched page may have no id, or another one. */
const byGalleryId = (id: string, kind: string) => (root: Element) =>
  id ? [...root.ownerDocument.querySelectorAll(`.${kind}.${CSS.escape(id)}`)] : [];

function makeMarkup(live: Element, position: number, replaced: WeakSet<Element>): ForeignMarkup {
  const uid = readClass(live, 'vp-uid-');
  const id = readClass(live, 'vp-id-');
  return {
    findRoot: (document) =>
      (uid ? document.querySelector(`${ROOT}.${CSS.escape(uid)}`) : null) ??
      document.querySelectorAll(ROOT)[position] ??
      null,
    findContainer: (root) => root.querySelector(ITEMS),
    items: ITEMS,
    // A slider that goes round has copies of its first and last items.
    isItem: (element) =>
      element.matches('.vp-portfolio__item-wrap:not(.swiper-slide-duplicate)') && !replaced.has(element),
    readKey: (item) =>
      readClass(item, 'post-') ||
      // Read before the link: if an image has no link of its own, its first link is its category's, which other images share.
      readClass(item, 'vp-portfolio__item-uid-') ||
      item.querySelector('a[href]')?.getAttribute('href') ||
      '',
    findEmpty: (root) => root.querySelector('.vp-notice'),
    bars: [
      within('.vp-portfolio__filter-wrap'),
      within('.vp-portfolio__sort-wrap'),
      byGalleryId(id, 'vp-single-filter'),
      byGalleryId(id, 'vp-single-sort'),
      inLoopBlock('.vp-block-filter-by-category'),
      inLoopBlock('.vp-block-sort'),
    ],
    paginators: [within('.vp-portfolio__pagination-wrap'), inLoopBlock('.vp-block-pagination')],
    readMode: (paginator) => {
      const modes = ['infinite', 'load-more'] as const;
      // At a gallery's end the paginator may be empty: then only the root says the mode. A paginator block is outside of the root.
      const ofRoot = paginator.closest(ROOT)?.getAttribute('data-vp-pagination');
      const isMode = (mode: string) =>
        mode === ofRoot || paginator.querySelector(`[data-vp-pagination-type=${mode}], .vp-block-pagination-${mode}`);
      return modes.find(isMode) ?? 'numbers';
    },
    findNext: (paginator) => paginator.querySelector<HTMLAnchorElement>(NEXT_LINK),
    // Parameters of Query Loops.
    otherParameters: /^query-/,
    readTotal: (root) => {
      if (root.classList.contains(NOT_FOUND)) return 0;
      // In galleries of posts, a category's count leaves out the works of its subcategories, which the filter does show.
      if (root.getAttribute('data-vp-content-source') !== 'images') return undefined;
      const count = root.querySelector('.vp-filter__item-active .vp-filter__item-count')?.textContent ?? '';
      // Keep only digits, because languages group them differently: 1,234 or 1 234.
      const digits = count.replace(/\D/g, '');
      return digits ? Number(digits) : undefined;
    },
  };
}

/** The first class of an element that begins with `start`; empty if there is none. */
function readClass(element: Element, start: string): string {
  return [...element.classList].find((name) => name.startsWith(start)) ?? '';
}

/** Empties paginators that the fetched page lacks, because the host's script leaves their old numbers in the page. */
function emptyPaginators({paginators}: ForeignMarkup, live: Element, fetched: Element): void {
  for (const find of paginators) if (find(fetched).length === 0) for (const one of find(live)) one.replaceChildren();
}

/** Copies the host's attributes (layout, style, seed). Those that the fetched page lacks stay; the next address becomes empty. */
function copyHostAttributes(live: Element, fetched: Element): void {
  for (const name of fetched.getAttributeNames()) {
    if (name.startsWith('data-vp-')) live.setAttribute(name, fetched.getAttribute(name) ?? '');
  }
  if (!fetched.hasAttribute('data-vp-next-page-url')) live.setAttribute('data-vp-next-page-url', '');
  live.classList.toggle(NOT_FOUND, fetched.classList.contains(NOT_FOUND));
}

/** Adds to a bare root copies of the host's parts in the fetched page, empty except for the live items' container. */
function addMissingParts(live: Element, fetched: Element, {findContainer}: ForeignMarkup): void {
  const [from, to] = [findContainer(fetched), findContainer(live)];
  for (const part of fetched.querySelectorAll(PARTS)) {
    const copy = cloneEmpty(part);
    const children = [...part.querySelectorAll(':scope > div')];
    copy.append(...children.map((child) => (child === from && to ? to : cloneEmpty(child))));
    live.append(copy);
  }
}

/** Shows what the host hides before its script runs, also outside the root: at `load` if no script runs, always after a delay. */
function revealLate(root: HTMLElement, script: HostScript, signal: AbortSignal): void {
  const id = readClass(root, 'vp-id-');
  const reveal = () => {
    root.classList.add('vp-portfolio__ready');
    showLazyImages(root);
    for (const kind of ['vp-single-filter', 'vp-single-sort']) {
      for (const single of byGalleryId(id, kind)(root)) {
        single.classList.add(`${kind}__ready`);
        single.closest('.vp-portfolio__layout-elements')?.classList.add('vp-portfolio__layout-elements__ready');
      }
    }
  };
  const revealUnlessRunning = () => script.isRunning || reveal();
  if (document.readyState === 'complete') revealUnlessRunning();
  else addEventListener('load', revealUnlessRunning, {once: true, signal});
  const timer = setTimeout(reveal, REVEAL_DELAY);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
