/** Watches whether anything on a page moves, and lists what has moved. */
import type {Page} from '@playwright/test';

/**
 * Call it before `page.goto`; the function that it returns lists the shifts so far. An entry (`layout-shift` of the
 * Layout Instability API) counts if it names a moved node that is still in the page. Entries within half a second of a
 * press count, too, although the CLS metric leaves them out. The browser reports no shift for an element that is added or
 * removed, only for those that change their place. Each node is listed with its place in CSS pixels, before and after.
 * `intended`: a selector of elements that may move, such as items that are on both pages.
 */
export async function watchShifts(page: Page, intended = ''): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((intended) => {
    const shifts: string[] = [];
    Reflect.set(globalThis, 'shifts', shifts);
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const sources: unknown = Reflect.get(entry, 'sources');
        const moved = Array.isArray(sources)
          ? sources.map((source: unknown) => {
              const node: unknown = Reflect.get(Object(source), 'node');
              // The browser names no element that has left the page since.
              if (node === null) return '';
              if (!(node instanceof Element)) return 'a node that is no element';
              if (intended && node.closest(intended)) return '';
              const [from, to] = ['previousRect', 'currentRect'].map((name) => {
                const rect: unknown = Reflect.get(Object(source), name);
                return rect instanceof DOMRectReadOnly ? `${rect.x},${rect.y}` : '?';
              });
              return `${from} → ${to} ${node.outerHTML.slice(0, 80)}`;
            })
          : [];
        if (moved.some((one) => one !== '')) shifts.push(`${String(Reflect.get(entry, 'value'))} ${moved.join(' | ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({type: 'layout-shift', buffered: true});
    addEventListener('collect-shifts', () => note(observer.takeRecords()));
  }, intended);
  return async () => {
    // Wait until the browser has recorded the shifts of the current frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return page.evaluate(() => {
      // Take also the entries that are recorded, but not yet passed to the observer.
      dispatchEvent(new Event('collect-shifts'));
      const shifts: unknown = Reflect.get(globalThis, 'shifts');
      return Array.isArray(shifts) ? shifts.map(String) : ['watchShifts was not called before page.goto'];
    });
  };
}
