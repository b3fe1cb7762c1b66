/** The filter bar of a gallery: its subjects as a tree that is open along the active path, then its other taxonomies. */
import {ALL} from '../../src/address/address.js';
import type {CountedTerm} from '../store/store.js';
import type {DemoRequest} from './demo-request.js';
import {renderChips} from './filter-form.js';
import {isFormOpen, limitLevel, MOST_TERMS_OF_LEVEL, pickFullest} from './form-levels.js';
import {
  isCombination,
  isPageCombination,
  linkChoice,
  makeFilterLink,
  measureRepeated,
  NOTHING,
} from './gallery-choice.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import type {TextKey} from './languages/en.js';
import type {GalleryPage} from './pages.js';

/** Most terms in a bar that shows all levels: with all of its 17,000 terms, a page had 1.9 MB. */
const LONGEST_TREE = 450;

const FACETS = [
  {taxonomy: 'classification', label: 'classification'},
  {taxonomy: 'movement', label: 'movement'},
] as const;

/**
 * Renders the bar; every link keeps the other parameters of the address and returns to page 1. `form`: the form that
 * combines filters, where the page has one.
 */
export function renderFilterBar(
  view: GalleryView,
  visit: DemoRequest,
  name: string,
  {bar, combines}: GalleryPage,
  form: Html | undefined,
): Html {
  const {prefix} = view.gallery;
  const link = makeFilterLink(visit.url, prefix);
  const repeated = measureRepeated(visit.url, prefix);
  const context: LinkContext = {
    view,
    visit,
    link,
    repeated,
    isAllCombination: isPageCombination(NOTHING, visit.url, view.others),
    isTermCombination: isPageCombination({...NOTHING, filters: ['-']}, visit.url, view.others),
  };
  const label = html`${visit.language.say('all')} <span class="count">${visit.language.number(view.totalWithoutChoice)}</span>`;
  const all = html`<li>${renderLink(context, ALL, label)}</li>`;
  if (bar === 'long' || bar === 'dropdown') {
    const tools = bar === 'long' ? html`overflow="more" folded chips` : html`variant="dropdown" chips`;
    return html`<portfolio-filter-bar role="navigation" aria-label="${visit.language.say('filter_of', {name})}" ${tools}>
<ul>${[all, ...renderTree(context, 0, pickTree(context))]}</ul></portfolio-filter-bar>`;
  }
  const facets = FACETS.filter(({taxonomy}) => isOffered(view, taxonomy));
  // On a phone, the facets stand above elements that precede them in the document. CSS reserves space for as many rows as
  // `data-rows` says, so that nothing moves when the facets arrive: one for all that are closed (the form, too), one for the
  // summary of each open facet, and one for its terms.
  const openFacets = facets.filter(({taxonomy}) => isActive(view, taxonomy)).length;
  const hasClosedRow = openFacets < facets.length || (combines && !isFormOpen(view, visit.url));
  const rows = 2 * openFacets + (hasClosedRow ? 1 : 0);
  return html`<portfolio-filter-bar role="navigation" aria-label="${visit.language.say('filter_of', {name})}" ${rows > 0 && html`data-rows="${rows}"`} ${combines && html`data-combines`}>
<ul>${[all, ...renderLevel(context, 'subject', 0)]}</ul>
${facets.map(({taxonomy, label}) => renderFacet(context, taxonomy, label))}${combines && [form ?? html``, renderChips(view, visit)]}</portfolio-filter-bar>`;
}

function isActive(view: GalleryView, taxonomy: string): boolean {
  return view.chosen.some(({term}) => term?.taxonomy === taxonomy);
}

/** Whether a taxonomy is shown: if it has several terms, or if one of its terms is active. */
function isOffered(view: GalleryView, taxonomy: string): boolean {
  return isActive(view, taxonomy) || view.terms.of(taxonomy).length > 1;
}

/** The data from which every link of a bar is made. */
interface LinkContext {
  readonly view: GalleryView;
  readonly visit: DemoRequest;
  /** Writes the address that chooses one filter alone. */
  readonly link: (filter: string) => string;
  /** Characters of the page's address that each link repeats. */
  readonly repeated: number;
  /** Whether the other galleries of the page show a combination, even if this one shows everything. */
  readonly isAllCombination: boolean;
  /** Whether any one filter of this gallery makes a combination with what the other galleries show. */
  readonly isTermCombination: boolean;
}

function renderLevel(context: LinkContext, taxonomy: string, parent: number): readonly Html[] {
  const {view, visit, repeated} = context;
  const path = listPath(view, taxonomy);
  const level = pickFullest(view.terms.childrenOf(taxonomy, parent), limitLevel(path.size, repeated), path);
  return visit.language.sortTerms(level).map((term) => {
    const children = path.has(term.id) ? renderLevel(context, taxonomy, term.id) : [];
    return html`<li>${renderTerm(context, term)}${
      children.length > 0 &&
      html`
<ul>${children}</ul>`
    }</li>
`;
  });
}

/**
 * The terms of a bar that shows all levels; of very many, the terms with the most works. An ancestor has at least as many
 * works as its descendants, so it is usually picked, too; a term whose parent was not picked is not shown.
 */
function pickTree({view, repeated}: LinkContext): ReadonlySet<CountedTerm> {
  // Fewer terms if each link repeats much of the address, so that the page stays small.
  const most = Math.floor((LONGEST_TREE * limitLevel(0, repeated)) / MOST_TERMS_OF_LEVEL);
  return new Set(pickFullest(view.terms.of('subject'), most, listPath(view, 'subject')));
}

/** Renders the picked terms below `parent`, with their children in nested lists. */
function renderTree(context: LinkContext, parent: number, picked: ReadonlySet<CountedTerm>): readonly Html[] {
  const {view, visit} = context;
  const level = view.terms.childrenOf('subject', parent).filter((term) => picked.has(term));
  return visit.language.sortTerms(level).map((term) => {
    const children = renderTree(context, term.id, picked);
    return html`<li>${renderTerm(context, term)}${children.length > 0 && html`<ul>${children}</ul>`}</li>
`;
  });
}

function renderFacet(context: LinkContext, taxonomy: string, label: TextKey): Html {
  const {view, visit} = context;
  return html`<details ${isActive(view, taxonomy) && html`open`}><summary>${visit.language.say(label)}</summary>
<ul>${renderLevel(context, taxonomy, 0)}</ul></details>
`;
}

function renderTerm(context: LinkContext, term: CountedTerm): Html {
  const {visit} = context;
  const name = html`${visit.language.writeTerm(term)} <span class="count">${visit.language.number(term.count)}</span>`;
  return renderLink(context, `${term.taxonomy}:${term.id}`, name);
}

function renderLink(context: LinkContext, filter: string, name: Html): Html {
  const {view, visit, link} = context;
  // Links choose one term alone: combinations are made in the form, where no crawler goes.
  const href = filter === ALL ? linkChoice(visit.url, NOTHING, view.gallery.prefix) : link(filter);
  const isCurrent = filter === view.filter && !isCombination({...view.choice, sort: ''});
  const isNofollow = filter === ALL ? context.isAllCombination : context.isTermCombination;
  return html`<a href="${href}" ${isCurrent && html`aria-current="true"`}${isNofollow && html` rel="nofollow"`}>${name}</a>`;
}

/** The active terms of a taxonomy and their ancestors. */
function listPath({chosen, terms}: GalleryView, taxonomy: string): ReadonlySet<number> {
  return new Set(chosen.flatMap(({term}) => [...terms.pathOf(taxonomy, term?.id ?? 0)]));
}
