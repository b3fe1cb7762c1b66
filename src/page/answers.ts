/** The answers of a page's visit: what was fetched lately, what is on its way, and what may be fetched ahead. */
import {isRecord} from '../record.js';
import {Answer} from './answer.js';

/** Bounds of the cache and of the server's patience. */
export interface Bounds {
  /** Answers kept. */
  readonly count: number;
  /** Bytes of all that are kept, beyond which the oldest go. */
  readonly bytes: number;
  /** Milliseconds after which an answer is asked for again. */
  readonly age: number;
  /** Requests under way at once, beyond which nothing is fetched ahead. */
  readonly inFlight: number;
}

/** Pages of some 30 kB each, for as long as a person compares two filters. */
export const BOUNDS: Bounds = {count: 8, bytes: 300_000, age: 60_000, inFlight: 2};

export class Answers {
  /** In the order of their last use. */
  readonly #kept = new Map<string, Answer>();
  readonly #bounds: Bounds;

  constructor(bounds: Bounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /** The answer to an address: kept, under way, or asked for now. */
  get(url: string, patience: number, isIntent = false): Answer {
    const kept = this.#find(url);
    this.#kept.delete(url);
    const answer = kept ?? new Answer(url, patience, isIntent);
    this.#kept.set(url, answer);
    let bytes = 0;
    for (const {bytes: own} of this.#kept.values()) bytes += own;
    for (const [oldest, {bytes: own}] of this.#kept) {
      const isFull = this.#kept.size > this.#bounds.count || bytes > this.#bounds.bytes;
      if (!isFull || oldest === url) break;
      bytes -= own;
      this.drop(oldest);
    }
    return answer;
  }

  /** Asks for an address that a person is likely to choose, where the line and the bounds allow it. */
  foresee(url: string, patience: number): void {
    if (isLineDear() || this.#find(url) || this.#underWay() >= this.#bounds.inFlight) return;
    this.get(url, patience, true);
  }

  /** Forgets an answer; whoever reads it still reads it to its end. */
  drop(url: string): void {
    const answer = this.#kept.get(url);
    if (answer?.readers === 0) answer.abort();
    this.#kept.delete(url);
  }

  /** Ends what is still on its way, and read by nobody. */
  dropUnfinished(url: string): void {
    const answer = this.#kept.get(url);
    if (answer?.endedAt === undefined && answer?.readers === 0) this.drop(url);
  }

  /** Forgets all: the person signed in has changed something. */
  clear(): void {
    for (const url of this.#kept.keys()) this.drop(url);
  }

  #find(url: string): Answer | undefined {
    const kept = this.#kept.get(url);
    if (!kept || kept.failed) return undefined;
    const isOld = kept.endedAt !== undefined && performance.now() - kept.endedAt > this.#bounds.age;
    return isOld && navigator.onLine ? undefined : kept;
  }

  #underWay(): number {
    return [...this.#kept.values()].filter((answer) => !answer.failed && answer.endedAt === undefined).length;
  }
}

/** Whether the person asked to save data, or has a line on which a page fetched in vain hurts. */
export function isLineDear(): boolean {
  const line: unknown = Reflect.get(navigator, 'connection');
  return isRecord(line) && (line['saveData'] === true || String(line['effectiveType']).endsWith('2g'));
}
