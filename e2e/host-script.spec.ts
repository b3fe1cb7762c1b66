import {addressOf, expect, test} from './fixtures.js';
import {
  at,
  countHostInsertions,
  expectCurrentFilter,
  expectPage,
  fetchItems,
  ITEM,
  itemsOf,
  linkOf,
  listRequests,
  open,
  VARIANTS,
  waitReady,
} from './host.js';
import {type Behaviour, beforeItem, edited, holdResponse, instead, pauseResponse, send, UNSTORED} from './network.js';

const NATURE = 'vp_filter=subject%3Anature';
const PEOPLE = 'vp_filter=subject%3Apeople';
const STAND_IN = '/host/stand-in.js';
const [RUNNING = {name: '', query: '', hasScript: false}] = VARIANTS;
const LATE = {...RUNNING, query: 'script=late'};

const SCRIPT = 'text/javascript';

/** Ways in which the host's own script may fail. */
const BREAKS: readonly {name: string; behaviour: Behaviour; consoleError: RegExp}[] = [
  {name: 'is blocked', behaviour: instead(404, 'text/plain', 'Not found'), consoleError: /status of 404|MIME type/},
  {name: 'throws at once', behaviour: instead(200, SCRIPT, 'throw new Error("the host");'), consoleError: /the host/},
  {
    name: 'throws while it lays out',
    behaviour: edited((text) => text.replace('  layOut() {', '  layOut() {\n    throw new Error("the host");')),
    consoleError: /the host/,
  },
  {
    name: 'throws when it is handed a page',
    behaviour: edited((text) => text.replace('const page = parse(html);', 'throw new Error("the host");')),
    consoleError: /the host/,
  },
  {
    name: 'throws in the middle of a page',
    behaviour: edited((text) => text.replace('    this.replaceParts(page);', '    throw new Error("the host");')),
    consoleError: /the host/,
  },
];

