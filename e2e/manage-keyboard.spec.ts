import type {Page} from '@playwright/test';
import {expect, signIn, test} from './fixtures.js';
import {button, field, LAYOUT, openDrawer, panelOf, radio, readSaved, saveElsewhere, statusOf} from './manage.js';

const USUAL = {
  vp_layout: 'grid',
  vp_items_style: 'caption',
  vp_items_gap: '16',
  vp_items_count: '12',
  vp_columns: 'auto',
};

test.beforeEach(async ({page}) => {
  await signIn(page, 'admin');
  await saveElsewhere(page.request, LAYOUT.works, USUAL);
});

/** Presses Tab until the type and name of the focused element contain `name`, for at most 20 seconds. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await readFocus(page)).toContain(name);
  }).toPass({intervals: [10], timeout: 20_000});
}

/** The name of the focused element, in shadow roots too, with the type before it if it is an input. */
function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const labels = at instanceof HTMLInputElement || at instanceof HTMLButtonElement ? [...(at.labels ?? [])] : [];
    const type = at instanceof HTMLInputElement ? at.type : '';
    const label = at?.getAttribute('aria-label') ?? labels.map((one) => one.textContent).join(' ');
    return `${type} ${label || at?.textContent || ''}`.replace(/\s+/g, ' ').trim();
  });
}

test('a manager changes, tries, undoes and saves a layout by keyboard', async ({page}) => {
  await page.goto('/gallery/');
  await page.locator('.layout-drawer > summary').focus();
  await page.keyboard.press('Enter');
  await expect(statusOf(page)).toHaveText('Everything is saved.');
  await tabTo(page, 'radio Grid');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Layout', 'Masonry')).toBeChecked();
  await expect(page.locator('#works [data-items]')).toHaveAttribute('data-layout', 'masonry');
  await tabTo(page, 'text Gap');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageUp');
  await expect(field(page, 'Gap')).toHaveValue('27');
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Gap')).toHaveValue('16');
  await tabTo(page, 'Discard');
  await page.keyboard.press('Control+s');
  await expect(statusOf(page)).toHaveText(/^Saved/);
  // The button is disabled now (by `aria-disabled`), and keeps the focus.
  expect(await readFocus(page)).toContain('Discard');
  expect(await readSaved(page.request, LAYOUT.works)).toMatchObject({vp_layout: 'masonry', vp_items_gap: '16'});
});

test('a manager who types a number beyond the slider’s usual end can go on with the slider from there, and what is no number does not move it', async ({
  page,
}) => {
  await openDrawer(page, '/gallery/');
  const slider = panelOf(page).getByRole('slider', {name: 'Gap'});
  await field(page, 'Gap').fill('180');
  await expect(slider).toHaveValue('180');
  await slider.press('ArrowLeft');
  await expect(field(page, 'Gap')).toHaveValue('179');
  // A slider whose end moved would run away from a pointer that drags it.
  await expect(slider).toHaveAttribute('max', '180');
  await field(page, 'Gap').fill(' 12 ');
  await expect(slider).toHaveValue('12');
  await field(page, 'Gap').fill('1x');
  await expect(field(page, 'Gap')).toHaveAttribute('aria-invalid', 'true');
  await expect(slider).toHaveValue('12');
  await field(page, 'Gap').fill('999');
  await expect(slider).toHaveValue('200');
});

test('the focused control is always visible, and never behind the panel’s footer', async ({page}) => {
  await openDrawer(page, '/gallery/');
  await panelOf(page).getByRole('button', {name: 'All layouts'}).focus();
  const names: string[] = [];
  for (let turn = 0; turn < 14; turn += 1) {
    await page.keyboard.press('Tab');
    const seen = await panelOf(page).evaluate((panel) => {
      const focused = panel.shadowRoot?.activeElement;
      const foot = panel.shadowRoot?.querySelector('footer');
      if (!focused || !foot) return undefined;
      const ring = focused.closest('.choice') ?? focused;
      const {bottom, top} = ring.getBoundingClientRect();
      const isClear = foot.contains(focused) || (bottom <= foot.getBoundingClientRect().top && top >= 0);
      return {isClear, hasRing: getComputedStyle(ring).outlineStyle !== 'none'};
    });
    if (!seen) break;
    names.push(await readFocus(page));
    expect([names.at(-1), seen]).toEqual([names.at(-1), {isClear: true, hasRing: true}]);
  }
  expect(names.length).toBeGreaterThan(8);
});

