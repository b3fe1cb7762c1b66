/** Previews one layout's settings in its gallery: at once by attributes, then with a page from the server. */
import {listChanges, type Values} from './draft.js';
import {PortfolioPreviewEvent} from './events.js';
import {fetchDocument} from './fetch-document.js';
import {namesLayout, type PanelData} from './layouts-data.js';
import {
  addressOfFirstShown,
  drawsLinks,
  hasUnsaved,
  isSnapshot,
  readUnsaved,
  removeUnsaved,
  replaceAddress,
} from './preview-address.js';
import {bringIntoView, isBusy, isPreviewGallery} from './preview-gallery.js';

/** Milliseconds to wait after the last change before the server is asked, so that not every keystroke sends a request. */
const DEBOUNCE = 200;

/** What the preview needs from the panel. */
export interface PreviewOwner {
  /** Tells the manager that the gallery cannot show the settings of a layout. */
  reportFailure(id: number, error: unknown): void;
  /** Whether to scroll to a layout's gallery: if it is the open layout, and the panel covers a part of the page. */
  shouldScrollTo(id: number): boolean;
}

/** What the previews of a page's layouts share. */
export interface PreviewPage extends PreviewOwner {
  readonly data: PanelData;
  /** The attributes of the items' container that show settings, by key of the setting. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Prefix of the galleries' parameters. */
  readonly prefix: string;
  /** Returns the page's address with the present unsaved settings of all layouts. */
  writeAddress(): string;
}

export class LayoutPreview {
  readonly #id: number;
  readonly #page: PreviewPage;
  /** The settings that the gallery shows, or is about to show. */
  #values: Values;
  #saved: Values;
  /**
   * What the server's page in the gallery has: the settings that attributes do not show, and whether the page was fetched with
   * unsaved settings of this layout, which its links then have, too. Undefined where that is not known.
   */
  #served: {readonly settings: string; readonly isUnsaved: boolean} | undefined;
  /** Keys of the history entries that are older than the last change of the server's pages, and were not shown anew since. */
  #oldEntries: Set<string> | 'all' = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  /** Whether the gallery is showing a preview at the moment: its `portfolio-loaded` is not a visitor's load. */
  isApplying = false;

  constructor(id: number, page: PreviewPage) {
    this.#id = id;
    this.#page = page;
    this.#values = this.#saved = page.data.layouts.get(id)?.settings ?? {};
    this.#served = {settings: this.#serializeServed(this.#saved), isUnsaved: false};
  }

