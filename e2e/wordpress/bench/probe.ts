/** Measures clicks in pages of the host, in the same way with and without the product. */
import type {Page} from '@playwright/test';

/**
 * Runs in the page before its own scripts: after a click, `paintedAfter` becomes the milliseconds until the first item
 * that the page did not have is painted.
 */
function installProbe(): void {
  // Inside, because Playwright sends only this function's text to the browser.
  const uid = /item-uid-(\w+)/;
  const readKey = (element: Element) => uid.exec(element.className)?.[1] ?? '';
  let oldKeys = new Set<string>();
  let clickTime = 0;
  addEventListener(
    'click',
    (event) => {
      oldKeys = new Set([...document.querySelectorAll('.vp-portfolio__item-wrap')].map(readKey));
      clickTime = event.timeStamp;
    },
    {capture: true},
  );
  new MutationObserver((records) => {
    if (clickTime === 0) return;
    const added = records.flatMap((record) => [...record.addedNodes]).filter((node) => node instanceof Element);
    const items = added.flatMap((node) => [node, ...node.querySelectorAll('.vp-portfolio__item-wrap')]);
    if (!items.some((item) => readKey(item) !== '' && !oldKeys.has(readKey(item)))) return;
    const start = clickTime;
    clickTime = 0;
    // Runs right after the next frame is painted.
    const mark = () => Reflect.set(globalThis, 'paintedAfter', performance.now() - start);
    requestAnimationFrame(() => void scheduler.postTask(mark, {priority: 'user-blocking'}));
  }).observe(document, {childList: true, subtree: true});
}

/** Milliseconds from a click on a control until the first new item is painted; `hover`: how long the pointer rests there. */
export async function measureClick(page: Page, selector: string, hover: number): Promise<number> {
  const control = page.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`${page.url()}: ${selector} has no box`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (hover > 0) await page.waitForTimeout(hover);
  await page.mouse.down();
  await page.mouse.up();
  const paintedAfter = await page.waitForFunction(() => Number(Reflect.get(globalThis, 'paintedAfter') ?? 0));
  return paintedAfter.jsonValue();
}

/** Adds the probe to every document that the page loads. */
export async function addProbe(page: Page): Promise<void> {
  await page.addInitScript(installProbe);
}
