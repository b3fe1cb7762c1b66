/**
 * Tests the WordPress plugin's PHP files under a real PHP: the program that the variable PHP names, else the machine's `php`;
 * if there is none, installs Debian's package. Ends with `N passed, N failed`.
 */
import {has, installDebian, say} from './run.mjs';
import {endWith, runVitest} from './suites.mjs';

/** @returns {Promise<string>} name or path of the program */
async function findPhp() {
  const given = process.env.PHP;
  if (given) return given;
  if (!has('php')) {
    say("Installing Debian's package php-cli");
    await installDebian(['php-cli']);
  }
  if (has('php')) return 'php';
  throw new Error('The WordPress plugin is tested with PHP: install the package "php-cli", or set PHP to a program.');
}

await endWith(async () => {
  const PHP = await findPhp();
  say('The WordPress plugin under PHP');
  return runVitest('wordpress', ['--project', 'wordpress'], {PHP});
});
