/** `npm start`: installs what is missing, builds, and runs the demo until it is stopped. */
import {installPackages} from './install.mjs';
import {root, run, say} from './run.mjs';

try {
  await installPackages();
  say('Building');
  const {build} = await import('../build.mjs');
  await build();
  say('Starting the demo (Ctrl-C ends it)');
  process.exitCode = await run(process.execPath, [`${root}build/server.js`]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
