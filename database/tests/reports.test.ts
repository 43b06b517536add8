/** The figures of the console's reports: whose they are, and that they are right. */

import { beforeAll, describe, expect, test } from 'vitest';
import { schoolToday } from '../../contract/school-day.ts';
import { makePerson, makeStudent } from './factories.ts';
import { makeTerm, recordIncident } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();
const period = { since: '2026-01-01', until: '2026-01-10' };
const call = (actor: ActorName, report: string, school: string | null = null, { since, until } = period) =>
  stage.undone(async () => {
    const { rows, refusal } = await stage.as(actor, `select * from ${report}($1, $2, $3)`, [
      school,
      since,
      until,
    ]);
    if (refusal && refusal !== '42501') throw new Error(refusal);
    return rows;
  });
const numbers = (rows: Record<string, unknown>[], ...columns: string[]) =>
  rows.map((row) => columns.map((column) => (row[column] === null ? null : Number(row[column]))));

beforeAll(async () => {
  const { admin, world } = stage;
  const { people, home, conversations, lessons } = world;
  // Everything that the world made today is put aside; what counts is written here, in the schools' zone.
  await admin.query(
    `update profiles set created_at = '2025-06-01', decided_at = case when decided_at is not null then timestamptz '2025-06-02' end`,
  );
  await admin.query(`update messages set created_at = '2025-06-01'`);
  await admin.query(`update disciplinary_records set incident_date = '2025-06-01'`);
  await admin.query(`update lessons set created_at = '2025-06-01'`);
  await admin.query(`update students set created_at = '2025-06-01'`);
  const registered = async (
    name: string,
    at: string,
    decided: string | null,
    status: 'approved' | 'rejected' | 'pending',
  ) => {
    const person = await makePerson(admin, name, { role: 'parent', school: home.id, status });
    await admin.query('update profiles set created_at = $2, decided_at = $3 where id = $1', [
      person.profileId,
      at,
      decided,
    ]);
    return person;
  };
  // Late in the evening of the 2nd in South Africa, which is still the 2nd in UTC; and early on the 3rd, which is not.
  await registered('Early', '2026-01-02 23:30+02', '2026-01-05 08:00+02', 'approved');
  await registered('Later', '2026-01-03 00:30+02', '2026-01-05 09:00+02', 'rejected');
  await registered('Waits', '2026-01-08 12:00+02', null, 'pending');
  const seen = await registered('Seen', '2025-07-01', '2025-07-02', 'approved');
  await admin.query(
    `update auth.sessions set created_at = '2025-07-02', refreshed_at = '2026-01-04' where user_id = $1`,
    [seen.userId],
  );
  await admin.query(
    `update auth.sessions set created_at = '2025-07-02', refreshed_at = null where user_id <> $1`,
    [seen.userId],
  );
  await admin.query(`delete from auth.sessions where user_id = $1`, [people.otherParent.userId]);
  await admin.query(`update auth.users set last_seen_at = null where id = $1`, [people.otherParent.userId]);

  const write = (from: 'parent' | 'teacher', at: string) =>
    admin.query(
      `insert into messages (conversation_id, sender_id, recipient_id, content, created_at) values ($1, $2, $3, 'Secret', $4)`,
      [
        conversations.withTeacher,
        people[from].profileId,
        people[from === 'parent' ? 'teacher' : 'parent'].profileId,
        at,
      ],
    );
  // A question in two messages, answered after an hour; another, answered after three; and one that waits.
  await write('parent', '2026-01-02 10:00+02');
  await write('parent', '2026-01-02 10:05+02');
  await write('teacher', '2026-01-02 11:00+02');
  await write('parent', '2026-01-02 14:00+02');

  await admin.query(
    `insert into disciplinary_records (student_id, teacher_id, school_id, incident_type, incident_date, description, severity, status)
     select $1, $2, $3, t.type, '2026-01-05', 'Secret', t.severity, t.status
       from (values ('Fighting', 'high', 'pending'), ('Fighting', 'high', 'resolved'), ('Other', 'low', 'pending')) t (type, severity, status)`,
    [world.students.child, people.teacher.profileId, home.id],
  );
  const played = (profileId: string, on: string) =>
    admin.query(`insert into lesson_views (lesson_id, profile_id, viewed_on) values ($1, $2, $3)`, [
      lessons.six,
      profileId,
      on,
    ]);
  await played(people.parent.profileId, '2026-01-02');
  await played(people.parent.profileId, '2026-01-03');
  await played(people.principal.profileId, '2026-01-03');
  await played(people.parent.profileId, '2026-02-01');
});

