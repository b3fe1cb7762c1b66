import type {Page} from '@playwright/test';
import {addressOf, expect, expectAgreement, test} from './fixtures.js';

/** A view transition that is over. */
interface Motion {
  /** How many items had a `view-transition-name` when the new items were in place, and how many of these were in view. */
  readonly named: number;
  readonly inView: number;
  readonly isSkipped: boolean;
}

declare global {
  interface Window {
    readonly motions: readonly Motion[];
  }
}

/** Records view transitions from now on. Returns a function that lists those that have ended. */
async function watchMotion(page: Page): Promise<() => Promise<readonly Motion[]>> {
  await page.addInitScript(() => {
    const motions: Motion[] = [];
    Object.defineProperty(window, 'motions', {value: motions});
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      let isSkipped = false;
      const skip = transition.skipTransition.bind(transition);
      transition.skipTransition = () => {
        isSkipped = true;
        skip();
      };
      let named: Element[] = [];
      let inView = 0;
      void transition.updateCallbackDone.then(() => {
        named = [...document.querySelectorAll('[data-item]')].filter(
          (item) => getComputedStyle(item).viewTransitionName !== 'none' && item.getClientRects().length > 0,
        );
        inView = named.filter((item) => item.getBoundingClientRect().top < innerHeight).length;
      });
      void transition.finished.then(() => motions.push({named: named.length, inView, isSkipped}));
      return transition;
    };
  });
  return () => page.evaluate(() => window.motions);
}

/** Clicks a term of the folded bar. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('portfolio-filter-bar > ul > li > a').filter({hasText: name, visible: true}).first().click();
}

test.beforeEach(({page}) => page.emulateMedia({reducedMotion: 'no-preference'}));

test('visible works move to their new places, and no style of the transition is left', {tag: '@preference'}, async ({
  page,
  network,
}) => {
  const motions = await watchMotion(page);
  await page.goto('/gallery/terms/');
  await choose(page, 'Nature');
  await expect.poll(async () => (await motions()).length).toBe(1);
  const [motion] = await motions();
  expect(motion?.named).toBeGreaterThan(0);
  expect(motion?.inView).toBe(motion?.named);
  await expectAgreement(page, network);
  await expect(page.locator('[data-item][style*="view-transition-name"]')).toHaveCount(0);
});

test('a press ends the transition at once', {tag: '@preference'}, async ({page, network}) => {
  const motions = await watchMotion(page);
  await page.goto('/gallery/terms/');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-group(*){animation-duration:999s!important}');
    document.adoptedStyleSheets.push(sheet);
  });
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toContain('subject%3A60');
  await choose(page, 'People');
  await expect.poll(async () => (await motions())[0]?.isSkipped).toBe(true);
  await expectAgreement(page, network);
  expect(addressOf(page)).toContain('subject%3A91');
});

test('a visitor who prefers reduced motion sees no transition', async ({page, network}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const motions = await watchMotion(page);
  await page.goto('/gallery/terms/');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toContain('subject%3A60');
  await expectAgreement(page, network);
  expect(await motions()).toEqual([]);
});
