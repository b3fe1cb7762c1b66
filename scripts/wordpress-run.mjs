/** Brings what a real WordPress needs, builds the product, and runs Playwright on it. */
import {installPackages} from './install.mjs';
import {run, say} from './run.mjs';
import {findPlugin, installWordPressTools} from './wordpress-tools.mjs';

/**
 * The first argument of the command may be the path or the address of the host's plugin; all others are Playwright's.
 * @param {string} config path of Playwright's configuration
 * @returns {Promise<{code: number}>} Playwright's exit code
 */
export async function runHost(config) {
  const given = process.argv.slice(2);
  const zips = given.slice(0, 1).filter((one) => /\.zip$|^https?:/.test(one));
  await installPackages();
  await installWordPressTools();
  const zip = await findPlugin(zips[0] ?? process.env.VISUAL_PORTFOLIO_ZIP);
  const {installBrowsers} = await import('./browser.mjs');
  await installBrowsers();
  const {build} = await import('../build.mjs');
  await build();
  say('The product on a real WordPress');
  const args = ['playwright', 'test', '--config', config, ...given.slice(zips.length)];
  return {code: await run('npx', args, {VISUAL_PORTFOLIO_ZIP: zip})};
}
