/** The form of a gallery in which filters combine (docs/combinations.md): a plain GET form that works without a script. */
import {LONGEST_SEARCH, MOST_FILTERS} from '../../src/address/address.js';
import {foldText} from '../../src/page-data/fold-text.js';
import type {Pace} from '../catalogue/pace.js';
import type {CountedTerm, Term} from '../store/store.js';
import type {DemoRequest} from './demo-request.js';
import {
  FORM_TAXONOMIES,
  isFormOpen,
  type LevelChanges,
  limitLevel,
  MOST_TERMS_OF_LEVEL,
  pickFullest,
  readOpened,
} from './form-levels.js';
import {linkChoice, listSorts, measureRepeated, NOTHING, SORTS} from './gallery-choice.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import type {TextKey} from './languages/en.js';

/** Number of terms that are searched before `yieldIfDue` is called again. */
const STEP = 100;

const LEGENDS: Readonly<Record<string, TextKey>> = {
  subject: 'subjects',
  classification: 'classification',
  movement: 'movement',
};

/** Parameters, without the prefix, that are not repeated as they are: the form has fields for them, and a choice starts at page 1. */
const FIELDS = ['filter', 'search', 'sort', 'terms', 'open', 'page'] as const;

/** With more open levels than this, a long address also limits how many terms a level shows. */
const MANY_LEVELS = 8;

/** What every part of the form is made from. */
interface Form {
  readonly view: GalleryView;
  readonly visit: DemoRequest;
  readonly pace: Pace;
  readonly prefix: string;
  readonly chosen: ReadonlySet<string>;
  readonly levels: Levels;
}

/** Which levels of terms are shown. */
interface Levels {
  /** Ids of the terms whose children are shown. */
  readonly open: ReadonlySet<number>;
  /** Those of them that cannot be closed: what is chosen below them would be lost. */
  readonly kept: ReadonlySet<number>;
  /** The open and the chosen terms: they are shown however few terms a level may show. */
  readonly always: ReadonlySet<number>;
  /** Values of the form's hidden `<prefix>_open` fields: the terms that were opened, or closed again. */
  readonly fieldValues: readonly string[];
}

/** Renders the form, and yields to other requests between its parts. It is unfolded if `isFormOpen` says so. */
export async function renderFilterForm(view: GalleryView, visit: DemoRequest, pace: Pace): Promise<Html> {
  const {prefix} = view.gallery;
  const levels = listLevels(view, readOpened(visit.url, prefix));
  const chosen = new Set(view.choice.filters);
  const form = {view, visit, pace, prefix, chosen, levels};
  const {language} = visit;
  const sought = visit.url.searchParams.get(`${prefix}_terms`)?.trim().slice(0, LONGEST_SEARCH) ?? '';
  const terms = sought ? [await renderFound(form, sought)] : await renderTaxonomies(form);
  const others = [...visit.url.searchParams].filter(([name]) => !FIELDS.some((field) => name === `${prefix}_${field}`));
  return html`<details class="choice" ${isFormOpen(view, visit.url) && html`open`}><summary>${language.say('choice_combine')}</summary>
<form method="get" action="${visit.url.pathname}" aria-label="${language.say('choice_combine')}">
${others.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${levels.fieldValues.map(
  (value) => html`<input type="hidden" name="${prefix}_open" value="${value}">`,
)}${
  // No box can send a filter whose term does not exist; only its chip takes it away.
  view.chosen.flatMap(({value, term}) =>
    term ? [] : [html`<input type="hidden" name="${prefix}_filter" value="${value}">`],
  )
}
<p class="choice-fields"><label>${language.say('choice_search')} <input type="search" name="${prefix}_search" value="${view.choice.search}" maxlength="${Math.max(LONGEST_SEARCH, view.choice.search.length)}"></label>
${renderSort(form)}
<button>${language.say('choice_show')}</button></p>
<p class="choice-fields"><label>${language.say('choice_terms')} <input type="search" name="${prefix}_terms" value="${sought}" maxlength="${LONGEST_SEARCH}"></label>
<button>${language.say('choice_find')}</button></p>
${chosen.size >= MOST_FILTERS && html`<p class="choice-fields">${language.say('choice_full', {limit: language.number(MOST_FILTERS)})}</p>`}
${terms}
<p class="choice-fields"><button>${language.say('choice_show')}</button></p>
</form></details>`;
}

