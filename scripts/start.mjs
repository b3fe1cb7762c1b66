/**
 * `npm start`: installs what is missing, builds, and runs the demo until it is stopped. package.json gives Node
 * `--single-threaded-gc`: several threads of a garbage collection wait for one another where processors are scarce, and
 * stopped the server for up to 136 ms; one thread for up to 60 ms (docs/full-size.md).
 */
import {pathToFileURL} from 'node:url';
import {installPackages} from './install.mjs';
import {root, say} from './run.mjs';

try {
  await installPackages();
  say('Building');
  const {build} = await import('../build.mjs');
  await build();
  say('Starting the demo (Ctrl-C ends it)');
  // In this process, so that a signal reaches it and the database is closed before the end.
  await import(pathToFileURL(`${root}build/server.js`).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
