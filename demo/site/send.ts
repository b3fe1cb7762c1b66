/** Sends pages as whole documents, with the cache headers for the person who asks. */
import type {Context} from 'hono';
import type {DemoRequest} from './demo-request.js';
import {type PageContent, writeDocument} from './document.js';
import {answerBody, type StyleSheets} from './files.js';

/** What every route of a page has at hand. */
export interface PageEnv {
  Variables: {visit: DemoRequest};
  Bindings: {
    /** The client's address; undefined if it is not known. */
    readonly address?: string | undefined;
  };
}

export type SendPage = (c: Context<PageEnv>, page: PageContent, status?: number) => Response;

/** Makes the function that sends pages with these style sheets. */
export function createSend(sheets: StyleSheets): SendPage {
  return (c, page, status = 200) => {
    const {visit} = c.var;
    const text = writeDocument(page, visit, (name) => sheets.addressOf(name));
    return answerBody(c.req.raw, text, listPageHeaders(visit), status);
  };
}

/** A visitor's page is the same for all visitors, so that any cache may keep it for a minute. */
export function listPageHeaders({user}: Pick<DemoRequest, 'user'>): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': user ? 'private, no-cache' : 'public, max-age=60',
    Vary: 'Cookie',
  };
}

/** Redirects to a path of this site. */
export function redirect(to: string, status: 301 | 303, cookie?: string): Response {
  const headers = new Headers({Location: to, 'Cache-Control': status === 303 ? 'no-store' : 'public, max-age=60'});
  if (cookie) headers.set('Set-Cookie', cookie);
  return new Response(null, {status, headers});
}
