import {EventEmitter, once} from 'node:events';
import {setImmediate} from 'node:timers/promises';
import {describe, expect, test} from 'vitest';
import type {Pace} from '../catalogue/pace.js';
import {Lane, LaneError} from './lane.js';

/** A question that is answered when the test says so. */
function hold() {
  const latch = new EventEmitter();
  const answered = once(latch, 'answer').then(() => 'answered');
  return {work: () => answered, answer: () => latch.emit('answer')};
}

/** A question without an end. */
const endless = ({signal}: Pace) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const NOBODY_LEAVES = new AbortController().signal;

describe('people who ask for much at once', () => {
  test('are answered one after another, in the order in which they asked', async () => {
    const lane = new Lane();
    const first = hold();
    const order: string[] = [];
    const one = lane.run(first.work, NOBODY_LEAVES).then(() => order.push('first'));
    const two = lane.run(() => Promise.resolve(), NOBODY_LEAVES).then(() => order.push('second'));
    const three = lane.run(() => Promise.resolve(), NOBODY_LEAVES).then(() => order.push('third'));
    first.answer();
    await Promise.all([one, two, three]);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  test('are told to come back when the queue is full', async () => {
    const lane = new Lane({maxWaiting: 1});
    const first = hold();
    const running = lane.run(first.work, NOBODY_LEAVES);
    const waiting = lane.run(() => Promise.resolve('waited'), NOBODY_LEAVES);
    await expect(lane.run(() => Promise.resolve(), NOBODY_LEAVES)).rejects.toThrow(LaneError);
    first.answer();
    expect(await Promise.all([running, waiting])).toEqual(['answered', 'waited']);
    expect(await lane.run(() => Promise.resolve('later'), NOBODY_LEAVES)).toBe('later');
  });

  test('who leave while they wait make room, and their question is never worked on', async () => {
    const lane = new Lane({maxWaiting: 1});
    const first = hold();
    const running = lane.run(first.work, NOBODY_LEAVES);
    const client = new AbortController();
    let isAsked = false;
    const left = lane.run(() => {
      isAsked = true;
      return Promise.resolve();
    }, client.signal);
    client.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const another = lane.run(() => Promise.resolve('another'), NOBODY_LEAVES);
    first.answer();
    expect(await Promise.all([running, another])).toEqual(['answered', 'another']);
    expect(isAsked).toBe(false);
  });

  test('are told to come back when their question takes too long', async () => {
    const lane = new Lane({timeout: 20});
    await expect(lane.run(endless, NOBODY_LEAVES)).rejects.toThrow('too long');
    expect(await lane.run(() => Promise.resolve('next'), NOBODY_LEAVES)).toBe('next');
  });
});

test('a heavy question begins when no light one is under way, and light ones without an end do not stop it', async () => {
  const lane = new Lane();
  const latch = new EventEmitter();
  const order: string[] = [];
  const light = lane.runLight(() => once(latch, 'release').then(() => order.push('light')));
  const heavy = lane.run(() => Promise.resolve(order.push('heavy')), NOBODY_LEAVES);
  await setImmediate();
  latch.emit('release');
  await Promise.all([light, heavy]);
  expect(order).toEqual(['light', 'heavy']);
  const endlessLight = lane.runLight(() => once(latch, 'release'));
  expect(await lane.run(() => Promise.resolve('begun'), NOBODY_LEAVES)).toBe('begun');
  latch.emit('release');
  await endlessLight;
});

test('of many light questions whose clients leave, only the first few are worked on', async () => {
  const lane = new Lane();
  const latch = new EventEmitter();
  let begun = 0;
  const ask = (client: AbortSignal) =>
    lane.runLight(async () => {
      begun += 1;
      await once(latch, 'release');
    }, client);
  const leaving = new AbortController();
  const left = Promise.allSettled(Array.from({length: 100}, () => ask(leaving.signal)));
  const staying = ask(NOBODY_LEAVES);
  await setImmediate();
  leaving.abort(new Error('gone'));
  const before = begun;
  expect(before).toBeLessThan(20);
  latch.emit('release');
  expect((await left).filter(({status}) => status === 'rejected')).toHaveLength(100 - before);
  await setImmediate();
  latch.emit('release');
  await staying;
  expect(begun).toBe(before + 1);
});

test('a heavy question that is under way lets light ones go first, and ends when its client leaves', async () => {
  const lane = new Lane({yieldTimeout: 60_000});
  const client = new AbortController();
  const order: string[] = [];
  const heavy = lane.run(async (pace) => {
    const light = lane.runLight(async () => {
      // Like a page that waits for the database a few times.
      for (let turn = 0; turn < 5; turn += 1) await setImmediate();
      order.push('light');
    });
    await pace.yieldNow();
    order.push('heavy goes on');
    await light;
    client.abort(new Error('gone'));
    await pace.yieldIfDue();
    order.push('heavy is worked on for nobody');
  }, client.signal);
  await expect(heavy).rejects.toThrow('gone');
  expect(order).toEqual(['light', 'heavy goes on']);
});

test('a question whose client leaves ends with an error, although the reason of the abort is only a text', async () => {
  const lane = new Lane();
  const client = new AbortController();
  const heavy = lane.run(async (pace) => {
    client.abort('Error: aborted');
    await pace.yieldIfDue();
  }, client.signal);
  await expect(heavy).rejects.toThrow('The client left.');
  await expect(lane.run(() => Promise.resolve(), client.signal)).rejects.toThrow('The client left.');
});

test('a heavy question goes on only when the answer to a visitor is sent', async () => {
  const lane = new Lane({yieldTimeout: 60_000});
  const order: string[] = [];
  const visit = async () => {
    await lane.runLight(async () => {
      for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    });
    // As many promises as compressing an answer and setting its headers may take.
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    order.push('answer is sent');
  };
  let visiting: Promise<void> | undefined;
  await lane.run(async (pace) => {
    visiting = visit();
    await pace.yieldNow();
    order.push('heavy goes on');
  }, NOBODY_LEAVES);
  await visiting;
  expect(order).toEqual(['answer is sent', 'heavy goes on']);
});

test('a visitor who comes when twenty people have just left is answered before their questions are cleaned up', async () => {
  const lane = new Lane({yieldTimeout: 60_000});
  const first = hold();
  const order: string[] = [];
  const running = lane.run(first.work, NOBODY_LEAVES);
  const client = new AbortController();
  const leaving = Array.from({length: 20}, async () => {
    await expect(lane.run(() => Promise.resolve(), client.signal)).rejects.toThrow('gone');
    order.push('cleaned up');
  });
  client.abort(new Error('gone'));
  const visit = lane.runLight(async () => {
    await setImmediate();
    order.push('answered');
  });
  await Promise.all([...leaving, visit]);
  expect(order).toEqual(['answered', ...leaving.map(() => 'cleaned up')]);
  first.answer();
  await running;
});
