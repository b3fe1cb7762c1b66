/** The saved settings of each layout, as far as the panel knows, for the preview. */
import type {Values} from './draft.js';
import type {PanelData} from './layouts-data.js';

export class SavedSettings {
  readonly #data: PanelData;
  readonly #prefix: string;
  readonly #values = new Map<number, Values>();
  readonly #changed = new Set<number>();

  /** `prefix`: prefix of the setting keys. */
  constructor(data: PanelData, prefix: string) {
    this.#data = data;
    this.#prefix = prefix;
  }

  entries(): Iterable<[number, Values]> {
    return this.#values.entries();
  }

  set(id: number, saved: Values): void {
    // The page does not say defaults.
    const before = {...saved, ...(this.#values.get(id) ?? this.#data.layouts.get(id)?.settings)};
    if (this.serializeServed(before) !== this.serializeServed(saved)) this.#changed.add(id);
    this.#values.set(id, saved);
  }

  /** Whether the server's pages of a layout's gallery have changed since this page was opened. */
  haveServedChanged(id: number): boolean {
    return this.#changed.has(id);
  }

  /** Those of `values` that attributes do not show, so that they need a page of the server. */
  serializeServed(values: Values): string {
    const keys = Object.keys(this.#data.attributes).map((name) => `${this.#prefix}_${name}`);
    const served = Object.entries(values).filter(([key]) => !keys.includes(key));
    return JSON.stringify(served.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
