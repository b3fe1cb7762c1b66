/** A work's position in a gallery under the visitor's choice, and the links to the works beside it and back to the gallery. */
import {type Choice, isSameSelection, writeChoice} from '../../src/address/address.js';
import type {GalleryRow} from '../store/store.js';
import type {DemoRequest} from './demo-request.js';
import {isPageCombination, listOthers, NOTHING, readGalleryChoice} from './gallery-choice.js';
import {nameChoice, type Reading, readChosen, readLayout, selectItems} from './gallery-view.js';
import type {Language} from './languages/language.js';
import {listPlaced} from './layout-facts.js';
import {GALLERY_PAGES, type GalleryPage} from './pages.js';
import {applyThemeOrder} from './theme.js';
import {elementIdOf, GALLERY_PARAMETER, MAIN_GALLERY, writeWorkQuery} from './work-link.js';

/** The gallery that an address names. */
export interface WorkGallery {
  readonly page: GalleryPage;
  readonly row: GalleryRow;
  /** The galleries of its page that have a choice of their own: those with another prefix. */
  readonly others: readonly GalleryRow[];
}

/** A work's place among the works that its gallery shows under the choice. */
export interface WorkPlace {
  /** Counted in items: in a gallery of images, where the work's first image stands. */
  readonly rank: number;
  /** How many items there are. */
  readonly total: number;
  /** The chosen filters and the search, in words; the gallery's name if there are none. */
  readonly name: string;
  /** Addresses of the works beside it; undefined at the ends. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Address of the gallery's page that has the work, with the work's item as its fragment. */
  readonly back: string;
  /** Whether the page's galleries have together several filters, a search or an order: links that repeat them get `nofollow`. */
  readonly isCombination: boolean;
}

/** The gallery that the address of a work names; undefined where there is none of that id. */
export async function findWorkGallery({store}: Reading, visit: DemoRequest): Promise<WorkGallery | undefined> {
  const id = visit.url.searchParams.get(GALLERY_PARAMETER) ?? MAIN_GALLERY;
  const placed = await listPlaced(store);
  const found = placed.find(({row}) => row.id === id);
  const page = GALLERY_PAGES.find(({path}) => path === found?.path);
  if (!found || !page) return undefined;
  const others = placed.flatMap(({row, path}) => (path === page.path ? listOthers(found.row, [row]) : []));
  return {page, row: page.isForeign ? applyThemeOrder(found.row, visit) : found.row, others};
}

/**
 * Finds the place of a work under the choice of the address; if it is not under that, its place among all works of the gallery;
 * undefined if the gallery does not have it.
 */
export async function readWorkPlace(
  reading: Reading,
  gallery: WorkGallery,
  workId: number,
  visit: DemoRequest,
): Promise<WorkPlace | undefined> {
  const choice = readGalleryChoice(gallery.row, visit.url);
  return (
    (await findPlace(reading, gallery, workId, visit, choice)) ??
    (isSameSelection(choice, NOTHING) ? undefined : findPlace(reading, gallery, workId, visit, NOTHING))
  );
}

async function findPlace(
  reading: Reading,
  {page, row, others}: WorkGallery,
  workId: number,
  visit: DemoRequest,
  choice: Choice,
): Promise<WorkPlace | undefined> {
  const {url, language} = visit;
  const chosen = await readChosen(reading.store, choice);
  const selection = await selectItems(reading, row, choice, chosen, language);
  const place = selection.locate(workId);
  if (!place) return undefined;
  const {count} = await readLayout(reading.store, row.layoutId, visit);
  const query = writeWorkQuery(page, row, choice, url);
  const link = (id: number | undefined) => id && language.localize(`/work/${id}/${query}`);
  const name = nameChoice({choice, chosen}, language).join(', ') || nameGallery({page, row}, language);
  return {
    rank: place.rank,
    total: selection.total,
    name,
    previous: link(place.previous) || undefined,
    next: link(place.next) || undefined,
    back: language.localize(writeBack({page, row}, url, {...choice, page: Math.ceil(place.rank / count)}, place.id)),
    isCombination: isPageCombination(choice, url, others),
  };
}

/** The name of a gallery, as its page has it. */
export function nameGallery({page, row}: Pick<WorkGallery, 'page' | 'row'>, language: Language): string {
  return language.say(page.headings?.[row.id] ?? page.title);
}

/** The address of the gallery's page under the choice, at the item. */
function writeBack(
  {page, row}: Pick<WorkGallery, 'page' | 'row'>,
  {searchParams}: URL,
  choice: Choice,
  itemId: number,
): string {
  const url = new URL(page.path, 'http://site.invalid');
  for (const [name, value] of searchParams) if (page.keptParameters?.test(name)) url.searchParams.append(name, value);
  const {pathname, search} = writeChoice(url, choice, row.prefix);
  return `${pathname}${search}#${page.isForeign ? `work-${itemId}` : elementIdOf(row, itemId)}`;
}
