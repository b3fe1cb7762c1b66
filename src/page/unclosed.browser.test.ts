import {expect, test} from 'vitest';
import {morphAttributes} from '../controls/morph.js';
import {adaptOwnMarkup} from '../markup/markup.js';
import {updateLinks} from './unclosed.js';

/** A bar with a `<div>` that is not closed, and two groups of links; each begins with “All”. */
const render = (search: string) => `<portfolio-gallery><portfolio-filter-bar><div>
<a href="?a=*${search}">All</a> <a href="?a=1${search}">Birds</a>
<a href="?b=*${search}">All</a> <a href="?b=1${search}">Boats</a>
</portfolio-filter-bar><ul data-items><li data-item="1"></li></ul></portfolio-gallery>`;

function open(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const root = page.querySelector('portfolio-gallery');
  const outlet = page.querySelector('portfolio-filter-bar');
  if (!root || !outlet) throw new Error('no gallery');
  return {root, outlet};
}

test('in a bar with an unclosed tag, a visitor finds links with the same text, each with its own address', () => {
  const live = open(render(''));
  const fetched = open(render('&amp;sort=title'));
  const gallery = {root: live.root, markup: adaptOwnMarkup(live.root), name: 'works'};
  const url = location.href;
  updateLinks(gallery, live.outlet, fetched.outlet, {root: fetched.root, base: url, url}, morphAttributes);
  expect([...live.outlet.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '?a=*&sort=title',
    '?a=1&sort=title',
    '?b=*&sort=title',
    '?b=1&sort=title',
  ]);
});
