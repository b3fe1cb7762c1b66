/** `npm run docs`: builds, which writes the documentation's site, too. */
import {build} from '../build.mjs';

await build();
console.log('\nThe documentation is in build/docs; any static web server can publish it.');
