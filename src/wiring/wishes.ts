/** What people wish, by the links and selects of a gallery's bars and paginators. */
import {watchIntent} from '../dom/intent.js';
import {type Choice, isKeyed, isPlain, readLink, readSelect} from '../dom/links.js';
import type {More} from '../dom/more.js';
import {isAppending} from '../dom/outlets.js';
import type {Mode} from '../gallery.js';
import type {Stage} from './stage.js';

/** Who carries wishes out. */
export interface Granter {
  /** Loads an address; false where the page's author has forbidden it. `isBar`: it is of a filter, not of a page. */
  grant(url: string, mode: Mode, isBar: boolean): boolean;
  foresee(url: string): void;
  /** A link of an item was used: the visitor may leave. */
  leaveFor(): void;
}

export class Wishes {
  /** The control that a person used last, and whether by keyboard. */
  control: HTMLElement | undefined;
  isByKeyboard = false;
  readonly #stage: Stage;
  readonly #more: More;
  readonly #granter: Granter;

  constructor(stage: Stage, more: More, granter: Granter) {
    this.#stage = stage;
    this.#more = more;
    this.#granter = granter;
  }

  start(signal: AbortSignal): void {
    document.addEventListener('click', (event) => this.#answerClick(event), {signal});
    document.addEventListener('change', (event) => this.#answerChange(event), {signal});
    watchIntent((target) => this.#guess(target), signal);
  }

  /** Whether the control used last is one of a bar; undefined where there was none. */
  get isOfBar(): boolean | undefined {
    const outlet = this.control && this.#outletOf(this.control);
    return outlet && this.#stage.place.isBar(outlet);
  }

  #answerClick(event: PointerEvent): void {
    // A bar's tools stand in its shadow.
    const [target] = event.composedPath();
    if (!isPlain(event) || !(target instanceof Element)) return;
    const link = target.closest('a');
    const choice = readLink(link);
    const outlet = choice && this.#outletOf(choice.control);
    if (!outlet) {
      if (link && this.#stage.root.contains(link)) this.#granter.leaveFor();
      return;
    }
    event.preventDefault();
    this.isByKeyboard = isKeyed(event);
    this.#choose(choice, outlet);
  }

  #answerChange(event: Event): void {
    const choice = event.target instanceof Element ? readSelect(event.target) : undefined;
    const outlet = choice && this.#outletOf(choice.control);
    if (outlet) this.#choose(choice, outlet);
  }

  #guess(target: Element): void {
    const choice = readLink(target.closest('a'));
    if (choice && this.#outletOf(choice.control)) this.#granter.foresee(choice.url);
  }

  #outletOf(control: Element): Element | undefined {
    const {outlets, place} = this.#stage;
    if (this.#more.earlier.contains(control)) return this.#more.earlier;
    const tree = control.getRootNode();
    const inPage = tree instanceof ShadowRoot ? tree.host : control;
    return outlets.find((outlet) => outlet.contains(inPage) && (place.foreign?.isControl(control) ?? true));
  }

  #choose({url, control}: Choice, outlet: Element): void {
    const isBar = this.#stage.place.isBar(outlet);
    this.#more.renew();
    if (this.#granter.grant(url, this.#readMode(outlet, isBar), isBar)) this.control = control;
  }

  #readMode(outlet: Element, isBar: boolean): Mode {
    if (outlet === this.#more.earlier) return 'prepend';
    return !isBar && isAppending(outlet) ? 'append' : 'replace';
  }
}
