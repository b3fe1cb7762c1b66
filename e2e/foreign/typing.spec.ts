/** What a person types in a form of a bar: when it is searched, what stays in the field, and where Back leads. */
import type {Page} from '@playwright/test';
import {edited, holdResponse, instead, type Network} from '../network.js';
import {goBack} from '../viewer.js';
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

/** Records the statuses that the gallery gets from now on; the returned function reads them, as "busy error". */
async function recordStatuses(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    const gallery = document.querySelector('portfolio-gallery');
    const statuses: (string | null | undefined)[] = [];
    const record = () => {
      statuses.push(gallery?.getAttribute('status'));
      document.body.setAttribute('data-statuses', statuses.join(' '));
    };
    if (gallery) new MutationObserver(record).observe(gallery, {attributeFilter: ['status']});
  });
  return () => page.locator('body').getAttribute('data-statuses');
}

/** Resolves when what the product has put off to a next task is done. */
function afterTimers(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve))));
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

test('a visitor who searches, empties the field, goes Back and types again adds an entry to the history', async ({
  page,
}) => {
  await openForms(page);
  await wordsOf(page).fill('4');
  await expectAddress(page, '?words=4');
  await wordsOf(page).fill('');
  await expectAddress(page, '');
  const length = await page.evaluate(() => history.length);
  await page.goBack();
  await expectAddress(page, '');
  await wordsOf(page).fill('41');
  await expectAddress(page, '?words=41');
  // The entry that Back had come to is still there: the new one takes the place of the one after it.
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.goBack();
  await expectAddress(page, '');
});

test('a visitor whose text the browser refuses finds it still there, to be corrected', async ({page, network}) => {
  network.addRule(ADDRESS, edited(refuseWords));
  await openForms(page);
  await wordsOf(page).fill('41');
  await page.getByRole('button', {name: 'Search'}).click();
  await afterTimers(page);
  await expect(wordsOf(page)).toHaveValue('41');
});

test('a visitor who ticks a box while a text is refused is led to the text, corrects it, gets both, and Back undoes both', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('<button data-portfolio-submit>', '<input name="code" minlength="2">$&')),
  );
  await openForms(page);
  const code = page.locator('[name=code]:not([type=hidden])');
  await code.pressSequentially('a');
  await page.getByLabel('Birds').click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('a');
  await code.pressSequentially('b');
  await expectAddress(page, '?categories%5B%5D=birds&code=ab');
  await expect(page.getByLabel('Birds')).toBeChecked();
  await page.goBack();
  await expect(code).toHaveValue('');
  await expect(page.getByLabel('Birds')).not.toBeChecked();
});

test('a visitor who ticks a box beside an invalid number corrects it by the mouse, and gets both', async ({
  page,
  network,
}) => {
  const year = '<input type="number" name="year" min="0" aria-label="Year">';
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('<button data-portfolio-submit>', `${year}$&`)),
  );
  await openForms(page);
  const field = page.getByLabel('Year');
  await field.pressSequentially('-1');
  await page.getByLabel('Birds').click();
  await expect(field).toBeFocused();
  // The arrow that counts up stands at the end of the field.
  const {width = 0, height = 0} = (await field.boundingBox()) ?? {};
  await field.hover();
  await field.click({position: {x: width - 12, y: height * 0.25}});
  await expect(field).toHaveValue('0');
  await expectAddress(page, '?categories%5B%5D=birds&year=0');
});

test('a visitor who ticks a box beside an invalid field unticks it by the link to everything', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('<button data-portfolio-submit>', '<input name="code" minlength="2">$&')),
  );
  await openForms(page);
  await page.locator('[name=code]').pressSequentially('a');
  await page.getByLabel('Birds').click();
  await expect(page.locator('[name=code]')).toBeFocused();
  await expect(page.getByLabel('Birds')).toBeChecked();
  await page.getByRole('link', {name: 'Everything'}).click();
  await expect(page.getByLabel('Birds')).not.toBeChecked();
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
    await afterTimers(page);
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
  await afterTimers(page);
  await expect(wordsOf(page)).toHaveValue('4');
  const statuses = await recordStatuses(page);
  await wordsOf(page).pressSequentially('1');
  await expect.poll(statuses).toBe('busy offline');
  await context.setOffline(false);
  await expectAddress(page, '?words=41');
  await expect(wordsOf(page)).toHaveValue('41');
});

