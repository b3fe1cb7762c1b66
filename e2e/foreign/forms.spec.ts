/** GET forms in a bar, which load in place as links do. */
import type {Page} from '@playwright/test';
import {edited, holdResponse, instead} from '../network.js';
import {
  addressOf,
  expect,
  expectFetched,
  hasNotReloaded,
  itemsOf,
  link,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const ADDRESS = '/forms/';
const BIRDS = ['1', '4', '7', '10', '13', '16'];
const BOATS = ['2', '5', '8', '11', '14', '17'];

async function openForms(page: Page, address = ADDRESS): Promise<void> {
  await openWithReloadMarker(page, address);
  // The button is hidden when the forms load in place.
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
}

/** Waits until the address has a query, and the page its items; checks that no page load led there. */
async function expectShown(page: Page, query: string, items: readonly string[]): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}${query}`);
  await expect.poll(() => itemsOf(page)).toEqual(items);
  expect(await hasNotReloaded(page)).toBe(true);
}

test('a visitor ticks and unticks boxes of the same name, and each change loads at once', async ({page}) => {
  await openForms(page);
  await page.getByLabel('Birds').check();
  await expectShown(page, '?categories%5B%5D=birds', BIRDS);
  await page.getByLabel('Boats').check();
  await expectShown(page, '?categories%5B%5D=birds&categories%5B%5D=boats', ['1', '2', '4', '5', '7', '8']);
  await page.getByLabel('Birds').uncheck();
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
});

test('a visitor of an address with a user name and password follows a link, chooses, and goes Back', async ({
  page,
  baseURL,
}) => {
  await openForms(page, Object.assign(new URL(ADDRESS, baseURL), {username: 'visitor', password: 'secret'}).href);
  await link(page, 'Boats alone').click();
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
  await page.getByLabel('Late').check();
  await expectShown(page, '?categories%5B%5D=boats&era=late', ['23', '26', '29', '32', '35', '38']);
  await page.goBack();
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
  await page.goBack();
  await expectShown(page, '', ['1', '2', '3', '4', '5', '6']);
});

test('a visitor chooses a radio button, an order and a range, and a default is removed from the address', async ({
  page,
}) => {
  await openForms(page);
  await page.getByLabel('Late').check();
  await expectShown(page, '?era=late', ['22', '23', '24', '25', '26', '27']);
  await page.getByLabel('Order').selectOption('newest');
  await expectShown(page, '?era=late&sort=newest', ['42', '41', '40', '39', '38', '37']);
  await page.getByLabel('From').focus();
  await page.keyboard.press('End');
  await expectShown(page, '?sort=newest&era=late&from=42', ['42']);
  await page.keyboard.press('Home');
  await expectShown(page, '?sort=newest&era=late', ['42', '41', '40', '39', '38', '37']);
  await page.getByLabel('Order').selectOption('oldest');
  await expectShown(page, '?era=late', ['22', '23', '24', '25', '26', '27']);
  await page.getByLabel('Any time').check();
  await expectShown(page, '', ['1', '2', '3', '4', '5', '6']);
});

test('a visitor drags a slider there and back, and Back sets it', async ({page}) => {
  await openForms(page);
  const slider = page.getByLabel('From');
  const {x = 0, y = 0, width = 0, height = 0} = (await slider.boundingBox()) ?? {};
  const dragTo = (part: number) => page.mouse.move(x + part * width, y + height / 2, {steps: 3});
  await dragTo(0.05);
  await page.mouse.down();
  await dragTo(0.5);
  await page.mouse.up();
  const from = await slider.inputValue();
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?from=${from}`);
  await page.mouse.down();
  await dragTo(0.8);
  await dragTo(0.5);
  await page.mouse.up();
  await expect(slider).toHaveValue(from);
  await page.goBack();
  await expectShown(page, '', ['1', '2', '3', '4', '5', '6']);
  await expect(slider).toHaveValue('1');
});

