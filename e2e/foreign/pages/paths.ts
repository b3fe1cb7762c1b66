/** Pages whose filters and numbers are paths (`/works/category/birds/page/2/`), with addresses relative to them. */
import {readView, SUBJECTS} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {ForeignPage} from './page.js';

const PATH = /^\/works\/(?:category\/(\w+)\/)?(?:page\/(\d+)\/)?$/;

export const pathsPage: ForeignPage = (url) => {
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

function writePath(filter: string, page: number): string {
  const subject = SUBJECTS[Number(filter.replace(/\D/g, '')) - 1];
  return `/works/${subject ? `category/${subject.toLowerCase()}/` : ''}${page > 1 ? `page/${page}/` : ''}`;
}

function renderOther({pathname}: URL): {readonly body: string} {
  return {body: `<!doctype html><title>${pathname}</title><h1>The page at ${pathname}</h1>`};
}
