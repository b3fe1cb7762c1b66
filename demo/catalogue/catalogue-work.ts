/** A work as far as filters, searches and orders need it. */
export interface CatalogueWork {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly artist: string;
  readonly year: number | null;
  readonly acquired: number | null;
  /** Places among all titles and artists; equal ones have the same. */
  readonly titleRank: number;
  readonly artistRank: number;
}
