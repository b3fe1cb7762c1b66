/** For random filters and searches, the service's counts equal those of an independent model (rules: docs/combinations.md). */
import * as fc from 'fast-check';
import {expect, test} from 'vitest';
import {MaxPages, OPERATIONS} from '../../src/wire/protocol.js';
import {SAMPLE} from '../store/sample.js';
import {ITEMS_FIELDS, items, PAGES_FIELDS, pages} from './test-requests.js';
import {useService} from './use-service.js';

const service = useService();

const SEED = Number(process.env.SEED ?? 351_156);

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The ids of a term and its ancestors. */
function listWithAncestors(id: number): readonly number[] {
  const term = SAMPLE.terms.find((one) => one.id === id);
  return term ? [id, ...listWithAncestors(term.parent)] : [];
}

const works = SAMPLE.works.map(({title, artist, termIds}) => {
  const allTermIds = new Set(termIds.flatMap(listWithAncestors));
  const names = SAMPLE.terms.filter(({id}) => allTermIds.has(id)).map(({name}) => name);
  return {termIds: allTermIds, texts: [title, artist, ...names].map(fold)};
});

interface FilterChoice {
  readonly filters: readonly string[];
  readonly search: string;
}

/** How many works have a chosen term of each taxonomy that has one, and contain each word of the search in one of their texts. */
function countWorks({filters, search}: FilterChoice): number {
  const taxonomies = new Set(filters.map((filter) => filter.split(':')[0]));
  const hasChosenTerm = (termIds: ReadonlySet<number>, taxonomy: string | undefined) =>
    filters.some((filter) => filter.split(':')[0] === taxonomy && termIds.has(Number(filter.split(':')[1])));
  const words = fold(search).split(/\s+/).filter(Boolean);
  return works.filter(
    ({termIds, texts}) =>
      [...taxonomies].every((taxonomy) => hasChosenTerm(termIds, taxonomy)) &&
      words.every((word) => texts.some((text) => text.includes(word))),
  ).length;
}

/** The count beside a term: how many works it would show in place of the chosen terms of its taxonomy. */
function countWith({filters, search}: FilterChoice, taxonomy: string, id: number): number {
  const others = filters.filter((filter) => !filter.startsWith(`${taxonomy}:`));
  return countWorks({filters: [...others, `${taxonomy}:${id}`], search});
}

/** Whether some work has this term or one below it. */
const isUsed = (id: number) => works.some(({termIds}) => termIds.has(id));

const FILTERS = SAMPLE.terms.map(({taxonomy, id}) => `${taxonomy}:${id}`);
const WORDS = ['oak', 'OAK', 'emigre', 'Élan', 'river', 'a', 'gwen', 'vigee', 'nature', 'naive', 'b>', '“', 'nowhere'];

const choices = fc.record({
  filters: fc.array(fc.constantFrom(...FILTERS, 'subject:999'), {maxLength: 5}),
  search: fc.array(fc.constantFrom(...WORDS), {maxLength: 3}).map((words) => words.join(' ')),
});

test(`a visitor who combines filters and words is told the right counts, whatever they combine (SEED=${SEED})`, async () => {
  const property = fc.asyncProperty(choices, async (choice) => {
    // With one item per page, the number of pages is that of the works; it is at least 1.
    const {max_pages} = MaxPages.parse((await service.call(pages({...PAGES_FIELDS, items_count: 1, ...choice}))).json);
    expect(max_pages).toBe(Math.max(1, countWorks(choice)));
    const {json} = await service.call(items({...ITEMS_FIELDS, ...choice}));
    // The first item is “All”.
    const [, ...terms] = OPERATIONS.get_filter_items.reply.parse(json).response;
    expect(Object.fromEntries(terms.map(({id, count}) => [id, count]))).toEqual(
      Object.fromEntries(
        SAMPLE.terms
          .map(({taxonomy, id}) => [id, countWith(choice, taxonomy, id)] as const)
          // A term that no work has is listed only if it is chosen.
          .filter(([id]) => isUsed(id) || choice.filters.some((filter) => filter.endsWith(`:${id}`))),
      ),
    );
  });
  await fc.assert(property, {seed: SEED, numRuns: 60});
});