const reports = [
  'report_registrations',
  'report_silent_families',
  'report_messages',
  'report_incidents',
  'report_uploads',
  'report_lessons',
];

describe('reports', () => {
  test.each(reports)('%s gives figures to administrators of the school only', async (report) => {
    const { home } = stage.world;
    for (const actor of actorNames.filter((name) => name !== 'service')) {
      const about = { since: '2026-01-01', until: '2026-06-30' };
      const gets = (await call(actor, report, home.id, about)).length > 0;
      expect(gets, actor).toBe(['principal', 'levelTwo', 'platform'].includes(actor));
    }
  });

  test.each(reports)('%s counts only the own school when none is named', async (report) => {
    const { home } = stage.world;
    const named = await call('principal', report, home.id);
    const own = await call('principal', report);
    expect(own).toHaveLength(named.length);
  });

  test.each(reports)('%s gives nothing of what people wrote', async (report) => {
    expect(JSON.stringify(await call('platform', report, stage.world.home.id))).not.toContain('Secret');
  });

  test.each([...reports, 'report_corrections'])(
    '%s refuses a period that is none, or of a century',
    async (report) => {
      for (const [since, until] of [
        ['2026-01-05', '2026-01-01'],
        ['1926-01-05', '2026-01-01'],
        ['-infinity', 'infinity'],
      ]) {
        const text = `select * from ${report}($1, $2, $3)`;
        const { attempt } = await stage.tried('principal', text, [stage.world.home.id, since, until]);
        expect([since, attempt.refusal]).toEqual([since, '22023']);
      }
    },
  );
});

describe('registrations', () => {
  test('are counted on the schools’ days, with how many waited at the end of each', async () => {
    const days = await call('principal', 'report_registrations');
    expect(days).toHaveLength(10);
    expect(numbers(days, 'registered')).toEqual([[0], [1], [1], [0], [0], [0], [0], [1], [0], [0]]);
    expect(numbers(days, 'approved')).toEqual([[0], [0], [0], [0], [1], [0], [0], [0], [0], [0]]);
    expect(numbers(days, 'rejected')).toEqual([[0], [0], [0], [0], [1], [0], [0], [0], [0], [0]]);
    // Two of the world wait all along.
    expect(numbers(days, 'waiting')).toEqual([[2], [3], [4], [4], [2], [2], [2], [3], [3], [3]]);
  });

  test.each([
    ['2026-01-31', 'day', 31],
    ['2026-06-30', 'week', 27],
    ['2027-12-31', 'month', 24],
  ])('until %s are counted by the %s', async (until, step, length) => {
    const steps = await call('principal', 'report_registrations', null, { since: '2026-01-01', until });
    expect(steps).toHaveLength(length);
    expect(new Set(steps.map((row) => row.step))).toEqual(new Set([step]));
    const registered = numbers(steps, 'registered').flat();
    expect(registered.reduce<number>((sum, n) => sum + (n ?? 0), 0)).toBeGreaterThanOrEqual(3);
  });

  test('an approval is dated by the database', async () => {
    await stage.undone(async () => {
      const { pendingParent } = stage.world.people;
      const judge = (status: string) =>
        stage.as('principal', 'update profiles set approval_status = $2 where id = $1', [
          pendingParent.profileId,
          status,
        ]);
      const decided = () =>
        stage.read(
          'select decided_at = now() as now, decided_at is null as open from profiles where id = $1',
          [pendingParent.profileId],
        );
      await judge('approved');
      expect(await decided()).toEqual([{ now: true, open: false }]);
      await judge('pending');
      expect(await decided()).toEqual([{ now: null, open: true }]);
    });
  });
});

