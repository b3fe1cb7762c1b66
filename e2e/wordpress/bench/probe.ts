/** What the benchmark puts into a page of the host, the same with and without the product. */
import type {Page} from '@playwright/test';

/**
 * Runs in the page before its own scripts: after a click, `paintedAfter` becomes the milliseconds until the first item
 * that the page did not have is painted.
 */
function installProbe(): void {
  // Inside, because the browser gets this function alone.
  const uid = /item-uid-(\w+)/;
  const readKey = (element: Element) => uid.exec(element.className)?.[1] ?? '';
  let known = new Set<string>();
  let clicked = 0;
  addEventListener(
    'click',
    (event) => {
      known = new Set([...document.querySelectorAll('.vp-portfolio__item-wrap')].map(readKey));
      clicked = event.timeStamp;
    },
    {capture: true},
  );
  new MutationObserver((records) => {
    if (clicked === 0) return;
    const added = records.flatMap((record) => [...record.addedNodes]).filter((node) => node instanceof Element);
    const items = added.flatMap((node) => [node, ...node.querySelectorAll('.vp-portfolio__item-wrap')]);
    if (!items.some((item) => readKey(item) !== '' && !known.has(readKey(item)))) return;
    const start = clicked;
    clicked = 0;
    // A task behind the painting of the next frame.
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
  const painted = await page.waitForFunction(() => Number(Reflect.get(globalThis, 'paintedAfter') ?? 0));
  return painted.jsonValue();
}

/** Lets each document of a page be measured. */
export async function addProbe(page: Page): Promise<void> {
  await page.addInitScript(installProbe);
}
