/** The tools of a long bar: a fold with a search field, chips for what is chosen, and a dropdown; loaded on demand. */
import type {Judge} from './bar/addresses.js';
import {type Found, TermIndex} from './bar/search.js';
import {adoptBarStyle} from './bar/style.js';
import {type Label, readPath, readTerms, type Term} from './bar/terms.js';
import {BAR_ENGLISH, type BarWords} from './bar/words.js';
import type {PortfolioFilterBar} from './elements/filter-bar.js';

/** What a bar's tools need of its gallery. */
export interface BarContext extends Judge {
  /** Phrases in the words and the language of the page. */
  wordsWith(english: typeof BAR_ENGLISH): BarWords;
}

/** Milliseconds after which an option that was come to by an arrow key counts as chosen: the way there is no choice. */
const RUN = 400;

/** Results that are in sight at once. */
const SCREENFUL = 12;

/** Milliseconds without a letter after which the other results are drawn, and their number is said. */
const PAUSE = 250;

/** A result, as it stands in the list. */
interface Row {
  readonly item: HTMLLIElement;
  readonly link: HTMLAnchorElement;
  readonly label: HTMLElement;
  readonly more: HTMLElement;
  term: Term | undefined;
}

const tools = new WeakMap<Element, BarTools>();

/** Gives a bar its tools, or brings them up to date. */
export function dressBar(bar: PortfolioFilterBar, context: BarContext): void {
  let own = tools.get(bar);
  if (!own) {
    own = new BarTools(bar, context.wordsWith(BAR_ENGLISH));
    tools.set(bar, own);
  }
  own.update(context);
}

class BarTools {
  readonly #bar: PortfolioFilterBar;
  readonly #words: BarWords;
  readonly #shadow: ShadowRoot;
  readonly #links = make('div', 'links');
  readonly #row = make('div', 'tools');
  readonly #more = make('button', 'more');
  readonly #search = make('input', 'search');
  readonly #found = make('span', 'found');
  readonly #results = make('ul', 'results');
  readonly #rows: Row[] = [];
  readonly #chips = make('span', 'chips');
  readonly #chip = make('a', 'chip');
  readonly #chipLabel = document.createElement('bdi');
  readonly #clearChip = make('a', 'clear');
  readonly #label = make('label', 'label');
  readonly #select = make('select', 'select');
  /** Carries out what a select or a result says: it stays, and leads the focus to what does. */
  readonly #way = make('a', 'way');
  #context: BarContext | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Address of the option that was chosen and is not asked for yet. */
  #coming: string | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #isKeyed = false;
  #index: TermIndex | undefined;
  /** Address of the term that was chosen when the bar was last brought up to date. */
  #chosen: string | undefined;

