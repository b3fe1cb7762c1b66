import type {Page} from '@playwright/test';
import {addressOf, expect, expectAgreement, test} from './fixtures.js';

/** A view transition that has ended. */
interface EndedTransition {
  /** How many items had a `view-transition-name` when the new items were in place, and how many of these were in view. */
  readonly named: number;
  readonly inView: number;
  readonly isSkipped: boolean;
}

declare global {
  interface Window {
    readonly transitions: readonly EndedTransition[];
  }
}

/** Records view transitions of pages that are loaded from now on. Returns a function that lists the ended transitions. */
async function recordTransitions(page: Page): Promise<() => Promise<readonly EndedTransition[]>> {
  await page.addInitScript(() => {
    const transitions: EndedTransition[] = [];
    Object.defineProperty(window, 'transitions', {value: transitions});
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
      void transition.finished.then(() => transitions.push({named: named.length, inView, isSkipped}));
      return transition;
    };
  });
  return () => page.evaluate(() => window.transitions);
}

/** Clicks a term of the folded bar. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('portfolio-filter-bar > ul > li > a').filter({hasText: name, visible: true}).first().click();
}

/** Makes transitions so slow that they are still running when the test looks. */
async function slowDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-group(*){animation-duration:999s!important}');
    document.adoptedStyleSheets.push(sheet);
  });
}

test.beforeEach(({page}) => page.emulateMedia({reducedMotion: 'no-preference'}));

test('works in view move to their new places, and no style of the transition is left', {tag: '@preference'}, async ({
  page,
  network,
}) => {
  const transitions = await recordTransitions(page);
  await page.goto('/gallery/terms/');
  await choose(page, 'Nature');
  await expect.poll(async () => (await transitions()).length).toBe(1);
  const [ended] = await transitions();
  expect(ended?.named).toBeGreaterThan(0);
  expect(ended?.inView).toBe(ended?.named);
  await expectAgreement(page, network);
  await expect(page.locator('[data-item][style*="view-transition-name"]')).toHaveCount(0);
});

test('a click during a transition ends it at once', {tag: '@preference'}, async ({page, network}) => {
  const transitions = await recordTransitions(page);
  await page.goto('/gallery/terms/');
  await slowDown(page);
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toContain('subject%3A60');
  await choose(page, 'People');
  await expect.poll(async () => (await transitions())[0]?.isSkipped).toBe(true);
  await expectAgreement(page, network);
  expect(addressOf(page)).toContain('subject%3A91');
});

test('works move also if a script of the page chooses again during a transition', {tag: '@preference'}, async ({
  page,
}) => {
  const transitions = await recordTransitions(page);
  await page.goto('/gallery/terms/');
  await slowDown(page);
  const gallery = page.locator('portfolio-gallery');
  for (const filter of ['subject:60', 'subject:91']) {
    await gallery.evaluate((element, value) => Reflect.set(element, 'filter', value), filter);
    await expect(gallery).toHaveAttribute('filter', filter);
  }
  // The second transition has ended the first.
  await expect.poll(async () => (await transitions()).length).toBe(1);
  // Without the name `none`, the browser would cover the whole page with a picture of it.
  await expect(page.locator(':root')).toHaveCSS('view-transition-name', 'none');
  await expect(page.locator('[data-item][style*="view-transition-name"]')).not.toHaveCount(0);
});

test('a visitor who prefers reduced motion sees no transition', async ({page, network}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const transitions = await recordTransitions(page);
  await page.goto('/gallery/terms/');
  await choose(page, 'Nature');
  await expect.poll(() => addressOf(page)).toContain('subject%3A60');
  await expectAgreement(page, network);
  expect(await transitions()).toEqual([]);
});
