/** Previews a layout's settings in its gallery: at once by attributes, then with a page from the server. */
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
  writeUnsaved,
} from './preview-address.js';
import {bringIntoView, isBusy, isPreviewGallery, writeAttributes} from './preview-gallery.js';
import {SavedSettings} from './saved-settings.js';

/** Milliseconds to wait after the last change before the server is asked, so that not every keystroke sends a request. */
const DEBOUNCE = 200;

/** What the preview needs from the panel. */
export interface PreviewOwner {
  /** Tells the manager that the gallery cannot show the settings of a layout. */
  reportFailure(id: number, error: unknown): void;
  /** Whether to scroll to a layout's gallery: if it is the open layout, and the panel covers a part of the page. */
  shouldScrollTo(id: number): boolean;
}

export class Preview {
  readonly #data: PanelData;
  readonly #prefix: string;
  readonly #owner: PreviewOwner;
  /** Settings of each layout that differ from what is saved. */
  readonly #unsaved = new Map<number, Values>();
  readonly #saved: SavedSettings;
  /** Settings that each layout's gallery shows, or is about to show. */
  readonly #shown = new Map<number, Values>();
  /**
   * For each layout, what the server's page in its gallery has: the settings that attributes do not show, and whether the page
   * was fetched with unsaved settings of this layout, which its links then have, too. No entry where that is not known.
   */
  readonly #served = new Map<number, {readonly settings: string; readonly isUnsaved: boolean}>();
  // Each layout has its own timer and request, so that two previews at the same time do not affect each other.
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #requests = new Map<number, AbortController>();
  /** Layouts whose gallery is showing a preview at the moment: their `portfolio-loaded` is not a visitor's load. */
  readonly #applying = new Set<number>();

  /** `prefix`: prefix of the setting keys. */
  constructor(data: PanelData, prefix: string, owner: PreviewOwner) {
    this.#data = data;
    this.#prefix = prefix;
    this.#owner = owner;
    this.#saved = new SavedSettings(data, prefix);
    for (const [id, {settings = {}}] of data.layouts) {
      this.#shown.set(id, settings);
      this.#served.set(id, {settings: this.#saved.serializeServed(settings), isUnsaved: false});
    }
  }

  /** Whether the gallery of a layout is in this page. */
  isOnPage(id: number): boolean {
    return this.#findGallery(id) !== undefined;
  }

