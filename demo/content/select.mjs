/**
 * Made works.ndjson and subjects.json: a selection of about 600 works out of a whole collection, the same at every run.
 *
 *   node demo/content/select.mjs <artworks.ndjson[.gz]> <subjects.json[.gz]>
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {gunzipSync} from 'node:zlib';
import * as z from 'zod/mini';

const Work = z.object({
  id: z.int(),
  acno: z.string(),
  title: z.string(),
  artist: z.string(),
  year: z.union([z.int(), z.string(), z.null()]),
  date_text: z.string(),
  classification: z.nullable(z.string()),
  medium: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  movements: z.array(z.string()),
  subjects: z.array(z.int()),
  acquired: z.nullable(z.int()),
});
/** @typedef {z.infer<typeof Work>} Work */

const Subject = z.object({name: z.string(), parent: z.int()});
/** @typedef {z.infer<typeof Subject>} Subject */

/** How many works of each classification, `null` being none; the rarest are taken as far as they have a size. */
const QUOTAS = new Map([
  ['painting', 190],
  ['on paper, print', 130],
  ['on paper, unique', 110],
  ['sculpture', 84],
  ['installation', 38],
  ['relief', 36],
  ['block for printing', 7],
  ['null', 5],
  ['time-based media', 1],
  ['supporting material', 1],
]);

/** How many works each top-level subject should have; what the collection has fewer of is taken as it comes. */
const PER_SUBJECT = 64;
const PER_LARGE_SUBJECT = new Map([
  ['nature', 170],
  ['people', 170],
  ['places', 110],
  ['architecture', 110],
]);

/** A leaf that fewer works carry only lengthens the list of filters, unless its name is worth testing with. */
const FEWEST_WORKS_OF_A_LEAF = 3;
const RARE = /["&<>]|[^ -~]/;
const UNUSUAL = /['/]/;

const [worksFile, subjectsFile] = process.argv.slice(2);
if (!worksFile || !subjectsFile) {
  throw new Error('Say which files: node demo/content/select.mjs <artworks.ndjson[.gz]> <subjects.json[.gz]>');
}

/** @param {string} file */
function readText(file) {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/**
 * A number in [0, 1) that depends on the id alone: breaks ties without leaning towards the first of the file.
 * @param {number} id
 */
function scatter(id) {
  let mixed = Math.imul(id ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

class Counter {
  /** @type {Map<string | number, number>} */
  #counts = new Map();

  /** @param {string | number} key */
  read(key) {
    return this.#counts.get(key) ?? 0;
  }

  /** @param {string | number} key */
  add(key) {
    this.#counts.set(key, this.read(key) + 1);
  }

  get size() {
    return this.#counts.size;
  }
}

const subjects = z.record(z.string(), Subject).parse(JSON.parse(readText(subjectsFile)));

/** @param {number} id */
function readSubject(id) {
  const subject = subjects[id];
  if (!subject) throw new Error(`${subjectsFile} has no subject ${id}.`);
  return subject;
}

/** @param {Work} work */
function isFit({width, height, year, title, subjects: terms}) {
  if (!width || !height || Math.max(width / height, height / width) >= 4) return false;
  return typeof year !== 'string' && title.length < 160 && terms.length >= 3 && terms.length <= 34;
}

/** @param {Work} work */
function readDecades({year}) {
  return typeof year === 'number' ? Math.floor(year / 20) : 'none';
}

const counts = {
  classification: new Counter(),
  top: new Counter(),
  movement: new Counter(),
  artist: new Counter(),
  decades: new Counter(),
};

/** @param {number} id */
function isTop(id) {
  return readSubject(id).parent === 0;
}

/**
 * How much the selection gains by this work, as it stands now.
 * @param {Work} work
 */
function weigh(work) {
  let weight = 0;
  for (const id of work.subjects.filter(isTop)) {
    const missing = 1 - counts.top.read(id) / (PER_LARGE_SUBJECT.get(readSubject(id).name) ?? PER_SUBJECT);
    weight += missing > 0 ? missing : missing * 0.15;
  }
  for (const name of work.movements) weight += 1.6 / (1 + counts.movement.read(name));
  if (RARE.test(work.title + work.artist)) weight += 0.55;
  else if (UNUSUAL.test(work.title)) weight += 0.2;
  weight += 1.2 / (1 + counts.decades.read(readDecades(work)));
  return weight - 0.5 * counts.artist.read(work.artist) - 0.02 * work.subjects.length + 0.5 * scatter(work.id);
}

/** @type {Map<string, Work[]>} */
const open = new Map([...QUOTAS.keys()].map((name) => [name, []]));
for (const line of readText(worksFile).split('\n')) {
  if (line === '') continue;
  const work = Work.parse(JSON.parse(line));
  if (isFit(work)) open.get(String(work.classification))?.push(work);
}

/** @type {Work[]} */
const chosen = [];
const wanted = [...QUOTAS].map(([name, quota]) => ({name, quota}));
// Classifications take turns by how empty they still are, so that the later ones find hungry subjects too.
for (;;) {
  const [next] = wanted
    .map(({name, quota}) => ({name, list: open.get(name) ?? [], share: counts.classification.read(name) / quota}))
    .filter(({list, share}) => share < 1 && list.length > 0)
    .sort((a, b) => a.share - b.share);
  if (!next) break;
  const best = {index: 0, weight: -Infinity};
  for (const [index, work] of next.list.entries()) {
    const weight = weigh(work);
    if (weight > best.weight) Object.assign(best, {index, weight});
  }
  for (const work of next.list.splice(best.index, 1)) {
    chosen.push(work);
    counts.classification.add(next.name);
    counts.artist.add(work.artist);
    counts.decades.add(readDecades(work));
    for (const id of work.subjects.filter(isTop)) counts.top.add(id);
    for (const name of work.movements) counts.movement.add(name);
  }
}

const uses = new Counter();
for (const work of chosen) for (const id of work.subjects) uses.add(id);

/** @param {number} id */
function isKept(id) {
  const {name, parent} = readSubject(id);
  const isLeaf = parent !== 0 && !isTop(parent);
  return !isLeaf || uses.read(id) >= FEWEST_WORKS_OF_A_LEAF || RARE.test(name);
}

/** @type {Set<number>} */
const used = new Set();
for (const work of chosen) {
  work.subjects = work.subjects.filter(isKept);
  for (const id of work.subjects) for (let at = id; at !== 0; at = readSubject(at).parent) used.add(at);
}

const works = chosen.sort((a, b) => a.id - b.id).map((work) => `${JSON.stringify(work)}\n`);
const kept = [...used].sort((a, b) => a - b).map((id) => `"${id}":${JSON.stringify(readSubject(id))}`);
writeFileSync(new URL('works.ndjson', import.meta.url), works.join(''));
writeFileSync(new URL('subjects.json', import.meta.url), `{\n${kept.join(',\n')}\n}\n`);

const {artist, movement, classification, top} = counts;
console.log(`${works.length} works, ${kept.length} subjects, ${artist.size} artists, ${movement.size} movements`);
for (const {name} of wanted) console.log(`${classification.read(name)} ${name}`);
for (const id of [...used].filter(isTop)) console.log(`${top.read(id)} ${readSubject(id).name}`);
