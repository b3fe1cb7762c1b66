/** Helpers for tests with screen readers: records announcements, and describes the focused element. */
import type {Page} from '@playwright/test';

/**
 * Records the announcements of all polite live regions (`role="status"`), in shadow roots too, from the first script of
 * the page on. The function that it returns lists the announcements so far.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Object.defineProperty(window, 'announcements', {value: announcements});
    const record = (root: Node) =>
      new MutationObserver((records) => {
        for (const {target} of records) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]');
          const text = region?.textContent.trim();
          if (text) announcements.push(text);
        }
      }).observe(root, {childList: true, characterData: true, subtree: true});
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachAndRecord(init) {
      const shadow = attach.call(this, init);
      record(shadow);
      return shadow;
    };
    record(document);
  });
  return () =>
    page.evaluate(() => {
      const announcements: unknown = Reflect.get(window, 'announcements');
      return Array.isArray(announcements) ? announcements.map(String) : [];
    });
}

/** The focused element, also in shadow roots: its tag, and its label or text. */
export function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const text = focused?.getAttribute('aria-label') ?? focused?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    return `${focused?.localName}: ${text}`;
  });
}