const PANEL_TEXTS = {
  en: ['Everything is saved.', '598 works, 50 pages of 12; 600 filters', '1 change is not saved.'],
  de: ['Alles ist gespeichert.', '598 Werke, 50 Seiten zu je 12; 600 Filter', '1 Änderung ist nicht gespeichert.'],
  ar: ['كل شيء محفوظ.', /598 عملًا، 50 صفحة من 12؛ 600 مرشّح|٥٩٨ عملًا، ٥٠ صفحة من ١٢؛ ٦٠٠ مرشّح/, 'تغيير واحد لم يُحفظ.'],
  ja: ['すべて保存されています。', '作品598点、12点ずつ50ページ、フィルター600件', '1件の変更が保存されていません。'],
} as const;

for (const [lang, [saved, source, unsaved]] of Object.entries(PANEL_TEXTS)) {
  test(`a manager with a phone of 360 px can use the panel (${lang}): nothing is cut off, and all controls are large enough`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 360, height: 740});
    await openDrawer(page, `/gallery/?lang=${lang}`);
    await expect(statusOf(page)).toHaveText(saved);
    await expect(panelOf(page).locator('.source')).toHaveText(source);
    await panelOf(page).getByRole('radio').nth(1).check();
    await expect(statusOf(page)).toHaveText(unsaved);
    // The gallery stays visible above the drawer.
    await expect(page.locator('#works [data-item]').first()).toBeInViewport();
    const facts = await panelOf(page).evaluate((panel) => {
      const all = [...(panel.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
      const controls = all.filter((one) => one.matches('button, a, .choice, [type=text], [type=range]'));
      const wide = all.filter(
        (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
      );
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        wide: wide.filter((one) => !one.matches('input')).map((one) => one.className || one.localName),
        small: controls
          .map((one) => ({name: one.textContent?.trim() || one.id, box: one.getBoundingClientRect()}))
          .filter(({box}) => box.width < 24 || box.height < 24)
          .map(({name}) => name),
      };
    });
    expect(facts).toEqual({overflow: 0, wide: [], small: []});
    await panelOf(page)
      .getByRole('button', {name: /Discard|Verwerfen|تجاهل|破棄/})
      .click();
  });
}

test('the selected options are visible in forced colours', {tag: '@preference'}, async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await openDrawer(page, '/gallery/');
  const chosen = panelOf(page)
    .locator('.choice', {has: page.locator(':checked')})
    .first();
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await expect(panelOf(page).locator('.choice', {hasText: 'Tiles'})).toHaveCSS('outline-style', 'none');
  await button(page, 'All layouts').focus();
});

test('the focus stays in the panel where the list of layouts fails and is asked for again', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  network.addRule('get_layouts', (_answer, response) => void response.writeHead(500).end());
  await page.goto(`/manage/?layout=${LAYOUT.works}`);
  await expect(statusOf(page)).toHaveText('Everything is saved.');
  await button(page, 'All layouts').press('Enter');
  await expect(panelOf(page).getByRole('heading', {name: 'Layouts'})).toBeFocused();
  await expect(statusOf(page)).toHaveText(/^The layouts could not be listed/);
  network.clear();
  await button(page, 'Try again').press('Enter');
  await expect(statusOf(page)).toHaveText('12 layouts');
  await expect(panelOf(page).getByRole('heading', {name: 'Layouts'})).toBeFocused();
});

for (const [answer, gap] of [
  ['Save mine', '30'],
  ['Take theirs', '77'],
] as const) {
  test(`after “${answer}” the focus is at the button that saves`, async ({page}) => {
    await openDrawer(page, '/gallery/');
    await field(page, 'Gap').fill('30');
    await saveElsewhere(page.request, LAYOUT.works, {vp_items_gap: '77'});
    await button(page, 'Save').click();
    await button(page, answer).press('Enter');
    await expect(field(page, 'Gap')).toHaveValue(gap);
    await expect(panelOf(page).locator('.save')).toBeFocused();
  });
}

test('Escape closes the drawer, and the focus returns to the button that opened it', async ({page}) => {
  await page.goto('/gallery/');
  const drawer = page.locator('.layout-drawer');
  await drawer.locator('> summary').focus();
  await page.keyboard.press('Enter');
  await expect(statusOf(page)).toHaveText('Everything is saved.');
  await tabTo(page, 'radio Grid');
  await page.keyboard.press('Escape');
  await expect(drawer).not.toHaveAttribute('open');
  await expect(drawer.locator('> summary')).toBeFocused();
});
