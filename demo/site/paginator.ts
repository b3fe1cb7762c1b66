/** Renders the paginator of a gallery, and the text that says which items are shown. */
import {listPages} from '../../src/address/address.js';
import type {DemoRequest} from './demo-request.js';
import {isPageCombination, linkChoice} from './gallery-choice.js';
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';

/** Renders the paginator; a gallery of one page has an empty one. */
export function renderPaginator(view: GalleryView, visit: DemoRequest, name: string): Html {
  const {mode} = view.layout;
  const links = mode === 'numbers' ? numberLinks(view, visit) : moreLinks(view, visit);
  return html`<portfolio-paginator mode="${mode}" role="navigation" aria-label="${visit.language.say('pages_of', {name})}">${links}</portfolio-paginator>`;
}

/** Says which items are shown, as "13–24 of 80". */
export function describeRange(view: GalleryView, language: Language): string {
  const {page, total, items, layout} = view;
  if (total === 0) return language.say('no_works');
  if (items.length === 0) return language.say('range_none', {total});
  const first = (page - 1) * layout.count + 1;
  return language.say('range', {first, last: first + items.length - 1, total});
}

/** The address of another page under the same choice. */
export function writePage(view: GalleryView, visit: DemoRequest, page: number): string {
  return linkChoice(visit.url, {...view.choice, page}, view.gallery.prefix);
}

/** The `rel` of a link that keeps the choice, such as a link to another page; for a combination with `nofollow`. */
export function writeRel(
  {choice, others}: GalleryView,
  {url}: DemoRequest,
  rel: 'prev' | 'next' | '',
): Html | undefined {
  const words = [...(rel ? [rel] : []), ...(isPageCombination(choice, url, others) ? ['nofollow'] : [])];
  return words.length > 0 ? html`rel="${words.join(' ')}"` : undefined;
}

function numberLinks(view: GalleryView, visit: DemoRequest): Html | undefined {
  const {page, pages} = view;
  const {language} = visit;
  if (pages < 2) return undefined;
  const numbers = listPages(Math.min(page, pages), pages).map((n) =>
    n === null
      ? html`<li aria-hidden="true">…</li>`
      : html`<li><a href="${writePage(view, visit, n)}" aria-label="${language.say('page', {page: n})}" ${n === page && html`aria-current="page"`} ${writeRel(view, visit, '')}>${language.number(n)}</a></li>`,
  );
  return html`<ul>
${page > 1 && html`<li><a href="${writePage(view, visit, Math.min(page - 1, pages))}" ${writeRel(view, visit, 'prev')}>${language.say('previous')}</a></li>`}
${numbers}
${page < pages && html`<li><a href="${writePage(view, visit, page + 1)}" ${writeRel(view, visit, 'next')}>${language.say('next')}</a></li>`}</ul>`;
}

function moreLinks(view: GalleryView, visit: DemoRequest): Html | undefined {
  const {page, pages, total, items} = view;
  const {language} = visit;
  if (total === 0) return undefined;
  const range = page === 1 ? language.say('shown', {shown: items.length, total}) : describeRange(view, language);
  return html`
${page > 1 && html`<a href="${writePage(view, visit, Math.min(page - 1, pages))}" ${writeRel(view, visit, 'prev')}>${language.say('load_earlier')}</a>`}
${page < pages && html`<a href="${writePage(view, visit, page + 1)}" ${writeRel(view, visit, 'next')}>${language.say('load_more')}</a>`}
<span data-shown>${range}</span>`;
}
