/**
 * A page with two GET forms whose choices combine, as in shops, a third form that leads to another page, and two links; without
 * JavaScript they are ordinary forms and links.
 */
import {SUBJECTS, WORKS, type Work} from '../catalogue.js';
import {renderCard, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

const SIZE = 6;

/** The parameters of an address, by the names of the form fields. */
interface Query {
  readonly categories: readonly string[];
  readonly era: string;
  readonly from: number;
  readonly words: string;
  readonly sort: string;
  readonly page: number;
}

function readQuery({searchParams}: URL): Query {
  return {
    categories: searchParams.getAll('categories[]'),
    era: searchParams.get('era') ?? '',
    from: Number(searchParams.get('from') ?? 1),
    words: searchParams.get('words') ?? '',
    sort: searchParams.get('sort') || 'oldest',
    page: Number(searchParams.get('vp_page') ?? 1),
  };
}

function select({categories, era, from, words, sort}: Query): readonly Work[] {
  const works = WORKS.filter(
    ({id, subject, title}) =>
      (categories.length === 0 || categories.includes(subject.toLowerCase())) &&
      (era === '' || (era === 'early') === id <= 21) &&
      id >= from &&
      title.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return sort === 'newest' ? works.toReversed() : works;
}

const check = (isChecked: boolean) => (isChecked ? ' checked' : '');

function renderForms(url: URL, {categories, era, from, words, sort}: Query): string {
  // A form keeps the other form's choices, but not the page.
  const keep = (own: readonly string[]) =>
    [...url.searchParams]
      .filter(([name]) => !own.includes(name) && name !== 'vp_page')
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('');
  const boxes = SUBJECTS.map((subject) => {
    const value = subject.toLowerCase();
    return `<label><input type="checkbox" name="categories[]" value="${value}"${check(categories.includes(value))}> ${subject}</label>`;
  });
  const radios = [
    ['', 'Any time'],
    ['early', 'Early'],
    ['late', 'Late'],
  ].map(
    ([value, name]) => `<label><input type="radio" name="era" value="${value}"${check(era === value)}> ${name}</label>`,
  );
  const sorts = ['oldest', 'newest'].map(
    (value) => `<option value="${value}"${value === sort ? ' selected' : ''}>${value}</option>`,
  );
  return `<form action="${url.pathname}">${boxes.join(' ')} ${radios.join(' ')}
<label>From <input type="range" name="from" min="1" max="42" value="${from}"></label>
${keep(['categories[]', 'era', 'from'])}<button data-portfolio-submit>Apply</button></form>
<form action="${url.pathname}"><label>Words <input type="search" name="words" value="${words}"></label>
<label>Order <select name="sort">${sorts.join('')}</select></label>
${keep(['words', 'sort'])}<button>Search</button></form>
<form action="/shop/" id="elsewhere"><label>Everywhere <input name="s"></label></form>
<a href="${url.pathname}">Everything</a> <a href="?categories%5B%5D=boats">Boats alone</a>`;
}

export const formsPage: RouteHandler = (url) => {
  const query = readQuery(url);
  const found = select(query);
  const pages = Math.max(1, Math.ceil(found.length / SIZE));
  const works = found.slice((query.page - 1) * SIZE, query.page * SIZE);
  const next = new URL(url);
  next.searchParams.set('vp_page', String(query.page + 1));
  const body = `<h1>Forms</h1>
<portfolio-gallery id="works" page="${query.page}" pages="${pages}" total="${found.length}">
<portfolio-filter-bar>${renderForms(url, query)}</portfolio-filter-bar>
<ul data-items>${works.map((work) => `<li data-item="${work.id}">${renderCard(work)}</li>`).join('')}</ul>
<portfolio-paginator>${query.page < pages ? `<a href="${next.search.replaceAll('&', '&amp;')}" rel="next">Next</a>` : ''}</portfolio-paginator>
</portfolio-gallery>`;
  return {body: renderPage('Forms', body)};
};
