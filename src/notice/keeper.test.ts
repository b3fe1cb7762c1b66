import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {ServiceError} from '../wire/client.js';
import {Keeper, type State} from './keeper.js';

const LOST = new ServiceError('update_gallery_items_count_notice_state', 'network', 0, 'lost');

/** What was sent to the service, reported as stored, and shown; the last failure; and how the next requests end. */
let sent: State[];
let stored: State[];
let shown: State;
let failureKind: string;
let answers: (Error | Promise<void> | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  stored = [];
  shown = 'show';
  failureKind = '';
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
    onStored: (state) => void stored.push(state),
    fail: (_state, _failure, kind) => (failureKind = kind),
    clearFault: () => (failureKind = ''),
  });

const toggle = (keeper: Keeper) => keeper.choose(shown === 'show' ? 'hide' : 'show');

describe('a manager', () => {
  test('sees a first change at once, and it is sent at once', () => {
    open().choose('hide');
    expect([shown, sent]).toEqual(['hide', ['hide']]);
  });

  test.each([9, 10])(
    'who toggles %i times in a second sends two requests at most, and the last state is stored',
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
    expect([shown, failureKind, keeper.pending, sent]).toEqual(['show', 'refused', undefined, ['hide']]);
    keeper.choose('hide');
    await vi.runAllTimersAsync();
    expect([shown, failureKind, sent]).toEqual(['hide', '', ['hide', 'hide']]);
  });

  test('without a connection sees their change and a message, and has it stored later', async () => {
    answers = [LOST, LOST, LOST];
    const keeper = open();
    keeper.choose('hide');
    await vi.advanceTimersByTimeAsync(0);
    expect([shown, failureKind, keeper.pending]).toEqual(['hide', 'waiting', 'hide']);
    await vi.runAllTimersAsync();
    expect([sent, failureKind, keeper.pending]).toEqual([['hide', 'hide', 'hide', 'hide'], '', undefined]);
  });

  test('who changes back after a lost response has this change sent, too: the service may have stored the first', async () => {
    answers = [LOST];
    const keeper = open();
    keeper.choose('hide');
    await vi.advanceTimersByTimeAsync(800);
    keeper.choose('show');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['hide', 'show']);
  });

  test('whose older change is refused keeps the newest one, which the service has stored already', async () => {
    answers = [new Error('refused')];
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    keeper.choose('hide');
    keeper.choose('show');
    await vi.runAllTimersAsync();
    expect([shown, keeper.pending]).toEqual(['show', undefined]);
  });

  test('who chooses in another tab sees that choice here, and a change that waits here is not sent', async () => {
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    keeper.setFromOtherTab('hide', true);
    await vi.runAllTimersAsync();
    expect([shown, sent]).toEqual(['hide', ['hide']]);
  });
});

/** A request that a test ends when it wants to. */
class HeldRequest {
  #end: (failure?: Error) => void = () => undefined;
  readonly response = new Promise<void>((resolve, reject) => {
    this.#end = (failure) => (failure ? reject(failure) : resolve());
  });

  arrive(): void {
    this.#end();
  }

  refuse(failure: Error): void {
    this.#end(failure);
  }
}

/** A manager hides the notice, shows it again and leaves: both requests are under way. */
function leaveWithTwoRequests() {
  const [older, newer] = [new HeldRequest(), new HeldRequest()];
  answers = [older.response, newer.response];
  const keeper = open();
  keeper.choose('hide');
  keeper.choose('show');
  keeper.leave();
  return {keeper, older, newer};
}

