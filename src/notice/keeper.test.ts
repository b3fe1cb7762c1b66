import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Keeper, type State} from './keeper.js';

const LOST = new Error('lost');

/** What the service got, what people saw, and how the next requests end. */
let sent: State[];
let shown: State;
let said: string;
let answers: (Error | Promise<void> | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  shown = 'show';
  said = '';
  answers = [];
});
afterEach(() => void vi.useRealTimers());

const open = () =>
  new Keeper('show', {
    send: async (state) => {
      sent.push(state);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      await answer;
    },
    show: (state) => (shown = state),
    onStored: () => undefined,
    fail: (_state, _failure, failing) => (said = failing),
    clear: () => (said = ''),
    isTemporary: (failure) => failure === LOST,
  });

const toggle = (keeper: Keeper) => keeper.choose(shown === 'show' ? 'hide' : 'show');

describe('a manager', () => {
  test('sees and sends a first choice at once', () => {
    open().choose('hide');
    expect([shown, sent]).toEqual(['hide', ['hide']]);
  });

  test.each([9, 10])(
    'who toggles %i times in a second asks twice at most, and the last state is stored',
    async (times) => {
      const keeper = open();
      for (let turn = 0; turn < times; turn += 1) {
        toggle(keeper);
        await vi.advanceTimersByTimeAsync(100);
      }
      await vi.runAllTimersAsync();
      expect(sent.length).toBeLessThanOrEqual(2);
      expect([sent.at(-1), keeper.pending]).toEqual([shown, undefined]);
    },
  );

  test('whose second thought comes while the first is on its way has it sent after', async () => {
    const keeper = open();
    const waiting: (() => void)[] = [];
    answers = [new Promise<void>((resolve) => waiting.push(resolve))];
    keeper.choose('hide');
    keeper.choose('show');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['hide']);
    for (const arrive of waiting) arrive();
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['hide', 'show']);
  });

  test('who leaves has sent what waited for quiet', () => {
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    keeper.leave();
    expect(sent).toEqual(['hide', 'show']);
    keeper.leave();
    expect(sent).toHaveLength(2);
  });

  test('whom the service refuses sees what is stored', async () => {
    answers = [new Error('refused')];
    const keeper = open();
    keeper.choose('hide');
    await vi.runAllTimersAsync();
    expect([shown, said, keeper.pending, sent]).toEqual(['show', 'refused', undefined, ['hide']]);
    keeper.choose('hide');
    await vi.runAllTimersAsync();
    expect([shown, said, sent]).toEqual(['hide', '', ['hide', 'hide']]);
  });

  test('without a connection sees their choice, is told that it waits, and has it stored in the end', async () => {
    answers = [LOST, LOST, LOST];
    const keeper = open();
    keeper.choose('hide');
    await vi.advanceTimersByTimeAsync(0);
    expect([shown, said, keeper.pending]).toEqual(['hide', 'waiting', 'hide']);
    await vi.runAllTimersAsync();
    expect([sent, said, keeper.pending]).toEqual([['hide', 'hide', 'hide', 'hide'], '', undefined]);
  });

  test('whose answer was lost and who thinks again is heard: the service may have the first', async () => {
    answers = [LOST];
    const keeper = open();
    keeper.choose('hide');
    await vi.advanceTimersByTimeAsync(800);
    keeper.choose('show');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['hide', 'show']);
  });

  test('whose older choice fails hears nothing of it: the newer one is still to be decided', async () => {
    answers = [new Error('refused')];
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    keeper.choose('hide');
    keeper.choose('show');
    await vi.runAllTimersAsync();
    expect([shown, keeper.pending]).toEqual(['show', undefined]);
  });

  test('in another tab follows, and takes back nothing later', async () => {
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    keeper.follow('hide', true);
    await vi.runAllTimersAsync();
    expect([shown, sent]).toEqual(['hide', ['hide']]);
  });
});
