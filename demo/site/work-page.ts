/** The page of one work: its picture at its largest, and what is known of it. */
import type {Store, Term, Work} from '../store/store.js';
import type {PageContent} from './document.js';
import {type Html, html} from './html.js';
import {describeSize, renderPicture} from './items.js';
import type {TextKey} from './languages/en.js';
import type {Language} from './languages/language.js';

const GROUPS = [
  {taxonomy: 'subject', label: 'subjects'},
  {taxonomy: 'classification', label: 'classification'},
  {taxonomy: 'movement', label: 'movement'},
] as const;

/** Reads and renders the page of a work; undefined where there is no such work. */
export async function renderWorkPage(store: Store, id: number, language: Language): Promise<PageContent | undefined> {
  const work = await store.findWork(id);
  if (!work) return undefined;
  const terms = await store.listTermsOfWork(id);
  const main = html`<article class="work-page">
<figure class="work-figure">${renderPicture(id, work, true, language)}</figure>
<div class="label">
<header><h1><bdi ${language.original}>${work.title}</bdi></h1>
<p class="maker"><bdi ${language.original}>${[work.artist, work.dateText].filter(Boolean).join(', ')}</bdi></p></header>
${renderFacts(work, language)}
${GROUPS.map(({taxonomy, label}) => renderTerms(label, terms, taxonomy, language))}
<p class="credit">${language.say('credit')}</p>
<p><a class="back" href="${language.link('/gallery/')}">${language.say('back_to_works')}</a></p>
</div>
</article>`;
  return {
    title: [work.title, work.artist, language.say('works_title')],
    description: `${work.title}, ${work.artist}`,
    canonical: `/work/${id}/`,
    styles: ['work.css'],
    hasScript: true,
    main,
  };
}

function renderFacts(work: Work, language: Language): Html {
  const facts = [
    ['medium', work.medium && html`<span ${language.original}>${work.medium}</span>`],
    ['size_label', describeSize(work, language)],
    ['acquired', work.acquired && language.year(work.acquired)],
    ['accession', html`<span ${language.original}>${work.acno}</span>`],
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
<li><a href="${language.link(`/gallery/?vp_filter=${encodeURIComponent(`${term.taxonomy}:${term.id}`)}`)}">${language.writeTerm(term.name)}</a>
${renderBranch(terms, term.id, language)}</li>`,
  )}
</ul>`;
}
