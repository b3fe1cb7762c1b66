/**
 * The tools of a long bar, in its shadow root, loaded on demand: a button that folds it, a search field, a chip for the
 * active term, and a dropdown. Start here; search, chip and dropdown have files of their own.
 */
import {CURRENT, isPlainClick} from '../markup/links.js';
import {BarChips} from './bar-chips.js';
import type {BarContext, TermSource} from './bar-context.js';
import {BarDropdown} from './bar-dropdown.js';
import {makePart} from './bar-parts.js';
import {BarSearch} from './bar-search.js';
import {BAR_ENGLISH, type BarTexts} from './bar-texts.js';
import {adoptBarStyle} from './bar-tools-style.js';
import {readActiveTerm, readTerms} from './terms.js';

const tools = new WeakMap<Element, BarTools>();

/** Gives a bar its tools, or updates them. */
export function attachBarTools(bar: TermSource, context: BarContext): void {
  const own = tools.get(bar) ?? new BarTools(bar, context);
  tools.set(bar, own);
  own.update(context);
}

class BarTools {
  readonly #bar: TermSource;
  readonly #texts: BarTexts;
  readonly #shadow: ShadowRoot;
  readonly #links = makePart('div', 'links');
  /** Folds and unfolds a bar with `overflow="more"`. */
  readonly #foldButton = makePart('button', 'more');
  readonly #search: BarSearch;
  readonly #chips: BarChips;
  readonly #dropdown: BarDropdown;
  /** Options and results are opened by a click on this hidden link, so that the gallery handles them like links. */
  readonly #hiddenLink = document.createElement('a');
  #context: BarContext;
  /**
   * Names of the term that was active at the last update and of its ancestors; the address of a link without text, as of an image.
   * Empty without an active term; undefined before the first update.
   */
  #activeName: string | undefined;

  constructor(bar: TermSource, context: BarContext) {
    const texts = context.textsFor(BAR_ENGLISH);
    this.#bar = bar;
    this.#context = context;
    this.#texts = texts;
    this.#shadow = bar.shadowRoot ?? bar.attachShadow({mode: 'open'});
    adoptBarStyle(this.#shadow);
    this.#search = new BarSearch(
      () => readTerms(bar, this.#context),
      () => this.#showLinks(),
      texts,
    );
    this.#chips = new BarChips(texts);
    this.#dropdown = new BarDropdown(texts, (url) => this.#follow(url));
    this.#links.id = 'links';
    this.#links.append(document.createElement('slot'));
    this.#foldButton.type = 'button';
    this.#foldButton.setAttribute('aria-controls', 'links');
    this.#hiddenLink.hidden = true;
    // The gallery may return the focus to the bar: pass it on to a visible tool.
    bar.focus = (options) => this.#firstTool?.focus(options);
    const row = makePart('div', 'tools');
    const {field, status, results} = this.#search;
    row.append(this.#dropdown.label, this.#foldButton, field, status, this.#chips.element, this.#hiddenLink);
    this.#shadow.replaceChildren(row, results, this.#links);
    this.#foldButton.addEventListener('click', () => this.#toggle());
    results.addEventListener('click', (event) => this.#openResult(event));
    this.#chips.element.addEventListener('click', () => this.#dropdown.cancel());
    if (bar.getAttribute('overflow') === 'more' && !this.#isInUse) bar.toggleAttribute('folded', true);
  }

  update(context: BarContext): void {
    const bar = this.#bar;
    const hadFocus = bar.matches(':focus-within');
    this.#context = context;
    const active = readActiveTerm(bar, context);
    // Compare names: the address also changes with the filters of other galleries.
    const names = active?.ancestors.map(({text}) => text) ?? [];
    const activeName = active ? [...names, active.label.text || active.url].join(' / ') : '';
    const hasActiveChanged = this.#activeName !== undefined && activeName !== this.#activeName;
    this.#activeName = activeName;
    this.#dropdown.label.hidden = !this.#isDropdown;
    this.#foldButton.hidden = this.#isDropdown || bar.getAttribute('overflow') !== 'more';
    const foldsAfterChoice = hasActiveChanged && !this.#isInUse;
    this.#fold(foldsAfterChoice || this.#isFolded);
    if (this.#isDropdown) this.#dropdown.update(readTerms(bar, context));
    // The row of tools is hidden if all its parts are. With the attribute `chips` it stays, also while there is no chip, so that
    // the links below do not move when one comes.
    this.#chips.element.hidden = !bar.hasAttribute('chips');
    this.#chips.update(this.#chips.element.hidden ? undefined : active, this.#isDropdown);
    this.#search.update();
    this.#showLinks();
    // What had the focus may have been removed or hidden.
    if (!hadFocus || this.#focused?.checkVisibility()) return;
    const first = bar.querySelector('a');
    (first?.checkVisibility() ? first : this.#firstTool)?.focus({preventScroll: true});
  }

  get #isDropdown(): boolean {
    return this.#bar.getAttribute('variant') === 'dropdown';
  }

  get #isFolded(): boolean {
    return this.#bar.hasAttribute('folded');
  }

  /** The focused element, if it is in the shadow root or among the links. */
  get #focused(): Element | null {
    const {activeElement} = document;
    return this.#shadow.activeElement ?? (this.#bar.contains(activeElement) ? activeElement : null);
  }

  /** Whether a person is searching, or has the focus on a link that folding could hide. */
  get #isInUse(): boolean {
    const focused = this.#focused;
    if (this.#search.field.value || focused === this.#search.field) return true;
    return focused?.getRootNode() === document && focused !== this.#bar && !focused.matches(CURRENT);
  }

  /** The first visible one of select, button and search field; if none is visible, the first link. */
  get #firstTool(): HTMLElement | null {
    const all = [this.#dropdown.select, this.#foldButton, this.#search.field];
    return all.find((tool) => tool.checkVisibility()) ?? this.#bar.querySelector('a');
  }

  #toggle(): void {
    this.#search.clear();
    this.#fold(!this.#isFolded);
    if (!this.#search.field.hidden) this.#search.field.focus();
  }

  /**
   * Folds or unfolds a bar that has the button. Shows or hides the search field: a bar with the button has it while it is unfolded,
   * any other if it has the attribute `search`.
   */
  #fold(isFolded: boolean): void {
    const canFold = !this.#foldButton.hidden;
    this.#search.setVisible(canFold ? !isFolded : this.#bar.hasAttribute('search'));
    if (!canFold) return;
    this.#bar.toggleAttribute('folded', isFolded);
    this.#foldButton.ariaExpanded = String(!isFolded);
    this.#foldButton.textContent = this.#texts.format(isFolded ? 'filters_more' : 'filters_fewer');
  }

  /** Shows the links, unless a dropdown or search results replace them. */
  #showLinks(): void {
    this.#links.hidden = this.#isDropdown || this.#search.isSearching;
  }

  /** Loads a clicked result, folds the bar, and moves the focus to the first tool. */
  #openResult(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Leave clicks that open another tab, or download, to the browser.
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const {href} = link;
    this.#search.clear();
    this.#fold(true);
    this.#firstTool?.focus({preventScroll: true});
    this.#follow(href);
  }

  #follow(url: string): void {
    this.#dropdown.cancel();
    this.#hiddenLink.href = url;
    // If the bar was removed, the gallery would not hear the click, and the browser would navigate.
    if (this.#bar.isConnected) this.#hiddenLink.click();
  }
}
