/** Installs what a real WordPress needs, builds the project, and runs Playwright tests on that WordPress. */
import {installPackages} from './install.mjs';
import {run, say} from './run.mjs';
import {installWordPressTools, resolvePluginZip} from './wordpress-tools.mjs';

/**
 * Installs everything that a real WordPress needs, and builds our plugin's script.
 * @param {string} [zip] path or address of the plugin Visual Portfolio
 * @returns {Promise<string>} the path of the plugin
 */
export async function prepareWordPressTests(zip = process.env.VISUAL_PORTFOLIO_ZIP) {
  await installPackages();
  await installWordPressTools();
  const path = await resolvePluginZip(zip);
  const {installBrowsers} = await import('./browser.mjs');
  await installBrowsers();
  const {build} = await import('../build.mjs');
  await build();
  return path;
}

/**
 * Runs the tests of a Playwright configuration. If the first argument of the command is a path or address of a zip file,
 * it is the plugin Visual Portfolio; all other arguments are passed to Playwright.
 * @param {string} config path of Playwright's configuration
 * @returns {Promise<{code: number}>} an object with Playwright's exit code
 */
export async function runWordPressTests(config) {
  const given = process.argv.slice(2);
  const zips = given.slice(0, 1).filter((one) => /\.zip$|^https?:/.test(one));
  const zip = await prepareWordPressTests(zips[0]);
  say('Our plugin on a real WordPress');
  const args = ['playwright', 'test', '--config', config, ...given.slice(zips.length)];
  return {code: await run('npx', args, {VISUAL_PORTFOLIO_ZIP: zip})};
}