test('a visitor who clears a search that waits for the connection is told no more, and chooses something else', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/);
  await page.clock.install();
  await openForms(page);
  await context.setOffline(true);
  await wordsOf(page).pressSequentially('41');
  const message = page.locator('portfolio-message [part=message]');
  await expect(message).toContainText('offline');
  await wordsOf(page).fill('');
  await expect(message).toBeHidden();
  await context.setOffline(false);
  // What waits for the connection is requested a second after it.
  await page.clock.fastForward(2000);
  await page.getByLabel('Birds').check();
  await expectAddress(page, '?categories%5B%5D=birds');
  await expect(wordsOf(page)).toHaveValue('');
  expect(network.requests.filter(({path}) => path.includes('words=41'))).toEqual([]);
});

test('a visitor whose search fails presses Enter, it fails again, and the text stays', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await openForms(page);
  network.addRule('words=41', instead(500, 'text/html', '<h1>Error</h1>'));
  await wordsOf(page).pressSequentially('41');
  const gallery = page.locator('portfolio-gallery');
  await expect(gallery).toHaveAttribute('status', 'error');
  const statuses = await recordStatuses(page);
  await page.keyboard.press('Enter');
  await expect.poll(statuses).toBe('busy error');
  await afterTimers(page);
  await expect(wordsOf(page)).toHaveValue('41');
});

test('a visitor types and at once chooses an order: that fails, and the text stays', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await openForms(page);
  network.addRule('words=41', instead(500, 'text/html', '<h1>Error</h1>'));
  await wordsOf(page).pressSequentially('41');
  await page.getByLabel('Order').selectOption('newest');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
  await expect(page.getByLabel('Order')).toHaveValue('oldest');
  await expect(wordsOf(page)).toHaveValue('41');
});

test('a visitor whose search fails types on and presses Tab at once: the focus goes to the next field, not to Retry, which is gone', {
  tag: '@firefox',
}, async ({page, network, expectedErrors}) => {
  expectedErrors.push(/status of 500/);
  await openForms(page);
  network.addRule('words=4', instead(500, 'text/html', '<h1>Error</h1>'), 1);
  await wordsOf(page).pressSequentially('4');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
  await wordsOf(page).press('1');
  await wordsOf(page).press('Tab');
  await expectAddress(page, '?words=41');
  await expect(page.getByLabel('Order')).toBeFocused();
});

test('a visitor types a date key by key, and gets one entry, for the whole date', {
  tag: '@firefox',
}, async ({page, network}) => {
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('type="search" name="words"', 'type="date" name="words"')),
  );
  await openForms(page);
  await wordsOf(page).focus();
  await page.keyboard.type('06152024');
  await expectAddress(page, '?words=2024-06-15');
  await goBack(page);
  await expectAddress(page, '');
  await expect(wordsOf(page)).toHaveValue('');
});

test('a visitor goes Back before the text that they type is searched, and it is never searched', async ({
  page,
  network,
}) => {
  await openForms(page);
  for (const [name, address] of [
    ['Birds', '?categories%5B%5D=birds'],
    ['Boats', '?categories%5B%5D=birds&categories%5B%5D=boats'],
  ] as const) {
    await page.getByLabel(name, {exact: true}).check();
    await expectAddress(page, address);
  }
  await wordsOf(page).press('4');
  await page.evaluate(() => history.back());
  await expectAddress(page, '?categories%5B%5D=birds');
  await expect(wordsOf(page)).toHaveValue('');
  await page.getByLabel('Order').selectOption('newest');
  await expectAddress(page, '?categories%5B%5D=birds&sort=newest');
  expect(network.requests.filter(({path}) => path.includes('words='))).toEqual([]);
});

test('a visitor who has searched goes two steps back, and the text is not searched again', async ({page}) => {
  await openForms(page);
  await page.getByLabel('Birds').check();
  await expectAddress(page, '?categories%5B%5D=birds');
  await wordsOf(page).pressSequentially('4');
  await expectAddress(page, '?categories%5B%5D=birds&words=4');
  const loaded = nextLoad(page);
  await page.evaluate(() => history.go(-2));
  await loaded;
  await expect(wordsOf(page)).toHaveValue('');
  await page.getByLabel('Order').selectOption('newest');
  await expectAddress(page, '?sort=newest');
});

test('a visitor types, pauses, and presses Enter in a form whose button has a name: one step Back leads to what was before', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('<button>Search', '<button name="find" value="1">Search')),
  );
  await openForms(page);
  await wordsOf(page).pressSequentially('4');
  await expectAddress(page, '?words=4');
  const loaded = nextLoad(page);
  await wordsOf(page).press('Enter');
  await loaded;
  await expectAddress(page, '?words=4&find=1');
  await goBack(page);
  await expectAddress(page, '');
  await expect(wordsOf(page)).toHaveValue('');
});