  constructor(bar: PortfolioFilterBar, words: BarWords) {
    this.#bar = bar;
    this.#words = words;
    const shadow = bar.shadowRoot ?? bar.attachShadow({mode: 'open'});
    this.#shadow = shadow;
    adoptBarStyle(shadow);
    this.#links.append(document.createElement('slot'));
    this.#found.role = 'status';
    this.#chips.style.display = 'contents';
    this.#chip.append(this.#chipLabel);
    this.#clearChip.textContent = words.say('filters_clear');
    this.#way.hidden = true;
    // Who gives focus back to what asked, or to the bar that it stood in, means a tool.
    this.#way.focus = bar.focus = (options) => this.#tool?.focus(options);
    this.#results.hidden = true;
    this.#label.append(words.say('filters'), this.#select);
    this.#row.append(this.#label, this.#more, this.#search, this.#found, this.#chips, this.#way);
    shadow.replaceChildren(this.#row, this.#results, this.#links);
    this.#search.type = 'search';
    this.#search.ariaLabel = this.#search.placeholder = words.say('filters_search');
    this.#links.id = 'links';
    this.#more.type = 'button';
    this.#more.setAttribute('aria-controls', 'links');
    this.#more.addEventListener('click', () => this.#toggle());
    this.#search.addEventListener('focus', () => this.#prepare());
    this.#search.addEventListener('input', () => this.#find());
    this.#search.addEventListener('keydown', (event) => this.#answerKey(event));
    this.#select.addEventListener('change', () => {
      clearTimeout(this.#timer);
      this.#coming = this.#select.value;
      this.#timer = setTimeout(() => this.#chooseOption(), this.#isKeyed ? RUN : 0);
    });
    this.#select.addEventListener('keydown', ({key}) => (this.#isKeyed = key !== 'Enter'));
    this.#select.addEventListener('pointerdown', () => (this.#isKeyed = false));
    this.#results.addEventListener('click', (event) => this.#answerResult(event));
    this.#chips.addEventListener('click', () => this.#forgetOption());
    if (bar.getAttribute('overflow') === 'more' && !this.#isInUse) bar.toggleAttribute('folded', true);
  }

  update(context: BarContext): void {
    const bar = this.#bar;
    const hadFocus = bar.matches(':focus-within');
    const isDropdown = bar.getAttribute('variant') === 'dropdown';
    this.#context = context;
    this.#index = undefined;
    const path = readPath(bar, context);
    this.#label.hidden = !isDropdown;
    this.#links.hidden = isDropdown;
    this.#more.hidden = isDropdown || bar.getAttribute('overflow') !== 'more';
    const chosen = path.findLast(({isActive}) => isActive)?.url ?? '';
    if (this.#chosen !== undefined && chosen !== this.#chosen && !this.#isInUse) this.#fold();
    this.#chosen = chosen;
    this.#showFold();
    if (isDropdown) this.#drawSelect();
    if (bar.hasAttribute('chips')) this.#drawChips(context, path);
    if (this.#search.value) this.#find();
    if (!hadFocus || this.#focused?.checkVisibility()) return;
    const all = bar.querySelector('a');
    (all?.checkVisibility() ? all : this.#tool)?.focus({preventScroll: true});
  }

  #readTerms(): readonly Term[] {
    return this.#context ? readTerms(this.#bar, this.#context) : [];
  }

  /** What has the focus, in the shadow or among the links. */
  get #focused(): Element | null {
    const {activeElement} = document;
    return this.#shadow.activeElement ?? (this.#bar.contains(activeElement) ? activeElement : null);
  }

  /** Whether somebody searches, or goes through links that a fold would take away. */
  get #isInUse(): boolean {
    const focused = this.#focused;
    if (this.#search.value || focused === this.#search) return true;
    return focused?.getRootNode() === document && focused !== this.#bar && !focused.hasAttribute('aria-current');
  }

  /** The first tool, else the first link. */
  get #tool(): HTMLElement | null {
    const all = [this.#select, this.#more, this.#search];
    return all.find((one) => one.checkVisibility()) ?? this.#bar.querySelector('a');
  }

  #toggle(): void {
    this.#bar.toggleAttribute('folded');
    this.#clear();
    this.#showFold();
    if (!this.#search.hidden) this.#search.focus();
  }

  #showFold(): void {
    const isFolded = this.#bar.hasAttribute('folded');
    this.#more.ariaExpanded = String(!isFolded);
    const key = isFolded ? 'filters_more' : 'filters_fewer';
    this.#more.textContent = this.#words.say(key);
    const isFolding = !this.#more.hidden;
    this.#search.hidden = isFolding ? isFolded : !this.#bar.hasAttribute('search');
    this.#found.hidden = this.#search.hidden;
  }

  #find(): void {
    const question = this.#search.value.trim();
    // A dropdown stands in their place.
    this.#links.hidden = question !== '' || !this.#label.hidden;
    this.#results.hidden = question === '';
    clearTimeout(this.#later);
    if (!question) {
      this.#found.textContent = '';
      return;
    }
    const found = this.#readIndex().find(question);
    this.#drawResults(found.terms.slice(0, SCREENFUL));
    this.#later = setTimeout(() => this.#tellFound(found), PAUSE);
  }

  #tellFound({terms, count}: Found): void {
    this.#drawResults(terms);
    const shown = terms.length;
    const text = this.#words.say(shown < count ? 'filters_first' : 'filters_found', {count, shown});
    // The same words are not said again.
    if (this.#found.textContent !== text) this.#found.textContent = text;
  }

  /** Before the next letter: the terms are read, and rows stand ready, out of sight. */
  #prepare(): void {
    if (this.#search.value) this.#find();
    else this.#drawResults(this.#readIndex().find('').terms.slice(0, SCREENFUL));
  }

  #readIndex(): TermIndex {
    return (this.#index ??= new TermIndex(this.#readTerms()));
  }

  /** Rows stay where they are and are filled anew: what a letter does not change is not laid out again. */
  #drawResults(terms: readonly Term[]): void {
    for (const [at, term] of terms.entries()) fillRow((this.#rows[at] ??= this.#addRow()), term);
    for (const {item} of this.#rows.splice(terms.length)) item.remove();
  }

  #addRow(): Row {
    const row: Row = {
      item: document.createElement('li'),
      link: make('a', 'result'),
      label: document.createElement('bdi'),
      more: document.createElement('small'),
      term: undefined,
    };
    row.link.append(row.label, row.more);
    row.item.append(row.link);
    this.#results.append(row.item);
    return row;
  }

  #answerKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.#search.value) {
      event.preventDefault();
      this.#clear();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!this.#results.hidden) this.#rows[0]?.link.click();
    }
  }

  /** A result was chosen: the works are seen again, and the control that led to it keeps the focus. */
  #answerResult(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Another tab, or a download, is the browser's.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const {href} = link;
    this.#clear();
    this.#fold();
    this.#tool?.focus({preventScroll: true});
    this.#follow(href);
  }

