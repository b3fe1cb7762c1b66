import {afterEach, expect, test, vi} from 'vitest';
import {enlargeTimingBuffer, measureImages} from './cost.js';

afterEach(() => {
  document.body.replaceChildren();
  performance.clearResourceTimings();
});

/** A gallery of so many pictures, each of which travels for itself. */
async function hang(count: number): Promise<HTMLElement> {
  const root = document.createElement('div');
  document.body.append(root);
  const pictures = Array.from({length: count}, (_, at) => {
    const picture = new Image();
    picture.src = `/stand-in/?picture=${at}`;
    root.append(picture);
    return picture;
  });
  await vi.waitFor(() => expect(pictures.every(({complete}) => complete)).toBe(true), 10_000);
  return root;
}

test('a manager of 300 pictures reads of all of them, and of none that is still to come', async () => {
  enlargeTimingBuffer();
  const root = await hang(300);
  await vi.waitFor(() => expect(measureImages(root)).toMatchObject({pictures: 300, isPartial: false}));
});

test('a manager whose browser has forgotten a picture does not read that it is still to come', async () => {
  const root = await hang(3);
  await vi.waitFor(() => expect(measureImages(root)?.loadedCount).toBe(3));
  performance.clearResourceTimings();
  const late = new Image();
  late.src = '/stand-in/?picture=late';
  root.append(late);
  await vi.waitFor(() => expect(measureImages(root)).toMatchObject({pictures: 1, isPartial: false}));
});

test('a manager reads that a picture is still to come, which waits until somebody is near', async () => {
  const root = await hang(1);
  const far = new Image();
  far.loading = 'lazy';
  far.style.marginTop = '20000px';
  far.src = '/stand-in/?picture=far';
  root.append(far);
  await vi.waitFor(() => expect(measureImages(root)).toMatchObject({pictures: 1, isPartial: true}));
});
