import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {userEvent} from 'vitest/browser';
import {focusWithoutScroll} from '../controls/focus-without-scroll.js';
import {watchIntent} from './intent-observer.js';

let reports: string[];
let lifetime: AbortController;

beforeEach(() => {
  reports = [];
  lifetime = new AbortController();
  document.body.innerHTML = `<style>a{display:inline-block;padding:20px}</style><a href="#0" id="before">before</a>
    <nav><a href="#1" id="one">one</a><a href="#2" id="two">two</a><a href="#3" id="three">three</a></nav>`;
  watchIntent((path, isPress) => {
    const target = path.find((one) => one instanceof Element);
    reports.push(`${isPress ? 'press' : 'attention'} ${target?.id}`);
  }, lifetime.signal);
});

afterEach(async () => {
  vi.useRealTimers();
  lifetime.abort();
  await userEvent.unhover(document.body);
  document.body.replaceChildren();
});

/** To what a person has attended without a press; a pointer may rest beside the links. */
const listAttention = () => reports.filter((report) => /^attention ./.test(report));

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
};

/** Moves a pointer onto an element. */
const enter = (id: string, pointerType: string) =>
  find(id).dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType}));

describe('a sign of intent is', () => {
  test('focus that comes by Tab', async () => {
    find('before').focus();
    await userEvent.tab();
    expect(reports).toContain('attention one');
  });

  test('a press', async () => {
    await userEvent.click(find('one'));
    expect(reports).toContain('press one');
  });

  test('a pointer that rests on a link, but not one that moves across it', () => {
    vi.useFakeTimers();
    for (const id of ['one', 'two', 'three']) {
      enter(id, 'mouse');
      vi.advanceTimersByTime(64);
    }
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reports).toEqual(['attention three']);
  });

  test('a press on an icon in a shadow root, reported with its path', () => {
    const paths: (readonly EventTarget[])[] = [];
    watchIntent((path) => paths.push(path), lifetime.signal);
    const icon = document.createElement('span');
    const inner = document.createElement('b');
    icon.attachShadow({mode: 'open'}).append(inner);
    find('one').append(icon);
    inner.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, composed: true}));
    expect(paths[0]?.[0]).toBe(inner);
    expect(paths[0]).toContain(find('one'));
  });
});

describe('no sign of intent is', () => {
  test('focus that a script sets after a load', async () => {
    find('before').focus();
    await userEvent.keyboard('{Enter}');
    focusWithoutScroll(find('two'));
    await userEvent.tab();
    // The script’s focus on “two” came before the person’s on “three”.
    expect(listAttention()).toEqual(['attention three']);
  });

  test('focus that a script sets after a press', async () => {
    await userEvent.tab();
    reports = [];
    await userEvent.click(find('before'));
    focusWithoutScroll(find('two'));
    expect(listAttention()).toEqual([]);
  });

  test('the second button of the mouse', () => {
    find('one').dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, button: 2}));
    expect(reports).toEqual([]);
  });

  test('a finger that moves over a link', () => {
    vi.useFakeTimers();
    enter('one', 'touch');
    vi.advanceTimersByTime(1000);
    expect(reports).toEqual([]);
  });
});