  /** Folds what was unfolded, so that the works are seen; what is chosen stays in sight. */
  #fold(): void {
    if (!this.#more.hidden) this.#bar.toggleAttribute('folded', true);
    this.#showFold();
  }

  #clear(): void {
    this.#search.value = '';
    this.#find();
  }

  #chooseOption(): void {
    const url = this.#coming;
    // A link that has left the page would still be followed, by the browser.
    if (url !== undefined && this.#bar.isConnected) this.#follow(url);
  }

  #follow(url: string): void {
    // An option that still rests was chosen before.
    this.#forgetOption();
    this.#way.href = url;
    this.#way.click();
  }

  #forgetOption(): void {
    clearTimeout(this.#timer);
    this.#coming = undefined;
  }

  #drawSelect(): void {
    const terms = this.#readTerms();
    const options = terms.map(({label, url, path, count}) => {
      const text = `${'\u00a0\u00a0'.repeat(path.length)}${label.text}${count && ` (${count})`}`;
      const option = new Option(text, url);
      if (label.lang) option.lang = label.lang;
      return option;
    });
    const isSame =
      options.length === this.#select.length &&
      options.every(
        ({text, value}, i) => this.#select.options[i]?.text === text && this.#select.options[i]?.value === value,
      );
    if (!isSame) this.#select.replaceChildren(...options);
    // What somebody has just chosen stands until it is asked for.
    const isMeant = ({url, isActive}: Term) => (this.#coming === undefined ? isActive : url === this.#coming);
    this.#select.selectedIndex = terms.findLastIndex(isMeant);
  }

  #drawChips({isAll}: BarContext, path: readonly Term[]): void {
    const all = path.find(({url}) => isAll(url));
    const active = path.findLast(({isActive, url}) => isActive && !isAll(url));
    if (!active || !all) {
      this.#chips.replaceChildren();
      return;
    }
    const head = active.path.at(-1);
    const above = path.findLast(({label, path}) => label.text === head?.text && path.length < active.path.length);
    writeLabel(this.#chipLabel, active.label);
    this.#chip.href = (above ?? all).url;
    this.#chip.ariaLabel = this.#words.say('filters_remove', {label: active.label.text});
    this.#clearChip.href = all.url;
    // What stands there already keeps the focus.
    if (!this.#chip.isConnected) this.#chips.append(this.#chip, this.#clearChip);
  }
}

function fillRow(row: Row, term: Term): void {
  if (row.term === term) return;
  row.term = term;
  const {link, label, more} = row;
  link.href = term.url;
  link.ariaCurrent = term.isActive ? 'true' : null;
  writeLabel(label, term.label);
  const path = term.path.flatMap((head, at) => [at > 0 ? ' › ' : '', head.lang ? drawForeign(head) : head.text]);
  if (term.count) path.push(path.length > 0 ? ' · ' : '', term.count);
  more.replaceChildren(...path);
  more.normalize();
}

function drawForeign(label: Label): HTMLElement {
  const name = document.createElement('bdi');
  writeLabel(name, label);
  return name;
}

/** Words keep their own language and direction (WCAG 2.2, 3.1.2). */
function writeLabel(element: HTMLElement, {text, lang}: Label): void {
  element.textContent = text;
  if (lang) element.lang = lang;
  else element.removeAttribute('lang');
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, part: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.setAttribute('part', part);
  return element;
}
