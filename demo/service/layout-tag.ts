/** The version of a layout's settings, for `ETag` and `If-Match`. By it a person who saves learns if somebody else has saved. */
import {createHash} from 'node:crypto';
import type {LayoutData} from '../../src/wire/request-schemas.js';

/** The ETag of these settings. */
export function tagLayout(settings: LayoutData): string {
  const entries = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  return `"${createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether a request's `If-Match` names this version; `*` names any. A proxy that compresses an answer makes its tag a weak one
 * (`W/"…"`). HTTP never lets such a tag match here, but this one stands for the settings, not for the bytes of an answer.
 */
export function namesVersion(ifMatch: string, tag: string): boolean {
  const named = ifMatch.split(',').map((part) => part.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(tag);
}
