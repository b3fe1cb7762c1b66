/** Styles of a long bar: for the tools in its shadow root, and for its links, which are in the light DOM. */

import {CURRENT} from '../markup/links.js';

/** How many terms of its first list, or links if it has no list, a folded bar shows besides the active one. */
const FOLDED_TERMS = 12;

/**
 * The rules for the shadow root. While the part `found` is empty, it takes no space, but stays rendered, as a live region must.
 * Safari on phones zooms into a focused field whose text is smaller than 16 px.
 */
const TOOLS = `:host{display:block}
[hidden]{display:none!important}
:host([overflow=scroll]) [part=links]{overflow-x:auto;overscroll-behavior-inline:contain;scrollbar-width:thin}
:host([overflow=scroll]) ::slotted(ul){display:flex;flex-wrap:nowrap!important;inline-size:max-content}
[part=tools]{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;min-block-size:2.75rem}
[part=found]:empty{position:absolute}
[part=tools]:not(:has(>:not([hidden]))){display:none}
button,[part~=chip],[part=clear],select,input{min-block-size:2.25rem;padding-inline:.5rem;border:1px solid color-mix(in srgb,currentColor 35%,transparent);border-radius:var(--portfolio-radius,2px);background:none;color:inherit;font:inherit;box-sizing:border-box}
select,input{border-color:color-mix(in srgb,currentColor 62%,transparent)}
select{min-inline-size:min(100%,14rem);max-inline-size:100%}
option{background:Canvas;color:CanvasText}
input{inline-size:min(100%,16rem)}
[part~=chip]{min-inline-size:0;max-inline-size:clamp(7rem,60vw,24rem);white-space:nowrap}
[part~=chip] bdi{overflow:hidden;text-overflow:ellipsis}
button,a{cursor:pointer}
[part~=chip],[part=clear]{display:inline-flex;align-items:center;gap:.5rem;text-decoration:none}
[part=clear]{border-color:transparent;text-decoration:underline}
[part~=chip]::after{content:"";flex:none;inline-size:.6rem;block-size:.6rem;background:linear-gradient(45deg,transparent 45%,currentColor 45% 55%,transparent 55%),linear-gradient(-45deg,transparent 45%,currentColor 45% 55%,transparent 55%)}
:focus-visible{outline:2px solid var(--portfolio-accent,currentColor);outline-offset:2px}
[part=results]{display:flex;flex-direction:column;margin:.25rem 0;padding:0;list-style:none;max-block-size:min(24rem,60dvb);overflow-y:auto}
[part=result]{display:flex;flex-wrap:wrap;gap:0 .5rem;align-items:center;align-content:center;min-block-size:2.25rem;padding:.25rem;line-height:1.25;color:inherit;text-decoration:none}
[part=result]:hover,[part=result][aria-current] bdi{text-decoration:underline}
[part=result][aria-current] bdi{font-weight:600}
[part=result] small{font-size:.8125em}
[part=result]:focus-visible{outline-offset:-2px}
[part=label]{display:inline-flex;flex-wrap:wrap;gap:.5rem;align-items:center;max-inline-size:100%}
@media(pointer:coarse){button,[part~=chip],[part=clear],[part=result],select,input{min-block-size:2.75rem}select,input{font-size:max(1em,16px)}}
@media(forced-colors:active){[part~=chip]::after{color:LinkText;forced-color-adjust:none}}
@media print{[part=tools],[part=results]{display:none}}`;

/**
 * The rules for the document. Each selector hides something in a folded bar: the further terms of its first list; its other
 * children; links beside a list; the further links of a bar without a list; the lists within terms. The current link and what
 * contains it stay, and so does an only child, which contains the whole bar.
 */
const PAGE = [
  `>ul:first-of-type>li:nth-child(n+${FOLDED_TERMS + 1}):not(:has(${CURRENT}))`,
  `>:not(ul:first-of-type):not(a):not(:only-child):not(:has(${CURRENT}))`,
  `:has(>ul)>a:not(${CURRENT})`,
  `:not(:has(>ul))>a:nth-of-type(n+${FOLDED_TERMS + 1}):not(${CURRENT})`,
  ` li:not(:has(${CURRENT}))>ul`,
]
  .map((rest) => `portfolio-filter-bar[folded]${rest}{display:none}`)
  .join('');

let sheets: readonly [tools: CSSStyleSheet, page: CSSStyleSheet] | undefined;

/** Adopts the styles in the shadow root and in the document; all bars share the same two sheets. */
export function adoptBarStyle(shadow: ShadowRoot): void {
  // Made only here: a server may evaluate this module, in a bundle of one file, and has no `CSSStyleSheet`.
  sheets ??= [makeSheet(TOOLS), makeSheet(PAGE)];
  const [tools, page] = sheets;
  shadow.adoptedStyleSheets = [tools];
  // A script of the page may have replaced the document's style sheets.
  if (!document.adoptedStyleSheets.includes(page)) document.adoptedStyleSheets.push(page);
}

function makeSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
