/** The page of one work: its picture at its largest, what is known of it, and the ways on and back. */
import {findExcess} from '../../src/address/address.js';
import {pictureSize} from '../content/picture.js';
import type {Term, Work} from '../store/store.js';
import {linkArtist} from './artists-page.js';
import type {DemoRequest} from './demo-request.js';
import type {PageContent} from './document.js';
import {renderExcess} from './error-page.js';
import {readFurtherWorks, renderFurtherWorks} from './further-works.js';
import {isPageCombination, readGalleryChoice} from './gallery-choice.js';
import type {Reading} from './gallery-view.js';
import {type Html, html} from './html.js';
import {describePicture, describeSize, readRatio} from './items.js';
import type {TextKey} from './languages/en.js';
import type {Language} from './languages/language.js';
import {renderWorkNavigation} from './work-navigation.js';
import {findWorkGallery, readWorkPlace} from './work-place.js';

const GROUPS = [
  {taxonomy: 'subject', label: 'subjects'},
  {taxonomy: 'classification', label: 'classification'},
  {taxonomy: 'movement', label: 'movement'},
] as const;

export interface WorkPageAnswer {
  readonly page: PageContent;
  /** 400 where the address asks too much of the gallery that it names. */
  readonly status: 200 | 400;
}

/** Reads and renders the page of a work; undefined where there is no such work. */
export async function renderWorkPage(
  reading: Reading,
  id: number,
  visit: DemoRequest,
): Promise<WorkPageAnswer | undefined> {
  const {language} = visit;
  const {store} = reading;
  const work = await store.findWork(id);
  if (!work) return undefined;
  const [terms, gallery] = await Promise.all([store.listTermsOfWork(id), findWorkGallery(reading, visit)]);
  // Check only the galleries' own parameters. A gallery's page limits the length of all others, too; a work's page does
  // not, because a gallery's links to works have the gallery's id in addition.
  const galleries = gallery ? [gallery.row, ...gallery.others] : [];
  const [excess] = galleries.flatMap((row) => findExcess(readGalleryChoice(row, visit.url)) ?? []);
  if (excess) return {page: renderExcess(language, excess, gallery?.page.path ?? '/gallery/'), status: 400};
  // To find the place, and the further works, every work is looked at: other requests are answered before and after.
  await reading.pace.yieldNow();
  const place = gallery && (await readWorkPlace(reading, gallery, id, visit));
  await reading.pace.yieldNow();
  const further = await readFurtherWorks(reading, work, terms);
  await reading.pace.yieldNow();
  const main = html`${renderWorkNavigation(work, gallery, place, language)}
<article class="work-page" data-portfolio-work itemscope itemtype="https://schema.org/VisualArtwork">
<figure class="work-figure" data-ratio="${readRatio(work)}">${renderFullPicture(work, language)}</figure>
<div class="label">
<header><h1 itemprop="name"><bdi ${language.englishMark}>${work.title}</bdi></h1>
${renderMaker(work, language)}</header>
${renderFacts(work, language)}
${GROUPS.map(({taxonomy, label}) => renderTerms(label, terms, taxonomy, language))}
<p class="credit">${language.say('credit')}</p>
</div>
</article>
${renderFurtherWorks(further, work, language)}`;
  const page: PageContent = {
    title: [work.title, work.artist, language.say('works_title')],
    description: `${work.title}, ${work.artist}`,
    canonical: `/work/${id}/`,
    styles: ['shapes.css', 'work.css'],
    hasScript: true,
    hasCombination: gallery && isPageCombination(readGalleryChoice(gallery.row, visit.url), visit.url, gallery.others),
    main,
  };
  return {page, status: 200};
}

/** Who made the work, and when; the name leads to all works by the same artist. */
function renderMaker({artist, dateText, year}: Work, language: Language): Html {
  const name = html`<a href="${linkArtist(artist, language)}" rel="nofollow"><span itemprop="creator">${artist}</span></a>`;
  // Without a year, the text says only that the date is not known.
  const date = html`<span ${year !== null && html`itemprop="dateCreated"`}>${dateText}</span>`;
  return html`<p class="maker"><bdi ${language.englishMark}>${artist && name}${artist && dateText && ', '}${dateText && date}</bdi></p>`;
}

/**
 * The picture in the size that the window has room for. Its proportions reserve its place, and `sizes` says what the
 * style sheet makes of it: as wide as its column, and no higher than 78 % of the window.
 */
function renderFullPicture(work: Work, language: Language): Html {
  const {width, height} = pictureSize(work, 'full');
  const listWidth = pictureSize(work).width;
  const widthAtMaxHeight = `78vh * ${Math.round((width / height) * 100) / 100}`;
  return html`<img src="/picture/${work.id}-full.svg" srcset="/picture/${work.id}.svg ${listWidth}w, /picture/${work.id}-full.svg ${width}w" sizes="(min-width: 64rem) min(58vw, ${widthAtMaxHeight}), min(100vw, ${widthAtMaxHeight})" width="${width}" height="${height}" alt="${describePicture(work, language)}" fetchpriority="high" itemprop="image">`;
}

function renderFacts(work: Work, language: Language): Html {
  const facts = [
    ['medium', work.medium && html`<span itemprop="artMedium" ${language.englishMark}>${work.medium}</span>`],
    ['size_label', describeSize(work, language)],
    ['acquired', work.acquired && language.year(work.acquired)],
    ['accession', html`<span ${language.englishMark}>${work.accessionNumber}</span>`],
  ] as const;
  const known = facts.filter(([, fact]) => fact);
  return html`<dl class="facts">${known.map(
    ([name, fact]) => html`
<div><dt>${language.say(name)}</dt><dd>${fact || undefined}</dd></div>`,
  )}
</dl>`;
}

function renderTerms(label: TextKey, terms: readonly Term[], taxonomy: string, language: Language): Html {
  const group = terms.filter((term) => term.taxonomy === taxonomy);
  if (group.length === 0) return html``;
  return html`<section class="terms"><h2>${language.say(label)}</h2>
${renderBranch(group, 0, language)}</section>
`;
}

function renderBranch(terms: readonly Term[], parent: number, language: Language): Html | undefined {
  const ids = new Set(terms.map((term) => term.id));
  const branch = terms.filter((term) => (ids.has(term.parent) ? term.parent : 0) === parent);
  if (branch.length === 0) return undefined;
  return html`<ul>${branch.map(
    (term) => html`
<li><a href="${language.localize(`/gallery/?vp_filter=${encodeURIComponent(`${term.taxonomy}:${term.id}`)}`)}">${language.writeTerm(term)}</a>
${renderBranch(terms, term.id, language)}</li>`,
  )}
</ul>`;
}
