/**
 * The contenders: portfolio-gallery, `limit` (a minimal script by hand: limit.ts), and the peers of this field. Each has one
 * script, and markup of its own around the gallery where it needs some.
 */
import {readFileSync} from 'node:fs';

/** Contenders that load in place; each has a column. */
const IN_PLACE = ['portfolio', 'limit', 'swup', 'htmx', 'turbo', 'isotope'] as const;

/** The columns: `navigation` is the browser's own way. */
export const NAMES = [...IN_PLACE, 'navigation'] as const;

export type Name = (typeof NAMES)[number];

/** A script on the benchmark's pages. */
export interface Contender {
  readonly name: Name;
  /** Undefined for portfolio-gallery, whose script the demo serves. */
  readonly script?: Buffer;
  /** The element around the gallery that the script replaces; undefined where it works on the gallery itself. */
  readonly wrapper?: {readonly start: string; readonly end: string};
}

/** Pages without a script of a contender: links are followed by the browser. */
export const PLAIN_LINKS: Contender = {name: 'navigation', script: Buffer.from("performance.mark('ready');")};

/** The id of the element that a peer replaces. */
const FRAME = 'frame';

const WRAPPERS: Readonly<Partial<Record<Name, Contender['wrapper']>>> = {
  swup: {start: `<div id="${FRAME}">`, end: '</div>'},
  htmx: {
    start: `<div id="${FRAME}" hx-boost:inherited="true" hx-target:inherited="#${FRAME}" hx-select:inherited="#${FRAME}" hx-swap:inherited="outerHTML">`,
    end: '</div>',
  },
  turbo: {start: `<turbo-frame id="${FRAME}" data-turbo-action="advance">`, end: '</turbo-frame>'},
};

/** Reads the scripts that `npm run bench` has built beside this file. */
export function readContenders(): Contender[] {
  return IN_PLACE.map((name) => {
    if (name === 'portfolio') return {name};
    const wrapper = WRAPPERS[name];
    return {name, script: readFileSync(new URL(`${name}.js`, import.meta.url)), ...(wrapper && {wrapper})};
  });
}

/** A page as an author who uses the contender would write it. */
export function adaptPage({script, wrapper}: Contender, page: string): string {
  const scripted = script ? page.replace('/dist/portfolio.js', '/bench/contender.js') : page;
  if (!wrapper) return scripted;
  return scripted
    .replace('<portfolio-gallery', `${wrapper.start}<portfolio-gallery`)
    .replace('</portfolio-gallery>', `</portfolio-gallery>${wrapper.end}`);
}
