import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {type Content, type ContentWork, readContent} from './content.js';
import {findContentFiles} from './content-files.js';

const LINE = {
  id: 7,
  acno: 'N00007',
  title: '“Élan” & <b>\'it\'</b> / "so"',
  artist: 'Jindřich Štyrský',
  year: 1937,
  date_text: 'c.1937',
  classification: 'painting',
  medium: null,
  width: 300,
  height: 200.5,
  movements: ['Tropicália'],
  subjects: [60, 77],
  acquired: null,
};
const SUBJECTS = {'60': {name: 'nature', parent: 0}, '77': {name: 'élan "vital"', parent: 60}};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(folder, {recursive: true}));

async function write(lines: readonly unknown[], subjects: unknown = SUBJECTS): Promise<string> {
  const file = join(folder, 'some.ndjson');
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await writeFile(file, texts.join('\n'));
  await writeFile(join(folder, 'subjects.json'), JSON.stringify(subjects));
  return file;
}

async function listWorks({works}: Content): Promise<readonly ContentWork[]> {
  const list: ContentWork[] = [];
  for await (const work of works) list.push(work);
  return list;
}

describe('an owner who brings a file of works', () => {
  test('finds each work with its terms, whose names begin with a capital letter and are otherwise as written', async () => {
    const content = await readContent(await write([LINE]));
    expect(content.terms).toEqual([
      {id: 60, taxonomy: 'subject', name: 'Nature', parent: 0},
      {id: 77, taxonomy: 'subject', name: 'Élan "vital"', parent: 60},
      {id: 100_001, taxonomy: 'classification', name: 'Painting', parent: 0},
      {id: 200_001, taxonomy: 'movement', name: 'Tropicália', parent: 0},
    ]);
    expect(content.workIds).toEqual([7]);
    expect(await listWorks(content)).toEqual([
      {
        id: 7,
        type: 'artwork',
        accessionNumber: 'N00007',
        title: LINE.title,
        artist: 'Jindřich Štyrský',
        year: 1937,
        dateText: 'c.1937',
        classification: 'painting',
        medium: null,
        width: 300,
        height: 200.5,
        acquired: null,
        termIds: [60, 77, 200_001, 100_001],
      },
    ]);
  });

  test('may compress the works and the subjects with gzip, and finds the same', async () => {
    const plain = await readContent(await write([LINE, {...LINE, id: 8}, '']));
    const packed = join(folder, 'packed.ndjson.gz');
    await writeFile(packed, gzipSync(`${JSON.stringify(LINE)}\n${JSON.stringify({...LINE, id: 8})}\n`));
    await rm(join(folder, 'subjects.json'));
    await writeFile(join(folder, 'subjects.json.gz'), gzipSync(JSON.stringify(SUBJECTS)));
    const content = await readContent(packed);
    expect(content.terms).toEqual(plain.terms);
    expect(await listWorks(content)).toEqual([expect.objectContaining({id: 7}), expect.objectContaining({id: 8})]);
  });

  test('finds works classified as prints among the prints, and terms in the order of their names', async () => {
    const lines = [
      {...LINE, classification: 'sculpture'},
      {...LINE, id: 8, classification: 'on paper, print', movements: ['Zero', 'Cobra']},
      {...LINE, id: 9, classification: null},
    ];
    const content = await readContent(await write(lines));
    expect((await listWorks(content)).map(({type}) => type)).toEqual(['artwork', 'print', 'artwork']);
    expect(content.terms.slice(2).map(({id, name}) => [id, name])).toEqual([
      [100_001, 'On paper, print'],
      [100_002, 'Sculpture'],
      [200_001, 'Cobra'],
      [200_002, 'Tropicália'],
      [200_003, 'Zero'],
    ]);
  });

  test.each([
    ['1972', 1972],
    ['no date', null],
    ['c.1997-9', null],
    [null, null],
  ])('gets the year %s as %s', async (year, read) => {
    const [work] = await listWorks(await readContent(await write([{...LINE, year}])));
    expect(work?.year).toBe(read);
  });

  test.each([
    ['a line that is not JSON', [LINE, '{"id":'], 'line 2: this is not JSON'],
    ['a field of the wrong kind', [LINE, {...LINE, id: 8, width: '300'}], 'line 2: "width"'],
    ['a field that is missing', [{...LINE, title: undefined}], 'line 1: "title"'],
    ['a height of 0', [{...LINE, height: 0}], 'line 1: "height"'],
    ['a value of the wrong kind in a list', [{...LINE, subjects: [60, '77']}], 'line 1: "subjects.1"'],
    ['something other than a work', [[1]], 'line 1: this is not an object'],
    ['the same id again', [LINE, LINE], 'work 2: an earlier work has the id 7, too'],
    ['an id of the range for pages', [{...LINE, id: 900_001}], 'line 1: "id"'],
    ['a subject that does not exist', [{...LINE, subjects: [61]}], 'work 1: its subject 61 is not in'],
  ])('is told the file, the place and the mistake: %s', async (_, lines, message) => {
    const file = await write(lines);
    await expect(readContent(file)).rejects.toThrow(`${file}, ${message}`);
  });

  test('is told of a subject whose parent does not exist', async () => {
    const file = await write([LINE], {...SUBJECTS, '80': {name: 'lost', parent: 79}});
    await expect(readContent(file)).rejects.toThrow('the parent 79 of subject 80 does not exist');
  });

  test('is told of a subject whose id is in the range of other taxonomies', async () => {
    const file = await write([LINE], {...SUBJECTS, '100001': {name: 'far', parent: 0}});
    await expect(readContent(file)).rejects.toThrow('the id 100001 is too large');
  });

  test('is told what to do about a file that does not exist, or has no subjects beside it', async () => {
    await expect(readContent(join(folder, 'none.ndjson'))).rejects.toThrow(
      /There is no content file .*none\.ndjson: set/,
    );
    const file = await write([LINE]);
    await rm(join(folder, 'subjects.json'));
    await expect(readContent(file)).rejects.toThrow('needs a subjects.json or subjects.json.gz beside it');
  });

  test('is told of a compressed file that is broken', async () => {
    await write([LINE]);
    const file = join(folder, 'broken.ndjson.gz');
    await writeFile(file, 'this was never packed');
    await expect(readContent(file)).rejects.toThrow('incorrect header check');
  });

  test('is told where to put the full collection if it is asked for and does not exist', () => {
    expect(() => findContentFiles('full', join(folder, 'project'))).toThrow(
      /needs the whole collection .* put artworks\.ndjson\.gz/,
    );
  });
});

