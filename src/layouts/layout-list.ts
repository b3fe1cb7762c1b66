/** The list of saved layouts, and the search in it. No DOM. */
import type {LayoutSummary} from '../wire/protocol.js';
import {type Reason, readReason} from '../wire/reason.js';

export class LayoutList {
  readonly #ask: () => Promise<readonly LayoutSummary[]>;
  readonly #render: () => void;
  layouts: readonly LayoutSummary[] | undefined;
  sought = '';
  isAsking = false;
  /** Why there is no list. */
  fault: Reason | undefined;

  constructor(ask: () => Promise<readonly LayoutSummary[]>, render: () => void) {
    this.#ask = ask;
    this.#render = render;
  }

  /** The layouts whose title holds what is sought. */
  get found(): readonly LayoutSummary[] {
    const sought = fold(this.sought);
    return (this.layouts ?? []).filter(({title}) => fold(title).includes(sought));
  }

  find(id: number): LayoutSummary | undefined {
    return this.layouts?.find((layout) => layout.id === id);
  }

  async list(): Promise<void> {
    this.isAsking = true;
    this.fault = undefined;
    this.#render();
    try {
      this.layouts = await this.#ask();
    } catch (error) {
      this.fault = readReason(error);
    } finally {
      this.isAsking = false;
      this.#render();
    }
  }

  search(text: string): void {
    this.sought = text;
    this.#render();
  }
}

/** Letters without their marks and cases: who seeks need not know them. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().trim();
}
