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
  readonly #chips = make('span', 'chips');
  readonly #label = make('label', 'label');
  readonly #select = make('select', 'select');
  /** Carries out what a select says. */
  readonly #way = make('a', 'way');
  #context: BarContext | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
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
    this.#search.addEventListener('focus', () => (this.#index ??= new TermIndex(this.#readTerms())));
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
    if (!question) {
      this.#found.textContent = '';
      this.#results.replaceChildren();
      return;
    }
    this.#index ??= new TermIndex(this.#readTerms());
    const {terms, count} = this.#index.find(question);
    this.#results.replaceChildren(...terms.map(drawResult));
    this.#found.textContent = this.#words.say('filters_found', {count});
  }

  #answerKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.#search.value) {
      event.preventDefault();
      this.#clear();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.#results.querySelector('a')?.click();
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

function drawResult({label, url, path, count, isActive}: Term): HTMLLIElement {
  const item = document.createElement('li');
  const link = make('a', 'result');
  link.href = url;
  link.textContent = label;
  if (isActive) link.ariaCurrent = 'true';
  const more = document.createElement('small');
  more.textContent = [path.join(' › '), count].filter(Boolean).join(' · ');
  link.append(more);
  item.append(link);
  return item;
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, part: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.setAttribute('part', part);
  return element;
}
