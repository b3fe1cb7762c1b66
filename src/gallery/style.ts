/** Style sheets that the script makes: each once, for the document or for the shadow roots of its elements. */
import {FOCUSED, WAITING} from './marks.js';

/**
 * An old item that the response has not contained so far is hidden. The second rule is for themes that outline whatever has
 * the focus: somebody with a mouse would see a box around all items. Browsers match `:focus-visible` as soon as a key is pressed.
 */
const RULES = `[${WAITING}]{display:none!important}[${FOCUSED}]:focus:not(:focus-visible){outline:none!important}`;

const sheets = new Map<string, CSSStyleSheet>();

/** The sheet of these rules. */
export function getSheet(rules: string): CSSStyleSheet {
  let sheet = sheets.get(rules);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    sheets.set(rules, sheet);
  }
  return sheet;
}

/** Puts rules into the document, once. */
export function adoptStyle(rules = RULES): void {
  const sheet = getSheet(rules);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
