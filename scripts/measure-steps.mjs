/**
 * `npm run bench:steps`: takes 2,000 random steps in one page of the built demo (filter, page, back, forward, open a work,
 * close it, take the gallery out of the page, put it back), and compares what the page holds before and after: heap, nodes,
 * listeners and observers. Before the first measurement it takes 300 steps, which fill the caches.
 *
 *   npm run bench:steps -- [steps] [seed]
 */
import {chromium} from '@playwright/test';
import {build} from '../build.mjs';
import {chromiumArgs, findHeadlessChromium} from './browser.mjs';
import {say} from './run.mjs';
import {endWith} from './suites.mjs';
import {startWatchedDemo} from './watched-demo.mjs';

const [, , count = '2000', seed = String(Date.now() % 2 ** 31)] = process.argv;

const PATH = '/gallery/';
const WARM_UP = 300;

/** The steps are taken in this many equal parts; what the page holds is measured before the first and after each. */
const QUARTERS = 4;

/** Milliseconds that a step may take until the page is at rest. */
const LONGEST_STEP = 15_000;

/** The most that each number may grow by, which allows for what the browser itself keeps of the steps. */
const GROWTH = {
  'heap, MB': 1,
  'nodes in the page': 0,
  'nodes, detached ones included': 100,
  listeners: 20,
  observers: 0,
};

/**
 * A PNG of one pixel in place of each picture: the nodes of the demo's drawings (SVG) would be counted, too, for as long as
 * the browser keeps those pictures in its memory.
 */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const OBSERVERS = ['MutationObserver', 'IntersectionObserver', 'ResizeObserver', 'PerformanceObserver'];

/** Steps to draw from, frequent ones several times; if the page's state does not allow one, another one is drawn. */
const STEPS = [
  'filter',
  'filter',
  'page',
  'page',
  'back',
  'back',
  'forward',
  'open',
  'close',
  'close',
  'remove',
  'add',
];

if (!process.env.BUILT) await build();
say(`${count} random steps with the seed ${seed}`);

await endWith(async () => {
  const demo = await startWatchedDemo({DATA_DIR: ':memory:'});
  const executablePath = findHeadlessChromium();
  const browser = await chromium.launch({...(executablePath && {executablePath}), args: [...chromiumArgs]});
  try {
    const page = await browser.newPage({viewport: {width: 1280, height: 800}, reducedMotion: 'reduce'});
    await page.route('**/picture/**', (route) => route.fulfill({contentType: 'image/png', body: PIXEL}));
    // Chromium keeps links that have left the page as candidates of speculation rules (200 nodes were seen): none here.
    await page.route('**/speculation-rules.json', (route) =>
      route.fulfill({contentType: 'application/speculationrules+json', body: '{}'}),
    );
    await page.goto(`${demo.origin}${PATH}`);
    await page.evaluate(() => customElements.whenDefined('portfolio-gallery'));
    const tools = await page.context().newCDPSession(page);
    await tools.send('Performance.enable');
    let state = Number(seed);
    /** @type {string[]} */
    const log = [];
    page.on('console', (message) => message.type() === 'error' && log.push(message.text()));
    const random = (/** @type {number} */ below) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    // A load is shown as busy only after a moment: until then, its request tells that it is under way.
    /** @type {Set<unknown>} */
    const requests = new Set();
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
    const waitForRest = async () => {
      for (;;) {
        // Whatever a step or the end of a request sets off has begun after two frames.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        await page.waitForFunction(isAtRest, undefined, {timeout: LONGEST_STEP});
        if (requests.size === 0) return;
        const limit = {timeout: LONGEST_STEP};
        await Promise.race([page.waitForEvent('requestfinished', limit), page.waitForEvent('requestfailed', limit)]);
      }
    };
    const take = async (/** @type {number} */ steps) => {
      /** @type {Record<string, number>} */
      const taken = {};
      for (let left = steps; left > 0; ) {
        const name = STEPS[random(STEPS.length)] ?? '';
        const from = page.url();
        if (!(await page.evaluate(takeStep, {name, fraction: random(1000) / 1000}))) continue;
        log.push(`${name} from ${from}`);
        if (name === 'open') await page.waitForFunction(isOpen, undefined, {timeout: LONGEST_STEP});
        await waitForRest();
        taken[name] = (taken[name] ?? 0) + 1;
        left -= 1;
      }
      return Object.entries(taken)
        .map(([name, times]) => `${name} ${times}`)
        .join(', ');
    };
    /** Makes the page ready to be measured: the gallery in it, no work open, the bar's first filter, All, chosen. */
    const prepareMeasurement = async () => {
      await page.evaluate(takeStep, {name: 'close', fraction: 0});
      await waitForRest();
      await page.evaluate(takeStep, {name: 'add', fraction: 0});
      await waitForRest();
      for (const fraction of [0.5, 0]) {
        await page.evaluate(takeStep, {name: 'filter', fraction});
        await waitForRest();
      }
      // The viewer keeps the work that was open last.
      await page.evaluate(takeStep, {name: 'open', fraction: 0});
      await page.waitForFunction(isOpen);
      await page.evaluate(takeStep, {name: 'close', fraction: 0});
      await waitForRest();
    };
    const measure = async () => {
      await prepareMeasurement();
      // The first collection frees wrappers of nodes, which lets the second free the nodes.
      for (let turn = 0; turn < 3; turn += 1) await tools.send('HeapProfiler.collectGarbage');
      const {usedSize} = await tools.send('Runtime.getHeapUsage');
      const {metrics} = await tools.send('Performance.getMetrics');
      const read = (/** @type {string} */ name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
      let observers = 0;
      for (const name of OBSERVERS) {
        const {result} = await tools.send('Runtime.evaluate', {expression: `${name}.prototype`});
        const {objects} = await tools.send('Runtime.queryObjects', {prototypeObjectId: result.objectId ?? ''});
        const {result: length} = await tools.send('Runtime.callFunctionOn', {
          functionDeclaration: 'function () { return this.length; }',
          objectId: objects.objectId ?? '',
        });
        observers += Number(length.value);
        for (const {objectId = ''} of [result, objects]) await tools.send('Runtime.releaseObject', {objectId});
      }
      return {
        'heap, MB': usedSize / 2 ** 20,
        'nodes in the page': await page.evaluate(countNodes),
        'nodes, detached ones included': read('Nodes'),
        listeners: read('JSEventListeners'),
        observers,
      };
    };
    const measureSteps = async () => {
      await take(WARM_UP);
      const measurements = [await measure()];
      for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
        console.log(await take(Math.ceil(Number(count) / QUARTERS)));
        measurements.push(await measure());
      }
      return measurements;
    };
    const measurements = await measureSteps().catch(async (/** @type {unknown} */ error) => {
      const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
      console.error(
        `At ${page.url()}, in a document that was loaded from ${loaded}; the last of ${log.length} steps and console errors:`,
      );
      console.error(log.slice(-12).join('\n'));
      throw error;
    });
    let failed = 0;
    for (const [name, most] of Object.entries(GROWTH)) {
      const numbers = measurements.map(
        (measurement) => Object.entries(measurement).find(([key]) => key === name)?.[1] ?? Number.NaN,
      );
      const isFlat = (numbers.at(-1) ?? Number.NaN) - (numbers[0] ?? Number.NaN) <= most;
      if (!isFlat) failed += 1;
      const written = numbers.map((number) => number.toFixed(name.includes('MB') ? 2 : 0));
      console.log(`${isFlat ? '✓' : '✗'} ${name}: ${written.join(', ')}; at most ${most} more`);
    }
    return {passed: Object.keys(GROWTH).length - failed, failed};
  } finally {
    await browser.close();
    await demo.stop();
  }
});

