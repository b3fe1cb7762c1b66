import {setImmediate as nextLoopTurn} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {Pace} from './pace.js';

test('another request is answered between pages that were asked for at the same time', async () => {
  const order: string[] = [];
  const render = async (name: string) => {
    await new Pace().yieldNow();
    order.push(name);
  };
  const answer = async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await nextLoopTurn();
      order.push('somebody else');
    }
  };
  await Promise.all([render('first'), render('second'), render('third'), answer()]);
  expect(order).toEqual(['somebody else', 'first', 'somebody else', 'second', 'somebody else', 'third']);
});
