/** Prepares the WordPress site once, before several workers need it at the same time. Tests use copies of it. */
import {prepareSite} from './site/prepared.js';
import {readZipPath} from './site/zip.js';

export default async function prepare(): Promise<void> {
  await prepareSite(readZipPath());
}
