/** What the product's plain elements extend; where there is no DOM (Node), a class that can be imported, not used. */
export const ElementBase = globalThis.HTMLElement ?? Object;

/** What a server gives an outlet to lead on by. */
const GIVEN = 'a,button,select';

/** An outlet that draws itself where the server gave it no links. */
export class DrawnElement extends ElementBase {
  #isDrawn: boolean | undefined;
  /**
   * Whether what stands in it is its own.
   * @internal
   */
  hasDrawn = false;

  /** Whether the links are the element's own. */
  get isDrawn(): boolean {
    this.#isDrawn ??= this.getAttribute('source') === 'rest' || !this.querySelector(GIVEN);
    return this.#isDrawn;
  }

  /**
   * Whether the service is asked for what the page does not say.
   * @internal
   */
  get isSilent(): boolean {
    return this.isDrawn && this.getAttribute('source') !== 'page';
  }

  /**
   * Whether it becomes what a fetched page has in its place; links that the server gives after all are its own from now
   * on, and until it has drawn something it shows what the server says.
   * @internal
   */
  yieldTo(fresh: Element): boolean {
    if (this.getAttribute('source') !== 'rest' && fresh.querySelector(GIVEN)) this.#isDrawn = this.hasDrawn = false;
    return !this.hasDrawn;
  }

  /** Makes room for what is drawn first; false where the server has given links in the meantime. */
  protected clear(): boolean {
    if (this.isDrawn && !this.hasDrawn) this.replaceChildren();
    this.hasDrawn = this.isDrawn;
    return this.isDrawn;
  }
}
