import type {Texts} from '../page-data/texts.js';

/** What a paginator draws itself from. */
export interface PaginatorModel {
  readonly mode: 'numbers' | 'load-more' | 'infinite';
  /** The page that is shown last; counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** Items in the document. */
  readonly count: number;
  readonly total: number | undefined;
  /** The address of a page. */
  readonly hrefOf: (page: number) => string;
  readonly texts: Texts;
}
