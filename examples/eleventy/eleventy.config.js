// A gallery of twelve works as a static site: `npm install @11ty/eleventy /path/to/clone/release/portfolio-gallery-0.1.0.tgz`, then `npx @11ty/eleventy --serve`.
import {fileURLToPath} from 'node:url';

const dist = fileURLToPath(new URL('./', import.meta.resolve('portfolio-gallery/portfolio.js')));

export default function configure(config) {
  config.addPassthroughCopy({[dist]: 'dist'});
}
