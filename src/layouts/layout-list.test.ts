import {expect, test} from 'vitest';
import {LayoutList} from './layout-list.js';

test('a manager finds a layout regardless of accents and case', async () => {
  const layouts = [{id: 1, title: 'Éxtra “wide” & tall', edit_url: 'https://site.example/1'}];
  const layoutList = new LayoutList(
    async () => layouts,
    () => undefined,
  );
  await layoutList.load();
  for (const text of ['', 'extra', ' ÉXTRA ', 'wide” &']) {
    layoutList.search(text);
    expect(layoutList.matches).toHaveLength(1);
  }
  layoutList.search('other');
  expect(layoutList.matches).toEqual([]);
});
