/**
 * The way of portfolio-gallery to a filter against the browser's own, a navigation. (A navigation to a prerendered page cannot be
 * measured: a Chromium that a driver controls does not prerender.)
 */
import {type BenchBrowser, checkShown} from './bench-browser.js';
import {type BenchPage, measureFilterClick} from './clicks.js';
import {type Figure, spread} from './figures.js';

/**
 * Milliseconds from a click to the first new item painted, or, after a navigation, to the first content painted; with
 * normal and with four times slower CPU.
 */
export async function* benchNavigation(
  bench: BenchBrowser,
  rounds: number,
  benchPage: BenchPage,
): AsyncGenerator<Figure> {
  bench.connect();
  for (const slowdown of [1, 4]) {
    const clickTimes: number[] = [];
    const navigationTimes: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const search = `?vp_filter=${benchPage.filters[round % benchPage.filters.length]}`;
      const {first = Number.NaN} = await measureFilterClick(bench, bench.find('portfolio'), benchPage, round, {
        slowdown,
      });
      const painted = await navigate(bench, benchPage, search, slowdown);
      // The first round is a warm-up.
      if (round === 0) continue;
      clickTimes.push(first);
      navigationTimes.push(painted);
    }
    const spreads = {portfolio: spread(clickTimes), navigation: spread(navigationTimes)};
    const at = slowdown > 1 ? ` at ${slowdown}× CPU` : '';
    yield {
      title: `${benchPage.name}: click → new page's first item painted${at}, ms`,
      spreads,
      base: 'navigation',
      target: 1,
    };
  }
}

async function navigate(bench: BenchBrowser, benchPage: BenchPage, search: string, slowdown: number): Promise<number> {
  const visit = await bench.visit(bench.plain, benchPage.start, {slowdown});
  const {page} = visit;
  const began = await page.locator(`portfolio-filter-bar a[href$="${search}"]`).evaluate((link) => {
    const now = performance.timeOrigin + performance.now();
    if (link instanceof HTMLAnchorElement) link.click();
    return now;
  });
  await page.waitForURL((url) => url.search === search);
  const painted = await page.evaluate(async () => {
    for (;;) {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (paint) return performance.timeOrigin + paint.startTime;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await checkShown(visit, benchPage.path + search);
  await page.context().close();
  return painted - began;
}
