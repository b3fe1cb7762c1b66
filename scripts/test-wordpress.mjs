/**
 * Runs the WordPress file under a real PHP: the one of the variable PHP, else the machine's, else Debian's, installed
 * where it is missing. Ends with `N passed, N failed`.
 */
import {has, installDebian, say} from './run.mjs';
import {endWith, runVitest} from './suites.mjs';

/** @returns {Promise<string>} the program */
async function findPhp() {
  const given = process.env.PHP;
  if (given) return given;
  if (!has('php')) {
    say("Installing Debian's package php-cli");
    await installDebian(['php-cli']);
  }
  if (has('php')) return 'php';
  throw new Error('The WordPress file is tested with PHP: install the package "php-cli", or set PHP to a program.');
}

await endWith(async () => {
  const PHP = await findPhp();
  say('The WordPress file under PHP');
  return runVitest('wordpress', ['--project', 'wordpress'], {PHP});
});
