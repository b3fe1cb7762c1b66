/** Installs what a real WordPress needs, builds the project, and runs Playwright tests on that WordPress. */
import {installPackages} from './install.mjs';
import {run, say} from './run.mjs';
import {installWordPressTools, resolvePluginZip} from './wordpress-tools.mjs';

/**
 * Runs the tests of a Playwright configuration. If the first argument of the command is a path or address of a zip file,
 * it is the plugin Visual Portfolio; all other arguments are passed to Playwright.
 * @param {string} config path of Playwright's configuration
 * @returns {Promise<{code: number}>} an object with Playwright's exit code
 */
export async function runWordPressTests(config) {
  const given = process.argv.slice(2);
  const zips = given.slice(0, 1).filter((one) => /\.zip$|^https?:/.test(one));
  await installPackages();
  await installWordPressTools();
  const zip = await resolvePluginZip(zips[0] ?? process.env.VISUAL_PORTFOLIO_ZIP);
  const {installBrowsers} = await import('./browser.mjs');
  await installBrowsers();
  const {build} = await import('../build.mjs');
  await build();
  say('The product on a real WordPress');
  const args = ['playwright', 'test', '--config', config, ...given.slice(zips.length)];
  return {code: await run('npx', args, {VISUAL_PORTFOLIO_ZIP: zip})};
}
