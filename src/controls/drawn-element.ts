import {loadFeature} from '../page-data/load-feature.js';

/** Loads the file that draws links and forms. */
export const loadViews = () => loadFeature('portfolio-views', () => import('./views.js'));

/** `views`: the loaded file, so that nothing waits for it again; undefined until it is loaded. */
export const loaded: {views?: Awaited<ReturnType<typeof loadViews>>} = {};

/** The base class of our elements. In Node, which has no DOM, modules with elements can be imported but not used. */
export const ElementBase = globalThis.HTMLElement ?? Object;

/** Internal event of an outlet that comes into the page: its gallery may have started before. */
export const OUTLET_ADDED = 'portfolio-outlet-added';

/** An element that belongs to a gallery, which updates it. */
export class OutletElement extends ElementBase {
  connectedCallback(): void {
    announce(this);
  }
}

/** Outside of the class, because the manifest lists each event that an element's class dispatches. */
function announce(outlet: Element): void {
  outlet.dispatchEvent(new Event(OUTLET_ADDED, {bubbles: true}));
}

/** Elements that a server renders to let visitors filter and paginate. */
const CONTROLS = 'a,button,form,select';

/** An outlet that draws its own links where the server gave it none. */
export class DrawnElement extends OutletElement {
  /** Whose links the element contains; `none`: it draws its own once it has the data for them; undefined: not looked up yet. */
  #links: 'server' | 'none' | 'own' | undefined;
  /**
   * Whether the server has sent links for the element on one page, and none on a later one.
   * @internal
   */
  hadServerLinks = false;

  /** Whether the element draws its own links, now or later. */
  get drawsItself(): boolean {
    this.#links ??= this.#hasUsableLinks(this) ? 'server' : 'none';
    return this.#links !== 'server';
  }

  /**
   * Whether the element contains links that it has drawn itself.
   * @internal
   */
  get hasOwnLinks(): boolean {
    return this.#links === 'own';
  }

  /**
   * Whether the element needs data from the service, because the page has no links for it.
   * @internal
   */
  get needsService(): boolean {
    return this.drawsItself && this.getAttribute('source') !== 'page';
  }

  /**
   * Notes whether a fetched page has links for the element, and returns whether the element is updated from that page: always,
   * unless it shows links that it has drawn itself. If the page has links, the element's own are removed first.
   * @internal
   */
  acceptServerMarkup(fresh: Element): boolean {
    if (this.drawsItself && this.#hasUsableLinks(fresh)) {
      if (this.hasOwnLinks) this.replaceChildren();
      this.#links = 'server';
    }
    // From now on the element draws its own links: the server sent none, or `fresh` is from a snapshot, which has no drawn links.
    if (!this.hasOwnLinks && !fresh.firstElementChild) {
      this.hadServerLinks ||= this.#links === 'server';
      this.#links = 'none';
    }
    return !this.hasOwnLinks;
  }

  /** Empties the element for its own links; returns false if the server has sent links in the meantime. */
  protected startDrawing(): boolean {
    if (this.drawsItself && !this.hasOwnLinks) {
      // Lit draws before this node and keeps its state in it. An older node has the state of links that have left the page.
      this.replaceChildren(new Comment());
      this.#links = 'own';
    }
    return this.hasOwnLinks;
  }

  #hasUsableLinks(markup: Element): boolean {
    return this.getAttribute('source') !== 'rest' && markup.querySelector(CONTROLS) !== null;
  }
}
