import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import type {Phrase} from '../page-data/page-data.js';
import type {Texts} from '../page-data/texts.js';
import type {Cost} from './cost.js';

/** What the notice says; a visitor downloads none of it. */
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
    one: 'In your browser, {count} picture so far weighs {size} and took {time}; the others come as one scrolls.',
    other: 'In your browser, {count} pictures so far weigh {size} and took {time}; the others come as one scrolls.',
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

/** What a manager can do about it. */
export interface NoticeOffer {
  readonly label: string;
  readonly act: () => void;
}

/**
 * @tag portfolio-items-notice
 * @summary Tells a site manager that a gallery shows very many items at once, or all of them, and what that costs; can
 * be dismissed and brought back.
 * @attr {string} for - Id of the gallery, when it stands outside of it.
 * @attr {"show" | "hide"} state - What is shown of it; none where this person or gallery needs no notice. Read-only.
 * @fires {PortfolioNoticeEvent} portfolio-notice - The state was changed, and saved.
 * @fires {PortfolioFailedEvent} portfolio-failed - The state was not saved; cancelable.
 * @fires {PortfolioEditEvent} portfolio-edit - A manager takes an offer: the panel changes the layout; cancelable.
 * @csspart notice - The notice.
 * @csspart offer - A button that does something about it.
 * @csspart dismiss - The button that dismisses it.
 * @csspart show - The small button that brings it back.
 * @cssprop [--portfolio-accent=currentColor] - Its edge, and the ring of what has the focus.
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

  /** Undefined hides both the notice and its button: this gallery is small, or this person no manager. */
  declare state: 'show' | 'hide' | undefined;
  /** Items that the gallery shows at once. */
  declare count: number;
  declare limit: number;
  /** Whether they are all that there are, however few. */
  declare isAll: boolean;
  /** What the pictures cost, where that could be measured. */
  declare cost: Cost | undefined;
  declare offers: readonly NoticeOffer[];
  declare texts: NoticeTexts | undefined;
  /** Why the last change was not kept, for a person. */
  declare fault: string;
  /** What a change of mind calls. */
  choose: (state: 'show' | 'hide') => void = () => undefined;
  /** Whether focus was on a button that the last change took away. */
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
          <p>${text} ${this.#sayCost(texts)}</p>
          ${problem}
          <div>
            ${offers.map(({label, act}) => html`<button part="offer" @click=${act}>${label}</button>`)}
            <button part="dismiss" @click=${() => this.choose('hide')}>${texts.format('notice_dismiss')}</button>
          </div>
        </div>`
      : html`${problem}<button part="show" @click=${() => this.choose('show')}>${texts.format('notice_show')}</button>`;
  }

  /** Focus stays at the notice when its button gives way to the other one. */
  protected override updated(): void {
    if (this.#hadFocus && !this.shadowRoot?.activeElement) {
      this.shadowRoot?.querySelector<HTMLElement>('[part="dismiss"], [part="show"]')?.focus();
    }
  }

  #sayCost(texts: NoticeTexts): string {
    if (!this.cost) return '';
    const {pictures, isPartial, bytes, time} = this.cost;
    // A number and its unit stay on one line.
    const format = (value: number, unit: string, digits: number) =>
      new Intl.NumberFormat(this.lang || 'en', {style: 'unit', unit, maximumFractionDigits: digits})
        .format(value)
        .replaceAll(' ', '\u00a0');
    const size = bytes < 1e6 ? format(Math.ceil(bytes / 1000), 'kilobyte', 0) : format(bytes / 1e6, 'megabyte', 1);
    const took = time < 1000 ? format(Math.ceil(time), 'millisecond', 0) : format(time / 1000, 'second', 1);
    return texts.format(isPartial ? 'notice_cost_partial' : 'notice_cost', {count: pictures, size, time: took});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-items-notice': PortfolioItemsNotice;
  }
}
