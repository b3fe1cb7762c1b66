/** The list of saved layouts, and the search in it. Uses no DOM. */
import {foldText} from '../page-data/fold-text.js';
import type {LayoutSummary} from '../wire/protocol.js';
import {type Reason, readReason} from '../wire/reason.js';

export class LayoutList {
  readonly #loadLayouts: () => Promise<readonly LayoutSummary[]>;
  readonly #render: () => void;
  /** Undefined until the list has been loaded once; kept if a later load fails. */
  layouts: readonly LayoutSummary[] | undefined;
  searchText = '';
  isLoading = false;
  /** Why the list could not be loaded. */
  error: Reason | undefined;

  constructor(loadLayouts: () => Promise<readonly LayoutSummary[]>, render: () => void) {
    this.#loadLayouts = loadLayouts;
    this.#render = render;
  }

  /** The layouts whose title contains the search text, in any case and with or without accents; all for an empty text. */
  get matches(): readonly LayoutSummary[] {
    const sought = foldText(this.searchText).trim();
    return (this.layouts ?? []).filter(({title}) => foldText(title).includes(sought));
  }

  find(id: number): LayoutSummary | undefined {
    return this.layouts?.find((layout) => layout.id === id);
  }

  /** Loads the list. Never rejects: `error` says why a load failed. */
  async load(): Promise<void> {
    this.isLoading = true;
    this.error = undefined;
    this.#render();
    try {
      this.layouts = await this.#loadLayouts();
    } catch (thrown) {
      this.error = readReason(thrown);
    } finally {
      this.isLoading = false;
      this.#render();
    }
  }

  search(text: string): void {
    this.searchText = text;
    this.#render();
  }
}
