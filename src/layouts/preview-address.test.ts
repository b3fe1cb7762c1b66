import {expect, test} from 'vitest';
import {hasUnsaved, removeUnsaved, writeUnsaved} from './preview-address.js';

const plain = 'https://site.example/works/?a=%31&b';

test.each(['tried=%7B%7D', 'tr%69ed=%7B%7D', 'tried'])(
  'a manager who saves at an address with “%s” gets the address without it; the rest stays as it was written',
  (written) => {
    const address = `https://site.example/works/?a=%31&${written}&b`;
    expect([hasUnsaved(address, 'tried'), removeUnsaved(address, 'tried')]).toEqual([true, plain]);
    const unsaved = new Map([[7, {vp_items_gap: '3'}]]);
    const json = encodeURIComponent('{"7":{"vp_items_gap":"3"}}');
    expect(writeUnsaved(address, 'tried', unsaved)).toBe(`${plain}&tried=${json}`);
  },
);
