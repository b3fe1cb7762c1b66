/** The filter that is shown, as a bar asks for it. */
export interface ShownFilter {
  /** Whether an address leads to it. */
  isActive(url: string): boolean;
  /** Whether an address leads to all items. */
  isAll(url: string): boolean;
}
