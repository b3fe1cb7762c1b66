import {afterEach, describe, expect, test} from 'vitest';
import {createPicture} from './picture.js';

afterEach(() => document.body.replaceChildren());

/** A stage of 400 × 200 pixels with a picture of 800 × 800, which fits as a square of 200. */
function openStage() {
  const stage = document.createElement('div');
  stage.style.cssText = 'position:fixed;left:0;top:0;width:400px;height:200px';
  document.body.append(stage);
  const swipes: number[] = [];
  const zooms: boolean[] = [];
  const picture = createPicture(
    stage,
    (sign) => swipes.push(sign),
    (isZoomed) => zooms.push(isZoomed),
  );
  const image = new Image(800, 800);
  image.srcset = 'data:image/gif;base64,R0lGODlhAQABAAAAACw= 800w';
  picture.show(image);
  // A stage without real pointers cannot capture them.
  stage.setPointerCapture = () => {};
  const point = (type: string, pointerId: number, clientX: number, clientY: number, pointerType = 'touch') =>
    stage.dispatchEvent(new PointerEvent(type, {pointerId, clientX, clientY, pointerType, bubbles: true}));
  return {stage, picture, image, swipes, zooms, point};
}

describe('a person', () => {
  test('enlarges a picture by two taps or clicks, and fits it by two more', () => {
    const {picture, image, point} = openStage();
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

  test('enlarges it with two fingers, and gets an image for that size', () => {
    const {picture, image, point} = openStage();
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

  test('enlarges it by the wheel only with the modifier key', () => {
    const {stage, picture} = openStage();
    const turn = (ctrlKey: boolean) => {
      const wheel = new WheelEvent('wheel', {ctrlKey, deltaY: -200, cancelable: true});
      stage.dispatchEvent(wheel);
      return [wheel.defaultPrevented, picture.isZoomed];
    };
    expect(turn(false)).toEqual([false, false]);
    expect(turn(true)).toEqual([true, true]);
  });

  test('moves an enlarged picture, but never out of its stage', () => {
    const {picture, image, point} = openStage();
    picture.zoom(3);
    point('pointerdown', 1, 100, 100);
    point('pointermove', 1, 130, 90);
    expect(image.style.transform).toBe('translate(30px, -10px) scale(3)');
    point('pointermove', 1, 390, 90);
    expect(image.style.transform).toBe('translate(100px, -10px) scale(3)');
    point('pointerup', 1, 390, 90);
    picture.pan(0, 9);
    expect(image.style.transform).toBe('translate(100px, -200px) scale(3)');
  });

  test('swipes a picture that fits to a side, and neither an enlarged one nor with a mouse', () => {
    const {picture, image, swipes, point} = openStage();
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
    picture.zoom(3);
    swipe(100);
    expect(swipes).toEqual([-1, 1]);
  });

  test('sees the thumbnail until the picture is there, and keeps it where the picture cannot be shown', async () => {
    const {stage, picture, image} = openStage();
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
});
