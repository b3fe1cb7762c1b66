/** Renders the items of a gallery: pictures with captions. */
import {pictureSize} from '../content/picture.js';
import type {Item, Work} from '../store/store.js';
import {type Html, html} from './html.js';
import type {Language} from './languages/language.js';

/** Number of pictures that are loaded without waiting for scrolling, as most screens show them first; others are lazy. */
const EAGER = 6;

/** How the items of a gallery link to their works. */
export interface ItemLinks {
  /** Writes the id of an item's element in the document. */
  readonly elementIdOf: (id: number) => string;
  /** The query that is added to the address of each work: the gallery, the choice in it, and what the page keeps. */
  readonly query: string;
  /** Whether search engines should not follow the links: there are too many combinations. */
  readonly isCombination: boolean;
}

/** Renders the items of a list, each with its key. Lists that are no galleries have no `links`. */
export function renderItems(items: readonly Item[], language: Language, links?: ItemLinks): readonly Html[] {
  return items.map(({id, work}, at) => {
    const caption = html`<span class="caption" ${language.englishMark}><span class="caption-title" dir="auto">${work.title}</span>
<span class="caption-meta" dir="auto">${[work.artist, work.dateText].filter(Boolean).join(', ')}</span></span>`;
    const idAttribute = links && html`id="${links.elementIdOf(id)}"`;
    const relAttribute = links?.isCombination && html`rel="nofollow"`;
    const href = language.localize(`/work/${work.id}/${links?.query ?? ''}`);
    return html`<li data-item="${id}" data-ratio="${readRatio(work)}" ${idAttribute}><a href="${href}" ${relAttribute}>
<span class="frame">${renderPicture(id, work, at < EAGER, language)}</span>
${caption}</a></li>
`;
  });
}

/** The picture of a work or of one of its images, with its size, so that nothing moves when it arrives. */
export function renderPicture(id: number, work: Work, isEager: boolean, language: Language): Html {
  const {width, height} = pictureSize(work);
  const loading = isEager ? html`` : html`loading="lazy"`;
  return html`<img src="/picture/${id}.svg" width="${width}" height="${height}" alt="${describePicture(work, language)}" ${loading} decoding="async">`;
}

/** The size of a work as text; empty if it is unknown. */
export function describeSize({width, height}: Work, language: Language): string {
  return width && height ? language.say('size', {width, height}) : '';
}

/** The alternative text of a picture; the title is in the caption. */
export function describePicture(work: Work, language: Language): string {
  const kind = work.classification === null ? language.say('kind_unknown') : language.nameKind(work.classification);
  const size = describeSize(work, language);
  return size ? language.say('picture_sized', {kind, size}) : language.say('picture', {kind});
}

/** Width in hundredths of the height, limited to the ratios for which shapes.css has rules. */
export function readRatio(work: Work): number {
  const {width, height} = pictureSize(work);
  return Math.min(250, Math.max(40, Math.round((width / height) * 100)));
}
