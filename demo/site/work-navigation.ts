/** What stands above a work: the path to it, the works beside it, and the way back to its place in the gallery. */
import type {Work} from '../store/store.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';
import {nameGallery, type WorkGallery, type WorkPlace} from './work-place.js';

/** Renders all three; without a place in the gallery, only the path. */
export function renderWorkNavigation(
  work: Work,
  gallery: WorkGallery | undefined,
  place: WorkPlace | undefined,
  language: Language,
): Html {
  const name = gallery ? nameGallery(gallery, language) : language.say('works_title');
  const path = [
    {href: language.localize('/'), text: html`${language.say('site')}`},
    {href: language.localize(gallery?.page.path ?? '/gallery/'), text: html`${name}`},
    ...(place && place.name !== name ? [{href: place.back, text: html`<bdi>${place.name}</bdi>`}] : []),
  ];
  return html`<nav class="crumbs" aria-label="${language.say('breadcrumb')}"><ol itemscope itemtype="https://schema.org/BreadcrumbList">${path.map(
    ({href, text}, at) => html`
<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a href="${href}" itemprop="item" ${place?.isCombination && at === 2 && html`rel="nofollow"`}><span itemprop="name">${text}</span></a><meta itemprop="position" content="${at + 1}"></li>`,
  )}
<li aria-current="page"><bdi ${language.englishMark}>${work.title}</bdi></li>
</ol></nav>
${place && renderNeighbours(place, language)}`;
}

function renderNeighbours(place: WorkPlace, language: Language): Html {
  const {rank, total, previous, next} = place;
  const name = html`<bdi>${place.name}</bdi>`;
  const step = (href: string | undefined, rel: 'prev' | 'next', label: string) =>
    href
      ? html`<a class="step" href="${href}" rel="${rel}${place.isCombination && ' nofollow'}">${label}</a>`
      : html`<span class="step" aria-hidden="true">${label}</span>`;
  return html`<nav class="neighbours" aria-label="${language.say('neighbours')}">
${renderBack(place, language.write('back_to', {name}))}
<p>${language.write('work_place', {
    position: html`${language.number(rank)}`,
    total: html`${language.number(total)}`,
    name,
  })}</p>
${step(previous, 'prev', language.say('previous_work'))}
${step(next, 'next', language.say('next_work'))}
</nav>`;
}

function renderBack({back, isCombination}: WorkPlace, text: Html): Html {
  return html`<a class="back" href="${back}" ${isCombination && html`rel="nofollow"`}><span>${text}</span></a>`;
}
