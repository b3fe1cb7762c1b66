/**
 * Draws the form of a bar with `variant="form"`, in which filters, a search and an order combine (docs/combinations.md); loaded
 * on demand. The gallery treats it as it treats a form of the server's. Start at `drawFilterForm`.
 */
import type * as Lit from 'lit';
import type {live as Live} from 'lit/directives/live.js';
import type {repeat as Repeat} from 'lit/directives/repeat.js';
import {LONGEST_SEARCH, MOST_FILTERS, writeQuery} from '../address/address.js';
import type {FormSource} from '../page-data/form-source.js';
import type {FilterItem} from '../wire/protocol.js';
import type {BarContext} from './bar-context.js';
import {FORM_ENGLISH} from './bar-texts.js';
import {FormTerms, listChosen, MAX_FOUND, valueOf} from './form-terms.js';

/** Milliseconds after the last key until terms are searched for. */
const TYPING_PAUSE = 250;

/** By bar, the function that draws its form again. */
const forms = new WeakMap<Element, () => void>();

/** What the form uses of Lit; handed in, because Lit is in another file that is loaded on demand. */
export type LitParts = Pick<typeof Lit, 'html' | 'nothing' | 'render'> & {
  readonly live: typeof Live;
  readonly repeat: typeof Repeat;
};

/** A bar that draws its form until a page of the server has links for it. */
type FormBar = HTMLElement & {readonly drawsItself?: boolean};

/** Draws the form of a bar; later calls draw it again from the same `source`, which is read anew each time. */
export function drawFilterForm(bar: FormBar, source: FormSource, context: BarContext, lit: LitParts): void {
  const update = forms.get(bar) ?? createForm(bar, source, context, lit);
  forms.set(bar, update);
  update();
}

