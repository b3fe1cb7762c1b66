/** The filter bar of a gallery: its subjects as a tree that is open along the active path, then its other taxonomies. */
import {ALL} from '../../src/address/address.js';
import type {CountedTerm} from '../store/store.js';
import {renderChips} from './filter-form.js';
import {isFormOpen, LONGEST_LEVEL, limitLevel, pickFullest} from './form-levels.js';
import {isCombination, linkChoice, linkFilters, measureRepeated, NOTHING} from './gallery-choice.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import type {TextKey} from './languages/en.js';
import type {GalleryPage} from './pages.js';
import type {Visit} from './visit.js';

/** The same for all levels of a bar that shows every term: the page of 17,000 terms was 1.9 MB. */
const LONGEST_TREE = 450;

const FACETS = [
  {taxonomy: 'classification', label: 'classification'},
  {taxonomy: 'movement', label: 'movement'},
] as const;

/**
 * Renders the bar; every link keeps the other parameters of the address and returns to page 1. `form`: the form of a bar
 * that combines.
 */
export function renderFilterBar(
  view: GalleryView,
  visit: Visit,
  name: string,
  {bar, combines}: GalleryPage,
  form: Html | undefined,
): Html {
  const {prefix} = view.gallery;
  const link = linkFilters(visit.url, prefix);
  const here: Here = {view, visit, link, repeated: measureRepeated(visit.url, prefix)};
  const every = html`${visit.language.say('all')} <span class="count">${visit.language.number(view.everything)}</span>`;
  const all = html`<li>${renderLink(here, ALL, every)}</li>`;
  if (bar === 'long' || bar === 'dropdown') {
    const tools = bar === 'long' ? html`overflow="more" folded chips` : html`variant="dropdown" chips`;
    return html`<portfolio-filter-bar role="navigation" aria-label="${visit.language.say('filter_of', {name})}" ${tools}>
<ul>${[all, ...renderTree(here, 0, pickTree(here))]}</ul></portfolio-filter-bar>`;
  }
  const facets = FACETS.filter(({taxonomy}) => isOffered(view, taxonomy));
  // On a phone these are above elements that precede them in the document, so space is reserved until they arrive.
  const closed = combines && !isFormOpen(view, visit.url) ? ['closed'] : [];
  const states = facets.flatMap(({taxonomy}) => (isActive(view, taxonomy) ? ['open', 'terms'] : ['closed']));
  const rows = new Set([...states, ...closed]).size;
  return html`<portfolio-filter-bar role="navigation" aria-label="${visit.language.say('filter_of', {name})}" ${rows > 0 && html`data-rows="${rows}"`} ${combines && html`data-combines`}>
<ul>${[all, ...renderLevel(here, 'subject', 0)]}</ul>
${facets.map(({taxonomy, label}) => renderFacet(here, taxonomy, label))}${combines && [form ?? html``, renderChips(view, visit)]}</portfolio-filter-bar>`;
}

function isActive(view: GalleryView, taxonomy: string): boolean {
  return view.chosen.some(({term}) => term?.taxonomy === taxonomy);
}

/** Whether a taxonomy is shown: not if it has only one term. */
function isOffered(view: GalleryView, taxonomy: string): boolean {
  return isActive(view, taxonomy) || view.terms.of(taxonomy).length > 1;
}

/** What every link of a bar is made from. */
interface Here {
  readonly view: GalleryView;
  readonly visit: Visit;
  /** The address of one filter. */
  readonly link: (filter: string) => string;
  /** How much each of them repeats of the page's address, in characters. */
  readonly repeated: number;
}

function renderLevel(here: Here, taxonomy: string, parent: number): readonly Html[] {
  const {view, visit, repeated} = here;
  const path = listPath(view, taxonomy);
  const level = pickFullest(view.terms.below(taxonomy, parent), limitLevel(path.size, repeated), path);
  return visit.language.sortTerms(level).map((term) => {
    const children = path.has(term.id) ? renderLevel(here, taxonomy, term.id) : [];
    return html`<li>${renderTerm(here, term)}${
      children.length > 0 &&
      html`
<ul>${children}</ul>`
    }</li>
`;
  });
}

/** The terms of a bar that shows all of them; of very many, the best-filled, and so those above each of them. */
function pickTree({view, repeated}: Here): ReadonlySet<CountedTerm> {
  // Fewer where each link repeats much of the address.
  const most = Math.floor((LONGEST_TREE * limitLevel(0, repeated)) / LONGEST_LEVEL);
  return new Set(pickFullest(view.terms.of('subject'), most, listPath(view, 'subject')));
}

/** Every picked term, each above its children. */
function renderTree(here: Here, parent: number, picked: ReadonlySet<CountedTerm>): readonly Html[] {
  const {view, visit} = here;
  const level = view.terms.below('subject', parent).filter((term) => picked.has(term));
  return visit.language.sortTerms(level).map((term) => {
    const children = renderTree(here, term.id, picked);
    return html`<li>${renderTerm(here, term)}${children.length > 0 && html`<ul>${children}</ul>`}</li>
`;
  });
}

function renderFacet(here: Here, taxonomy: string, label: TextKey): Html {
  const {view, visit} = here;
  return html`<details ${isActive(view, taxonomy) && html`open`}><summary>${visit.language.say(label)}</summary>
<ul>${renderLevel(here, taxonomy, 0)}</ul></details>
`;
}

function renderTerm(here: Here, term: CountedTerm): Html {
  const {visit} = here;
  const name = html`${visit.language.writeTerm(term)} <span class="count">${visit.language.number(term.count)}</span>`;
  return renderLink(here, `${term.taxonomy}:${term.id}`, name);
}

function renderLink({view, visit, link}: Here, filter: string, name: Html): Html {
  // Links choose one term alone: combinations are made in the form, where no crawler goes.
  const href = filter === ALL ? linkChoice(visit.url, NOTHING, view.gallery.prefix) : link(filter);
  const isCurrent = filter === view.filter && !isCombination({...view.choice, sort: ''});
  return html`<a href="${href}" ${isCurrent && html`aria-current="true"`}>${name}</a>`;
}

/** The active terms of a taxonomy and their ancestors. */
function listPath({chosen, terms}: GalleryView, taxonomy: string): ReadonlySet<number> {
  return new Set(chosen.flatMap(({term}) => [...terms.pathOf(taxonomy, term?.id ?? 0)]));
}