test('a visitor chooses “Any”, an empty value, where the server chooses another one by itself, and comes Back', async ({
  page,
  network,
}) => {
  // Like a shop that shows what is in stock unless somebody asks for all: without `era`, “Late” is checked.
  network.addRule(
    ADDRESS,
    edited((html) => html.replace(' value="" checked', ' value=""').replace(' value="late"', ' value="late" checked')),
  );
  network.addRule('era=', edited(String));
  await openForms(page);
  await expect(page.getByLabel('Late')).toBeChecked();
  await page.getByLabel('Any time').check();
  await expectShown(page, '?era=', ['1', '2', '3', '4', '5', '6']);
  await expect(page.getByLabel('Any time')).toBeChecked();
  await page.getByLabel('Birds').check();
  await expectShown(page, '?categories%5B%5D=birds&era=', BIRDS);
  await page.getByLabel('Late').check();
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?categories%5B%5D=birds`);
  await page.goBack();
  await expectShown(page, '?categories%5B%5D=birds&era=', BIRDS);
  await expect(page.getByLabel('Any time')).toBeChecked();
});

test('a visitor types, and sees what was found after a pause, with the focus and the caret where they were', async ({
  page,
}) => {
  await openForms(page);
  const words = page.getByLabel('Words');
  await words.pressSequentially('no. 4');
  await expectShown(page, '?words=no.+4', ['4', '40', '41', '42']);
  await words.pressSequentially('1');
  await expectShown(page, '?words=no.+41', ['41']);
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('no. 41');
  // A whole search is one history entry.
  await page.goBack();
  await expectShown(page, '', ['1', '2', '3', '4', '5', '6']);
  await expect(words).toHaveValue('');
});

test('a visitor presses Enter in a search field, and does not wait for the pause', async ({page}) => {
  await page.clock.install({time: 0});
  await openForms(page);
  // The clock stands still: the pause after typing, 400 milliseconds, would never end.
  await page.clock.pauseAt(60_000);
  await page.getByLabel('Words').fill('41');
  await page.getByLabel('Words').press('Enter');
  // Only a millisecond passes at each look, for the tasks of the load.
  const addressAfterTick = async () => {
    await page.clock.runFor(1);
    return addressOf(page);
  };
  await expect.poll(addressAfterTick).toBe(`${ADDRESS}?words=41`);
  await expectShown(page, '?words=41', ['41']);
});

for (const file of ['portfolio-forms', 'portfolio-extensions', 'portfolio.js']) {
  test(`a visitor who ticks a box before the script is ready (${file}) sees what it chooses`, async ({
    page,
    network,
  }) => {
    const late = holdResponse();
    network.addRule(`/dist/${file}`, late.behaviour);
    await page.goto(ADDRESS, {waitUntil: 'commit'});
    await expect(link(page, 'Next')).toBeVisible();
    await page.getByLabel('Order').selectOption('newest');
    await page.getByLabel('Birds').click();
    late.release();
    const newest = ['40', '37', '34', '31', '28', '25'];
    await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?categories%5B%5D=birds&sort=newest`);
    await expect.poll(() => itemsOf(page)).toEqual(newest);
    await expect(page.getByLabel('Birds')).toBeChecked();
  });
}

test('a visitor who types before the script is ready keeps the words, and sees what they find', async ({
  page,
  network,
}) => {
  const late = holdResponse();
  network.addRule('portfolio-forms', late.behaviour);
  await page.goto(ADDRESS, {waitUntil: 'commit'});
  await expect(link(page, 'Next')).toBeVisible();
  const words = page.getByLabel('Words');
  await words.pressSequentially('no. 4');
  late.release();
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  await words.pressSequentially('1');
  await expectWork41(page);
});

