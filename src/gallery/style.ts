/** Style rules that the script adds to every page that needs them. */

import {WAITING} from './marks.js';

const RULES = `[${WAITING}]{display:none!important}`;

const sheets = new Map<string, CSSStyleSheet>();

/** Puts rules into the document, once. */
export function adoptStyle(rules = RULES): void {
  let sheet = sheets.get(rules);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    sheets.set(rules, sheet);
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
