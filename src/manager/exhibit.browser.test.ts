import {afterEach, describe, expect, test} from 'vitest';
import {takeOver} from './exhibit.js';

afterEach(() => document.body.replaceChildren());

const render = (keys: readonly number[], more = '', attributes = 'data-layout="grid" data-gap="16"') =>
  `<portfolio-gallery id="works" page="1" pages="7" total="80" filter="*">
<portfolio-status for="works">1–${keys.length} of 80</portfolio-status>
<ul data-items ${attributes}>${keys.map((key) => `<li data-item="${key}"><a href="/work/${key}/">Work ${key}</a></li>`).join('')}</ul>
${more}<portfolio-paginator mode="numbers"><a href="?vp_page=2">2</a></portfolio-paginator></portfolio-gallery>`;

const rename = (html: string) => html.replace(/(id|for)="works"/g, `$1='wor"ks'`);

/** The page has one gallery, the server sends another; `base`: where it was sent from. */
function exchange(before: string, after: string, base = document.baseURI) {
  document.body.innerHTML = before;
  const root = document.getElementById('works');
  const fresh = new DOMParser().parseFromString(after, 'text/html').getElementById('works');
  if (!root || !fresh) throw new Error('there is no gallery');
  const items = [...root.querySelectorAll('[data-item]')];
  takeOver(root, fresh, base);
  return {root, items, now: () => [...root.querySelectorAll('[data-item]')]};
}

describe('a manager who tries a setting', () => {
  test('sees the server’s items in their order, those that stay as the same elements', () => {
    const {items, now} = exchange(render([1, 2, 3]), render([3, 1, 4]));
    expect(now().map((item) => item.getAttribute('data-item'))).toEqual(['3', '1', '4']);
    expect([now()[0], now()[1]]).toEqual([items[2], items[0]]);
  });

  test('sees its numbers, links, words and looks', () => {
    const after = render([1], '', 'data-layout="tiles"')
      .replace('pages="7"', 'pages="80"')
      .replace('mode="numbers"', 'mode="load-more"')
      .replace('>2</a>', '>More</a>');
    const {root} = exchange(render([1, 2]), after);
    const list = root.querySelector('[data-items]');
    expect([list?.getAttribute('data-layout'), list?.hasAttribute('data-gap')]).toEqual(['tiles', false]);
    expect([root.getAttribute('pages'), root.querySelector('portfolio-status')?.textContent]).toEqual([
      '80',
      '1–1 of 80',
    ]);
    const paginator = root.querySelector('portfolio-paginator');
    expect([paginator?.getAttribute('mode'), paginator?.textContent]).toEqual(['load-more', 'More']);
  });

  test('keeps what the script has marked', () => {
    const {root} = exchange(
      render([1], '', 'data-layout="grid" aria-busy="false" data-portfolio-growing'),
      render([1]),
    );
    expect(root.querySelector('[data-items]')?.getAttribute('aria-busy')).toBe('false');
    expect(root.querySelector('[data-items]')?.hasAttribute('data-portfolio-growing')).toBe(true);
  });

  test('hears its paginator as the landmark that the script has made of it', () => {
    const before = render([1]).replace('<portfolio-paginator', '$& role="navigation" aria-label="Pages: works"');
    const {root} = exchange(before, render([1]));
    const paginator = root.querySelector('portfolio-paginator');
    expect([paginator?.role, paginator?.ariaLabel]).toEqual(['navigation', 'Pages: works']);
  });

  test('sees the numbers of a gallery of whatever id', () => {
    document.body.innerHTML = rename(`${render([1])}<portfolio-status for="works">1 of 1</portfolio-status>`);
    const after = new DOMParser().parseFromString(
      rename(`${render([1])}<portfolio-status for="works">1 of 2</portfolio-status>`),
      'text/html',
    );
    const [root, fresh] = [document, after].map((page) => page.getElementById('wor"ks'));
    if (!root || !fresh) throw new Error('there is no gallery');
    takeOver(root, fresh, document.baseURI);
    expect(document.body.lastElementChild?.textContent).toBe('1 of 2');
  });

  test('who tries a growing gallery finds no way back below its items', () => {
    const after = render([4]).replace('mode="numbers">', 'mode="load-more"><a rel="prev" href="?">Earlier</a>');
    const {root} = exchange(render([1]), after);
    expect(root.querySelector('portfolio-paginator')?.textContent).toBe('2');
  });

  test('sees that nothing is found, and what is found again', () => {
    const {root} = exchange(render([1]), render([], '<p data-empty>Nothing</p>'));
    expect(root.querySelector('[data-empty]')?.textContent).toBe('Nothing');
    const fresh = new DOMParser().parseFromString(render([1]), 'text/html').getElementById('works');
    if (fresh) takeOver(root, fresh, document.baseURI);
    expect(root.querySelector('[data-empty]')).toBeNull();
  });

  test('runs nothing of the fetched page, and follows its links to where they lead', () => {
    const after = render([9]).replace(
      '<a href="/work/9/">',
      '<a href="nine/" onclick="document.title=1"><script>document.title=1</script>',
    );
    const {root} = exchange(render([1]), after, 'https://site.example/gallery/');
    const link = root.querySelector<HTMLAnchorElement>('[data-item] a');
    expect([link?.getAttribute('href'), link?.hasAttribute('onclick'), root.querySelector('script')]).toEqual([
      'https://site.example/gallery/nine/',
      false,
      null,
    ]);
  });
});
