import {describe, expect, test} from 'vitest';
import {type Import, listImports, listOwnImports, listSources} from './source-files.js';

/**
 * What each folder and entry of `src` may import, types included; a folder may always import itself. Folders stand from
 * low to high: none imports a higher one, except that the gallery imports `service/`, `viewer/` and `diagnosis/` on
 * demand or for types, and the class of the viewer's tag.
 */
const ALLOWED: readonly (readonly [name: string, allowed: readonly string[]])[] = [
  ['wire/', []],
  ['address/', []],
  ['page-data/', ['wire/']],
  ['markup/', ['address/', 'page-data/', 'wire/']],
  ['page/', ['address/', 'markup/', 'page-data/', 'wire/']],
  ['controls/', ['address/', 'markup/', 'page/', 'page-data/', 'wire/']],
  [
    'gallery/',
    [
      'address/',
      'controls/',
      'diagnosis/',
      'markup/',
      'page/',
      'page-data/',
      'service/',
      'viewer/index.ts',
      'viewer/viewer.ts',
      'wire/',
    ],
  ],
  ['viewer/', ['controls/', 'gallery/', 'markup/', 'page/', 'page-data/']],
  ['diagnosis/', ['address/', 'markup/', 'page/response.ts', 'page-data/', 'viewer/neighbours.ts', 'wire/json.ts']],
  ['notice/', ['gallery/events.ts', 'page-data/', 'wire/']],
  ['service/', ['notice/', 'page-data/', 'wire/']],
  ['layouts/', ['address/', 'gallery/events.ts', 'notice/events.ts', 'page-data/', 'service/', 'wire/']],
  ['define.ts', ['gallery/', 'index.ts']],
  ['define-manager.ts', ['layouts/', 'index.ts']],
  ['portfolio.ts', ['gallery/', 'index.ts']],
  ['manager.ts', ['define-manager.ts']],
  ['client.ts', ['wire/']],
  ['panel.ts', ['layouts/', 'notice/']],
  ['index.ts', ['address/', 'controls/', 'gallery/', 'page/', 'page-data/', 'viewer/', 'client.ts', 'panel.ts']],
];

/** What the demo shares with the product: the service's schemas, the addresses, how searches compare, and the types of texts. */
const DEMO_SHARES = [
  'src/wire/protocol.ts',
  'src/wire/request-schemas.ts',
  'src/address/address.ts',
  'src/address/parts.ts',
  'src/page-data/fold-text.ts',
];
const DEMO_TYPES = /texts\.ts$/;

/** Modules and packages that `portfolio.ts` must not reach by static imports. */
const NOT_FOR_VISITORS =
  /^src\/(diagnosis|service|notice|layouts|viewer\/(?!viewer))\/?|\/views\.ts$|protocol\.ts$|^(lit|zod)\b/;

const show = ({from, to}: Import) => `${from} → ${to}`;
const fits = (file: string, name: string) =>
  file === `src/${name}` || (name.endsWith('/') && file.startsWith(`src/${name}`));
const findRow = (file: string) => ALLOWED.find(([name]) => fits(file, name));

describe('someone who reads one folder', () => {
  test('finds a rule for every file of src, and a file for every rule', () => {
    expect(listSources('src').filter((file) => !findRow(file))).toEqual([]);
    const files = listSources('src');
    expect(ALLOWED.filter(([name]) => !files.some((file) => fits(file, name)))).toEqual([]);
  });

  test('finds no import that the table does not allow', () => {
    const wrong = listOwnImports('src').filter(({from, to}) => {
      const [name = '', allowed = []] = findRow(from) ?? [];
      return ![name, ...allowed].some((one) => fits(to, one));
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('finds that the gallery imports `service/` only on demand, or for types', () => {
    const wrong = listOwnImports('src').filter(
      ({from, to, kind}) => from.startsWith('src/gallery/') && to.startsWith('src/service/') && kind === 'static',
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('finds that the demo imports only the service’s schemas, the addresses, the folding of texts and the types of texts from src', () => {
    const wrong = listOwnImports('demo').filter(
      ({to, kind}) => to.startsWith('src/') && !DEMO_SHARES.includes(to) && !(kind === 'type' && DEMO_TYPES.test(to)),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('finds that src imports only src, and the demo only src and demo', () => {
    const wrong = [...listOwnImports('src'), ...listOwnImports('demo')].filter(
      ({from, to}) => !to.startsWith('src/') && !(from.startsWith('demo/') && to.startsWith('demo/')),
    );
    expect(wrong.map(show)).toEqual([]);
  });
});

test('an end-to-end test imports only types from src and demo', () => {
  const wrong = listSources('e2e')
    .flatMap(listImports)
    .filter(({to, kind}) => kind !== 'type' && /^(src|demo)\//.test(to));
  expect(wrong.map(show)).toEqual([]);
});

test('a visitor downloads nothing that is loaded on demand, and neither Lit nor zod, with the first file', () => {
  const reached = new Set(['src/portfolio.ts']);
  for (const file of reached) {
    const imports = file.startsWith('src/') ? listImports(file) : [];
    for (const {to, kind} of imports) if (kind === 'static') reached.add(to);
  }
  expect(reached.size).toBeGreaterThan(20);
  expect([...reached].filter((file) => NOT_FOR_VISITORS.test(file))).toEqual([]);
});

test('the list of imports has static ones, those on demand and those of types, and re-exports', () => {
  const found = listOwnImports('src').map(({from, to, kind}) => `${from} ${to} ${kind}`);
  expect(found).toContain('src/controls/drawn-element.ts src/controls/views.ts dynamic');
  expect(found).toContain('src/page-data/texts.ts src/page-data/page-data.ts type');
  expect(found).toContain('src/define.ts src/gallery/gallery.ts static');
  expect(found).toContain('src/client.ts src/wire/protocol.ts static');
});
