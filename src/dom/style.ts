/** The few rules that the product needs in a page of any look; adopted once, by whatever needs them first. */

/** Marks an item that leaves when the load that replaces it is over. */
export const WAITING = 'data-portfolio-waiting';

/** Marks an item of a page that is far from the one loaded last. */
export const FAR = 'data-portfolio-far';

/** Marks the container of an append mode's items. */
export const GROWING = 'data-portfolio-growing';

/** Marks a container at whose end items are about to come. */
export const COMING = 'data-portfolio-coming';

/** Marks the place of "Load earlier". */
export const EARLIER = 'data-portfolio-earlier';

// Items of far pages cost no layout and no paint, keep the size that they had, and stay for find-in-page and anchors;
// their focus rings are not cut off. Scroll anchoring must hold an item, not the paginator below (CSS Scroll Anchoring).
const RULES = `[${WAITING}]{display:none!important}
[${GROWING}]>*{contain-intrinsic-block-size:auto 20rem}
[${FAR}]{content-visibility:auto;overflow-clip-margin:2rem}
[${COMING}]::after{content:"";flex:1 0 100%;grid-column:1/-1;column-span:all;block-size:16rem;background:repeating-linear-gradient(90deg,#8883 0 10rem,#0000 0 11rem)}
portfolio-paginator{overflow-anchor:none}
@media print{[${FAR}]{content-visibility:visible}}`;

let sheet: CSSStyleSheet | undefined;

/** Puts the rules into the document. */
export function adoptStyle(): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES);
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
