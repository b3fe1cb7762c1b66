/** Helpers for accessibility tests: record what live regions would announce, and describe the focused element. */
import type {Page} from '@playwright/test';

/**
 * Records the texts of all elements with `role="status"`, in shadow roots too, starting before the page's own scripts:
 * at each change of such an element, its full text. Other live regions are not recorded. Texts that begin with
 * "Loading", which appear only if a load takes long, are recorded only `withLoading`. Call it before `page.goto`. The
 * function that it returns lists the texts so far.
 */
export async function recordAnnouncements(
  page: Page,
  {withLoading = false} = {},
): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((withLoading) => {
    const announcements: string[] = [];
    Object.defineProperty(window, 'announcements', {value: announcements});
    const observe = (root: Node) =>
      new MutationObserver((records) => {
        for (const {target} of records) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]');
          const text = region?.textContent.trim();
          if (text && (withLoading || !text.startsWith('Loading'))) announcements.push(text);
        }
      }).observe(root, {childList: true, characterData: true, subtree: true});
    const originalAttachShadow = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachAndObserve(init) {
      const shadow = originalAttachShadow.call(this, init);
      observe(shadow);
      return shadow;
    };
    observe(document);
  }, withLoading);
  return () =>
    page.evaluate(() => {
      const announcements: unknown = Reflect.get(window, 'announcements');
      return Array.isArray(announcements) ? announcements.map(String) : [];
    });
}

/**
 * Describes the focused element, also in shadow roots, as `tag: text`, where text is its `aria-label`, otherwise its text
 * content.
 */
export function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const text = focused?.getAttribute('aria-label') ?? focused?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    return `${focused?.localName}: ${text}`;
  });
}
