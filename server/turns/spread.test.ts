import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inSlices, openSpread } from './spread.ts';

/** Holds this process for so long, as reading a large body does. */
function hold(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** How often the others had a turn between one thing and the next. */
function countTurns() {
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await nextTurn();
      turns += 1;
    }
  })();
  return {
    sofar: () => turns,
    async stop() {
      isOver = true;
      await counting;
    },
  };
}

describe('work that holds the process', () => {
  test('is done one at a time, and others have turns in between', async () => {
    const spread = openSpread();
    const others = countTurns();
    const begunAt: number[] = [];
    const results = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        spread('one address', async () => {
          begunAt.push(others.sofar());
          hold(5);
          return name;
        }),
      ),
    );
    await others.stop();
    expect(results).toEqual(['a', 'b', 'c']);
    const [first = 0, second = 0, third = 0] = begunAt;
    expect(second - first).toBeGreaterThan(1);
    expect(third - second).toBeGreaterThan(1);
  });

  test('of an address with much of it does not come before that of another', async () => {
    const spread = openSpread();
    const done: string[] = [];
    const work = (name: string) => async () => {
      hold(1);
      done.push(name);
    };
    const many = Array.from({ length: 20 }, () => spread('crowd', work('crowd')));
    const one = spread('stranger', work('stranger'));
    await Promise.all([...many, one]);
    expect(done.indexOf('stranger')).toBeLessThan(3);
  });

  test('that fails is told to whoever asked, and keeps nobody', async () => {
    const spread = openSpread();
    const failing = spread('one', async () => {
      throw new Error('no such column');
    });
    await expect(failing).rejects.toThrow('no such column');
    expect(await spread('one', async () => 'well')).toBe('well');
  });

  test('may wait for something else without holding the turn', async () => {
    const spread = openSpread();
    const never = Promise.withResolvers<string>();
    const waiting = spread('one', () => never.promise);
    expect(await spread('two', async () => 'well')).toBe('well');
    never.resolve('at last');
    expect(await waiting).toBe('at last');
  });
});

describe('a long list', () => {
  test('is gone through in slices, in its order, with turns of others in between', async () => {
    const others = countTurns();
    const seen: number[] = [];
    await inSlices([1, 2, 3, 4, 5, 6], (each) => {
      hold(3);
      seen.push(each);
    });
    await others.stop();
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    expect(others.sofar()).toBeGreaterThan(4);
  });
});