describe('silent families', () => {
  test('are approved parents who were not there in the period; those who never were come first', async () => {
    const rows = await call('principal', 'report_silent_families');
    const [first, ...later] = rows.map(({ first_name, last_seen_on }) => [first_name, last_seen_on !== null]);
    expect(first).toEqual(['OtherParent', false]);
    // Of one moment, but for the last: in no order among each other.
    expect(later.pop()).toEqual(['Early', true]);
    expect(later.sort()).toEqual(['CoParent', 'Collector', 'Parent', 'Partner'].map((name) => [name, true]));
    expect(numbers(rows.slice(0, 1), 'never', 'total', 'families', 'learners_without_parent')).toEqual([
      [1, 6, 7, 1],
    ]);
    const learnersOf = (name: string) => rows.find(({ first_name }) => first_name === name)?.learners;
    expect(learnersOf('OtherParent')).toEqual(['OtherChild Example']);
    // Of two children one is not confirmed.
    expect(learnersOf('Parent')).toEqual(['Child Example']);
  });

  test('are counted beside the confirmed learners of the school who have no parent there', async () => {
    const { home, away } = stage.world;
    await stage.undone(async () => {
      await makeStudent(stage.admin, 'Declared', { school: home, grade: home.grades.six, confirmed: false });
      await makeStudent(stage.admin, 'Far', { school: away, grade: away.grades.six });
      const { rows } = await stage.as(
        'principal',
        `select distinct learners_without_parent from report_silent_families(null, '2026-01-01', '2026-01-10')`,
      );
      expect(rows).toEqual([{ learners_without_parent: '1' }]);
    });
  });

  test('are told with the children of that school only, though the parent has one at another', async () => {
    const { students, people } = stage.world;
    await stage.undone(async () => {
      // As a move leaves it for a moment.
      await stage.admin.query('set local session_replication_role = replica');
      await stage.admin.query('update students set parent_id = $2 where id = $1', [
        students.foreignChild,
        people.otherParent.profileId,
      ]);
      const { rows } = await stage.as(
        'principal',
        `select learners from report_silent_families(null, '2026-01-01', '2026-01-10') where first_name = 'OtherParent'`,
      );
      expect(rows).toEqual([{ learners: ['OtherChild Example'] }]);
    });
  });

  test('are no families all of whose children have left, nor are these learners counted', async () => {
    const { otherChild, orphan, child } = stage.world.students;
    await stage.undone(async () => {
      const figures = async () => {
        const { rows } = await stage.as(
          'principal',
          `select * from report_silent_families(null, '2026-01-01', '2026-01-10')`,
        );
        const named = rows.find(({ first_name }) => first_name === 'OtherParent');
        return [
          numbers(rows.slice(0, 1), 'total', 'families', 'learners_without_parent')[0],
          named?.learners,
        ];
      };
      expect(await figures()).toEqual([[6, 7, 1], ['OtherChild Example']]);
      const leaves = (id: string) =>
        stage.admin.query(`update students set left_on = '2026-01-05' where id = $1`, [id]);
      await leaves(otherChild);
      await leaves(orphan);
      expect(await figures()).toEqual([[5, 6, 0], undefined]);
      // A parent of another child, who waits or is there, is one of the school's families.
      await leaves(child);
      const { rows } = await stage.as(
        'principal',
        `select first_name, learners from report_silent_families(null, '2026-01-01', '2026-01-10') where first_name = 'Parent'`,
      );
      expect(rows).toEqual([{ first_name: 'Parent', learners: [] }]);
    });
  });

  test.each([
    ['the person signs out', { role: 'portal_auth' }, 'delete from auth.sessions where id = $1 returning id'],
    ['the office signs the person out', 'levelTwo', 'select end_persons_session($1) as id'],
  ] as const)('are not those whose session was used in it, also when %s later', async (_, actor, ends) => {
    await stage.undone(async () => {
      const { sessionId, userId } = stage.world.people.parent;
      await stage.admin.query(`update auth.users set last_sign_in_at = '2025-11-05' where id = $1`, [userId]);
      await stage.admin.query(
        `update auth.sessions set created_at = '2025-11-05', refreshed_at = '2026-01-06' where id = $1`,
        [sessionId],
      );
      const silent = async () =>
        (
          await stage.as(
            'principal',
            `select first_name from report_silent_families(null, '2026-01-01', '2026-01-10') where first_name = 'Parent'`,
          )
        ).rows;
      expect(await silent()).toEqual([]);
      expect((await stage.as(actor, ends, [sessionId])).rows[0]?.id).toBeTruthy();
      expect(await stage.read('select from auth.sessions where id = $1', [sessionId])).toEqual([]);
      expect(await silent()).toEqual([]);
    });
  });

  test('when none is silent the figures come alone', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`update auth.users set last_sign_in_at = '2026-01-05'`);
      const { rows } = await stage.as(
        'principal',
        `select * from report_silent_families(null, '2026-01-01', '2026-01-10')`,
      );
      expect(rows).toMatchObject([{ profile_id: null, total: '0', families: '7' }]);
    });
  });
});

