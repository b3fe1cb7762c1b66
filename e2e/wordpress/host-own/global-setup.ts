/** Starts the site for the test suite of Visual Portfolio: WordPress without content, with the host's test theme and test plugin. */
import {cp, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runPhp} from '../site/prepared.js';
import {startSite} from '../site/start.js';
import {readZipPath} from '../site/zip.js';
import {HOST_TESTS, SITE_KIND, SITE_URL} from './environment.js';

/** WordPress does not know that this server rewrites addresses, and would save permalinks with "index.php" in them. */
const PERMALINKS = "<?php\nadd_filter( 'got_url_rewrite', '__return_true' );\n";

export default async function startHostSite(): Promise<() => Promise<void>> {
  const hasOurPlugin = SITE_KIND === 'with-our-plugin';
  const options = {theme: 'twentytwentyfour', permalinks: 'pretty', hasOurPlugin} as const;
  const site = await startSite(readZipPath(), options, SITE_URL.port);
  for (const kind of ['themes', 'plugins']) {
    await cp(join(HOST_TESTS, kind), join(site.folder, 'site/wp-content', kind), {recursive: true});
  }
  await writeFile(join(site.folder, 'site/wp-content/mu-plugins/permalinks.php'), PERMALINKS);
  await runPhp('empty.php', [], site.folder, {SITE_PORT: SITE_URL.port});
  return () => site.stop();
}
