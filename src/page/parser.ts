/** Parses HTML into documents without scripting: nothing in them runs, loads or is upgraded. */

/** Trusted Types (W3C), as far as they are used here; TypeScript's library does not have them yet. */
declare const trustedTypes:
  | {createPolicy(name: string, rules: {createHTML(html: string): string}): {createHTML(html: string): string}}
  | undefined;

let policy: {createHTML(html: string): string} | undefined;

/** The product's only Trusted Types policy: HTML of the page's own origin, parsed into a document without scripting. */
export function trust(html: string): string {
  if (typeof trustedTypes === 'undefined') return html;
  policy ??= trustedTypes.createPolicy('portfolio', {createHTML: (given) => given});
  return policy.createHTML(html);
}

/** An open document, to be written into and closed. */
export function openDocument(): Document {
  const page = document.implementation.createHTMLDocument('');
  page.open();
  return page;
}

/** A document with this HTML. */
export function parsePage(html: string): Document {
  const page = openDocument();
  page.write(trust(html));
  page.close();
  return page;
}
