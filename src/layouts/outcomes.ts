/** What went wrong in saves that ended while their layout was not open: shown when it is opened again. */
import type {Message} from './texts.js';

export class Outcomes {
  readonly #messages = new Map<number, Message>();

  /** Keeps what came of a save, unless it was a success. */
  keep(id: number, outcome: Message | undefined): void {
    if (outcome && outcome.key !== 'manager_saved') this.#messages.set(id, outcome);
  }

  take(id: number): Message | undefined {
    const message = this.#messages.get(id);
    this.#messages.delete(id);
    return message;
  }
}
