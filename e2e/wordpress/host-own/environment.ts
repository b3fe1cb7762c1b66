import {fileURLToPath} from 'node:url';

/** What `scripts/test-host-own.mjs` says to the run of the host's own tests. */
function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run \`npm run test:host-own\`.`);
  return value;
}

/** The folder `tests` of the host's repository. */
export const HOST_TESTS = read('HOST_TESTS');

/** "alone", or "product" where the product is active as well. */
export const SITE_KIND = read('HOST_SITE_KIND');

/** The address of the site, which the host's tests read under the same name. */
export const SITE_URL = new URL(read('WP_BASE_URL'));

/** Playwright's folder of results; the counts are in a file of the same name. */
export const RESULTS = fileURLToPath(new URL(`../../../test-results/host-own-${SITE_KIND}`, import.meta.url));
