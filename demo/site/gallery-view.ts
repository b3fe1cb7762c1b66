/** Reads the data of a gallery, from its saved layout, its content and the address. */
import * as z from 'zod/mini';
import {ALL, type Choice} from '../../src/address/address.js';
import type {Pace} from '../catalogue/pace.js';
import type {SelectedWorks} from '../catalogue/selected-works.js';
import type {TermIndex} from '../catalogue/term-index.js';
import {parseFilter} from '../service/filter.js';
import type {GalleryRow, Item, Store, Term} from '../store/store.js';
import type {DemoRequest} from './demo-request.js';
import {listOthers, readGalleryChoice, sortSource} from './gallery-choice.js';
import type {Language} from './languages/language.js';
import {readPreview} from './preview.js';

/** The settings of a saved layout; missing ones have the defaults of a new layout. */
export interface Layout {
  readonly layout: 'grid' | 'masonry' | 'tiles' | 'justified';
  readonly style: 'fade' | 'emerge' | 'caption';
  /** CSS pixels between works. */
  readonly gap: number;
  /** Items to a page. */
  readonly count: number;
  /** On a wide page; `auto`: as many as there is room for. */
  readonly columns: string;
  readonly mode: 'numbers' | 'load-more' | 'infinite';
}

/** A filter that the address names, and its term; a filter of a term that does not exist finds nothing. */
export interface ChosenFilter {
  readonly value: string;
  readonly term: Term | undefined;
}

export interface GalleryView {
  readonly gallery: GalleryRow;
  /** The galleries of its page that have a choice of their own: those with another prefix. */
  readonly others: readonly GalleryRow[];
  readonly layout: Layout;
  /** The filter, as attributes and events have it: `*` for everything, the only one, or the first of several. */
  readonly filter: string;
  readonly choice: Choice;
  readonly chosen: readonly ChosenFilter[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** How many items the gallery has without a choice. */
  readonly totalWithoutChoice: number;
  readonly items: readonly Item[];
  /** The terms of the gallery, with the counts of choosing each of them alone. */
  readonly terms: TermIndex;
  /** How many items would be shown with this term beside the choices in other taxonomies; those in its own are left out. */
  countTerm(term: Term): number;
}

const LayoutName = z.enum(['grid', 'masonry', 'tiles', 'justified']);
const StyleName = z.enum(['fade', 'emerge', 'caption']);
const Columns = z.enum(['auto', '1', '2', '3', '4', '5', '6']);
const MODES: Readonly<Record<string, Layout['mode']>> = {'load-more': 'load-more', infinite: 'infinite'};

/** How galleries are read: from where, and in which steps. */
export interface Reading {
  readonly store: Store;
  readonly pace: Pace;
}

/**
 * Reads a gallery. For a page past the last one, `items` is empty and `page` is greater than `pages`. `galleries`: all
 * galleries of its page.
 */
export async function readGallery(
  reading: Reading,
  gallery: GalleryRow,
  visit: DemoRequest,
  galleries: readonly GalleryRow[] = [],
): Promise<GalleryView> {
  const {store} = reading;
  const choice = readGalleryChoice(gallery, visit.url);
  const {page, search} = choice;
  const [layout, terms, chosen] = await Promise.all([
    readLayout(store, gallery.layoutId, visit),
    store.readTerms(gallery.source),
    readChosen(store, choice),
  ]);
  const selection = await selectItems(reading, gallery, choice, chosen, visit.language);
  const {total} = selection;
  const totalWithoutChoice =
    choice.filters.length === 0 && search === '' ? total : await store.countItems(gallery.source);
  const slice = {offset: (page - 1) * layout.count, limit: layout.count};
  const items = slice.offset < total ? await store.readItems(selection.list(slice)) : [];
  const pages = Math.max(1, Math.ceil(total / layout.count));
  const filter = choice.filters[0] ?? ALL;
  const countTerm = (term: Term) => selection.count(term);
  const others = listOthers(gallery, galleries);
  return {
    gallery,
    others,
    layout,
    filter,
    choice,
    chosen,
    page,
    pages,
    total,
    totalWithoutChoice,
    items,
    terms,
    countTerm,
  };
}

/** The terms of the filters that a choice names. */
export function readChosen(store: Store, {filters}: Pick<Choice, 'filters'>): Promise<readonly ChosenFilter[]> {
  return Promise.all(filters.map(async (value) => ({value, term: await findTerm(store, value)})));
}

/** The items of a gallery under a choice. */
export function selectItems(
  {store, pace}: Reading,
  {source}: Pick<GalleryRow, 'source'>,
  {search, sort}: Choice,
  chosen: readonly ChosenFilter[],
  language?: Language,
): Promise<SelectedWorks> {
  // A filter whose term does not exist stays in the list, with the id 0, so that it finds nothing. It is of the taxonomy that
  // it names, as in the service: beside other terms of that taxonomy it changes nothing.
  const filters = chosen.map(({value, term}) => ({
    taxonomy: (term ?? parseFilter(value))?.taxonomy ?? value,
    termId: term?.id ?? 0,
  }));
  return store.select(sortSource(source, sort), {filters, search, language}, pace);
}

/** The name of what is shown: the terms' names, the search, and the number of the page from the second on. */
export function nameView(view: GalleryView, language: Language): readonly string[] {
  const {page, pages} = view;
  return [...nameChoice(view, language), ...(page > 1 && page <= pages ? [language.say('page_in_title', {page})] : [])];
}

/** What is chosen, in words: nothing where everything is shown. */
export function nameChoice({choice, chosen}: Pick<GalleryView, 'choice' | 'chosen'>, language: Language) {
  // Alone, a term that does not exist finds nothing; beside others, it may change nothing.
  const unknown = language.say(chosen.length > 1 ? 'choice_unknown' : 'nothing_found');
  const names = chosen.map(({term}) => (term ? language.nameTerm(term) : unknown));
  return [
    ...(names.length > 0 ? [names.join(' + ')] : []),
    ...(choice.search ? [language.say('choice_searched', {search: choice.search})] : []),
  ];
}

/** Reads the settings of a layout; for a person who may edit it, those of `layout_preview` in the address replace them. */
export async function readLayout(store: Store, id: number, visit: DemoRequest): Promise<Layout> {
  const saved = await store.readLayout(id);
  const data = {...saved, ...(await readPreview(store, id, visit))};
  return {
    layout: LayoutName.safeParse(data.vp_layout).data ?? 'grid',
    style: StyleName.safeParse(data.vp_items_style).data ?? 'fade',
    gap: readNumber(data.vp_items_gap, 0, 200, 16),
    count: readNumber(data.vp_items_count, 1, 1000, 12),
    columns: Columns.safeParse(data.vp_columns).data ?? 'auto',
    mode: MODES[data.vp_pagination ?? ''] ?? 'numbers',
  };
}

function readNumber(text: string | undefined, least: number, most: number, fallback: number): number {
  const number = text ? Math.round(Number(text)) : Number.NaN;
  return number >= least && number <= most ? number : fallback;
}

/** The term that a filter names. */
async function findTerm(store: Store, filter: string): Promise<Term | undefined> {
  const named = parseFilter(filter);
  return named && store.findTerm(named.taxonomy, named.termId);
}
