/** Compares addresses with the filter that is shown, and knows the gallery's parameters and the address of the page. */
export interface ShownFilter {
  /** Prefix of the gallery's parameters. */
  readonly prefix: string;
  /** Whether an address names the filters and the search that are shown. */
  isActive(url: string): boolean;
  /** Whether an address names no filter and no search. */
  isAll(url: string): boolean;
  /** The address of the page with the gallery, also while the viewer shows a work at the work's address. */
  pageUrl(): string;
}
