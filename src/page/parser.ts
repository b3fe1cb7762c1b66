/** Parses HTML into documents in which no script runs, nothing is loaded and no custom element is upgraded. */

/** The part of Trusted Types (W3C) that is used here; TypeScript's library does not have it yet. */
declare const trustedTypes:
  | {createPolicy(name: string, rules: {createHTML(html: string): string}): {createHTML(html: string): string}}
  | undefined;

let policy: {createHTML(html: string): string} | undefined;

/** Our only Trusted Types policy. It is safe because the HTML is of the page's own origin, and no script in it runs. */
export function trust(html: string): string {
  if (typeof trustedTypes === 'undefined') return html;
  policy ??= trustedTypes.createPolicy('portfolio', {createHTML: (given) => given});
  return policy.createHTML(html);
}

/** Creates an empty document for `write` and `close`. Throws where the page's policy forbids our Trusted Types policy. */
export function openDocument(): Document {
  const page = document.implementation.createHTMLDocument('');
  page.open();
  trust('');
  return page;
}

/** Parses the HTML of a whole page. */
export function parsePage(html: string): Document {
  const page = openDocument();
  page.write(trust(html));
  page.close();
  return page;
}
