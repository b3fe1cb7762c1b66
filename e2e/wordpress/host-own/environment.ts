import {fileURLToPath} from 'node:url';

/** Reads an environment variable that `scripts/test-host-own.mjs` sets for the run of the test suite of Visual Portfolio. */
function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run \`npm run test:host-own\`.`);
  return value;
}

/** The folder `tests` of the host's repository. */
export const HOST_TESTS = read('HOST_TESTS');

/** "alone", or "with-our-plugin" where our plugin is active as well. */
export const SITE_KIND = read('HOST_SITE_KIND');

/** The address of the site; the host's tests read it from `WP_BASE_URL`, too. */
export const SITE_URL = new URL(read('WP_BASE_URL'));

/** Playwright's folder of results; the reporter writes its counts beside it, into a file of this name with `.json`. */
export const RESULTS = fileURLToPath(new URL(`../../../test-results/host-own-${SITE_KIND}`, import.meta.url));
