/** Pages, each with a Content Security Policy: the strictest one, and some that test one thing each. */
import {readQueryView, type Work} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {RouteHandler} from './route.js';

/** The strictest policy with which pages load in place (docs/security.md): no inline style or script, and Trusted Types. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html portfolio',
].join('; ');

export const strictPage: RouteHandler = (url) => ({
  headers: {'content-security-policy': POLICY},
  body: renderPage('Strict', `<h1>Strict</h1>\n${renderGallery(readQueryView(url), {mode: 'load-more'})}`),
});

let responses = 0;

/** Each response has a `style` element in its head, with a nonce that no other response has. */
export const strictNoncePage: RouteHandler = (url) => {
  responses += 1;
  const nonce = `response-${responses}`;
  const policy = `default-src 'self'; style-src 'self' 'nonce-${nonce}'`;
  const style = `<style nonce="${nonce}">[data-items] > li { color: rgb(0, 0, 255); }</style>`;
  return {
    headers: {'content-security-policy': policy},
    body: renderPage('Nonces', `<h1>Nonces</h1>\n${renderGallery(readQueryView(url))}`, style),
  };
};

/** The style attribute must go; a title and a text that look like one must stay. */
function renderStyledItem({id, title}: Work): string {
  return `<p style="color: red" title="style=&quot;kept&quot;">${title}</p><a href="/work/${id}/">style="stays"</a>`;
}

/** Works with inline styles, which the page's policy blocks. */
export const strictAttributesPage: RouteHandler = (url) => {
  return {
    headers: {'content-security-policy': "default-src 'self'"},
    body: renderPage('Styles', `<h1>Styles</h1>\n${renderGallery(readQueryView(url), {renderItem: renderStyledItem})}`),
  };
};

/** Policies under which our script cannot fetch or parse a page (`types`: only in browsers with Trusted Types). */
const FORBIDDING: Readonly<Record<string, string>> = {
  sandbox: 'sandbox allow-scripts allow-top-navigation',
  connect: "default-src 'self'; connect-src 'none'",
  types: "default-src 'self'; require-trusted-types-for 'script'; trusted-types another",
};

/** `/strict/forbidden/<policy>/` */
export const forbiddenPage: RouteHandler = (url) => {
  const [, , , name = ''] = url.pathname.split('/');
  const policy = FORBIDDING[name];
  if (policy === undefined) return undefined;
  const body = `<h1>Forbidden</h1>\n${renderGallery(readQueryView(url))}<portfolio-viewer></portfolio-viewer>`;
  return {headers: {'content-security-policy': policy}, body: renderPage('Forbidden', body)};
};
