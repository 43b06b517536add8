/** A correction by whoever says what they saw: written where that stands still, by whom a plain update would be. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/calendar-days.ts';
import { schoolToday } from '../../contract/school-day.ts';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();
type Values = Readonly<Record<string, unknown>>;

type Call = [text: string, values: unknown[]];

const correct = (relation: string, id: string, corrected: Values, seen: Values): Call => [
  'select * from correct_row($1, $2, $3, $4) as id',
  [relation, id, JSON.stringify(corrected), JSON.stringify(seen)],
];

/** What is said in them, longer than an address may be. */
const long = 'Bring a hat, and water enough for the day. '.repeat(110);
const text = { language: 'zu', title: 'Izivakashi', description: long, is_machine_made: false };
const cases: Record<string, { relation: string; corrected: Values; rows: Record<string, string> }> = {
  'an event': {
    relation: 'events',
    corrected: { title: 'Moved', description: long, start_time: '10:30', texts: [text] },
    rows: {},
  },
  'a request': {
    relation: 'requests',
    corrected: { title: 'Asked anew', content: long.slice(0, 4000), due_on: addDays(schoolToday(), 20) },
    rows: {},
  },
  'a lesson': { relation: 'lessons', corrected: { title: 'Anew', description: long }, rows: {} },
  'a lesson of the week': {
    relation: 'lesson_timetables',
    corrected: { room_number: 'R9', description: long.slice(0, 2000), day_of_week: 6 },
    rows: {},
  },
  'a learner': {
    relation: 'students',
    corrected: { first_name: 'Anew', date_of_birth: '2015-05-04' },
    rows: {},
  },
  'an incident': {
    relation: 'disciplinary_records',
    corrected: { description: long.slice(0, 2000), severity: 'high', follow_up_required: true },
    rows: {},
  },
};
const named = Object.entries(cases);

beforeAll(async () => {
  const { events, lessons, entries, records, students, home, away, people } = stage.world;
  const request = (school: string, author_id: string) =>
    makeRow(stage.admin, 'requests', {
      kind: 'consent',
      title: 'Zoo',
      content: 'On Friday',
      school_id: school,
      author_id,
    });
  const rows = {
    events: { home: events.byTeacher, away: events.away },
    requests: {
      home: await request(home.id, people.teacher.profileId),
      away: await request(away.id, people.foreignTeacher.profileId),
    },
    lessons: { home: lessons.six, away: lessons.away },
    lesson_timetables: { home: entries.six, away: entries.away },
    students: { home: students.child, away: students.foreignChild },
    disciplinary_records: { home: records.child, away: records.away },
  };
  for (const one of Object.values(cases)) Object.assign(one.rows, rows[one.relation as keyof typeof rows]);
});

/** The columns of it as they stand, as whoever reads the row is given them. */
const standing = async (relation: string, id: string, columns: Values): Promise<Values> => {
  const [row] = await stage.read(`select to_jsonb(t) as row from ${relation} t where id = $1`, [id]);
  return Object.fromEntries(
    Object.keys(columns).map((name) => [name, (row?.row as Values | undefined)?.[name]]),
  );
};

/** What it came to, and what stands afterwards. */
async function tried(actor: ActorName, relation: string, id: string, call: Call) {
  const { attempt, left } = await stage.tried(
    actor,
    ...call,
    `select to_jsonb(t) - 'updated_at' - 'changed_at' - 'corrected_at' as row from ${relation} t where id = '${id}'`,
  );
  return { written: attempt.rowCount, refusal: attempt.refusal, left };
}

describe.each(named)('%s', (_, { relation, corrected, rows }) => {
  test.each(['home', 'away'])(
    'of the %s school is corrected by whom a plain update would',
    async (school) => {
      const id = rows[school] ?? '';
      const seen = await standing(relation, id, corrected);
      const columns = Object.keys(corrected);
      const plain: Call = [
        `update ${relation} set ${columns.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
        [
          id,
          ...Object.values(corrected).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
        ],
      ];
      const written: ActorName[] = [];
      for (const actor of actorNames) {
        const asSeen = await tried(actor, relation, id, correct(relation, id, corrected, seen));
        if (actor === 'anonymous' || actor === 'service') {
          expect({ actor, ...asSeen }).toMatchObject({ actor, written: 0, refusal: '42501' });
          continue;
        }
        expect({ actor, ...asSeen }).toEqual({
          actor,
          ...(await tried(actor, relation, id, plain)),
        });
        if (asSeen.written) written.push(actor);
      }
      expect(written).not.toEqual([]);
    },
  );

  test.each(Object.keys(corrected))(
    'is left where another one has changed %s, and written by who says nothing of it',
    (name) =>
      stage.undone(async () => {
        const id = rows.home ?? '';
        const seen = await standing(relation, id, corrected);
        const others = { ...seen };
        delete others[name];
        const now = await standing(relation, id, { title: '' });
        const by: ActorName = relation === 'students' ? 'principal' : 'teacher';
        // The other one writes the same as the later wants to: what stands is compared with what was seen.
        expect(await stage.as(by, ...correct(relation, id, { [name]: corrected[name] }, {}))).toMatchObject({
          rowCount: 1,
        });
        expect((await stage.as(by, ...correct(relation, id, corrected, seen))).rows).toEqual([]);
        expect(await standing(relation, id, { title: '' })).toEqual(
          name === 'title' ? { title: corrected.title } : now,
        );
        expect((await stage.as(by, ...correct(relation, id, corrected, others))).rows).toEqual([{ id }]);
      }),
  );
});

test('what its columns refuse is refused, and so is what is not the caller’s to write', async () => {
  const { events } = stage.world;
  const of = (corrected: Values, seen: Values = {}) =>
    stage.tried('teacher', ...correct('events', events.byTeacher, corrected, seen));
  expect((await of({ title: '' })).attempt.refusal).toBe('23514');
  expect((await of({ start_date: 'someday' })).attempt.refusal).toBe('22007');
  expect((await of({ school_id: stage.world.away.id })).attempt.refusal).toBe('42501');
  expect((await of({ 'title" = null --': '' })).attempt.refusal).toBe('42703');
  expect((await of({ title: 'Fair' }, { 'title" is null or "id': null })).attempt.refusal).toBe('42703');
  expect((await of({})).attempt).toMatchObject({ rowCount: 0 });
});

test('of another table no row is written, whoever asks', async () => {
  const { parent } = stage.world.people;
  for (const actor of ['platform', 'principal'] as const) {
    const { attempt } = await stage.tried(
      actor,
      ...correct('profiles', parent.profileId, { first_name: 'Other' }, {}),
    );
    expect(attempt).toMatchObject({ rowCount: 0, rows: [] });
  }
});
