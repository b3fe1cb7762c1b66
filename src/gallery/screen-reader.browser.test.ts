/** What a virtual screen reader says about a gallery. It follows ARIA 1.2, and has none of the quirks of real screen readers. */
import {virtual} from '@guidepup/virtual-screen-reader';
import {afterEach, expect, test} from 'vitest';

let frame: HTMLIFrameElement | undefined;

afterEach(async () => {
  await virtual.stop();
  frame?.remove();
});

/** Opens a page of the test server (`vitest.browser.config.ts`) in a frame, and begins to read its first gallery. */
async function startReading(): Promise<Element> {
  const opened = document.createElement('iframe');
  frame = opened;
  opened.width = '800';
  opened.height = '600';
  opened.src = '/stand-in/';
  const loaded = new Promise((resolve) => opened.addEventListener('load', resolve, {once: true}));
  document.body.append(opened);
  await loaded;
  const page = opened.contentDocument;
  // The script has started when it has added its message element to the gallery.
  await expect.poll(() => page?.querySelector('portfolio-message')).toBeTruthy();
  const gallery = page?.querySelector('portfolio-gallery');
  if (!gallery) throw new Error('no gallery');
  await virtual.start({container: gallery});
  return gallery;
}

/** Reads on to the end of the paginator, the last part of the gallery; returns everything said since `virtual.start`. */
async function readAll(): Promise<readonly string[]> {
  for (let phrase = ''; !phrase.startsWith('end of navigation, Pages'); phrase = await virtual.lastSpokenPhrase())
    await virtual.next();
  return virtual.spokenPhraseLog();
}

const phrasesOfFilters = (current: string) =>
  ['All', 'kind:even', 'kind:none'].map((name) => `link, ${name}${name === current ? ', current item' : ''}`);

test('somebody who reads the whole gallery hears the filters, which of them is current, the works, and the pages', async () => {
  await startReading();
  const heard = await readAll();
  expect(heard.slice(0, 4)).toEqual(['navigation, Filter: works', ...phrasesOfFilters('All')]);
  expect(heard.filter((phrase) => /^(link, Work|navigation|link, \d)/.test(phrase))).toEqual([
    'navigation, Filter: works',
    'link, Work 1',
    'link, Work 2',
    'navigation, Pages: works',
    'link, 1, current item',
    'link, 2',
    'link, 3',
  ]);
});

test('somebody who has chosen a filter hears that it is current, and then the filtered works and their pages', async () => {
  const gallery = await startReading();
  for (let phrase = ''; phrase !== 'link, kind:even'; phrase = await virtual.lastSpokenPhrase()) await virtual.next();
  await virtual.act();
  await expect.poll(() => gallery.getAttribute('filter')).toBe('kind:even');
  // Start again from the top, with an empty log.
  await virtual.stop();
  await virtual.start({container: gallery});
  const heard = await readAll();
  expect(heard.slice(0, 4)).toEqual(['navigation, Filter: works', ...phrasesOfFilters('kind:even')]);
  expect(heard.filter((phrase) => /^link, (Work|\d)/.test(phrase))).toEqual([
    'link, Work 2',
    'link, Work 4',
    'link, 1, current item',
    'link, 2',
  ]);
});