/**
 * Takes a step in the page; returns false if the page's state does not allow it. Runs in the browser.
 * @param {{name: string, fraction: number}} step
 */
function takeStep({name, fraction}) {
  /** @type {unknown} */
  const place = Reflect.get(window, 'placeOfGallery');
  /** @type {unknown} */
  const held = Reflect.get(window, 'heldGallery');
  const gallery = document.querySelector('portfolio-gallery');
  const dialog = document.querySelector('portfolio-viewer')?.shadowRoot?.querySelector('dialog[open]');
  const click = (/** @type {string} */ selector) => {
    const links = document.querySelectorAll(selector);
    const link = links[Math.floor(fraction * links.length)];
    if (!(link instanceof HTMLElement)) return false;
    link.click();
    return true;
  };
  if (name === 'close') {
    const button = dialog?.querySelector('[part~=close]');
    if (!(button instanceof HTMLElement)) return false;
    button.click();
    return true;
  }
  if (held && name !== 'add') return false;
  if (name === 'back' || name === 'forward') {
    const at = navigation.currentEntry?.index ?? 0;
    // Keep away from the first entries: Back must not lead out of this document.
    if (name === 'back' ? at < 4 : !navigation.canGoForward) return false;
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}));
    history[name]();
    return arrived.then(() => true);
  }
  if (dialog) return false;
  if (name === 'add') {
    if (!(place instanceof Comment && held instanceof Element)) return false;
    place.replaceWith(held);
    Reflect.deleteProperty(window, 'heldGallery');
    Reflect.deleteProperty(window, 'placeOfGallery');
    return true;
  }
  if (!gallery) return false;
  if (name === 'remove') {
    const mark = document.createComment('');
    gallery.replaceWith(mark);
    Reflect.set(window, 'heldGallery', gallery);
    Reflect.set(window, 'placeOfGallery', mark);
    return true;
  }
  if (name === 'open') return click('portfolio-gallery [data-item] a');
  return click(name === 'filter' ? 'portfolio-filter-bar > ul > li > a' : 'portfolio-paginator a[href]');
}

/** Nodes of the document and of its shadow trees. Runs in the browser. */
function countNodes() {
  const count = (/** @type {Node} */ node) => {
    let nodes = 1;
    if (node instanceof Element && node.shadowRoot) nodes += count(node.shadowRoot);
    for (const child of node.childNodes) nodes += count(child);
    return nodes;
  };
  return count(document);
}

/** Whether a work is open. Runs in the browser. */
function isOpen() {
  return Boolean(document.querySelector('portfolio-viewer')?.shadowRoot?.querySelector('dialog[open]'));
}

/** Whether nothing is under way in the page. Runs in the browser. */
function isAtRest() {
  const dialog = document.querySelector('portfolio-viewer')?.shadowRoot?.querySelector('dialog[open]');
  const isLoading = document.querySelector('portfolio-gallery[status=busy], portfolio-viewer[status=busy]') !== null;
  const isOfWork = location.pathname.startsWith('/work/');
  return !isLoading && isOfWork === (dialog !== null && dialog !== undefined);
}
