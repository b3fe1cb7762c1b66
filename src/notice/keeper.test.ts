import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Keeper, type State} from './keeper.js';

const LOST = new Error('lost');

/** What was sent to the service, what was shown, and how the next requests end. */
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
  test('sees a first change at once, and it is sent at once', () => {
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

  test('who changes the state again during a request has the second change sent after it', async () => {
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

  test('who leaves the page has a waiting change sent', () => {
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    keeper.leave();
    expect(sent).toEqual(['hide', 'show']);
    keeper.leave();
    expect(sent).toHaveLength(2);
  });

  test('sees the stored state again if the service refuses', async () => {
    answers = [new Error('refused')];
    const keeper = open();
    keeper.choose('hide');
    await vi.runAllTimersAsync();
    expect([shown, said, keeper.pending, sent]).toEqual(['show', 'refused', undefined, ['hide']]);
    keeper.choose('hide');
    await vi.runAllTimersAsync();
    expect([shown, said, sent]).toEqual(['hide', '', ['hide', 'hide']]);
  });

  test('without a connection sees their change and a message, and has it stored later', async () => {
    answers = [LOST, LOST, LOST];
    const keeper = open();
    keeper.choose('hide');
    await vi.advanceTimersByTimeAsync(0);
    expect([shown, said, keeper.pending]).toEqual(['hide', 'waiting', 'hide']);
    await vi.runAllTimersAsync();
    expect([sent, said, keeper.pending]).toEqual([['hide', 'hide', 'hide', 'hide'], '', undefined]);
  });

  test('who changes back after a lost response has that sent, too, because the service may have stored the first change', async () => {
    answers = [LOST];
    const keeper = open();
    keeper.choose('hide');
    await vi.advanceTimersByTimeAsync(800);
    keeper.choose('show');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['hide', 'show']);
  });

  test('gets no message if an older change fails, because a newer one is pending', async () => {
    answers = [new Error('refused')];
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    keeper.choose('hide');
    keeper.choose('show');
    await vi.runAllTimersAsync();
    expect([shown, keeper.pending]).toEqual(['show', undefined]);
  });

  test('in another tab sees the change, and a later failure there takes nothing back', async () => {
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    keeper.follow('hide', true);
    await vi.runAllTimersAsync();
    expect([shown, sent]).toEqual(['hide', ['hide']]);
  });
});
