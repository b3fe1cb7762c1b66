import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest';
import {userEvent} from 'vitest/browser';
import {define} from '../define.js';
import {PageError} from '../page/response.js';
import {ENGLISH, Texts} from '../page-data/texts.js';
import {type Failure, PortfolioMessage} from './message.js';

beforeAll(define);
afterEach(() => {
  vi.useRealTimers();
  document.body.removeAttribute('dir');
  document.body.replaceChildren();
});

const TEXT = 'The connection broke. What you see has not changed.';
const URL_OF_PAGE = '/works/?vp_page=2';
const FAILURE: Failure = {
  texts: new Texts(ENGLISH, {}, 'en'),
  error: new PageError('network', URL_OF_PAGE),
  url: URL_OF_PAGE,
  retry: () => {},
  trigger: undefined,
};

function open(parent = document.body) {
  const message = new PortfolioMessage();
  parent.append(message);
  const shadow = message.shadowRoot;
  if (!shadow) throw new Error('the message has no shadow root');
  const part = (name: string) => {
    const found = shadow.querySelector<HTMLElement>(`[part="${name}"]`);
    return found?.checkVisibility() ? found : undefined;
  };
  return {message, shadow, part};
}

describe('a person whose load failed', () => {
  test('reads what happened, and gets Retry and a plain link', () => {
    const {message, part} = open();
    let tries = 0;
    message.showFailure({...FAILURE, retry: () => (tries += 1)});
    expect(part('message')?.querySelector('p')?.textContent).toBe(TEXT);
    expect(part('link')?.textContent).toBe(ENGLISH.open);
    expect(part('link')?.getAttribute('href')).toBe(URL_OF_PAGE);
    part('retry')?.click();
    expect(tries).toBe(1);
  });

  test.each([
    ['English, in an Arabic page', 'rtl', 'It broke.', 'left'],
    ['Arabic, in an Arabic page', 'rtl', 'انقطع الاتصال.', 'right'],
    ['English, in an English page', 'ltr', 'It broke.', 'left'],
  ])('reads the sentence from its beginning to its full stop: %s', (_, dir, text, start) => {
    document.body.dir = dir;
    const {message, part} = open();
    message.showFailure({...FAILURE, sentence: text});
    const sentence = part('message')?.querySelector('p')?.firstChild;
    const findLeft = (at: number) => {
      const range = document.createRange();
      if (sentence) range.setStart(sentence, at);
      if (sentence) range.setEnd(sentence, at + 1);
      return range.getBoundingClientRect().left;
    };
    expect(findLeft(0) < findLeft(text.length - 1) ? 'left' : 'right').toBe(start);
  });

  test('sees only the last failure, and none after it is hidden', () => {
    const {message, part, shadow} = open();
    message.showFailure({...FAILURE, sentence: 'first'});
    message.showFailure({...FAILURE, sentence: 'second'});
    expect([...shadow.querySelectorAll('p')].map((text) => text.textContent)).toEqual(['second']);
    message.hideFailure();
    expect(part('message')).toBeUndefined();
    expect(shadow.querySelectorAll('a, button, p')).toHaveLength(0);
  });

  test('reads texts that look like HTML as text', () => {
    const {message, shadow} = open();
    message.showFailure({...FAILURE, sentence: '<b>1</b>', texts: new Texts(ENGLISH, {open: '<i>'}, 'en')});
    expect(shadow.querySelector('p')?.textContent).toBe('<b>1</b>');
    expect(shadow.querySelector('b, i')).toBeNull();
  });

  test('can press Retry and the link by touch: each is at least 44 pixels high', () => {
    const {message, part} = open();
    message.showFailure(FAILURE);
    for (const name of ['retry', 'link']) {
      expect(part(name)?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  });
});

/** Opens a page with four links and the message at its end; the load of the second link has failed. */
async function fail() {
  document.body.innerHTML =
    '<section><a href="#1">before</a> <a href="#2">failed</a> <a href="#3">after</a> <a href="#4">last</a></section>';
  const opened = open(document.querySelector('section') ?? undefined);
  const [, control] = document.querySelectorAll('a');
  opened.message.showFailure({...FAILURE, trigger: control && {control}});
  control?.focus();
  return {...opened, control};
}

/** Text of the focused element, also if it is in the message. */
const readFocused = () => {
  const {activeElement} = document;
  return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.textContent;
};

/** Presses keys; returns the text of the focused element after each. */
const press = async (...keys: readonly ('Tab' | 'Shift+Tab')[]) => {
  const texts: (string | null | undefined)[] = [];
  for (const key of keys) {
    await userEvent.tab({shift: key === 'Shift+Tab'});
    texts.push(readFocused());
  }
  return texts;
};

describe('a person who uses the keyboard', () => {
  test('reaches Retry right after the control that failed, and then what follows that control', async () => {
    await fail();
    expect(await press('Tab', 'Tab', 'Tab')).toEqual(['Retry', ENGLISH.open, 'after']);
  });

  test('reaches what follows the message where it comes right after the control that failed', async () => {
    const {control} = await fail();
    for (const link of document.querySelectorAll('section > a')) {
      if (control && link.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) link.remove();
    }
    document.body.insertAdjacentHTML('beforeend', '<a href="#5">footer</a>');
    expect(await press('Tab', 'Tab', 'Tab', 'Shift+Tab')).toEqual(['Retry', ENGLISH.open, 'footer', ENGLISH.open]);
  });

  test('goes back from Retry to the control, and then to what is before the control', async () => {
    await fail();
    expect(await press('Tab', 'Shift+Tab', 'Shift+Tab')).toEqual(['Retry', 'failed', 'before']);
  });

  test('has the usual tab order again after the failure is hidden', async () => {
    const {message} = await fail();
    message.hideFailure();
    expect(await press('Tab', 'Shift+Tab')).toEqual(['after', 'failed']);
  });

  test('gets the focus back on the control when the failure is hidden', async () => {
    const {message, control} = await fail();
    await press('Tab');
    message.hideFailure();
    expect(document.activeElement).toBe(control);
  });

  test('gets the focus on the gallery if the control was removed', async () => {
    const {message, control} = await fail();
    await press('Tab');
    control?.remove();
    message.hideFailure();
    expect(document.activeElement).toBe(document.querySelector('section'));
  });

  test('goes back from Retry to what is before the message, if the control is no longer visible', async () => {
    const {control} = await fail();
    await press('Tab');
    if (control) control.hidden = true;
    expect(await press('Shift+Tab')).toEqual(['last']);
  });

  test('gets the focus on what opens the menu of the control, if that menu has closed', async () => {
    document.body.innerHTML =
      '<section><div><button aria-expanded="false">Menu</button><a href="#1" hidden>failed</a></div></section>';
    const {message, part} = open(document.querySelector('section') ?? undefined);
    const control = document.querySelector('a');
    const outlet = document.querySelector('div');
    if (!control || !outlet) throw new Error('no menu');
    message.showFailure({...FAILURE, trigger: {control, outlet}});
    part('retry')?.focus();
    message.hideFailure();
    expect(readFocused()).toBe('Menu');
    expect(control.hasAttribute('tabindex')).toBe(false);
  });

  test('keeps the focus where it is when the failure is hidden, unless Retry or the link had it', async () => {
    const {message} = await fail();
    await press('Shift+Tab');
    message.hideFailure();
    expect(readFocused()).toBe('before');
  });
});

describe('a person with a screen reader', () => {
  test('has a live region from the start, which is empty until an announcement', async () => {
    const {message, shadow} = open();
    const regions = shadow.querySelectorAll('[role="status"]');
    expect(regions).toHaveLength(1);
    expect(regions[0]?.textContent).toBe('');
    message.announce(() => 'Nature: 4 items');
    expect(shadow.querySelector('[role="status"]')).toBe(regions[0]);
    await expect.poll(() => regions[0]?.textContent).toBe('Nature: 4 items');
  });

  test('hears the region although it is visually hidden', () => {
    const {message, shadow} = open();
    message.announce(() => 'Nature: 4 items');
    const region = shadow.querySelector('[role="status"]');
    expect(region?.checkVisibility({visibilityProperty: true})).toBe(true);
    expect(region?.closest('[hidden], [aria-hidden="true"]')).toBeNull();
    expect(region?.getBoundingClientRect().width).toBeLessThan(2);
  });

  test('hears a choice and what an infinite gallery has added to it at once in one sentence', async () => {
    const {message, shadow} = open();
    const region = shadow.querySelector('[role="status"]');
    message.announce(() => 'Nature: 4 items', 'choice');
    message.announce(() => '4 more items, 8 of 10', 'addition');
    await expect.poll(() => region?.textContent).toBe('Nature: 4 items – 4 more items, 8 of 10');
    message.announce(() => '2 more items, 10 of 10', 'addition');
    await expect.poll(() => region?.textContent).toBe('2 more items, 10 of 10');
    message.announce(() => 'Loading');
    message.announce(() => '1 more item, 11 of 11', 'addition');
    await expect.poll(() => region?.textContent).toBe('1 more item, 11 of 11');
    message.announce(() => '', 'choice');
    message.announce(() => '1 more item, 12 of 12', 'addition');
    await expect.poll(() => region?.textContent).toBe('1 more item, 12 of 12');
  });

  test('hears only the last of several announcements in quick succession', async () => {
    const {message, shadow} = open();
    const texts: (string | null)[] = [];
    const region = shadow.querySelector('[role="status"]');
    const observer = new MutationObserver(() => texts.push(region?.textContent ?? null));
    if (region) observer.observe(region, {childList: true, characterData: true, subtree: true});
    message.announce(() => 'Loading');
    message.announce(() => 'Nature: 4 items');
    await expect.poll(() => texts.length).toBeGreaterThan(0);
    observer.disconnect();
    expect(texts.filter(Boolean)).toEqual(['Nature: 4 items']);
  });

  test('hears once what two galleries say together, and each again when one of them says it later', () => {
    vi.useFakeTimers();
    const galleries = [open(), open()] as const;
    const read = () => galleries.map(({shadow}) => shadow.querySelector('[role="status"]')?.textContent);
    for (const {message} of galleries) message.announce(() => 'All: 18 items');
    vi.advanceTimersByTime(1000);
    expect(read()).toEqual(['All: 18 items', '']);
    for (const [index, {message}] of galleries.entries()) {
      message.announce(() => 'Nature: 4 items');
      vi.advanceTimersByTime(1000);
      expect(read()[index]).toBe('Nature: 4 items');
    }
  });

  test('hears the same sentence a second time', async () => {
    const {message, shadow} = open();
    const region = shadow.querySelector('[role="status"]');
    message.announce(() => 'Nature: 4 items');
    await expect.poll(() => region?.textContent).toBe('Nature: 4 items');
    message.announce(() => 'Nature: 4 items');
    expect(region?.textContent).toBe('');
    await expect.poll(() => region?.textContent).toBe('Nature: 4 items');
  });
});

test('a person on a slow connection sees the progress line as long as the gallery is busy', () => {
  const {message, part} = open();
  expect(part('progress')).toBeUndefined();
  message.isBusy = true;
  expect(part('progress')).toBeDefined();
  message.isBusy = false;
  expect(part('progress')).toBeUndefined();
});

test('the message takes no space without a failure', () => {
  const {message} = open();
  expect(message.getBoundingClientRect().height).toBe(0);
});

/** A gallery of two columns with the message in it, and where the second column begins. */
function openColumns(style: string) {
  const gallery = document.createElement('div');
  gallery.innerHTML = '<aside style="flex: none; inline-size: 100px"></aside><main style="flex: 1"></main>';
  gallery.style.cssText = `inline-size: 700px; gap: 50px; ${style}`;
  document.body.append(gallery);
  const main = gallery.querySelector('main');
  const measure = () => [main?.getBoundingClientRect().width, gallery.getBoundingClientRect().height];
  return {gallery, measure};
}

describe('a visitor of a gallery that an author has laid out', () => {
  test.each(['display: flex', 'display: flex; flex-direction: column', 'display: grid'])(
    'by %s sees nothing move when the script starts',
    (style) => {
      const {gallery, measure} = openColumns(style);
      const before = measure();
      open(gallery);
      expect(measure()).toEqual(before);
    },
  );

  test('in a row finds the columns as wide as before beside a failure, which is as wide as the screen', () => {
    const {gallery, measure} = openColumns('display: flex');
    const before = measure();
    const {message, part} = open(gallery);
    message.showFailure(FAILURE);
    expect(measure()).toEqual(before);
    expect(part('message')?.getBoundingClientRect().width).toBe(document.documentElement.clientWidth);
    message.hideFailure();
    expect(measure()).toEqual(before);
  });

  test('in a grid reads a failure below all columns', () => {
    const {gallery} = openColumns('display: grid; grid-template-columns: 100px 1fr');
    const {message, part} = open(gallery);
    message.showFailure(FAILURE);
    expect(part('message')?.getBoundingClientRect().width).toBe(700);
  });
});

test('a person sees a failure with room between it and the edge of the screen, in a gallery that is a block', () => {
  const gallery = document.createElement('div');
  const items = document.createElement('div');
  items.style.blockSize = '3000px';
  gallery.append(items);
  document.body.append(gallery);
  const {message, part} = open(gallery);
  message.showFailure(FAILURE);
  expect(part('message')?.getBoundingClientRect().bottom).toBeLessThan(innerHeight - 8);
});

test('a visitor of a page with a scrollbar of its own finds nothing below it', () => {
  document.body.innerHTML =
    '<main style="block-size: 300px; overflow: auto"><div style="block-size: 3000px"></div></main>';
  const before = document.documentElement.scrollHeight;
  const main = document.querySelector('main');
  if (main) open(main);
  expect(document.documentElement.scrollHeight).toBe(before);
});
