import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateAnnouncement } from '#web/entities/announcements/correct.ts';
import { RowGone } from '#web/lib/row-gone.ts';
import { ChangedMeanwhile, correctRow, refuseChanged } from './correct-row.ts';
import { correctWritten } from './correct-written.ts';

vi.mock('#web/lib/client.ts', () => ({ client: async () => portal }));

/** The row as it stands in the database, if it is there and the caller may read it; and whether they may change it. */
const stored = vi.hoisted(() => ({ row: null as Record<string, unknown> | null, mayChange: true }));
/** What went to the portal: method, path, and what a call was given. */
const asked: { what: string; given: Record<string, unknown> }[] = [];
/** Done by somebody else once the next read has been answered. */
let afterNextRead: (() => void) | undefined;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Answers as the portal does: a correction reaches the row where it still says what was seen. */
const portal = createClient('http://portal.test', 'key', {
  auth: { persistSession: false },
  global: {
    fetch: async (address, { method = 'GET', body } = {}) => {
      const { pathname, searchParams } = new URL(String(address));
      const given = body ? JSON.parse(String(body)) : {};
      asked.push({ what: `${method} ${pathname.replace('/rest/v1/', '')}`, given });
      const { row } = stored;
      if (method === 'GET') {
        const names = (searchParams.get('select') ?? '')
          .split(/,(?![^(]*\))/)
          .map((name) => name.split('(')[0] ?? '');
        const read = row && Object.fromEntries(names.map((name) => [name, row[name]]));
        afterNextRead?.();
        afterNextRead = undefined;
        return Response.json(read ? [read] : []);
      }
      const { corrected, seen } = given;
      if (!row || !stored.mayChange || !Object.keys(seen).every((name) => same(row[name], seen[name])))
        return Response.json([]);
      Object.assign(row, corrected);
      return Response.json([row.id]);
    },
  },
});

beforeEach(() => {
  asked.length = 0;
  stored.mayChange = true;
  stored.row = { id: 'a', title: 'Sums', description: null, due_date: '2030-05-01' };
});
const opened = { id: 'a', title: 'Sums', description: null, due_date: '2030-05-01' };
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error,
  );

test('what still says what was seen is written with one request, of what was changed alone', async () => {
  await correctRow('lessons', 'a', { title: 'Fractions' }, opened);
  expect(asked).toEqual([
    {
      what: 'POST rpc/correct_row',
      given: { relation: 'lessons', row_id: 'a', corrected: { title: 'Fractions' }, seen: { title: 'Sums' } },
    },
  ]);
});

test('another field that somebody has changed contradicts nobody', async () => {
  stored.row = { ...opened, due_date: '2030-06-01' };
  await correctRow('lessons', 'a', { title: 'Fractions' }, opened);
  expect(stored.row).toMatchObject({ title: 'Fractions', due_date: '2030-06-01' });
});

test('what somebody else has changed is not overwritten, and is told as it stands', async () => {
  stored.row = { ...opened, title: 'Decimals', due_date: '2030-06-01' };
  const error = await failure(
    correctRow('lessons', 'a', { title: 'Fractions', description: 'Page 12.' }, opened),
  );
  expect(error).toBeInstanceOf(ChangedMeanwhile);
  expect(error).toMatchObject({ now: { title: 'Decimals' } });
  expect(stored.row).toMatchObject({ title: 'Decimals', description: null });
});

test('a row that is gone is gone, and one that may not be changed may not: neither was changed meanwhile', async () => {
  stored.mayChange = false;
  const refused = await failure(correctRow('lessons', 'a', { title: 'Fractions' }, opened));
  stored.row = null;
  const gone = await failure(correctRow('lessons', 'a', { title: 'Fractions' }, opened));
  for (const error of [refused, gone]) {
    expect(error).toBeInstanceOf(RowGone);
    expect(error).not.toBeInstanceOf(ChangedMeanwhile);
  }
});

test('a column that an older copy of the row does not have is not compared', async () => {
  await correctRow('lessons', 'a', { due_date: null }, { id: 'a' });
  expect(asked[0]?.given.seen).toEqual({});
});

test('a call that writes all of a row is refused by what stands in what was changed', () => {
  refuseChanged({ times: 1 }, { times: 1, allowed: 7 });
  expect(() => refuseChanged({ times: 1 }, { times: 2, allowed: 7 })).toThrow(ChangedMeanwhile);
});

const zulu = { language: 'zu' as const, title: 'Imidlalo', description: null, is_machine_made: false };
const sotho = { language: 'st' as const, title: 'Dipapadi', description: null, is_machine_made: false };
const event = { id: 'a', title: 'Sports day', texts: [zulu] };
const inZulu = { corrected: {}, texts: [{ ...zulu, title: 'Ezemidlalo' }], languages: ['zu' as const] };

test('of further languages those stay that somebody else has written, also between the read and the write', async () => {
  stored.row = { ...event };
  afterNextRead = () => {
    stored.row = { ...event, texts: [zulu, sotho] };
  };
  await correctWritten('events', inZulu, event);
  expect(stored.row.texts).toEqual([sotho, { ...zulu, title: 'Ezemidlalo' }]);
});

test('a language that somebody else has changed too is told, and the others as they were seen', async () => {
  stored.row = { ...event, texts: [{ ...zulu, title: 'Umdlalo' }, sotho] };
  const error = await failure(correctWritten('events', inZulu, event));
  expect(error).toMatchObject({ now: { texts: [{ ...zulu, title: 'Umdlalo' }] } });
  expect(stored.row.texts).toHaveLength(2);
});

test('of an announcement the languages are told that were changed by both', async () => {
  const text = { language: 'zu', title: 'Amanzi', content: 'Letha.', is_machine_made: false };
  const other = { ...text, language: 'st' };
  const row = {
    title: 'Water',
    content: 'Bring.',
    language: 'en',
    announcement_texts: [text, other],
    school_id: 's',
  };
  stored.row = {
    ...row,
    id: 'a',
    announcement_texts: [
      { ...text, title: 'Amanzi namuhla' },
      { ...other, title: 'Metsi' },
    ],
  };
  vi.spyOn(portal, 'rpc').mockReturnValueOnce(
    Promise.resolve({ data: [], error: null, status: 200 }) as never,
  );
  const corrected = { id: 'a', texts: { zu: { title: 'Mine', content: 'Letha.' } } };
  expect(await failure(updateAnnouncement(corrected as never, row))).toMatchObject({
    now: { announcement_texts: [other, { ...text, title: 'Amanzi namuhla' }] },
  });
});
