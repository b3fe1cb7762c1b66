/** Generated loads: the order of the items in the page is compared with that of a list. */
import * as fc from 'fast-check';
import {expect, inject, test} from 'vitest';
import {adaptOwnMarkup, type Mode} from '../markup/markup.js';
import {openInsertion} from './insertion.js';

const SEED = inject('seed');

interface Load {
  readonly mode: Mode;
  readonly keys: readonly string[];
  /** Number of items that arrive together. */
  readonly batch: number;
  /** False: the load ends before all items have arrived. */
  readonly isWhole: boolean;
}

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
const loads: fc.Arbitrary<Load> = fc.record({
  mode: fc.constantFrom<Mode[]>('replace', 'append', 'prepend'),
  keys: fc.array(key, {minLength: 1, maxLength: 8}),
  batch: fc.integer({min: 1, max: 8}),
  isWhole: fc.boolean(),
});

/** What a visitor should see after a load. */
function predict(shown: readonly string[], {mode, keys, isWhole}: Load): readonly string[] {
  if (!isWhole) return shown;
  if (mode === 'replace') return keys;
  const added = [...new Set(keys)].filter((key) => !shown.includes(key));
  return mode === 'append' ? [...shown, ...added] : [...added, ...shown];
}

function makeItem(page: Document, key: string): HTMLLIElement {
  const item = page.createElement('li');
  item.dataset.item = key;
  return item;
}

test(`a visitor sees the items in the server’s order, and an item that stays keeps its element, whichever loads finish or break off (SEED=${SEED})`, () => {
  const property = fc.property(
    fc.uniqueArray(key, {maxLength: 6}),
    fc.array(loads, {maxLength: 8}),
    (first, sequence) => {
      const root = document.createElement('portfolio-gallery');
      const markup = adaptOwnMarkup(root);
      const container = document.createElement('ul');
      container.dataset.items = '';
      root.append(container);
      for (const key of first) container.append('\n', makeItem(document, key));
      const list = () => [...container.children].map((item) => item.getAttribute('data-item'));
      /** The first item of each key; by mistake a page may have several. */
      const mapItems = () => {
        const items = [...container.children].toReversed();
        return new Map(items.map((item) => [item.getAttribute('data-item'), item]));
      };
      let shown: readonly string[] = first;
      for (const load of sequence) {
        const before = mapItems();
        const insertion = openInsertion({root, markup}, load.mode);
        const page = document.implementation.createHTMLDocument('');
        const items = load.keys.map((key) => makeItem(page, key));
        while (items.length > 0) insertion.add(items.splice(0, load.batch));
        if (load.isWhole) insertion.finish({base: '', root}, '', () => {});
        else insertion.undo();
        shown = predict(shown, load);
        expect(list()).toEqual(shown);
        for (const [key, item] of mapItems()) expect(item).toBe(before.get(key) ?? item);
      }
    },
  );
  fc.assert(property, {seed: SEED, numRuns: 500});
});
