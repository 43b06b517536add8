import { describe, expect, test, vi } from 'vitest';
import { type Attempt, attemptOf } from '#web/lib/attempt.ts';
import { RowGone } from '#web/lib/row-gone.ts';
import { othersOf, writeFileOnce, writeOnce } from './attempts.ts';
import { ChangedMeanwhile } from './correct-row.ts';

vi.mock('#web/lib/client.ts', () => ({ client: async () => null }));

type Row = { id: string; title: string; grade: string; withdrawn?: boolean };

/** A table of one form, what was asked of it, and the form's id. */
function table(rows: Row[] = []) {
  const asked: string[] = [];
  const attempt = { current: 'a' };
  const write = (title: string, grade = 'six', standing: Row | null = null) =>
    writeOnce<Row>({
      attempt,
      row: { title, grade },
      standing,
      fixed: ['grade'],
      insert: async (id) => {
        asked.push(`insert ${id}`);
        if (rows.some((row) => row.id === id))
          return { data: null, error: { code: 'PR004', message: 'arrived' }, status: 400 };
        rows.push({ id, title, grade });
        return { data: null, error: null, status: 201 };
      },
      read: async (id) => rows.find((row) => row.id === id) ?? null,
      isOver: ({ withdrawn }) => Boolean(withdrawn),
      correct: async (changed, { id }) => {
        asked.push(`correct ${id}`);
        Object.assign(rows.find((row) => row.id === id) ?? {}, changed);
      },
      takeAway: async (id) => {
        asked.push(`take away ${id}`);
        const place = rows.findIndex((row) => row.id === id);
        if (place < 0) throw new RowGone('gone');
        rows.splice(place, 1);
      },
    });
  return { rows, asked, attempt, write };
}

test('an attempt that has arrived is the same one where it says the same, and is not written again', async () => {
  const { rows, asked, write } = table([{ id: 'a', title: 'Gala', grade: 'six' }]);
  expect(await write('Gala')).toBe('a');
  expect([rows.length, asked]).toEqual([1, ['insert a']]);
});

test('one that says something else is told of with what it says, and corrected by the next press', async () => {
  const { rows, asked, write } = table([{ id: 'a', title: 'Gala', grade: 'six' }]);
  const told = await write('Fair').catch((error) => error);
  expect(told).toBeInstanceOf(ChangedMeanwhile);
  expect([told.now, told.arrived]).toEqual([{ title: 'Gala' }, { id: 'a', title: 'Gala', grade: 'six' }]);
  expect(rows).toEqual([{ id: 'a', title: 'Gala', grade: 'six' }]);
  expect(await write('Fair', 'six', told.arrived)).toBe('a');
  expect(rows).toEqual([{ id: 'a', title: 'Fair', grade: 'six' }]);
  expect(asked).toEqual(['insert a', 'correct a']);
});

test('what is never corrected is taken away and written anew, under another id, also where somebody was first', async () => {
  const arrived = { id: 'a', title: 'Gala', grade: 'six' };
  for (const there of [[{ ...arrived }], []]) {
    const { rows, attempt, write } = table(there);
    const id = await write('Gala', 'seven', arrived);
    expect(id).toBe(attempt.current);
    expect(id).not.toBe('a');
    expect(rows).toEqual([{ id, title: 'Gala', grade: 'seven' }]);
    // From then on the first one is no longer the one that is corrected.
    expect(await write('Gala', 'seven', arrived)).toBe(id);
    expect(rows.length).toBe(1);
  }
});

test('what was withdrawn since stands in nobody’s way', async () => {
  const { rows, write } = table([{ id: 'a', title: 'Gala', grade: 'six', withdrawn: true }]);
  const id = await write('Fair');
  expect(id).not.toBe('a');
  expect(rows.map(({ title }) => title)).toEqual(['Gala', 'Fair']);
});

test('a refusal of something else is passed on', async () => {
  const { write, attempt } = table();
  attempt.current = 'b';
  expect(await write('Gala')).toBe('b');
  await expect(
    writeOnce<Row>({
      attempt: { current: 'c' },
      row: { title: 'Gala' },
      standing: null,
      fixed: [],
      insert: async () => ({ data: null, error: { code: 'PR004', message: 'withdrawn' }, status: 400 }),
      read: async () => null,
      correct: async () => {},
      takeAway: async () => {},
    }),
  ).rejects.toMatchObject({ code: 'PR004', message: 'withdrawn' });
});

