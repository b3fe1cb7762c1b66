import {afterEach, describe, expect, test} from 'vitest';
import type {Mode} from '../markup/markup.js';
import {readServerMarkup, updateServerMarkup} from './outlets.js';
import {findPageLink, updatePageLink} from './paginator-links.js';

afterEach(() => document.body.replaceChildren());

/** Puts this outlet into the page and remembers it as the server's. */
function renderInitial(html: string): Element {
  document.body.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  const outlet = document.body.firstElementChild;
  if (!outlet) throw new Error('no outlet');
  readServerMarkup(outlet);
  return outlet;
}

/** Updates the outlet from a fetched page with this markup. */
function updateFrom(outlet: Element, html: string, mode: Mode = 'replace'): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  const combine = (last: Element, next: Element) => updatePageLink(outlet, last, next, mode);
  if (fresh) updateServerMarkup(outlet, fresh, document.baseURI, mode === 'replace' ? undefined : combine);
}
const addresses = (outlet: Element) => [...outlet.querySelectorAll('a')].map((link) => link.getAttribute('href'));

/** The paginator of page `n`. */
const page = (n: number, pages = 5) =>
  `<p data-portfolio-mode="load-more">${n > 1 ? `<a rel="prev" href="?p=${n - 1}">Earlier</a> ` : ''}${
    n < pages ? `<a rel="next" href="?p=${n + 1}">More</a>` : ''
  }</p>`;

test('a visitor with a screen reader finds the paginator by its name again after a filter that had no page links', () => {
  const outlet = renderInitial(page(1));
  outlet.role = 'navigation';
  outlet.ariaLabel = 'Pages: works';
  outlet.replaceChildren();
  updateFrom(outlet, page(1));
  expect(addresses(outlet)).toEqual(['?p=2']);
  expect([outlet.role, outlet.ariaLabel]).toEqual(['navigation', 'Pages: works']);
});

describe('a visitor who loads more', () => {
  test('finds links to the page after the last one and to the page before the first one', () => {
    const outlet = renderInitial(page(2));
    const [, next] = outlet.querySelectorAll('a');
    updateFrom(outlet, page(3), 'append');
    expect(addresses(outlet)).toEqual(['?p=1', '?p=4']);
    expect(findPageLink(outlet, 'next')).toBe(next);
    updateFrom(outlet, page(1), 'prepend');
    expect(addresses(outlet)).toEqual(['?p=4']);
    updateFrom(outlet, page(4), 'append');
    updateFrom(outlet, page(5), 'append');
    expect(addresses(outlet)).toEqual([]);
  });

  test('finds a link to the next page again after a filter that had only one page', () => {
    const outlet = renderInitial(page(4));
    updateFrom(outlet, page(5), 'append');
    expect(addresses(outlet)).toEqual(['?p=3']);
    updateFrom(outlet, page(1, 1));
    expect(addresses(outlet)).toEqual([]);
    updateFrom(outlet, page(1));
    expect(addresses(outlet)).toEqual(['?p=2']);
    updateFrom(outlet, page(2), 'append');
    expect(addresses(outlet)).toEqual(['?p=3']);
  });

  test('finds a link to the page before, also where it was moved above the items', () => {
    const outlet = renderInitial(page(3));
    const earlier = document.createElement('p');
    document.body.append(earlier);
    const link = findPageLink(outlet, 'prev');
    if (link) earlier.append(link);
    updateFrom(outlet, page(2), 'prepend');
    expect([addresses(earlier), addresses(outlet)]).toEqual([['?p=1'], ['?p=4']]);
    updateFrom(outlet, page(4));
    expect([addresses(earlier), addresses(outlet)]).toEqual([['?p=3'], ['?p=5']]);
    expect(earlier.firstChild).toBe(link);
    updateFrom(outlet, page(1));
    expect([addresses(earlier), addresses(outlet)]).toEqual([[], ['?p=2']]);
  });

  test.each([1, 3])('by a link that a script has inserted on page %i finds it leading one page further', (from) => {
    const outlet = renderInitial(page(from));
    const own = document.createElement('a');
    own.rel = 'next';
    own.setAttribute('href', `?p=${from + 1}`);
    findPageLink(outlet, 'next')?.remove();
    outlet.append(own);
    const to = from + 1;
    updateFrom(outlet, page(to), 'append');
    const next = [...outlet.querySelectorAll('[rel=next]')].map((link) => link.getAttribute('href'));
    expect(new Set(next)).toEqual(new Set([`?p=${to + 1}`]));
    updateFrom(outlet, page(5), 'append');
    expect(findPageLink(outlet, 'next')).toBeNull();
  });
});

describe('a visitor who comes back to a gallery with several loaded pages', () => {
  test('gets the server’s links, without the changes of the page’s scripts', () => {
    const outlet = renderInitial(page(2));
    findPageLink(outlet, 'next')?.classList.add('is-hovered');
    updateFrom(outlet, page(3), 'append');
    const {markup} = readServerMarkup(outlet);
    expect(addresses(markup)).toEqual(['?p=1', '?p=4']);
    expect(markup.querySelector('.is-hovered')).toBeNull();
    expect(outlet.querySelector('.is-hovered')).not.toBeNull();
  });
});
