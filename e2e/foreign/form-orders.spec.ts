/** What a visitor does in a form while a page loads, or has failed to: the fields, the address and the works agree in the end. */
import type {Page} from '@playwright/test';
import {type Behaviour, edited, holdResponse, type Network} from '../network.js';
import {
  addressOf,
  expect,
  expectFetched,
  hasNotReloaded,
  itemsOf,
  keysOfSubject,
  link,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const ADDRESS = '/forms/';
const BOATS = keysOfSubject(2);

async function openForms(page: Page, query = ''): Promise<void> {
  await openWithReloadMarker(page, `${ADDRESS}${query}`);
  // The button is hidden when the forms load in place.
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
}

/** Waits until the address has a query, and the page its items; checks that no page load led there. */
async function expectShown(page: Page, query: string, items: readonly string[]): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}${query}`);
  await expect.poll(() => itemsOf(page)).toEqual(items);
  expect(await hasNotReloaded(page)).toBe(true);
}

/** Holds back the next response of an address that contains `part`; `requested` waits for its request. */
function hold(network: Network, part: string, then?: Behaviour) {
  const {behaviour, release} = holdResponse(then);
  network.addRule(part, behaviour, 1);
  const before = network.requests.length;
  const requested = () =>
    expect.poll(() => network.requests.slice(before).some(({path}) => path.includes(part))).toBe(true);
  return {release, requested};
}

test('a visitor takes all choices away by a link, and ticks a box before its page is there: what was taken away stays away', async ({
  page,
  network,
}) => {
  await openForms(page, '?categories%5B%5D=birds&words=no&sort=newest');
  const {release, requested} = hold(network, ADDRESS);
  await link(page, 'Everything').click();
  await requested();
  await expect(page.getByLabel('Birds')).not.toBeChecked();
  await page.getByLabel('Boats').check();
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
  await expect(page.getByLabel('Words')).toHaveValue('');
  await expect(page.getByLabel('Order')).toHaveValue('oldest');
  release();
});

test('a visitor types, and follows a link while what was typed loads: the text is not searched with the next choice', async ({
  page,
  network,
}) => {
  await openForms(page);
  const search = hold(network, 'words=');
  await page.getByLabel('Words').fill('4');
  await page.getByLabel('Words').press('Enter');
  await search.requested();
  const boats = hold(network, 'boats');
  await link(page, 'Boats alone').click();
  await boats.requested();
  await expect(page.getByLabel('Words')).toHaveValue('');
  await page.getByLabel('Order').selectOption('newest');
  await expectShown(page, '?categories%5B%5D=boats&sort=newest', ['41', '38', '35', '32', '29', '26']);
  search.release();
  boats.release();
});

for (const where of ['in the bar, as pages without JavaScript need it', 'in a form around the bar'])
  test(`a visitor takes a colour away by a link, and ticks a box before its page is there: a hidden field ${where}, does not bring it back`, async ({
    page,
    network,
  }) => {
    // The field is outside of the bar, and no load renews it.
    const putOutside = (html: string) =>
      html
        .replace(/<form action[^>]*>([^]*?)<input type="hidden" name="colour"[^]*?<\/form>/, '$1')
        .replace(
          '<portfolio-filter-bar>',
          `<form action="${ADDRESS}"><input type="hidden" name="colour" value="red">$&`,
        )
        .replace('</portfolio-filter-bar>', '$&</form>')
        .replace(/<form action[^>]*><label>Words[^]*?<\/form>/, '')
        .replace(/<form action="\/shop\/"[^]*?<\/form>/, '');
    const change = edited(where.startsWith('in a form') ? putOutside : String);
    network.addRule(ADDRESS, change);
    await openWithReloadMarker(page, `${ADDRESS}?colour=red`);
    await expectFetched(network, 'portfolio-forms');
    await page.getByLabel('Boats').check();
    await expectShown(page, '?colour=red&categories%5B%5D=boats', BOATS);
    const {release, requested} = hold(network, ADDRESS, change);
    await link(page, 'Everything').click();
    await requested();
    await page.getByLabel('Birds').check();
    await expectShown(page, '?categories%5B%5D=birds', keysOfSubject(1));
    release();
    await page.getByLabel('Late').check();
    await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?categories%5B%5D=birds&era=late`);
    await page.goBack();
    await page.goBack();
    await expectShown(page, '?colour=red&categories%5B%5D=boats', BOATS);
    await page.getByLabel('Late').check();
    await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?colour=red&categories%5B%5D=boats&era=late`);
  });

test('a visitor who moves a slider while the page of a choice arrives keeps it under the finger', async ({
  page,
  network,
}) => {
  await openForms(page);
  const {release, requested} = hold(network, 'boats');
  await page.getByLabel('Boats').check();
  await requested();
  const slider = page.getByLabel('From');
  const {x, y, width, height} = (await slider.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2);
  const value = await slider.inputValue();
  expect(value).not.toBe('1');
  release();
  await expectShown(page, '?categories%5B%5D=boats', BOATS);
  // The fields are set in a task after the items have come.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(slider).toHaveValue(value);
  await page.mouse.up();
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?categories%5B%5D=boats&from=${value}`);
});