/** Returns a function that draws the form. */
function createForm(
  bar: FormBar,
  source: FormSource,
  context: BarContext,
  {html, live, nothing, render, repeat}: LitParts,
): () => void {
  const {prefix, sorts, state} = source;
  const texts = context.textsFor(FORM_ENGLISH);
  const terms = new FormTerms(source, draw);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    // While terms were asked for, a page with the server's links for this bar has come.
    if (bar.drawsItself === false) return;
    const {shown} = state;
    const {found, listed} = terms;
    // `LONGEST_SEARCH` counts characters, but `maxlength` counts UTF-16 units, and an emoji has two: a shown text with more units
    // must stay valid. If a person enters a text that is too long, the server says so.
    const longest = Math.max(LONGEST_SEARCH, shown.search.length);
    const body = html`<div class="chosen">${renderChips()}</div>
      <form class="choice" accept-charset="utf-8" aria-label=${texts.format('form')}>
        <p class="choice-fields">
          <label
            >${texts.format('form_search')}
            <input type="search" name="${prefix}_search" maxlength=${longest} value=${shown.search}
          /></label>
          ${renderSorts()}
        </p>
        <p class="choice-fields">
          <label
            >${texts.format('form_terms')}
            <input type="search" form="" maxlength=${LONGEST_SEARCH} @input=${searchTerms}
          /></label>
        </p>
        <p class="found" role="status">${found ? describeFound(found) : nothing}</p>
        ${
          listed
            ? renderList(listed)
            : repeat(
                terms.taxonomies,
                ([taxonomy]) => taxonomy,
                ([taxonomy, items]) => renderTaxonomy(taxonomy, items),
              )
        }
        ${renderUnlisted()}
      </form>`;
    const chips = [...bar.querySelectorAll('[data-chips] a')];
    const at = chips.findIndex((chip) => chip.matches(':focus'));
    const focused = bar.querySelector<HTMLElement>(':focus');
    render(body, bar, {renderBefore: bar.lastChild});
    if (at >= 0 && !chips[at]?.isConnected) focusChip(at);
    // A found term that was chosen moves to the top of the list; an element that is moved loses the focus.
    else if (focused && !focused.matches(':focus')) focused.focus({preventScroll: true});
  }

  /**
   * Focuses what takes the place of a removed chip: the chip at its index, else the last one, else the first field. The gallery
   * does so only at the end of a load that a click has begun (`keepFocusInForms`).
   */
  function focusChip(at: number): void {
    const remaining = [...bar.querySelectorAll<HTMLElement>('[data-chips] a')];
    (remaining[at] ?? remaining.at(-1) ?? bar.querySelector<HTMLElement>('input'))?.focus({preventScroll: true});
  }

  function renderChips(): unknown {
    const {shown} = state;
    const {filters} = shown;
    const hrefOf = (rest: readonly string[], search = shown.search) => {
      const url = writeQuery(new URL(context.pageUrl()), {filters: rest, search}, prefix);
      return url.pathname + url.search;
    };
    if (filters.length === 0) return nothing;
    const chips = repeat(
      filters,
      (value) => value,
      (value) =>
        html`<li>
          <a href=${hrefOf(filters.filter((one) => one !== value))} rel="nofollow"
            >${terms.find(value)?.label ?? value}</a
          >
        </li>`,
    );
    return html`<ul data-chips aria-label=${texts.format('form_chips')}>
        ${chips}
      </ul>
      ${filters.length > 1 ? html`<a class="clear" href=${hrefOf([], '')}>${texts.format('form_clear')}</a>` : nothing}`;
  }

  function renderSorts(): unknown {
    const {shown} = state;
    const [ownSort, ...others] = Object.entries(sorts);
    if (!ownSort || others.length === 0) return nothing;
    return html`<label
      >${texts.format('form_sort')}
      <select name="${prefix}_sort">
        <option value=${ownSort[0]} data-sort=${ownSort[0]} ?selected=${shown.sort === ''}>${ownSort[1]}</option>
        ${others.map(([key, label]) => html`<option value=${key} ?selected=${key === shown.sort}>${label}</option>`)}
      </select></label
    >`;
  }

  function renderTaxonomy(taxonomy: string, items: readonly FilterItem[]): unknown {
    const key = `taxonomy_${taxonomy}`;
    const name = taxonomy.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
    return html`<fieldset>
      <legend>${context.textsFor({[key]: name}).format(key)}</legend>
      ${renderList(items)}
    </fieldset>`;
  }

  function renderList(items: readonly FilterItem[]): unknown {
    return html`<ul>
      ${repeat(items.filter(isOffered), valueOf, renderTerm)}
    </ul>`;
  }

  /**
   * Invisible ticked boxes for the chosen terms that are in no list, so that the next choice keeps these terms. Hidden fields would
   * not do: the values of hidden fields count as the server's defaults (`keepDefaults`).
   */
  function renderUnlisted(): unknown {
    const name = `${prefix}_filter`;
    const renderBox = (value: string) =>
      html`<input type="checkbox" name=${name} value=${value} .checked=${live(true)} />`;
    return html`<div hidden>${repeat(terms.unlisted, (value) => value, renderBox)}</div>`;
  }

  function renderTerm(item: FilterItem): unknown {
    const {count} = item;
    const value = valueOf(item);
    const chosen = listChosen(source);
    const isChosen = chosen.includes(value);
    const isFull = chosen.length >= MOST_FILTERS;
    // The terms that a search has found are a list without levels.
    const canOpen = !terms.found;
    const below = canOpen ? terms.listBelow(item) : undefined;
    return html`<li>
      <label
        ><input
          type="checkbox"
          name="${prefix}_filter"
          value=${value}
          .checked=${live(isChosen)}
          ?disabled=${!isChosen && (isFull || count === 0)} />
        ${item.label}
        ${count === false ? nothing : html`<data value=${count}>${texts.format('form_count', {count})}</data>`}</label
      >
      ${
        canOpen && terms.hasBelow(item)
          ? html`<button
              type="button"
              class="opener"
              aria-expanded=${terms.isOpen(item)}
              aria-label=${texts.format('form_open', {label: item.label})}
              @click=${() => void terms.toggle(item)}></button>`
          : nothing
      }
      ${below?.length ? renderList(below) : nothing}
    </li>`;
  }

  /** Whether a term is shown. With `empty="hide"`, a term without items is not, unless it is chosen or open. */
  function isOffered(item: FilterItem): boolean {
    const isKept = listChosen(source).includes(valueOf(item)) || terms.isOpen(item);
    return item.count !== 0 || isKept || bar.getAttribute('empty') !== 'hide';
  }

  /** Says how many of the terms that a text has found are in the list. */
  function describeFound(found: readonly FilterItem[]): string {
    return texts.format(found.length === MAX_FOUND ? 'form_first' : 'form_found', {
      count: found.filter(isOffered).length,
    });
  }

  function searchTerms({target}: Event): void {
    if (!(target instanceof HTMLInputElement)) return;
    const {value} = target;
    clearTimeout(timer);
    timer = setTimeout(() => void terms.search(value), TYPING_PAUSE);
  }

  return () => {
    draw();
    void terms.update();
  };
}
