import {afterEach, expect, test} from 'vitest';

afterEach(() => document.body.replaceChildren());

/**
 * Opens a page in an iframe in which `views.ts` and `bar-tools.ts` cannot be loaded: an import map sends both to addresses
 * where there is no file. At the end its title is the number of warnings, followed by their texts.
 */
async function openWithoutFiles(body: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><html><script type="importmap">
{"imports": {"/src/controls/views.ts": "/gone/views.js", "/src/controls/bar-tools.ts": "/gone/bar-tools.js"}}
</script>
<script>warnings = []; console.warn = (...parts) => warnings.push(parts.join(' '));</script>
<style>portfolio-filter-bar[folded]:not([enhanced]) a { display: none }</style>
<script type="module">
import {PortfolioFilterBar} from '/src/controls/filter-bar.ts';
import {PortfolioPaginator} from '/src/controls/paginator.ts';
customElements.define('portfolio-filter-bar', PortfolioFilterBar);
customElements.define('portfolio-paginator', PortfolioPaginator);
const texts = {format: (key) => key};
const context = {textsFor: () => texts, prefix: 'vp', isActive: () => false, isAll: () => false, pageUrl: () => location.href};
// Drawn twice: each missing file must be reported only once.
for (let attempt = 0; attempt < 2; attempt += 1) {
  for (const bar of document.querySelectorAll('portfolio-filter-bar')) {
    bar.items = [{label: 'Nature', url: '?f=1', id: 1, parent: 0, count: 3}];
    await bar.draw(context);
  }
  for (const paginator of document.querySelectorAll('portfolio-paginator'))
    await paginator.draw({mode: 'numbers', page: 1, pages: 3, count: 2, hrefOf: (n) => '?p=' + n, texts: texts});
}
document.title = warnings.length + ' ' + warnings.join(' ');
</script><body>${body}</body></html>`;
  document.body.append(frame);
  await expect.poll(() => frame.contentDocument?.title ?? '').not.toBe('');
  if (!frame.contentDocument) throw new Error('no document');
  return frame.contentDocument;
}

test('if on-demand files are missing, the page keeps its links and texts', async () => {
  const page = await openWithoutFiles(`
<portfolio-filter-bar overflow="more" folded><a href="?">All</a> <a href="?f=1">Nature</a></portfolio-filter-bar>
<portfolio-filter-bar>Filters come later</portfolio-filter-bar>
<portfolio-paginator>Page 1 of 3</portfolio-paginator>`);
  const [bar, barWithoutLinks] = page.querySelectorAll('portfolio-filter-bar');
  expect([...(bar?.querySelectorAll('a') ?? [])].map((link) => link.checkVisibility())).toEqual([true, true]);
  expect(bar?.hasAttribute('enhanced')).toBe(true);
  expect(barWithoutLinks?.textContent).toBe('Filters come later');
  expect(page.querySelector('portfolio-paginator')?.textContent).toBe('Page 1 of 3');
  expect(page.title).toMatch(/^2 .*portfolio-bar-tools.*portfolio-views/);
});
