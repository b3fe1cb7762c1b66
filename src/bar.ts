/** The tools of a long bar: a fold with a search field, chips for what is chosen, and a dropdown; loaded on demand. */
import type {Judge} from './bar/addresses.js';
import {TermIndex} from './bar/search.js';
import {adoptBarStyle} from './bar/style.js';
import {readPath, readTerms, type Term} from './bar/terms.js';
import {BAR_ENGLISH, type BarWords} from './bar/words.js';
import type {PortfolioFilterBar} from './elements/filter-bar.js';

/** What a bar's tools need of its gallery. */
export interface BarContext extends Judge {
  /** Phrases in the words and the language of the page. */
  wordsWith(english: typeof BAR_ENGLISH): BarWords;
}

/** Milliseconds after which an option that was come to by an arrow key counts as chosen: the way there is no choice. */
const RUN = 400;

/** Results that are in sight at once; the others are drawn when nobody has typed for a moment (in milliseconds). */
const SCREENFUL = 12;
const PAUSE = 100;

/** A result, as it stands in the list. */
interface Row {
  readonly item: HTMLLIElement;
  readonly link: HTMLAnchorElement;
  readonly label: Text;
  readonly more: HTMLElement;
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
  readonly #links = make('div', 'links');
  readonly #row = make('div', 'tools');
  readonly #more = make('button', 'more');
  readonly #search = make('input', 'search');
  readonly #found = make('span', 'found');
  readonly #results = make('ul', 'results');
  readonly #rows: Row[] = [];
  readonly #chips = make('span', 'chips');
  readonly #label = make('label', 'label');
  readonly #select = make('select', 'select');
  /** Carries out what a select says. */
  readonly #way = make('a', 'way');
  #context: BarContext | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #isKeyed = false;
  #index: TermIndex | undefined;
  /** Address of the term that was chosen when the bar was last brought up to date. */
  #chosen: string | undefined;

  constructor(bar: PortfolioFilterBar, words: BarWords) {
    this.#bar = bar;
    this.#words = words;
    const shadow = bar.shadowRoot ?? bar.attachShadow({mode: 'open'});
    adoptBarStyle(shadow);
    this.#links.append(document.createElement('slot'));
    this.#found.role = 'status';
    this.#chips.style.display = 'contents';
    this.#way.hidden = true;
    // Who gives focus back to what asked means the select.
    this.#way.focus = (options) => this.#select.focus(options);
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
    // Ready before the first letter.
    this.#search.addEventListener('focus', () => this.#prepare());
    this.#search.addEventListener('input', () => this.#find());
    this.#search.addEventListener('keydown', (event) => this.#answerKey(event));
    this.#select.addEventListener('change', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#follow(this.#select.value), this.#isKeyed ? RUN : 0);
    });
    this.#select.addEventListener('keydown', ({key}) => (this.#isKeyed = key !== 'Enter'));
    this.#select.addEventListener('pointerdown', () => (this.#isKeyed = false));
    // The gallery hears of the click after this, and must still find the link.
    this.#results.addEventListener('click', () => setTimeout(() => this.#close()));
    if (bar.getAttribute('overflow') === 'more') bar.toggleAttribute('folded', true);
  }

  update(context: BarContext): void {
    const bar = this.#bar;
    const isDropdown = bar.getAttribute('variant') === 'dropdown';
    this.#context = context;
    this.#index = undefined;
    const path = readPath(bar, context);
    this.#label.hidden = !isDropdown;
    this.#links.hidden = isDropdown || this.#search.value !== '';
    this.#more.hidden = isDropdown || bar.getAttribute('overflow') !== 'more';
    const chosen = path.findLast(({isActive}) => isActive)?.url ?? '';
    if (this.#chosen !== undefined && chosen !== this.#chosen) this.#fold();
    this.#chosen = chosen;
    this.#showFold();
    if (isDropdown) this.#drawSelect();
    if (bar.hasAttribute('chips')) this.#drawChips(context, path);
  }

  #readTerms(): readonly Term[] {
    return this.#context ? readTerms(this.#bar, this.#context) : [];
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
    this.#links.hidden = question !== '';
    this.#results.hidden = question === '';
    clearTimeout(this.#later);
    if (!question) {
      this.#found.textContent = '';
      return;
    }
    const {terms, count} = this.#readIndex().find(question);
    this.#drawResults(terms.slice(0, SCREENFUL));
    this.#later = setTimeout(() => this.#drawResults(terms), PAUSE);
    setText(this.#found, this.#words.say('filters_found', {count}));
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
    const row = {item: document.createElement('li'), link: make('a', 'result'), label: new Text(), more: make('small')};
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
      if (!this.#results.hidden) this.#results.querySelector('a')?.click();
    }
  }

  /** A result was chosen: the works are seen again, and the control that led to it keeps the focus. */
  #close(): void {
    this.#clear();
    this.#fold();
    (this.#more.hidden ? this.#search : this.#more).focus({preventScroll: true});
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

  #follow(url: string): void {
    this.#way.href = url;
    this.#way.click();
  }

  #drawSelect(): void {
    const terms = this.#readTerms();
    const options = terms.map(({label, url, path, count}) => {
      const text = `${'\u00a0\u00a0'.repeat(path.length)}${label}${count && ` (${count})`}`;
      return new Option(text, url);
    });
    const isSame =
      options.length === this.#select.length &&
      options.every(
        ({text, value}, i) => this.#select.options[i]?.text === text && this.#select.options[i]?.value === value,
      );
    if (!isSame) this.#select.replaceChildren(...options);
    this.#select.selectedIndex = terms.findLastIndex(({isActive}) => isActive);
  }

  #drawChips({isAll}: BarContext, path: readonly Term[]): void {
    const all = path.find(({url}) => isAll(url));
    const active = path.findLast(({isActive, url}) => isActive && !isAll(url));
    const isFocused = this.#chips.matches(':focus-within');
    this.#chips.replaceChildren();
    if (!active || !all) {
      if (isFocused) this.#bar.querySelector('a')?.focus({preventScroll: true});
      return;
    }
    const above = path.findLast(({label, path}) => label === active.path.at(-1) && path.length < active.path.length);
    const chip = make('a', 'chip');
    const label = document.createElement('span');
    label.textContent = active.label;
    chip.append(label);
    chip.href = (above ?? all).url;
    chip.ariaLabel = this.#words.say('filters_remove', {label: active.label});
    const clear = make('a', 'clear');
    clear.textContent = this.#words.say('filters_clear');
    clear.href = all.url;
    this.#chips.append(chip, clear);
    if (isFocused) chip.focus({preventScroll: true});
  }
}

function fillRow({link, label, more}: Row, term: Term): void {
  if (link.getAttribute('href') !== term.url) link.href = term.url;
  const current = term.isActive ? 'true' : null;
  if (link.ariaCurrent !== current) link.ariaCurrent = current;
  setText(label, term.label);
  setText(more, [term.path.join(' › '), term.count].filter(Boolean).join(' · '));
}

/** Text that is the same already is neither laid out nor announced again. */
function setText(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, part?: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (part) element.setAttribute('part', part);
  return element;
}
