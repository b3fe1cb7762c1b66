/** Reads the data of a gallery, from its saved layout, its content and the address. */
import * as z from 'zod/mini';
import {ALL, readQuery} from '../../src/address/address.js';
import type {CountedTerm, GalleryRow, Item, Store, Term, TermFilter} from '../store/store.js';
import type {Language} from './languages/language.js';
import {readPreview} from './preview.js';
import type {Visit} from './visit.js';

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

export interface GalleryView {
  readonly gallery: GalleryRow;
  readonly layout: Layout;
  /** The filter as the address has it: `*`, a term, or something that does not exist. */
  readonly filter: string;
  /** The chosen term; undefined for everything and for a filter that does not exist. */
  readonly term: Term | undefined;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly items: readonly Item[];
  readonly terms: readonly CountedTerm[];
}

/** Lists the terms of a content source; they are counted once, because works do not change while the site runs. */
export type ListTerms = Store['listTerms'];

const LayoutName = z.enum(['grid', 'masonry', 'tiles', 'justified']);
const StyleName = z.enum(['fade', 'emerge', 'caption']);
const Columns = z.enum(['auto', '1', '2', '3', '4', '5', '6']);
const MODES: Readonly<Record<string, Layout['mode']>> = {'load-more': 'load-more', infinite: 'infinite'};

/** Reads a gallery; a page past the last one has no items, and a page number above the number of pages. */
export async function readGallery(
  store: Store,
  listTerms: ListTerms,
  gallery: GalleryRow,
  visit: Visit,
): Promise<GalleryView> {
  const {filter, page} = readQuery(visit.url, gallery.prefix);
  const [layout, terms, term] = await Promise.all([
    readLayout(store, gallery.layoutId, visit),
    listTerms(gallery.source),
    findTerm(store, filter),
  ]);
  const view = {gallery, layout, filter, term, page, terms};
  if (filter !== ALL && !term) return {...view, pages: 1, total: 0, items: []};
  const chosen: TermFilter | undefined = term && {taxonomy: term.taxonomy, termId: term.id};
  const slice = {offset: (page - 1) * layout.count, limit: layout.count};
  const [total, items] = await Promise.all([
    store.countItems(gallery.source, chosen),
    Number.isSafeInteger(slice.offset) && slice.offset < 2 ** 31
      ? store.listItems(gallery.source, chosen, slice)
      : Promise.resolve([]),
  ]);
  return {...view, pages: Math.max(1, Math.ceil(total / layout.count)), total, items};
}

/** Caches the terms of each content source. */
export function rememberTerms(store: Store): ListTerms {
  const known = new Map<string, ReturnType<ListTerms>>();
  return (source) => {
    const key = JSON.stringify(source);
    const asked = known.get(key) ?? store.listTerms(source);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
}

/** The name of what is shown: the term's name, and the page if there are several. */
export function nameView({filter, term, page, pages}: GalleryView, language: Language): readonly string[] {
  const nothing = filter === ALL ? undefined : language.say('nothing_found');
  const what = term ? language.nameTerm(term.name) : nothing;
  return [what, page > 1 && page <= pages ? language.say('title_page', {page}) : undefined].filter(
    (part) => part !== undefined,
  );
}

async function readLayout(store: Store, id: number, visit: Visit): Promise<Layout> {
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

async function findTerm(store: Store, filter: string): Promise<Term | undefined> {
  const [, taxonomy, id] = /^([a-z_]{1,32}):(\d{1,9})$/.exec(filter) ?? [];
  return taxonomy && id ? store.findTerm(taxonomy, Number(id)) : undefined;
}
