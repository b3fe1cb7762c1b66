/** Builds the demo, starts it and Chromium, hands both to a function, and ends both, for commands that take pictures. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {chromium} from '@playwright/test';
import {build} from '../build.mjs';
import {chromiumArgs, findHeadlessChromium} from './browser.mjs';
import {findFreePort, root} from './run.mjs';

/**
 * The demo has a new database in memory, filled with its works.
 * @template Result
 * @param {(browser: import('@playwright/test').Browser, url: string) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withDemo(use) {
  await build();
  const port = await findFreePort();
  const demo = spawn(process.execPath, [join(root, 'build/server.js')], {
    env: {...process.env, PORT: String(port), DATA_DIR: ':memory:', DATABASE_URL: ''},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await Promise.race([once(demo.stdout, 'data'), once(demo, 'exit')]);
    const url = `http://127.0.0.1:${port}`;
    while (
      !(await fetch(`${url}/readyz`).then(
        ({ok}) => ok,
        () => false,
      ))
    ) {
      if (demo.exitCode !== null || demo.signalCode !== null) throw new Error('The demo has ended before it answered.');
      await new Promise(setImmediate);
    }
    const executablePath = findHeadlessChromium();
    const browser = await chromium.launch({...(executablePath && {executablePath}), args: chromiumArgs});
    try {
      return await use(browser, url);
    } finally {
      await browser.close();
    }
  } finally {
    demo.kill();
  }
}
