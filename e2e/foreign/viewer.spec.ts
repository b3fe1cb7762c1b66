/** Works that open in place on pages that other people wrote. */
import {edited, holdResponse} from '../network.js';
import {addressOf, expect, expectReady, test} from './fixtures.js';

test('a visitor of somebody else’s page opens a card, goes on to a work of the next page, and closes it on that page', async ({
  page,
}) => {
  await page.goto('/cards/');
  await expectReady(page);
  await page.locator('#card-6 img').click();
  const viewer = page.locator('portfolio-viewer');
  await expect(viewer.locator('h1')).toHaveText('Bridges no. 6');
  expect(addressOf(page)).toBe('/cards/item/6/');
  // The server does not say how many works there are.
  await expect(viewer.locator('[part=position]')).toHaveText('6');
  await expect(viewer.locator('[part=picture]')).toHaveAttribute('alt', 'The work');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.locator('h1')).toHaveText('Birds no. 7');
  await expect.poll(() => addressOf(page)).toBe('/cards/item/7/');
  await expect(page).toHaveTitle('Birds no. 7');
  // The viewer shows the content of the work's `main`, not the element.
  await expect(page.locator('main')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => addressOf(page)).toBe('/cards/?vp_page=2');
  await expect(page.locator('#card-7 [data-portfolio-open]')).toBeFocused();
});

test('a visitor of somebody else’s page closes a work, filters the cards, and follows a card’s link to its author', async ({
  page,
}) => {
  await page.goto('/cards/');
  await expectReady(page);
  await page.locator('#card-6 img').click();
  await expect(page.locator('portfolio-viewer h1')).toHaveText('Bridges no. 6');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.locator('.subjects').getByRole('link', {name: 'Boats'}).click();
  await expect.poll(() => addressOf(page)).toContain('/cards/?vp_filter=');
  await page.locator('#card-2 .author').click();
  await expect(page.locator('h1')).toHaveText('The author');
  expect(addressOf(page)).toBe('/cards/author/2/');
});

test('a visitor who opens a card, and then goes on to a page that another router brings, is not taken back to the card', async ({
  page,
  network,
}) => {
  const held = holdResponse();
  network.addRule('portfolio-viewer', held.behaviour);
  await page.goto('/cards/');
  await expectReady(page);
  // By program: Playwright would wait for the file.
  await page.locator('#card-2 img').evaluate((image: HTMLElement) => image.click());
  await page.evaluate(() => {
    const heading = document.createElement('h1');
    heading.textContent = 'Another page';
    document.body.replaceChildren(heading);
    history.pushState(null, '', '/another/');
  });
  const loaded = page.waitForResponse(/portfolio-viewer/);
  held.release();
  await (await loaded).finished();
  // Until the file has run, and what follows it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
  expect(addressOf(page)).toBe('/another/');
  await expect(page.locator('h1')).toHaveText('Another page');
});

test('a visitor reloads while a work is open, gets the work’s own page, and goes Back to the cards', async ({page}) => {
  await page.goto('/cards/');
  await expectReady(page);
  await page.locator('#card-2 img').click();
  await expect(page.locator('portfolio-viewer h1')).toHaveText('Boats no. 2');
  await page.reload();
  // Only the work's own page has this header.
  await expect(page.locator('header')).toHaveText("Everybody's museum");
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Cards');
});

for (const way of ['Escape', 'the close button'] as const) {
  test(`a visitor follows links in an iframe of a work, closes it with ${way}, and the address is that of the cards @firefox`, async ({
    page,
    network,
  }) => {
    network.addRule(
      '/cards/item/',
      edited((html) => html.replace('</h1>', '</h1><iframe title="Map" src="/plain/"></iframe>')),
    );
    await page.goto('/cards/');
    await expectReady(page);
    await page.locator('#card-2 img').click();
    const viewer = page.locator('portfolio-viewer');
    await expect(viewer.locator('h1')).toHaveText('Boats no. 2');
    const map = page.frameLocator('iframe[title=Map]');
    await map.getByRole('link', {name: 'Birds', exact: true}).click();
    await expect(map.getByRole('link', {name: 'Birds', exact: true})).toHaveAttribute('aria-current', 'true');
    await map.locator('[data-item] a').first().click();
    await expect(map.locator('h1')).toHaveText('The work at /work/1/');
    expect(addressOf(page)).toBe('/cards/item/2/');
    // The focus is in the iframe, where the viewer gets no keys.
    if (way === 'Escape') await viewer.locator('[part~=next]').press('Escape');
    if (way === 'the close button') await viewer.locator('[part~=close]').click();
    await expect.poll(() => addressOf(page)).toBe('/cards/');
    await expect(viewer.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('#card-2 [data-portfolio-open]')).toBeFocused();
    await page.locator('#card-3 img').click();
    await expect(viewer.locator('h1')).toHaveText('Bridges no. 3');
    await page.keyboard.press('Escape');
    await expect.poll(() => addressOf(page)).toBe('/cards/');
    await expect(viewer.locator('dialog[open]')).toHaveCount(0);
  });
}

test('a visitor opens works after a script of the page has replaced the viewer, also while a work was open', async ({
  page,
}) => {
  await page.goto('/cards/');
  await expectReady(page);
  const replaceViewer = () =>
    page.locator('portfolio-viewer').evaluate((old) => old.replaceWith(document.createElement('portfolio-viewer')));
  const viewer = page.locator('portfolio-viewer');
  await page.locator('#card-2 img').click();
  await expect(viewer.locator('h1')).toHaveText('Boats no. 2');
  await replaceViewer();
  await page.locator('#card-3 img').click();
  await expect(viewer.locator('h1')).toHaveText('Bridges no. 3');
  expect(addressOf(page)).toBe('/cards/item/3/');
  await page.keyboard.press('Escape');
  await expect.poll(() => addressOf(page)).toBe('/cards/');
  await expect(page).toHaveTitle('Cards');
  await expect(page.locator('#card-3 [data-portfolio-open]')).toBeFocused();
  await replaceViewer();
  await page.goForward();
  await expect(viewer.locator('h1')).toHaveText('Bridges no. 3');
  expect(addressOf(page)).toBe('/cards/item/3/');
});

test('a visitor goes Back to the cards with their address and title after a script has removed the viewer of an open work', async ({
  page,
}) => {
  await page.goto('/cards/');
  await expectReady(page);
  const viewer = page.locator('portfolio-viewer');
  await page.locator('#card-2 img').click();
  await expect(viewer.locator('h1')).toHaveText('Boats no. 2');
  await viewer.evaluate((element) => element.remove());
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/cards/');
  await expect(page).toHaveTitle('Cards');
  await expect(page.locator('#card-2 [data-portfolio-open]')).toBeFocused();
});

test('a visitor opens a work whose text says where addresses lead, and the links of the cards behind it stay right', async ({
  page,
  network,
}) => {
  const base = '<base data-portfolio-work href="/elsewhere/">';
  network.addRule(
    '/cards/item/',
    edited((html) => html.replace(/<main\b[^>]*>/, (main) => `${main}${base}`)),
  );
  await page.goto('/cards/');
  await expectReady(page);
  await page.locator('#card-6 img').click();
  await expect(page.locator('portfolio-viewer h1')).toHaveText('Bridges no. 6');
  expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
});
