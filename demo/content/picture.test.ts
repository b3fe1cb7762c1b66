import {describe, expect, test} from 'vitest';
import {COMPOSITIONS, chooseComposition} from './choose-composition.js';
import {readContent} from './content.js';
import {pickPalette} from './palettes.js';
import {drawPicture, type PictureWork, pictureSize} from './picture.js';
import {Random} from './random.js';
import {Sheet} from './sheet.js';

const WORK: PictureWork = {
  id: 1035,
  year: 1904,
  classification: 'on paper, print',
  medium: 'Etching on paper',
  width: 394,
  height: 419,
  terms: [
    {taxonomy: 'subject', name: 'Nature'},
    {taxonomy: 'subject', name: 'Seascapes "&" <coasts>'},
  ],
};

async function listWorks(): Promise<PictureWork[]> {
  const {terms, works} = await readContent(undefined);
  const byId = new Map(terms.map((term) => [term.id, term]));
  const list: PictureWork[] = [];
  for await (const work of works) list.push({...work, terms: work.termIds.flatMap((id) => byId.get(id) ?? [])});
  return list;
}

test('the same work always gets the same picture, a different work a different one', () => {
  expect(drawPicture(WORK)).toBe(drawPicture({...WORK}));
  expect(drawPicture({...WORK, id: 1036})).not.toBe(drawPicture(WORK));
});

describe('a picture has the proportions of its work', () => {
  test.each([
    ['a sheet', 394, 419, 564, 600],
    ['a canvas', 1200, 800, 600, 400],
    ['a very wide work is clamped to 5:2', 9000, 100, 600, 240],
    ['a very tall work is clamped to 2:5', 10, 3000, 240, 600],
    ['a work of unknown width gets a portrait picture', null, 200, 480, 600],
    ['a work of half a millimetre gets a square picture', 0.5, 0.5, 600, 600],
  ])('%s', (_, width, height, wide, high) => {
    expect(pictureSize({width, height})).toEqual({width: wide, height: high});
    expect(drawPicture({...WORK, width, height})).toContain(
      `width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}"`,
    );
  });
});

test('every picture is valid under a strict Content Security Policy and has 1,500 to 7,000 characters', async () => {
  for (const work of await listWorks()) {
    const svg = drawPicture(work);
    expect(svg, `work ${work.id}`).not.toMatch(/style=|<script|<text|<style|\son\w+=|href=|NaN|undefined|Infinity/);
    expect(svg.length, `work ${work.id}`).toBeGreaterThan(1500);
    expect(svg.length, `work ${work.id}`).toBeLessThan(7000);
  }
});

test('ids are unique across two pictures in one document, so that gradients do not clash', () => {
  const ids = [WORK, {...WORK, id: 1036}].map((work) =>
    [...drawPicture(work).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  );
  const [first = [], second = []] = ids;
  expect(first.length).toBeGreaterThan(0);
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
});

test('every composition is used by at least one work', async () => {
  const used = new Set<string>();
  const names = new Map(Object.entries(COMPOSITIONS).map(([name, {draw}]) => [draw, name]));
  for (const work of await listWorks()) {
    const list = (taxonomy: string) =>
      work.terms
        .filter((term) => term.taxonomy === taxonomy)
        .map(({name}) => name.toLowerCase())
        .join('; ');
    const source = {
      classification: work.classification ?? '',
      medium: (work.medium ?? '').toLowerCase(),
      movements: list('movement'),
      subjects: list('subject'),
    };
    used.add(names.get(chooseComposition(source, new Random(work.id)).draw) ?? '');
  }
  expect([...used].sort((a, b) => (a < b ? -1 : 1))).toEqual(
    Object.keys(COMPOSITIONS).sort((a, b) => (a < b ? -1 : 1)),
  );
});

test.each(Object.entries(COMPOSITIONS))(
  'the composition %s can be drawn in every format, for works of every century',
  (_, {draw, mood}) => {
    for (const [index, [width, height]] of [[600, 240] as const, [240, 600] as const, [600, 600] as const].entries()) {
      for (const year of [null, 1545, 1811, 1935, 2009]) {
        const random = new Random(index * 100 + (year ?? 0));
        const palette = pickPalette(year, mood, random);
        const sheet = new Sheet({
          width,
          height,
          palette,
          random,
          name: 'sheet',
          hints: 'boat; trees; river; field',
          year,
        });
        draw(sheet);
        expect(sheet.toString()).not.toMatch(/NaN|undefined|Infinity|=""/);
      }
    }
  },
);