describe('a manager on a slow connection', () => {
  test('has a change as pending until the service has stored it', async () => {
    const request = new HeldRequest();
    answers = [request.response];
    const keeper = open();
    expect([keeper.shown, keeper.pending]).toEqual(['show', undefined]);
    keeper.choose('hide');
    expect([keeper.shown, keeper.pending]).toEqual(['hide', 'hide']);
    request.arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([keeper.shown, keeper.pending]).toEqual(['hide', undefined]);
  });

  test('who changes the state again just before a request ends has that change sent after the pause', async () => {
    const request = new HeldRequest();
    answers = [request.response];
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    request.arrive();
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual(['hide']);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual(['hide', 'show']);
  });

  test('whose request is lost late has it sent again after a second, not at once', async () => {
    const request = new HeldRequest();
    answers = [request.response];
    const keeper = open();
    keeper.choose('hide');
    await vi.advanceTimersByTimeAsync(800);
    request.refuse(LOST);
    await vi.advanceTimersByTimeAsync(999);
    expect([sent, keeper.pending]).toEqual([['hide'], 'hide']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['hide', 'hide']);
  });

  test('who leaves, and whose older request is lost then, has nothing sent a third time', async () => {
    const older = new HeldRequest();
    answers = [older.response];
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    keeper.leave();
    older.refuse(LOST);
    await vi.runAllTimersAsync();
    expect([sent, keeper.pending]).toEqual([['hide', 'show'], undefined]);
  });

  test('who leaves, and comes back, has the last change sent again, because the older one may have reached the service after it', async () => {
    const {keeper, older, newer} = leaveWithTwoRequests();
    newer.arrive();
    await vi.advanceTimersByTimeAsync(0);
    older.arrive();
    await vi.runAllTimersAsync();
    expect([shown, keeper.pending, sent]).toEqual(['show', undefined, ['hide', 'show', 'show']]);
  });

  test('whose last change is refused after they left sees the change before it, which the service has stored', async () => {
    const {keeper, older, newer} = leaveWithTwoRequests();
    older.arrive();
    await vi.advanceTimersByTimeAsync(0);
    newer.refuse(new Error('refused'));
    await vi.runAllTimersAsync();
    expect([shown, failureKind, keeper.pending, sent]).toEqual(['hide', 'refused', undefined, ['hide', 'show']]);
  });

  test('whose last change is refused before the change before it is stored sees the one that the service has stored', async () => {
    const {keeper, older, newer} = leaveWithTwoRequests();
    newer.refuse(new Error('refused'));
    await vi.advanceTimersByTimeAsync(0);
    expect([shown, failureKind, keeper.pending, stored]).toEqual(['show', 'refused', undefined, []]);
    older.arrive();
    await vi.runAllTimersAsync();
    expect([shown, failureKind, keeper.pending, stored]).toEqual(['hide', 'refused', undefined, ['hide']]);
    expect(sent).toEqual(['hide', 'show']);
  });

  test.each([
    ['show', ['hide', 'show'], ['hide', 'show', 'show']],
    ['hide', ['hide'], ['hide', 'show']],
  ] as const)(
    'who chooses “%s” after a refusal keeps that choice when the change before it is stored, and it is sent if the service has the other',
    async (choice, choices, requests) => {
      const {keeper, older, newer} = leaveWithTwoRequests();
      newer.refuse(new Error('refused'));
      await vi.advanceTimersByTimeAsync(0);
      for (const one of choices) keeper.choose(one);
      older.arrive();
      await vi.advanceTimersByTimeAsync(0);
      expect(shown).toBe(choice);
      await vi.runAllTimersAsync();
      expect([shown, keeper.pending, sent]).toEqual([choice, undefined, requests]);
    },
  );

  test('who leaves, and comes back, has nothing sent beside the two requests that are under way', async () => {
    const {keeper, older, newer} = leaveWithTwoRequests();
    older.arrive();
    await vi.advanceTimersByTimeAsync(0);
    keeper.choose('hide');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['hide', 'show']);
    newer.arrive();
    await vi.runAllTimersAsync();
    expect([sent, keeper.pending]).toEqual([['hide', 'show', 'hide'], undefined]);
  });

  test('who chooses in another tab meanwhile keeps that choice: it is sent again, because this tab’s request may have come after it', async () => {
    const request = new HeldRequest();
    answers = [request.response];
    const keeper = open();
    keeper.choose('hide');
    keeper.setFromOtherTab('show', true);
    request.arrive();
    await vi.runAllTimersAsync();
    expect([shown, keeper.pending, stored, sent]).toEqual(['show', undefined, ['show'], ['hide', 'show']]);
  });

  test('whose older change is refused keeps the newer one, and the older one counts as superseded', async () => {
    const older = new HeldRequest();
    answers = [older.response];
    const keeper = open();
    keeper.choose('hide');
    keeper.choose('show');
    older.refuse(new Error('refused'));
    await vi.advanceTimersByTimeAsync(0);
    expect([shown, failureKind]).toEqual(['show', 'superseded']);
  });
});

describe('a manager without a connection', () => {
  test('has a change sent again after 1, 3, 10, 30 and again 30 seconds', async () => {
    answers = [LOST, LOST, LOST, LOST, LOST, LOST];
    open().choose('hide');
    const counts: number[] = [];
    for (const ms of [999, 1, 2999, 1, 9999, 1, 29_999, 1, 29_999, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(sent.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  });

  test('has a change sent at once when the connection is back, and not a second time later', async () => {
    answers = [LOST];
    const keeper = open();
    keeper.choose('hide');
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual(['hide']);
    keeper.retry();
    expect(sent).toEqual(['hide', 'hide']);
    await vi.runAllTimersAsync();
    expect([sent, keeper.pending]).toEqual([['hide', 'hide'], undefined]);
  });

  test.each(['hide', 'show'] as const)(
    'who chooses “%s” while a lost change waits to be sent again has it sent at once, and not a second time',
    async (choice) => {
      answers = [LOST];
      const keeper = open();
      keeper.choose('hide');
      await vi.advanceTimersByTimeAsync(800);
      keeper.choose(choice);
      expect(sent).toEqual(['hide', choice]);
      await vi.runAllTimersAsync();
      expect([sent, keeper.pending]).toEqual([['hide', choice], undefined]);
    },
  );

  test('who clicks again and again sends one request at once, and one after a pause', async () => {
    answers = [LOST, LOST];
    const keeper = open();
    for (const choice of ['hide', 'show', 'hide'] as const) {
      keeper.choose(choice);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toEqual(['hide']);
  });

  test('who changes back does not wait for the retry of the first change', async () => {
    answers = [LOST];
    const keeper = open();
    keeper.choose('hide');
    await vi.advanceTimersByTimeAsync(100);
    keeper.choose('show');
    expect(keeper.pending).toBe('show');
    await vi.advanceTimersByTimeAsync(700);
    expect(sent).toEqual(['hide', 'show']);
  });
});

test.each([
  [true, undefined],
  [false, 'hide'],
])('a manager sees another tab’s change (stored already: %s), and here is pending: %s', (isStored, pending) => {
  const keeper = open();
  keeper.setFromOtherTab('hide', isStored);
  expect([shown, keeper.shown, keeper.pending]).toEqual(['hide', 'hide', pending]);
});
