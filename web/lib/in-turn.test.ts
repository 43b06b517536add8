import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('one thing is done after the other, in the order in which it was asked for, also after one that failed', async () => {
  const done: string[] = [];
  let lose = () => {};
  const first = new Promise<string>((_, reject) => {
    lose = () => reject(new Error('lost'));
  });
  const asked = [
    inTurn('one', () => first),
    inTurn('one', async () => done.push('second')),
    inTurn('another', async () => done.push('of another')),
  ];
  const all = Promise.allSettled(asked);
  await asked[2];
  expect(done).toEqual(['of another']);
  lose();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(done).toEqual(['of another', 'second']);
});
