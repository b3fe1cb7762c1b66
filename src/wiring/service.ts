/** Where the page is silent and this person has rights, the service says what a bar and a paginator show. */
import {PortfolioFilterBar} from '../elements/filter-bar.js';
import {PortfolioPaginator} from '../elements/paginator.js';
import type {Gallery} from '../gallery.js';
import type {Arrival} from '../page/read.js';
import {languageOf, type Rest} from '../runtime.js';
import {complain} from './controls.js';
import type {Stage} from './stage.js';

/** The gallery that asks. */
export interface Asking {
  readonly root: HTMLElement;
  readonly id: string;
  readonly prefix: string;
  readonly count: number;
  readonly gallery: Gallery<Element[], Arrival>;
}

/** Asks what the page does not say; a refusal leaves the page as the server made it. */
export async function askService(
  rest: Promise<Rest>,
  stage: Stage,
  asking: Asking,
  signal: AbortSignal,
): Promise<void> {
  const {root, outlets} = stage;
  const {id, prefix, gallery} = asking;
  const {shown} = gallery;
  try {
    const service = await rest;
    service.watchNotice(asking, languageOf(root));
    const bars = outlets.filter((outlet) => outlet instanceof PortfolioFilterBar).filter(({isSilent}) => isSilent);
    const isAsking = outlets.some((outlet) => outlet instanceof PortfolioPaginator && outlet.isSilent);
    const question = {...shown, id, prefix};
    const [items, pages] = await Promise.all([
      bars.some((bar) => bar.items.length === 0) ? service.listFilterItems(question, signal) : [],
      isAsking && shown.pages === undefined ? service.countPages(question, signal) : undefined,
    ]);
    if (signal.aborted || gallery.shown.filter !== shown.filter) return;
    for (const bar of bars) if (items.length > 0) bar.items = items;
    gallery.learn(pages === undefined ? {} : {pages});
  } catch (error) {
    if (!signal.aborted) complain(error);
  }
}
