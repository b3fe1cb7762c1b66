/** What a person types in a form of a bar: when it is searched, what stays in the field, and where Back leads. */
import type {Page} from '@playwright/test';
import {edited, holdResponse, instead, type Network} from '../network.js';
import {addressOf, expect, hasNotReloaded, itemsOf, openWithReloadMarker, test} from './fixtures.js';

const ADDRESS = '/forms/';

const wordsOf = (page: Page) => page.getByLabel('Words');

async function openForms(page: Page): Promise<void> {
  await openWithReloadMarker(page, ADDRESS);
  // The button is hidden when the forms load in place.
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
}

async function expectAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}${address}`);
  expect(await hasNotReloaded(page)).toBe(true);
}

/** Resolves after the next load, when the fields are set to what is shown. */
function nextLoad(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener('portfolio-loaded', () => setTimeout(() => setTimeout(resolve)), {once: true});
      }),
  );
}

/** Holds the response of an address back; `requested` waits for its request. */
function holdSearch(network: Network, part: string) {
  const {behaviour, release} = holdResponse();
  network.addRule(part, behaviour, 1);
  const requested = () => expect.poll(() => network.requests.some(({path}) => path.includes(part))).toBe(true);
  return {release, requested};
}

test('a visitor who pauses after a space goes on with the next word: the space is still there', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('name="words"', 'name="vp_search"')),
  );
  await openForms(page);
  const loaded = nextLoad(page);
  await wordsOf(page).pressSequentially('river ');
  await loaded;
  await expectAddress(page, '?vp_search=river');
  await wordsOf(page).pressSequentially('bank');
  await expectAddress(page, '?vp_search=river%20bank');
  await expect(wordsOf(page)).toHaveValue('river bank');
});

test('a visitor whose keyboard composes words sees what they find after a pause, and goes on composing', {
  tag: '@chromium',
}, async ({page}) => {
  await openForms(page);
  await wordsOf(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
  const loaded = nextLoad(page);
  await compose('4');
  await compose('41');
  await loaded;
  await expectAddress(page, '?words=41');
  await expect.poll(() => itemsOf(page)).toEqual(['41']);
  // The composition goes on: the next text replaces that of before.
  await compose('42');
  await keyboard.send('Input.insertText', {text: '42'});
  await expectAddress(page, '?words=42');
  await expect(wordsOf(page)).toHaveValue('42');
  await page.goBack();
  await expectAddress(page, '');
});

test('a visitor whose keyboard composes a word during a load keeps its letters when the answer comes', {
  tag: '@chromium',
}, async ({page, network}) => {
  await openForms(page);
  const search = holdSearch(network, 'words=no.');
  await wordsOf(page).pressSequentially('no. ');
  await search.requested();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {text: '4', selectionStart: 1, selectionEnd: 1});
  const loaded = nextLoad(page);
  search.release();
  await loaded;
  await expect(wordsOf(page)).toHaveValue('no. 4');
  await expectAddress(page, '?words=no.+4');
});

test('a visitor whose keyboard composes a word goes on composing it where a script of the page refuses the search', {
  tag: '@chromium',
}, async ({page}) => {
  await openForms(page);
  await page.evaluate(() =>
    document.addEventListener(
      'portfolio-filter',
      (event) => {
        event.preventDefault();
        document.body.setAttribute('data-refused', '');
      },
      {once: true},
    ),
  );
  await wordsOf(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {text: '4', selectionStart: 1, selectionEnd: 1});
  await expect(page.locator('[data-refused]')).toBeAttached();
  await expect(wordsOf(page)).toHaveValue('4');
  await keyboard.send('Input.imeSetComposition', {text: '41', selectionStart: 2, selectionEnd: 2});
  await keyboard.send('Input.insertText', {text: '41'});
  await expectAddress(page, '?words=41');
  await expect(wordsOf(page)).toHaveValue('41');
});

/** Changes the page's HTML so that the browser refuses any words but "x". */
const refuseWords = (html: string) => html.replace('name="words"', 'name="words" pattern="x"');

for (const [where, before, after] of [
  ['the form', 'action="/forms/"><label>Words', 'action="/forms/" novalidate><label>Words'],
  ['the button', '<button>Search', '<button formnovalidate>Search'],
] as const) {
  test(`a visitor submits a text that ${where} tells the browser not to check, and sees what it finds`, async ({
    page,
    network,
  }) => {
    network.addRule(
      ADDRESS,
      edited((html) => refuseWords(html.replace(before, after))),
    );
    await openForms(page);
    await wordsOf(page).fill('41');
    await page.getByRole('button', {name: 'Search'}).click();
    await expectAddress(page, '?words=41');
    await expect.poll(() => itemsOf(page)).toEqual(['41']);
  });
}

for (const [load, begun, rest] of [
  ['the first load of a search', '', 'no. 4'],
  ['a further load of a search', 'no. ', '4'],
] as const) {
  test(`a visitor who goes on typing during ${load} goes Back to what was there before the search`, async ({
    page,
    network,
  }) => {
    await openForms(page);
    await wordsOf(page).pressSequentially(begun);
    await expectAddress(page, begun && '?words=no.+');
    const search = holdSearch(network, 'words=no.+4');
    await wordsOf(page).pressSequentially(rest);
    await search.requested();
    await wordsOf(page).pressSequentially('1');
    await expectAddress(page, '?words=no.+41');
    search.release();
    await page.goBack();
    await expectAddress(page, '');
  });
}

test('a visitor who takes a search back during its load, and then types another, goes Back to what was there before', async ({
  page,
  network,
}) => {
  await openForms(page);
  const search = holdSearch(network, 'words=4');
  await wordsOf(page).fill('4');
  await search.requested();
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  await wordsOf(page).fill('');
  await expect(page.locator('portfolio-gallery[status=busy]')).toHaveCount(0);
  search.release();
  await wordsOf(page).fill('41');
  await expectAddress(page, '?words=41');
  await page.goBack();
  await expectAddress(page, '');
});

test('a visitor whose text the browser refuses finds it still there, to be corrected', async ({page, network}) => {
  network.addRule(ADDRESS, edited(refuseWords));
  await openForms(page);
  await wordsOf(page).fill('41');
  await page.getByRole('button', {name: 'Search'}).click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
  await expect(wordsOf(page)).toHaveValue('41');
});

test('a visitor who ticks a box while a text is refused is led to the text, corrects it, and gets both', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('<button data-portfolio-submit>', '<input name="code" minlength="2">$&')),
  );
  await openForms(page);
  const code = page.locator('[name=code]');
  await code.pressSequentially('a');
  await page.getByLabel('Birds').click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('a');
  await code.pressSequentially('b');
  await expectAddress(page, '?code=ab');
  await page.getByLabel('Birds').check();
  await expectAddress(page, '?categories%5B%5D=birds&code=ab');
});

test('a visitor whose search fails types on, and Back leads to what was shown before they began to type', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await openForms(page);
  await wordsOf(page).pressSequentially('no');
  await expectAddress(page, '?words=no');
  network.addRule('words=no.', instead(500, 'text/html', '<h1>Error</h1>'), 1);
  await wordsOf(page).pressSequentially('.');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
  await wordsOf(page).fill('no. 4');
  await expectAddress(page, '?words=no.+4');
  await page.goBack();
  await expectAddress(page, '');
});

for (const way of ['pauses', 'presses Enter'] as const) {
  test(`a visitor who ${way} after typing what cannot be loaded keeps the text, and tries again`, {
    tag: '@firefox',
  }, async ({page, network, expectedErrors}) => {
    expectedErrors.push(/status of 500/);
    await openForms(page);
    network.addRule('words=41', instead(500, 'text/html', '<h1>Error</h1>'), 1);
    await wordsOf(page).pressSequentially('41');
    if (way === 'presses Enter') await page.keyboard.press('Enter');
    const gallery = page.locator('portfolio-gallery');
    await expect(gallery).toHaveAttribute('status', 'error');
    // A click anywhere sets the fields to what is shown.
    await page.mouse.click(2, 2);
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
    await expect(wordsOf(page)).toHaveValue('41');
    await wordsOf(page).focus();
    await page.keyboard.press('Tab');
    await expect(gallery.getByRole('button', {name: 'Retry'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAddress(page, '?words=41');
    await expect(wordsOf(page)).toHaveValue('41');
  });
}

test('a visitor who searches while offline keeps the text, changes it, and finds its works when the connection is back', {
  tag: '@firefox',
}, async ({page, context, expectedErrors}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/);
  await openForms(page);
  await context.setOffline(true);
  await wordsOf(page).pressSequentially('4');
  const gallery = page.locator('portfolio-gallery');
  await expect(gallery).toHaveAttribute('status', 'offline');
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
  await expect(wordsOf(page)).toHaveValue('4');
  await wordsOf(page).pressSequentially('1');
  await context.setOffline(false);
  await expectAddress(page, '?words=41');
  await expect(wordsOf(page)).toHaveValue('41');
});

test('a visitor on a narrow screen still sees the field they type in when the message comes at the lower edge', {
  tag: '@firefox',
}, async ({page, network, expectedErrors}) => {
  expectedErrors.push(/status of 500/);
  await page.setViewportSize({width: 360, height: 400});
  await openForms(page);
  await wordsOf(page).evaluate((field) => {
    const toEdge = field.getBoundingClientRect().bottom - innerHeight;
    field.closest('portfolio-filter-bar')?.insertAdjacentHTML('beforebegin', '<p style="block-size: 100vh"></p>');
    scrollTo({top: innerHeight + toEdge, behavior: 'instant'});
  });
  network.addRule('words=41', instead(500, 'text/html', '<h1>Error</h1>'));
  await wordsOf(page).fill('41');
  const message = page.locator('portfolio-message [part=message]');
  await expect(message).toBeVisible();
  const [field, box] = [await wordsOf(page).boundingBox(), await message.boundingBox()];
  expect(box).not.toBeNull();
  expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  expect(field?.y).toBeGreaterThanOrEqual(0);
});

test('a visitor whose search fails follows a link instead, and the field is as on its page', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await openForms(page);
  network.addRule('words=41', instead(500, 'text/html', '<h1>Error</h1>'), 1);
  await wordsOf(page).fill('41');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
  await page.getByRole('link', {name: 'Next'}).click();
  await expectAddress(page, '?vp_page=2');
  await expect(wordsOf(page)).toHaveValue('');
});
