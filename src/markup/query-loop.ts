/**
 * WordPress's own Query Loop block. Each has a page parameter of its own (`query-3-page`), so each keeps apart. One with the
 * platform's enhanced pagination (`data-wp-router-region`) already loads in place, and is left alone.
 */
import type {PageData} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import {readNumbers} from './current-marks.js';
import {adaptForeignMarkup, type FoundGallery, type Markup} from './foreign-markup.js';
import type {Totals} from './markup.js';

const ROOT = '.wp-block-query:not([data-wp-router-region])';
const ITEMS = '.wp-block-post-template';
const PAGINATION = '.wp-block-query-pagination';

/** Lists of links that may choose what the page's loop shows. */
const BARS = '.wp-block-categories, .wp-block-tag-cloud, .wp-block-archives';

/** A page parameter of a loop, or the page in a path. */
const PAGE = /[?&](query-(?:\d+-)?page)=(\d+)|\/page\/(\d+)/;

/** Finds the loops of a page that have other pages. */
export function findGalleries(
  document: Document,
  _data: PageData,
  textsFor: (element: Element) => Texts,
): FoundGallery[] {
  const roots = [...document.querySelectorAll<HTMLElement>(ROOT)];
  return roots.flatMap((root, turn) => {
    if (!root.querySelector(PAGINATION)) return [];
    const texts = textsFor(root);
    const adapter = adaptForeignMarkup(root, readMarkup(root, turn));
    const {host} = adapter;
    if (!host) return [];
    const {annotate, markCurrent} = host;
    return {
      root,
      id: `query-${turn}`,
      adapter: {
        ...adapter,
        host: {
          ...host,
          isSeparate: roots.length > 1,
          annotate: (from) => {
            // A last page may leave the numbers out, but not the way back.
            const totals = {...readPlace(from), ...annotate(from)};
            if (isGrowing(root)) showAsMore(from, texts);
            return totals;
          },
          markCurrent: (live, url) => {
            markCurrent(live, url);
            keepPage(live, roots, url);
          },
        },
      },
    };
  });
}

function readMarkup(live: Element, turn: number): Markup {
  return {
    findRoot: (document) => document.querySelectorAll(ROOT)[turn] ?? null,
    findContainer: (root) => root.querySelector(ITEMS),
    items: ITEMS,
    isItem: (element) => element.classList.contains('wp-block-post'),
    readKey: (item) => [...item.classList].find((name) => /^post-\d+$/.test(name)) ?? '',
    findEmpty: (root) => root.querySelector('.wp-block-query-no-results'),
    bars: [(root) => [...root.ownerDocument.querySelectorAll(BARS)].filter((bar) => !bar.closest(ITEMS))],
    paginators: [(root) => [...root.querySelectorAll(PAGINATION)]],
    // A link to another path is followed by the browser.
    isControl: (control) => control.localName === 'a',
    readMode: () => (isGrowing(live) ? (live.matches('.portfolio-infinite') ? 'infinite' : 'load-more') : 'numbers'),
    findNext: (paginator) => paginator.querySelector('a.wp-block-query-pagination-next'),
    readTotal: () => undefined,
  };
}

function isGrowing(root: Element): boolean {
  return root.matches('.portfolio-load-more, .portfolio-infinite');
}

/** The page that is shown, as the links around it say it. */
function readPlace(root: Element): Totals {
  const numbers = root.querySelector('.wp-block-query-pagination-numbers');
  if (numbers) return readNumbers(numbers);
  const numberOf = (kind: string) => {
    const href = root.querySelector(`a.wp-block-query-pagination-${kind}`)?.getAttribute('href') ?? '';
    const [, , inQuery, inPath] = PAGE.exec(href) ?? [];
    return Number(inQuery ?? inPath ?? 0);
  };
  const next = numberOf('next');
  return {page: next > 0 ? next - 1 : numberOf('previous') + 1};
}

/** Numbers mean nothing where pages come below each other: "Load more" and "Load earlier" lead on. */
function showAsMore(root: Element, texts: Texts): void {
  for (const numbers of root.querySelectorAll<HTMLElement>('.wp-block-query-pagination-numbers')) numbers.hidden = true;
  for (const [kind, rel, key] of [
    ['next', 'next', 'load_more'],
    ['previous', 'prev', 'load_earlier'],
  ] as const) {
    const link = root.querySelector(`a.wp-block-query-pagination-${kind}`);
    link?.setAttribute('rel', rel);
    if (link) link.textContent = texts.format(key);
  }
}

/** Links of the page's other loops keep the page that this one shows. */
function keepPage(root: Element, roots: readonly Element[], url: string): void {
  const own = PAGE.exec(root.querySelector(`${PAGINATION} a`)?.getAttribute('href') ?? '')?.[1];
  if (own === undefined) return;
  const page = new URL(url).searchParams.get(own);
  for (const other of roots) {
    if (other === root) continue;
    for (const link of other.querySelectorAll<HTMLAnchorElement>(`${PAGINATION} a[href]`)) {
      const address = new URL(link.href);
      if (page === null) address.searchParams.delete(own);
      else address.searchParams.set(own, page);
      link.setAttribute('href', address.pathname + address.search);
    }
  }
}
