/** An observer of a link in sight: what counts as a person who uses the page. */
import {afterEach, expect, test} from 'vitest';
import {observeEnd} from './end-observer.js';

let stop = new AbortController();
afterEach(() => {
  stop.abort();
  document.body.replaceChildren();
});

/** Watches a link at the end of the page; returns how often it was to be loaded so far. */
function watchLink(): () => number {
  stop = new AbortController();
  const link = document.createElement('a');
  link.href = '?page=2';
  link.textContent = 'Load more';
  document.body.append(link);
  let count = 0;
  const load = () => void (count += 1);
  observeEnd(() => {}, load, 0, stop.signal)(link);
  return () => count;
}

/** Waits until another observer, which began later, has reported what is in sight, and then for a frame. */
async function waitForReport(): Promise<void> {
  const probe = document.createElement('p');
  document.body.append(probe);
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => new IntersectionObserver(resolve).observe(probe));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  probe.remove();
}

test('a visitor who has only opened the page gets nothing more', async () => {
  const count = watchLink();
  await waitForReport();
  expect(count()).toBe(0);
});

test('a carousel beside the gallery that moves by itself loads nothing', async () => {
  const count = watchLink();
  const carousel = document.createElement('div');
  carousel.style.cssText = 'width: 50px; overflow: auto';
  carousel.innerHTML = '<p style="width: 500px">Slides</p>';
  document.body.append(carousel);
  const scrolled = new Promise((resolve) => carousel.addEventListener('scroll', resolve, {once: true}));
  carousel.scrollLeft = 40;
  await scrolled;
  await waitForReport();
  expect(count()).toBe(0);
});

test.each([
  ['Control', {key: 'Control'}],
  ['Control and R, to reload', {key: 'r', ctrlKey: true}],
  ['F5', {key: 'F5'}],
  ['the command key and F, to search the page', {key: 'f', metaKey: true}],
  ['the key with which a screen reader’s commands begin', {key: 'Insert'}],
])('a visitor who presses %s gets nothing more', async (_, keys) => {
  const count = watchLink();
  dispatchEvent(new KeyboardEvent('keydown', keys));
  await waitForReport();
  expect(count()).toBe(0);
});

test.each([
  ['who presses the space key', new KeyboardEvent('keydown', {key: ' '})],
  ['who goes to the end by Control and End', new KeyboardEvent('keydown', {key: 'End', ctrlKey: true})],
  ['who turns the wheel', new WheelEvent('wheel')],
  ['whose screen reader clicks', new MouseEvent('click')],
])('a visitor %s gets more', async (_, event) => {
  const count = watchLink();
  dispatchEvent(event);
  await expect.poll(count).toBe(1);
});
