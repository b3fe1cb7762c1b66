/**
 * Compares the counts of a running demo with counts made from its data file without the demo's code: random
 * combinations of one to five terms of any taxonomies and of searches, in both content sources. For each it compares what
 * the page says, what it says beside the boxes of its form, the works that its pages show one after the other, and what
 * the service answers.
 *
 *   node scripts/check-counts.mjs http://127.0.0.1:4173 ../shared/data/tate/artworks.ndjson.gz [combinations] [seed]
 */
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import * as z from 'zod/mini';

const [, , origin = 'http://127.0.0.1:4173', file = '', count = '100', seed = '1'] = process.argv;

const Work = z.object({
  id: z.number(),
  title: z.string(),
  artist: z.string(),
  classification: z.nullable(z.string()),
  movements: z.array(z.string()),
  subjects: z.array(z.number()),
});
const Subjects = z.record(z.string(), z.object({name: z.string(), parent: z.number()}));

const MaxPages = z.object({max_pages: z.number()});
const FilterItems = z.object({
  response: z.array(z.object({taxonomy: z.string(), id: z.number(), count: z.union([z.number(), z.literal(false)])})),
});

/** @param {string} path */
const read = (path) => gunzipSync(readFileSync(path)).toString('utf8');
/** @param {string} text */
const fold = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const subjects = Subjects.parse(JSON.parse(read(join(dirname(file), 'subjects.json.gz'))));
const lines = read(file)
  .split('\n')
  .filter(Boolean)
  .map((line) => Work.parse(JSON.parse(line)));
/** Numbers the distinct names in their order. @param {readonly string[]} names @param {number} first */
const numberNames = (names, first) =>
  new Map([...new Set(names)].sort((a, b) => (a < b ? -1 : 1)).map((name, at) => [name, first + at]));
const kinds = numberNames(
  lines.flatMap(({classification}) => classification ?? []),
  100_001,
);
const movements = numberNames(
  lines.flatMap((work) => work.movements),
  200_001,
);

/** Each work's terms as an address names them, those above included, and all text that a search looks at. */
const works = lines.map((work) => {
  /** @type {Set<string>} */
  const terms = new Set();
  const names = [];
  for (const own of work.subjects) {
    for (let id = own; id !== 0 && !terms.has(`subject:${id}`); id = subjects[id]?.parent ?? 0) {
      terms.add(`subject:${id}`);
      names.push(subjects[id]?.name ?? '');
    }
  }
  if (work.classification !== null) terms.add(`classification:${kinds.get(work.classification)}`);
  for (const name of work.movements) terms.add(`movement:${movements.get(name)}`);
  const texts = [work.title, work.artist, ...names, work.classification ?? '', ...work.movements];
  return {id: work.id, terms, texts: texts.map(fold)};
});
/** The works under each term. @type {Map<string, typeof works>} */
const byTerm = new Map();
for (const work of works) {
  for (const term of work.terms) {
    const list = byTerm.get(term);
    if (list) list.push(work);
    else byTerm.set(term, [work]);
  }
}
const all = [...byTerm.keys()];

let state = Number(seed);
/** @param {number} below */
const random = (below) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

/** The works under any of these terms. @param {readonly string[]} list */
const union = (list) => new Set(list.flatMap((term) => byTerm.get(term) ?? []));

/**
 * The works under a choice. `among`: of these alone.
 * @param {readonly string[]} filters
 * @param {readonly string[]} words
 * @param {readonly (typeof works)[number][]} [among]
 */
function pickWorks(filters, words, among) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const filter of filters) {
    const taxonomy = filter.replace(/:.*/, '');
    groups.set(taxonomy, [...(groups.get(taxonomy) ?? []), filter]);
  }
  const lists = [...groups.values()];
  // A work must fit every taxonomy, so those of the taxonomy with the fewest works are enough.
  const candidates = among ?? lists.map(union).sort((a, b) => a.size - b.size)[0] ?? works;
  return [...candidates].filter(
    ({terms, texts}) =>
      lists.every((list) => list.some((filter) => terms.has(filter))) &&
      words.every((word) => texts.some((text) => text.includes(word))),
  );
}

/** @type {(...parts: Parameters<typeof pickWorks>) => number} */
const countWorks = (...parts) => pickWorks(...parts).length;

let [checked, wrong] = [0, 0];
/** @param {string} what @param {number} said @param {number} expected */
function check(what, said, expected) {
  checked += 1;
  if (said === expected) return;
  wrong += 1;
  console.log(`${what}: ${said} instead of ${expected}`);
}

/** The filters of other taxonomies, for a term's count. @param {readonly string[]} filters @param {string} value */
const listOthers = (filters, value) => filters.filter((filter) => filter.split(':')[0] !== value.split(':')[0]);

/** @param {string} address */
const readPage = async (address) => (await fetch(address)).text();

/** Pages that are walked through one by one; of more, the first and the last. */
const MOST_PAGES = 10;

/**
 * Follows the pages of a choice, and compares the works on them with those that should be there.
 * @param {string} address
 * @param {string} first its HTML
 * @param {ReadonlySet<number>} expected keys
 */
