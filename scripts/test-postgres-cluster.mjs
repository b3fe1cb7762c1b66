/**
 * Tries the demo on a primary and a streaming standby of PostgreSQL: visits go on while the standby is killed and comes
 * back, and while the primary is killed and comes back; no page is wrong, and no answered write is lost.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {setTimeout} from 'node:timers/promises';
import {run, say} from './run.mjs';
import {endWith} from './suites.mjs';
import {startPostgres} from './test-postgres-server.mjs';

const SERVICE = '/wp-json/portfolio/v1';
const VISITS = 400;

/** @param {Record<string, string>} env */
async function startDemo(env) {
  const child = spawn(process.execPath, ['build/server.js'], {
    env: {...process.env, PORT: '0', SIGN_IN_LIMIT: '1000', WRITE_LIMIT: '100000', ...env},
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({input: child.stdout})) {
    const address = /http:\/\/[\d.:]+/.exec(line);
    if (!address) continue;
    child.stdout.resume();
    const stop = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      if (child.exitCode !== 0) throw new Error(`The demo ended with exit code ${child.exitCode}.`);
    };
    return {url: address[0], stop};
  }
  throw new Error('The demo ended before it printed its address.');
}

/** Keys of the works that a page shows. @param {string} html */
const listKeys = (html) => [...html.matchAll(/ data-item="(\d+)"/g)].map(([, key]) => key).join();

/** @param {string} origin @param {string} path @param {RequestInit} [init] */
async function ask(origin, path, init) {
  const response = await fetch(origin + path, {redirect: 'manual', ...init});
  return {status: response.status, text: await response.text(), headers: response.headers};
}

/** @param {string} origin */
async function signIn(origin) {
  const {headers} = await ask(origin, '/login/', {method: 'POST', body: new URLSearchParams({user: 'editor'})});
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const {text: nonce} = await ask(origin, '/rest-nonce/', {headers: {cookie}});
  return {cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json'};
}

/** Waits until a fact holds. @param {() => Promise<boolean>} isSo @param {string} what */
async function waitFor(isSo, what) {
  for (let at = 0; at < 300; at += 1) {
    if (await isSo()) return;
    await setTimeout(100);
  }
  throw new Error(`After half a minute it does not hold: ${what}.`);
}

await endWith(async () => {
  /** @type {{passed: number, failed: number}} */
  const result = {passed: 0, failed: 0};
  const check = (/** @type {string} */ sentence, /** @type {boolean} */ holds) => {
    result[holds ? 'passed' : 'failed'] += 1;
    console.log(`${holds ? '✓' : '✗'} ${sentence}`);
  };
  if ((await run('node', ['build.mjs'])) !== 0) throw new Error('The build failed.');
  say('A primary, a standby and two processes of the demo');
  const primary = await startPostgres();
  const filler = await startDemo({DATABASE_URL: primary.url});
  await filler.stop();
  const standby = await startPostgres(primary);
  const env = {DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url};
  const demos = [await startDemo(env), await startDemo(env)];
  const [{url: one}, {url: two}] = [demos[0] ?? {url: ''}, demos[1] ?? {url: ''}];
  const paths = [
    '/gallery/',
    '/gallery/?vp_filter=subject%3A60',
    '/collection/?vp_filter=subject:60&vp_filter=subject:91',
    '/work/1035/',
  ];
  const right = new Map();
  for (const path of paths) right.set(path, listKeys((await ask(one, path)).text));

  /** Visits all pages in turn, at both processes. @param {string} when */
  const visit = async (when) => {
    let [wrong, refused] = [0, 0];
    for (let at = 0; at < VISITS; at += 1) {
      const path = paths[at % paths.length] ?? '/';
      // A parameter of its own, so that no page was rendered before.
      const {status, text} = await ask(
        at % 2 ? one : two,
        `${path}${path.includes('?') ? '&' : '?'}visit=${when}${at}`,
      );
      if (status === 503) refused += 1;
      else if (![200, 404].includes(status) || listKeys(text) !== right.get(path)) wrong += 1;
    }
    check(
      `of ${VISITS} visits ${when}, none got a wrong page (${refused} were asked to come back)`,
      wrong === 0 && refused === 0,
    );
  };
  const person = await signIn(one);
  let written = 0;
  const save = async () => {
    const body = JSON.stringify({post_id: 910_001, data: {vp_items_gap: String((written + 1) % 200)}});
    const {status, text} = await ask(two, `${SERVICE}/update_layout/`, {method: 'POST', headers: person, body});
    if (status === 200) written += 1;
    return {status, text};
  };
  const isShown = async (/** @type {HeadersInit} */ headers) =>
    (await ask(two, '/gallery/', {headers})).text.includes(`data-gap="${written % 200}"`);

  check('who signs in at one process is known to the other', (await save()).status === 200);
  check('a person sees at once what they have saved', await isShown({cookie: person.cookie}));
  await waitFor(() => isShown({}), 'visitors see what was saved');
  await visit('with both');

  await standby.kill();
  await visit('without the standby');
  check('a person saves without the standby', (await save()).status === 200);
  await standby.start();
  await waitFor(() => isShown({}), 'visitors see what was saved while the standby was away');
  await visit('with the standby again');

  await primary.kill();
  await visit('without the primary');
  const refused = await save();
  check(
    'a person is told that what they sent may be lost without the primary',
    refused.status === 503 && refused.text.includes('may be lost'),
  );
  await primary.start();
  await waitFor(async () => (await save()).status === 200, 'a person can save again');
  await waitFor(() => isShown({}), 'visitors see it');
  check('no answered write was lost', await isShown({cookie: person.cookie}));
  await visit('with both again');

  for (const demo of demos) await demo.stop();
  check('both processes ended by themselves when asked', true);
  await standby.stop();
  await primary.stop();
  return result;
});
