import {chromiumArgs, findChromium} from '../scripts/browser.mjs';
import {tellReturns} from './coming-back.js';
import {test} from './fixtures.js';

const executablePath = findChromium();

// The test runner switches the cache off by default.
test.use({
  launchOptions: {
    ...(executablePath && {executablePath}),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

tellReturns(true);
