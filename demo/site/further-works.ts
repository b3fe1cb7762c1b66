/** Below a work: others by the same artist, and others of the same subject. */
import type {Item, Store, Term, Work} from '../store/store.js';
import {linkArtist} from './artists-page.js';
import {NOTHING} from './gallery-choice.js';
import {type Reading, selectItems} from './gallery-view.js';
import {type Html, html} from './html.js';
import {readRatio, renderPicture} from './items.js';
import type {Language} from './languages/language.js';
import {MAIN_GALLERY} from './work-link.js';

/** Works in a strip. */
const STRIP = 8;

/** Fewest other works that a subject has to have for a strip of its own. */
const LEAST_OTHERS = 4;

export interface FurtherWorks {
  readonly byArtist: readonly Item[];
  /** Undefined if no subject of the work has enough other works. */
  readonly subject: Term | undefined;
  readonly ofSubject: readonly Item[];
}

/** Reads the works of both strips. Those of the subject are the ones before and after the work in the main gallery. */
export async function readFurtherWorks(reading: Reading, work: Work, terms: readonly Term[]): Promise<FurtherWorks> {
  const {store} = reading;
  const [byArtist, {subject, ids}] = await Promise.all([
    store.listByArtist(work, STRIP),
    findBySubject(reading, work, terms),
  ]);
  const others = ids.filter((id) => !byArtist.includes(id)).slice(0, STRIP);
  const items = await store.readItems([...byArtist, ...others].map((id) => ({id, workId: id})));
  return {byArtist: items.slice(0, byArtist.length), subject, ofSubject: items.slice(byArtist.length)};
}

/** Finds the smallest subject of the work that has enough works for a strip, and the ids of works around this one in it. */
async function findBySubject(
  reading: Reading,
  {id}: Work,
  terms: readonly Term[],
): Promise<{readonly subject: Term | undefined; readonly ids: readonly number[]}> {
  const row = await findMainGallery(reading.store);
  if (!row) return {subject: undefined, ids: []};
  const index = await reading.store.readTerms(row.source);
  const counted = terms.flatMap((term) => (term.taxonomy === 'subject' ? (index.find('subject', term.id) ?? []) : []));
  const [subject] = counted.filter(({count}) => count > LEAST_OTHERS).toSorted((a, b) => a.count - b.count);
  if (!subject) return {subject: undefined, ids: []};
  const chosen = [{value: `subject:${subject.id}`, term: subject}];
  const selection = await selectItems(reading, row, {...NOTHING, filters: chosen.map(({value}) => value)}, chosen);
  // More than a strip shows, because this work and those of the artist's strip are left out later.
  const limit = 2 * STRIP + 1;
  const wantedOffset = (selection.locate(id)?.position ?? 1) - 1 - STRIP / 2;
  const offset = Math.max(0, Math.min(wantedOffset, selection.total - limit));
  const ids = selection.list({offset, limit}).map((item) => item.workId);
  return {subject, ids: ids.filter((other) => other !== id)};
}

async function findMainGallery(store: Store) {
  const post = await store.findPostByPath('/gallery/');
  return (post ? await store.listGalleries(post.id) : []).find((row) => row.id === MAIN_GALLERY);
}

/** Renders the strips that have works. */
export function renderFurtherWorks(further: FurtherWorks, {artist}: Work, language: Language): Html {
  const {byArtist, subject, ofSubject} = further;
  const name = html`<bdi ${language.original}>${artist}</bdi>`;
  const filter = subject && `?vp_filter=${encodeURIComponent(`subject:${subject.id}`)}`;
  return html`${
    byArtist.length > 0 &&
    renderStrip({
      heading: language.write('more_by', {name}),
      all: html`<a href="${linkArtist(artist, language)}" rel="nofollow">${language.say('see_all')}</a>`,
      items: byArtist,
      query: '',
      language,
    })
  }${
    subject &&
    ofSubject.length > 0 &&
    renderStrip({
      heading: language.write('more_in', {name: language.writeTerm(subject)}),
      all: html`<a href="${language.link(`/gallery/${filter}`)}">${language.say('see_all')}</a>`,
      items: ofSubject,
      query: filter ?? '',
      language,
    })
  }`;
}

interface Strip {
  readonly heading: Html;
  readonly all: Html;
  readonly items: readonly Item[];
  /** Query of the links to its works: the filter of the subject, or empty. */
  readonly query: string;
  readonly language: Language;
}

function renderStrip({heading, all, items, query, language}: Strip): Html {
  return html`<section class="further"><header><h2>${heading}</h2> ${all}</header>
<ul class="fades">${items.map(
    ({id, work}) => html`
<li data-ratio="${readRatio(work)}"><a href="${language.link(`/work/${work.id}/${query}`)}">${renderPicture(id, work, false, language)}
<span class="further-title"><bdi ${language.original}>${work.title}</bdi></span></a></li>`,
  )}
</ul></section>
`;
}
