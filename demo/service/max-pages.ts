/** `get-max-pages`: how many pages a gallery has for the chosen filters and search. */
import {readChoice} from './choice.js';
import {checkSingle, findFilter, readFilter, readFilterValues} from './filter.js';
import type {Rule} from './operation.js';
import {readNumber} from './sanitize.js';
import {checkRequired, readSource} from './sources.js';

/** The number of pages, at least one: an empty gallery has an empty first page. */
export const getMaxPages: Rule<'get-max-pages'> = {
  methods: ['GET', 'POST'],
  capability: 'edit_posts',
  refusal: 'not_allowed',
  async answer({store, fields, query, prefix, lane, signal, language}) {
    checkRequired(fields, 'items_count');
    const source = await readSource(fields, store);
    const itemsCount = readNumber('items_count', fields.items_count, {min: 1, max: 1000});
    const [name, value] = findFilter(readFilterValues(fields, query), prefix);
    checkSingle(name, value, query);
    const filter = readFilter(name, value);
    const given = readChoice(fields, filter) ?? {filters: filter ? [filter] : [], search: ''};
    const choice = {...given, language};
    // A search looks at every title, so it waits its turn in the queue of heavy requests (`lane`).
    const {total} = choice.search
      ? await lane.run((pace) => store.select(source, choice, pace), signal)
      : await store.select(source, choice);
    return {max_pages: Math.max(1, Math.ceil(total / itemsCount))};
  },
};
