/**
 * Runs the tests of WebKit: WebKitGTK's own driver and browser on a virtual screen (Xvfb), from Debian's packages,
 * installed where they are missing. Ends with `N passed, N failed`.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {findFreePort, has, installDebian, say} from './run.mjs';
import {endWith, runVitest} from './suites.mjs';

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'fonts-dejavu-core'];

const isThere = () => has('WebKitWebDriver') && has('Xvfb');

async function installWebKit() {
  if (isThere()) return;
  say(`Installing Debian's packages ${PACKAGES.join(', ')}`);
  await installDebian(PACKAGES);
  if (isThere()) return;
  throw new Error(
    'The tests in WebKit need its driver and a screen: install the packages "webkit2gtk-driver" and "xvfb" (Debian: apt-get install webkit2gtk-driver xvfb), and run npm run test:webkit again.',
  );
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Starts a screen; it chooses its number, and writes it to the pipe when it is ready. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = screen.stdio[3];
  if (!output) throw new Error('Xvfb has no pipe for its number.');
  const number = await Promise.race([
    once(output, 'data').then(String),
    once(screen, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with exit code ${code}.`))),
  ]);
  return {screen, display: `:${number.trim()}`};
}

async function runTests() {
  const {build} = await import('../build.mjs');
  await build();
  const {screen, display} = await startScreen();
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`, '--replace-on-new-session'], {
    env: {...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1'},
    stdio: 'ignore',
  });
  try {
    say('End-to-end tests in WebKit');
    return await runVitest('webkit', ['--project', 'webkit'], {WEBKIT_DRIVER: `http://127.0.0.1:${port}`});
  } finally {
    await end(driver);
    await end(screen);
  }
}

await endWith(async () => {
  await installWebKit();
  return runTests();
});