for (const [first, second] of [
  ['From', 'Words'],
  ['Words', 'From'],
] as const) {
  test(`a visitor who types in two forms before the script is ready, in ${second} last, gets both`, async ({
    page,
    network,
  }) => {
    network.addRule(
      ADDRESS,
      edited((html) => html.replace('type="range"', 'type="number"')),
    );
    const late = holdResponse();
    network.addRule('portfolio-forms', late.behaviour);
    await page.goto(ADDRESS, {waitUntil: 'commit'});
    await expect(link(page, 'Next')).toBeVisible();
    await page.getByLabel(first).press('ControlOrMeta+a');
    await page.getByLabel(first).pressSequentially('41');
    await page.getByLabel(second).press('ControlOrMeta+a');
    await page.getByLabel(second).pressSequentially('4');
    late.release();
    await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
    await page.getByLabel(second).pressSequentially('1');
    await expect.poll(() => addressOf(page)).toMatch(/\?(from=41&words=41|words=41&from=41)$/);
    await expect.poll(() => itemsOf(page)).toEqual(['41']);
    await expect(page.getByLabel('Words')).toHaveValue('41');
    await expect(page.getByLabel('From')).toHaveValue('41');
  });
}

async function expectWork41(page: Page): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?words=no.+41`);
  await expect.poll(() => itemsOf(page)).toEqual(['41']);
  await expect(page.getByLabel('Words')).toHaveValue('no. 41');
}

test('a visitor goes Back and Forward, and every field says what is shown', async ({page}) => {
  await openForms(page);
  await page.getByLabel('Birds').check();
  await expectShown(page, '?categories%5B%5D=birds', BIRDS);
  await page.getByLabel('Order').selectOption('newest');
  await expectShown(page, '?categories%5B%5D=birds&sort=newest', ['40', '37', '34', '31', '28', '25']);
  await page.goBack();
  await expectShown(page, '?categories%5B%5D=birds', BIRDS);
  await expect(page.getByLabel('Order')).toHaveValue('oldest');
  await page.goBack();
  await expectShown(page, '', ['1', '2', '3', '4', '5', '6']);
  await expect(page.getByLabel('Birds')).not.toBeChecked();
  await page.goForward();
  await expect(page.getByLabel('Birds')).toBeChecked();
  await page.goForward();
  await expect(page.getByLabel('Order')).toHaveValue('newest');
  await expectShown(page, '?categories%5B%5D=birds&sort=newest', ['40', '37', '34', '31', '28', '25']);
});

test('a visitor chooses by both forms before the first answer comes, and gets both', async ({page, network}) => {
  await openForms(page);
  const first = holdResponse();
  network.addRule('categories', first.behaviour, 1);
  await page.getByLabel('Birds').check();
  await expect.poll(() => network.requests.some(({path}) => path.includes('categories'))).toBe(true);
  await page.getByLabel('Order').selectOption('newest');
  await expectShown(page, '?categories%5B%5D=birds&sort=newest', ['40', '37', '34', '31', '28', '25']);
  first.release();
  await expect(page.getByLabel('Birds')).toBeChecked();
});

/** A second gallery, whose form has the only parameter of its prefix. */
const SECOND = `<portfolio-gallery id="ports" prefix="b"><portfolio-filter-bar><form action="${ADDRESS}">
<label><input type="checkbox" name="b_filter" value="port:1"> Port</label></form></portfolio-filter-bar>
<ul data-items><li data-item="port-1">Port 1</li></ul></portfolio-gallery>`;

test('a visitor chooses in the forms of two galleries, the first answer comes first, and both choices stay', async ({
  page,
  network,
}) => {
  const addSecond = edited((html) => html.replace('</portfolio-gallery>', `$&${SECOND}`));
  network.addRule(ADDRESS, addSecond);
  await openForms(page);
  const [first, second] = [holdResponse(addSecond), holdResponse(addSecond)];
  network.addRule('b_filter', second.behaviour, 1);
  network.addRule('categories', first.behaviour, 1);
  await page.getByLabel('Birds').check();
  await expect.poll(() => network.requests.some(({path}) => path.includes('categories'))).toBe(true);
  await page.getByLabel('Port', {exact: true}).check();
  await expect.poll(() => network.requests.some(({path}) => path.includes('b_filter'))).toBe(true);
  first.release();
  await expect.poll(() => itemsOf(page)).toEqual([...BIRDS, 'port-1']);
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?b_filter=port%3A1&categories%5B%5D=birds`);
  await expect(page.getByLabel('Birds')).toBeChecked();
  await expect(page.getByLabel('Port', {exact: true})).toBeChecked();
  second.release();
});

