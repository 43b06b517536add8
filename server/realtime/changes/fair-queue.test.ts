import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { realtimeLimits } from '../limits.ts';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that end when they are told to, and what has begun. */
function stage(atOnce: number, together = 1, largeAtOnce = atOnce) {
  const queue = createFairQueue({ atOnce, together, largeAtOnce });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (batch: string, callers: readonly string[]) =>
    queue.take(
      callers.map((caller) => ({ caller })),
      (tasks) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const name = `${batch} ${tasks.map(({ caller }) => caller).join('')}`;
        begun.push(name);
        ends.set(name, resolve);
        return promise;
      },
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, take, end };
}

describe('tasks', () => {
  it('of a small audience pass those of a large one', async () => {
    const { begun, take, end } = stage(1);
    take('news', ['a', 'b', 'c', 'd']);
    take('message', ['x', 'y']);
    for (const name of ['news a', 'news b', 'message x', 'news c']) await end(name);
    expect(begun).toEqual(['news a', 'news b', 'message x', 'news c', 'message y']);
  });

  it('of one caller are done in the order in which they came, and are pulled forward for it', async () => {
    const { begun, take, end } = stage(1);
    take('news', ['a', 'b', 'c', 'z']);
    const message = take('message', ['z']);
    for (const name of ['news a', 'news b', 'news z', 'news c']) await end(name);
    expect(begun).toEqual(['news a', 'news b', 'news z', 'news c', 'message z']);
    await end('message z');
    await Promise.all(message);
  });

  it('never run beside each other for one caller', async () => {
    const { begun, take, end } = stage(4);
    take('first', ['a']);
    take('second', ['a', 'b']);
    take('third', ['a']);
    expect(begun).toEqual(['first a', 'second b']);
    await end('first a');
    await end('second a');
    expect(begun).toEqual(['first a', 'second b', 'second a', 'third a']);
  });

  it('are so many at once, and all of them are done', async () => {
    const { begun, take, end } = stage(2);
    const names = Array.from({ length: 20 }, (_, n) => String(n));
    const done = Promise.all(take('news', names));
    expect(begun).toHaveLength(2);
    for (const name of names) await end(`news ${name}`);
    await done;
    expect(begun).toHaveLength(20);
    await Promise.all(take('none', []));
  });

  it('of one batch are done some together, and others between them', async () => {
    const { begun, take, end } = stage(1, 3);
    const news = take('news', ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    take('message', ['x', 'y']);
    for (const name of ['news abc', 'news def', 'message xy', 'news g']) await end(name);
    expect(begun).toEqual(['news abc', 'news def', 'message xy', 'news g']);
    await Promise.all(news);
  });

  it('are not done together with those whose callers have an earlier one under way or waiting', async () => {
    const { begun, take, end } = stage(2, 3);
    take('first', ['b', 'c']);
    take('second', ['a', 'b', 'd']);
    take('third', ['a', 'd', 'e']);
    expect(begun).toEqual(['first bc', 'second ad']);
    await end('second ad');
    expect(begun.at(-1)).toBe('third ade');
    await end('first bc');
    expect(begun.at(-1)).toBe('second b');
  });

  it('give their turn, all of it, to an earlier one', async () => {
    const { begun, take, end } = stage(1, 2);
    take('news', ['a', 'b', 'c', 'd', 'z']);
    take('message', ['z', 'y']);
    for (const name of ['news ab', 'news cd', 'news z', 'message zy']) await end(name);
    expect(begun).toEqual(['news ab', 'news cd', 'news z', 'message zy']);
  });

  it('of a large audience leave places to small ones', async () => {
    const { begun, take, end } = stage(4, 2, 2);
    const news = take('news', ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(begun).toEqual(['news ab', 'news cd']);
    take('message', ['x', 'y']);
    take('another', ['z']);
    expect(begun.slice(2)).toEqual(['message xy', 'another z']);
    await end('message xy');
    await end('another z');
    expect(begun).toHaveLength(4);
    for (const name of ['news ab', 'news cd', 'news ef', 'news g']) await end(name);
    await Promise.all(news);
    expect(begun.slice(4)).toEqual(['news ef', 'news g']);
  });
});

describe('a batch of changes', () => {
  it('is let go of when all of it is told, also where another one pulled its last task forward', async () => {
    const queue = createFairQueue({
      atOnce: realtimeLimits.concurrentQuestions,
      together: realtimeLimits.callersPerQuestion,
      largeAtOnce: realtimeLimits.concurrentLargeQuestions,
    });
    const listeners = Array.from({ length: 51 }, (_, n) => ({ caller: String(n) }));
    const turns: (() => void)[] = [];
    /** The rows of a batch are held by what tells of them alone. */
    const change = (to: readonly { caller: string }[]) => {
      const rows = Array.from({ length: 500 }, () => ({ name: 'Thandi' }));
      const told = queue.take(to, async () => {
        expect(rows).toHaveLength(500);
        await new Promise<void>((resolve) => turns.push(resolve));
      });
      return { rows: new WeakRef(rows), told: Promise.all(told) };
    };
    // Two turns of the first are under way, and its last listener has the turn of the second.
    const changes = [change(listeners), change(listeners.slice(-1))];
    const all = Promise.all(changes.map(({ told }) => told));
    for (let turn = 0; turn < 4; turn += 1) {
      await expect.poll(() => turns.length).toBeGreaterThan(0);
      turns.shift()?.();
    }
    await all;
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await expect
      .poll(() => {
        collect();
        return changes.map(({ rows }) => rows.deref()?.length);
      })
      .toEqual([undefined, undefined]);
  });
});
