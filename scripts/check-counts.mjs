/**
 * Compares the counts of a running demo with counts of the data file that know nothing of the demo's code: random
 * combinations of terms and searches, what the page says beside each box of its form, and what the service answers.
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

/** @param {string} path */
const read = (path) => gunzipSync(readFileSync(path)).toString('utf8');
/** @param {string} text */
const fold = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const subjects = Subjects.parse(JSON.parse(read(join(dirname(file), 'subjects.json.gz'))));
const lines = read(file)
  .split('\n')
  .filter(Boolean)
  .map((line) => Work.parse(JSON.parse(line)));
/** @param {readonly string[]} names @param {number} first */
const number = (names, first) =>
  new Map([...new Set(names)].sort((a, b) => (a < b ? -1 : 1)).map((name, at) => [name, first + at]));
const kinds = number(
  lines.flatMap(({classification}) => classification ?? []),
  100_001,
);
const movements = number(
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
  return {terms, texts: texts.map(fold)};
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

/** @param {readonly string[]} filters @param {readonly string[]} words */
function countWorks(filters, words) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const filter of filters) {
    const taxonomy = filter.replace(/:.*/, '');
    groups.set(taxonomy, [...(groups.get(taxonomy) ?? []), filter]);
  }
  const lists = [...groups.values()];
  // The works of the taxonomy with the fewest are looked at, one by one.
  const candidates = lists.map(union).sort((a, b) => a.size - b.size)[0] ?? works;
  return [...candidates].filter(
    ({terms, texts}) =>
      lists.every((list) => list.some((filter) => terms.has(filter))) &&
      words.every((word) => texts.some((text) => text.includes(word))),
  ).length;
}

let [checked, wrong] = [0, 0];
/** @param {string} what @param {number} said @param {number} expected */
function check(what, said, expected) {
  checked += 1;
  if (said === expected) return;
  wrong += 1;
  console.log(`${what}: ${said} instead of ${expected}`);
}

for (let at = 0; at < Number(count); at += 1) {
  // Of most works, a pair of whose terms and words leaves something; of some, any terms at all.
  const work = works[random(works.length)];
  const own = [...(work?.terms ?? [])];
  const from = at % 4 === 0 || own.length === 0 ? all : own;
  const filters = Array.from({length: random(5) + 1}, () => String(from[random(from.length)]));
  const words = at % 3 === 0 ? (work?.texts[0]?.split(/\s+/).slice(0, 2) ?? []).filter(Boolean) : [];
  const query = [...filters.map((filter) => `vp_filter=${filter}`), `vp_search=${encodeURIComponent(words.join(' '))}`];
  const address = `${origin}/collection/?${query.join('&')}`;
  const page = await (await fetch(address)).text();
  check(address, Number(/ total="(\d+)"/.exec(page)?.[1]), countWorks(filters, words));
  const boxes = [
    ...page.matchAll(/type="checkbox" name="vp_filter" value="([a-z]+:\d+)"[^>]*>.*?<data value="(\d+)">/gs),
  ];
  for (let box = 0; box < 5 && boxes.length > 0; box += 1) {
    const [, value = '', said] = boxes[random(boxes.length)] ?? [];
    const others = filters.filter((filter) => filter.split(':')[0] !== value.split(':')[0]);
    check(`${address}, ${value}`, Number(said), countWorks([...others, value], words));
  }
}
console.log(`${checked} counts of ${count} combinations compared, ${wrong} wrong`);
process.exitCode = wrong === 0 ? 0 : 1;
