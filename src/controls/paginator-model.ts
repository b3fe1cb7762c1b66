import type {Texts} from '../page-data/texts.js';

/** The data from which a paginator draws its links. */
export interface PaginatorModel {
  readonly mode: 'numbers' | 'load-more' | 'infinite';
  /** The last page in the document, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Number of items in the document. */
  readonly count: number;
  readonly total: number | undefined;
  /** The address of a page. */
  readonly hrefOf: (page: number) => string;
  readonly texts: Texts;
}
