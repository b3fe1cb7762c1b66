/** Headers of every response of the site. */
import {addSpeculation} from './speculation.js';

const SECURITY = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html portfolio',
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const;

/**
 * The policy of documentation pages: their examples run in frames of the same site, and a frame's script has a Trusted Types
 * policy of its own, `docs-examples`, to parse the markup that readers edit.
 */
const DOCS_POLICY = SECURITY['Content-Security-Policy']
  .replace("frame-ancestors 'none'", "frame-src 'self'; frame-ancestors 'self'")
  .replace('trusted-types lit-html', 'trusted-types docs-examples lit-html');

/** Adds the headers to the response at a path. */
export function addHeaders(response: Response, path: string): Response {
  addSpeculation(response);
  for (const [name, value] of Object.entries(SECURITY)) response.headers.set(name, value);
  if (path.startsWith('/docs/')) response.headers.set('Content-Security-Policy', DOCS_POLICY);
  return response;
}
