/** Compares addresses with the filter that is shown. */
export interface ShownFilter {
  /** Whether an address is that of the shown filter. */
  isActive(url: string): boolean;
  /** Whether an address shows all items. */
  isAll(url: string): boolean;
}
