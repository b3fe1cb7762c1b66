/** Finds a Chromium for the tests, or brings one: Playwright's own where it can be downloaded, else Debian's. */
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {installDebian, run, say} from './run.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** What keeps a headless Chromium quiet and repeatable on a test machine; root has no sandbox. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where a Chromium stands on this machine: CHROMIUM_PATH, Playwright's own, or the system's.
 * @returns {string | undefined}
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  return [...(given ? [given] : []), chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));
}

/** Makes sure that there is a Chromium; throws one clear sentence where there can be none. */
export async function installBrowser() {
  if (findChromium()) return;
  say('No Chromium here: downloading the one of Playwright');
  await run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  if (findChromium()) return;
  say("That did not work: installing Debian's package chromium");
  await installDebian(['chromium', 'fonts-dejavu-core']);
  if (findChromium()) return;
  throw new Error(
    'The browser tests need a Chromium: install the package "chromium" (Debian: apt-get install chromium) or set CHROMIUM_PATH to one, and run npm test again.',
  );
}
