/**
 * Measures the cost of the script on a real WordPress, compared with the host alone: `npm run bench:host -- [zip] [arguments]`.
 * ROUNDS is the number of measurements of each kind; 15 unless said otherwise.
 */
import {runWordPressTests} from './wordpress-run.mjs';

process.exitCode = (await runWordPressTests('e2e/wordpress/bench.config.ts')).code;
