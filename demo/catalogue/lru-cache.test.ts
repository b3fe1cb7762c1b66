import {expect, test} from 'vitest';
import {LruCache} from './lru-cache.js';

test('somebody who asks long questions with short answers does not fill the memory', () => {
  const cache = new LruCache<string>(50, (answer, question) => answer.length + question.length);
  const questions = Array.from({length: 26}, (_, at) => String.fromCharCode(97 + at).repeat(20));
  for (const question of questions) cache.set(question, '');
  expect(questions.filter((question) => cache.get(question) !== undefined)).toEqual(questions.slice(-2));
});

test('somebody who asks the same again and again takes the room of one answer', () => {
  const cache = new LruCache<string>(9, (answer, question) => answer.length + question.length);
  cache.set('first', '1');
  for (const answer of ['1', '12', '1']) cache.set('a', answer);
  expect([cache.get('first'), cache.get('a')]).toEqual(['1', '1']);
  cache.delete('a');
  cache.set('b', '12');
  expect([cache.get('first'), cache.get('b')]).toEqual(['1', '12']);
});
