/** Prepares the site that all sites of the tests are copies of, before several workers ask for it at once. */
import {prepareSite} from './site/prepared.js';
import {findZip} from './site/zip.js';

export default async function prepare(): Promise<void> {
  await prepareSite(findZip());
}
