/** Styles of the viewer's shadow root, and of the page while the viewer is open. */

/**
 * The page behind does not scroll while the viewer is open, and a drag beyond the dialog's beginning does not reload it. The dialog
 * itself does not contain its scrolling: a page that a person has zoomed could not be moved then. If the page has a scrollbar that takes up space, `dialog.ts` sets
 * `open="scrollable"`: that space is kept, so that the page does not shift.
 */
export const PAGE_RULES = `:root:has(portfolio-viewer[open]){overflow:hidden;overscroll-behavior:none}\
:root:has(portfolio-viewer[open=scrollable]){scrollbar-gutter:stable}`;

// The dialog's transparent border becomes visible in forced colours, so that the dialog has an edge there. `p` is the
// position (“3 of 12”). Columns on narrow screens: previous, position, next, zoom, close; on wide screens: previous, picture, next,
// and three for the text, of which zoom and close, above the text, take `3rem` each. Where it is high enough, a row below the
// picture keeps it off the edge.
// Written without spaces, because the build does not minify CSS in strings.
export const STYLES = `:modal,button,p{margin:0;background:var(--portfolio-viewer-background,Canvas);color:var(--portfolio-viewer-color,CanvasText)}\
:modal{display:grid;grid:auto auto 1fr/auto minmax(0,1fr) auto auto auto;width:auto;height:auto;max-width:none;max-height:none;border:1px solid #0000;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);overflow:hidden auto;outline:0}\
::backdrop{background:var(--portfolio-viewer-backdrop,#000b)}\
button,p{position:sticky;inset-block-start:0;z-index:2;display:grid;place-items:center;min-height:3rem}\
button{width:min(3rem,18vw);padding:0;border:0;outline-offset:-5px;font:min(1.75rem,11vw)/1 system-ui;cursor:pointer}\
[aria-disabled=true]{color:GrayText;cursor:default}\
[part~=previous],[part~=next]{font-size:min(2.5rem,15vw)}\
[part=stage],portfolio-message{grid-area:2/1/auto/-1;align-self:end}\
portfolio-message{position:sticky}\
[part=stage]{position:relative;height:62svh;min-height:8rem;background:var(--portfolio-viewer-stage,#0000);-webkit-user-select:none}\
[part=stage]:empty{display:none}\
[part=picture]{position:absolute;width:100%;height:100%;object-fit:contain}\
[part=content]{grid-area:3/1/auto/-1;padding:1rem 1.25rem 2rem;overflow-wrap:anywhere}\
@media(min-width:48rem){:modal{grid:3rem minmax(0,1fr)/3.5rem minmax(0,1fr) 3.5rem calc(var(--portfolio-viewer-text,clamp(18rem,28vw,24rem)) - 6rem) 3rem 3rem;overflow:hidden}\
p{grid-area:1/1/auto/5;justify-items:start;padding-inline-start:1.25rem}\
[part~=previous],[part~=next]{grid-area:2/1;width:100%}\
[part~=next]{grid-column:3}\
[part=stage],portfolio-message{grid-area:2/2}\
[part=stage]{height:100%}\
[part=content]{grid-area:2/4/-1/-1;overflow:auto;padding-block-start:.5rem}\
@media(min-height:30rem){:modal{grid-template-rows:3rem minmax(0,1fr) 1.25rem;margin:2rem}}}`;
