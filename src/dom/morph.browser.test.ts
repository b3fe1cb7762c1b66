import {afterEach, describe, expect, test} from 'vitest';
import {focusQuietly, morphChildren} from './morph.js';

const bar = document.createElement('nav');
afterEach(() => bar.remove());

/** Shows a bar, and gives it what a fetched page says in its place. */
function show(html: string): void {
  bar.replaceChildren(...parse(html).childNodes);
  document.body.append(bar);
}
function update(html: string): void {
  morphChildren(bar, parse(html), document.baseURI);
}
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
function find(selector: string): HTMLElement {
  const element = bar.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
const focused = () => document.activeElement?.textContent;

describe('a bar that another page has changed', () => {
  test.each([
    [
      'says what the other says',
      '<a href="?f=1">A</a> <a href="?f=2">B</a>',
      '<a href="?f=3">C</a> <a href="?f=4">D</a>',
    ],
    ['moves its mark', '<a aria-current="true">A</a><a>B</a>', '<a>A</a><a aria-current="true">B</a>'],
    ['grows', '<a>A</a>', '<a>A</a><ul><li>B</li></ul>'],
    ['shrinks', '<a>A</a><ul><li>B</li></ul>', '<a>A</a>'],
    ['becomes empty', '<a>A</a>', ''],
    ['changes its kinds', '<a>A</a>', '<span>A</span>'],
    ['says other counts', '<p>1 <b>of</b> 3<!--x--></p>', '<p>2 <b>of</b> 4<!--y--></p>'],
  ])('%s', (_, before, after) => {
    show(before);
    update(after);
    expect(bar.innerHTML).toBe(after);
  });

  test('keeps its links, and so what the page’s own scripts hung on them', () => {
    show('<ul><li><a href="?f=1" aria-current="true">A <i>1</i></a></li><li><a href="?f=2">B</a></li></ul>');
    const links = [...bar.querySelectorAll('a')];
    let clicks = 0;
    links[1]?.addEventListener('click', (event) => {
      event.preventDefault();
      clicks += 1;
    });
    update(
      '<ul><li><a href="?f=1">A <i>2</i></a></li><li><a href="?f=2" aria-current="true" class="x">B</a></li></ul>',
    );
    expect([...bar.querySelectorAll('a')]).toEqual(links);
    expect([...bar.querySelectorAll('a')].every((link, i) => link === links[i])).toBe(true);
    find('[aria-current]').click();
    expect(clicks).toBe(1);
  });

  test('runs nothing that came with it', () => {
    show('<a>A</a>');
    update('<a onclick="attack()">A</a><script>attack()</script>');
    expect(bar.innerHTML).toBe('<a>A</a>');
  });
});

describe('a person at the keyboard whose page changes', () => {
  test('keeps focus on the link that stays', () => {
    show('<a href="?f=1">A</a><a href="?f=2">B</a>');
    const link = find('a + a');
    link.focus();
    update('<a href="?f=1">A</a><a href="?f=2" aria-current="true">B</a>');
    expect(document.activeElement).toBe(link);
  });

  test('keeps focus on the link whose branch opens, and on the one whose branch closes', () => {
    show('<ul><li><a href="?f=1">A</a></li><li><a href="?f=2">B</a></li></ul>');
    const link = find('li + li a');
    link.focus();
    update(
      '<ul><li><a href="?f=1">A</a></li><li><a href="?f=2">B</a>\n<ul><li><a href="?f=3">C</a></li></ul></li></ul>',
    );
    expect(document.activeElement).toBe(link);
    expect(bar.textContent).toBe('AB\nC');
    update('<ul><li><a href="?f=1">A</a></li><li><a href="?f=2">B</a></li></ul>');
    expect(document.activeElement).toBe(link);
    expect(bar.textContent).toBe('AB');
  });

  test.each([
    ['the link with the same words', '<a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=3">3</a>', '2'],
    [
      'the link of the same relation',
      '<i></i><a href="?p=1" rel="prev">Back</a> <a href="?p=3" rel="next">On</a>',
      'On',
    ],
    ['what is current', '<i></i><a href="?p=1">1</a> <a href="?p=9" aria-current="page">9</a>', '9'],
  ])('goes on at %s when their own has gone', (_, after, successor) => {
    show('<p><a href="?p=2" rel="next">2</a></p>');
    find('a').focus();
    update(after);
    expect(focused()).toBe(successor);
  });

  test('goes on at the bar when nothing of it has stayed', () => {
    show('<a href="?p=2">2</a>');
    find('a').focus();
    update('<p>That was all</p>');
    expect(document.activeElement).toBe(bar);
  });

  test('is not drawn to a bar when they were elsewhere', () => {
    show('<a href="?p=2">2</a>');
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    update('<p><a href="?p=3">2</a></p>');
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  test('finds focus also on what takes none by itself, without a jump of the page', () => {
    bar.style.marginTop = '5000px';
    show('<p>All</p>');
    focusQuietly(find('p'));
    expect(focused()).toBe('All');
    expect(scrollY).toBe(0);
    bar.removeAttribute('style');
  });
});
