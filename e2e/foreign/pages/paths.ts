/** Pages whose filters and numbers are paths (`/works/category/birds/page/2/`), with addresses relative to them. */
import {type ChoiceLink, readView, SUBJECTS} from '../catalogue.js';
import {renderGallery, renderLink, renderPage, renderSelectors} from '../markup.js';
import type {RouteHandler} from './route.js';

const PATH = /^\/(?:works|archive)\/(?:category\/(\w+)\/)?(?:page\/(\d+)\/)?$/;

export const pathsPage: RouteHandler = (url) => {
  const [found, slug = '', page = '1'] = PATH.exec(url.pathname) ?? [];
  if (found === undefined) return renderOther(url);
  const at = SUBJECTS.findIndex((subject) => subject.toLowerCase() === slug);
  const view = readView({filter: at < 0 ? '*' : `subject:${at + 1}`, page: Number(page), write: writePath});
  const gallery = renderGallery(view, {
    attributes: 'scope="/works/"',
    renderItem: ({id, title}) => `<a href="item-${id}">${title}</a>`,
  });
  return {
    body: renderPage(
      'Works by path',
      `<h1>Works by path</h1>
<p><a id="about" href="about">About</a></p>
<img id="badge" src="badge.svg" alt="Badge" width="20" height="20">
<p id="paper" style="background-image: url(paper.svg)">Paper</p>
${gallery}`,
    ),
  };
};

/** The same in a theme's own markup; the page data object has the gallery's `scope`. */
export const archivePage: RouteHandler = (url) => {
  const [found, slug = '', page = '1'] = PATH.exec(url.pathname) ?? [];
  if (found === undefined) return renderOther(url);
  const at = SUBJECTS.findIndex((subject) => subject.toLowerCase() === slug);
  const view = readView({filter: at < 0 ? '*' : `subject:${at + 1}`, page: Number(page), write: writeArchivePath});
  const works = view.works.map(
    ({id, title}) => `<article id="post-${id}"><a href="/work/${id}/">${title}</a></article>`,
  );
  const body = `<h1>Archive</h1><ul class="cats">${renderLinks(view.filters)}</ul>
<div class="posts">${works.join('\n')}</div><div class="nav-links">${renderLinks(view.numbers)}</div>`;
  const selectors = {root: 'main', items: '.posts', item: 'article', filter: '.cats', pagination: '.nav-links'};
  return {body: renderPage('Archive', `<main>${body}</main>\n${renderSelectors(selectors, '/archive/')}`)};
};

/** The same below a path with letters outside of ASCII, which the author has written into `scope` as they are. */
export const lettersPage: RouteHandler = (url) => {
  const path = decodeURI(url.pathname).replace('/œuvres/', '/works/');
  const [found, slug = '', page = '1'] = PATH.exec(path) ?? [];
  if (found === undefined) return undefined;
  const at = SUBJECTS.findIndex((subject) => subject.toLowerCase() === slug);
  const view = readView({filter: at < 0 ? '*' : `subject:${at + 1}`, page: Number(page), write: writeLettersPath});
  return {body: renderPage('Œuvres', `<h1>Œuvres</h1>\n${renderGallery(view, {attributes: 'scope="/œuvres/"'})}`)};
};

function writeLettersPath(filter: string, page: number): string {
  return writePath(filter, page).replace('/works/', '/œuvres/');
}

function writePath(filter: string, page: number): string {
  const subject = SUBJECTS[Number(filter.replace(/\D/g, '')) - 1];
  return `/works/${subject ? `category/${subject.toLowerCase()}/` : ''}${page > 1 ? `page/${page}/` : ''}`;
}

function writeArchivePath(filter: string, page: number): string {
  return writePath(filter, page).replace('/works/', '/archive/');
}

function renderLinks(choices: readonly ChoiceLink[]): string {
  return choices.map((choice) => renderLink(choice, 'true')).join(' ');
}

function renderOther({pathname}: URL): {readonly body: string} {
  return {body: `<!doctype html><title>${pathname}</title><h1>The page at ${pathname}</h1>`};
}
