import {addressOf, expect, messageOf, signIn, test} from './fixtures.js';
import {restoreLarge} from './manage.js';
import {edited, instead, never} from './network.js';
import {listUntranslated} from './pseudo-locale.js';

const PLACES: readonly (readonly [path: string, user?: 'admin' | 'editor'])[] = [
  ['/'],
  ['/gallery/'],
  ['/gallery/?vp_filter=subject%3A60&vp_page=2'],
  ['/gallery/?vp_filter=subject%3A999999999'],
  ['/gallery/?vp_page=999'],
  ['/gallery/load-more/?vp_page=3'],
  ['/gallery/infinite/'],
  ['/gallery/images/'],
  ['/gallery/two/'],
  ['/gallery/bare/'],
  ['/gallery/large/', 'admin'],
  ['/gallery/terms/'],
  ['/gallery/dropdown/'],
  ['/gallery/theme/'],
  ['/gallery/theme/?ways=more'],
  ['/work/33/'],
  ['/work/33/?vp_filter=movement%3A200018'],
  ['/artists/'],
  ['/about/'],
  ['/developers/'],
  ['/host/classic/'],
  ['/host/classic/?vp_filter=subject%3Anature'],
  ['/host/dropdown/?vp_filter=subject%3Ataken-down'],
  ['/host/blocks/?vp_page=2'],
  ['/host/blocks-more/'],
  ['/login/'],
  ['/manage/'],
  ['/manage/', 'admin'],
  ['/nowhere/'],
];

const localize = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=en-XA`;

for (const [path, user] of PLACES) {
  test(`no untranslated text is on ${path}${user ? `, seen by an ${user}` : ''}`, async ({page, expectedErrors}) => {
    expectedErrors.push(/status of (403|404)/);
    if (user) await signIn(page, user);
    // Other tests change the large gallery's layout and notice.
    if (user === 'admin') await restoreLarge(page.request);
    await page.goto(localize(path));
    await expect(page.locator('portfolio-gallery:not(:defined)')).toHaveCount(0);
    if (path === '/gallery/large/') await expect(page.locator('portfolio-items-notice [part=notice]')).toBeVisible();
    expect(await listUntranslated(page)).toEqual([]);
  });
}

test('no untranslated text is in what the elements render from the service’s data', async ({page}) => {
  await signIn(page, 'editor');
  // Names of terms are not translated. The bare page's bar, drawn from the service's data, has them without `lang`, so they are
  // read from two other pages, which mark them as English.
  const terms: string[] = [];
  for (const path of ['/gallery/', '/gallery/theme/']) {
    await page.goto(localize(path));
    terms.push(...(await page.locator('bdi[lang=en], option[lang=en]').allTextContents()));
  }
  await page.goto(localize('/gallery/bare/'));
  await expect(page.locator('portfolio-paginator a').first()).toBeVisible();
  expect(await listUntranslated(page, terms)).toEqual([]);
});

test('a filter link that a bar draws from the service’s data keeps the language of the page', async ({page}) => {
  await signIn(page, 'editor');
  await page.goto(localize('/gallery/bare/'));
  await page.locator('portfolio-filter-bar a', {hasText: 'Nature'}).click();
  await expect.poll(() => addressOf(page)).toContain('vp_filter');
  expect(addressOf(page)).toContain('lang=en-XA');
});

test.describe('no untranslated text is shown', () => {
  test.beforeEach(async ({page}) => {
    await page.goto(localize('/gallery/'));
    await expect(page.locator('portfolio-message')).toBeAttached();
  });

  const otherFilter = 'portfolio-filter-bar a:not([aria-current])';
  const liveRegion = 'portfolio-message [role=status]';

  test('in the announcements of a filter, a page and an empty result, and in the title', async ({page}) => {
    await page.locator(otherFilter).first().click();
    await expect(page.locator(liveRegion)).toHaveText(/⟦.*\d.*⟧/);
    expect(await listUntranslated(page)).toEqual([]);
    await page.locator('portfolio-paginator a[rel=next]').click();
    await expect.poll(() => page.url()).toContain('vp_page=2');
    await expect(page.locator(liveRegion)).toHaveText(/⟦.*2.*⟧/);
    expect(await listUntranslated(page)).toEqual([]);
    await page.locator('portfolio-gallery').evaluate((gallery) => Reflect.set(gallery, 'filter', 'subject:999999999'));
    await expect(page.locator('[data-empty]')).toBeVisible();
    await expect(page.locator(liveRegion)).toHaveText(/⟦[^0-9]*⟧/);
    expect(await listUntranslated(page)).toEqual([]);
  });

  test('in the announcement after “Load more”', async ({page}) => {
    await page.goto(localize('/gallery/load-more/?vp_page=2'));
    await expect(page.locator('[data-portfolio-earlier] a')).toBeVisible();
    await page.locator('portfolio-paginator a[rel=next]').click();
    await expect(page.locator(liveRegion)).toHaveText(/⟦12 .*⟧/);
    expect(await listUntranslated(page)).toEqual([]);
  });

  for (const attributes of ['overflow="more" chips', 'search chips', 'variant="dropdown" chips']) {
    test(`in a bar with the attributes ${attributes}`, async ({page, network}) => {
      network.addRule(
        '/gallery/',
        edited((html) => html.replace('<portfolio-filter-bar ', `<portfolio-filter-bar ${attributes} `)),
      );
      await page.goto(localize('/gallery/?vp_filter=subject%3A60'));
      await expect(page.locator('portfolio-filter-bar [part~=chip]')).toBeVisible();
      const more = page.locator('portfolio-filter-bar [part=more]');
      if (await more.isVisible()) await more.click();
      const search = page.getByRole('searchbox');
      if (await search.isVisible()) await search.fill('an');
      expect(await listUntranslated(page)).toEqual([]);
    });
  }

  test('while a gallery is busy', async ({page, network}) => {
    network.addRule('vp_filter', never);
    await page.locator(otherFilter).first().click();
    await expect(page.locator('[status="busy"]')).toBeVisible();
    expect(await listUntranslated(page)).toEqual([]);
  });

  test('in the message of a failure', async ({page, network, expectedErrors}) => {
    expectedErrors.push(/status of 500/);
    network.addRule('vp_filter', instead(500, 'text/html', '<h1>Fatal error</h1>'));
    await page.locator(otherFilter).first().click();
    await expect(messageOf(page)).toBeVisible();
    expect(await listUntranslated(page)).toEqual([]);
  });

  test('while there is no connection', async ({page, context, expectedErrors}) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.locator(otherFilter).first().click();
    await expect(page.locator('[status="offline"]')).toBeVisible();
    expect(await listUntranslated(page)).toEqual([]);
  });
});

test('on a page in English, headings, the title and labels are found as untranslated', async ({page}) => {
  await page.goto('/login/');
  const found = await listUntranslated(page);
  expect(found).toEqual(expect.arrayContaining(['h1: Who is there?', 'title: Sign in', 'nav aria-label="Galleries"']));
});
