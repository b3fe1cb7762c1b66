/** Styles of the viewer: inside of it, and of the page while it is open. */

/** The page behind does not scroll; `gutter`: its scrollbar's room stays, so that nothing moves. */
export const PAGE_RULES = `[data-portfolio-viewing]{overflow:hidden}
[data-portfolio-viewing=gutter]{scrollbar-gutter:stable}
portfolio-viewer:not([open])>*{display:none}`;

export const STYLES = `:host{display:contents}
dialog{--text:var(--portfolio-viewer-text,clamp(18rem,28vw,24rem));box-sizing:border-box;inline-size:100vw;block-size:100dvh;max-inline-size:none;max-block-size:none;margin:auto;border:0;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);background:var(--portfolio-viewer-background,Canvas);color:var(--portfolio-viewer-color,CanvasText);overflow:auto;overscroll-behavior:contain;outline:0}
dialog[open]{display:grid;grid:"previous position next zoom close" auto "stage stage stage stage stage" auto "text text text text text" 1fr/auto 1fr auto auto auto}
dialog::backdrop{background:var(--portfolio-viewer-backdrop,#000b)}
[part=position],button{position:sticky;inset-block-start:0;z-index:2;min-block-size:3rem;background:var(--portfolio-viewer-background,Canvas)}
[part=position]{grid-area:position;display:grid;place-items:center;margin:0;font-variant-numeric:tabular-nums}
button{box-sizing:border-box;display:grid;place-items:center;inline-size:3rem;margin:0;padding:0;border:0;font:inherit;color:inherit;cursor:pointer}
button[aria-disabled=true]{color:GrayText;cursor:default}
button::before,button::after{content:"";grid-area:1/1;inline-size:1.125rem;border-block-start:2px solid}
button:focus-visible{outline:2px solid;outline-offset:-5px}
[part~=previous]{grid-area:previous}
[part~=next]{grid-area:next}
:is([part~=previous],[part~=next])::before{inline-size:.75rem;block-size:.75rem;border-inline-end:2px solid;rotate:45deg}
[part~=previous]::before,[part~=next]:dir(rtl)::before{rotate:-135deg}
[part~=previous]:dir(rtl)::before{rotate:45deg}
:is([part~=previous],[part~=next])::after{content:none}
:is([part~=previous],[part~=next]):dir(rtl)::before{border-inline-end:0;border-inline-start:2px solid}
[part~=zoom]{grid-area:zoom}
[part~=zoom]::after{rotate:90deg}
[part~=zoom][aria-pressed=true]::after{content:none}
[part~=close]{grid-area:close}
[part~=close]::before{rotate:45deg}
[part~=close]::after{rotate:-45deg}
[part=stage]{grid-area:stage;position:relative;overflow:clip;block-size:62svh;min-block-size:8rem;background:var(--portfolio-viewer-stage,#0000);touch-action:pan-y;user-select:none;-webkit-user-select:none;view-transition-name:none}
[part=stage][data-zoomed]{touch-action:none;cursor:grab}
[part~=picture]{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:contain}
portfolio-message{grid-area:stage;align-self:end}
[part=content]{grid-area:text;min-inline-size:0;padding:1rem 1.25rem 2rem;overflow-wrap:anywhere}
[hidden]{display:none!important}
dialog[data-plain] [part=stage]{display:none}
@media(min-width:48rem){dialog[open]{grid:"position position position . zoom close" 3rem "previous stage next text text text" minmax(0,1fr)/3.5rem minmax(0,1fr) 3.5rem minmax(0,calc(var(--text) - 6rem)) 3rem 3rem;overflow:hidden}
dialog[data-textless]{--text:6rem}
[part~=previous],[part~=next]{block-size:100%;inline-size:100%}
[part=stage]{block-size:auto}
[part=position]{justify-items:start;padding-inline-start:1.25rem}
[part=content]{overflow:auto;overscroll-behavior:contain;padding-block-start:.5rem}
dialog[data-plain] [part=content]{grid-column:2/-1}}
@media(min-width:48rem) and (min-height:30rem){dialog{inline-size:calc(100vw - 4rem);block-size:calc(100dvh - 4rem)}}
@media(forced-colors:active){dialog{border:1px solid}button[aria-disabled=true]{color:GrayText}}
@media print{dialog{position:static;block-size:auto}}`;