for (const way of ['Retry', 'Open the page'])
  test(`a visitor whose choice in one of two galleries failed chooses in the other, then presses “${way}”, and gets both`, async ({
    page,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 500/);
    network.addRule(
      ADDRESS,
      edited((html) => html.replace('</portfolio-gallery>', `$&${SECOND}`)),
    );
    await openForms(page);
    network.addRule('b_filter', instead(500, 'text/html', '<h1>Fatal error</h1>'), 1);
    await page.getByLabel('Port', {exact: true}).click();
    const again = page.locator('#ports').getByText(way);
    await expect(again).toBeVisible();
    await page.getByLabel('Birds').check();
    await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?categories%5B%5D=birds`);
    await again.click();
    await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?b_filter=port%3A1&categories%5B%5D=birds`);
    await expect.poll(() => itemsOf(page)).toEqual([...BIRDS, 'port-1']);
    await expect(page.getByLabel('Port', {exact: true})).toBeChecked();
  });

test('a visitor who chooses in one of two galleries stays at the page of the other', async ({page, network}) => {
  network.addRule(
    ADDRESS,
    // The forms do not name the other gallery's page, as their hidden fields would.
    edited((html) =>
      html.replace('</portfolio-gallery>', `$&${SECOND}`).replaceAll(/<input type="hidden" name="b_page"[^>]*>/g, ''),
    ),
  );
  await openForms(page, `${ADDRESS}?b_page=2&vp_page=2`);
  await page.getByLabel('Birds').check();
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?b_page=2&categories%5B%5D=birds`);
});

test('a visitor takes a choice away by its chip, a plain link, and the focus goes to the next chip', async ({
  page,
  network,
}) => {
  // A chip for each ticked box, of which there are at most two, leads to the address without it.
  const addChips = (html: string) => {
    const ticked = [...html.matchAll(/value="(\w+)" checked> (\w+)/g)];
    const chips = ticked.map(([, value = '', name]) => {
      const [other] = ticked.find(([, one]) => one !== value)?.slice(1) ?? [];
      return `<a href="${ADDRESS}${other ? `?categories%5B%5D=${other}` : ''}">Without ${name}</a>`;
    });
    return html.replace('<portfolio-filter-bar>', `$&<div data-chips>${chips.join(' ')}</div>`);
  };
  network.addRule(ADDRESS, edited(addChips));
  await openForms(page, `${ADDRESS}?categories%5B%5D=birds&categories%5B%5D=boats`);
  await link(page, 'Without Birds').press('Enter');
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
  await expect(link(page, 'Without Boats')).toBeFocused();
});

test('a visitor moves a slider by the arrow keys, and Back undoes it in one step', async ({page}) => {
  await openForms(page);
  const slider = page.getByLabel('From');
  for (const value of [2, 3, 4]) {
    await slider.press('ArrowRight');
    await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?from=${value}`);
  }
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe(ADDRESS);
  await expect(slider).toHaveValue('1');
});

