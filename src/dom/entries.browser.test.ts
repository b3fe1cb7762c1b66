import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {isShown, recordEntry} from './entries.js';

const BEFORE = location.href;
const HOME = `${location.origin}${location.pathname}`;
const at = (search: string) => `${HOME}${search}`;

beforeEach(() => history.replaceState(null, '', HOME));
afterAll(() => history.replaceState(null, '', BEFORE));

/** Goes through the history as a person does, and waits until the browser is there. */
async function go(steps: number): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}));
  history.go(steps);
  await arrived;
}

describe('an entry that a gallery writes', () => {
  test('has the address of what is shown', () => {
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    expect(location.href).toBe(at('?vp_page=2'));
  });

  test('adds to the history, or takes the place of the one before', () => {
    const {length} = history;
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    expect(history.length).toBe(length + 1);
    recordEntry('replace', 'vp', at('?vp_page=3'), at('?vp_page=2'));
    expect(history.length).toBe(length + 1);
    expect(location.href).toBe(at('?vp_page=3'));
  });

  test.each<'push' | 'replace'>(['push', 'replace'])('leaves what other scripts keep there (%s)', (how) => {
    history.replaceState({theirs: {deep: [1]}}, '', HOME);
    recordEntry(how, 'vp', at('?vp_page=2'), HOME);
    expect(history.state).toMatchObject({theirs: {deep: [1]}});
  });

  test.each([['text'], [5], [[1, 2]], [{portfolio: 'not ours'}], [{portfolio: {turn: 'x', shown: 5}}]])(
    'stands also beside a state of another kind: %j',
    (state) => {
      history.replaceState(state, '', HOME);
      recordEntry('push', 'vp', at('?vp_page=2'), HOME);
      expect(isShown('vp', at('?vp_page=2'))).toBe(true);
    },
  );

  test('leaves the state of the entry before it as it was, to other scripts', async () => {
    history.replaceState({theirs: 1}, '', HOME);
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    await go(-1);
    expect(history.state).toMatchObject({theirs: 1});
    expect(location.href).toBe(HOME);
  });
});

describe('a visitor who goes back and forth', () => {
  test('finds at each entry that what it showed is not what is shown now', async () => {
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    recordEntry('push', 'vp', at('?vp_page=3'), at('?vp_page=2'));
    expect(isShown('vp', at('?vp_page=3'))).toBe(true);
    await go(-2);
    expect(isShown('vp', at('?vp_page=3'))).toBe(false);
    expect(isShown('vp', HOME)).toBe(true);
    await go(1);
    expect(isShown('vp', at('?vp_page=2'))).toBe(true);
  });

  test('over entries of another script is left alone where nothing of the gallery changed', async () => {
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    history.pushState({theirs: true}, '', '#comments');
    history.pushState({theirs: true}, '', '?vp_page=2&lightbox=7');
    expect(isShown('vp', at('?vp_page=2'))).toBe(true);
    await go(-1);
    expect(isShown('vp', at('?vp_page=2'))).toBe(true);
    await go(-1);
    expect(isShown('vp', at('?vp_page=2'))).toBe(true);
    await go(-1);
    expect(isShown('vp', at('?vp_page=2'))).toBe(false);
  });

  test('to an address that another script changed is led to what it says', () => {
    recordEntry('push', 'vp', at('?vp_page=2'), HOME);
    history.pushState(null, '', '?vp_page=4');
    expect(isShown('vp', at('?vp_page=2'))).toBe(false);
    expect(isShown('vp', at('?vp_page=4&theirs=1'))).toBe(true);
  });

  test('in one gallery of a page does not disturb the other', async () => {
    recordEntry('push', 'one', at('?one_page=2'), HOME);
    recordEntry('push', 'two', at('?one_page=2&two_page=5'), at('?one_page=2'));
    expect(isShown('one', at('?one_page=2'))).toBe(true);
    await go(-1);
    expect(isShown('one', at('?one_page=2'))).toBe(true);
    expect(isShown('two', at('?one_page=2&two_page=5'))).toBe(false);
  });

  test('finds other parameters of a bar’s links again too', async () => {
    recordEntry('push', 'vp', at('?sort=old'), HOME);
    recordEntry('push', 'vp', at('?sort=new'), at('?sort=old'));
    await go(-1);
    expect(isShown('vp', at('?sort=new'))).toBe(false);
    expect(isShown('vp', at('?sort=old'))).toBe(true);
  });
});
