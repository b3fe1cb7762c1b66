/**
 * Draws the form of a bar with `variant="form"`, in which filters, a search and an order combine (docs/combinations.md); loaded
 * on demand. The gallery treats it as it treats a form of the server's. Start at `drawFilterForm`.
 */
import type {html as HtmlTag, nothing as Nothing, render as Render} from 'lit';
import type {live as Live} from 'lit/directives/live.js';
import type {repeat as Repeat} from 'lit/directives/repeat.js';
import {LONGEST_SEARCH, MOST_FILTERS, writeQuery} from '../address/address.js';
import type {FormSource} from '../page-data/form-source.js';
import type {Texts} from '../page-data/texts.js';
import type {FilterItem} from '../wire/protocol.js';
import type {BarContext} from './bar-context.js';
import {FORM_ENGLISH} from './filter-form-texts.js';
import {FormTerms, listChosen, MAX_FOUND, valueOf} from './form-terms.js';

/** Milliseconds after the last key until terms are searched for. */
const TYPING_PAUSE = 250;

const forms = new WeakMap<Element, FilterForm>();

/** What the form uses of Lit; handed in, because Lit is in another file that is loaded on demand. */
export interface LitParts {
  readonly html: typeof HtmlTag;
  readonly live: typeof Live;
  readonly nothing: typeof Nothing;
  readonly render: typeof Render;
  readonly repeat: typeof Repeat;
}

/** Draws the form of a bar; later calls draw it again from the same `source`, which is read anew each time. */
export function drawFilterForm(bar: HTMLElement, source: FormSource, context: BarContext, lit: LitParts): void {
  const form = forms.get(bar) ?? new FilterForm(bar, source, context, lit);
  forms.set(bar, form);
  form.update();
}

