/** The filter bar of a gallery: its subjects as a tree that is open along the active path, then its other taxonomies. */
import {ALL, writeQuery} from '../../src/address/address.js';
import type {CountedTerm} from '../store/store.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import type {TextKey} from './languages/en.js';
import type {GalleryPage} from './pages.js';
import {type Visit, writePath} from './visit.js';

/** Most terms of a level: the full collection has thousands under one term, so only those with the most works are shown. */
const LONGEST_LEVEL = 40;

const FACETS = [
  {taxonomy: 'classification', label: 'classification'},
  {taxonomy: 'movement', label: 'movement'},
] as const;

/** Renders the bar; every link keeps the other parameters of the address and returns to page 1. */
export function renderFilterBar(view: GalleryView, visit: Visit, name: string, bar: GalleryPage['bar']): Html {
  const subjects = view.terms.filter((term) => term.taxonomy === 'subject');
  const all = html`<li>${renderLink(view, visit, ALL, html`${visit.language.say('all')}`)}</li>`;
  if (bar === 'long' || bar === 'dropdown') {
    const tools = bar === 'long' ? html`overflow="more" folded chips` : html`variant="dropdown" chips`;
    return html`<portfolio-filter-bar role="navigation" aria-label="${visit.language.say('filter_of', {name})}" ${tools}>
<ul>${[all, ...renderTree(view, visit, subjects, 0)]}</ul></portfolio-filter-bar>`;
  }
  const facets = FACETS.filter(({taxonomy}) => isOffered(view, taxonomy));
  // On a phone these are above elements that precede them in the document, so space is reserved until they arrive.
  const rows = new Set(facets.flatMap(({taxonomy}) => (isActive(view, taxonomy) ? ['open', 'terms'] : ['closed'])))
    .size;
  return html`<portfolio-filter-bar role="navigation" aria-label="${visit.language.say('filter_of', {name})}" ${rows > 0 && html`data-rows="${rows}"`}>
<ul>${[all, ...renderLevel(view, visit, subjects, 0)]}</ul>
${facets.map(({taxonomy, label}) => renderFacet(view, visit, taxonomy, label))}</portfolio-filter-bar>`;
}

function isActive(view: GalleryView, taxonomy: string): boolean {
  return view.term?.taxonomy === taxonomy;
}

/** Whether a taxonomy is shown: not if it has only one term. */
function isOffered(view: GalleryView, taxonomy: string): boolean {
  return isActive(view, taxonomy) || view.terms.filter((term) => term.taxonomy === taxonomy).length > 1;
}

function renderLevel(view: GalleryView, visit: Visit, terms: readonly CountedTerm[], parent: number): readonly Html[] {
  const path = listPath(view, terms);
  const ids = new Set(terms.map((term) => term.id));
  // Children of a parent that this gallery does not contain are at the top level.
  const level = terms.filter((term) => (ids.has(term.parent) ? term.parent : 0) === parent);
  return visit.language.sortTerms(pickFullest(level, path)).map((term) => {
    const children = path.has(term.id) ? renderLevel(view, visit, terms, term.id) : [];
    return html`<li>${renderTerm(view, visit, term)}${
      children.length > 0 &&
      html`
<ul>${children}</ul>`
    }</li>
`;
  });
}

/** Every term, each above its children. */
function renderTree(view: GalleryView, visit: Visit, terms: readonly CountedTerm[], parent: number): readonly Html[] {
  const level = terms.filter((term) => term.parent === parent);
  return visit.language.sortTerms(level).map((term) => {
    const children = renderTree(view, visit, terms, term.id);
    return html`<li>${renderTerm(view, visit, term)}${children.length > 0 && html`<ul>${children}</ul>`}</li>
`;
  });
}

function renderFacet(view: GalleryView, visit: Visit, taxonomy: string, label: TextKey): Html {
  const terms = view.terms.filter((term) => term.taxonomy === taxonomy);
  return html`<details ${isActive(view, taxonomy) && html`open`}><summary>${visit.language.say(label)}</summary>
<ul>${renderLevel(view, visit, terms, 0)}</ul></details>
`;
}

function renderTerm(view: GalleryView, visit: Visit, term: CountedTerm): Html {
  const name = html`${visit.language.writeTerm(term.name)} <span class="count">${visit.language.number(term.count)}</span>`;
  return renderLink(view, visit, `${term.taxonomy}:${term.id}`, name);
}

function renderLink(view: GalleryView, visit: Visit, filter: string, name: Html): Html {
  const url = writeQuery(visit.url, {filter, page: 1}, view.gallery.prefix);
  const current = filter === view.filter && html`aria-current="true"`;
  return html`<a href="${url.search || writePath(url)}" ${current}>${name}</a>`;
}

/** The active term and its ancestors. */
function listPath(view: GalleryView, terms: readonly CountedTerm[]): ReadonlySet<number> {
  const path = new Set<number>();
  const parents = new Map(terms.map((term) => [term.id, term.parent]));
  const isHere = terms.some((term) => term.taxonomy === view.term?.taxonomy);
  for (let id = isHere ? view.term?.id : undefined; id && !path.has(id); id = parents.get(id)) path.add(id);
  return path;
}

function pickFullest(level: readonly CountedTerm[], path: ReadonlySet<number>): readonly CountedTerm[] {
  if (level.length <= LONGEST_LEVEL) return level;
  const fullest = new Set([...level].sort((a, b) => b.count - a.count).slice(0, LONGEST_LEVEL));
  return level.filter((term) => fullest.has(term) || path.has(term.id));
}
