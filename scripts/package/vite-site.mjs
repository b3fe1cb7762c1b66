/** The README's site of three pages, built and served by Vite with the configuration of docs/get-started.md. */
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

const SCRIPT = `import 'portfolio-gallery/define.js';
import 'portfolio-gallery/themes/cards.css';
`;

/**
 * Builds and serves the site.
 * @param {string} clone
 * @param {string} application whose `node_modules` have the package
 */
export async function startViteSite(clone, application) {
  const site = join(application, 'vite-site');
  cpSync(join(clone, 'examples/static'), site, {recursive: true});
  for (const name of ['index.html', 'birds/index.html', 'page/2/index.html']) {
    const page = join(site, name);
    const lines = readFileSync(page, 'utf8').split('\n');
    const others = lines.filter((line) => !line.includes('/dist/'));
    if (lines.length - others.length !== 2) throw new Error(`${name} has not two lines with /dist/`);
    writeFileSync(
      page,
      others.join('\n').replace('</head>', '<script type="module" src="/main.js"></script>\n</head>'),
    );
  }
  writeFileSync(join(site, 'main.js'), SCRIPT);
  const [, config = ''] =
    /^```js vite\n([^]*?)^```/m.exec(readFileSync(join(clone, 'docs/get-started.md'), 'utf8')) ?? [];
  writeFileSync(join(site, 'vite.config.js'), config);
  const {build, preview} = await import('vite');
  await build({root: site, logLevel: 'error'});
  const server = await preview({root: site, logLevel: 'error', preview: {host: '127.0.0.1', port: 0}});
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {url, stop: () => server.close()};
}
