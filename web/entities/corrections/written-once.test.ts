/** What is kept of one learner and the week, where an answer was lost and what is sent next is corrected (docs/decisions/2540). */
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptAttempt } from '#web/components/forms/kept-attempt.ts';
import { addCourtOrder } from '#web/entities/court-orders/writes.ts';
import { addChild, enrolLearner } from '#web/entities/learners/add.ts';
import { createRecord } from '#web/entities/records/create.ts';
import { createEntry } from '#web/entities/timetable/create.ts';
import { type Attempt, attemptOf } from '#web/lib/attempt.ts';
import { readDraft, writeDraft } from '#web/lib/draft-storage.ts';
import { ChangedMeanwhile } from './correct-row.ts';

vi.mock('#web/lib/client.ts', () => ({ client: async () => portal }));

/** The id of the first attempt of each form. */
const FIRST = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

type Row = Record<string, unknown>;
/** The one table that each of them writes, by the ids of its rows, and whether its next answer is lost. */
const line = vi.hoisted(() => ({ rows: new Map<string, Row>(), isCut: false, told: [] as string[] }));

const taken = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "rows_pkey"',
  details: null,
  hint: null,
};

function insert({ learner_id, grade, school: _, other_than: __, ...given }: Row): Response {
  const row: Row = learner_id ? { ...given, id: learner_id, grade_id: grade } : given;
  const id = String(row.id);
  if (line.rows.has(id)) return Response.json(taken, { status: 409 });
  // What the database adds by itself.
  line.rows.set(id, {
    student_id: '20260001',
    is_active: true,
    date_of_birth: null,
    file_name: null,
    ...row,
  });
  return Response.json([{ id }], { status: 201 });
}

type Correction = { row_id?: string; learner_id?: string; corrected: Row; seen: Row; other_than?: string[] };

function correct({
  row_id = '',
  learner_id: id = row_id,
  corrected,
  seen,
  other_than = [],
}: Correction): Response {
  line.told = other_than;
  const row = line.rows.get(id);
  const isAsSeen = row && Object.keys(seen).every((name) => (row[name] ?? null) === (seen[name] ?? null));
  if (!isAsSeen) return Response.json([]);
  Object.assign(row, corrected);
  return Response.json([id]);
}

const portal = createClient('http://portal.test', 'key', {
  auth: { persistSession: false },
  global: {
    fetch: async (address, { method = 'GET', body } = {}) => {
      const { pathname, searchParams } = new URL(String(address));
      const id = searchParams.get('id')?.replace('eq.', '') ?? '';
      if (method === 'GET') return Response.json([line.rows.get(id)].filter(Boolean));
      if (method === 'DELETE') {
        line.rows.delete(id);
        return Response.json([{ id }]);
      }
      const given = JSON.parse(String(body));
      const answer = /\/correct_\w+$/.test(pathname) ? correct(given) : insert(given);
      if (!line.isCut) return answer;
      line.isCut = false;
      throw new TypeError('Failed to fetch');
    },
  },
});