for (const {name, behaviour, consoleError} of BREAKS) {
  test(`a visitor of a page whose own script ${name} sees the gallery, filters, pages and goes back`, async ({
    page,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(consoleError);
    network.addRule(STAND_IN, behaviour);
    await open(page, at('classic', RUNNING));
    await expect(page.locator(ITEM).first()).toBeVisible();
    network.requests.length = 0;
    await linkOf(page, 'Nature').click();
    await expectPage(page, at('classic', RUNNING, NATURE));
    await expectCurrentFilter(page, 'Nature');
    await linkOf(page, '2').click();
    await expectPage(page, at('classic', RUNNING, `${NATURE}&vp_page=2`));
    await expect(page.locator('.vp-pagination [aria-current="page"]')).toHaveText('2');
    await page.goBack();
    await expectPage(page, at('classic', RUNNING, NATURE));
    expect(listRequests(network).filter((request) => !request.startsWith('GET '))).toEqual([]);
  });

  test(`a visitor of a page whose own script ${name} loads more`, async ({page, network, expectedErrors}) => {
    expectedErrors.push(consoleError);
    network.addRule(STAND_IN, behaviour);
    const start = at('load-more', RUNNING);
    const next = at('load-more', RUNNING, 'vp_page=2');
    const both = [...(await fetchItems(page, start)), ...(await fetchItems(page, next))];
    await open(page, start);
    await page.locator('.vp-pagination__load-more').click();
    await expect.poll(() => addressOf(page)).toBe(next);
    await expect.poll(() => itemsOf(page)).toEqual(both);
    await expect(page.locator('.vp-pagination__load-more')).toHaveAttribute('href', /vp_page=3/);
  });
}

test('a click with a modifier key is left to the browser also after the host’s own script has failed', async ({
  page,
  context,
  network,
}) => {
  network.addRule(
    STAND_IN,
    edited((text) => text.replace('const page = parse(html);', 'throw new Error("the host");')),
  );
  await open(page, at('classic', RUNNING));
  await linkOf(page, 'Nature').click();
  await expectPage(page, at('classic', RUNNING, NATURE));
  const opened = context.waitForEvent('page');
  await linkOf(page, 'People').click({modifiers: ['Control']});
  await expect.poll(async () => addressOf(await opened)).toBe(at('classic', RUNNING, PEOPLE));
  await expectPage(page, at('classic', RUNNING, NATURE));
});

test('a gallery whose host script is not loaded becomes visible anyway, and a script that comes late is used', async ({
  page,
  network,
}) => {
  const {behaviour, release} = holdResponse();
  network.addRule(STAND_IN, behaviour);
  await page.goto(at('classic', LATE), {waitUntil: 'commit'});
  await page.evaluate(() => {
    document.addEventListener('loadedNewItems.vpf', () => {
      Reflect.set(globalThis, 'hostInsertions', Number(Reflect.get(globalThis, 'hostInsertions') ?? 0) + 1);
    });
  });
  await waitReady(page);
  await expect(page.locator(ITEM).first()).toBeVisible();
  await linkOf(page, 'Nature').click();
  await expectPage(page, at('classic', LATE, NATURE));
  expect(await countHostInsertions(page)).toBe(0);
  release();
  await expect
    .poll(() => page.locator('.vp-portfolio').evaluate((root) => 'vpf' in root && Boolean(root.vpf)))
    .toBe(true);
  await linkOf(page, 'People').click();
  await expectPage(page, at('classic', LATE, PEOPLE));
  await expectCurrentFilter(page, 'People');
  expect(await countHostInsertions(page)).toBe(1);
  await page.goBack();
  await expectPage(page, at('classic', LATE, NATURE));
  expect(listRequests(network).filter((request) => !request.startsWith('GET '))).toEqual([]);
});

test('a page that the host’s script has requested before ours was loaded does not replace a later filter', async ({
  page,
  network,
}) => {
  const more = await (await page.request.get(at('infinite', RUNNING, 'vp_page=2'))).text();
  const ours = holdResponse();
  const theirs = holdResponse(instead(200, 'text/html', more));
  network.addRule('/dist/portfolio.js', ours.behaviour);
  network.addRule('vp_page=2', theirs.behaviour);
  network.requests.length = 0;
  await page.goto(at('infinite', RUNNING), {waitUntil: 'commit'});
  await expect(page.locator('.vp-portfolio__ready')).toHaveCount(1);
  await page.locator('.vp-pagination__load-more').scrollIntoViewIfNeeded();
  await expect.poll(() => listRequests(network).at(-1)).toBe(`POST ${at('infinite', RUNNING, 'vp_page=2')}`);
  ours.release();
  await waitReady(page);
  await linkOf(page, 'Nature').click();
  await expectPage(page, at('infinite', RUNNING, NATURE));
  theirs.release();
  await expect.poll(() => network.isQuiet).toBe(true);
  const nature = await fetchItems(page, at('infinite', RUNNING, NATURE));
  await expect.poll(async () => (await itemsOf(page)).slice(0, 12)).toEqual(nature);
  const shown = await itemsOf(page);
  expect(new Set(shown).size).toBe(shown.length);
  await expectCurrentFilter(page, 'Nature');
});

test('without a host script, items are shown while the rest of the response is still arriving', async ({
  page,
  network,
}) => {
  const [, absent = RUNNING] = VARIANTS;
  await open(page, at('classic', absent));
  const serverItems = await fetchItems(page, at('classic', absent, NATURE));
  const {behaviour, release} = pauseResponse(beforeItem(4, '<article'));
  network.addRule('nature', behaviour);
  await linkOf(page, 'Nature').click();
  await expect.poll(() => itemsOf(page, `${ITEM}:visible`)).toEqual(serverItems.slice(0, 4));
  expect(addressOf(page)).toBe(at('classic', absent));
  release();
  await expectPage(page, at('classic', absent, NATURE));
});

test('Back before the files for this host are loaded shows the page of the address', async ({page, network}) => {
  const [, absent = RUNNING] = VARIANTS;
  // So that the reload requests the files again.
  network.addRule('/dist/portfolio-visual-portfolio-', ({headers, ...rest}, response) =>
    send({...rest, headers: {...headers, ...UNSTORED}}, response),
  );
  await open(page, at('classic', absent));
  await linkOf(page, 'Nature').click();
  await expectPage(page, at('classic', absent, NATURE));
  const {behaviour, release} = holdResponse();
  network.addRule('/dist/portfolio-visual-portfolio-', behaviour);
  network.requests.length = 0;
  await page.reload({waitUntil: 'domcontentloaded'});
  const isRequested = () => network.requests.some(({path}) => path.includes('/dist/portfolio-visual-portfolio-'));
  await expect.poll(isRequested).toBe(true);
  // Playwright's `goBack` waits for a load, which the held file delays in Firefox.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => addressOf(page)).toBe(at('classic', absent));
  release();
  // The page loads itself again, because its address has changed meanwhile: wait for the new document.
  await expectCurrentFilter(page, 'All');
  expect(await itemsOf(page)).toEqual(await fetchItems(page, at('classic', absent)));
});

for (const variant of VARIANTS) {
  test(`a page whose script cleans its address while the files for this host are loading is loaded once, ${variant.name}`, async ({
    page,
    network,
  }) => {
    const {behaviour, release} = holdResponse();
    network.addRule('/dist/portfolio-visual-portfolio-', behaviour);
    await page.goto(at('classic', variant, 'fbclid=click'), {waitUntil: 'domcontentloaded'});
    const isRequested = () => network.requests.some(({path}) => path.includes('/dist/portfolio-visual-portfolio-'));
    await expect.poll(isRequested).toBe(true);
    await page.evaluate((clean) => history.replaceState(null, '', clean), at('classic', variant));
    release();
    await waitReady(page);
    await linkOf(page, 'Nature').click();
    await expectCurrentFilter(page, 'Nature');
    // The server keeps the parameter in its links.
    const nature = at('classic', variant, `fbclid=click&${NATURE}`);
    expect(listRequests(network)).toEqual([`GET ${at('classic', variant, 'fbclid=click')}`, `GET ${nature}`]);
    await page.goBack();
    await expectPage(page, at('classic', variant));
  });
}