test('a moment, a time and what is empty are the same in whichever way they are written', () => {
  const there = {
    start_time: '08:00:00',
    expires_at: '2099-01-01T08:00:00+00:00',
    description: null,
    texts: [{ language: 'zu', title: 'A', description: null }],
    publish_at: new Date(Date.now() + 12_000).toISOString(),
  };
  const row = {
    start_time: '08:00',
    expires_at: '2099-01-01T10:00:00+02:00',
    description: '',
    texts: [{ title: 'A', language: 'zu' }],
    publish_at: null,
  };
  expect(othersOf(there, row)).toEqual({});
  expect(othersOf({ ...there, publish_at: '2099-01-01T08:00:00Z' }, row)).toEqual({ publish_at: null });
  expect(othersOf(there, { ...row, publish_at: '2099-01-01T08:00:00Z' })).toEqual({
    publish_at: '2099-01-01T08:00:00Z',
  });
});

describe('a row that names a file', () => {
  type Report = { id: string; learner: string; score: number };
  const scan = (name: string) => new File(['x'], name, { lastModified: 1 });

  /** The table, what was asked of it, and a form whose answers are lost while `isCut`. */
  function reports() {
    const rows: Report[] = [];
    const asked: string[] = [];
    let sent: Attempt | null = null;
    const line = { isCut: false };
    const kept = {
      attempt: { current: 'a' },
      sentAs: (content: unknown) => {
        sent = attemptOf(content, sent);
        return sent;
      },
      lastSent: () => sent,
    };
    const upload = (file: File, score: number, learner = 'Zola', standing: Report | null = null) =>
      writeFileOnce<Report>({
        kept,
        file,
        standing,
        row: { learner, score },
        fixed: ['learner'],
        insert: async (id) => {
          asked.push(`send ${file.name}`);
          rows.push({ id, learner, score });
          const error = line.isCut ? { code: '', message: 'Failed to fetch' } : null;
          return { data: null, error, status: line.isCut ? 0 : 201 };
        },
        read: async (id) => rows.find((row) => row.id === id) ?? null,
        correct: async (changed, { id }) => Object.assign(rows.find((row) => row.id === id) ?? {}, changed),
        takeAway: async (id) => {
          asked.push('take away');
          rows.splice(
            rows.findIndex((row) => row.id === id),
            1,
          );
        },
      });
    const lose = async (file: File, score: number) => {
      line.isCut = true;
      await expect(upload(file, score)).rejects.toThrow();
      line.isCut = false;
    };
    const told = async (...given: Parameters<typeof upload>) => {
      const error = await upload(...given).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(ChangedMeanwhile);
      return error as ChangedMeanwhile & { arrived: Report };
    };
    return { rows, asked, upload, lose, told };
  }

  test('is written once, and its file sent once, where the answer was lost', async () => {
    const { rows, asked, upload, lose } = reports();
    await lose(scan('one.pdf'), 45);
    await upload(scan('one.pdf'), 45);
    expect([rows.length, asked]).toEqual([1, ['send one.pdf']]);
  });

  test('is corrected where what is said of it is another by now, once its author was told', async () => {
    const { rows, asked, upload, lose, told } = reports();
    await lose(scan('one.pdf'), 45);
    const { now, arrived } = await told(scan('one.pdf'), 54);
    expect([now, rows]).toEqual([{ score: 45 }, [{ id: 'a', learner: 'Zola', score: 45 }]]);
    await upload(scan('one.pdf'), 54, 'Zola', arrived);
    expect(rows).toEqual([{ id: 'a', learner: 'Zola', score: 54 }]);
    expect(asked).toEqual(['send one.pdf']);
  });

  test('is taken away and written anew with another file or about somebody else, once its author was told', async () => {
    for (const [name, learner, now] of [
      ['two.pdf', 'Zola', { file: null, score: 45 }],
      ['one.pdf', 'Anna', { learner: 'Zola', score: 45 }],
    ] as const) {
      const { rows, asked, upload, lose, told } = reports();
      await lose(scan('one.pdf'), 45);
      const error = await told(scan(name), 54, learner);
      expect(error.now).toEqual(now);
      // As often as it is not pressed again.
      expect((await told(scan(name), 54, learner)).now).toEqual(now);
      await upload(scan(name), 54, learner, error.arrived);
      expect(rows).toEqual([{ id: expect.not.stringMatching(/^a$/), learner, score: 54 }]);
      expect(asked).toEqual(['send one.pdf', 'take away', `send ${name}`]);
    }
  });
});
