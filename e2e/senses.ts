/** What a person without a pointer, or without sight, gets from a page: where focus is, and what was said. */
import type {Page} from '@playwright/test';

/** Listens from the first moment on to all polite regions, in shadow roots too; the answer tells what was said so far. */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.defineProperty(window, 'said', {value: said});
    const hear = (root: Node) =>
      new MutationObserver((records) => {
        for (const {target} of records) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]');
          const text = region?.textContent.trim();
          if (text) said.push(text);
        }
      }).observe(root, {childList: true, characterData: true, subtree: true});
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachAndHear(init) {
      const shadow = attach.call(this, init);
      hear(shadow);
      return shadow;
    };
    hear(document);
  });
  return () =>
    page.evaluate(() => {
      const said: unknown = Reflect.get(window, 'said');
      return Array.isArray(said) ? said.map(String) : [];
    });
}

/** Where focus is, through shadow roots: the tag, and the name or the words of the element. */
export function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const words = at?.getAttribute('aria-label') ?? at?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    return `${at?.localName}: ${words}`;
  });
}
