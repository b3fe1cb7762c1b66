import {chromiumArgs, findChromium} from '../scripts/browser.mjs';
import {testReturns} from './back-forward.js';
import {test} from './fixtures.js';

const executablePath = findChromium();

// Playwright switches the back/forward cache off by default.
test.use({
  launchOptions: {
    ...(executablePath && {executablePath}),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

testReturns(true);
