import {afterEach, beforeAll, describe, expect, test} from 'vitest';
import {define} from '../define.js';
import {PortfolioMessage} from './message.js';

beforeAll(define);
afterEach(() => document.body.replaceChildren());

const TEXT = 'The connection broke. What you see has not changed.';
const LINK = {label: 'Open the page instead', url: '/works/?vp_page=2'};

function place() {
  const message = new PortfolioMessage();
  document.body.append(message);
  const shadow = message.shadowRoot;
  if (!shadow) throw new Error('the message has no shadow');
  const part = (name: string) => {
    const found = shadow.querySelector<HTMLElement>(`[part="${name}"]`);
    return found?.checkVisibility() ? found : undefined;
  };
  return {message, shadow, part};
}

describe('a person whose load failed', () => {
  test('reads what happened, with both ways out', () => {
    const {message, part} = place();
    let tries = 0;
    message.show({text: TEXT, retry: {label: 'Retry', act: () => (tries += 1)}, link: LINK});
    expect(part('message')?.querySelector('p')?.textContent).toBe(TEXT);
    expect(part('link')?.textContent).toBe(LINK.label);
    expect(part('link')?.getAttribute('href')).toBe(LINK.url);
    part('retry')?.click();
    expect(tries).toBe(1);
  });

  test('is offered no Retry where waiting is all there is to do', () => {
    const {message, part} = place();
    message.show({text: TEXT, retry: undefined, link: LINK});
    expect(part('retry')).toBeUndefined();
    expect(part('link')).toBeDefined();
  });

  test('reads of the last failure only, and of none when it is over', () => {
    const {message, part, shadow} = place();
    message.show({text: 'first', retry: {label: 'Retry', act: () => undefined}, link: LINK});
    message.show({text: 'second', retry: undefined, link: LINK});
    expect([...shadow.querySelectorAll('p')].map((text) => text.textContent)).toEqual(['second']);
    message.show(undefined);
    expect(part('message')).toBeUndefined();
    expect(shadow.querySelectorAll('a, button, p')).toHaveLength(0);
  });

  test('reads a text as it is', () => {
    const {message, shadow} = place();
    message.show({text: '<b>1</b>', retry: undefined, link: {label: '<i>', url: '#'}});
    expect(shadow.querySelector('p')?.textContent).toBe('<b>1</b>');
    expect(shadow.querySelector('b, i')).toBeNull();
  });

  test('can press both with a thumb', () => {
    const {message, part} = place();
    message.show({text: TEXT, retry: {label: 'Retry', act: () => undefined}, link: LINK});
    for (const name of ['retry', 'link']) {
      expect(part(name)?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('a person who listens', () => {
  test('has a polite region from the first moment, which is silent until there is something to say', async () => {
    const {message, shadow} = place();
    const regions = shadow.querySelectorAll('[role="status"]');
    expect(regions).toHaveLength(1);
    expect(regions[0]?.textContent).toBe('');
    message.say(() => 'Nature: 4 items');
    expect(shadow.querySelector('[role="status"]')).toBe(regions[0]);
    await expect.poll(() => regions[0]?.textContent).toBe('Nature: 4 items');
  });

  test('is not left out because a sighted person sees nothing', () => {
    const {message, shadow} = place();
    message.say(() => 'Nature: 4 items');
    const region = shadow.querySelector('[role="status"]');
    expect(region?.checkVisibility({visibilityProperty: true})).toBe(true);
    expect(region?.closest('[hidden], [aria-hidden="true"]')).toBeNull();
    expect(region?.getBoundingClientRect().width).toBeLessThan(2);
  });
});

test('a person on a slow line sees that something happens, for as long as it does', () => {
  const {message, part} = place();
  expect(part('progress')).toBeUndefined();
  message.isBusy = true;
  expect(part('progress')).toBeDefined();
  message.isBusy = false;
  expect(part('progress')).toBeUndefined();
});

test('a page author’s gallery takes no room for what has not happened', () => {
  const {message} = place();
  expect(message.getBoundingClientRect().height).toBe(0);
});