async function walk(address, first, expected) {
  const pages = Number(/ pages="(\d+)"/.exec(first)?.[1]);
  /** @type {string[]} */
  const keys = [];
  const collect = (/** @type {string} */ page) => {
    const own = [...page.matchAll(/ data-item="(\d+)"/g)].map(([, key = '']) => key);
    keys.push(...own);
    return own.length;
  };
  const size = collect(first);
  if (pages > MOST_PAGES) {
    const last = collect(await readPage(`${address}&vp_page=${pages}`));
    check(`${address}, works up to the last of ${pages} pages`, (pages - 1) * size + last, expected.size);
  } else {
    let page = first;
    for (;;) {
      const next = /<a href="([^"]*)"[^>]*rel="(?:nofollow )?next/.exec(page)?.[1]?.replaceAll('&amp;', '&');
      if (!next) break;
      page = await readPage(new URL(next, address).href);
      collect(page);
    }
    check(`${address}, works on its ${pages} pages`, new Set(keys).size, expected.size);
  }
  check(
    `${address}, works on its pages that should not be there`,
    keys.filter((key) => !expected.has(Number(key))).length,
    0,
  );
}

/** Asks the service for all terms of these images under a choice. @param {readonly (typeof works)[number][]} among @param {readonly string[]} filters @param {readonly string[]} words */
async function askService(among, filters, words) {
  const source = {
    content_source: 'images',
    images: among.map(({id}) => FIRST_IMAGE + id),
    filters,
    search: words.join(' '),
  };
  const ask = async (/** @type {string} */ operation, /** @type {object} */ more) => {
    const response = await fetch(`${origin}/wp-json/portfolio/v1/${operation}/`, {
      method: 'POST',
      headers: {...headers, 'content-type': 'application/json'},
      body: JSON.stringify({...source, ...more}),
    });
    /** @type {unknown} */
    const answer = await response.json();
    return answer;
  };
  const {max_pages} = MaxPages.parse(await ask('get-max-pages', {items_count: 1}));
  const {response} = FilterItems.parse(await ask('get_filter_items', {post_id: 900_003}));
  return {max_pages, items: response.slice(1)};
}

const FIRST_IMAGE = 1_000_000;
/** The images of the demo's own gallery of images: sixty, spread evenly over all works. */
const shown = Array.from({length: 60}, (_, at) => works[Math.floor((at * works.length) / 60)]).filter(
  (work) => work !== undefined,
);
const headers = await signIn();

async function signIn() {
  const entered = await fetch(`${origin}/login/`, {
    method: 'POST',
    body: new URLSearchParams({user: 'editor'}),
    redirect: 'manual',
  });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const nonce = await (await fetch(`${origin}/rest-nonce/`, {headers: {cookie}})).text();
  return {cookie, 'x-wp-nonce': nonce};
}

for (let at = 0; at < Number(count); at += 1) {
  const isImages = at % 5 === 4;
  const among = isImages ? shown : works;
  // Mostly terms of one work, so that something is found; in every fourth round any terms. Words are of its title.
  const work = among[random(among.length)];
  const own = [...(work?.terms ?? [])];
  const from = at % 4 === 0 || own.length === 0 ? all : own;
  const filters = Array.from({length: random(5) + 1}, () => String(from[random(from.length)]));
  const words = at % 3 === 0 ? (work?.texts[0]?.split(/\s+/).slice(0, 2) ?? []).filter(Boolean) : [];
  const query = [...filters.map((filter) => `vp_filter=${filter}`), `vp_search=${encodeURIComponent(words.join(' '))}`];
  const address = `${origin}${isImages ? '/gallery/images/' : '/collection/'}?${query.join('&')}`;
  const page = await readPage(address);
  const expected = pickWorks(filters, words, isImages ? shown : undefined);
  check(address, Number(/ total="(\d+)"/.exec(page)?.[1]), expected.length);
  await walk(address, page, new Set(expected.map(({id}) => (isImages ? FIRST_IMAGE + id : id))));
  const boxes = [
    ...page.matchAll(/type="checkbox" name="vp_filter" value="([a-z]+:\d+)"[^>]*>.*?<data value="(\d+)">/gs),
  ];
  for (let box = 0; box < 5 && boxes.length > 0; box += 1) {
    const [, value = '', said] = boxes[random(boxes.length)] ?? [];
    check(`${address}, ${value}`, Number(said), countWorks([...listOthers(filters, value), value], words));
  }
  if (!isImages) continue;
  const some = Array.from({length: 300}, () => works[random(works.length)] ?? shown[0]).filter(
    (one) => one !== undefined,
  );
  const images = [...new Set([...some, ...(work ? [work] : [])])];
  const {max_pages, items} = await askService(images, filters, words);
  const total = countWorks(filters, words, images);
  check(`images under ${query.join('&')}, get-max-pages`, max_pages, Math.max(1, total));
  for (let item = 0; item < 10 && items.length > 0; item += 1) {
    const {taxonomy, id, count: said} = items[random(items.length)] ?? {};
    const value = `${taxonomy}:${id}`;
    check(
      `images under ${query.join('&')}, ${value}`,
      Number(said),
      countWorks([...listOthers(filters, value), value], words, images),
    );
  }
}
console.log(`${checked} counts of ${count} combinations compared, ${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
