/** The page of one work: its picture at its largest, and what is known of it. */
import type {Store, Term, Work} from '../store/store.js';
import type {Document} from './document.js';
import {type Html, html} from './html.js';
import {describeSize, renderPicture} from './items.js';

const GROUPS = [
  {taxonomy: 'subject', label: 'Subjects'},
  {taxonomy: 'classification', label: 'Kind'},
  {taxonomy: 'movement', label: 'Movement'},
] as const;

/** Reads and renders the page of a work; undefined where there is no such work. */
export async function renderWorkPage(store: Store, id: number): Promise<Document | undefined> {
  const work = await store.findWork(id);
  if (!work) return undefined;
  const terms = await store.listTermsOfWork(id);
  const main = html`<article class="work-page">
<figure class="exhibit">${renderPicture(id, work, true)}</figure>
<div class="label">
<header><h1><bdi>${work.title}</bdi></h1>
<p class="maker"><bdi>${[work.artist, work.dateText].filter(Boolean).join(', ')}</bdi></p></header>
${renderFacts(work)}
${GROUPS.map(({taxonomy, label}) => renderTerms(label, terms, taxonomy))}
<p class="credit">Drawn by this server in the proportions of the work; the facts are Tate’s, given to the public domain (CC0).</p>
<p><a class="back" href="/gallery/">All works</a></p>
</div>
</article>`;
  return {
    title: [work.title, work.artist, 'Works'],
    description: `${work.title}, ${work.artist}`,
    canonical: `/work/${id}/`,
    styles: ['work.css'],
    main,
  };
}

function renderFacts(work: Work): Html {
  const facts = [
    ['Medium', work.medium],
    ['Size', describeSize(work)],
    ['Acquired', work.acquired && String(work.acquired)],
    ['Accession number', work.acno],
  ] as const;
  const known = facts.filter(([, fact]) => fact);
  return html`<dl class="facts">${known.map(
    ([name, fact]) => html`
<div><dt>${name}</dt><dd>${fact || undefined}</dd></div>`,
  )}
</dl>`;
}

function renderTerms(label: string, terms: readonly Term[], taxonomy: string): Html {
  const group = terms.filter((term) => term.taxonomy === taxonomy);
  if (group.length === 0) return html``;
  return html`<section class="terms"><h2>${label}</h2>
${renderBranch(group, 0)}</section>
`;
}

function renderBranch(terms: readonly Term[], parent: number): Html | undefined {
  const ids = new Set(terms.map((term) => term.id));
  const branch = terms.filter((term) => (ids.has(term.parent) ? term.parent : 0) === parent);
  if (branch.length === 0) return undefined;
  return html`<ul>${branch.map(
    (term) => html`
<li><a href="/gallery/?vp_filter=${encodeURIComponent(`${term.taxonomy}:${term.id}`)}">${term.name}</a>
${renderBranch(terms, term.id)}</li>`,
  )}
</ul>`;
}
