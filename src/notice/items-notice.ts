import {css, LitElement} from 'lit';
import {html, nothing, type TemplateResult} from 'lit/html.js';
import type {Phrase} from '../page-data/page-data.js';
import {languageOf, type Texts} from '../page-data/texts.js';
import type {ImageLoadStats} from './cost.js';

/** The notice's texts in English; visitors do not download them. */
export const NOTICE_ENGLISH = {
  notice: {
    one: 'This gallery shows {count} item at once. More than {limit} make a page slow on a phone: show fewer, or let visitors load more.',
    other:
      'This gallery shows {count} items at once. More than {limit} make a page slow on a phone: show fewer, or let visitors load more.',
  },
  notice_all: {
    one: 'This gallery shows its only item, and will show every further one at once. A limit to a page keeps it fast as it grows.',
    other:
      'This gallery shows all of its {count} items at once, and every further one too. A limit to a page keeps it fast as it grows.',
  },
  notice_cost: {
    one: 'In your browser, {count} picture weighs {size} and took {time}.',
    other: 'In your browser, {count} pictures weigh {size} and took {time}.',
  },
  notice_cost_partial: {
    one: 'In your browser, {count} picture so far weighs {size} and took {time}; the others load as you scroll.',
    other: 'In your browser, {count} pictures so far weigh {size} and took {time}; the others load as you scroll.',
  },
  notice_size: {
    one: 'In your browser, {count} picture weighs {size}.',
    other: 'In your browser, {count} pictures weigh {size}.',
  },
  notice_size_partial: {
    one: 'In your browser, {count} picture so far weighs {size}; the others load as you scroll.',
    other: 'In your browser, {count} pictures so far weigh {size}; the others load as you scroll.',
  },
  notice_label: 'Number of items',
  notice_fewer: 'Show {count} a page',
  notice_more: 'Let visitors load more',
  notice_dismiss: 'Got it',
  notice_show: 'About the number of items',
  notice_fault: 'That was not saved: {reason}',
  notice_waiting: 'Not saved yet: {reason} It is tried again by itself.',
} as const satisfies Record<string, Phrase>;

/** Phrases of the notice. */
export type NoticeTexts = Texts<keyof typeof NOTICE_ENGLISH>;

/** A button of the notice: something that a manager can do about the number of items. */
export interface NoticeOffer {
  readonly label: string;
  readonly run: () => void;
}

/**
 * @tag portfolio-items-notice
 * @summary Tells a site manager that a gallery shows very many items at once, or all of them, and what that costs; can
 * be dismissed and brought back.
 * @attr {string} for - Id of the gallery, if the notice is outside of it.
 * @attr {"show" | "hide"} state - Whether the notice or only its button is shown; absent if neither is. Read-only.
 * @prop {"show" | "hide" | undefined} state - The same as the attribute; read-only.
 * @fires {PortfolioNoticeEvent} portfolio-notice - The state was changed, and saved.
 * @fires {PortfolioFailedEvent} portfolio-failed - The state was not saved; cancelable.
 * @fires {PortfolioEditEvent} portfolio-edit - A manager clicked an offer: the panel changes the layout; cancelable.
 * @csspart notice - The notice.
 * @csspart offer - A button that changes the number of items.
 * @csspart dismiss - The button that dismisses it.
 * @csspart show - The small button that brings it back.
 * @cssprop [--portfolio-accent=currentColor] - The notice's edge, and the focus ring.
 */
export class PortfolioItemsNotice extends LitElement {
  static override properties = {
    state: {reflect: true},
    count: {attribute: false},
    limit: {attribute: false},
    isAll: {attribute: false},
    cost: {attribute: false},
    offers: {attribute: false},
    texts: {attribute: false},
    fault: {attribute: false},
  };

