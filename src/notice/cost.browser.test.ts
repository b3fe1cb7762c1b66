import {afterEach, expect, test} from 'vitest';
import {measureImages, TIMING_BUFFER_SIZE} from './cost.js';

afterEach(() => {
  document.body.replaceChildren();
  performance.clearResourceTimings();
});

/** Shows a gallery with this number of images, each with its own address. */
async function showImages(count: number): Promise<HTMLElement> {
  const root = document.createElement('div');
  document.body.append(root);
  const pictures = Array.from({length: count}, (_, at) => {
    const picture = new Image();
    picture.src = `/stand-in/?picture=${at}`;
    root.append(picture);
    return picture;
  });
  await expect.poll(() => pictures.every(({complete}) => complete)).toBe(true);
  return root;
}

test('300 images are all counted as loaded', async () => {
  performance.setResourceTimingBufferSize(TIMING_BUFFER_SIZE);
  const root = await showImages(300);
  await expect.poll(() => measureImages(root)).toMatchObject({loadedCount: 300, isPartial: false});
});

test('an image whose timing the browser no longer has does not make the result partial', async () => {
  const root = await showImages(3);
  await expect.poll(() => measureImages(root)?.loadedCount).toBe(3);
  performance.clearResourceTimings();
  const late = new Image();
  late.src = '/stand-in/?picture=late';
  root.append(late);
  await expect.poll(() => measureImages(root)).toMatchObject({loadedCount: 1, isPartial: false});
});

test('a lazy image that has not loaded yet makes the result partial', async () => {
  const root = await showImages(1);
  const far = new Image();
  far.loading = 'lazy';
  far.style.marginTop = '20000px';
  far.src = '/stand-in/?picture=far';
  root.append(far);
  await expect.poll(() => measureImages(root)).toMatchObject({loadedCount: 1, isPartial: true});
});