test('messages: turns, their answers and the median wait', async () => {
  const days = await call('principal', 'report_messages');
  // The day before has none of the day after it.
  expect(numbers(days.slice(0, 1), 'messages', 'asked', 'answered')).toEqual([[0, 0, 0]]);
  expect(
    numbers(days.slice(1, 3), 'messages', 'conversations', 'asked', 'answered', 'median_answer_minutes'),
  ).toEqual([
    // The parent's first turn waited 60 minutes, the teacher's answer 180; the last turn waits.
    [4, 1, 3, 2, 120],
    [0, 0, 0, 0, null],
  ]);
});

test('incidents by type, severity and grade', async () => {
  const { home } = stage.world;
  const rows = await call('principal', 'report_incidents', home.id);
  expect(rows).toMatchObject([
    {
      incident_type: 'Fighting',
      severity: 'high',
      grade_id: home.grades.six,
      grade_name: 'Grade 6',
      incidents: '2',
      open: '1',
    },
    { incident_type: 'Other', severity: 'low', grade_level: 6, incidents: '1', open: '1' },
  ]);
  expect(await call('platform', 'report_incidents')).toMatchObject([
    { grade_id: null, grade_name: 'Grade 6' },
    {},
  ]);
  await stage.undone(async () => {
    await stage.admin.query(`update grades set name = 'Six Blue' where id = $1`, [home.grades.six]);
    const named = async (actor: ActorName, school: string | null) =>
      (
        await stage.as(actor, 'select grade_name from report_incidents($1, $2, $3)', [
          school,
          period.since,
          period.until,
        ])
      ).rows[0];
    // As the school calls it; of all schools together, by its level.
    expect(await named('principal', home.id)).toEqual({ grade_name: 'Six Blue' });
    expect(await named('platform', null)).toEqual({ grade_name: 'Grade 6' });
  });
});

describe('incidents stay', () => {
  const incidents = async () =>
    (
      await stage.as('principal', 'select * from report_incidents($1, $2, $3)', [
        stage.world.home.id,
        period.since,
        schoolToday(),
      ])
    ).rows;
  const move = (grade: 'seven' | 'spare') =>
    stage.as('principal', 'update students set grade_id = $2 where id = $1', [
      stage.world.students.child,
      stage.world.home.grades[grade],
    ]);
  const happens = (incident_date: string = schoolToday()) =>
    recordIncident(stage.admin, stage.world.students.child, stage.world.people.otherTeacher, {
      incident_date,
    });
  const inGrade = (grade: 'six' | 'seven') =>
    expect.objectContaining({
      incident_type: 'Disrespect',
      grade_id: stage.world.home.grades[grade],
      incidents: '1',
    });

  test('with the grade in which they happened when the learner moves on', async () => {
    await stage.undone(async () => {
      const before = await incidents();
      await move('seven');
      expect(await incidents()).toEqual(before);
      await happens();
      expect(await incidents()).toEqual([...before, inGrade('seven')]);
    });
  });

  test('with the grade of the day on which they happened, where they are written down or corrected later', async () => {
    await stage.undone(async () => {
      const before = await incidents();
      await move('seven');
      const id = await happens('2026-01-06');
      expect(await incidents()).toHaveLength(before.length + 1);
      expect(await incidents()).toContainEqual(inGrade('six'));
      await stage.admin.query('update disciplinary_records set incident_date = $2 where id = $1', [
        id,
        schoolToday(),
      ]);
      expect(await incidents()).toContainEqual(inGrade('seven'));
    });
  });

  test('with the grade of when they are written down, where that of then is not known', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`update students set grade_since = '2026-03-01' where id = $1`, [
        stage.world.students.child,
      ]);
      await move('seven');
      await happens('2026-01-06');
      expect(await incidents()).toContainEqual(inGrade('seven'));
    });
  });

  test('with the learner where that grade is no more', async () => {
    await stage.undone(async () => {
      const before = await incidents();
      await move('spare');
      await happens();
      await move('seven');
      const { refusal } = await stage.as('principal', 'delete from grades where id = $1', [
        stage.world.home.grades.spare,
      ]);
      expect(refusal).toBeUndefined();
      expect(await incidents()).toEqual([...before, inGrade('seven')]);
    });
  });
});

test('uploads by term, of how many learners', async () => {
  const rows = await call('principal', 'report_uploads', stage.world.home.id, {
    since: '2026-01-01',
    until: '2026-02-01',
  });
  expect(rows).toMatchObject([
    {
      term_id: stage.world.terms.home,
      term_name: 'Term 1',
      reports: '1',
      learners_with_report: '1',
      learners: '3',
    },
  ]);
  expect(
    await call('principal', 'report_uploads', null, { since: '2025-01-01', until: '2025-02-01' }),
  ).toEqual([]);
});

