/** What a hurried visitor does: a few deeds, with moments between them that no person could keep. */
import type {Page} from '@playwright/test';
import type {Behaviour} from '../network.js';
import {cutAt, delayed, instead, reset, send, trickled} from '../network.js';
import type {Dice} from './dice.js';

const DEEDS = {filter: 8, page: 7, earlier: 2, point: 3, press: 2, back: 5, forward: 3, retry: 1} as const;
const FATES = {well: 4, slow: 4, error: 1, reset: 1, cut: 1, broken: 2} as const;

/** Milliseconds. */
const LONGEST = 40;

export interface Step {
  readonly deed: keyof typeof DEEDS;
  /** Which of the links, as a share of all. */
  readonly share: number;
  /** Milliseconds before it. */
  readonly pause: number;
}

/** What becomes of the next answer. */
export interface Fate {
  readonly name: string;
  readonly behaviour: Behaviour;
}

/** Draws a visitor's steps. `backs`: how often they may go back without leaving the page. */
export function drawSteps(dice: Dice, backs: number): readonly Step[] {
  let left = backs;
  return Array.from({length: dice.number(2, 7)}, () => {
    const drawn = dice.choose(DEEDS);
    const deed = drawn === 'back' && left === 0 ? 'filter' : drawn;
    if (deed === 'back') left -= 1;
    return {deed, share: dice.throw(), pause: dice.number(0, LONGEST)};
  });
}

/** Draws what becomes of the answers, one after the other. */
export function drawFates(dice: Dice, count: number): readonly Fate[] {
  return Array.from({length: count}, () => {
    const name = dice.choose(FATES);
    const ms = dice.number(0, LONGEST);
    const item = dice.number(1, 12);
    const behaviours: Record<keyof typeof FATES, Behaviour> = {
      well: send,
      slow: trickled(5, 3 * ms),
      error: instead(500, 'text/html; charset=utf-8', '<!doctype html><title>Error</title><p>Not now.</p>'),
      reset,
      cut: cutAt('<portfolio-filter-bar'),
      broken: cutBehind(item),
    };
    return {name: `${name} after ${ms} ms`, behaviour: delayed(ms, behaviours[name])};
  });
}

/** The connection breaks within an item, when those before it may be on screen already. */
function cutBehind(item: number): Behaviour {
  return (answer, response) => {
    const start = [...answer.body.toString('latin1').matchAll(/<li data-item="[^"]*"/g)][item - 1]?.[0];
    return cutAt(start ?? '</portfolio-gallery>')(answer, response);
  };
}

/** Does it all in the page, whatever comes of it; tells what was done. */
export function walk(page: Page, steps: readonly Step[]): Promise<readonly string[]> {
  return page.evaluate(async (given) => {
    const told: string[] = [];
    const mouse = {bubbles: true, pointerType: 'mouse'};
    for (const {deed, share, pause} of given) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const isPage = deed === 'page' || (deed === 'press' && share > 0.5);
      const place = isPage ? 'portfolio-paginator a[href]' : 'portfolio-filter-bar > ul a';
      const all = document.querySelectorAll<HTMLElement>(deed === 'earlier' ? '[data-portfolio-earlier] a' : place);
      const link = all[Math.floor(share * all.length)];
      if (deed === 'back') history.back();
      else if (deed === 'forward') history.forward();
      else if (deed === 'retry') {
        document.querySelector('portfolio-message')?.shadowRoot?.querySelector<HTMLElement>('button')?.click();
      } else if (deed === 'point') link?.dispatchEvent(new PointerEvent('pointerover', mouse));
      else {
        if (deed === 'press') link?.dispatchEvent(new PointerEvent('pointerdown', mouse));
        link?.click();
      }
      told.push(
        `${pause} ms, ${deed} ${/back|forward|retry/.test(deed) ? '' : (link?.getAttribute('href') ?? 'nothing')}`,
      );
    }
    return told;
  }, steps);
}
