import type {Texts} from '../page-data/texts.js';

/** The data from which a paginator draws its links. */
export interface PaginatorModel {
  readonly mode: 'numbers' | 'load-more' | 'infinite';
  /** The last page that the gallery shows, counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** Number of items that the gallery shows. */
  readonly count: number;
  readonly total: number | undefined;
  /** The address of a page. */
  readonly hrefOf: (page: number) => string;
  readonly texts: Texts;
}
