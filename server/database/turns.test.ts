import { expect, test } from 'vitest';
import { shareOf } from './asker.ts';
import { openTurns, type TurnRules } from './turns.ts';

const generous = { ofCaller: 1_000, ofAll: 1_000 };
const open = (rules: Partial<TurnRules> = {}) =>
  openTurns({ places: 3, shareOf: () => 3, waitMs: 60_000, mostWaiting: generous, ...rules });

/** Work that stays until it is let go, and who is inside. */
function visits(turns: ReturnType<typeof open>) {
  const inside: string[] = [];
  const order: string[] = [];
  const doors = new Map<string, PromiseWithResolvers<void>>();
  let count = 0;
  return {
    inside,
    order,
    come(caller: string, { kind = 'people', most = 3 } = {}) {
      count += 1;
      const name = `${caller}${count}`;
      const door = Promise.withResolvers<void>();
      doors.set(name, door);
      return turns.take({ kind, caller, most }, async () => {
        inside.push(name);
        order.push(name);
        await door.promise;
        inside.splice(inside.indexOf(name), 1);
      });
    },
    async letOut(name = inside[0]) {
      if (name === undefined) throw new Error('nobody is inside');
      doors.get(name)?.resolve();
      await new Promise(setImmediate);
    },
  };
}

test('whoever asks much waits behind himself, and the others in between', async () => {
  const turns = open({ places: 1, shareOf: () => 1 });
  const { come, letOut, order } = visits(turns);
  const all = [come('a'), come('a'), come('a'), come('b'), come('a'), come('c')];
  expect(turns.waiting()).toBe(5);
  for (const _ of all) await letOut();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'a2', 'b4', 'c6', 'a3', 'a5']);
  expect(turns.waiting()).toBe(0);
});

test('nobody has more places than are his, and the rest stays free for others', async () => {
  const { come, letOut, inside } = visits(open());
  const mine = [1, 2, 3, 4].map(() => come('a', { most: 2 }));
  expect(inside).toEqual(['a1', 'a2']);
  const other = come('b');
  expect(inside).toEqual(['a1', 'a2', 'b5']);
  await letOut('b5');
  expect(inside).toEqual(['a1', 'a2']);
  for (const _ of mine) await letOut();
  await Promise.all([...mine, other]);
});

test('no kind of work takes all places, and the kinds take turns', async () => {
  const { come, letOut, inside, order } = visits(open({ shareOf: () => 2 }));
  const all = [
    come('a', { kind: 'accounts' }),
    come('b', { kind: 'accounts' }),
    come('c', { kind: 'accounts' }),
    come('d', { kind: 'accounts' }),
    come('e', { kind: 'people' }),
    come('f', { kind: 'people' }),
  ];
  expect(inside).toEqual(['a1', 'b2', 'e5']);
  await letOut('e5');
  expect(inside).toEqual(['a1', 'b2', 'f6']);
  for (const _ of all.slice(1)) await letOut();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'b2', 'e5', 'f6', 'c3', 'd4']);
});

test('whose turn does not come in time is told that the house is busy, and takes no place later', async () => {
  const turns = open({ places: 1, shareOf: () => 1, waitMs: 1 });
  const { come, letOut, inside } = visits(turns);
  const first = come('a');
  await expect(come('b')).rejects.toMatchObject({ name: 'HouseFault', kind: 'busy' });
  expect(turns.waiting()).toBe(0);
  await letOut();
  await first;
  expect(inside).toEqual([]);
});

test('of one who asks without end only so many wait', async () => {
  const turns = open({ places: 1, shareOf: () => 1, mostWaiting: { ofCaller: 2, ofAll: 3 } });
  const { come, letOut } = visits(turns);
  const all = [come('a'), come('a'), come('a')];
  await expect(come('a')).rejects.toMatchObject({ kind: 'busy' });
  const other = come('b');
  await expect(come('c')).rejects.toMatchObject({ kind: 'busy' });
  for (const _ of [...all, other]) await letOut();
  await Promise.all([...all, other]);
});

test('what fails makes room too', async () => {
  const turns = open({ places: 1, shareOf: () => 1 });
  const turn = { kind: 'people', caller: 'a', most: 1 };
  await expect(turns.take(turn, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(turn, async () => 'in')).toBe('in');
});

test('every kind leaves places to the others, in the smallest pool too', () => {
  for (const places of [2, 4, 8, 10, 50]) {
    for (const kind of ['people', 'accounts', 'house']) {
      expect(shareOf(kind, places)).toBeGreaterThan(0);
      expect(shareOf(kind, places)).toBeLessThan(places);
    }
  }
});
