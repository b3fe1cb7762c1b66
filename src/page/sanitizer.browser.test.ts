import {beforeAll, describe, expect, test} from 'vitest';
import * as pinAddresses from './pin-addresses.js';
import {cleanNode, loadPinning, pinning, prepareCleaning} from './sanitizer.js';

const ORIGIN = location.origin;
const HERE = document.baseURI;
const ELSEWHERE = `${ORIGIN}/works/page/2/?a=1`;

beforeAll(() => prepareCleaning(ELSEWHERE));

/** Cleans an item of a fetched page. */
function clean(html: string, base = HERE): Element {
  const page = document.implementation.createHTMLDocument('');
  page.open();
  page.write(`<ul><li data-item="1">${html}</ul>`);
  page.close();
  const item = page.querySelector('[data-item]');
  if (!item) throw new Error('no item');
  cleanNode(item, base);
  return document.adoptNode(item);
}

describe('a visitor’s page runs nothing that arrived with an item:', () => {
  test.each([
    '<script>attack()</script>',
    '<SCRIPT SRC="/a.js"></SCRIPT>',
    '<script type="module">attack()</script>',
    '<svg><script>attack()</script></svg>',
    '<div><p><script async src=x></script></p></div>',
    '<noscript><img src="/twice.svg" onerror="attack()"></noscript>',
    '<script type="importmap">{}</script>',
    '<script type="speculationrules">{}</script>',
    '<script type=" Text/JavaScript1.5 ">attack()</script>',
    '<script type="\ntext/javascript">attack()</script>',
    '<script type="application/x-ecmascript">attack()</script>',
    '<script type="">attack()</script>',
  ])('%s is gone', (html) => {
    expect(clean(`a${html}b`).querySelectorAll('script, noscript')).toHaveLength(0);
  });

  test.each([
    '<svg><a><set attributeName="href" to="javascript:attack()"/><text>a</text></a></svg>',
    '<svg><a href="/w/"><animate attributename=href values="javascript:attack()" dur="1s"/></a></svg>',
    '<svg><a xlink:href="/w/"><animate attributeName="xlink:href" from="javascript:attack()" to="/w/"/></a></svg>',
  ])('%s changes no address', (html) => {
    expect(clean(html).querySelectorAll('set, animate')).toHaveLength(0);
  });

  test.each([
    '<img onerror="attack()">',
    '<img ONERROR=attack()>',
    '<img oNlOaD\n=\n"attack()">',
    '<img/onerror=attack()>',
    '<svg onload="attack()"><circle onclick="attack()"/></svg>',
    '<math><mi onmouseover="attack()">x</mi></math>',
    '<details ontoggle=attack() open><summary onfocus=attack()>s</summary></details>',
    '<a href="/w/" onbeforetoggle="" onpointerrawupdate=attack()>a</a>',
    '<div onfocusin=attack() onfocusout=attack() tabindex=0>no property of these exists</div>',
    '<p ontouchstart=attack() ongesturestart=attack() onwebkitbeginfullscreen=attack() onmouselongtap=attack()>a</p>',
    '<svg><animate onbegin=attack() onend=attack() onrepeat=attack()></svg>',
    '<b onhashchange=attack() onpointerlockchange=attack() onscrollend=attack() oncommand=attack()>a</b>',
  ])('%s keeps no handler', (html) => {
    const item = clean(html);
    const names = [...item.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => /^on/i.test(name))).toEqual([]);
  });

  test.each([
    '<b one-up="2">a</b>',
    '<b onboard="">a</b>',
    '<b once="">a</b>',
    '<b online="">a</b>',
    '<b on="" on-click="a" on:click="b">a</b>',
    '<meta itemprop="price" content="7">',
    '<svg><animate attributeName="opacity" values="0;1" dur="1s"></animate></svg>',
  ])('%s loses nothing', (html) => {
    expect(clean(html).innerHTML).toBe(html);
  });

  test('nor do the contents of an item that is a template itself', () => {
    const template = document.createElement('template');
    template.innerHTML = '<b onclick="attack()">a</b><script>attack()</script>';
    cleanNode(template, document.baseURI);
    expect(template.innerHTML).toBe('<b>a</b>');
  });

  test('what a script of the page makes of a template runs nothing, and is else as it was', () => {
    const item = clean(
      '<template class="card"><b onclick="attack()">a</b><script>attack()</script><template><i onclick="attack()">b</i></template></template>',
    );
    expect(item.innerHTML).toBe('<template class="card"><b>a</b><template><i>b</i></template></template>');
  });

  test.each([
    '<script type="application/ld+json">{"@type":"Painting"}</script>',
    '<script type="application/json" data-settings="">[1]</script>',
    '<script type="text/x-template"><b>a</b></script>',
  ])('%s is data and stays', (html) => {
    const item = clean(html);
    document.body.append(item);
    expect(item.innerHTML).toBe(html);
    item.remove();
  });

  test.each([
    '<a href="javascript:attack()">a</a>',
    '<a href=" java\nscript:attack()">a</a>',
    '<form action="javascript:attack()"><button formaction="JavaScript:attack()">a</button></form>',
    '<iframe src="javascript:attack()" srcdoc="<script>attack()</script>"></iframe>',
    '<svg><a xlink:href="javascript:attack()">a</a></svg>',
    '<object data="javascript:attack()"></object>',
  ])('%s keeps no script as its address', (html) => {
    expect(clean(html).innerHTML).not.toMatch(/script/i);
  });

  test.each([
    '<meta http-equiv="refresh" content="0;url=/">',
    '<meta name="referrer" content="no-referrer">',
    '<base href="/x/">',
  ])('%s does not change the page', (html) => {
    expect(clean(html).childElementCount).toBe(0);
  });

  test('the item itself keeps no handler either', () => {
    const page = new DOMParser().parseFromString('<p data-item="1" onclick="attack()">a</p>', 'text/html');
    const [item] = page.querySelectorAll('p');
    if (item) cleanNode(item, HERE);
    expect(item?.outerHTML).toBe('<p data-item="1">a</p>');
  });

  test('and nothing has run once it is in the page', async () => {
    let attacks = 0;
    Object.assign(window, {attack: () => (attacks += 1)});
    const item = clean('<img src="data:image/gif;base64,bm8=" onerror="attack()"><script>attack()</script>');
    const image = item.querySelector('img');
    const failed = new Promise((resolve) => image?.addEventListener('error', resolve, {once: true}));
    document.body.append(item);
    await failed;
    expect(attacks).toBe(0);
    item.remove();
  });

  test('everything else stays to the byte', () => {
    const html =
      '<a href="?vp_page=2" class="on" data-on="1" title="&quot;on&quot;">A &amp; B</a><!-- c --><img src="a.svg" alt="">';
    expect(clean(html).innerHTML).toBe(html);
  });
});

