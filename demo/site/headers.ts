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

/** Adds the headers to a response. */
export function addHeaders(response: Response): Response {
  addSpeculation(response);
  for (const [name, value] of Object.entries(SECURITY)) response.headers.set(name, value);
  return response;
}
