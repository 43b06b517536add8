import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openGate } from './gate.ts';

function recorder() {
  let now = 0;
  let most = 0;
  return {
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      now += 1;
      most = Math.max(most, now);
      try {
        return await work();
      } finally {
        now -= 1;
      }
    },
    most: () => most,
  };
}

test('no more than so many are inside, and each gets its own answer in its turn', async () => {
  const gate = openGate(3, 60_000);
  const { during, most } = recorder();
  const order: number[] = [];
  const asked = Array.from({ length: 40 }, (_, index) =>
    gate(() =>
      during(async () => {
        order.push(index);
        await wait(index % 3);
        return index;
      }),
    ),
  );
  expect(await Promise.all(asked)).toEqual(asked.map((_, index) => index));
  expect(most()).toBe(3);
  expect(order).toEqual(asked.map((_, index) => index));
});

test('what fails makes room too', async () => {
  const gate = openGate(1, 60_000);
  const failing = gate(() => Promise.reject(new Error('no')));
  const next = gate(async () => 'in');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('in');
});

test('who takes long does not keep the others out', async () => {
  const gate = openGate(2, 20);
  const held = Promise.withResolvers<string>();
  const slow = [gate(() => held.promise), gate(() => held.promise)];
  expect(await Promise.all([1, 2, 3].map((each) => gate(async () => each)))).toEqual([1, 2, 3]);
  held.resolve('done');
  expect(await Promise.all(slow)).toEqual(['done', 'done']);
});
