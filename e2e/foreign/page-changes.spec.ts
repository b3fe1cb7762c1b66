/** During and after a load, visitors type or click twice, and scripts replace parts of the gallery or take it out. */
import type {Page} from '@playwright/test';
import {beforeItem, edited, holdResponse, pauseResponse} from '../network.js';
import {addressOf, expect, itemsOf, keysOfAll, keysOfSubject, link, open, test} from './fixtures.js';

/** Puts a text field into an item. */
async function addField(page: Page, key: string): Promise<void> {
  await page.locator(`[data-item="${key}"]`).evaluate((item) => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Note');
    item.append(field);
  });
}

/** Clicks by script: the focus stays where it is. */
async function clickByScript(page: Page, name: string): Promise<void> {
  await link(page, name).evaluate((one: HTMLElement) => one.click());
}

test('while a visitor types into an item that the load removes, it stays until all new items have arrived, and no keystroke is lost', {
  tag: '@firefox',
}, async ({page, network}) => {
  const birds = pauseResponse(beforeItem(3));
  network.addRule('subject%3A1', birds.behaviour);
  await open(page, '/plain/');
  await addField(page, '2');
  const note = page.getByRole('textbox', {name: 'Note'});
  await note.focus();
  await clickByScript(page, 'Birds');
  await page.keyboard.type('to ');
  await expect(page.locator('[data-item="7"]')).toBeVisible();
  await expect(page.locator('[data-item="3"]')).toBeHidden();
  await page.keyboard.type('see');
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('to see');
  birds.release();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
});

test('a visitor’s focus and note survive items that change places around the note', {tag: '@firefox'}, async ({
  page,
  network,
}) => {
  const reverse = pauseResponse(beforeItem(3));
  network.addRule('vp_page=2', (upstream, response) => {
    // The items of page 1, backwards, and a new one.
    const items = [99, 6, 5, 4, 3, 2, 1].map((key) => `<li data-item="${key}">Work ${key}</li>`).join('\n');
    const body = upstream.body.toString().replace(/<li data-item[^]*<\/li>(?=\n<\/ul>)/, () => items);
    return reverse.behaviour({...upstream, body: Buffer.from(body)}, response);
  });
  await open(page, '/plain/');
  await addField(page, '3');
  const note = page.getByRole('textbox', {name: 'Note'});
  await note.focus();
  await clickByScript(page, '2');
  await page.keyboard.type('abc');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-item="99"]')).toBeVisible();
  reverse.release();
  await expect.poll(() => itemsOf(page)).toEqual(['99', '6', '5', '4', '3', '2', '1']);
  await page.keyboard.type('!');
  await expect(note).toHaveValue('ab!c');
});

for (const [name, address, expected] of [
  ['Birds', '/plain/', keysOfSubject(1)],
  ['Load more', '/load-more/', [...keysOfAll(), ...keysOfAll(2)]],
] as const) {
  test(`a visitor sees what “${name}” loads although a script renders the items’ container again meanwhile`, async ({
    page,
    network,
  }) => {
    const load = pauseResponse(beforeItem(3));
    network.addRule('?vp_', load.behaviour, 1);
    await open(page, address);
    await link(page, name).click();
    await expect(page.locator(`[data-item="${name === 'Birds' ? 7 : 9}"]`)).toBeVisible();
    await page.locator('[data-items]').evaluate((container) => {
      const again = document.createElement('ul');
      again.setAttribute('data-items', '');
      for (const key of [1, 2, 3, 4, 5, 6]) {
        const item = document.createElement('li');
        item.setAttribute('data-item', String(key));
        item.textContent = `Rendered ${key}`;
        again.append(item);
      }
      container.replaceWith(again);
    });
    load.release();
    await expect.poll(() => itemsOf(page)).toEqual(expected);
    await expect(page.locator('[data-item="1"]')).toHaveText('Rendered 1');
    expect(addressOf(page)).toMatch(/\?vp_/);
  });
}

test('a visitor’s choice is loaded although a script takes the gallery out of the page and puts it back meanwhile', async ({
  page,
  network,
}) => {
  const birds = holdResponse();
  network.addRule('subject%3A1', birds.behaviour, 1);
  await open(page, '/plain/');
  await link(page, 'Birds').click();
  await expect.poll(() => network.requests.filter(({path}) => path.includes('subject%3A1'))).toHaveLength(1);
  await page.locator('portfolio-gallery').evaluate(async (gallery) => {
    const {parentNode, nextSibling} = gallery;
    gallery.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    parentNode?.insertBefore(gallery, nextSibling);
  });
  birds.release();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  expect(addressOf(page)).toBe('/plain/?vp_filter=subject%3A1');
});

test('a visitor who goes Back while the gallery is out of the page gets what Back leads to, not the choice that was loading before', async ({
  page,
  network,
}) => {
  const boats = holdResponse();
  network.addRule('subject%3A2', boats.behaviour, 1);
  await open(page, '/plain/');
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await link(page, 'Boats').click();
  await expect.poll(() => network.requests.some(({path}) => path.includes('subject%3A2'))).toBe(true);
  await page.locator('portfolio-gallery').evaluate(async (gallery) => {
    const {parentNode, nextSibling} = gallery;
    gallery.remove();
    const left = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}));
    history.back();
    await left;
    parentNode?.insertBefore(gallery, nextSibling);
  });
  boats.release();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll());
  expect(addressOf(page)).toBe('/plain/');
});

