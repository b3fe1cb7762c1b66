import {afterEach, expect, test} from 'vitest';

afterEach(() => document.body.replaceChildren());

/** A page in a frame whose `views` and `bar-tools` files are gone: an import map leads to addresses without a file. */
async function openWithoutFiles(body: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><html><script type="importmap">
{"imports": {"/src/controls/views.ts": "/gone/views.js", "/src/controls/bar-tools.ts": "/gone/bar-tools.js"}}
</script>
<script>warnings = []; console.warn = (...texts) => warnings.push(texts.join(' '));</script>
<script type="module">
import {PortfolioFilterBar} from '/src/controls/filter-bar.ts';
import {PortfolioPaginator} from '/src/controls/paginator.ts';
customElements.define('portfolio-filter-bar', PortfolioFilterBar);
customElements.define('portfolio-paginator', PortfolioPaginator);
const texts = {format: (key) => key};
const context = {textsFor: () => texts, isActive: () => false, isAll: () => false, pageUrl: () => location.href};
for (let turn = 0; turn < 2; turn += 1) {
  for (const bar of document.querySelectorAll('portfolio-filter-bar')) {
    bar.items = [{label: 'Nature', url: '?f=1', id: 1, parent: 0, count: 3}];
    await bar.draw(context);
  }
  for (const one of document.querySelectorAll('portfolio-paginator'))
    await one.draw({mode: 'numbers', page: 1, pages: 3, count: 2, hrefOf: (n) => '?p=' + n, texts: texts});
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
  const [bar, empty] = page.querySelectorAll('portfolio-filter-bar');
  expect([...(bar?.querySelectorAll('a') ?? [])].every((link) => link.checkVisibility())).toBe(true);
  expect(bar?.hasAttribute('enhanced')).toBe(true);
  expect(empty?.textContent).toBe('Filters come later');
  expect(page.querySelector('portfolio-paginator')?.textContent).toBe('Page 1 of 3');
  expect(page.title).toMatch(/^2 .*portfolio-bar-tools.*portfolio-views/);
});
