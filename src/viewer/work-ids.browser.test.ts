import {afterEach, expect, test} from 'vitest';
import {separateIds} from './work-ids.js';

afterEach(() => document.body.replaceChildren());

/** A work's text that comes into a page. */
function showWork(page: string, text: string): Element {
  document.body.innerHTML = `${page}<portfolio-viewer></portfolio-viewer>`;
  const work = document.createElement('article');
  work.innerHTML = text;
  separateIds(work);
  document.querySelector('portfolio-viewer')?.append(work);
  return work;
}

test('a visitor who presses a label in a work’s text comes to its field, not to one of the page with the same id', () => {
  const work = showWork(
    '<input id="name">',
    '<label for="name" id="label">Name</label><input id="name" aria-labelledby="label unknown" aria-label="name">',
  );
  const field = work.querySelector('input');
  work.querySelector('label')?.click();
  expect(document.activeElement).toBe(field);
  // Ids that the page does not have stay, for the page's own style sheets and scripts.
  expect([field?.id, field?.getAttribute('aria-labelledby'), field?.ariaLabel]).toEqual([
    'work-name',
    'label unknown',
    'name',
  ]);
});

test('a visitor follows a link within a work’s text to its place there, and stays at the work', () => {
  const entries = history.length;
  const work = showWork(
    '<h2 id="notes">Notes of the page</h2>',
    '<a href="#notes">1</a><p id="notes" style="margin-block:4000px">Note</p>',
  );
  work.querySelector('a')?.click();
  expect(work.querySelector('p')?.getBoundingClientRect().top).toBeLessThan(innerHeight);
  expect([history.length, location.hash]).toEqual([entries, '']);
});
