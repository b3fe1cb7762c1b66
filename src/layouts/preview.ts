/** Previews the settings of a page's layouts in their galleries. */
import type {Values} from './draft.js';
import {LayoutPreview, type PreviewOwner} from './layout-preview.js';
import type {PanelData} from './layouts-data.js';
import {hasUnsaved, replaceAddress, writeUnsaved} from './preview-address.js';

export class Preview {
  readonly #parameter: string | undefined;
  readonly #layouts: ReadonlyMap<number, LayoutPreview>;

  /** `prefix`: prefix of the keys of settings, and of the galleries' parameters. */
  constructor(data: PanelData, prefix: string, owner: PreviewOwner) {
    this.#parameter = data.previewParameter;
    const attributes = new Map(
      Object.entries(data.attributes).map(([name, attribute]) => [`${prefix}_${name}`, attribute]),
    );
    const page = {...owner, data, attributes, prefix, writeAddress: () => this.#writeAddress()};
    this.#layouts = new Map([...data.layouts.keys()].map((id) => [id, new LayoutPreview(id, page)]));
  }

  /** Whether the gallery of a layout is in this page. */
  isOnPage(id: number): boolean {
    return this.#layouts.get(id)?.gallery !== undefined;
  }

  /** If the page was opened at an address with unsaved settings, which the panel does not have: shows the saved settings. */
  start(): void {
    if (!hasUnsaved(location.href, this.#parameter)) return;
    this.#updateAddress();
    for (const layout of this.#layouts.values()) layout.showAgain();
  }

  /** Shows settings in a gallery; those that differ from `saved` are unsaved. */
  show(id: number, values: Values, saved: Values): void {
    const layout = this.#layouts.get(id);
    const root = layout?.gallery;
    if (!layout || !root) return;
    layout.set(values, saved);
    this.#updateAddress();
    layout.show(root);
  }

  /** A gallery has loaded the page at `url`, with the items `loaded`: makes it show the panel's settings. */
  follow(gallery: EventTarget | null, url: string, loaded: readonly Element[] = []): void {
    for (const layout of this.#layouts.values()) {
      const root = layout.gallery;
      if (!root || root !== gallery || layout.isApplying) continue;
      this.#updateAddress();
      layout.follow(root, url, loaded);
    }
  }

  /** The panel is removed: makes the galleries show the saved settings. */
  stop(): void {
    const changed = [...this.#layouts.values()].filter((layout) => layout.reset());
    this.#updateAddress();
    for (const layout of changed) layout.showAgain();
  }

  /** If the page's address contains unsaved settings, replaces them by the present ones, because links are built from it. */
  #updateAddress(): void {
    if (hasUnsaved(location.href, this.#parameter)) replaceAddress(this.#writeAddress());
  }

  /** The page's address with the present unsaved settings. */
  #writeAddress(): string {
    const unsaved = [...this.#layouts].filter(([, layout]) => layout.isUnsaved);
    return writeUnsaved(location.href, this.#parameter, new Map(unsaved.map(([id, layout]) => [id, layout.unsaved])));
  }
}
