/**
 * Opens an item of a gallery in place: a dialog over the gallery, at the item's own address. This file is the tag alone, which
 * every page loads. Start at `index.ts`, which a page with the tag loads when a person is about to open an item.
 */
import {ElementBase} from '../controls/drawn-element.js';

/**
 * @tag portfolio-viewer
 * @summary Opens the items of a gallery in place, one after the other through the whole result. Inside of a gallery it
 * serves that gallery; elsewhere it serves the gallery that `for` names, or all galleries of the page.
 * @attr {string} for - Id of the gallery that it serves, if it is not inside of it.
 * @attr {"" | "scrollable"} open - Whether a work is shown; `scrollable` if the page behind has a scrollbar that takes up space. Read-only.
 * @attr {"busy" | "error" | "zoomed"} status - What the viewer is doing; read-only.
 * @fires {PortfolioFailedEvent} portfolio-failed - A work could not be loaded; cancelable.
 * @csspart dialog - The dialog.
 * @csspart position - "37 of 244".
 * @csspart button - Each button.
 * @csspart close - The button that closes.
 * @csspart previous - The button to the work before.
 * @csspart next - The button to the work after.
 * @csspart zoom - The button that enlarges the picture, or fits it again.
 * @csspart stage - The area of the picture.
 * @csspart picture - The picture.
 * @csspart content - The area of the work's text.
 * @csspart message - The failure with Retry and a plain link.
 * @csspart retry - The button that tries again.
 * @csspart link - The plain link to the work's page.
 * @csspart progress - The line of a slow load.
 * @cssprop [--portfolio-viewer-background=Canvas] - Background of the dialog.
 * @cssprop [--portfolio-viewer-color=CanvasText] - Text and buttons.
 * @cssprop [--portfolio-viewer-stage=transparent] - Background behind the picture.
 * @cssprop [--portfolio-viewer-backdrop=#000b] - What covers the page around the dialog.
 * @cssprop [--portfolio-viewer-text=clamp(18rem, 28vw, 24rem)] - Width of the text beside the picture, on wide screens.
 */
export class PortfolioViewer extends ElementBase {}

declare global {
  interface HTMLElementTagNameMap {
    'portfolio-viewer': PortfolioViewer;
  }
}
