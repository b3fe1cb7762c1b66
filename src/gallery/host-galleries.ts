/**
 * Starts the galleries in foreign markup (pages without our elements): those of known hosts, and those that the page data
 * object describes by selectors.
 */
import type {FoundGallery} from '../markup/foreign-markup.js';
import {findHostGalleries} from '../markup/hosts.js';
import {ENGLISH} from '../page-data/texts.js';
import {createController} from './controller.js';
import {getRegistry, whenParsed} from './registry.js';

/** Described galleries come first; a host's gallery that is the same element, or inside of one, is skipped. */
export async function startHostGalleries(): Promise<void> {
  await new Promise<void>(whenParsed);
  const registry = getRegistry();
  const start = ({root, adapter, id}: FoundGallery) => {
    if ([...registry.galleries].some(({dom}) => dom.root.contains(root))) return;
    const controller = createController(root, adapter, id, undefined);
    controller.start();
    adapter.host?.whenRemoved(() => controller.stop());
  };
  const found = await findHostGalleries(registry.data, {
    textsFor: (element) => registry.textsFor(element, ENGLISH),
    start,
  });
  found.forEach(start);
}
