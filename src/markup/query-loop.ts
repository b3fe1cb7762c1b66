/**
 * WordPress's own Query Loop block. Several loops of a page load separately: each that has a query of its own has its own page
 * parameter (`query-3-page`). A loop with WordPress's enhanced pagination loads itself: only the pages of other loops are
 * written into its links.
 */
import type {Texts} from '../page-data/texts.js';
import {readNumbers} from './current-marks.js';
import {adaptForeignMarkup, type FinderParts, type ForeignMarkup, type FoundGallery} from './foreign-markup.js';
import {Headings} from './headings.js';
import {findInLoop, ITEMS, LoopPages, PAGINATION} from './loop-pages.js';
import {canShow} from './loop-styles.js';
import type {Totals} from './markup.js';

/** A loop inside of a post belongs to the post. */
const ROOT = '.wp-block-query:not([data-wp-router-region], .wp-block-post-template *)';
const NO_RESULTS = '.wp-block-query-no-results';

/** Lists of links that may filter the page's loop. */
const BARS = '.wp-block-categories, .wp-block-tag-cloud, .wp-block-archives';

/** The page in the path of a loop that inherits the page's query. More may follow it, such as `/amp/` or `.html`. */
const PATH = /\/page\/(\d+)/;

/** Finds the loops of a page that have a pagination. */
export function findGalleries({textsFor, readPageUrl}: Omit<FinderParts, 'start'>): FoundGallery[] {
  const loops = [...document.querySelectorAll<HTMLElement>('.wp-block-query')];
  const roots = loops.filter((loop) => loop.matches(ROOT));
  const pages = new LoopPages(loops, readPageUrl);
  const headings = new Headings('.wp-block-query');
  return roots.flatMap((root, position) => {
    if (findInLoop(root, PAGINATION).length === 0) return [];
    const texts = textsFor(root);
    const own = pages.parameterOf(root);
    pages.addFilters(findBars(document, own));
    const adapter = adaptForeignMarkup(root, makeMarkup(root, position, own), ({adoptPage, annotate, markCurrent}) => ({
      isSeparate: roots.length > 1,
      annotate: (from) => {
        // Without numbers, the page number comes from the links to the next and the previous page.
        const totals = {...readPageNumber(from, own), ...annotate(from)};
        if (appendsPages(root)) renameLinks(from, texts);
        // By the rules of WordPress 6.8 and newer, a press makes the browser fetch links without a query, too, but not these.
        if (document.querySelector('script[type=speculationrules]'))
          for (const link of findInLoop(from, `${PAGINATION} a`)) link.classList.add('no-prefetch');
        return totals;
      },
      adoptPage: (fetched, isPastEnd) => {
        headings.update(fetched.ownerDocument);
        adoptPage(fetched, isPastEnd);
      },
      markCurrent: (url) => {
        markCurrent(url);
        pages.setPage(root, url);
        pages.writeLinks();
      },
      // Write the links again when one is used: WordPress changes those of enhanced loops, and the address, when these load.
      connect: (_requestVisit, signal) => {
        for (const type of ['pointerdown', 'click'])
          addEventListener(type, () => pages.writeLinks(), {capture: true, signal});
      },
    }));
    return {root, id: `query-${position}`, adapter};
  });
}

/** `own`: the loop's page parameter, if it has a query of its own. */
function makeMarkup(live: Element, position: number, own: string | undefined): ForeignMarkup {
  return {
    // Where this gives no root, the browser opens the page. Where the root has arrived, so has the head.
    findRoot: (page) => {
      const root = page.querySelectorAll(ROOT)[position];
      // A loop that appends is never left for its looks: docs/hosts.md says what does not work in appended posts.
      if (!root || !(appendsPages(live) || canShow(page, root, live))) return null;
      const [shown, list] = [live, root].map((one) => findInLoop(one, ITEMS)[0]);
      // The list may not have arrived yet.
      if (!list) return findInLoop(root, NO_RESULTS)[0] ? root : null;
      // A category may have another template than the blog. A script of the theme may have added classes to the shown list.
      return readClasses(list).every((name) => readClasses(shown).includes(name)) ? root : null;
    },
    findContainer: (root) => findInLoop(root, ITEMS)[0] ?? null,
    items: ITEMS,
    isItem: (element) => element.classList.contains('wp-block-post'),
    readKey: (item) => [...item.classList].find((name) => /^post-\d+$/.test(name)) ?? '',
    findEmpty: (root) => findInLoop(root, NO_RESULTS)[0] ?? null,
    bars: [({ownerDocument}) => findBars(ownerDocument, own)],
    paginators: [(root) => findInLoop(root, PAGINATION)],
    readMode: () => (appendsPages(live) ? (live.matches('.portfolio-infinite') ? 'infinite' : 'load-more') : 'numbers'),
    findNext: (paginator) => paginator.querySelector('a.wp-block-query-pagination-next'),
    // The parameters of Visual Portfolio.
    otherParameters: /^vpf?_/,
  };
}

/**
 * The lists that filter a loop: only one that inherits the page's query has any. On a page or a post, their links lead elsewhere,
 * even if plain permalinks give these the same path (`/?cat=3`).
 */
function findBars(page: Document, own: string | undefined): Element[] {
  if (own !== undefined || page.body.matches('.page,.single')) return [];
  return [...page.querySelectorAll(BARS)].filter((bar) => !bar.closest(ITEMS));
}

/** The classes of a list of posts, without the numbers that each page gives anew. */
function readClasses(list: Element | null | undefined): readonly string[] {
  return [...(list?.classList ?? [])].map((name) => name.replace(/^(wp-container-(?:.*-)?)\d+$/, '$1'));
}

function appendsPages(root: Element): boolean {
  return root.matches('.portfolio-load-more, .portfolio-infinite');
}

/** Reads the number of the shown page from the numbers or, without them, from the links to the next and previous page. */
function readPageNumber(root: Element, own: string | undefined): Totals {
  const [numbers] = findInLoop(root, '.wp-block-query-pagination-numbers');
  if (numbers) return readNumbers(numbers);
  const numberOf = (kind: string) => {
    const href = findInLoop(root, `a.wp-block-query-pagination-${kind}`)[0]?.getAttribute('href');
    if (!href) return 0;
    const {searchParams, pathname} = new URL(href, document.baseURI);
    // A link to the first page may have no number. Plain permalinks have `paged`.
    return Number(searchParams.get(own ?? 'paged') ?? (own ? undefined : PATH.exec(pathname)?.[1]) ?? 1);
  };
  const [next, previous] = [numberOf('next'), numberOf('previous')];
  if (next === 0 && previous === 0) return {};
  return {page: next > 0 ? next - 1 : previous + 1};
}

/** For a loop that appends pages: hides the page numbers, and names the links "Load more" and "Load earlier". */
function renameLinks(root: Element, texts: Texts): void {
  for (const numbers of findInLoop(root, '.wp-block-query-pagination-numbers')) numbers.hidden = true;
  for (const [kind, rel, key] of [
    ['next', 'next', 'load_more'],
    ['previous', 'prev', 'load_earlier'],
  ] as const) {
    for (const link of findInLoop(root, `a.wp-block-query-pagination-${kind}`)) {
      link.setAttribute('rel', rel);
      link.textContent = texts.format(key);
    }
  }
}
