/** What a person is told when a load failed, and both ways on. */
import type {PortfolioMessage} from '../elements/message.js';
import {PortfolioFailedEvent} from '../events.js';
import type {Gallery, Wish} from '../gallery.js';
import {ElsewhereError, PageError} from '../page/answer.js';
import type {Answers} from '../page/answers.js';
import type {Arrival} from '../page/read.js';
import type {Words} from '../strings.js';

/** Milliseconds until a line that is back carries something: the browser tells of it before names can be looked up. */
const SETTLING = 1000;

/** What a failure asks of the wiring. */
export interface Helper {
  readonly root: HTMLElement;
  readonly gallery: Gallery<Element[], Arrival>;
  visit(wish: Wish): void;
}

export class Failures {
  readonly #helper: Helper;
  readonly #message: PortfolioMessage;
  readonly #words: Words;
  readonly #answers: Answers;
  /** What goes on when the connection is back. */
  #goOn: (() => void) | undefined;

  constructor(helper: Helper, message: PortfolioMessage, words: Words, answers: Answers) {
    this.#helper = helper;
    this.#message = message;
    this.#words = words;
    this.#answers = answers;
  }

  start(signal: AbortSignal): void {
    const goOn = () => {
      if (!signal.aborted && navigator.onLine) this.#goOn?.();
    };
    addEventListener('online', () => setTimeout(goOn, SETTLING), {signal});
  }

  /** Another visit begins: nothing waits any more. */
  forget(): void {
    this.#goOn = undefined;
  }

  /**
   * Tells of a failed load; an answer that is not the gallery's the browser shows itself. `goHome` goes back to the
   * entry of what is shown, and returns the steps that would try it again.
   */
  tell(wish: Wish, error: unknown, goHome: () => number): void {
    if (error instanceof ElsewhereError && !wish.isAutomatic) {
      if (wish.record === 'none') location.reload();
      else location.assign(error.url);
      return;
    }
    const failure = error instanceof Error ? error : new Error(String(error));
    this.#answers.drop(wish.url);
    const steps = goHome();
    const retry = () => {
      // It may have been asked for again in the meantime, by a pointer that rests on its link, and cut again.
      this.#answers.drop(wish.url);
      if (wish.record !== 'none') this.#helper.visit(wish);
      else if (steps) history.go(steps);
      // The entry that was returned to says what is shown now.
      else this.#helper.visit({...wish, record: 'replace'});
    };
    const isOffline = !navigator.onLine;
    if (isOffline) {
      this.#goOn = retry;
      this.#helper.gallery.wait();
    }
    if (!this.#helper.root.dispatchEvent(new PortfolioFailedEvent(failure, retry))) return;
    const fault = failure instanceof PageError ? failure.fault : 'status';
    const text = this.#words.say(isOffline ? 'offline' : `fault_${fault}`);
    const [again, open] = [this.#words.say('retry'), this.#words.say('open')];
    this.#message.show({text, retry: {label: again, act: retry}, link: {label: open, url: wish.url}});
    this.#message.say(() => `${text} ${again} · ${open}`);
  }
}
