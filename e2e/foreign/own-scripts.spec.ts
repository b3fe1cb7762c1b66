/** What scripts of the page, or a visitor, have changed in a filter bar is kept, unless the server changes the same. */
import type {Page} from '@playwright/test';
import {edited} from '../network.js';
import {
  addressOf,
  expect,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  openWithReloadMarker,
  test,
} from './fixtures.js';

/** Clicks a filter in the theme's panel by script, because the panel may not be visible. */
async function chooseBirds(page: Page): Promise<void> {
  await page.locator('#panel a').dispatchEvent('click');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.locator('#panel')).toHaveClass(/has-choice/);
  expect(await hasNotReloaded(page)).toBe(true);
}

test('a menu of the theme stays open when a filter in it is clicked', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await page.locator('summary').click();
  await page.locator('#menu').getByRole('link', {name: 'Boats'}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await expect(page.locator('#menu').getByRole('link', {name: 'Boats'})).toHaveCount(0);
  await expect(page.locator('#menu')).toHaveAttribute('open');
});

test('a dialog of the theme stays open when a filter in it is clicked', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await page.getByRole('button', {name: 'Show dialog'}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Boats'}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await expect(page.locator('#dialog a[aria-current]')).toHaveText('Boats');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a panel that the theme’s script has opened stays open after a load, and its button keeps aria-expanded', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/theme/');
  await page.getByRole('button', {name: 'Panel'}).click();
  await chooseBirds(page);
  await expect(page.getByRole('button', {name: 'Panel'})).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#panel')).toBeVisible();
});

test('a class that a script has set on an unchanged element is kept', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await page.locator('#count').evaluate((button) => button.classList.add('is-ready'));
  await page.locator('#count').evaluate((button) => button.style.setProperty('--ready', '1'));
  await chooseBirds(page);
  await expect(page.locator('#count')).toHaveClass('is-ready');
  await expect(page.locator('#count')).toHaveAttribute('style', /--ready: ?1/);
});

test('an event handler attribute in the bar still runs after a load', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await chooseBirds(page);
  await page.getByRole('button', {name: 'Count'}).click();
  await expect(page.getByRole('button', {name: 'Count'})).toHaveAttribute('value', '1');
});

test('an element that the theme’s script has inserted into the bar is kept', async ({page}) => {
  await openWithReloadMarker(page, '/theme/');
  await chooseBirds(page);
  await expect(page.locator('#added')).toHaveText('By the theme');
});

test('a menu opens if the server’s new markup has it open', async ({page}) => {
  await openWithReloadMarker(page, '/theme/server/');
  await page.getByRole('link', {name: 'Birds', exact: true}).click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.locator('#menu')).toHaveAttribute('open');
  await expect(page.locator('#menu')).toHaveClass('has-choice');
});

test('what scripts have added to a bar and the container is there once after Load more, a filter and Back, and stays', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/load-more/');
  const bar = page.locator('portfolio-filter-bar');
  const container = page.locator('[data-items]');
  await bar.evaluate((element) => {
    element.setAttribute('data-ready', '');
    element.classList.add('is-ready');
    element.insertAdjacentHTML('beforeend', '<button>Reset</button>');
  });
  await container.evaluate((element) => {
    element.setAttribute('data-masonry', 'on');
    element.classList.add('is-masonry');
  });
  await link(page, 'Load more').click();
  await expect.poll(() => addressOf(page)).toBe('/load-more/?vp_page=2');
  for (const subject of ['Birds', 'Boats'] as const) {
    await link(page, subject).click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(subject === 'Birds' ? 1 : 2));
    await expect(bar.getByRole('button', {name: 'Reset'})).toHaveCount(1);
    await expect(bar).toHaveClass(/is-ready/);
    await expect(bar).toHaveAttribute('data-ready', '');
    await expect(container).toHaveClass(/is-masonry/);
    await expect(container).toHaveAttribute('data-masonry', 'on');
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toHaveLength(12);
  }
  await expect(bar.getByRole('button', {name: 'Reset'})).toHaveCount(1);
  expect(await hasNotReloaded(page)).toBe(true);
});

test('what a script has written into works is in them after Back to two loaded pages, although the event calls them added', async ({
  page,
}) => {
  await openWithReloadMarker(page, '/load-more/');
  const added = await page.evaluateHandle(() => {
    const lists: string[][] = [];
    document.addEventListener('portfolio-loaded', (event) => {
      lists.push(
        event.added.map((item) => item.getAttribute('data-item') + (item.querySelector('button')?.className ?? '')),
      );
      for (const item of event.added) {
        if (!item.querySelector('button')) item.insertAdjacentHTML('beforeend', '<button class="mark">Mark</button>');
      }
    });
    return lists;
  });
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect(page.getByRole('button', {name: 'Mark'})).toHaveCount(6);
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toHaveLength(12);
  await expect.poll(() => added.evaluate(({length}) => length)).toBe(3);
  // The boats 2, 5, 8 and 11 have stayed.
  expect(await added.evaluate((lists) => lists.at(-1)?.join(' '))).toBe('1 3 4 6 7mark 9mark 10mark 12mark');
});

/** Adds a status whose text stands beside an element, as in "Page 2 of <b>7</b>". */
const addStatus = edited((html) =>
  html.replace(
    /<portfolio-gallery[^>]* page="(\d+)" pages="(\d+)"[^>]*>/,
    (gallery, number: string, pages: string) =>
      `${gallery}<portfolio-status>Page ${number} of <b>${pages}</b></portfolio-status>`,
  ),
);

test('a page whose optimizer has removed type="module" keeps its own global variables, and its links load in place', async ({
  page,
  network,
}) => {
  network.addRule(
    '/plain/',
    edited((html) =>
      html
        .replace('<script type="module"', '<script defer')
        .replace('<head>', '<head><script>const $ = "theirs"; var _ = "theirs";</script>'),
    ),
  );
  await openWithReloadMarker(page, '/plain/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(await hasNotReloaded(page)).toBe(true);
  expect(await page.evaluate('[$, _]')).toEqual(['theirs', 'theirs']);
});

/** As a translator of pages does: puts `<font>` in the place of each text, also of those that come later. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const german: Readonly<Record<string, string>> = {Page: 'Seite', of: 'von', Birds: 'Vögel', All: 'Alle'};
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest('font,script')) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.nodeValue.replace(/\p{L}+/gu, (word) => german[word] ?? word);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    translateAll();
    new MutationObserver(translateAll).observe(document.body, {subtree: true, childList: true, characterData: true});
  });
}

test('a visitor who has the page translated reads in the status which page is shown, after a page, a filter and Back', async ({
  page,
  network,
}) => {
  network.addRule('/plain/', addStatus);
  await openWithReloadMarker(page, '/plain/');
  await translate(page);
  const status = page.locator('portfolio-status');
  await expect(status).toHaveText('Seite 1 von 7');
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await expect(status).toHaveText('Seite 2 von 7');
  await link(page, 'Vögel').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(status).toHaveText('Seite 1 von 3');
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await expect(status).toHaveText('Seite 2 von 7');
  expect(await hasNotReloaded(page)).toBe(true);
});