  /** The gallery, if it is in this page. */
  get gallery(): HTMLElement | undefined {
    const root = document.getElementById(this.#page.data.layouts.get(this.#id)?.gallery ?? '');
    return root?.localName === 'portfolio-gallery' ? root : undefined;
  }

  /** The settings that differ from what is saved. */
  get unsaved(): Values {
    return listChanges({saved: this.#saved, values: this.#values});
  }

  get isUnsaved(): boolean {
    return Object.keys(this.unsaved).length > 0;
  }

  /** Takes settings to show; those that differ from `saved` are unsaved. */
  set(values: Values, saved: Values): void {
    // `#saved` may come from the page, which does not say defaults: take them from `saved`.
    const before = {...saved, ...this.#saved};
    if (this.#serializeServed(before) !== this.#serializeServed(saved)) this.#oldEntries = listEntries();
    this.#values = values;
    this.#saved = saved;
  }

  /** Shows the settings at once by attributes, and soon with a page of the server, if the gallery has not got that already. */
  show(root: HTMLElement): void {
    this.#showAttributes();
    if (this.#page.shouldScrollTo(this.#id)) bringIntoView(root);
    this.#cancel();
    if (!this.#isServed) this.#showServedLater();
  }

  /** Shows the settings, whatever page the gallery has. */
  showAgain(): void {
    this.#cancel();
    this.#served = undefined;
    this.#showAttributes();
    void this.#showServed();
  }

  /**
   * The gallery has loaded the page at `url`: if that page has other settings than the panel, shows the page with the panel's
   * settings. `loaded`: the items of the load.
   */
  follow(root: HTMLElement, url: string, loaded: readonly Element[]): void {
    const {data, prefix} = this.#page;
    // A request that is under way is for the previous page.
    const request = this.#request;
    request?.abort();
    const previewed = readUnsaved(url, data.previewParameter, this.#id);
    // A snapshot may be older than a save, and a page that is loaded next would not fit the snapshot's items.
    const isOld =
      isSnapshot(root, url, prefix, loaded) && (this.#oldEntries === 'all' || this.#oldEntries.has(readEntry()));
    if (request || isOld || !this.#hasPanelSettings(previewed)) {
      this.#served = undefined;
      void this.#showServed();
      return;
    }
    const isUnsaved = Object.keys(previewed).length > 0;
    // If the server cannot preview, keep `isUnsaved`: its page has these settings only after a save, and is fetched again then.
    if (this.#served && data.previewParameter !== undefined) this.#served = {...this.#served, isUnsaved};
    if (isUnsaved || this.isUnsaved) this.#showAttributes();
  }

  /** Returns to the saved settings; returns whether the gallery shows other ones. */
  reset(): boolean {
    this.#cancel();
    const wasUnsaved = this.isUnsaved;
    this.#values = this.#saved;
    return wasUnsaved || !this.#isServed;
  }

  /** Whether the server's page in the gallery has the settings that attributes do not show, and no older unsaved ones. */
  get #isServed(): boolean {
    const served = this.#served;
    if (served?.settings !== this.#serializeServed(this.#values)) return false;
    return !served.isUnsaved || this.isUnsaved;
  }

  /**
   * Whether a page has the panel's settings, apart from those that attributes show. `previewed`: the layout's settings in the
   * page's address. True if the server cannot preview: then it has no better page.
   */
  #hasPanelSettings(previewed: Values): boolean {
    if (this.#page.data.previewParameter === undefined) return true;
    // Of a setting that the panel does not know, only the server can show the saved value.
    if (Object.keys(previewed).some((key) => !(key in this.#values))) return false;
    return this.#serializeServed(previewed) === this.#serializeServed(this.unsaved);
  }

  /** Those of `values` that attributes do not show, so that they need a page of the server. */
  #serializeServed(values: Values): string {
    const served = Object.entries(values).filter(([key]) => !this.#page.attributes.has(key));
    return JSON.stringify(served.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
  }

  #showAttributes(): void {
    const {gallery: root} = this;
    const container = root?.querySelector('[data-items]');
    for (const [key, attribute] of this.#page.attributes) {
      const value = this.#values[key];
      if (value !== undefined) container?.setAttribute(attribute, value);
    }
    root?.dispatchEvent(new PortfolioPreviewEvent(this.#id, this.#values, false));
  }

  #showServedLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#showServed(), DEBOUNCE);
  }

  /** Shows the settings that need a page of the server: fetches that page, and lets the gallery show it. */
  async #showServed(): Promise<void> {
    const {gallery: root} = this;
    if (!root) return;
    this.#cancel();
    if (isBusy(root)) return this.#showServedLater();
    const request = new AbortController();
    const {signal} = request;
    this.#request = request;
    const [id, values, parameter] = [this.#id, this.#values, this.#page.data.previewParameter];
    const served = {settings: this.#serializeServed(values), isUnsaved: this.isUnsaved};
    const findAddress = () => addressOfFirstShown(root, this.#page.writeAddress(), this.#page.prefix);
    const address = findAddress();
    try {
      const page = await fetchDocument(address, signal);
      if (served.isUnsaved && namesLayout(document, id) && !namesLayout(page, id))
        throw new Error('The page says nothing of the layout: this browser may be signed out.');
      if (!isPreviewGallery(root)) throw new Error(`The gallery "${root.id}" is not started: portfolio.js is missing.`);
      // After Back, or a load, the gallery shows another page than this one.
      const isSamePage = () => removeUnsaved(findAddress(), parameter) === removeUnsaved(address, parameter);
      const isCurrent = () => isSamePage() && root === this.gallery && !isBusy(root);
      const begin = () => {
        signal.throwIfAborted();
        if (!isCurrent()) return false;
        // Self-drawn links are built from the page's address, so write the unsaved settings into it. Compute the address
        // again: settings of another layout may have changed in the meantime.
        const needsUnsaved = hasUnsaved(location.href, parameter) || drawsLinks(root);
        replaceAddress(needsUnsaved ? findAddress() : removeUnsaved(findAddress(), parameter));
        this.isApplying = true;
        this.#served = undefined;
        return true;
      };
      if (!isCurrent() || !(await root.applyDocument(page, address, begin))) {
        signal.throwIfAborted();
        return this.#showServedLater();
      }
      this.#served = served;
      if (!served.isUnsaved && this.#oldEntries !== 'all') this.#oldEntries.delete(readEntry());
      root.dispatchEvent(new PortfolioPreviewEvent(id, values, true));
    } catch (error) {
      if (!signal.aborted) this.#page.reportFailure(id, error);
    } finally {
      this.isApplying = false;
      if (this.#request === request) this.#request = undefined;
    }
  }
}

/** Keys of this tab's history entries; `all` where the browser does not list them. */
function listEntries(): Set<string> | 'all' {
  return 'navigation' in globalThis ? new Set(navigation.entries().map(({key}) => key)) : 'all';
}

function readEntry(): string {
  return ('navigation' in globalThis && navigation.currentEntry?.key) || '';
}
