import { expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { fewestPlaces, shareOf, slowShareOf, turnOf } from '../database/turn-of-caller.ts';
import { atMost, openTurns, type TurnRules } from './turns.ts';

const generous = { ofCaller: 1_000, ofAll: 1_000 };
const open = (rules: Partial<TurnRules> = {}) =>
  openTurns({ places: 3, waitMs: 60_000, isFull: atMost(generous), ...rules });

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
  const turns = open({ places: 1 });
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
  const turns = open({ places: 1, waitMs: 1 });
  const { come, letOut, inside } = visits(turns);
  const first = come('a');
  await expect(come('b')).rejects.toMatchObject({ name: 'HouseFault', kind: 'busy' });
  expect(turns.waiting()).toBe(0);
  await letOut();
  await first;
  expect(inside).toEqual([]);
});

test('of one who asks without end only so many wait', async () => {
  const turns = open({ places: 1, isFull: atMost({ ofCaller: 2, ofAll: 3 }) });
  const { come, letOut } = visits(turns);
  const all = [come('a'), come('a'), come('a')];
  await expect(come('a')).rejects.toMatchObject({ kind: 'busy' });
  const other = come('b');
  await expect(come('c')).rejects.toMatchObject({ kind: 'busy' });
  for (const _ of [...all, other]) await letOut();
  await Promise.all([...all, other]);
});

test('what fails makes room too', async () => {
  const turns = open({ places: 1 });
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

test('the house has two of the fewest places that a server may have: an import asks for a second one', () => {
  expect(shareOf('house', fewestPlaces)).toBe(2);
  expect(() => readConfig({ DATABASE_POOL_SIZE: String(fewestPlaces - 1) })).toThrow('DATABASE_POOL_SIZE');
  expect(readConfig({ DATABASE_POOL_SIZE: String(fewestPlaces) }).poolSize).toBe(fewestPlaces);
});

/** Turns of whom each takes so many milliseconds, as if they had passed. */
async function takes(turns: ReturnType<typeof open>, caller: string, ms: number, times: number) {
  for (let turn = 0; turn < times; turn += 1)
    await turns.take({ kind: 'people', caller, most: 3 }, async () => void vi.advanceTimersByTime(ms));
}

/** How many places somebody has who wants three at once. */
async function placesOf(turns: ReturnType<typeof open>, caller: string): Promise<number> {
  const { come, letOut, inside } = visits(turns);
  const all = [come(caller), come(caller), come(caller)];
  const atOnce = inside.length;
  for (const _ of all) await letOut();
  await Promise.all(all);
  return atOnce;
}

test('whose turns take long have one place each and few together, and everybody else goes in past them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turns = open({ places: 6, slowShareOf: () => 2 });
    await takes(turns, 'deep', 3_000, 2);
    await takes(turns, 'wide', 3_000, 1);
    await takes(turns, 'long', 3_000, 1);
    await takes(turns, 'short', 5, 100);
    const { come, letOut, inside } = visits(turns);
    const all = ['deep', 'deep', 'wide', 'long', 'short', 'short', 'short'].map((caller) => come(caller));
    expect(inside).toEqual(['deep1', 'wide3', 'short5', 'short6', 'short7']);
    await letOut('wide3');
    expect(inside).toEqual(['deep1', 'short5', 'short6', 'short7', 'long4']);
    for (const _ of all.slice(1)) await letOut();
    await Promise.all(all);
  } finally {
    vi.useRealTimers();
  }
});

test('whose short turns take all of some seconds has one place at a time, and is like everybody after a pause', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turns = open({ slowShareOf: () => 1 });
    await takes(turns, 'screens', 20, 150);
    expect(await placesOf(turns, 'screens')).toBe(3);
    await takes(turns, 'flood', 30, 400);
    expect(await placesOf(turns, 'flood')).toBe(1);
    expect(await placesOf(turns, 'screens')).toBe(3);
    vi.advanceTimersByTime(20_000);
    expect(await placesOf(turns, 'flood')).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('whoever gives way rests twice as long as the turn was where others ask meanwhile, and not where nobody does', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  try {
    const turns = open({ slowShareOf: () => 1 });
    await takes(turns, 'flood', 30, 400);
    const { come, letOut, order } = visits(turns);
    const alone = [come('flood'), come('flood')];
    vi.advanceTimersByTime(40);
    await letOut();
    expect(order).toEqual(['flood1', 'flood2']);

    const beside = [come('flood'), come('other')];
    vi.advanceTimersByTime(40);
    await letOut('other4');
    await letOut('flood2');
    expect(order).toEqual(['flood1', 'flood2', 'other4']);
    vi.advanceTimersByTime(79);
    await new Promise(setImmediate);
    expect(order).toEqual(['flood1', 'flood2', 'other4']);
    vi.advanceTimersByTime(1);
    await new Promise(setImmediate);
    expect(order.at(-1)).toBe('flood3');
    await letOut();
    await Promise.all([...alone, ...beside]);
  } finally {
    vi.useRealTimers();
  }
});

test('who has become quick again is like everybody, and on a slow machine nobody is slow', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turns = open({ slowShareOf: () => 1 });
    await takes(turns, 'short', 5, 100);
    await takes(turns, 'once', 1_000, 1);
    expect(await placesOf(turns, 'once')).toBe(1);
    await takes(turns, 'once', 5, 5);
    expect(await placesOf(turns, 'once')).toBe(3);
    await takes(turns, 'everybody', 1_000, 100);
    expect(await placesOf(turns, 'everybody')).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('of the questions of people alone the long ones give way, to one at least', () => {
  for (const places of [2, 4, 10, 50]) {
    expect(slowShareOf('people', places)).toBeGreaterThan(0);
    expect(slowShareOf('people', places)).toBeLessThanOrEqual(shareOf('people', places));
  }
  for (const kind of ['accounts', 'house']) expect(slowShareOf(kind, 10)).toBeUndefined();
});

test('what the live interface asks about somebody does not wait behind what they ask themselves', async () => {
  const turns = openTurns({
    places: 10,
    shareOf: (kind) => shareOf(kind, 10),
    slowShareOf: (kind) => slowShareOf(kind, 10),
    waitMs: 60_000,
    isFull: atMost(generous),
  });
  const parent = { role: 'authenticated', claims: { sub: 'parent' } } as const;
  const own = Promise.withResolvers<void>();
  const asked = Array.from({ length: 60 }, () => turns.take(turnOf(parent, 10), () => own.promise));
  let isTold = false;
  const told = turns.take(turnOf({ ...parent, isHouseWork: true }, 10), async () => {
    isTold = true;
  });
  await new Promise(setImmediate);
  expect(isTold).toBe(true);
  own.resolve();
  await Promise.all([...asked, told]);
});
