import {afterEach, expect, test} from 'vitest';
import {separateIds} from './work-ids.js';

afterEach(() => document.body.replaceChildren());

/** Inserts a work's HTML into a viewer on a page. */
function showWork(pageHtml: string, workHtml: string): Element {
  document.body.innerHTML = `${pageHtml}<portfolio-viewer></portfolio-viewer>`;
  const work = document.createElement('article');
  work.innerHTML = workHtml;
  separateIds(work);
  document.querySelector('portfolio-viewer')?.append(work);
  return work;
}

test('a click on a label in a work focuses the work’s field, not the page’s field with the same id', () => {
  const work = showWork(
    '<input id="name">',
    '<label for="name" id="label">Name</label><input id="name" aria-labelledby="label unknown" aria-label="name">',
  );
  const field = work.querySelector('input');
  work.querySelector('label')?.click();
  expect(document.activeElement).toBe(field);
  // Ids that do not collide are left unchanged, for the page's own style sheets and scripts.
  expect([field?.id, field?.getAttribute('aria-labelledby'), field?.ariaLabel]).toEqual([
    'work-name',
    'label unknown',
    'name',
  ]);
});

test('a link to a note in a work finds it, where page and work have ids that are already like the new ones', () => {
  const work = showWork(
    '<h2 id="x"></h2><h2 id="work-x"></h2>',
    '<a href="#x">1</a><p id="x"></p><p id="work-x" style="margin-block:4000px">Another note</p>',
  );
  const ids = [...work.querySelectorAll('p')].map(({id}) => id);
  expect(new Set([...ids, 'x', 'work-x']).size).toBe(4);
  work.querySelector('a')?.click();
  expect(work.querySelector('p')?.getBoundingClientRect().top).toBeLessThan(innerHeight);
  expect(scrollY).toBeLessThan(1000);
});

test('a link “to the top”, to the id of the work itself, scrolls to its top, and adds no history entry', () => {
  document.body.innerHTML = '<h2 id="top"></h2><portfolio-viewer></portfolio-viewer>';
  const work = document.createElement('article');
  work.id = 'top';
  work.innerHTML = '<p style="padding-block-end:4000px">Text</p><a href="#top">To the top</a>';
  separateIds(work);
  document.querySelector('portfolio-viewer')?.append(work);
  const link = work.querySelector('a');
  link?.scrollIntoView();
  const historyLength = history.length;
  link?.click();
  expect(scrollY).toBeLessThan(1000);
  expect([history.length, location.hash]).toEqual([historyLength, '']);
});

test('a work whose ids are like the new ones keeps each id once', () => {
  const work = showWork('<h2 id="x"></h2>', '<p id="x"></p><p id="work-x"></p>');
  expect([...work.querySelectorAll('p')].map(({id}) => id)).toEqual(['work-work-x', 'work-x']);
});

test.each([
  ['with another parameter', '<a href="?lang=de#notes">1</a>'],
  ['of another site', '<a href="https://elsewhere.example/#notes">1</a>'],
  ['that opens in a new tab', '<a href="#notes" target="_blank">1</a>'],
])('a fragment link in a work is left to the browser if it is one %s', (_which, html) => {
  const work = showWork('', `${html}<p id="notes">Note</p>`);
  const link = work.querySelector('a');
  if (link?.host === 'elsewhere.example') link.pathname = location.pathname;
  let isPrevented: boolean | undefined;
  const note = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', note, {once: true});
  link?.click();
  expect(isPrevented).toBe(false);
});

test.each(['', ' target="_self"'])(
  'a fragment link in a work (%s) scrolls to its target in the work, and adds no history entry',
  (attribute) => {
    const historyLength = history.length;
    const work = showWork(
      '<h2 id="notes">Notes of the page</h2>',
      `<a href="#notes"${attribute}>1</a><p id="notes" style="margin-block:4000px">Note</p>`,
    );
    work.querySelector('a')?.click();
    expect(work.querySelector('p')?.getBoundingClientRect().top).toBeLessThan(innerHeight);
    expect([history.length, location.hash]).toEqual([historyLength, '']);
  },
);