test('a visitor types, pauses, types on, and presses Enter in a form with a name and without a button: one step Back leads to what was before', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => html.replaceAll('<form ', '<form name="find" ').replace(/<button>Search<\/button>/, '')),
  );
  await openForms(page);
  await wordsOf(page).pressSequentially('4');
  await expectAddress(page, '?words=4');
  await wordsOf(page).pressSequentially('2');
  await wordsOf(page).press('Enter');
  await expectAddress(page, '?words=42');
  await goBack(page);
  await expectAddress(page, '');
});

test('a visitor types, pauses, and presses another button of the form: one step Back leads to what was typed', async ({
  page,
  network,
}) => {
  // The button leaves the focus in the field, as buttons of editors do.
  network.addRule(
    ADDRESS,
    edited((html) => html.replace(/<button>Search/, '$&</button> <button name="order" value="newest">Newest')),
  );
  await openForms(page);
  await page.evaluate(() =>
    addEventListener('mousedown', (event) => event.target instanceof HTMLButtonElement && event.preventDefault()),
  );
  await wordsOf(page).pressSequentially('4');
  await expectAddress(page, '?words=4');
  await page.getByRole('button', {name: 'Newest'}).click();
  await expectAddress(page, '?words=4&order=newest');
  await goBack(page);
  await expectAddress(page, '?words=4');
});

test('a visitor goes Back to the first page before the text that they type is searched, and it is never searched', async ({
  page,
}) => {
  await openForms(page);
  await page.getByLabel('Birds').check();
  await expectAddress(page, '?categories%5B%5D=birds');
  await wordsOf(page).press('4');
  const loaded = nextLoad(page);
  await page.evaluate(() => history.back());
  await loaded;
  await expect(wordsOf(page)).toHaveValue('');
  await page.getByLabel('Order').selectOption('newest');
  await expectAddress(page, '?sort=newest');
});

test('a visitor whose search fails takes another text from a list of the page’s script, and sees what it finds', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await openForms(page);
  network.addRule('words=41', instead(500, 'text/html', '<h1>Error</h1>'));
  await wordsOf(page).pressSequentially('41');
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
  await wordsOf(page).evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = '42';
    field.dispatchEvent(new Event('change', {bubbles: true}));
  });
  await expectAddress(page, '?words=42');
});

/** The element with the focus, if the message covers any of it and does not contain it. */
function listCovered(): readonly string[] {
  const host = document.querySelector('portfolio-message');
  const box = host?.shadowRoot?.querySelector('[part=message]')?.getBoundingClientRect();
  const {activeElement} = document;
  const rect = activeElement?.getBoundingClientRect();
  const isCovered = activeElement !== host && box && rect && rect.bottom > box.top + 1 && rect.top < box.bottom;
  return isCovered ? [activeElement?.outerHTML ?? ''] : [];
}

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
  // Nor does it cover what the focus goes to afterwards: the message itself, the form, the works.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    // Firefox scrolls to what gets the focus only in its next frame.
    await expect.poll(() => page.evaluate(listCovered)).toEqual([]);
  }
  await expect(page.locator('[data-item] a:focus')).toBeVisible();
  await page.getByLabel('Birds').check();
  await expect(message).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd)).toBe('auto');
});

test('a visitor whose filters are beside the works sees nothing move when a message comes below them', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  network.addRule('words=41', instead(500, 'text/html', '<h1>Error</h1>'));
  await page.setViewportSize({width: 900, height: 400});
  await openForms(page);
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(
      'portfolio-filter-bar {position: absolute; right: 100%; inline-size: 200px} body {margin: 0 0 0 240px}',
    );
    document.adoptedStyleSheets.push(style);
    const toEdge = document.querySelector('input[name=words]')?.getBoundingClientRect().bottom ?? 0;
    document.body.insertAdjacentHTML('afterbegin', '<p style="block-size: 100vh"></p>');
    document.body.insertAdjacentHTML('beforeend', '<p style="block-size: 100vh"></p>');
    scrollTo({top: toEdge + 1, behavior: 'instant'});
  });
  await wordsOf(page).fill('41');
  const before = await page.evaluate(() => scrollY);
  await expect(page.locator('portfolio-message [part=message]')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
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
