/** Random steps of a hurried visitor, milliseconds apart, and random faults of the responses that they get. */
import type {Page} from '@playwright/test';
import type {Behaviour} from '../network.js';
import {cutAt, delayed, instead, resetConnection, send, trickled} from '../network.js';
import type {SeededRandom} from './seeded-random.js';

/**
 * Actions by their weights: one of weight 8 is drawn eight times as often as one of weight 1. `filter`, `page` and
 * `earlier` ("Load earlier") only click; `point` only moves the mouse onto a filter link; `press` presses the mouse on a
 * link of the filter bar or the paginator, then clicks.
 */
const ACTIONS = {filter: 8, page: 7, earlier: 2, point: 3, press: 2, back: 5, forward: 3, retry: 1} as const;
/** Responses by their weights. */
const RESPONSES = {normal: 4, slow: 4, error: 1, reset: 1, cutBeforeBar: 1, cutInItem: 2} as const;

/** The longest pause before a step, and the longest wait before a response begins, in milliseconds. */
const LONGEST = 40;

export interface Step {
  readonly action: keyof typeof ACTIONS;
  /** Which of the links is used, as a fraction of their number. */
  readonly fraction: number;
  /** For `press`: whether the link is a paginator's, else a filter bar's. */
  readonly isPaginatorLink: boolean;
  /** Milliseconds before the step. */
  readonly pause: number;
}

/** How the next response is sent. */
export interface PlannedResponse {
  readonly name: string;
  readonly behaviour: Behaviour;
}

/** Draws a visitor's steps. `backs`: how often they may go back without leaving the page. */
export function drawSteps(random: SeededRandom, backs: number): readonly Step[] {
  let left = backs;
  return Array.from({length: random.integer(2, 7)}, () => {
    const drawn = random.choose(ACTIONS);
    const action = drawn === 'back' && left === 0 ? 'filter' : drawn;
    if (action === 'back') left -= 1;
    return {action, fraction: random.next(), isPaginatorLink: random.next() < 0.5, pause: random.integer(0, LONGEST)};
  });
}

/** Draws how the next responses are sent, in order. */
export function drawResponses(random: SeededRandom, count: number): readonly PlannedResponse[] {
  return Array.from({length: count}, () => {
    const name = random.choose(RESPONSES);
    const ms = random.integer(0, LONGEST);
    const item = random.integer(1, 12);
    const behaviours: Record<keyof typeof RESPONSES, Behaviour> = {
      normal: send,
      slow: trickled(5, 3 * ms),
      error: instead(500, 'text/html; charset=utf-8', '<!doctype html><title>Error</title><p>Not now.</p>'),
      reset: resetConnection,
      cutBeforeBar: cutAt((body) => body.indexOf('<portfolio-filter-bar')),
      cutInItem: cutAt((body) => findWithinItem(body, item)),
    };
    return {name: `${name} after ${ms} ms`, behaviour: delayed(ms, behaviours[name])};
  });
}

/**
 * The position of the first `href` in an item (`item` counts from 1); with fewer items, that of the gallery's end tag. What
 * arrives before the cut may be shown already.
 */
function findWithinItem(body: Buffer, item: number): number {
  const start = [...body.toString('latin1').matchAll(/<li data-item="/g)][item - 1]?.index;
  return start === undefined ? body.indexOf('</portfolio-gallery>') : body.indexOf('href=', start);
}

/** Takes the steps in the page without waiting for what they load, and returns a log of them. */
export function takeSteps(page: Page, steps: readonly Step[]): Promise<readonly string[]> {
  return page.evaluate(async (given) => {
    const log: string[] = [];
    const mouse = {bubbles: true, pointerType: 'mouse'};
    for (const {action, fraction, isPaginatorLink, pause} of given) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const usesPaginator = action === 'page' || (action === 'press' && isPaginatorLink);
      const selector = usesPaginator ? 'portfolio-paginator a[href]' : 'portfolio-filter-bar > ul a';
      const links = document.querySelectorAll<HTMLElement>(
        action === 'earlier' ? '[data-portfolio-earlier] a' : selector,
      );
      const link = links[Math.floor(fraction * links.length)];
      if (action === 'back') history.back();
      else if (action === 'forward') history.forward();
      else if (action === 'retry') {
        document.querySelector('portfolio-message')?.shadowRoot?.querySelector<HTMLElement>('button')?.click();
      } else if (action === 'point') link?.dispatchEvent(new PointerEvent('pointerover', mouse));
      else {
        if (action === 'press') link?.dispatchEvent(new PointerEvent('pointerdown', mouse));
        link?.click();
      }
      const target = /back|forward|retry/.test(action) ? '' : (link?.getAttribute('href') ?? 'nothing');
      log.push(`${pause} ms, ${action} ${target}`);
    }
    return log;
  }, steps);
}