describe('a relative address of a response from another path is resolved against that path:', () => {
  test.each([
    ['<a href="../../w/1/">', 'href', `${ORIGIN}/works/w/1/`],
    ['<a href="?b=2">', 'href', `${ORIGIN}/works/page/2/?b=2`],
    ['<a href="/w/1/#top">', 'href', `${ORIGIN}/w/1/#top`],
    ['<a href="https://other.example/">', 'href', 'https://other.example/'],
    ['<a href="mailto:a@b.example">', 'href', 'mailto:a@b.example'],
    ['<a href="#here">', 'href', '#here'],
    ['<a href="">', 'href', ''],
    ['<a href="https://[">', 'href', 'https://['],
    ['<img src="a.svg">', 'src', `${ORIGIN}/works/page/2/a.svg`],
    ['<video poster="p.jpg">', 'poster', `${ORIGIN}/works/page/2/p.jpg`],
    ['<form action="buy">', 'action', `${ORIGIN}/works/page/2/buy`],
    ['<object data="a.pdf">', 'data', `${ORIGIN}/works/page/2/a.pdf`],
    ['<i title="a.svg">', 'title', 'a.svg'],
    ['<area href="w/1/">', 'href', `${ORIGIN}/works/page/2/w/1/`],
    ['<blockquote cite="source/">', 'cite', `${ORIGIN}/works/page/2/source/`],
    ['<a ping="one two" href="#a">', 'ping', `${ORIGIN}/works/page/2/one ${ORIGIN}/works/page/2/two`],
    ['<link imagesrcset="a.jpg 1x" href="#a">', 'imagesrcset', `${ORIGIN}/works/page/2/a.jpg 1x`],
    ['<x-chart data="1,2">', 'data', '1,2'],
    ['<x-chart action="add">', 'action', 'add'],
    ['<i style="background: url(a.jpg)">', 'style', `background: url("${ORIGIN}/works/page/2/a.jpg")`],
    [
      '<i style="background:url( \'a b.jpg\' ), URL(#b);--x:url(/c.jpg)">',
      'style',
      `background:url("${ORIGIN}/works/page/2/a%20b.jpg"), URL(#b);--x:url("${ORIGIN}/c.jpg")`,
    ],
    ['<i style="background:url(data:image/gif;base64,R0lG)">', 'style', 'background:url(data:image/gif;base64,R0lG)'],
  ])('%s', (html, name, address) => {
    expect(clean(html, ELSEWHERE).firstElementChild?.getAttribute(name)).toBe(address);
  });

  test.each([
    ['a.jpg', ['a.jpg']],
    ['a.jpg 1x, b.jpg 2x', ['a.jpg 1x', 'b.jpg 2x']],
    ['a.jpg 640w,b.jpg 1280w', ['a.jpg 640w', 'b.jpg 1280w']],
    ['\n  a.jpg   640w ,\n  b.jpg 1280w\n', ['a.jpg   640w', 'b.jpg 1280w']],
    ['a,b.jpg 1x, c.jpg?w=1,h=2 2x', ['a,b.jpg 1x', 'c.jpg?w=1,h=2 2x']],
    ['a.jpg, b.jpg 2x', ['a.jpg', 'b.jpg 2x']],
  ])('srcset “%s”', (srcset, candidates) => {
    const resolved = clean(`<img srcset="${srcset}">`, ELSEWHERE).querySelector('img')?.getAttribute('srcset') ?? '';
    expect(resolved.split(/\s*,\s+|(?<=[wx])\s*,/).map((candidate) => candidate.trim())).toEqual(
      candidates.map((candidate) => `${ORIGIN}/works/page/2/${candidate}`),
    );
  });

  test('an absolute candidate and a data URL stay as they are', () => {
    const srcset = 'https://cdn.example/a.jpg 1x, data:image/gif;base64,R0lG 2x';
    expect(clean(`<source srcset="${srcset}">`, ELSEWHERE).querySelector('source')?.srcset).toBe(srcset);
  });

  test('an image with `srcset` has the resolved address as its `src`', () => {
    const image = clean('<img src="a.svg" srcset="b.svg 1x">', ELSEWHERE).querySelector('img');
    expect(image?.src).toBe(`${ORIGIN}/works/page/2/a.svg`);
  });
});

test('addresses of a response from the page’s own path stay as they were written', () => {
  const html = '<a href="?vp_page=2">2</a><img src="a.svg" srcset="b.svg 2x">';
  expect(clean(html, `${HERE.replace(/[?#].*$/, '')}?vp_page=3`).innerHTML).toBe(html);
});

test('a visitor whose connection is slow keeps the file that resolves addresses, also if an older load of it ends later', async () => {
  pinning.file = undefined;
  const olderLoad = loadPinning();
  const loadedMeanwhile = {...pinAddresses};
  pinning.file = loadedMeanwhile;
  await olderLoad;
  expect(pinning.file).toBe(loadedMeanwhile);
});
