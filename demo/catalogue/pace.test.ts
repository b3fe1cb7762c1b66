import {setImmediate as nextTurn} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {Pace} from './pace.js';

test('whoever asks meanwhile is answered between the pages of people who came at once', async () => {
  const order: string[] = [];
  const render = async (name: string) => {
    await new Pace().pause();
    order.push(name);
  };
  const answer = async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await nextTurn();
      order.push('somebody else');
    }
  };
  await Promise.all([render('first'), render('second'), render('third'), answer()]);
  expect(order).toEqual(['somebody else', 'first', 'somebody else', 'second', 'somebody else', 'third']);
});
