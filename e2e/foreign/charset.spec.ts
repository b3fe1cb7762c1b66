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
