/** One gallery of a page as its saved layout, its content and the address say. */
import * as z from 'zod/mini';
import {ALL, readQuery} from '../../src/address/address.js';
import type {TermIndex} from '../catalogue/term-index.js';
import {type Choice, type GalleryRow, type Item, NO_CHOICE, type Store, type Term} from '../store/store.js';
import type {Language} from './languages/language.js';
import {readPreview} from './preview.js';
import type {Visit} from './visit.js';

/** How a saved layout hangs its works; settings that it leaves out take what a new layout has. */
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
  readonly terms: TermIndex;
}

const LayoutName = z.enum(['grid', 'masonry', 'tiles', 'justified']);
const StyleName = z.enum(['fade', 'emerge', 'caption']);
const Columns = z.enum(['auto', '1', '2', '3', '4', '5', '6']);
const MODES: Readonly<Record<string, Layout['mode']>> = {'load-more': 'load-more', infinite: 'infinite'};

/** Reads a gallery; a page past the last one has no items and says so by its numbers. */
export async function readGallery(store: Store, gallery: GalleryRow, visit: Visit): Promise<GalleryView> {
  const {filter, page} = readQuery(visit.url, gallery.prefix);
  const [layout, terms, term] = await Promise.all([
    readLayout(store, gallery.layoutId, visit),
    store.readTerms(gallery.source),
    findTerm(store, filter),
  ]);
  const view = {gallery, layout, filter, term, page, terms};
  if (filter !== ALL && !term) return {...view, pages: 1, total: 0, items: []};
  const chosen: Choice = term ? {filters: [{taxonomy: term.taxonomy, termId: term.id}], search: ''} : NO_CHOICE;
  const slice = {offset: (page - 1) * layout.count, limit: layout.count};
  const selection = await store.select(gallery.source, chosen);
  const {total} = selection;
  const items = slice.offset < total ? await store.readItems(selection.list(slice)) : [];
  return {...view, pages: Math.max(1, Math.ceil(total / layout.count)), total, items};
}

/** What a person calls the shown part: the term's name, and the page where there is more than one. */
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