class FilterForm {
  readonly #lit: LitParts;
  readonly #bar: HTMLElement;
  readonly #source: FormSource;
  readonly #context: BarContext;
  readonly #texts: Texts<keyof typeof FORM_ENGLISH>;
  readonly #terms: Readonly<FormTerms>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bar: HTMLElement, source: FormSource, context: BarContext, lit: LitParts) {
    this.#lit = lit;
    this.#bar = bar;
    this.#source = source;
    this.#context = context;
    this.#texts = context.textsFor(FORM_ENGLISH);
    this.#terms = new FormTerms(source, () => this.#render());
  }

  update(): void {
    this.#render();
    void this.#terms.update();
  }

  #render(): void {
    const {html, nothing, render, repeat} = this.#lit;
    const {prefix, shown} = this.#source;
    const texts = this.#texts;
    const found = this.#terms.listed;
    const body = html`<div class="chosen">${this.#renderChips()}</div>
      <form class="choice" aria-label=${texts.format('form')}>
        <p class="choice-fields">
          <label
            >${texts.format('form_search')}
            <input type="search" name="${prefix}_search" maxlength=${LONGEST_SEARCH} value=${shown.search}
          /></label>
          ${this.#renderSorts()}
        </p>
        <p class="choice-fields">
          <label
            >${texts.format('form_terms')}
            <input type="search" form="" maxlength=${LONGEST_SEARCH} @input=${this.#searchTerms}
          /></label>
        </p>
        <p class="found" role="status">${found ? this.#describeFound() : nothing}</p>
        ${
          found
            ? html`<ul>
                ${this.#renderTerms(found, false)}
              </ul>`
            : repeat(
                this.#terms.taxonomies,
                ([taxonomy]) => taxonomy,
                ([taxonomy, items]) => this.#renderTaxonomy(taxonomy, items),
              )
        }
        ${this.#renderUnlisted()}
      </form>`;
    const chips = [...this.#bar.querySelectorAll('[data-chips] a')];
    const at = chips.findIndex((chip) => chip.matches(':focus'));
    const focused = this.#bar.querySelector<HTMLElement>(':focus');
    render(body, this.#bar, {renderBefore: this.#bar.lastChild});
    if (at >= 0 && !chips[at]?.isConnected) this.#focusChip(at);
    // A found term that was chosen moves to the top of the list; an element that is moved loses the focus.
    else if (focused && !focused.matches(':focus')) focused.focus({preventScroll: true});
  }

  /** Focuses what takes the place of a removed chip: the chip at its index, else the last one, else the first field. */
  #focusChip(at: number): void {
    const remaining = [...this.#bar.querySelectorAll<HTMLElement>('[data-chips] a')];
    (remaining[at] ?? remaining.at(-1) ?? this.#bar.querySelector<HTMLElement>('input'))?.focus({preventScroll: true});
  }

  #renderChips(): unknown {
    const {html, nothing, repeat} = this.#lit;
    const {prefix, shown} = this.#source;
    const {filters} = shown;
    const hrefOf = (rest: readonly string[], search = shown.search) => {
      const url = writeQuery(new URL(this.#context.pageUrl()), {filters: rest, search}, prefix);
      return url.pathname + url.search;
    };
    if (filters.length === 0) return nothing;
    const chips = repeat(
      filters,
      (value) => value,
      (value) =>
        html`<li>
          <a href=${hrefOf(filters.filter((one) => one !== value))} rel="nofollow"
            >${this.#terms.find(value)?.label ?? value}</a
          >
        </li>`,
    );
    return html`<ul data-chips aria-label=${this.#texts.format('form_chips')}>
        ${chips}
      </ul>
      ${filters.length > 1 ? html`<a class="clear" href=${hrefOf([], '')}>${this.#texts.format('form_clear')}</a>` : nothing}`;
  }

  #renderSorts(): unknown {
    const {html, nothing} = this.#lit;
    const {prefix, shown, sorts} = this.#source;
    const [ownSort, ...others] = Object.entries(sorts);
    if (!ownSort || others.length === 0) return nothing;
    return html`<label
      >${this.#texts.format('form_sort')}
      <select name="${prefix}_sort">
        <option value=${ownSort[0]} data-sort=${ownSort[0]} ?selected=${shown.sort === ''}>${ownSort[1]}</option>
        ${others.map(([key, label]) => html`<option value=${key} ?selected=${key === shown.sort}>${label}</option>`)}
      </select></label
    >`;
  }

  #renderTaxonomy(taxonomy: string, items: readonly FilterItem[]): unknown {
    const {html} = this.#lit;
    const key = `taxonomy_${taxonomy}`;
    const name = taxonomy.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
    return html`<fieldset>
      <legend>${this.#context.textsFor({[key]: name}).format(key)}</legend>
      <ul>
        ${this.#renderTerms(items, true)}
      </ul>
    </fieldset>`;
  }

  #renderTerms(items: readonly FilterItem[], canOpen: boolean): unknown {
    const {repeat} = this.#lit;
    const shown = items.filter((item) => this.#isOffered(item));
    return repeat(shown, valueOf, (item) => this.#renderTerm(item, canOpen));
  }

  /**
   * Ticked boxes that nobody sees, so that the next choice has the chosen terms that are in no list, too. They are no hidden
   * fields, because the values of those count as what the server chooses by itself (`keepDefaults`).
   */
  #renderUnlisted(): unknown {
    const {html, live, repeat} = this.#lit;
    const name = `${this.#source.prefix}_filter`;
    const renderBox = (value: string) =>
      html`<input type="checkbox" name=${name} value=${value} .checked=${live(true)} />`;
    return html`<div hidden>${repeat(this.#terms.unlisted, (value) => value, renderBox)}</div>`;
  }

  #renderTerm(item: FilterItem, canOpen: boolean): unknown {
    const {html, live, nothing} = this.#lit;
    const {prefix} = this.#source;
    const value = valueOf(item);
    const chosen = listChosen(this.#source);
    const isChosen = chosen.includes(value);
    const isFull = chosen.length >= MOST_FILTERS;
    const below = canOpen ? this.#terms.listBelow(item) : undefined;
    return html`<li>
      <label
        ><input
          type="checkbox"
          name="${prefix}_filter"
          value=${value}
          .checked=${live(isChosen)}
          ?disabled=${!isChosen && (isFull || item.count === 0)} />
        ${item.label} ${this.#renderCount(item)}</label
      >
      ${canOpen && this.#terms.hasBelow(item) ? this.#renderOpener(item) : nothing}
      ${
        below && below.length > 0
          ? html`<ul>
              ${this.#renderTerms(below, true)}
            </ul>`
          : nothing
      }
    </li>`;
  }

  #renderCount({count}: FilterItem): unknown {
    const {html, nothing} = this.#lit;
    return count === false ? nothing : html`<data value=${count}>${this.#texts.format('form_count', {count})}</data>`;
  }

  #renderOpener(item: FilterItem): unknown {
    const {html} = this.#lit;
    return html`<button
      type="button"
      class="opener"
      aria-expanded=${this.#terms.isOpen(item)}
      aria-label=${this.#texts.format('form_open', {label: item.label})}
      @click=${() => void this.#terms.toggle(item)}></button>`;
  }

  /** Whether a term is shown. With `empty="hide"`, one without items is not, unless it is chosen or open. */
  #isOffered(item: FilterItem): boolean {
    const isKept = listChosen(this.#source).includes(valueOf(item)) || this.#terms.isOpen(item);
    return item.count !== 0 || isKept || this.#bar.getAttribute('empty') !== 'hide';
  }

  /** How many of the terms that a text has found are in the list. */
  #describeFound(): string {
    const {matches} = this.#terms;
    const count = matches.filter((item) => this.#isOffered(item)).length;
    return this.#texts.format(matches.length === MAX_FOUND ? 'form_first' : 'form_found', {count});
  }

  readonly #searchTerms = ({target}: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const {value} = target;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#terms.search(value), TYPING_PAUSE);
  };
}
