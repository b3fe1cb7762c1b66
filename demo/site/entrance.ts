/** Routes to sign in and out, and to get a new nonce. */
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import type {RateLimit} from '../service/rate-limit.js';
import {localPathOrHome} from './demo-request.js';
import {renderLoginPage} from './login-page.js';
import type {People} from './people.js';
import {type PageEnv, redirect, type SendPage} from './send.js';

/** Bytes; a name and a path need far less. */
const LARGEST_FORM = 16 * 1024;

/** Creates these routes. */
export function routeEntrance(people: People, send: SendPage, signIns: RateLimit): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  const refuse = (c: Context<PageEnv>, fault: 'login_foreign' | 'login_often' | 'login_too_large', status: number) => {
    const {language} = c.var.visit;
    return send(c, renderLoginPage(language, language.localize('/'), language.say(fault)), status);
  };
  app.use('/login/', async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  app.get('/login/', (c) => {
    const {url, language} = c.var.visit;
    return send(
      c,
      renderLoginPage(language, language.localize(localPathOrHome(url.searchParams.get('redirect_to'), url.origin))),
    );
  });
  const limit = bodyLimit({
    maxSize: LARGEST_FORM,
    onError: (c: Context<PageEnv>) => refuse(c, 'login_too_large', 413),
  });
  app.post('/login/', limit, async (c) => {
    if (isCrossSite(c.req.raw)) return refuse(c, 'login_foreign', 403);
    const wait = signIns.take(c.env.address ?? '');
    if (wait > 0) {
      const refusal = refuse(c, 'login_often', 429);
      refusal.headers.set('Retry-After', String(wait));
      return refusal;
    }
    const form = await readForm(c.req.raw);
    const {url, language} = c.var.visit;
    const back = language.localize(localPathOrHome(readField(form, 'redirect_to'), url.origin));
    const login = readField(form, 'user');
    const cookie = await people.signIn(c.req.raw, login);
    if (cookie) return redirect(back, 303, cookie);
    const fault = login ? language.say('login_unknown', {name: login.slice(0, 40)}) : language.say('login_none');
    return send(c, renderLoginPage(language, back, fault), 400);
  });
  app.on(['GET', 'POST'], '/logout/', async (c) => {
    if (isCrossSite(c.req.raw)) return refuse(c, 'login_foreign', 403);
    const home = c.var.visit.language.localize('/');
    // HEAD asks what GET would say, and changes nothing.
    if (c.req.raw.method === 'HEAD') return redirect(home, 303);
    return redirect(home, 303, await people.signOut(c.req.raw));
  });
  app.get('/rest-nonce/', (c) => {
    const {nonce} = c.var.visit;
    const headers = {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Vary: 'Cookie'};
    return new Response(nonce ?? 'Nobody is signed in.', {status: nonce ? 200 : 401, headers});
  });
  return app;
}

/** Whether a request comes from another site. Browsers say so in headers; other programs have no session to abuse. */
function isCrossSite(request: Request): boolean {
  const origin = request.headers.get('Origin');
  return (
    request.headers.get('Sec-Fetch-Site') === 'cross-site' ||
    (origin !== null && origin !== new URL(request.url).origin)
  );
}

/** Reads a form; it is empty if the body is no form. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) return new FormData();
    throw error;
  }
}

function readField(form: FormData, name: string): string {
  const field = form.get(name);
  return typeof field === 'string' ? field : '';
}
