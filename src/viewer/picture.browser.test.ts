import {afterEach, describe, expect, test} from 'vitest';
import {cdp} from 'vitest/browser';
import * as gestures from './gestures.js';
import {createPicture} from './picture.js';

afterEach(() => document.body.replaceChildren());

/**
 * A stage of 400 × 200 pixels with a picture of 800 × 800, which fits as a square of 200. `loadGestures`: loads the
 * gestures' file; undefined if it cannot be loaded. `goOn`: what a swipe does.
 */
function createStage(loadGestures: () => Promise<typeof gestures | undefined>, goOn = () => {}) {
  const stage = document.createElement('div');
  stage.style.cssText = 'position:fixed;left:0;top:0;width:400px;height:200px';
  document.body.append(stage);
  const swipes: number[] = [];
  const retries: (() => void)[] = [];
  const picture = createPicture(stage, {
    swipe: (sign) => {
      swipes.push(sign);
      goOn();
    },
    changeZoom: () => {},
    loadGestures,
    reportMissingFile: (retry) => retries.push(retry),
    signal: new AbortController().signal,
  });
  const image = new Image(800, 800);
  image.srcset = 'data:image/gif;base64,R0lGODlhAQABAAAAACw= 800w';
  picture.show(image);
  // The pointers of these tests are not real: a stage cannot capture them.
  stage.setPointerCapture = () => {};
  const point = (
    type: string,
    pointerId: number,
    clientX: number,
    clientY: number,
    pointerType = 'touch',
    more: PointerEventInit = {},
  ) => stage.dispatchEvent(new PointerEvent(type, {pointerId, clientX, clientY, pointerType, bubbles: true, ...more}));
  const press = (key: string) => picture.zoom((loaded) => loaded.handleKey(key));
  const enlarge = () => {
    for (const key of '+++') press(key);
  };
  return {stage, picture, image, swipes, retries, point, press, enlarge};
}

/** The nodes of the page, also those outside of the document, after a forced garbage collection. */
async function countNodes(): Promise<number> {
  // The first collection frees wrappers of nodes, which lets the second free the nodes.
  for (let turn = 0; turn < 2; turn += 1) await cdp().send('HeapProfiler.collectGarbage');
  return (await cdp().send('Memory.getDOMCounters')).nodes;
}

/** The gestures' file, which arrives when `arrive` is called. */
function createLateFile() {
  const arrivals = new EventTarget();
  const file = new Promise<typeof gestures>((resolve) => arrivals.addEventListener('arrival', () => resolve(gestures)));
  return {file, arrive: () => arrivals.dispatchEvent(new Event('arrival'))};
}

/** A stage whose gestures are loaded. */
async function openStage() {
  const opened = createStage(() => Promise.resolve(gestures));
  await new Promise<void>((resolve) => opened.picture.zoom(() => resolve()));
  return opened;
}