/** Renders a link for each chosen filter that removes it, and for several filters a link that clears the whole choice. */
export function renderChips({chosen, choice, gallery: {prefix}}: GalleryView, visit: DemoRequest): Html {
  const {language} = visit;
  // An empty element keeps the room for the chips. Otherwise the list would move when they come, and the link that is then
  // under a resting pointer would be prefetched.
  if (chosen.length === 0)
    return html`<div class="chosen"></div>
`;
  const chips = chosen.map(({value, term}) => {
    const rest = {...choice, filters: choice.filters.filter((filter) => filter !== value), page: 1};
    const name = term ? language.writeTerm(term) : language.say('choice_unknown');
    return html`<li><a href="${linkChoice(visit.url, rest, prefix)}" rel="nofollow">${name}</a></li>
`;
  });
  const clear = linkChoice(visit.url, NOTHING, prefix);
  return html`<div class="chosen"><ul data-chips aria-label="${language.say('choice_chips')}">
${chips}</ul>${chosen.length > 1 && html`<a class="clear" href="${clear}">${language.say('choice_clear')}</a>`}</div>
`;
}

function renderSort({view, visit, prefix}: Form): Html | undefined {
  const [own = '', ...others] = listSorts(view.gallery.source);
  if (others.length === 0) return undefined;
  const {language} = visit;
  const labels = new Map(SORTS.map(({key, label}) => [key, label]));
  const options = [own, ...others].map((key) => {
    const label = labels.get(key);
    // The address leaves out the gallery's own order. `data-sort` tells the script which order that is, so that it is left out
    // also if `show()` asks for it by name.
    const dataSort = key === own && own !== '' && html`data-sort="${own}"`;
    return html`<option value="${key}" ${dataSort} ${key === (view.choice.sort || own) && html`selected`}>${language.say(label ?? 'sort_own')}</option>`;
  });
  return html`<label>${language.say('choice_sort')} <select name="${prefix}_sort">${options}</select></label>`;
}

async function renderTaxonomies(form: Form): Promise<readonly Html[]> {
  const rendered: Html[] = [];
  for (const taxonomy of FORM_TAXONOMIES) {
    const level = await renderLevel(form, taxonomy, 0);
    // A taxonomy with one term is offered only if that is chosen: then its box must be there to be sent again.
    const isChosen = [...form.chosen].some((value) => value.startsWith(`${taxonomy}:`));
    if (level.length === 0 || (form.view.terms.of(taxonomy).length === 1 && !isChosen)) continue;
    rendered.push(html`<fieldset><legend>${form.visit.language.say(LEGENDS[taxonomy] ?? 'subjects')}</legend>
<ul>${level}</ul></fieldset>
`);
  }
  return rendered;
}

async function renderLevel(form: Form, taxonomy: string, parent: number): Promise<readonly Html[]> {
  const {view, visit, pace, levels} = form;
  const {open, kept, always} = levels;
  const count = (term: Term) => view.countTerm(term);
  // If many levels are open, a long address leaves room for fewer boxes, because the other links of the page repeat it.
  const repeated = open.size > MANY_LEVELS ? measureRepeated(visit.url, view.gallery.prefix) : 0;
  const picked = pickFullest(view.terms.childrenOf(taxonomy, parent), limitLevel(open.size, repeated), always, count);
  const level = picked.map((term) => ({...term, count: count(term)}));
  const rendered: Html[] = [];
  for (const term of visit.language.sortTerms(level)) {
    await pace.yieldIfDue();
    const children = open.has(term.id) ? await renderLevel(form, taxonomy, term.id) : [];
    // If a term would show nothing, the terms below it would show nothing either.
    const hasLevel = (term.count > 0 || open.has(term.id)) && view.terms.childrenOf(taxonomy, term.id).length > 0;
    const hasOpener = hasLevel && !kept.has(term.id);
    rendered.push(html`<li>${renderBox(form, term)}${hasOpener && renderOpener(form, term, open.has(term.id))}${
      children.length > 0 &&
      html`
<ul>${children}</ul>`
    }</li>
`);
  }
  return rendered;
}