for (const name of ['Load more', '2']) {
  test(`a visitor who clicks “${name}” twice opens no work that comes under the pointer, and loads one page`, {
    tag: '@firefox',
  }, async ({page, network}) => {
    await open(page, name === 'Load more' ? '/load-more/' : '/plain/');
    const clicks = await page.evaluateHandle(() => {
      const heard: string[] = [];
      document.querySelector('[data-items]')?.addEventListener('click', ({type}) => heard.push(type));
      return heard;
    });
    await link(page, name).click();
    await expect.poll(() => itemsOf(page)).toContain('12');
    // The second click of a double click, on an item that has come to where the control was.
    const work = page.locator('[data-item="8"] a');
    await work.dispatchEvent('click', {detail: 2});
    const address = addressOf(page);
    expect(address).toMatch(/vp_page=2$/);
    expect(await clicks.evaluate(({length}) => length)).toBe(0);
    await expect.poll(() => network.isQuiet).toBe(true);
    expect(network.requests.filter(({path}) => path.includes('vp_page=3'))).toEqual([]);
    // A click of its own opens the work.
    await work.dispatchEvent('click', {detail: 1});
    await expect.poll(() => addressOf(page)).toBe('/work/8/');
  });
}

test('a visitor who clicks “Next” twice in a row goes on by two pages', async ({page}) => {
  await open(page, '/plain/');
  for (const detail of [1, 2]) {
    await link(page, 'Next').dispatchEvent('click', {detail});
    await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(detail + 1));
  }
});

test('the paginator stays a landmark with a name after a script has taken the gallery out, put it back, and a filter is chosen', async ({
  page,
}) => {
  await open(page, '/plain/');
  const paginator = page.getByRole('navigation', {name: 'Pages: works'});
  await expect(paginator).toBeVisible();
  await page.locator('portfolio-gallery').evaluate(async (gallery) => {
    const {parentElement, nextSibling} = gallery;
    gallery.remove();
    await new Promise((resolve) => setTimeout(resolve));
    parentElement?.insertBefore(gallery, nextSibling);
  });
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(paginator).toBeVisible();
});

test('a bar and a paginator that a script has rendered again are landmarks with names, and the bar is folded, also after a load', async ({
  page,
  network,
}) => {
  const places = Array.from({length: 15}, (_, at) => `<a href="?vp_filter=place%3A${at}">Place ${at}</a>`).join(' ');
  network.addRule(
    '/plain/',
    edited((html) => html.replace('<portfolio-filter-bar>', `<portfolio-filter-bar overflow="more">${places}`)),
  );
  await open(page, '/plain/');
  const bar = page.getByRole('navigation', {name: 'Filter: works'});
  const paginator = page.getByRole('navigation', {name: 'Pages: works'});
  await expect(bar).toBeVisible();
  await page.evaluate(async () => {
    const response = await fetch(location.href);
    const served = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const tag of ['portfolio-filter-bar', 'portfolio-paginator']) {
      const fresh = served.querySelector(tag);
      if (fresh) document.querySelector(tag)?.replaceWith(fresh);
    }
  });
  await expect(bar).toBeVisible();
  await expect(paginator).toBeVisible();
  await expect(link(page, 'Place 14')).toBeHidden();
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await expect(bar).toBeVisible();
  await expect(paginator).toBeVisible();
  await expect(link(page, 'Place 14')).toBeHidden();
});

test('a list that a script has put in place of the first one gets the attributes of the server’s next page, and keeps its own', async ({
  page,
  network,
}) => {
  network.addRule(
    'subject%3A1',
    edited((html) => html.replace('<ul data-items', '<ul class="birds" data-items')),
  );
  await open(page, '/plain/');
  await page.locator('[data-items]').evaluate((list) => {
    const copy = document.createElement('ul');
    copy.setAttribute('data-items', '');
    copy.setAttribute('data-theirs', '');
    copy.append(...list.childNodes);
    list.replaceWith(copy);
  });
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.locator('[data-items]')).toHaveClass('birds');
  await expect(page.locator('[data-items]')).toHaveAttribute('data-theirs', '');
});

test('the paginator stays a landmark with a name after Back to several pages, and another filter', async ({page}) => {
  await open(page, '/load-more/');
  const paginator = page.getByRole('navigation', {name: 'Pages: works'});
  await expect(paginator).toBeVisible();
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await link(page, 'Birds').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await link(page, 'Boats').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
  await expect(paginator).toBeVisible();
});

test('a link that a framework writes into the paginator while the gallery is out of the page is replaced by the next page’s links', async ({
  page,
}) => {
  await open(page, '/plain/');
  await page.locator('portfolio-gallery').evaluate(async (gallery) => {
    const {parentElement, nextSibling} = gallery;
    const previous = document.createElement('a');
    previous.href = '?vp_page=1';
    previous.textContent = 'Previous';
    gallery.remove();
    await new Promise((resolve) => setTimeout(resolve));
    gallery.querySelector('portfolio-paginator')?.prepend(previous);
    parentElement?.insertBefore(gallery, nextSibling);
  });
  await link(page, '2').click();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfAll(2));
  await expect(page.locator('portfolio-paginator').getByRole('link', {name: 'Previous'})).toHaveCount(0);
});

test('the name that the server gives a paginator stays after Back to several pages', async ({page, network}) => {
  network.addRule(
    '/load-more/',
    edited((html) => html.replace('<portfolio-paginator ', '<portfolio-paginator aria-label="Seiten" ')),
  );
  await open(page, '/load-more/');
  const paginator = page.getByRole('navigation', {name: 'Seiten'});
  await expect(paginator).toBeVisible();
  await link(page, 'Load more').click();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await link(page, 'Birds').click();
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual([...keysOfAll(), ...keysOfAll(2)]);
  await expect.poll(() => addressOf(page)).not.toContain('vp_filter');
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', 'busy');
  await expect(paginator).toBeVisible();
});
