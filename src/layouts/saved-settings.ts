/** The saved settings of each layout, as far as the panel knows, for the preview. */
import type {Values} from './draft.js';
import type {PanelData} from './layouts-data.js';

export class SavedSettings {
  readonly #data: PanelData;
  readonly #prefix: string;
  readonly #values = new Map<number, Values>();
  /**
   * By layout, the history entries from before the server's pages changed that were not shown anew since; undefined where the
   * browser does not list them.
   */
  readonly #oldEntries = new Map<number, Set<string> | undefined>();

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
    if (this.serializeServed(before) !== this.serializeServed(saved)) this.#oldEntries.set(id, listEntries());
    this.#values.set(id, saved);
  }

  /** Whether a snapshot of the current entry may be older than the server's pages of the layout's gallery. */
  isOldEntry(id: number): boolean {
    return this.#oldEntries.has(id) && this.#oldEntries.get(id)?.has(readEntry()) !== false;
  }

  /** Called when the current entry shows a page of the server with the saved settings. */
  renewEntry(id: number): void {
    this.#oldEntries.get(id)?.delete(readEntry());
  }

  /** Those of `values` that attributes do not show, so that they need a page of the server. */
  serializeServed(values: Values): string {
    const keys = Object.keys(this.#data.attributes).map((name) => `${this.#prefix}_${name}`);
    const served = Object.entries(values).filter(([key]) => !keys.includes(key));
    return JSON.stringify(served.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function listEntries(): Set<string> | undefined {
  return 'navigation' in globalThis ? new Set(navigation.entries().map(({key}) => key)) : undefined;
}

function readEntry(): string {
  return ('navigation' in globalThis && navigation.currentEntry?.key) || '';
}
