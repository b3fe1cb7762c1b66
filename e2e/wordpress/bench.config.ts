import {defineConfig} from '@playwright/test';
import config from './playwright.config.js';

/** Timings on a real WordPress: `npm run bench:host`. One worker, so that nothing else runs beside what is measured. */
export default defineConfig(config, {testMatch: '**/*.bench.ts', workers: 1, fullyParallel: false, reporter: 'list'});
