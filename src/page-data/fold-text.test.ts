import {expect, test} from 'vitest';
import {foldText} from './fold-text.js';

test.each([
  ['Bjorlo', 'Per Inge Bjørlo'],
  ['aesop', 'Æsop’s Fables'],
  ['STRASSE', 'Straße'],
  ['Größte', 'DER GRÖSSTE'],
  ['Łódź', 'lodz'],
  ['Œuvre', 'Oeuvres'],
  ['dordic', 'Đorđić'],
  ['Þor', 'Thorvaldsen'],
  ['Isik', 'Işık'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδοσ', 'Οδός'],
  ["ruskin's", 'Ruskin’s house'],
  ['pre-raphaelite', 'Pre‑Raphaelite'],
  ['عربي', 'عَرَبِيّ'],
  ['עברית', 'עִבְרִית'],
  ['елка', 'Ёлка'],
  ['किताब', 'किताब'],
  ['ｶﾞ', 'ガギ'],
  ['☎', '☎️'],
])('a visitor who types “%s” finds “%s”', (search, text) => {
  expect(foldText(text)).toContain(foldText(search));
});

test.each([
  ['が', 'かき'],
  ['ぱ', 'はば'],
  ['किताब', 'कताब'],
  ['ป่า', 'ปา'],
])('a visitor who types “%s” does not find “%s”, where a mark makes another letter', (search, text) => {
  expect(foldText(text)).not.toContain(foldText(search));
});
