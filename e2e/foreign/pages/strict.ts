/** The strictest policy that a site may have: no inline style or script, and Trusted Types. */
import {readQueryView} from '../catalogue.js';
import {renderGallery, renderPage} from '../markup.js';
import type {ForeignPage} from './page.js';

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

export const strictPage: ForeignPage = (url) => ({
  headers: {'content-security-policy': POLICY},
  body: renderPage('Strict', `<h1>Strict</h1>\n${renderGallery(readQueryView(url), {mode: 'load-more'})}`),
});
