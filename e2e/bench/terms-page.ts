/** The part of the long bars' benchmark that runs in a page; each bar has 1,110 terms. */

import type {BarContext} from '../../src/controls/bar-context.js';
import type {Phrase} from '../../src/page-data/page-data.js';
import type {Texts} from '../../src/page-data/texts.js';

/** Milliseconds until a bar is laid out. */
export interface TermsBench {
  /** Drawn by the bar itself. */
  readonly drawn: number;
  /** The server's links, to which the bar adds its tools. */
  readonly enhanced: number;
  /** The same links as plain HTML, without a bar. */
  readonly plain: number;
}

interface Terms {
  measure(): Promise<TermsBench>;
  /** Milliseconds that each letter takes, until what it finds is laid out. */
  type(question: string): Promise<number[]>;
}

declare global {
  interface Window {
    readonly terms: Terms;
  }
}

/** Number of terms on the first level, and below each term of the first two levels. */
const EACH = 10;

const items = [makeItem(0, 'All', 0)];
for (let a = 1; a <= EACH; a += 1) {
  items.push(makeItem(a, `Term ${a}`, 0));
  for (let b = 0; b < EACH; b += 1) {
    const branch = 100 * a + b;
    items.push(makeItem(branch, `Branch ${a}.${b}`, a));
    for (let c = 0; c < EACH; c += 1) items.push(makeItem(100_000 + 100 * branch + c, `Leaf ${a}.${b}.${c}`, branch));
  }
}

const html = writeLevel(0);
const place = document.createElement('div');
document.body.append(place);

/** The context that a gallery passes to its bar: the first term is active. */
const context: Readonly<Record<keyof BarContext, string | ((given: never) => unknown)>> = {
  textsFor: (english: Readonly<Record<string, Phrase>>): Pick<Texts<string>, 'format'> => ({
    format: (key) => JSON.stringify(english[key]),
  }),
  isActive: (url: string) => url.endsWith('3A1'),
  isAll: (url: string) => url.endsWith('3A0'),
  prefix: 'vp',
  pageUrl: () => location.href,
};

function makeItem(id: number, label: string, parent: number) {
  const url = `?vp_filter=subject%3A${id}`;
  return {
    filter: `subject:${id}`,
    label,
    description: '',
    count: id,
    active: false,
    url,
    taxonomy: 'subject',
    id,
    parent,
  };
}

function writeLevel(parent: number): string {
  const level = items.filter((item) => item.parent === parent);
  const terms = level.map(({id, label, url, count}) => {
    const below = id !== 0 && items.some((item) => item.parent === id) ? writeLevel(id) : '';
    return `<li><a href="${url}">${label} <span class="count">${count}</span></a>${below}</li>`;
  });
  return `<ul>${terms.join('')}</ul>`;
}

async function time(show: () => unknown): Promise<number> {
  place.replaceChildren();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const begin = performance.now();
  await show();
  place.getBoundingClientRect();
  return performance.now() - begin;
}

/** Shows a bar, given its items or its links, and resolves when it is drawn. */
function showBar(given: {readonly items?: typeof items; readonly innerHTML?: string}): unknown {
  const bar = Object.assign(document.createElement('portfolio-filter-bar'), given);
  bar.setAttribute('overflow', 'more');
  bar.toggleAttribute('chips', true);
  place.append(bar);
  const draw: unknown = Reflect.get(bar, 'draw');
  return typeof draw === 'function' ? Reflect.apply(draw, bar, [context]) : undefined;
}

async function measure(): Promise<TermsBench> {
  const drawn = await time(() => showBar({items}));
  const enhanced = await time(() => showBar({innerHTML: html}));
  const plain = await time(() => {
    place.innerHTML = html;
  });
  return {drawn, enhanced, plain};
}

async function type(question: string): Promise<number[]> {
  await time(() => showBar({items}));
  const shadow = place.querySelector('portfolio-filter-bar')?.shadowRoot;
  shadow?.querySelector('button')?.click();
  const field = shadow?.querySelector('input');
  if (!field) throw new Error('The bar has no search field.');
  const letters: number[] = [];
  for (let at = 1; at <= question.length; at += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const begin = performance.now();
    field.value = question.slice(0, at);
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    place.getBoundingClientRect();
    letters.push(performance.now() - begin);
  }
  return letters;
}

const terms: Terms = {measure, type};
Object.defineProperty(window, 'terms', {value: terms});