test('uploads, of how many learners who were there in the term', async () => {
  const { terms, students, home } = stage.world;
  await stage.undone(async () => {
    const [term] = await stage.read('select start_date::text as day from terms where id = $1', [terms.home]);
    const learners = async () =>
      (
        await stage.as('principal', `select learners from report_uploads($1, '2026-01-01', '2026-02-01')`, [
          home.id,
        ])
      ).rows;
    const leaves = (on: string) =>
      stage.admin.query(`update students set left_on = ${on} where id = $1`, [students.otherChild]);
    await leaves(`date '${term?.day}'`);
    expect(await learners()).toEqual([{ learners: '3' }]);
    await leaves(`date '${term?.day}' - 1`);
    expect(await learners()).toEqual([{ learners: '2' }]);
  });
});

test('uploads, of how many learners who were there by the end of the term, or have a report of it', async () => {
  const { terms, students, home } = stage.world;
  await stage.undone(async () => {
    const learners = async () =>
      (
        await stage.as(
          'principal',
          `select learners_with_report, learners from report_uploads($1, '2026-01-01', '2026-02-01')`,
          [home.id],
        )
      ).rows;
    const came = (days: number, student: string) =>
      stage.admin.query(
        `update students set created_at = ((select end_date from terms where id = $1) + $2::int)::timestamp at time zone private.school_zone() where id = $3`,
        [terms.home, days, student],
      );
    await came(0, students.otherChild);
    expect(await learners()).toEqual([{ learners_with_report: '1', learners: '3' }]);
    await came(1, students.otherChild);
    expect(await learners()).toEqual([{ learners_with_report: '1', learners: '2' }]);
    // Brought over with a report of then.
    await came(1, students.child);
    expect(await learners()).toEqual([{ learners_with_report: '1', learners: '2' }]);
    // A report of another term is none of this one.
    await stage.admin.query(`update progress_reports set term_id = $1 where student_id = $2`, [
      await makeTerm(stage.admin, home, 'Term 2'),
      students.child,
    ]);
    expect(await learners()).toMatchObject([{ learners: '1' }, {}]);
  });
});

test('uploads of the terms that touch the period by a day, by their names where they are of all schools', async () => {
  const { terms } = stage.world;
  await stage.undone(async () => {
    const lasts = (start: string, end: string | null) =>
      stage.admin.query('update terms set start_date = $2, end_date = $3 where id = $1', [
        terms.home,
        start,
        end,
      ]);
    const touching = async (actor: ActorName = 'principal', school: string | null = stage.world.home.id) =>
      (
        await stage.as(actor, `select term_id from report_uploads($1, '2026-05-10', '2026-05-20')`, [school])
      ).rows.map(({ term_id }) => term_id);
    for (const [start, end, touches] of [
      ['2026-05-20', '2026-06-20', true],
      ['2026-05-21', '2026-06-20', false],
      ['2026-04-10', '2026-05-10', true],
      ['2026-04-10', '2026-05-09', false],
      // One of which nobody has said when it ends lasts ninety days here.
      ['2026-02-09', null, true],
      ['2026-02-08', null, false],
    ] as const) {
      await lasts(start, end);
      expect(await touching(), `${start} ${end}`).toEqual(touches ? [terms.home] : []);
    }
    await lasts('2026-05-01', '2026-05-31');
    expect(await touching('platform', null)).toContain(null);
    expect(await touching('platform', null)).not.toContain(terms.home);
    // Of one name, as in another year, two are two of a school, and one of all schools.
    await stage.admin.query(
      `update terms set start_date = '2026-05-02', end_date = '2026-05-31' where id = $1`,
      [await makeTerm(stage.admin, stage.world.home, 'Term 1')],
    );
    expect(await touching()).toHaveLength(2);
    expect(await touching('platform', null)).toHaveLength(1);
  });
});

test('lessons by how often they were played', async () => {
  expect(await call('principal', 'report_lessons')).toMatchObject([
    {
      lesson_id: stage.world.lessons.six,
      views: '3',
      viewers: '2',
      total_views: '3',
      total_lessons: '1',
      teacher_first_name: 'Teacher',
    },
  ]);
  const all = await call('principal', 'report_lessons', null, { since: '2025-01-01', until: '2026-12-31' });
  expect(numbers(all, 'views')).toEqual([[4], [0]]);
});