beforeEach(() => {
  line.rows.clear();
  line.isCut = false;
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Form = {
  attempt: { current: string };
  sentAs: (content: unknown) => Attempt;
  lastSent: () => Attempt | null;
};
type Write = (form: Form, said: Row, standing: never) => Promise<unknown>;

/** @param id what its draft has */
function aForm(id = FIRST): Form {
  let sent: Attempt | null = null;
  const sentAs = (content: unknown) => {
    sent = attemptOf(content, sent);
    return sent;
  };
  const attempt = keptAttempt(() => 'form');
  attempt.current = id;
  return { attempt, sentAs, lastSent: () => sent };
}

const incident = { student_id: 'lwazi', severity: 'low', description: 'Late', follow_up_required: false };
const lesson = { title: 'Sums', start_time: '08:00', end_time: '09:00', room_number: null };
const learner = { first_name: 'Sipo', last_name: 'Zungu', grade_id: 'six', student_id: null };
const order = { description: 'Not to fetch', guardianship_id: 'father', no_collecting: false };

/** What is written, what is corrected in it after the lost answer, and what becomes of the first row. */
const written: Record<
  string,
  { write: Write; said: Row; corrected: Row; stays: 'corrected' | 'gone' | 'beside' }
> = {
  'an incident': {
    write: ({ attempt }, said, standing) =>
      createRecord({ ...said, teacher_id: 'teacher' } as never, attempt, standing),
    said: incident,
    corrected: { severity: 'high', follow_up_required: true },
    stays: 'corrected',
  },
  'an incident about another learner': {
    write: ({ attempt }, said, standing) =>
      createRecord({ ...said, teacher_id: 'teacher' } as never, attempt, standing),
    said: incident,
    corrected: { student_id: 'lindi' },
    stays: 'beside',
  },
  'a lesson of the week': {
    write: ({ attempt }, said, standing) =>
      createEntry({ ...said, teacher_id: 'teacher' } as never, attempt, standing),
    said: lesson,
    corrected: { end_time: '09:30' },
    stays: 'corrected',
  },
  'a learner': {
    write: ({ attempt }, said, standing) =>
      enrolLearner({
        attempt,
        standing,
        schoolId: 'school',
        learner: said as never,
        otherThan: ['namesake'],
      }),
    said: learner,
    corrected: { first_name: 'Sipho', date_of_birth: '2015-05-04' },
    stays: 'corrected',
  },
  'a child': {
    write: ({ attempt }, child, standing) =>
      addChild({ attempt, standing, child: child as never, parentId: 'parent', schoolId: 'school' }),
    said: learner,
    corrected: { first_name: 'Sipho' },
    stays: 'beside',
  },
  'a court order': {
    write: (kept, form, standing) =>
      addCourtOrder({
        kept,
        standing,
        form: form as never,
        file: null,
        stored: new Map(),
        learner: { id: 'lwazi', schoolId: 'school' },
        profileId: 'office',
      }),
    said: order,
    corrected: { no_collecting: true },
    stays: 'gone',
  },
};

describe.each(Object.entries(written))('%s whose answer was lost', (_, { write, said, corrected, stays }) => {
  const lose = async (form: Form) => {
    line.isCut = true;
    await expect(write(form, said, null as never)).rejects.toThrow();
    expect(line.rows.size).toBe(1);
  };

  test('is written once where the same is sent again', async () => {
    const form = aForm();
    await lose(form);
    await write(form, said, null as never);
    expect([...line.rows.values()]).toMatchObject([{ ...said, student_id: expect.anything() }]);
  });

  test('is told before anything else is written, and then put right', async () => {
    const form = aForm();
    await lose(form);
    const error = await write(form, { ...said, ...corrected }, null as never).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ChangedMeanwhile);
    const { now, arrived } = error as ChangedMeanwhile & { arrived: never };
    expect(Object.keys(now).toSorted()).toEqual(Object.keys(corrected).toSorted());
    expect([...line.rows.values()]).toMatchObject([{ ...said, student_id: expect.anything() }]);
    await write(form, { ...said, ...corrected }, arrived);
    const { student_id: _, ...wanted } = { ...said, ...corrected };
    const first = { ...said, student_id: expect.anything() };
    expect([...line.rows.values()]).toMatchObject(stays === 'beside' ? [first, wanted] : [wanted]);
    expect(line.rows.has(FIRST)).toBe(stays !== 'gone');
  });

  test('is known by its draft after a reload, where the answer to what was put right was lost too', async () => {
    const form = aForm();
    writeDraft('form', { values: {}, beside: null, attempt: FIRST });
    await lose(form);
    const now = { ...said, ...corrected };
    const error = await write(form, now, null as never).catch((thrown) => thrown);
    line.isCut = true;
    await expect(write(form, now, (error as { arrived: never }).arrived)).rejects.toThrow();
    const rows = structuredClone([...line.rows.values()]);
    expect(rows.length).toBe(stays === 'beside' ? 2 : 1);
    await write(aForm((readDraft('form') as { attempt: string }).attempt), now, null as never);
    expect([...line.rows.values()]).toEqual(rows);
  });

  test('names, where it is a learner who is corrected, whom the office has told apart', async () => {
    if (!('grade_id' in said) || stays !== 'corrected') return;
    const form = aForm();
    await lose(form);
    const now = { ...said, ...corrected };
    const error = await write(form, now, null as never).catch((thrown) => thrown);
    await write(form, now, (error as { arrived: never }).arrived);
    expect(line.told).toEqual(['namesake']);
  });

  test('keeps what a colleague has changed since it was told', async () => {
    if (stays !== 'corrected') return;
    const form = aForm();
    await lose(form);
    const error = await write(form, { ...said, ...corrected }, null as never).catch((thrown) => thrown);
    const [name = ''] = Object.keys(corrected);
    Object.assign(line.rows.get(FIRST) ?? {}, { [name]: 'other' });
    await expect(
      write(form, { ...said, ...corrected }, (error as ChangedMeanwhile & { arrived: never }).arrived),
    ).rejects.toBeInstanceOf(ChangedMeanwhile);
    expect(line.rows.get(FIRST)).toMatchObject({ [name]: 'other' });
  });
});
