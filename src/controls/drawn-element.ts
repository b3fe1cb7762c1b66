/** The base class of the product's plain elements. Where there is no DOM (Node), it can be imported but not used. */
export const ElementBase = globalThis.HTMLElement ?? Object;

/** What a server leads on by. */
const CONTROLS = 'a,button,form,select';

/** An outlet that draws its own links where the server gave it none. */
export class DrawnElement extends ElementBase {
  /** Whose links stand in the element; `none`: it draws its own as soon as it knows what to draw. */
  #links: 'server' | 'none' | 'own' | undefined;

  /** Whether the element draws its own links, now or later. */
  get drawsItself(): boolean {
    this.#links ??= this.#acceptsLinks(this) ? 'server' : 'none';
    return this.#links !== 'server';
  }

  /**
   * Whether the links that stand in the element are its own.
   * @internal
   */
  get hasOwnLinks(): boolean {
    return this.#links === 'own';
  }

  /**
   * Whether the service is asked for what the page does not say.
   * @internal
   */
  get needsService(): boolean {
    return this.drawsItself && this.getAttribute('source') !== 'page';
  }

  /**
   * Whether the element follows the markup that a fetched page has for it: until it has drawn its own links, and from
   * the first page on in which the server gives links.
   * @internal
   */
  acceptServerMarkup(fresh: Element): boolean {
    if (this.drawsItself && this.#acceptsLinks(fresh)) {
      if (this.hasOwnLinks) this.replaceChildren();
      this.#links = 'server';
    }
    return !this.hasOwnLinks;
  }

  /** Makes room for the element's own links; false where the server has given links in the meantime. */
  protected startDrawing(): boolean {
    if (this.drawsItself && !this.hasOwnLinks) {
      this.replaceChildren();
      this.#links = 'own';
    }
    return this.hasOwnLinks;
  }

  #acceptsLinks(markup: Element): boolean {
    return this.getAttribute('source') !== 'rest' && markup.querySelector(CONTROLS) !== null;
  }
}
