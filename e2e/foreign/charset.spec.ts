/** Pages are decoded as a browser decodes them. */
import {
  addressOf,
  expect,
  hasNotReloaded,
  itemsOf,
  keysOfSubject,
  link,
  openWithReloadMarker,
  test,
} from './fixtures.js';
import {TITLE} from './pages/charset.js';
import {escape1251} from './pages/cyrillic.js';

for (const [kind, how] of [
  ['header', 'whose header names windows-1252'],
  ['meta', 'whose meta element names windows-1252'],
  ['mixed', 'whose meta element names windows-1252, loaded from a page in UTF-8,'],
  ['http-equiv', 'whose http-equiv names iso-8859-1'],
  ['unknown', 'whose header names an encoding that no browser knows'],
  ['bom', 'with a byte order mark and a wrong header'],
  ['first-only', 'that names no encoding, loaded from one whose header names windows-1252,'],
] as const) {
  test(`new items of a page ${how} have the right letters`, async ({page}) => {
    await openWithReloadMarker(page, `/charset/${kind}/`);
    await expect(page.locator('[data-item="1"]')).toHaveText(`${TITLE} 1`);
    await link(page, 'Boats').click();
    await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(2));
    await expect(page.locator('[data-item="8"]')).toHaveText(`${TITLE} 8`);
    expect(addressOf(page)).toBe(`/charset/${kind}/?vp_filter=subject%3A2`);
    expect(await hasNotReloaded(page)).toBe(true);
  });
}

test('a visitor of a page in windows-1251 filters, pages, chooses in a list and in a second gallery, and goes Back', async ({
  page,
}) => {
  const [birds, boats] = [escape1251('птицы'), escape1251('лодки')];
  const list = page.getByRole('combobox', {name: 'Тема'});
  await openWithReloadMarker(page, '/cyrillic/');
  await link(page, 'птицы', '#vp').click();
  await expect.poll(() => itemsOf(page)).toEqual(['аист', 'бекас', 'аист', 'бекас']);
  await expect(list).toHaveValue('птицы');
  await page.locator('#vp').getByRole('link', {name: 'Page 2'}).click();
  await expect.poll(() => itemsOf(page)).toEqual(['ворон', 'гусь', 'аист', 'бекас']);
  expect(addressOf(page)).toBe(`/cyrillic/?vp_filter=${birds}&vp_page=2`);
  await list.selectOption('лодки');
  await expect.poll(() => itemsOf(page)).toEqual(['яхта', 'ялик', 'аист', 'бекас']);
  expect(addressOf(page)).toBe(`/cyrillic/?vp_filter=${boats}`);
  await expect(list).toHaveValue('лодки');
  await expect(page.locator('#vp').getByRole('link', {name: 'птицы'})).not.toHaveAttribute('aria-current');
  await link(page, 'лодки', '#other').click();
  await expect.poll(() => itemsOf(page)).toEqual(['яхта', 'ялик', 'яхта', 'ялик']);
  expect(addressOf(page)).toBe(`/cyrillic/?other_filter=${boats}&vp_filter=${boats}`);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => itemsOf(page)).toEqual(['ворон', 'гусь', 'аист', 'бекас']);
  await expect(list).toHaveValue('птицы');
  expect(await hasNotReloaded(page)).toBe(true);
});