describe('a person', () => {
  test('enlarges a picture by two taps or clicks, and fits it by two more', async () => {
    const {picture, image, point} = await openStage();
    const tapTwice = () => {
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) point(type, 1, 250, 100, 'mouse');
    };
    tapTwice();
    expect(picture.isZoomed).toBe(true);
    // The point under the finger stays there: 50 pixels to the right of the centre.
    expect(image.style.transform).toBe('translate(-50px, 0px) scale(2.5)');
    tapTwice();
    expect([picture.isZoomed, image.style.transform]).toEqual([false, '']);
  });

  test('enlarges a picture with two fingers, and gets an image for that size', async () => {
    const {picture, image, point} = await openStage();
    expect(image.sizes).toBe('200px');
    point('pointerdown', 1, 190, 100);
    point('pointerdown', 2, 210, 100);
    point('pointermove', 2, 250, 100);
    expect(picture.isZoomed).toBe(true);
    expect(image.sizes).toBe('600px');
    point('pointerup', 2, 250, 100);
    point('pointerup', 1, 190, 100);
    expect(picture.isZoomed).toBe(true);
  });

  test('moves two fingers to a side, and the picture is neither enlarged nor reduced', async () => {
    const {picture, image, swipes, point} = await openStage();
    for (const [near, far] of [
      [1, 2],
      [2, 1],
    ] as const) {
      point('pointerdown', near, 150, 100);
      point('pointerdown', far, 250, 100);
      for (const moved of [20, 40, 60]) {
        point('pointermove', near, 150 + moved, 100);
        point('pointermove', far, 250 + moved, 100);
      }
      expect(picture.isZoomed).toBe(false);
      point('pointerup', near, 210, 100);
      point('pointerup', far, 310, 100);
    }
    expect([picture.isZoomed, image.style.transform, swipes]).toEqual([false, '', []]);
  });

  test('spreads or closes two fingers a little, and the picture fits again when they leave, so that a swipe goes on', async () => {
    const {picture, image, swipes, point} = await openStage();
    for (const last of [212, 150]) {
      point('pointerdown', 1, 100, 100);
      point('pointerdown', 2, 200, 100);
      point('pointermove', 2, last, 100);
      expect(image.style.transform).not.toBe('');
      point('pointerup', 2, last, 100);
      point('pointerup', 1, 100, 100);
      expect([picture.isZoomed, image.style.transform]).toEqual([false, '']);
    }
    point('pointerdown', 3, 200, 100);
    point('pointermove', 3, 100, 100);
    point('pointerup', 3, 100, 100);
    expect(swipes).toEqual([-1]);
  });

  test('spreads two fingers that begin at one point, and the picture gets no larger than its limit', async () => {
    const {image, point} = await openStage();
    point('pointerdown', 1, 200, 100);
    point('pointerdown', 2, 200, 100);
    point('pointermove', 2, 280, 100);
    point('pointerup', 2, 280, 100);
    expect(image.style.transform).toContain('scale(6)');
  });

  test('enlarges a picture by the wheel only with the modifier key', async () => {
    const {stage, picture} = await openStage();
    const turn = (ctrlKey: boolean) => {
      const wheel = new WheelEvent('wheel', {ctrlKey, deltaY: -200, cancelable: true});
      stage.dispatchEvent(wheel);
      return [wheel.defaultPrevented, picture.isZoomed];
    };
    expect(turn(false)).toEqual([false, false]);
    expect(turn(true)).toEqual([true, true]);
  });

  test('moves an enlarged picture, but never out of its stage', async () => {
    const {image, point, press, enlarge} = await openStage();
    enlarge();
    point('pointerdown', 1, 100, 100);
    point('pointermove', 1, 130, 90);
    expect(image.style.transform).toBe('translate(30px, -10px) scale(3.375)');
    point('pointermove', 1, 390, 90);
    expect(image.style.transform).toBe('translate(137.5px, -10px) scale(3.375)');
    point('pointerup', 1, 390, 90);
    for (const key of Array.from({length: 9}, () => 'ArrowDown')) press(key);
    expect(image.style.transform).toBe('translate(137.5px, -237.5px) scale(3.375)');
  });

  test('swipes a fitted picture to a side, but no enlarged one, and not with a mouse', async () => {
    const {image, swipes, point, enlarge} = await openStage();
    const swipe = (to: number, pointerType?: string) => {
      point('pointerdown', 1, 200, 100, pointerType);
      point('pointermove', 1, to, 110, pointerType);
      point('pointerup', 1, to, 110, pointerType);
    };
    swipe(100);
    swipe(300);
    swipe(190);
    swipe(100, 'mouse');
    expect(swipes).toEqual([-1, 1]);
    expect(image.style.transform).toBe('');
    enlarge();
    swipe(100);
    expect(swipes).toEqual([-1, 1]);
  });

  test('swipes with one finger, although the finger before it never left the picture: the viewer was closed meanwhile', async () => {
    const {picture, swipes, point} = await openStage();
    point('pointerdown', 1, 200, 100, 'touch', {isPrimary: true});
    point('pointerdown', 2, 200, 100, 'touch', {isPrimary: true});
    point('pointermove', 2, 100, 100, 'touch', {isPrimary: true});
    point('pointerup', 2, 100, 100, 'touch', {isPrimary: true});
    expect([picture.isZoomed, swipes]).toEqual([false, [-1]]);
  });

  test('moves an enlarged picture with the mouse, and it stays when both buttons are up again, the right one last', async () => {
    const {image, point, enlarge} = await openStage();
    enlarge();
    point('pointerdown', 1, 100, 100, 'mouse', {isPrimary: true, button: 0, buttons: 1});
    point('pointermove', 1, 130, 90, 'mouse', {isPrimary: true, button: -1, buttons: 1});
    // While a button is down, a browser says with a move that another one went down or up.
    point('pointermove', 1, 130, 90, 'mouse', {isPrimary: true, button: 2, buttons: 3});
    point('pointermove', 1, 130, 90, 'mouse', {isPrimary: true, button: 0, buttons: 2});
    point('pointerup', 1, 130, 90, 'mouse', {isPrimary: true, button: 2, buttons: 0});
    const moved = image.style.transform;
    point('pointermove', 1, 160, 90, 'mouse', {isPrimary: true, button: -1, buttons: 0});
    expect([moved, image.style.transform]).toEqual([
      'translate(30px, -10px) scale(3.375)',
      'translate(30px, -10px) scale(3.375)',
    ]);
  });

  test('has the next picture fetched in the size that the page asks for, while the shown work has none', async () => {
    const {stage, picture} = createStage(() => Promise.resolve(gestures));
    stage.style.display = 'none';
    const next = new Image();
    next.srcset = 'data:image/gif;base64,R0lGODlhAQABAAAAACw= 800w';
    next.sizes = '50vw';
    picture.prefetch(next);
    expect(next.sizes).toBe('50vw');
  });

  test('who has passed a hundred works does not keep the pictures that were fetched beside them', async () => {
    const {stage, picture} = createStage(() => Promise.resolve(gestures));
    const next = new Image(800, 800);
    next.srcset = 'data:image/gif;base64,R0lGODlhAQABAAAAACw= 800w';
    const shown = [...stage.children];
    const before = await countNodes();
    for (let count = 0; count < 100; count += 1) picture.prefetch(next);
    await expect.poll(async () => (await countNodes()) - before).toBeLessThan(50);
    expect([...stage.children]).toEqual(shown);
  });

  test('sees the thumbnail until the picture is there, and keeps it where the picture cannot be shown', async () => {
    const {stage, picture, image} = await openStage();
    const broken = new Image();
    broken.src = 'data:image/png;base64,broken';
    picture.show(broken, true);
    expect([...stage.children]).toEqual([image, broken]);
    await expect.poll(() => [...stage.children]).toEqual([image]);
    const whole = new Image();
    whole.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    picture.show(whole, true);
    await expect.poll(() => [...stage.children]).toEqual([whole]);
  });

  test('enlarges a picture while it is loading, for which the browser loads a larger file, and sees that one', async () => {
    const {stage, picture, press} = await openStage();
    const loading = new Image(800, 800);
    loading.srcset = [200, 300]
      .map((width) => `data:image/svg+xml,<svg%20xmlns="http://www.w3.org/2000/svg"%20width="${width}"/> ${width}w`)
      .join();
    picture.show(loading, true);
    press('+');
    expect(loading.sizes).toBe('300px');
    await expect.poll(() => [...stage.children]).toEqual([loading]);
  });

  test('enlarges a picture with the first two fingers, although the file for it comes after they have moved', async () => {
    const {file, arrive} = createLateFile();
    const {picture, image, point} = createStage(() => file);
    point('pointerdown', 1, 190, 100);
    point('pointerdown', 2, 210, 100);
    point('pointermove', 2, 250, 100);
    point('pointerup', 2, 250, 100);
    point('pointerup', 1, 190, 100);
    expect(picture.isZoomed).toBe(false);
    arrive();
    await expect.poll(() => picture.isZoomed).toBe(true);
    expect(image.sizes).toBe('600px');
  });

  test('goes on with the first swipe, although the file for it comes after the finger has left', async () => {
    const {file, arrive} = createLateFile();
    const {swipes, point} = createStage(() => file);
    point('pointerdown', 1, 200, 100);
    point('pointermove', 1, 100, 100);
    point('pointerup', 1, 100, 100);
    arrive();
    await expect.poll(() => swipes).toEqual([-1]);
  });

  test('swipes twice while the file for it is loaded, and goes on by one work, because the second was not shown then', async () => {
    const {file, arrive} = createLateFile();
    const {picture, swipes, point} = createStage(
      () => file,
      () => picture.show(new Image()),
    );
    for (const pointer of [1, 2]) {
      point('pointerdown', pointer, 200, 100);
      point('pointermove', pointer, 100, 100);
      point('pointerup', pointer, 100, 100);
    }
    arrive();
    await expect.poll(() => swipes.length).toBeGreaterThan(0);
    expect(swipes).toEqual([-1]);
  });

  test('swipes and enlarges a picture while the file for it is loaded, goes to another work meanwhile, and that one stays as it is', async () => {
    const {file, arrive} = createLateFile();
    const {picture, swipes, point, press} = createStage(() => file);
    point('pointerdown', 1, 200, 100);
    point('pointermove', 1, 100, 100);
    point('pointerup', 1, 100, 100);
    press('+');
    picture.show(new Image());
    const loaded = new Promise<void>((resolve) => picture.zoom(() => resolve()));
    arrive();
    await loaded;
    expect([swipes, picture.isZoomed]).toEqual([[], false]);
  });

  test('swipes a thumbnail while the file for it is loaded, and goes on although the picture has come meanwhile', async () => {
    const {file, arrive} = createLateFile();
    const {picture, swipes, point} = createStage(() => file);
    point('pointerdown', 1, 200, 100);
    point('pointermove', 1, 100, 100);
    point('pointerup', 1, 100, 100);
    picture.show(new Image(), true);
    arrive();
    await expect.poll(() => swipes).toEqual([-1]);
  });

  test('is told that a picture cannot be enlarged while offline, and tries again', async () => {
    let isOnline = false;
    const {picture, retries, press} = createStage(() => Promise.resolve(isOnline ? gestures : undefined));
    press('+');
    await expect.poll(() => retries.length).toBe(1);
    isOnline = true;
    retries[0]?.();
    await expect.poll(() => picture.isZoomed).toBe(true);
  });
});