test('a visitor on a phone presses Next below the works, and sees works, not the high form above them', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 640});
  await openForms(page);
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('portfolio-filter-bar {display: block; min-block-size: 700px} body {padding-block-end: 100vh}');
    document.adoptedStyleSheets.push(style);
  });
  await link(page, 'Next').click();
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?vp_page=2`);
  await expect(page.locator('[data-item] a').first()).toBeInViewport();
});

test('a visitor whose bar is far above the gallery sees the message when a choice fails', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await page.setViewportSize({width: 360, height: 640});
  const inGallery = /(<portfolio-gallery id="works"[^>]*>)\s*<portfolio-filter-bar>([^]*?<\/portfolio-filter-bar>)/;
  network.addRule(
    ADDRESS,
    edited((html) => html.replace(inGallery, '<portfolio-filter-bar for="works">$2$1')),
  );
  await openForms(page);
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(
      'portfolio-filter-bar, portfolio-gallery {display: block} portfolio-filter-bar {min-block-size: 900px}',
    );
    document.adoptedStyleSheets.push(style);
  });
  network.addRule('categories', instead(500, 'text/html', '<h1>Error</h1>'));
  await page.getByLabel('Birds').click();
  await expect(page.locator('portfolio-message [part=message]')).toBeInViewport();
});

test('a visitor whose choice waits for the connection resets the form of boxes, is told no more, and nothing is loaded later', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/);
  await page.clock.install();
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('</form>', '<button type="reset">Reset</button></form>')),
  );
  await openForms(page);
  await context.setOffline(true);
  await page.getByLabel('Birds').click();
  const message = page.locator('portfolio-message [part=message]');
  await expect(message).toContainText('offline');
  await expect(page.getByLabel('Birds')).not.toBeChecked();
  await page.getByRole('button', {name: 'Reset'}).click();
  await expect(message).toBeHidden();
  await context.setOffline(false);
  // What waits for the connection is requested a second after it.
  await page.clock.fastForward(2000);
  await page.getByLabel('Boats').check();
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
  expect(network.requests.filter(({path}) => path.includes('birds'))).toEqual([]);
});

test('a visitor who follows a link of the same bar finds in the forms what the link chooses', async ({page}) => {
  await openForms(page);
  await page.getByLabel('Birds').check();
  await expectShown(page, '?categories%5B%5D=birds', BIRDS);
  await link(page, 'Boats alone').click();
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
  await expect(page.getByLabel('Birds')).not.toBeChecked();
  await expect(page.getByLabel('Boats')).toBeChecked();
  await link(page, 'Everything').click();
  await expectShown(page, '', ['1', '2', '3', '4', '5', '6']);
  await expect(page.getByLabel('Boats')).not.toBeChecked();
});

test('a visitor on page 2 who ticks a box sees the first page of what it chooses', async ({page}) => {
  await openForms(page);
  await link(page, 'Next').click();
  await expectShown(page, '?vp_page=2', ['7', '8', '9', '10', '11', '12']);
  await page.getByLabel('Birds').check();
  await expectShown(page, '?categories%5B%5D=birds', BIRDS);
});

test('a visitor who opens a shared address changes one field, and the others stay', async ({page}) => {
  await openForms(page, `${ADDRESS}?categories%5B%5D=birds&sort=newest&words=no`);
  await page.getByLabel('Order').selectOption('oldest');
  await expectShown(page, '?categories%5B%5D=birds&words=no', BIRDS);
});

test('a visitor of an address that the server reads in its own way finds the form as the server has filled it, on the next page and after a reload, too', async ({
  page,
  network,
}) => {
  network.addRule(
    'sort=Newest',
    edited((html) => html.replace('<option value="newest"', '$& selected')),
  );
  await openForms(page, `${ADDRESS}?sort=Newest`);
  const order = page.getByLabel('Order');
  await expect(order).toHaveValue('newest');
  await link(page, 'Next').click();
  await expectShown(page, '?sort=Newest&vp_page=2', ['7', '8', '9', '10', '11', '12']);
  await expect(order).toHaveValue('newest');
  await page.reload();
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  await page.getByLabel('Words').fill('no. 4');
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?words=no.+4&sort=newest`);
});

test('a visitor’s choice that a listener cancels is taken back in the form', async ({page}) => {
  await openForms(page);
  await page.evaluate(() =>
    document.addEventListener('portfolio-filter', (event) => event.preventDefault(), {once: true}),
  );
  await page.getByLabel('Birds').click();
  await expect(page.getByLabel('Birds')).not.toBeChecked();
  expect(addressOf(page)).toBe(ADDRESS);
});

