import {expect, test} from 'vitest';
import {parseHostLayouts} from './host-layouts.js';
import {completeValues, isValid, listEffective} from './settings.js';

const ANSWER = {
  layouts: {'7': {settings: {vp_layout: 'grid', vp_items_gap: '15'}, may_edit: true}, '8': {settings: {}}},
  choices: {
    vp_layout: {options: {grid: 'Grid', slider: 'Slider'}},
    vp_grid_columns: {min: 1, max: 5},
    vp_masonry_columns: {min: 1, max: 5},
    vp_items_gap: {min: 0},
    vp_unheard_of: {min: 0},
  },
};

test('a manager gets those settings of the site that the panel knows, with the site’s names of options and its limits', () => {
  const {settings} = parseHostLayouts(JSON.stringify(ANSWER), 'vp');
  expect(settings.map(({name, kind}) => [name, kind])).toEqual([
    ['layout', 'choice'],
    ['grid_columns', 'number'],
    ['masonry_columns', 'number'],
    ['items_gap', 'number'],
  ]);
  const [layout, columns] = settings;
  expect(layout).toMatchObject({
    options: [
      {value: 'grid', title: 'Grid'},
      {value: 'slider', title: 'Slider'},
    ],
  });
  expect(columns && [isValid(columns, '5'), isValid(columns, '6')]).toEqual([true, false]);
});

test('a manager sees the setting for columns that belongs to the chosen layout, and not that of another', () => {
  const {settings} = parseHostLayouts(JSON.stringify(ANSWER), 'vp');
  const namesIn = (layout: string) => listEffective(settings, {vp_layout: layout}).map(({name}) => name);
  expect(namesIn('grid')).toEqual(['layout', 'grid_columns', 'items_gap']);
  expect(namesIn('masonry')).toEqual(['layout', 'masonry_columns', 'items_gap']);
  // Also where the site does not let anybody choose the layout.
  const others = settings.filter(({name}) => name !== 'layout');
  expect(listEffective(others, {vp_layout: 'grid'}).map(({name}) => name)).toEqual(['grid_columns', 'items_gap']);
  // We add no defaults to the site's settings.
  expect(completeValues({vp_layout: 'grid'}, settings)).toEqual({vp_layout: 'grid'});
});

test('a manager may change only the layouts that the site allows', () => {
  const {layouts} = parseHostLayouts(JSON.stringify(ANSWER), 'vp');
  expect([...layouts].map(([id, {mayEdit}]) => [id, mayEdit])).toEqual([
    [7, true],
    [8, false],
  ]);
});

test('a manager whose site prints warnings before its answer gets the answer', () => {
  const text = JSON.stringify(ANSWER);
  expect(parseHostLayouts(`<b>Warning</b>: {x} in plugin.php\n${text}`, 'vp')).toEqual(parseHostLayouts(text, 'vp'));
});

test.each(['', '<form>name and password</form>', 'null', '[]', '"text"', '{"code":"rest_forbidden"}'])(
  'an answer of the site like %j is an error, and not that there are no layouts',
  (text) => {
    expect(() => parseHostLayouts(text, 'vp')).toThrow(
      'layouts_url: the answer is not as expected: it names no layouts.',
    );
  },
);

test('an answer with empty lists, as PHP writes them, gives no settings and no layouts', () => {
  expect(parseHostLayouts('{"layouts":[],"choices":[]}', 'vp')).toEqual({layouts: new Map(), settings: []});
});
