/**
 * Measures what the product costs on a real WordPress, beside the host alone: `npm run bench:host -- [zip] [arguments]`.
 * ROUNDS is the number of measurements of each kind; 15 unless said otherwise.
 */
import {runWordPressTests} from './wordpress-run.mjs';

process.exitCode = (await runWordPressTests('e2e/wordpress/bench.config.ts')).code;
