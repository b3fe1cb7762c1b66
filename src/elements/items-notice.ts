import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import type {Phrase} from '../page-data.js';
import type {Words} from '../strings.js';

/** What the notice says; a visitor downloads none of it. */
export const NOTICE_ENGLISH = {
  notice: {
    one: 'This gallery shows {count} item at once. More than {limit} make a page slow on a phone: show fewer, or let visitors load more.',
    other:
      'This gallery shows {count} items at once. More than {limit} make a page slow on a phone: show fewer, or let visitors load more.',
  },
  notice_label: 'Number of items',
  notice_dismiss: 'Got it',
  notice_show: 'About the number of items',
  notice_fault: 'That was not saved: {reason}',
} as const satisfies Record<string, Phrase>;

/** Phrases of the notice. */
export type NoticeWords = Words<keyof typeof NOTICE_ENGLISH>;

/**
 * @summary Tells a site manager that a gallery shows very many items at once; can be dismissed and brought back.
 * @attr {string} for - Id of the gallery, when it stands outside of it.
 * @attr {"show" | "hide"} state - What is shown of it; none where this person or gallery needs no notice. Read-only.
 * @csspart notice - The notice.
 * @csspart dismiss - The button that dismisses it.
 * @csspart show - The small button that brings it back.
 */
export class PortfolioItemsNotice extends LitElement {
  static override properties = {
    state: {reflect: true},
    count: {attribute: false},
    limit: {attribute: false},
    words: {attribute: false},
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
    button {
      min-block-size: 2.75rem;
      padding-inline: 1rem;
      font: inherit;
      cursor: pointer;
    }
    [part='show'] {
      font-size: 0.875em;
    }
  `;

  /** Undefined hides both the notice and its button: this gallery is small, or this person no manager. */
  declare state: 'show' | 'hide' | undefined;
  /** Items that the gallery shows at once. */
  declare count: number;
  declare limit: number;
  declare words: NoticeWords | undefined;
  /** Why the last change was not kept, for a person. */
  declare fault: string;
  /** What a change of mind calls. */
  choose: (state: 'show' | 'hide') => void = () => undefined;

  constructor() {
    super();
    this.count = 0;
    this.limit = 40;
    this.fault = '';
  }

  protected override render(): TemplateResult | typeof nothing {
    const {words, state, count, limit, fault} = this;
    if (!words || !state) return nothing;
    const problem = fault ? html`<p role="alert">${fault}</p>` : nothing;
    return state === 'show'
      ? html`<div part="notice" role="region" aria-label=${words.say('notice_label')}>
          <p>${words.say('notice', {count, limit})}</p>
          ${problem}<button part="dismiss" @click=${() => this.choose('hide')}>${words.say('notice_dismiss')}</button>
        </div>`
      : html`${problem}<button part="show" @click=${() => this.choose('show')}>${words.say('notice_show')}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-items-notice': PortfolioItemsNotice;
  }
}
