/** Markup that several foreign pages have in common. */
import type {ChoiceLink, View, Work} from './catalogue.js';

export interface GalleryParts {
  readonly id?: string;
  /** Further attributes of the gallery. */
  readonly attributes?: string;
  /** The paginator's mode. */
  readonly mode?: 'numbers' | 'load-more' | 'infinite';
  /** What stands in the bar beside its links. */
  readonly bar?: string;
  readonly renderItem?: (work: Work) => string;
}

/** Renders a whole page that loads `portfolio.js`. */
export function renderPage(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<script type="module" src="/dist/portfolio.js"></script>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Renders a gallery with our elements. */
export function renderGallery(view: View, parts: GalleryParts = {}): string {
  const {id = 'works', attributes = '', mode = 'numbers', bar = '', renderItem = renderCard} = parts;
  const {filter, page, pages, total, works, filters} = view;
  return `<portfolio-gallery id="${id}" page="${page}" pages="${pages}" total="${total}" filter="${filter}" ${attributes}>
<portfolio-filter-bar>${filters.map((choice) => renderLink(choice, 'true')).join(' ')} ${bar}</portfolio-filter-bar>
<ul data-items>
${works.map((work) => `<li data-item="${work.id}">${renderItem(work)}</li>`).join('\n')}
</ul>
<portfolio-paginator mode="${mode}">${mode === 'numbers' ? renderNumbers(view) : renderMore(view)}</portfolio-paginator>
</portfolio-gallery>`;
}

/** A picture with its title, in a link to a page of its own. */
export function renderCard({id, title}: Work): string {
  return `<a href="/work/${id}/">${renderPicture(id)} ${title}</a>`;
}

export function renderPicture(id: number): string {
  return `<img src="/picture/${id}.svg" alt="" width="160" height="120">`;
}

/** `current`: value of `aria-current` on the link of what is shown. */
export function renderLink({name, href, isCurrent}: ChoiceLink, current: string): string {
  return `<a href="${href}"${isCurrent ? ` aria-current="${current}"` : ''}>${name}</a>`;
}

function renderNumbers({numbers, next}: View): string {
  const links = numbers.map((choice) => renderLink(choice, 'page')).join(' ');
  return next ? `${links} <a href="${next}" rel="next">Next</a>` : links;
}

function renderMore({next}: View): string {
  return next ? `<a href="${next}" rel="next">Load more</a>` : '';
}

/** Renders the page data object that describes a gallery in foreign markup by selectors. */
export function renderSelectors(selectors: Readonly<Record<string, string>>, scope?: string): string {
  const data = JSON.stringify({galleries: {works: {selectors, scope}}});
  return `<script type="application/json" id="portfolio-data">${data}</script>`;
}
