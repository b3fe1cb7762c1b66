/** Starts the galleries of a page whose markup is not ours. */
import {findHostGalleries} from '../markup/hosts.js';
import {ENGLISH} from '../page-data/texts.js';
import {createController} from './controller.js';
import {getRegistry, whenParsed} from './registry.js';

/** A gallery that the page data object describes is not looked for again by its host's markup. */
export async function startHostGalleries(): Promise<void> {
  await new Promise<void>(whenParsed);
  const registry = getRegistry();
  const found = await findHostGalleries(registry.data, (element) => registry.textsFor(element, ENGLISH));
  for (const {root, adapter, id} of found) {
    if ([...registry.galleries].some(({dom}) => dom.root.contains(root))) continue;
    const controller = createController(root, adapter, id, undefined);
    controller.start();
    stopWhenRemoved(root, () => controller.stop());
  }
}

/** A root that is no custom element does not say when it is removed. */
function stopWhenRemoved(root: Element, stop: () => void): void {
  const observer = new MutationObserver(() => {
    if (root.isConnected) return;
    observer.disconnect();
    stop();
  });
  observer.observe(document, {childList: true, subtree: true});
}
