/** Benchmarks the bytes that a visitor downloads. The build prints the sizes of the parts of portfolio-gallery. */
import {weigh} from '../../scripts/build/sizes.mjs';
import type {BenchBrowser} from './bench-browser.js';
import {type Figure, singleValue} from './figures.js';

/** Each contender's script, compressed as a host would do it. */
export async function* benchSizes({servers}: BenchBrowser): AsyncGenerator<Figure> {
  const sizes = await Promise.all(
    servers.map(async (server) => {
      const {name, script} = server.contender;
      return [name, singleValue(weigh(script ?? (await server.readText('/dist/portfolio.js'))).brotli)] as const;
    }),
  );
  yield {title: "a visitor's script, bytes (brotli)", spreads: Object.fromEntries(sizes), base: 'swup'};
}
