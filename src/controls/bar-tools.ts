/**
 * The tools of a long bar, in its shadow root, loaded on demand: a button that folds it, a search field, chips for what is
 * chosen, and a dropdown. Start here; each tool has a file of its own.
 */
import {BarChips} from './bar-chips.js';
import type {BarContext, TermSource} from './bar-context.js';
import {BarDropdown} from './bar-dropdown.js';
import {BarFold} from './bar-fold.js';
import {makePart} from './bar-parts.js';
import {BarSearch} from './bar-search.js';
import {adoptBarStyle} from './bar-tools-style.js';
import {BAR_ENGLISH, type BarTexts} from './bar-tools-texts.js';
import {readPath, readTerms} from './terms.js';

// Until the gallery imports it from its own file.
export type {BarContext};

const tools = new WeakMap<Element, BarTools>();

/** Gives a bar its tools, or updates them. */
export function attachBarTools(bar: TermSource, context: BarContext): void {
  let own = tools.get(bar);
  if (!own) {
    own = new BarTools(bar, context, context.textsFor(BAR_ENGLISH));
    tools.set(bar, own);
  }
  own.update(context);
}

class BarTools {
  readonly #bar: TermSource;
  readonly #shadow: ShadowRoot;
  readonly #links = makePart('div', 'links');
  readonly #fold: BarFold;
  readonly #search: BarSearch;
  readonly #chips: BarChips;
  readonly #dropdown: BarDropdown;
  /** Options and results are followed through this hidden link, so that the gallery treats them as it treats links. */
  readonly #choice = makePart('a', 'choice');
  #context: BarContext;
  /** Address of the term that was chosen at the last update. */
  #chosen: string | undefined;

  constructor(bar: TermSource, context: BarContext, texts: BarTexts) {
    this.#bar = bar;
    this.#context = context;
    this.#shadow = bar.shadowRoot ?? bar.attachShadow({mode: 'open'});
    adoptBarStyle(this.#shadow);
    this.#fold = new BarFold(bar, texts);
    const readBar = () => readTerms(this.#bar, this.#context);
    this.#search = new BarSearch({readTerms: readBar, searchChanged: () => this.#showLinks()}, texts);
    this.#chips = new BarChips(texts);
    this.#dropdown = new BarDropdown(texts, (url) => this.#follow(url));
    this.#links.id = 'links';
    this.#links.append(document.createElement('slot'));
    this.#choice.hidden = true;
    // Focus that returns to the link, or to a bar that had the control, is meant for a tool.
    this.#choice.focus = bar.focus = (options) => this.#firstTool?.focus(options);
    const row = makePart('div', 'tools');
    const {field, status, results} = this.#search;
    row.append(this.#dropdown.label, this.#fold.button, field, status, this.#chips.element, this.#choice);
    this.#shadow.replaceChildren(row, results.list, this.#links);
    this.#fold.button.addEventListener('click', () => this.#toggle());
    results.list.addEventListener('click', (event) => this.#answerResult(event));
    this.#chips.element.addEventListener('click', () => this.#dropdown.cancel());
    if (bar.getAttribute('overflow') === 'more' && !this.#isInUse) bar.toggleAttribute('folded', true);
  }

  update(context: BarContext): void {
    const bar = this.#bar;
    const hadFocus = bar.matches(':focus-within');
    this.#context = context;
    const path = readPath(bar, context);
    const chosen = path.findLast(({isActive}) => isActive)?.url ?? '';
    const isChoiceNew = this.#chosen !== undefined && chosen !== this.#chosen;
    this.#chosen = chosen;
    this.#dropdown.label.hidden = !this.#isDropdown;
    this.#fold.update(!this.#isDropdown && bar.getAttribute('overflow') === 'more');
    if (isChoiceNew && !this.#isInUse) this.#fold.toggle(true);
    this.#showSearch();
    if (this.#isDropdown) this.#dropdown.update(readTerms(bar, context));
    if (bar.hasAttribute('chips')) this.#chips.update(context, path, this.#isDropdown);
    this.#search.update();
    this.#showLinks();
    if (!hadFocus || this.#focused?.checkVisibility()) return;
    const first = bar.querySelector('a');
    (first?.checkVisibility() ? first : this.#firstTool)?.focus({preventScroll: true});
  }

  get #isDropdown(): boolean {
    return this.#bar.getAttribute('variant') === 'dropdown';
  }

  /** What has the focus, in the shadow root or among the links. */
  get #focused(): Element | null {
    const {activeElement} = document;
    return this.#shadow.activeElement ?? (this.#bar.contains(activeElement) ? activeElement : null);
  }

  /** Whether somebody searches, or goes through links that folding would hide. */
  get #isInUse(): boolean {
    const focused = this.#focused;
    if (this.#search.field.value || focused === this.#search.field) return true;
    return focused?.getRootNode() === document && focused !== this.#bar && !focused.hasAttribute('aria-current');
  }

  /** The first tool that is seen, else the first link. */
  get #firstTool(): HTMLElement | null {
    const all = [this.#dropdown.select, this.#fold.button, this.#search.field];
    return all.find((tool) => tool.checkVisibility()) ?? this.#bar.querySelector('a');
  }

  #toggle(): void {
    this.#fold.toggle();
    this.#search.clear();
    this.#showSearch();
    if (!this.#search.field.hidden) this.#search.field.focus();
  }

  #showSearch(): void {
    this.#search.show(this.#fold.isOffered ? !this.#fold.isFolded : this.#bar.hasAttribute('search'));
  }

  /** A dropdown, and the results of a search, take the place of the links. */
  #showLinks(): void {
    this.#links.hidden = this.#isDropdown || this.#search.isSearching;
  }

  /** A result was chosen: the bar is folded, and the focus goes to the tool that led to the result. */
  #answerResult(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // A click that opens another tab, or downloads, is the browser's.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const {href} = link;
    this.#search.clear();
    this.#fold.toggle(true);
    this.#showSearch();
    this.#firstTool?.focus({preventScroll: true});
    this.#follow(href);
  }

  #follow(url: string): void {
    this.#dropdown.cancel();
    this.#choice.href = url;
    // A click on a link outside of the page would still be followed by the browser.
    if (this.#bar.isConnected) this.#choice.click();
  }
}
