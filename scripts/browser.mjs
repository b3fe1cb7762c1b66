/** Finds a Chromium and a Firefox for the tests, or installs them: Playwright's own or, if that fails, Debian's. */
import {existsSync} from 'node:fs';
import {chromium, firefox} from '@playwright/test';
import {installDebian, run, say} from './run.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const SYSTEM = [
  DEBIAN_CHROMIUM,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const SHELL_PACKAGE = 'chromium-headless-shell';
const SYSTEM_SHELL = `/usr/bin/${SHELL_PACKAGE}`;

const SYSTEM_FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Arguments that make a headless Chromium reproducible on a test machine; for root the sandbox is off. */
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
 * The path of the browser that an environment variable names; undefined if it names none. Throws an error if there is no such file.
 * @param {'CHROMIUM_PATH' | 'FIREFOX_PATH'} name
 */
function readPath(name) {
  const path = process.env[name] || undefined;
  if (path && !existsSync(path)) throw new Error(`There is no file ${path}, which ${name} names.`);
  return path;
}

/**
 * The path of this machine's Chromium: CHROMIUM_PATH, Playwright's own, or the system's.
 * @returns {string | undefined}
 */
export function findChromium() {
  return readPath('CHROMIUM_PATH') ?? [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));
}

/**
 * The path of Chromium's headless shell if there is one, otherwise of the ordinary Chromium. It has the same engine, and
 * opens a new page in half the time, because it draws no toolbars.
 * @returns {string | undefined}
 */
export function findHeadlessChromium() {
  return !process.env.CHROMIUM_PATH && existsSync(SYSTEM_SHELL) ? SYSTEM_SHELL : findChromium();
}

/**
 * How Playwright starts the Firefox of this machine: FIREFOX_PATH, else Playwright's own, else the system's through WebDriver BiDi.
 * @returns {{channel?: string, executablePath?: string}}
 */
export function findFirefox() {
  const given = readPath('FIREFOX_PATH');
  const system = given ?? SYSTEM_FIREFOX.find((path) => existsSync(path));
  if (!system || (!given && existsSync(firefox.executablePath()))) return {};
  return {channel: 'moz-firefox', executablePath: system};
}

const hasFirefox = () => existsSync(firefox.executablePath()) || findFirefox().executablePath !== undefined;

/** Installs both browsers if they are missing; throws an error that says what to do if one cannot be installed. */
export async function installBrowsers() {
  await installChromium();
  if (hasFirefox()) return;
  say('No Firefox here: downloading the one of Playwright');
  await run('npx', ['playwright', 'install', '--with-deps', 'firefox']);
  if (hasFirefox()) return;
  say("That did not work: installing Debian's package firefox-esr");
  await installDebian(['firefox-esr']);
  if (hasFirefox()) return;
  throw new Error(
    'The tests of focus and keyboard need a Firefox too: install the package "firefox-esr" (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to one, and run npm test again.',
  );
}

/** Debian's Chromium comes without the headless shell, and tests in it take more than twice as long. */
async function installHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findHeadlessChromium() !== DEBIAN_CHROMIUM) return;
  say(`No headless shell here: installing Debian's package ${SHELL_PACKAGE}`);
  if (!(await installDebian([SHELL_PACKAGE])))
    console.warn(
      `That did not work. The tests run in ${DEBIAN_CHROMIUM}, and take more than twice as long: apt-get install ${SHELL_PACKAGE}`,
    );
}

async function installChromium() {
  if (findChromium()) return installHeadlessShell();
  say('No Chromium here: downloading the one of Playwright');
  await run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  if (findChromium()) return;
  say("That did not work: installing Debian's package chromium");
  await installDebian(['chromium', SHELL_PACKAGE, 'fonts-dejavu-core']);
  if (findChromium()) return;
  throw new Error(
    'The browser tests need a Chromium: install the package "chromium" (Debian: apt-get install chromium) or set CHROMIUM_PATH to one, and run npm test again.',
  );
}
