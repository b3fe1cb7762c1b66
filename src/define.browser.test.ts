import {expect, test} from 'vitest';

test('someone who bundles imports the definitions alone, and galleries in markup that is not ours start, too', async () => {
  document.body.innerHTML = `<main><nav class="subjects"><a href="?vp_filter=birds">Birds</a></nav>
<ul class="works"><li id="work-1"><a href="/work/1/">Work 1</a></li></ul></main>`;
  const selectors = {root: 'main', items: '.works', filter: '.subjects'};
  Reflect.set(globalThis, 'PortfolioData', {galleries: {works: {selectors}}});
  await import('./define.js');
  await expect.poll(() => document.querySelectorAll('main > portfolio-message')).toHaveLength(1);
});
