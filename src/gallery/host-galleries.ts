/** Starts the galleries in foreign markup: those of known hosts, and those that the page data object describes by selectors. */
import type {FoundGallery} from '../markup/foreign-markup.js';
import {findHostGalleries} from '../markup/hosts.js';
import {ENGLISH} from '../page-data/texts.js';
import {createController, type GalleryController} from './controller.js';
import {readPageUrl} from './history-entries.js';
import {registry, whenParsed} from './registry.js';

/** Described galleries come first; a host's gallery that is the same element, or inside of one, is skipped. */
export async function startHostGalleries(): Promise<void> {
  await new Promise<void>(whenParsed);
  /** A root that comes back keeps its controller, which knows what it shows. */
  const controllers = new WeakMap<Element, GalleryController>();
  const start = ({root, adapter, id}: FoundGallery) => {
    if ([...registry.galleries].some(({dom}) => dom.root.contains(root))) return;
    const controller = controllers.get(root) ?? createController(root, adapter, id, undefined);
    controllers.set(root, controller);
    // A copy of a gallery's root has a copy of its message.
    for (const message of root.querySelectorAll(':scope > portfolio-message')) message.remove();
    controller.start();
    controller.dom.markup.host?.whenRemoved(() => controller.stop());
  };
  const found = await findHostGalleries(registry.data, {
    textsFor: (element) => registry.textsFor(element, ENGLISH),
    start,
    readPageUrl,
  });
  found.forEach(start);
}