describe('a visitor of the works that come with the demo', () => {
  test('finds about 600 works, of all kinds and by more than 500 artists, each with a size', async () => {
    const works = await listWorks(await readContent(undefined));
    expect(works.length).toBeGreaterThan(580);
    expect(works.every(({width, height}) => width !== null && height !== null)).toBe(true);
    expect(new Set(works.map(({artist}) => artist)).size).toBeGreaterThan(500);
    const count = (classification: string) => works.filter((work) => work.classification === classification).length;
    expect(count('painting')).toBeGreaterThan(150);
    expect(works.filter(({type}) => type === 'print').length).toBeGreaterThan(100);
    expect(count('sculpture')).toBeGreaterThan(70);
    expect(count('installation')).toBeGreaterThan(30);
    expect(count('relief')).toBeGreaterThan(30);
    const years = works.flatMap(({year}) => year ?? []);
    expect(Math.min(...years)).toBeLessThan(1600);
    expect(Math.max(...years)).toBeGreaterThan(2000);
  });

  test('finds more than 50 works under each top-level subject except one, and more than 80 under nature', async () => {
    const content = await readContent(undefined);
    const works = await listWorks(content);
    const tops = content.terms.filter(({taxonomy, parent}) => taxonomy === 'subject' && parent === 0);
    const counts = new Map(tops.map(({id, name}) => [name, works.filter(({termIds}) => termIds.includes(id)).length]));
    expect(counts.size).toBe(16);
    expect(counts.get('Nature')).toBeGreaterThan(80);
    // The whole collection has only one work with the subject “Group/movement”.
    const {'Group/movement': rare, ...others} = Object.fromEntries(counts);
    expect(rare).toBe(1);
    expect(Math.min(...Object.values(others))).toBeGreaterThan(50);
    expect(content.terms.filter(({taxonomy}) => taxonomy === 'movement').length).toBeGreaterThan(120);
  });

  test('reads names with quotes, ampersands, slashes and letters beyond ASCII', async () => {
    const content = await readContent(undefined);
    const names = [...content.terms.map(({name}) => name), ...(await listWorks(content)).map(({title}) => title)];
    const count = (sign: RegExp) => names.filter((name) => sign.test(name)).length;
    expect(count(/["'‘’“”]/)).toBeGreaterThan(30);
    expect(count(/&/)).toBeGreaterThan(5);
    expect(count(/\//)).toBeGreaterThan(20);
    expect(count(/[À-ɏ]/)).toBeGreaterThan(20);
  });

  test('finds only terms that some work has, each under a parent that exists', async () => {
    const content = await readContent(undefined);
    const ids = new Set(content.terms.map(({id}) => id));
    expect(ids.size).toBe(content.terms.length);
    expect(content.terms.filter(({parent}) => parent !== 0 && !ids.has(parent))).toEqual([]);
    const used = new Set((await listWorks(content)).flatMap(({termIds}) => termIds));
    expect(content.terms.filter(({id}) => !used.has(id))).toEqual([]);
  });
});
