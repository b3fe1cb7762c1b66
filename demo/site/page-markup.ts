/** What the pages for developers show to be copied: the markup of their galleries, reduced to what the script needs. */
import type {GalleryView} from './gallery-view.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import type {GalleryPage} from './pages.js';
import {THEME_SELECTORS} from './theme.js';

const TAG = '<script type="module" src="/dist/portfolio.js"></script>';

/** Renders, in a closed `<details>`, the markup of a page's galleries; in foreign markup, their selectors instead. */
export function renderPageMarkup(page: GalleryPage, views: readonly GalleryView[], language: Language): Html {
  const parts = page.isForeign ? [writeSelectors()] : views.map((view) => writeGallery(page, view));
  return html`<details class="page-markup"><summary>${language.say('markup_of_page')}</summary>
<pre tabindex="0" role="region" aria-label="${language.say('markup_of_page')}"><code lang="en" dir="ltr" translate="no">${[TAG, ...parts].join('\n\n')}</code></pre></details>
`;
}

/** A gallery of our elements where nothing is chosen. Two filter links, one item and the link to page 2 stand for all. */
function writeGallery(page: GalleryPage, {gallery, totalWithoutChoice, terms, items, layout}: GalleryView): string {
  const {id, prefix} = gallery;
  const prefixAttribute = prefix === 'vp' ? '' : ` prefix="${prefix}"`;
  const transition = page.bar === 'long' ? ' transition' : '';
  const [term] = terms.childrenOf('subject', 0).toSorted((a, b) => b.count - a.count);
  const [item] = items;
  const itemMarkup = item ? `    <li data-item="${item.id}"><a href="/work/${item.work.id}/">…</a></li>\n    …\n` : '';
  const list = `  <ul data-items>\n${itemMarkup}  </ul>`;
  if (page.bar === 'none') {
    // The elements ask the service for what they show.
    return `<portfolio-gallery id="${id}">
  <portfolio-filter-bar></portfolio-filter-bar>
${list}
  <portfolio-paginator mode="${layout.mode}"></portfolio-paginator>
</portfolio-gallery>`;
  }
  const filterLink = term ? `\n    <a href="?${prefix}_filter=subject:${term.id}">${term.name}</a>\n    …` : '';
  const pages = Math.max(1, Math.ceil(totalWithoutChoice / layout.count));
  const label = layout.mode === 'numbers' ? 'Next' : 'Load more';
  return `<portfolio-gallery id="${id}"${prefixAttribute} page="1" pages="${pages}" total="${totalWithoutChoice}" filter="*"${transition}>
  <portfolio-filter-bar${writeTools(page)}>
    <a href="?" aria-current="true">All</a>${filterLink}
  </portfolio-filter-bar>
${list}
  <portfolio-paginator mode="${layout.mode}">
    <a href="?${prefix}_page=2" rel="next">${label}</a>
  </portfolio-paginator>
</portfolio-gallery>`;
}

function writeTools({bar}: GalleryPage): string {
  if (bar === 'long') return ' overflow="more" folded chips';
  return bar === 'dropdown' ? ' variant="dropdown" chips' : '';
}

function writeSelectors(): string {
  const data = {galleries: {theme: {selectors: THEME_SELECTORS}}};
  return `<script type="application/json" id="portfolio-data">\n${JSON.stringify(data, null, 2)}\n</script>`;
}