test('a visitor who submits a form of the bar whose action is another page gets that page', async ({page}) => {
  await openForms(page);
  const everywhere = page.getByLabel('Everywhere');
  await everywhere.fill('birds');
  await everywhere.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Shop');
  expect(addressOf(page)).toBe('/shop/?s=birds');
});

test('a visitor of a page in windows-1252 searches for “Café”, and the browser asks for it in the encoding of the page', async ({
  page,
  network,
}) => {
  network.addRule(ADDRESS, ({status, headers, body}, response) => {
    const html = body.toString().replace('<meta charset="utf-8">', '');
    response.writeHead(status, {...headers, 'content-type': 'text/html; charset=windows-1252'});
    response.end(Buffer.from(html, 'latin1'));
  });
  await openWithReloadMarker(page, ADDRESS);
  await expectFetched(network, 'portfolio-forms');
  await page.getByLabel('Words').fill('Café');
  await page.getByLabel('Words').press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?words=Caf%E9&sort=oldest`);
  await expect(page.getByRole('button', {name: 'Apply'})).toBeVisible();
  // A link still loads in place.
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  await link(page, 'Boats alone').click();
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
});

/**
 * Inserts a `<select>` whose options have addresses, right before the piece `html` of the page. `owner`: the id of the
 * form that it belongs to; `choice` is the form with the boxes.
 */
const addDropdown = (owner: string, html: string) =>
  edited((page) =>
    page
      .replace('<form ', '<form id="choice" ')
      .replace(html, `<select form="${owner}" name="go"><option data-url="/forms/">All</option></select>$&`),
  );

test('a visitor ticks a box in a form that contains another form’s dropdown, and the choice loads in place', async ({
  page,
  network,
}) => {
  network.addRule(ADDRESS, addDropdown('elsewhere', '<button data-portfolio-submit>'));
  await openForms(page);
  await page.getByLabel('Birds').check();
  await expectShown(page, '?categories%5B%5D=birds', BIRDS);
});

test('a visitor submits a form whose dropdown of addresses stands outside of it, and the browser loads the page', async ({
  page,
  network,
}) => {
  network.addRule(ADDRESS, addDropdown('choice', '<form action="/forms/"><label>Words'));
  await openWithReloadMarker(page, ADDRESS);
  // Before this file is loaded, the browser submits every form.
  await expectFetched(network, 'portfolio-forms');
  await page.getByLabel('Birds').check();
  await page.getByRole('button', {name: 'Apply'}).click();
  await expect(page.locator('[data-item]').nth(1)).toHaveAttribute('data-item', '4');
  await expect.poll(() => hasNotReloaded(page)).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a visitor chooses by the same forms and their buttons', async ({page}) => {
    await page.goto(`${ADDRESS}?sort=newest`);
    await page.getByLabel('Birds').check();
    await page.getByRole('button', {name: 'Apply'}).click();
    await expect(page.locator('[data-item]').first()).toHaveAttribute('data-item', '40');
    await expect(page.getByLabel('Order')).toHaveValue('newest');
  });
});

test('a visitor uses the form of a gallery that a script took out while the gallery’s file loaded, and put back later', async ({
  page,
  network,
}) => {
  const file = holdResponse();
  network.addRule('portfolio-extensions', file.behaviour);
  // In Firefox, a module that is on the way may delay the load event.
  await page.goto(ADDRESS, {waitUntil: 'commit'});
  await expect.poll(() => network.requests.some(({path}) => path.includes('portfolio-extensions'))).toBe(true);
  const gallery = await page.locator('portfolio-gallery').elementHandle();
  await gallery?.evaluate((element) => {
    const mark = document.createComment('');
    addEventListener('test-put-back', () => mark.replaceWith(element), {once: true});
    element.replaceWith(mark);
  });
  file.release();
  await expect.poll(() => network.isQuiet).toBe(true);
  await page.evaluate(() => {
    Reflect.set(globalThis, 'isSameDocument', true);
    dispatchEvent(new Event('test-put-back'));
  });
  await page.getByLabel('Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(BIRDS);
  expect(await hasNotReloaded(page)).toBe(true);
});