  /** If the page was opened at an address with unsaved settings, which the panel does not have: shows the saved settings. */
  start(): void {
    if (!this.#hasUnsavedAddress) return;
    this.#updateAddress();
    for (const id of this.#data.layouts.keys()) {
      this.#served.delete(id);
      this.#showAttributes(id, this.#shown.get(id) ?? {});
      void this.#showServed(id);
    }
  }

  /** Shows settings in a gallery; those that differ from `saved` are unsaved. */
  show(id: number, values: Values, saved: Values): void {
    const root = this.#findGallery(id);
    if (!root) return;
    const changes = listChanges({saved, values});
    if (Object.keys(changes).length > 0) this.#unsaved.set(id, changes);
    else this.#unsaved.delete(id);
    this.#saved.set(id, saved);
    this.#updateAddress();
    this.#showAttributes(id, values);
    if (this.#owner.shouldScrollTo(id)) bringIntoView(root);
    clearTimeout(this.#timers.get(id));
    this.#requests.get(id)?.abort();
    const served = this.#served.get(id);
    if (served?.settings !== this.#saved.serializeServed(values) || (served.isUnsaved && !this.#unsaved.has(id)))
      this.#showServedLater(id);
  }

  /**
   * A gallery has loaded the page at `url`: if it has other settings than the panel, shows it with the panel's. `loaded`: the
   * items of the load.
   */
  follow(gallery: EventTarget | null, url: string, loaded: readonly Element[] = []): void {
    for (const id of this.#data.layouts.keys()) {
      const root = this.#findGallery(id);
      if (!root || gallery !== root || this.#applying.has(id)) continue;
      // A request that is under way is for the previous page.
      const request = this.#requests.get(id);
      request?.abort();
      this.#updateAddress();
      const previewed = readUnsaved(url, this.#data.previewParameter, id);
      // A snapshot may be older than a save, and a page that is loaded next would not fit what it shows.
      const isOld = isSnapshot(root, url, this.#prefix, loaded) && this.#saved.isOldEntry(id);
      if (!request && !isOld && this.#hasPanelSettings(previewed, id)) {
        this.#keepPage(id, previewed);
        continue;
      }
      clearTimeout(this.#timers.get(id));
      this.#served.delete(id);
      void this.#showServed(id);
    }
  }

  /** The panel is removed: makes the galleries show the saved settings. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const request of this.#requests.values()) request.abort();
    const wereUnsaved = [...this.#unsaved.keys()];
    this.#unsaved.clear();
    this.#updateAddress();
    for (const [id, saved] of new Map([...this.#shown, ...this.#saved.entries()])) {
      const served = this.#served.get(id);
      if (served?.settings === this.#saved.serializeServed(saved) && !served.isUnsaved && !wereUnsaved.includes(id))
        continue;
      this.#showAttributes(id, saved);
      void this.#showServed(id);
    }
  }

  /**
   * Keeps a page that a gallery has loaded: where the server can preview, it differs from the panel's settings at most in
   * what attributes show. `previewed`: the layout's settings in that page's address.
   */
  #keepPage(id: number, previewed: Values): void {
    const isUnsaved = Object.keys(previewed).length > 0;
    const served = this.#served.get(id);
    // If the server cannot preview, keep `isUnsaved`: its page has these settings only after a save, and is fetched again then.
    if (served && this.#data.previewParameter !== undefined) this.#served.set(id, {...served, isUnsaved});
    if (isUnsaved || this.#unsaved.has(id)) this.#showAttributes(id, this.#shown.get(id) ?? {});
  }

  /** Sets the attributes of the items' container that show settings. */
  #showAttributes(id: number, values: Values): void {
    this.#shown.set(id, values);
    const root = this.#findGallery(id);
    if (root) writeAttributes(root, this.#data.attributes, values, this.#prefix);
    root?.dispatchEvent(new PortfolioPreviewEvent(id, values, false));
  }

  #showServedLater(id: number): void {
    clearTimeout(this.#timers.get(id));
    const timer = setTimeout(() => void this.#showServed(id), DEBOUNCE);
    this.#timers.set(id, timer);
  }

  /** Shows the settings that need a page of the server: fetches that page, and lets the gallery show it. */
  async #showServed(id: number): Promise<void> {
    const root = this.#findGallery(id);
    if (!root) return;
    this.#requests.get(id)?.abort();
    if (isBusy(root)) return this.#showServedLater(id);
    const request = new AbortController();
    this.#requests.set(id, request);
    const values = this.#shown.get(id) ?? {};
    const served = {settings: this.#saved.serializeServed(values), isUnsaved: this.#unsaved.has(id)};
    const address = this.#findAddress(root);
    try {
      const page = await fetchDocument(address, request.signal);
      if (served.isUnsaved && namesLayout(document, id) && !namesLayout(page, id))
        throw new Error('The page says nothing of the layout: this browser may be signed out.');
      if (!isPreviewGallery(root)) throw new Error(`The gallery "${root.id}" is not started: portfolio.js is missing.`);
      // After Back, or a load, the gallery shows another page than this one.
      const isSamePage = () => this.#removeUnsaved(this.#findAddress(root)) === this.#removeUnsaved(address);
      const isCurrent = () => isSamePage() && root === this.#findGallery(id) && !isBusy(root);
      const begin = () => {
        request.signal.throwIfAborted();
        if (!isCurrent()) return false;
        // Self-drawn links are built from the page's address, so write the unsaved settings into it. Compute the address
        // again: settings of another layout may have changed in the meantime.
        const previewAddress = this.#findAddress(root);
        const needsUnsaved = this.#hasUnsavedAddress || drawsLinks(root);
        replaceAddress(needsUnsaved ? previewAddress : this.#removeUnsaved(previewAddress));
        this.#applying.add(id);
        this.#served.delete(id);
        return true;
      };
      if (!isCurrent() || !(await root.applyDocument(page, address, begin))) {
        request.signal.throwIfAborted();
        return this.#showServedLater(id);
      }
      this.#served.set(id, served);
      if (!served.isUnsaved) this.#saved.renewEntry(id);
      root.dispatchEvent(new PortfolioPreviewEvent(id, values, true));
    } catch (error) {
      if (!request.signal.aborted) this.#owner.reportFailure(id, error);
    } finally {
      this.#applying.delete(id);
      if (this.#requests.get(id) === request) this.#requests.delete(id);
    }
  }

  /** If the page's address contains unsaved settings, replaces them by the present ones, because links are built from it. */
  #updateAddress(): void {
    if (this.#hasUnsavedAddress) replaceAddress(this.#unsavedAddress);
  }

  #removeUnsaved(address: string): string {
    return removeUnsaved(address, this.#data.previewParameter);
  }

  /**
   * Whether a page has the panel's settings of a layout, apart from those that attributes show. `previewed`: the layout's
   * settings in the page's address. True if the server cannot preview: then it has no better page.
   */
  #hasPanelSettings(previewed: Values, id: number): boolean {
    if (this.#data.previewParameter === undefined) return true;
    const shown = this.#shown.get(id) ?? {};
    // Of a setting that the panel does not know, only the server can show the saved value.
    if (Object.keys(previewed).some((key) => !(key in shown))) return false;
    return this.#saved.serializeServed(previewed) === this.#saved.serializeServed(this.#unsaved.get(id) ?? {});
  }

  /** Whether the page's address has unsaved settings: from a link of a preview, or for a paginator that draws its own links. */
  get #hasUnsavedAddress(): boolean {
    return hasUnsaved(location.href, this.#data.previewParameter);
  }

  get #unsavedAddress(): string {
    return writeUnsaved(location.href, this.#data.previewParameter, this.#unsaved);
  }

  /** The address from which to fetch a gallery's page with the unsaved settings. */
  #findAddress(root: HTMLElement): string {
    return addressOfFirstShown(root, this.#unsavedAddress, this.#prefix);
  }

  #findGallery(id: number): HTMLElement | undefined {
    const {gallery} = this.#data.layouts.get(id) ?? {};
    const root = gallery === undefined ? null : document.getElementById(gallery);
    return root?.localName === 'portfolio-gallery' ? root : undefined;
  }
}
