/**
 * `npm run film`: takes the README's moving picture (`docs/film.png`, an animated PNG of five seconds) from the real demo: one
 * filter is chosen, then another, then Back. The address and the pointer, which a screenshot does not have, are drawn in.
 */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import UPNG from 'upng-js';
import {withDemo} from './demo-browser.mjs';
import {root, say} from './run.mjs';

const SIZE = {width: 800, height: 540};
const FILE = join(root, 'docs/film.png');
const MAX_BYTES = 1_000_000;

/** Draws the address and the pointer; styles are set by script, as the page's policy allows. */
function drawFrame({x = 0, y = 0}) {
  const all = {position: 'fixed', zIndex: '99', pointerEvents: 'none'};
  const bar = document.querySelector('#film-address') ?? document.body.appendChild(document.createElement('div'));
  const pointer = document.querySelector('#film-pointer') ?? document.body.appendChild(document.createElement('div'));
  if (!(bar instanceof HTMLElement) || !(pointer instanceof HTMLElement)) return;
  bar.id = 'film-address';
  bar.textContent = decodeURIComponent(location.pathname + location.search);
  Object.assign(bar.style, all, {
    inset: 'auto 0 0 0',
    padding: '8px 16px',
    font: '15px/1.3 ui-monospace, monospace',
    background: '#1c1b19',
    color: '#fff',
  });
  pointer.id = 'film-pointer';
  Object.assign(pointer.style, all, {
    left: `${x - 9}px`,
    top: `${y - 9}px`,
    width: '18px',
    height: '18px',
    borderRadius: '50%',
    border: '2px solid #fff',
    background: '#b3401a',
  });
}

/** @param {import('@playwright/test').Browser} browser @param {string} url */
async function takeFrames(browser, url) {
  const page = await browser.newPage({viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce'});
  /** @type {{pixels: ArrayBuffer, delay: number}[]} */
  const frames = [];
  let at = {x: SIZE.width * 0.7, y: SIZE.height * 0.8};
  const take = async (/** @type {number} */ delay) => {
    await page.evaluate(drawFrame, at);
    const image = UPNG.decode(new Uint8Array(await page.screenshot()).buffer);
    const [pixels] = UPNG.toRGBA8(image);
    if (pixels) frames.push({pixels, delay});
  };
  /** Waits until the gallery shows what the address says, with its pictures. */
  const waitUntilShown = async () => {
    await page.waitForFunction(() => {
      const filter = new URL(location.href).searchParams.get('vp_filter') ?? '*';
      const gallery = document.querySelector('portfolio-gallery');
      if (!gallery || !('filter' in gallery) || gallery.filter !== filter) return false;
      return [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight);
    });
  };
  /**
   * Moves the pointer to a link, follows it, and waits until the gallery has loaded.
   * @param {import('@playwright/test').Locator} link
   */
  const follow = async (link) => {
    const box = await link.boundingBox();
    if (!box) throw new Error('A link of the film is not displayed.');
    const goal = {x: box.x + Math.min(24, box.width / 2), y: box.y + box.height / 2};
    const start = at;
    for (const part of [0.3, 0.7, 1]) {
      at = {x: start.x + (goal.x - start.x) * part, y: start.y + (goal.y - start.y) * part};
      await page.mouse.move(at.x, at.y);
      await take(110);
    }
    const before = page.url();
    await link.click();
    await page.waitForURL((now) => now.href !== before);
    await waitUntilShown();
  };
  await page.goto(`${url}/gallery/`);
  await page.locator('portfolio-gallery portfolio-message').waitFor({state: 'attached'});
  await page
    .locator('portfolio-filter-bar')
    .first()
    .evaluate((bar) => bar.scrollIntoView({block: 'start'}));
  await waitUntilShown();
  await take(700);
  // Terms whose works are not those of the first page.
  for (const term of [/^Architecture/, /^Abstraction/]) {
    await follow(page.locator('portfolio-filter-bar').getByRole('link', {name: term}).first());
    await take(1000);
  }
  await page.goBack();
  await waitUntilShown();
  await take(1200);
  return frames;
}

say('Taking the film');
const frames = await withDemo(takeFrames);
const film = UPNG.encode(
  frames.map(({pixels}) => pixels),
  SIZE.width,
  SIZE.height,
  128,
  frames.map(({delay}) => delay),
);
if (film.byteLength > MAX_BYTES) throw new Error(`The film has ${film.byteLength} bytes, more than ${MAX_BYTES}.`);
writeFileSync(FILE, new Uint8Array(film));
const seconds = frames.reduce((sum, {delay}) => sum + delay, 0) / 1000;
console.log(`docs/film.png: ${frames.length} pictures, ${seconds} seconds, ${film.byteLength} bytes`);
