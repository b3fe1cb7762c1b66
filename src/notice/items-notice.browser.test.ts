import {afterEach, beforeAll, describe, expect, test} from 'vitest';
import type {Phrase} from '../page-data/page-data.js';
import {Texts} from '../page-data/texts.js';
import {NOTICE_ENGLISH, PortfolioItemsNotice} from './items-notice.js';

beforeAll(() => customElements.define('portfolio-items-notice', PortfolioItemsNotice));
afterEach(() => document.body.replaceChildren());

/** Creates a notice with the properties that `notices.ts` sets. */
async function place(
  more: Partial<Pick<PortfolioItemsNotice, 'state' | 'count' | 'fault' | 'choose' | 'lang' | 'cost'>>,
  own: Record<string, Phrase> = {},
) {
  const notice = document.createElement('portfolio-items-notice');
  document.body.append(notice);
  Object.assign(notice, {count: 80, texts: new Texts(NOTICE_ENGLISH, own, 'en'), ...more});
  await notice.updateComplete;
  const part = (name: string) => notice.renderRoot.querySelector<HTMLElement>(`[part="${name}"]`);
  return {notice, part, text: () => notice.renderRoot.textContent?.replace(/\s+/g, ' ').trim()};
}

describe('a manager of a large gallery', () => {
  test('reads how many items it shows, and the limit', async () => {
    const {part, text} = await place({state: 'show'});
    expect(text()).toMatch(/^This gallery shows 80 items at once\. More than 40 .* Got it$/);
    expect(part('notice')?.getAttribute('aria-label')).toBe('Number of items');
  });

  test('reads the notice in the texts of the page', async () => {
    const {text} = await place({state: 'show'}, {notice: 'Viele: {count}/{limit}', notice_dismiss: 'Gut'});
    expect(text()).toBe('Viele: 80/40 Gut');
  });

  test('reads it from its beginning to its full stop, also in English in an Arabic page', async () => {
    const {part, notice} = await place({state: 'show'}, {notice: 'Too many.'});
    notice.dir = 'rtl';
    const texts = document.createTreeWalker(part('notice') ?? notice, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && !texts.currentNode.nodeValue?.includes('Too many.'));
    const {currentNode} = texts;
    const findLeft = (sign: string) => {
      const range = document.createRange();
      const at = currentNode.nodeValue?.indexOf(sign) ?? 0;
      range.setStart(currentNode, at);
      range.setEnd(currentNode, at + 1);
      return range.getBoundingClientRect().left;
    };
    expect(findLeft('T')).toBeLessThan(findLeft('.'));
  });

  test('reads what the pictures cost, although the notice has a language tag that no browser knows', async () => {
    const cost = {loadedCount: 3, isPartial: false, bytes: 1_500_000, time: 1200};
    const {text} = await place({state: 'show', lang: 'en_US', cost});
    expect(text()).toContain('In your browser, 3 pictures weigh 1.5 MB and took 1.2 sec.');
  });

  test.each([
    [false, 'In your browser, 3 pictures weigh 1.5 MB.'],
    [true, 'In your browser, 3 pictures so far weigh 1.5 MB; the others load as you scroll.'],
  ])(
    'reads no time where the pictures come from the cache, at once (some are still to come: %s)',
    async (isPartial, cost) => {
      const {text} = await place({state: 'show', cost: {loadedCount: 3, isPartial, bytes: 1_500_000, time: 0.2}});
      expect(text()).toContain(cost);
    },
  );

  test('can hide the notice, and show it again by a small button', async () => {
    const requests: string[] = [];
    const {notice, part} = await place({state: 'show', choose: (state) => requests.push(state)});
    part('dismiss')?.click();
    // The element only calls `choose`; the keeper decides which state is shown.
    expect(part('notice')).not.toBeNull();
    notice.state = 'hide';
    await notice.updateComplete;
    expect(part('notice')).toBeNull();
    part('show')?.click();
    expect(requests).toEqual(['hide', 'show']);
  });

  test.each<'show' | 'hide'>(['show', 'hide'])(
    'gets an alert that says why a change was not saved (%s)',
    async (state) => {
      const {notice} = await place({state, fault: 'That was not saved: You may not.'});
      expect(notice.renderRoot.querySelector('[role="alert"]')?.textContent).toBe('That was not saved: You may not.');
    },
  );
});

test('the notice is invisible without a state', async () => {
  const {notice, text} = await place({});
  expect(text()).toBe('');
  expect(notice.getBoundingClientRect().height).toBe(0);
});
