import {expect, test} from 'vitest';
import {watchControls} from './host-clicks.js';

test('a link that a load has replaced under the mouse button is clicked for a person with a mouse, not with a keyboard', () => {
  const used: [HTMLElement, boolean][] = [];
  const lifetime = new AbortController();
  const reportUse = (control: HTMLElement, isByKeyboard: boolean) => void used.push([control, isByKeyboard]);
  watchControls(() => true, reportUse, lifetime.signal);
  document.body.innerHTML = '<a href="#next">Next</a>';
  const link = document.querySelector('a');
  const {x = 0, y = 0} = link?.getBoundingClientRect() ?? {};
  const pointer = {bubbles: true, pointerType: 'mouse', clientX: x + 2, clientY: y + 2};
  link?.dispatchEvent(new PointerEvent('pointerdown', pointer));
  document.body.innerHTML = '<a href="#next">Next</a>';
  document.addEventListener('click', (event) => event.preventDefault(), {once: true});
  document.body.dispatchEvent(new PointerEvent('pointerup', pointer));
  expect(used).toEqual([[document.querySelector('a'), false]]);
  lifetime.abort();
  document.body.replaceChildren();
});
