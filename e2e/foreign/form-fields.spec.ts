/**
 * Fields that are not simply filters in a bar: hidden ones, those that a script of the page sets, those of the works, page
 * numbers, a box that is there twice, a select outside of the bar.
 */
import type {Page} from '@playwright/test';
import {edited} from '../network.js';
import {
  addressOf,
  expect,
  expectFetched,
  hasNotReloaded,
  itemsOf,
  keysOfAll,
  keysOfSubject,
  link,
  openWithReloadMarker,
  test,
} from './fixtures.js';

const ADDRESS = '/forms/';
const NEWEST = ['42', '41', '40', '39', '38', '37'];

/** Waits until the address has a query, and the page its items; checks that no page load led there. */
async function expectShown(page: Page, query: string, items: readonly string[]): Promise<void> {
  await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}${query}`);
  await expect.poll(() => itemsOf(page)).toEqual(items);
  expect(await hasNotReloaded(page)).toBe(true);
}

const renderHidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;

/** Fields of a work. */
const renderFields = (key: string) =>
  `<label><input type="checkbox" name="compare" value="${key}"> Compare ${key}</label>
<label>Copies of ${key} <input type="number" name="copies_${key}" min="1" value="1"></label>`;

/** The page with a dropdown of its own in place of the select: buttons whose script sets a hidden field. */
const withOwnDropdown = (render: (value: string) => string) =>
  edited((html) =>
    html.replace(/<label>Order <select name="sort">([^]*?)<\/select><\/label>/, (_, options: string) => {
      const buttons = ['oldest', 'newest', 'random'].map((value) => {
        const code = `this.form.sort.value='${value}';this.form.requestSubmit()`;
        return `<button type="button" onclick="${code}">${value}</button>`;
      });
      return render(/value="(\w+)" selected/.exec(options)?.[1] ?? '') + buttons.join('');
    }),
  );

for (const [does, render] of [
  ['fills with the order', (value: string) => renderHidden('sort', value)],
  ['leaves empty', () => renderHidden('sort', '')],
] as const) {
  test(`a visitor chooses two orders in a page’s own dropdown, whose hidden field the server ${does}, and comes Back`, async ({
    page,
    network,
  }) => {
    network.addRule(ADDRESS, withOwnDropdown(render));
    await openWithReloadMarker(page, ADDRESS);
    await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
    await page.getByRole('button', {name: 'newest'}).click();
    await expectShown(page, '?sort=newest', NEWEST);
    await page.getByRole('button', {name: 'random'}).click();
    await expectShown(page, '?sort=random', keysOfAll());
    await page.getByRole('button', {name: 'newest'}).click();
    await expectShown(page, '?sort=newest', NEWEST);
    await page.goBack();
    await page.goBack();
    await expectShown(page, '?sort=newest', NEWEST);
    await expect(page.locator(':has(> [name=words]) ~ [name=sort]')).toHaveValue('newest');
    await page.goBack();
    await expectShown(page, '', keysOfAll());
    await page.getByLabel('Words').fill('4');
    await page.getByLabel('Words').press('Enter');
    // The field sends what the server has in it, as without a script; not the order of before.
    await expect.poll(() => addressOf(page)).toMatch(/\?words=4(&sort=oldest)?$/);
  });
}

test('a visitor takes away a filter that the server writes in another way than the address, and it does not come back', async ({
  page,
  network,
}) => {
  // The field is outside of the bar, and no load renews it.
  const bar =
    '<label><input type="checkbox" name="categories[]" value="birds"> Birds</label> <a href="?">Everything</a>';
  network.addRule(
    ADDRESS,
    edited((html) =>
      html
        .replace(
          /<portfolio-filter-bar>[^]*<\/portfolio-filter-bar>/,
          `<portfolio-filter-bar>${bar}</portfolio-filter-bar>`,
        )
        .replace('<portfolio-gallery', `<form action="${ADDRESS}">${renderHidden('artist', 'turner')}$&`)
        .replace('</portfolio-gallery>', '$&</form>'),
    ),
  );
  await openWithReloadMarker(page, `${ADDRESS}?artist=Turner`);
  await expectFetched(network, 'portfolio-forms');
  await link(page, 'Everything').click();
  await expectShown(page, '', keysOfAll());
  await page.getByLabel('Birds').check();
  await expectShown(page, '?categories%5B%5D=birds', keysOfSubject(1));
});

test('a visitor empties the hidden field of a page’s own dropdown, and the order is gone from the address', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    withOwnDropdown((value) => renderHidden('sort', value === 'newest' ? value : '')),
  );
  await openWithReloadMarker(page, `${ADDRESS}?sort=newest`);
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  await page.getByRole('button', {name: 'oldest'}).evaluate((button) => {
    button.setAttribute('onclick', "this.form.sort.value='';this.form.requestSubmit()");
  });
  await page.getByRole('button', {name: 'oldest'}).click();
  await expectShown(page, '', keysOfAll());
});

test('a visitor whose order fails chooses it in the page’s own dropdown again, and gets it', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  network.addRule(
    ADDRESS,
    withOwnDropdown(() => renderHidden('sort', '')),
  );
  await openWithReloadMarker(page, `${ADDRESS}?sort=random`);
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  network.addRule('sort=newest', ({headers}, response) => void response.writeHead(500, headers).end(), 1);
  await page.getByRole('button', {name: 'newest'}).click();
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'error');
  await page.getByRole('button', {name: 'newest'}).click();
  await expectShown(page, '?sort=newest', NEWEST);
});

test('a visitor clicks beside a page’s own dropdown before pressing the button, and the chosen order is kept', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    withOwnDropdown(() => renderHidden('sort', '')),
  );
  await openWithReloadMarker(page, ADDRESS);
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  for (const value of ['newest', 'random']) {
    const button = page.getByRole('button', {name: value});
    await button.evaluate((one) => one.setAttribute('onclick', `this.form.sort.value='${one.textContent}'`));
    await button.click();
    await page.getByRole('heading', {level: 1}).click();
    await page.getByRole('button', {name: 'Search'}).click();
    await expectShown(page, `?sort=${value}`, value === 'newest' ? NEWEST : keysOfAll());
  }
});

test('a visitor on page 2 of a shop whose form has hidden page numbers comes to page 1 of what is chosen', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => {
      const next = /vp_page=(\d+)" rel="next"/.exec(html)?.[1] ?? '8';
      const fields = renderHidden('paged', '1') + renderHidden('vp_page', `${Number(next) - 1}`);
      return html.replace('<button data-portfolio-submit>', `${fields}$&`);
    }),
  );
  await openWithReloadMarker(page, ADDRESS);
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  await link(page, 'Next').click();
  await expectShown(page, '?vp_page=2', keysOfAll(2));
  await page.getByLabel('Birds').check();
  await expectShown(page, '?categories%5B%5D=birds', keysOfSubject(1));
});

test.describe('where a form is around the bar and the works', () => {
  test.beforeEach(async ({page, network}) => {
    network.addRule(
      ADDRESS,
      edited((html) => {
        const birds = /<label><input type="checkbox"[^>]*value="birds"[^>]*> Birds<\/label>/.exec(html)?.[0] ?? '';
        return html
          .replace(/(<portfolio-filter-bar>)[^]*(<\/portfolio-filter-bar>)/, `$1${birds}<button>Filter</button>$2`)
          .replace(/<li data-item="(\d+)">/g, (tag, key: string) => tag + renderFields(key))
          .replace('<portfolio-gallery', `<form action="${ADDRESS}">$&`)
          .replace('</portfolio-gallery>', '$&<button formaction="/shop/">Compare</button></form>');
      }),
    );
    await openWithReloadMarker(page, ADDRESS);
    await expectFetched(network, 'portfolio-forms');
  });

  test('a visitor ticks a work whose box submits the form by a script, and the tick is in the address', async ({
    page,
  }) => {
    const box = page.getByLabel('Compare 4');
    await box.evaluate((one) => one.setAttribute('onchange', 'this.form.requestSubmit()'));
    await box.check();
    await expect.poll(() => addressOf(page)).toContain('compare=4');
    expect(await hasNotReloaded(page)).toBe(true);
  });

  test('a visitor ticks a work and enters an invalid number of its copies, chooses in the bar, and only the choice is in the address', async ({
    page,
  }) => {
    await page.getByLabel('Compare 4').check();
    await page.getByLabel('Copies of 4').fill('0');
    await page.getByLabel('Birds').check();
    await expectShown(page, '?categories%5B%5D=birds', keysOfSubject(1));
    await expect(page.getByLabel('Compare 4')).toBeChecked();
    await expect(page.getByLabel('Copies of 4')).toHaveValue('0');
    await page.goBack();
    await expectShown(page, '', keysOfAll());
  });

  test('a visitor ticks a work, and it stays ticked and loads nothing, until the button compares', async ({
    page,
    network,
  }) => {
    network.clear();
    await page.getByLabel('Compare 2').check();
    await page.getByRole('heading', {level: 1}).click();
    await expect(page.getByLabel('Compare 2')).toBeChecked();
    expect(network.pages).toEqual([]);
    await page.getByRole('button', {name: 'Compare'}).click();
    await expect.poll(() => addressOf(page)).toMatch(/^\/shop\/\?.*compare=2&copies_2=1/);
  });

  test('a visitor ticks works and presses a button of the bar, and what is ticked is in the address, as without a script', async ({
    page,
  }) => {
    await page.getByLabel('Compare 2').check();
    await page.getByRole('button', {name: 'Filter'}).click();
    await expect.poll(() => addressOf(page)).toContain('compare=2&copies_2=1');
    expect(await hasNotReloaded(page)).toBe(true);
    await page.getByLabel('Compare 2').uncheck();
    await page.getByLabel('Compare 3').check();
    await page.getByRole('button', {name: 'Filter'}).click();
    await expect.poll(() => addressOf(page)).toContain('compare=3');
    expect(addressOf(page)).not.toContain('compare=2');
  });
});

test('a visitor ticks and unticks a term that is in two lists of the form', async ({page, network}) => {
  network.addRule(
    ADDRESS,
    edited((html) => {
      const birds = /<label><input type="checkbox"[^>]*value="birds"[^>]*> Birds<\/label>/.exec(html)?.[0] ?? '';
      return html.replace(birds, `${birds.replace('Birds', 'Often chosen: Birds')}${birds}`);
    }),
  );
  await openWithReloadMarker(page, ADDRESS);
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  const boxes = page.getByLabel('Birds');
  await boxes.first().check();
  await expectShown(page, '?categories%5B%5D=birds', keysOfSubject(1));
  await expect(boxes.nth(1)).toBeChecked();
  await boxes.first().uncheck();
  await expectShown(page, '', keysOfAll());
  await expect(boxes.nth(1)).not.toBeChecked();
});

test('a visitor of a page that was opened in an order takes another order in a select outside of the bar', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => {
      const select = /<label>Order <select name="sort">[^]*?<\/select><\/label>/.exec(html)?.[0] ?? '';
      return html
        .replace(select, '')
        .replace(/(<form[^]*?)<form/, '$1<form id="choice"')
        .replace('<portfolio-gallery', `${select.replace('<select', '<select form="choice"')}$&`);
    }),
  );
  await openWithReloadMarker(page, `${ADDRESS}?sort=newest`);
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  const order = page.getByLabel('Order');
  await expect(order).toHaveValue('newest');
  await order.selectOption('oldest');
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  await expect(order).toHaveValue('oldest');
  await page.getByLabel('Birds').check();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(order).toHaveValue('oldest');
});

test('a visitor goes to page 2 by a page field that is in one form with the filters, and comes to page 1 of what is chosen', async ({
  page,
  network,
}) => {
  network.addRule(
    ADDRESS,
    edited((html) => {
      const next = /vp_page=(\d+)" rel="next"/.exec(html)?.[1] ?? '8';
      const field = `<label>Page <input type="number" name="vp_page" value="${Number(next) - 1}"></label>`;
      return html.replace('<button data-portfolio-submit>', `${field}$&`);
    }),
  );
  await openWithReloadMarker(page, ADDRESS);
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  await page.getByRole('spinbutton').press('ArrowUp');
  await expectShown(page, '?vp_page=2', keysOfAll(2));
  await page.getByLabel('Birds').check();
  await expectShown(page, '?categories%5B%5D=birds', keysOfSubject(1));
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await page.goBack();
  await expectShown(page, '?vp_page=2', keysOfAll(2));
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
});

test('a visitor ticks one of two equal boxes in a form that is not the gallery’s, and the other stays as it is', async ({
  page,
  network,
}) => {
  const boxes = '<input type="checkbox" name="item[]" aria-label="In the cart">'.repeat(2);
  network.addRule(
    ADDRESS,
    edited((html) => html.replace('<portfolio-gallery', `<form method="post" action="/cart/">${boxes}</form>$&`)),
  );
  await openWithReloadMarker(page, ADDRESS);
  await expect(page.getByRole('button', {name: 'Apply'})).toBeHidden();
  const inCart = page.getByLabel('In the cart');
  await inCart.first().check();
  await expect(inCart.nth(1)).not.toBeChecked();
});
