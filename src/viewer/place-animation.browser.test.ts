import {expect, test} from 'vitest';
import {animateFrom, readPlace} from './place-animation.js';

test('a person sees a picture without a width in its place at once, and another one move there', () => {
  const picture = document.createElement('div');
  picture.style.cssText = 'width:100px;height:50px';
  document.body.append(picture);
  const from = {x: 0, y: 0, width: 20};
  animateFrom(picture, from, {...readPlace(picture), width: 0});
  expect(picture.getAnimations()).toHaveLength(0);
  animateFrom(picture, from);
  expect(picture.getAnimations()).toHaveLength(1);
  picture.remove();
});