  static override styles = css`
    :host {
      display: block;
    }
    [part='notice'] {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem 1rem;
      align-items: center;
      margin-block: 1rem;
      padding: 0.75rem 1rem;
      border: 1px solid color-mix(in srgb, currentColor 30%, transparent);
      border-inline-start: 4px solid var(--portfolio-accent, currentColor);
    }
    p {
      flex: 1 1 20rem;
      margin: 0;
      unicode-bidi: plaintext;
    }
    div div {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem;
    }
    button {
      min-block-size: 2.75rem;
      padding-inline: 1rem;
      font: inherit;
      cursor: pointer;
    }
    :focus-visible {
      outline: 3px solid var(--portfolio-accent, Highlight);
      outline-offset: 2px;
    }
    [part='show'] {
      font-size: 0.875em;
    }
    @media print {
      :host {
        display: none;
      }
    }
  `;

  /** Undefined hides both the notice and its button, because the gallery is small or this person is no manager. */
  declare state: 'show' | 'hide' | undefined;
  /** Items that the server sends at once; after "Load more" the average of the loaded pages. */
  declare count: number;
  declare limit: number;
  /** Whether these are all items of the gallery, and no more than the limit. */
  declare isAll: boolean;
  /** Size and load time of the images, if they could be measured. */
  declare cost: ImageLoadStats | undefined;
  declare offers: readonly NoticeOffer[];
  declare texts: NoticeTexts | undefined;
  /** Message that says why the last change was not saved; empty if there is none. */
  declare fault: string;
  /** Called when a manager hides or shows the notice. */
  choose: (state: 'show' | 'hide') => void = () => undefined;
  /** Whether the focus was in the notice before the last update. */
  #hadFocus = false;

  constructor() {
    super();
    this.count = 0;
    this.limit = 40;
    this.isAll = false;
    this.offers = [];
    this.fault = '';
  }

  protected override willUpdate(): void {
    this.#hadFocus = Boolean(this.shadowRoot?.activeElement);
  }

  protected override render(): TemplateResult | typeof nothing {
    const {texts, state, count, limit, fault, isAll, offers} = this;
    if (!texts || !state) return nothing;
    const problem = fault ? html`<p role="alert">${fault}</p>` : nothing;
    const text = texts.format(isAll ? 'notice_all' : 'notice', {count, limit});
    return state === 'show'
      ? html`<div part="notice" role="region" aria-label=${texts.format('notice_label')}>
          <p>${text} ${this.#describeCost(texts)}</p>
          ${problem}
          <div>
            ${offers.map(({label, run}) => html`<button part="offer" @click=${run}>${label}</button>`)}
            <button part="dismiss" @click=${() => this.choose('hide')}>${texts.format('notice_dismiss')}</button>
          </div>
        </div>`
      : html`${problem}<button part="show" @click=${() => this.choose('show')}>${texts.format('notice_show')}</button>`;
  }

  /** Keeps the focus in the notice when the focused button is replaced by the other one. */
  protected override updated(): void {
    if (this.#hadFocus && !this.shadowRoot?.activeElement) {
      this.shadowRoot?.querySelector<HTMLElement>('[part="dismiss"], [part="show"]')?.focus();
    }
  }

  #describeCost(texts: NoticeTexts): string {
    if (!this.cost) return '';
    const {loadedCount, isPartial, bytes, time} = this.cost;
    // No-break spaces keep a number and its unit on one line.
    const format = (value: number, unit: string, digits: number) =>
      new Intl.NumberFormat(languageOf(this), {style: 'unit', unit, maximumFractionDigits: digits})
        .format(value)
        .replaceAll(' ', '\u00a0');
    const size = bytes < 1e6 ? format(Math.ceil(bytes / 1000), 'kilobyte', 0) : format(bytes / 1e6, 'megabyte', 1);
    const values = {count: loadedCount, size};
    // Pictures from the cache take no time.
    if (time < 1) return texts.format(isPartial ? 'notice_size_partial' : 'notice_size', values);
    const took = time < 1000 ? format(Math.ceil(time), 'millisecond', 0) : format(time / 1000, 'second', 1);
    return texts.format(isPartial ? 'notice_cost_partial' : 'notice_cost', {...values, time: took});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-items-notice': PortfolioItemsNotice;
  }
}
