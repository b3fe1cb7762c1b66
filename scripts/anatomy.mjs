/**
 * `npm run anatomy`: takes the pictures of the documentation that show where the parts of an element are
 * (`docs/anatomy/<tag>.png`). Each visible part has a frame, and the number that it has in the table of its page.
 */
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {readElements} from './build/editor-files.mjs';
import {withDemo} from './demo-browser.mjs';
import {root} from './run.mjs';

const FOLDER = join(root, 'docs/anatomy');

/** @typedef {import('@playwright/test').Page} Page */

/**
 * How a page comes to show an element with its parts.
 * @type {Readonly<Record<string, {path: string, user?: string, size?: {width: number, height: number}, act: (page: Page) => Promise<unknown>}>>}
 */
const SCENES = {
  'portfolio-filter-bar': {
    path: '/gallery/terms/?vp_filter=subject%3A60',
    act: async (page) => {
      await page.locator('portfolio-filter-bar [part~=more]').click();
      await page.locator('portfolio-filter-bar [part~=search]').fill('bir');
      await page.locator('portfolio-filter-bar [part~=found]:not(:empty)').waitFor();
    },
  },
  'portfolio-message': {
    path: '/gallery/',
    act: async (page) => {
      await page.route('**/gallery/?vp_filter*', (route) => route.abort());
      await page
        .getByRole('link', {name: /^Nature/})
        .first()
        .click();
      await page.locator('portfolio-message [part=message]').waitFor();
    },
  },
  'portfolio-viewer': {
    path: '/gallery/',
    size: {width: 1100, height: 700},
    act: async (page) => {
      await page.locator('[data-item] a').nth(4).click();
      await page.locator('portfolio-viewer h1').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  'portfolio-items-notice': {
    path: '/gallery/large/',
    user: 'admin',
    act: (page) => page.locator('portfolio-items-notice [part=notice]').waitFor(),
  },
};

/** Draws a frame and a number at each part; returns the rectangle to show, or an empty one. */
function drawParts({tag = '', parts = ['']}) {
  const element = document.querySelector(tag);
  const seen = parts.map((part) => element?.shadowRoot?.querySelector(`[part~="${part}"]`));
  const layer = document.createElement('div');
  layer.popover = 'manual';
  /** @type {Set<string>} */
  const corners = new Set();
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    inlineSize: '100%',
    blockSize: '100%',
    maxInlineSize: 'none',
    maxBlockSize: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'none',
    overflow: 'hidden',
    pointerEvents: 'none',
  });
  const shown = {left: innerWidth, top: innerHeight, right: 0, bottom: 0};
  for (const [index, part] of seen.entries()) {
    const box = part?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0 || box.top > innerHeight) continue;
    const frame = document.createElement('div');
    Object.assign(frame.style, {
      position: 'absolute',
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      boxSizing: 'border-box',
      border: '2px solid #c2185b',
      borderRadius: '3px',
    });
    const number = document.createElement('span');
    // Parts that begin at the same corner have their numbers side by side.
    const corner = (/** @type {number} */ shift) =>
      `${Math.round((box.left + shift) / 20)} ${Math.round(box.top / 20)}`;
    let shift = 0;
    while (corners.has(corner(shift))) shift += 22;
    corners.add(corner(shift));
    number.textContent = String(index + 1);
    Object.assign(number.style, {
      position: 'absolute',
      left: `${shift - 2}px`,
      top: '-2px',
      minWidth: '20px',
      padding: '0 4px',
      boxSizing: 'border-box',
      background: '#c2185b',
      color: '#fff',
      font: '600 13px/20px system-ui',
      textAlign: 'center',
    });
    frame.append(number);
    layer.append(frame);
    shown.left = Math.min(shown.left, box.left);
    shown.top = Math.min(shown.top, box.top);
    shown.right = Math.max(shown.right, box.right);
    shown.bottom = Math.max(shown.bottom, Math.min(box.bottom, innerHeight));
  }
  document.body.append(layer);
  // In the top layer, so that it lies over the viewer's dialog, too.
  layer.showPopover();
  return shown;
}

mkdirSync(FOLDER, {recursive: true});
await withDemo(async (browser, url) => {
  for (const {tagName: tag, cssParts} of readElements()) {
    const scene = SCENES[tag];
    if (!scene) continue;
    const page = await browser.newPage({
      baseURL: url,
      viewport: scene.size ?? {width: 1000, height: 760},
      reducedMotion: 'reduce',
    });
    if (scene.user) await page.request.post('/login/', {form: {user: scene.user}, maxRedirects: 0});
    await page.goto(scene.path);
    await page.locator('portfolio-gallery portfolio-message').first().waitFor({state: 'attached'});
    await scene.act(page);
    // Otherwise the picture may show a fallback font.
    await page.evaluate(() => document.fonts.ready);
    await page
      .locator(tag)
      .first()
      .evaluate((element) => element.scrollIntoView({block: 'nearest'}));
    const shown = await page.evaluate(drawParts, {tag, parts: cssParts.map(({name}) => name)});
    const edge = 16;
    const [x, y] = [Math.max(0, shown.left - edge), Math.max(0, shown.top - edge)];
    const clip = {x, y, width: shown.right + edge - x, height: shown.bottom + edge - y};
    await page.screenshot({path: join(FOLDER, `${tag}.png`), clip});
    console.log(`docs/anatomy/${tag}.png`);
    await page.close();
  }
});
