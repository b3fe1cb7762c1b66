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

/** Reads the works of both strips; of the subject, those nearest to the work in the main gallery under this filter. */
export async function readFurtherWorks(reading: Reading, work: Work, terms: readonly Term[]): Promise<FurtherWorks> {
  const {store} = reading;
  const [byArtist, {subject, before, after}] = await Promise.all([
    store.listByArtist(work, STRIP),
    findBySubject(reading, work, terms),
  ]);
  const [earlier, later] = [before, after].map((ids) => ids.filter((id) => !byArtist.includes(id)));
  const nearest = [...(earlier ?? []), ...(later ?? [])];
  const start = Math.max(0, Math.min((earlier?.length ?? 0) - STRIP / 2, nearest.length - STRIP));
  const others = nearest.slice(start, start + STRIP);
  const items = await store.readItems([...byArtist, ...others].map((id) => ({id, workId: id})));
  return {byArtist: items.slice(0, byArtist.length), subject, ofSubject: items.slice(byArtist.length)};
}

interface SubjectWorks {
  readonly subject: Term | undefined;
  /** Ids of the works before and after the work, more of them than a strip shows. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const NO_SUBJECT: SubjectWorks = {subject: undefined, before: [], after: []};

/** Finds the smallest subject of the work that has enough works for a strip, and the works around this one in it. */
async function findBySubject(reading: Reading, {id}: Work, terms: readonly Term[]): Promise<SubjectWorks> {
  const row = await findMainGallery(reading.store);
  if (!row) return NO_SUBJECT;
  const index = await reading.store.readTerms(row.source);
  const counted = terms.flatMap((term) => (term.taxonomy === 'subject' ? (index.find('subject', term.id) ?? []) : []));
  const [subject] = counted.filter(({count}) => count > LEAST_OTHERS).toSorted((a, b) => a.count - b.count);
  if (!subject) return NO_SUBJECT;
  const chosen = [{value: `subject:${subject.id}`, term: subject}];
  const selection = await selectItems(reading, row, {...NOTHING, filters: chosen.map(({value}) => value)}, chosen);
  // More than a strip shows, because those of the artist's strip are left out later.
  const most = 2 * STRIP;
  const place = (selection.locate(id)?.rank ?? 1) - 1;
  const list = (from: number, to: number) =>
    selection.list({offset: Math.max(0, from), limit: to - Math.max(0, from)}).map(({workId}) => workId);
  return {subject, before: list(place - most, place), after: list(place + 1, place + 1 + most)};
}

async function findMainGallery(store: Store) {
  const post = await store.findPostByPath('/gallery/');
  return (post ? await store.listGalleries(post.id) : []).find((row) => row.id === MAIN_GALLERY);
}

/** Renders the strips that have works. */
export function renderFurtherWorks(further: FurtherWorks, {artist}: Work, language: Language): Html {
  const {byArtist, subject, ofSubject} = further;
  const name = html`<bdi ${language.englishMark}>${artist}</bdi>`;
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
      all: html`<a href="${language.localize(`/gallery/${filter}`)}">${language.say('see_all')}</a>`,
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
<li data-ratio="${readRatio(work)}"><a href="${language.localize(`/work/${work.id}/${query}`)}">${renderPicture(id, work, false, language)}
<span class="further-title"><bdi ${language.englishMark}>${work.title}</bdi></span></a></li>`,
  )}
</ul></section>
`;
}
