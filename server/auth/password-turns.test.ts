import { expect, test, vi } from 'vitest';
import type { AccountError } from './errors.ts';
import { openPasswordTurns } from './password-turns.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

/** Takes turns at which each says its name; the names in the order in which they were let in. */
function crowd(turns: ReturnType<typeof openPasswordTurns>) {
  const letIn: string[] = [];
  const refused: AccountError[] = [];
  const join = (place: string, name: string) =>
    turns
      .take(place, async () => {
        letIn.push(name);
      })
      .catch((error: AccountError) => {
        refused.push(error);
      });
  return { letIn, refused, join };
}

test('only so many are under way, and the next begins when one ends', async () => {
  const turns = openPasswordTurns({ atOnce: 2, waiting: 10, waitMs: 10_000 });
  const [one, two] = [held(), held()];
  const first = turns.take('a', one.work);
  const second = turns.take('a', two.work);
  const { letIn, join } = crowd(turns);
  const third = join('a', 'third');
  await Promise.resolve();
  expect(letIn).toEqual([]);
  one.end();
  await Promise.all([first, third]);
  expect(letIn).toEqual(['third']);
  two.end();
  await second;
});

test('a turn whose work failed is handed on', async () => {
  const turns = openPasswordTurns({ atOnce: 1, waiting: 10, waitMs: 10_000 });
  const failing = turns.take('a', () => Promise.reject(new Error('wrong')));
  const next = turns.take('a', async () => 'in');
  await expect(failing).rejects.toThrow('wrong');
  expect(await next).toBe('in');
  expect(await turns.take('a', async () => 'again')).toBe('again');
});

test('the places take turns: a crowd at one address holds up nobody at another', async () => {
  const turns = openPasswordTurns({ atOnce: 1, waiting: 10, waitMs: 10_000 });
  const { work, end } = held();
  const first = turns.take('crowd', work);
  const { letIn, join } = crowd(turns);
  const all = [...'abc'].map((name) => join('crowd', name));
  all.push(join('home', 'parent'));
  end();
  await Promise.all([first, ...all]);
  expect(letIn).toEqual(['a', 'parent', 'b', 'c']);
});

test('past the depth it is refused at once, with a time, and never begun', async () => {
  const turns = openPasswordTurns({ atOnce: 1, waiting: 2, waitMs: 10_000 });
  const { work, end } = held();
  const first = turns.take('a', work);
  const { letIn, refused, join } = crowd(turns);
  const all = [...'abc'].map((name) => join('a', name));
  await all[2];
  expect(refused).toMatchObject([{ status: 503, code: 'server_busy', retryAfter: 1 }]);
  end();
  await Promise.all([first, ...all]);
  expect(letIn).toEqual(['a', 'b']);
});

test('who comes from elsewhere is let into a full line, up to twice its length', async () => {
  const turns = openPasswordTurns({ atOnce: 1, waiting: 4, waitMs: 10_000 });
  const { work, end } = held();
  const first = turns.take('crowd', work);
  const { letIn, refused, join } = crowd(turns);
  const all = [...'abcde'].map((name) => join('crowd', name));
  for (let home = 0; home < 6; home += 1) all.push(join(`home ${home}`, `parent ${home}`));
  end();
  await Promise.all([first, ...all]);
  expect(letIn.slice(0, 5)).toEqual(['a', 'parent 0', 'parent 1', 'parent 2', 'parent 3']);
  expect(refused).toHaveLength(3);
});

test('on a machine that has become slow fewer wait, so that nobody waits for long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turns = openPasswordTurns({ atOnce: 1, waiting: 10, waitMs: 10_000 });
    // As if each of some had taken twenty seconds.
    for (let each = 0; each < 20; each += 1)
      await turns.take('a', async () => void vi.advanceTimersByTime(20_000));
    const { work, end } = held();
    const first = turns.take('a', work);
    const { letIn, refused, join } = crowd(turns);
    const all = [...'ab'].map((name) => join('a', name));
    end();
    await Promise.all([first, ...all]);
    expect(letIn).toEqual(['a']);
    expect(refused).toMatchObject([{ code: 'server_busy' }]);
  } finally {
    vi.useRealTimers();
  }
});