/** A box is disabled if its term would show nothing, or if as many are ticked as may be; a ticked box never is. */
function renderBox({visit, prefix, chosen}: Form, term: CountedTerm): Html {
  const {count} = term;
  const value = `${term.taxonomy}:${term.id}`;
  const {language} = visit;
  const isUseless = count === 0 || chosen.size >= MOST_FILTERS;
  const state = chosen.has(value) ? html`checked` : isUseless && html`disabled`;
  return html`<label><input type="checkbox" name="${prefix}_filter" value="${value}" ${state}> ${language.writeTerm(term)} <data value="${count}">${language.number(count)}</data></label>`;
}

/** The button that opens the level below a term, and closes it again. */
function renderOpener({visit, prefix, levels}: Form, parent: Term, isOpen: boolean): Html {
  const label = visit.language.say('choice_open', {name: visit.language.nameTerm(parent)});
  const term = `${parent.taxonomy}:${parent.id}`;
  // If a hidden field of the form closes this level, only a value with a plus opens it again.
  const plus = levels.fieldValues.includes(`-${term}`) ? '+' : '';
  const value = `${isOpen ? '-' : plus}${term}`;
  return html` <button class="opener" name="${prefix}_open" value="${value}" aria-label="${label}" aria-expanded="${isOpen ? 'true' : 'false'}"></button>`;
}

/** Renders the terms whose name contains the text, and the chosen terms, so that the form still submits them. */
async function renderFound(form: Form, sought: string): Promise<Html> {
  const {view, visit, chosen, pace} = form;
  const {language} = visit;
  const text = foldText(sought);
  const found: CountedTerm[] = [];
  const chosenTerms: CountedTerm[] = [];
  for (const [at, term] of view.terms.all.entries()) {
    if (at % STEP === STEP - 1) await pace.yieldIfDue();
    if (foldText(language.nameTerm(term)).includes(text)) found.push(term);
    if (chosen.has(`${term.taxonomy}:${term.id}`)) chosenTerms.push(term);
  }
  const fullest = pickFullest(found, MOST_TERMS_OF_LEVEL, new Set());
  const shown = [...new Set([...chosenTerms, ...fullest])].map((term) => ({...term, count: view.countTerm(term)}));
  const counts = {count: found.length, shown: fullest.length};
  const key = counts.shown < counts.count ? 'choice_found_first' : 'choice_found';
  return html`<fieldset><legend data-found>${language.say(key, counts)}</legend>
<ul>${language.sortTerms(shown).map((term) => html`<li>${renderBox(form, term)}</li>\n`)}</ul></fieldset>
`;
}

/**
 * Lists the open levels: those of the chosen terms, of the terms that were opened, and of all terms above these, without
 * those that were closed again.
 */
function listLevels({terms, chosen}: GalleryView, {opened, closed}: LevelChanges): Levels {
  const chosenPaths = chosen.map(({term}) => [...terms.pathOf(term?.taxonomy ?? '', term?.id ?? 0)]);
  // A path begins with the term itself; only the terms above it must stay open.
  const kept = new Set(chosenPaths.flatMap((path) => path.slice(1)));
  const openedPaths = opened.map((value) => [...terms.pathOf(...splitValue(value))]);
  const open = new Set([...chosenPaths, ...openedPaths].flat());
  // Only a term that would be open otherwise, and may be closed, needs a field that closes it.
  const canClose = ([, id]: readonly [string, number]) => open.has(id) && !kept.has(id);
  const closable = closed.filter((value) => canClose(splitValue(value)));
  for (const value of closable) open.delete(splitValue(value)[1]);
  const always = new Set([...open, ...chosenPaths.flat()]);
  return {open, kept, always, fieldValues: [...opened, ...closable.map((value) => `-${value}`)]};
}

function splitValue(value: string): [taxonomy: string, id: number] {
  const [taxonomy = '', id] = value.split(':');
  return [taxonomy, Number(id)];
}
