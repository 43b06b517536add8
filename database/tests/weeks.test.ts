/** The first screen of a guardian in one read, my_week: nothing that the policies of the tables would not give the caller, and no less. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../contract/child-consent.ts';
import { makeRow } from './factories.ts';
import {
  announce,
  enterLesson,
  makeEvent,
  makeGroup,
  makeLesson,
  recordIncident,
} from './school-day-rows.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, guardians } from './world.ts';

/** A Wednesday; the week begins on the 4th of March 2030. */
const DAY = '2030-03-06';
const [MONDAY, SUNDAY] = ['2030-03-04', '2030-03-10'];

const stage = useStage();

type Item = {
  action: string;
  kind: string;
  subject_id: string;
  notice_id: string | null;
  title: string;
  due_on: string | null;
  student_ids: string[];
};
type Week = {
  from: string;
  to: string;
  day: string;
  todo: Item[];
  todo_total: number;
  children: { id: string; is_open: boolean; grade: string | null }[];
  /** As children_of gives them. */
  learners: object[];
  homework: { id: string; grade_id: string; title: string }[];
  lessons: { grade_id: string; day: number; start: string }[];
  events: { id: string; title: string; student_ids: string[] | null; texts: unknown[] }[];
  announcements: { id: string; title: string; student_ids: string[] | null }[];
  reports: { student_id: string }[];
};

/** The week of somebody; `day` null is today. */
const weekOf = async (actor: ActorName, day: string | null = DAY): Promise<Week | null> => {
  const { rows, message } = await stage.as(actor, 'select my_week($1) as week', [day]);
  expect(message).toBeUndefined();
  return (rows[0]?.week ?? null) as Week | null;
};
const theirs = async (actor: ActorName, day: string | null = DAY): Promise<Week> => {
  const week = await weekOf(actor, day);
  if (!week) throw new Error(`${actor} has no week`);
  return week;
};

beforeAll(async () => {
  const { admin, world } = stage;
  const { home, away, people: p, audiences } = world;
  // What is further from today than a year is shown to nobody who asks for it: the day is moved instead.
  await admin.query(
    `create or replace function private.school_today() returns date language sql stable set search_path = '' as $$ select '${DAY}'::date $$`,
  );
  for (const { id } of [home, away])
    await makeRow(admin, 'terms', {
      name: 'First of 2030',
      school_id: id,
      start_date: '2030-01-16',
      end_date: '2030-03-28',
    });
  const due = (due_date: string, more = {}) => ({
    lesson_type: 'assignment',
    file_url: 'assignment-1764000000000',
    due_date,
    ...more,
  });
  const six = home.grades.six;
  await makeLesson(admin, p.teacher, home.subjects.maths, six, due(MONDAY));
  await makeLesson(admin, p.teacher, home.subjects.maths, six, due(SUNDAY, { title: 'Decimals' }));
  await makeLesson(admin, p.teacher, home.subjects.maths, six, due('2030-03-03'));
  await makeLesson(admin, p.teacher, home.subjects.maths, six, due('2030-03-11'));
  await makeLesson(admin, p.teacher, home.subjects.maths, six, due(DAY, { is_active: false }));
  await makeLesson(admin, p.otherTeacher, home.subjects.art, home.grades.seven, due(DAY));
  await makeLesson(admin, p.foreignTeacher, away.subjects.maths, away.grades.six, due(DAY));
  await enterLesson(admin, p.teacher, home.subjects.maths, six, {
    day_of_week: 2,
    start_time: '11:00',
    end_time: '12:00',
  });
  const on = (more = {}) => ({ start_date: DAY, ...more });
  await makeEvent(admin, home, p.principal, on({ title: 'For all' }));
  await makeEvent(admin, home, p.principal, { title: 'Goes on', start_date: '2030-02-20', end_date: MONDAY });
  await makeEvent(admin, home, p.principal, { title: 'Begins', start_date: SUNDAY, end_date: '2030-03-20' });
  await makeEvent(admin, home, p.principal, { title: 'Over', start_date: '2030-03-03' });
  await makeEvent(admin, home, p.principal, { title: 'Later', start_date: '2030-03-11' });
  for (const name of ['six', 'sevenArt', 'staff', 'learners'] as const)
    await makeEvent(admin, home, p.principal, on({ title: name, audience_id: audiences[name].id }));
  await makeEvent(admin, away, p.foreignPrincipal, on({ title: 'Away' }));
  for (const name of ['six', 'staff', 'learners'] as const)
    await announce(admin, home, p.principal, { title: name, audience_id: audiences[name].id });
});

describe('what somebody is shown of a week', () => {
  /** Ids that the caller reads by the policies of a table. */
  const read = async (actor: ActorName, text: string, values: readonly unknown[] = []) =>
    (await stage.as(actor, text, values)).rows.map(({ id }) => String(id)).sort();
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

  const isParent: readonly ActorName[] = [...guardians, 'collector', 'otherParent', 'foreignParent'];

  test.each(actorNames.map((actor) => [actor]))(
    '%s: what the policies let them read, and that whole',
    async (actor) => {
      await stage.undone(async () => {
        const { rows, refusal } = await stage.as(actor, 'select my_week($1) as week', [DAY]);
        if (actor === 'anonymous' || actor === 'service')
          return expect(refusal ?? rows[0]?.week).toBe('42501');
        const week = (rows[0]?.week ?? null) as Week | null;
        if (!isParent.includes(actor)) return expect(week).toBeNull();
        if (!week) throw new Error('no week');
        expect(week).toMatchObject({ from: MONDAY, to: SUNDAY, day: DAY });

        const span = [MONDAY, SUNDAY];
        const homework = `select id from lessons where lesson_type = 'assignment' and is_active and due_date between $1 and $2`;
        expect(ids(week.homework)).toEqual(await read(actor, homework, span));
        const events = 'select id from events where is_active and end_date >= $1 and start_date <= $2';
        expect(ids(week.events)).toEqual(await read(actor, events, span));
        const announcements = `select id from announcements where is_active and created_at > now() - interval '7 days'`;
        expect(ids(week.announcements)).toEqual(await read(actor, announcements));
        const lessons = await stage.as(actor, 'select id from lesson_timetables where is_active');
        expect(week.lessons.length).toBe(lessons.rowCount);
        const reports = await stage.as(actor, 'select distinct student_id as id from progress_reports');
        expect(week.reports.map(({ student_id }) => student_id).sort()).toEqual(
          reports.rows.map(({ id }) => id).sort(),
        );
        const children = await stage.as(
          actor,
          'select id, reads_records and is_confirmed as is_open from children_of()',
        );
        expect(week.children.map(({ id, is_open }) => ({ id, is_open }))).toEqual(children.rows);
        // A grade is said of those alone whose records are open.
        for (const { grade, is_open } of week.children) expect(grade !== null).toBe(is_open);

        const learners = await stage.as(
          actor,
          'select to_jsonb(c) as learner from children_of() c order by c.first_name collate "und-x-icu", c.id',
        );
        expect(week.learners).toEqual(learners.rows.map(({ learner }) => learner));

        const open = children.rows.filter(({ is_open }) => is_open).map(({ id }) => id);
        for (const { student_ids } of [...week.events, ...week.announcements])
          for (const id of student_ids ?? []) expect(open).toContain(id);

        const readable = await read(actor, 'select subject_id as id from notices where read_at is null');
        const requests = await read(
          actor,
          'select id from my_requests() where answer is null and may_decide',
        );
        const notices = await read(actor, 'select id from notices where read_at is null');
        const asks = await read(
          actor,
          'select student_id as id from my_consents() where not is_current and not is_of_age',
        );
        for (const { action, kind, subject_id, notice_id, student_ids } of week.todo) {
          if (kind === 'consent') {
            expect(student_ids.toSorted()).toEqual([...new Set(asks)].toSorted());
            continue;
          }
          expect(action === 'read' ? readable : requests).toContain(subject_id);
          if (action === 'read') expect(notices).toContain(notice_id);
          else expect(notice_id).toBeNull();
        }
      });
    },
  );

  test('is theirs by name: a child’s class, the school’s, and the child for whom it is', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const week = await theirs('parent');
      expect(week.homework.map(({ title }) => title)).toEqual(['Fractions', 'Decimals']);
      expect(week.events.map(({ title, student_ids }) => [title, student_ids])).toEqual([
        ['Goes on', null],
        ...week.events.slice(1, -1).map(({ title, student_ids }) => [title, student_ids]),
        ['Begins', null],
      ]);
      const shown = Object.fromEntries(week.events.map(({ title, student_ids }) => [title, student_ids]));
      expect(shown).toEqual({
        'Goes on': null,
        Begins: null,
        'For all': null,
        six: [child],
        learners: [child],
      });
      const other = await theirs('otherParent');
      expect(other.events.map(({ title }) => title).sort()).toEqual(
        ['Begins', 'For all', 'Goes on', 'learners', 'sevenArt'].sort(),
      );
      expect((await theirs('foreignParent')).events.map(({ title }) => title)).toEqual(['Away']);
    });
  });

  test('is the school’s alone to who may only fetch the child', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const week = await theirs('collector');
      expect(week).toMatchObject({ homework: [], lessons: [], reports: [] });
      expect(week.children).toMatchObject([{ id: child, is_open: false, grade: null }]);
      expect(week.events.map(({ title }) => title).sort()).toEqual(['Begins', 'For all', 'Goes on']);
    });
  });

  test('ends with the guardianship, with the records, when the learner leaves and with the approval', async () => {
    const { coParent } = stage.world.people;
    const about = stage.world.guardianships.coParent;
    for (const change of [
      `update guardianships set reads_records = false where id = '${about}'`,
      `update guardianships set ended_at = now() where id = '${about}'`,
      `update students set left_on = current_date where id = '${stage.world.students.child}'`,
    ])
      await stage.undone(async () => {
        await stage.admin.query(change);
        expect(await theirs('coParent')).toMatchObject({ homework: [], lessons: [], reports: [] });
      });
    await stage.undone(async () => {
      await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
        coParent.profileId,
      ]);
      expect(await weekOf('coParent')).toBeNull();
    });
  });

  test('has no card, no question and no mail for a child who has left', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await stage.admin.query(
        `insert into delivery_preferences (profile_id, weekly) values ($1, true) on conflict (profile_id) do update set weekly = true`,
        [people.coParent.profileId],
      );
      const mailed = async () =>
        (
          await stage.read(
            'select from private.week_to_mail($1, private.monday_of(private.school_today()))',
            [people.coParent.profileId],
          )
        ).length;
      const named = async () => (await theirs('coParent')).children.map(({ id }) => id);
      const asked = async () => {
        const { rows } = await stage.as(
          'coParent',
          `select from jsonb_to_recordset(my_week() -> 'todo') as t (kind text) where t.kind = 'consent'`,
        );
        return rows.length;
      };
      expect([await named(), await mailed(), await asked()]).toEqual([[students.child], 1, 1]);
      await stage.admin.query('update students set left_on = current_date where id = $1', [students.child]);
      expect([await named(), await mailed(), await asked()]).toEqual([[], 0, 0]);
    });
  });

  test('is of the profile in use: a teacher of one school who is a parent at another', async () => {
    await stage.undone(async () => {
      const { otherProfiles, students, away } = stage.world;
      const asParent = otherProfiles.teacherAsParent;
      await makeRow(stage.admin, 'guardianships', {
        student_id: students.foreignChild,
        profile_id: asParent,
        school_id: away.id,
      });
      expect(await weekOf('teacher')).toBeNull();
      await stage.as('teacher', 'select switch_profile($1)', [asParent]);
      const week = await theirs('teacher');
      expect(week.events.map(({ title }) => title)).toEqual(['Away']);
      expect(week.children.map(({ id }) => id)).toEqual([students.foreignChild]);
    });
  });

  test('is the coming one on a weekend, another one when a day of it is named, and today’s for a day far away', async () => {
    await stage.undone(async () => {
      const days: [string | null, string][] = [
        [null, MONDAY],
        ['2030-03-09', '2030-03-11'],
        ['2030-03-10', '2030-03-11'],
        ['2030-03-11', '2030-03-11'],
        ['infinity', MONDAY],
        ['0001-01-01', MONDAY],
      ];
      for (const [day, monday] of days) expect((await theirs('parent', day)).from, String(day)).toBe(monday);
    });
  });
});

test('of a family of many children no assignment, event or announcement is left out, nor of its Friday mail', async () => {
  await stage.undone(async () => {
    const { home, people } = stage.world;
    const many = 130;
    await stage.admin.query(
      `with lesson as (select t.teacher_id, t.subject_id from lesson_timetables t where t.school_id = $1 limit 1)
       insert into lessons (title, lesson_type, file_url, due_date, teacher_id, subject_id, grade_id, school_id)
       select 'Of many ' || n, 'assignment', 'assignment-1', date '2030-03-08', teacher_id, subject_id, $2, $1
         from lesson, generate_series(1, $3::integer) n`,
      [home.id, home.grades.six, many],
    );
    await stage.admin.query(
      `insert into events (title, start_date, end_date, school_id, created_by)
       select 'Of many ' || n, '2030-03-08', '2030-03-08', $1, $2 from generate_series(1, $3::integer) n`,
      [home.id, people.principal.profileId, many],
    );
    await stage.admin.query(
      `insert into announcements (title, content, school_id, author_id)
       select 'Of many ' || n, 'Read', $1, $2 from generate_series(1, $3::integer) n`,
      [home.id, people.principal.profileId, many],
    );
    const [row] = await stage.read('select private.week_of($1, $2, true) as week', [
      people.parent.profileId,
      MONDAY,
    ]);
    const ofMany = (rows: { title: string }[]) =>
      rows.filter(({ title }) => title.startsWith('Of many')).length;
    const week = await theirs('parent');
    for (const { homework, events, announcements } of [week, row?.week as Week])
      expect([homework, events, announcements].map(ofMany)).toEqual([many, many, many]);
  });
});

test('of a family of many children the calendar has the assignments that are due last, too', async () => {
  await stage.undone(async () => {
    const { home, people } = stage.world;
    const { profileId } = people.parent;
    await stage.admin.query('alter table lessons disable trigger user');
    await stage.admin.query(
      `with lesson as (select t.teacher_id, t.subject_id from lesson_timetables t where t.school_id = $1 limit 1)
       insert into lessons (title, lesson_type, file_url, due_date, teacher_id, subject_id, grade_id, school_id)
       select 'Of many', 'assignment', 'assignment-1', date '2099-03-08', teacher_id, subject_id, $2, $1
         from lesson, generate_series(1, 600)`,
      [home.id, home.grades.six],
    );
    await stage.admin.query(
      `insert into private.calendar_feeds (profile_id, token_hash, with_timetable) values ($1, sha256('feed'), true)`,
      [profileId],
    );
    const [feed] = await stage.read(
      `select count(*)::integer as due from jsonb_array_elements(private.read_calendar_feed('feed') -> 'assignments') l
        where l ->> 'due_date' = '2099-03-08'`,
    );
    expect(feed).toEqual({ due: 600 });
  });
});

describe('the lessons of the week', () => {
  const mailed = async () => {
    const [row] = await stage.read('select week from private.week_to_mail($1, $2)', [
      stage.world.people.parent.profileId,
      MONDAY,
    ]);
    return row && (row.week as Week).lessons.map(({ day }) => day);
  };
  const today = async (actor: ActorName, more: string) =>
    (await stage.as(actor, `select id from lessons_on(array['2030-03-05']::date[], ${more})`)).rowCount;
  /** Of the parent's week and mail, and of the Tuesday of the class and its teacher. */
  const shown = async () => {
    const { home, people } = stage.world;
    return {
      week: (await theirs('parent')).lessons.map(({ day }) => day),
      mailed: await mailed(),
      ofClass: await today('parent', `grade => '${home.grades.six}'`),
      ofTeacher: await today('teacher', `teacher => '${people.teacher.profileId}'`),
    };
  };
  const holiday = (more: Record<string, unknown> = {}) =>
    makeEvent(stage.admin, stage.world.home, stage.world.people.principal, {
      title: 'Free',
      event_type: 'holiday',
      start_date: '2030-03-05',
      end_date: '2030-03-05',
      ...more,
    });
  const wanted = () =>
    stage.admin.query(
      `insert into delivery_preferences (profile_id, weekly) values ($1, true) on conflict (profile_id) do update set weekly = true`,
      [stage.world.people.parent.profileId],
    );
  const tuesday = { ofClass: 1, ofTeacher: 1 };
  const free = { ofClass: 0, ofTeacher: 0 };

  test('are all of the timetable in a term, and none between two', async () => {
    await stage.undone(async () => {
      await wanted();
      const inTerm = await shown();
      expect(inTerm).toMatchObject(tuesday);
      expect(inTerm.week.length).toBeGreaterThan(1);
      expect(inTerm.mailed).toEqual(inTerm.week);
      // The other school's goes on.
      await stage.admin.query(
        `update terms set end_date = '2030-02-28' where start_date = '2030-01-16' and school_id = $1`,
        [stage.world.home.id],
      );
      await stage.admin.query(`delete from lessons; delete from events; delete from announcements`);
      // Nothing else is in the week: there is no mail.
      expect(await shown()).toEqual({ week: [], mailed: undefined, ...free });
    });
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['is none where a holiday alone lasts', { start_date: '2030-03-01', end_date: '2030-03-20' }, false],
    ['is none where a holiday alone begins', {}, false],
    [
      'is none where what began before goes on',
      { event_type: 'activity', start_date: '2030-03-01', end_date: '2030-03-20' },
      false,
    ],
    ['is one where something else begins', { event_type: 'activity' }, true],
    ['is one where something begins on its first day', { event_type: 'activity', start_date: MONDAY }, true],
  ])('of a break: a mail %s', async (_, more, isMailed) => {
    await stage.undone(async () => {
      await wanted();
      await stage.admin.query(`update terms set end_date = '2030-02-28' where start_date = '2030-01-16'`);
      await stage.admin.query(`delete from lessons; delete from events; delete from announcements`);
      await holiday(more);
      expect((await theirs('parent')).events).toHaveLength(1);
      expect(await mailed()).toEqual(isMailed ? [] : undefined);
    });
  });

  test('are all of them where the school keeps no terms', async () => {
    await stage.undone(async () => {
      await wanted();
      const inTerm = await shown();
      await stage.admin.query('delete from progress_reports');
      // The other school's first term of 2030 has not begun in this week.
      await stage.admin.query('delete from terms where school_id = $1', [stage.world.home.id]);
      await stage.admin.query(`update terms set start_date = '2030-03-11' where start_date = '2030-01-16'`);
      expect(await shown()).toEqual(inTerm);
    });
  });

  test('are not held on a holiday of the school or of the class, nor in its hours; that of others takes none', async () => {
    const { audiences } = stage.world;
    const inTerm = await stage.undone(shown);
    const without = inTerm.week.filter((day) => day !== 2);
    expect(without.length).toBeLessThan(inTerm.week.length);
    const cases: [Record<string, unknown>, boolean][] = [
      [{}, true],
      [{ audience_id: audiences.six.id }, true],
      [{ start_time: '11:30', end_time: '12:30' }, true],
      [{ start_time: '12:00', end_time: '13:00' }, false],
      [{ audience_id: audiences.sevenArt.id }, false],
      [{ audience_id: audiences.staff.id }, false],
      [{ event_type: 'activity' }, false],
      [{ start_time: '10:00', end_time: '11:00' }, false],
      [{ start_time: '09:00', end_time: '10:00' }, false],
    ];
    for (const [more, isFree] of cases)
      await stage.undone(async () => {
        await wanted();
        await holiday(more);
        const week = isFree ? without : inTerm.week;
        expect([more, await shown()]).toEqual([more, { week, mailed: week, ...(isFree ? free : tuesday) }]);
      });
  });

  test('are held on a holiday of another school', async () => {
    await stage.undone(async () => {
      await wanted();
      const inTerm = await shown();
      await makeEvent(stage.admin, stage.world.away, stage.world.people.foreignPrincipal, {
        title: 'Free',
        event_type: 'holiday',
        start_date: MONDAY,
        end_date: '2030-03-10',
      });
      expect(await shown()).toEqual(inTerm);
    });
  });

  /** Five days of three parallel classes in each of eight grades, in which the parent has a child each. */
  const manyClasses = (parent: string, school: string) =>
    stage.admin.query(
      `with grade as (
         insert into grades (name, level, school_id) select 'Of many ' || n, n, $2 from generate_series(1, 8) n
         returning id, level),
       child as (
         insert into students (first_name, last_name, student_id, grade_id, school_id, parent_id, is_confirmed)
         select 'Child ' || level, 'Of many', 'M-' || level, id, $2, $1, true from grade),
       teacher as (select t.teacher_id, t.subject_id from lesson_timetables t where t.school_id = $2 limit 1)
       insert into lesson_timetables (teacher_id, subject_id, grade_id, title, day_of_week, start_time, end_time, school_id)
       select teacher_id, subject_id, grade.id, 'Lesson', day, time '07:00' + 60 * slot * interval '1 minute',
              time '07:00' + (60 * slot + 50) * interval '1 minute', $2
         from teacher, grade, generate_series(1, 5) day, generate_series(1, 8) slot, generate_series(1, 3) class`,
      [parent, school],
    );

  test('are all of a family of many children in grades of many classes, on Friday too', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      await wanted();
      const before = (await shown()).week;
      await manyClasses(people.parent.profileId, home.id);
      const { week, mailed } = await shown();
      expect(week).toHaveLength(before.length + 960);
      expect(week.filter((day) => day === 5)).toHaveLength(before.filter((day) => day === 5).length + 192);
      expect(mailed).toEqual(week);
      const { profileId } = people.parent;
      await stage.admin.query(
        `insert into private.calendar_feeds (profile_id, token_hash, with_timetable) values ($1, sha256('feed'), true)`,
        [profileId],
      );
      const [feed] = await stage.read(
        `select count(*)::integer as lessons, count(*) filter (where l ->> 'day_of_week' = '5')::integer as friday
           from jsonb_array_elements(private.read_calendar_feed('feed') -> 'lessons') l`,
      );
      expect(feed).toEqual({
        lessons: before.length + 960,
        friday: before.filter((day) => day === 5).length + 192,
      });
    });
  });

  test('of a grade of many classes are all of a day, at its dashboard too', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      await manyClasses(people.parent.profileId, home.id);
      const { rows } = await stage.as(
        'principal',
        `select count(*) filter (where l.day = '2030-03-08')::integer as friday, count(*)::integer as lessons
           from lessons_on((select array_agg(date '2030-03-04' + n) from generate_series(0, 6) n),
                           grade => (select id from grades where name = 'Of many 1')) l`,
      );
      expect(rows).toEqual([{ friday: 24, lessons: 120 }]);
    });
  });

  test('of a day are shown as far as the timetable is read', async () => {
    const { home } = stage.world;
    await stage.undone(async () => {
      for (const actor of ['foreignParent', 'foreignTeacher', 'anonymous'] as const)
        expect((await today(actor, `grade => '${home.grades.six}'`)) ?? 0).toBe(0);
    });
  });
});

describe('what needs doing', () => {
  const ask = async (more: Record<string, unknown> = {}) => {
    const { world, admin } = stage;
    return makeRow(admin, 'requests', {
      school_id: world.home.id,
      author_id: world.people.principal.profileId,
      kind: 'consent',
      title: 'Zoo',
      ...more,
    });
  };
  const answer = (actor: ActorName, request: string) =>
    stage.as(actor, 'insert into answers (request_id, version, student_id, answer) values ($1, 1, $2, $3)', [
      request,
      stage.world.students.child,
      'yes',
    ]);
  const todo = async (actor: ActorName) => (await theirs(actor)).todo;
  const ofRequest = async (actor: ActorName, request: string) =>
    (await todo(actor)).filter(({ subject_id }) => subject_id === request);

  test('the most urgent first: an emergency, what is due, what is urgent, what has no day, what is to be read', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const { principal, parent } = world.people;
      await admin.query('update notices set read_at = now() where profile_id = $1', [parent.profileId]);
      const calm = await announce(admin, world.home, principal, { title: 'Cake sale', priority: 'low' });
      const later = await ask({ title: 'Camp', due_on: '2030-04-20' });
      const undated = await ask({
        title: 'Choir',
        kind: 'poll',
        form: JSON.stringify([{ id: 'a', kind: 'yes_no', label: 'Sing?', required: true }]),
      });
      const urgent = await announce(admin, world.home, principal, { title: 'Flood', priority: 'high' });
      const overdue = await ask({ title: 'Bus', due_on: '2030-03-01', kind: 'confirm' });
      const soon = await ask({ title: 'Zoo', due_on: '2030-03-08' });
      const order = (await todo('parent')).map(({ action, subject_id }) => [action, subject_id]);
      expect(order).toEqual([
        // Nobody of this world has answered what hangs on consent.
        ['answer', parent.profileId],
        ['confirm', overdue],
        ['sign', soon],
        ['read', urgent],
        ['answer', undated],
        ['sign', later],
        ['read', calm],
      ]);
    });
  });

  test('the questions of consent before all but an emergency, once for all children, until they are answered', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const { parent } = world.people;
      const consent = async (actor: ActorName) =>
        (await todo(actor)).filter(({ kind }) => kind === 'consent');
      const answer = (purpose: string) =>
        stage.as('parent', 'select give_consent($1, $2, false, $3::smallint, $4)', [
          world.students.child,
          purpose,
          CONSENT_VERSION,
          world.consentParagraphs.home,
        ]);
      expect(await consent('parent')).toMatchObject([
        { action: 'answer', subject_id: parent.profileId, notice_id: null },
      ]);
      // Who only collects decides nothing.
      expect(await consent('collector')).toEqual([]);
      await admin.query(`insert into emergencies (school_id, message, started_by) values ($1, 'Fire', $2)`, [
        world.home.id,
        world.people.principal.profileId,
      ]);
      const kinds = (await todo('parent')).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'emergency').length).toBeGreaterThan(0);
      expect(kinds.indexOf('consent')).toBe(kinds.lastIndexOf('emergency') + 1);
      const children = (await consent('parent'))[0]?.student_ids ?? [];
      expect(children).toContain(world.students.child);
      for (const purpose of ['pictures', 'texts']) expect((await answer(purpose)).refusal).toBeUndefined();
      const left = await consent('parent');
      expect(left.flatMap(({ student_ids }) => student_ids)).toEqual(
        children.filter((id) => id !== world.students.child),
      );
      // Another text asks anew.
      await stage.as(
        'principal',
        'insert into consent_paragraphs (school_id, content, written_by) values ($1, $2, $3)',
        [world.home.id, 'We film lessons, too.', world.people.principal.profileId],
      );
      expect((await consent('parent'))[0]?.student_ids).toContain(world.students.child);
    });
  });

  test('is nothing to sign for who does not decide: they read it, until they have', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update guardianships set may_decide = false where id = $1', [
        stage.world.guardianships.coParent,
      ]);
      const request = await ask();
      expect(await ofRequest('parent', request)).toMatchObject([{ action: 'sign' }]);
      expect(await ofRequest('coParent', request)).toMatchObject([{ action: 'read', kind: 'request' }]);
      expect((await answer('coParent', request)).refusal).toBe('42501');
      await stage.as('coParent', 'update notices set read_at = now() where subject_id = $1', [request]);
      expect(await ofRequest('coParent', request)).toEqual([]);
      expect(await ofRequest('collector', request)).toEqual([]);
    });
  });

  test('is done with the own answer, and with that of the household where one suffices; of a guardian who lives apart nobody learns', async () => {
    await stage.undone(async () => {
      const world = stage.world;
      await stage.admin.query(
        'update guardianships set household = 1 where student_id = $1 and profile_id = $2',
        [world.students.child, world.people.parent.profileId],
      );
      const one = await ask();
      const all = await ask({ title: 'Both', needs_all: true });
      for (const request of [one, all]) expect((await answer('parent', request)).refusal).toBeUndefined();
      expect(await ofRequest('parent', one)).toEqual([]);
      expect(await ofRequest('partner', one)).toMatchObject([{ action: 'read' }]);
      expect(await ofRequest('partner', all)).toMatchObject([{ action: 'sign' }]);
      expect(await ofRequest('coParent', one)).toMatchObject([{ action: 'sign' }]);
      await stage.as('principal', `update requests set withdrawn_at = now() where id = $1`, [one]);
      expect(await ofRequest('coParent', one)).toEqual([]);
    });
  });

  test('is one line for all children of a request, and never more than forty, which it counts', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const second = await makeRow(admin, 'students', {
        first_name: 'Abel',
        last_name: 'Example',
        student_id: 'A-1',
        grade_id: world.home.grades.seven,
        school_id: world.home.id,
        parent_id: world.people.parent.profileId,
        is_confirmed: true,
      });
      const request = await ask();
      expect(await ofRequest('parent', request)).toMatchObject([
        { student_ids: [second, world.students.child] },
      ]);
      for (let count = 0; count < 45; count += 1) await ask({ title: `Form ${count}` });
      const week = await theirs('parent');
      expect(week.todo.length).toBe(40);
      expect(week.todo_total).toBeGreaterThan(45);
    });
  });

  test('keeps an emergency and what is urgent before five hundred later notices, and counts them all', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const { principal, parent } = world.people;
      const before = (await theirs('parent')).todo_total;
      const urgent = await announce(admin, world.home, principal, { title: 'Flood', priority: 'high' });
      const calm = await announce(admin, world.home, principal, { title: 'Cake sale', priority: 'low' });
      await admin.query(`update notices set created_at = now() - interval '1 day' where subject_id = $1`, [
        urgent,
      ]);
      await admin.query(
        `with later as (
           insert into announcements (school_id, author_id, title, content, priority)
           select a.school_id, a.author_id, 'Cake sale ' || n, a.content, a.priority
             from announcements a, generate_series(1, 500) n where a.id = $1 returning id)
         insert into notices (profile_id, kind, subject_id, title, created_at)
         select $2, 'announcement', id, 'Cake sale', now() from later on conflict do nothing`,
        [calm, parent.profileId],
      );
      const { todo, todo_total } = await theirs('parent');
      expect(todo.slice(0, 2).map(({ subject_id }) => subject_id)).toEqual([parent.profileId, urgent]);
      expect(todo).toHaveLength(40);
      expect(todo_total).toBe(before + 502);
    });
  });

  test('names no incident, only the child', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const record = await recordIncident(admin, world.students.child, world.people.teacher);
      const told = 'update disciplinary_records set parent_notified = true where id = $1';
      expect((await stage.as('teacher', told, [record])).rowCount).toBe(1);
      const [item] = await ofRequest('parent', record);
      expect(item).toMatchObject({
        action: 'read',
        kind: 'incident',
        title: '',
        student_ids: [stage.world.students.child],
      });
      expect(await ofRequest('collector', record)).toEqual([]);
    });
  });
});

test('the group of a family’s bus reaches the child’s card', async () => {
  await stage.undone(async () => {
    const { world, admin } = stage;
    const group = await makeGroup(admin, world.home, 'Bus 4', { student_id: world.students.child });
    const audience = await makeRow(admin, 'audiences', {
      school_id: world.home.id,
      digest: Buffer.alloc(32, 7),
    });
    await makeRow(admin, 'audience_parts', {
      audience_id: audience,
      school_id: world.home.id,
      kind: 'group',
      group_id: group.id,
    });
    await makeEvent(admin, world.home, world.people.principal, {
      title: 'Bus late',
      start_date: DAY,
      audience_id: audience,
    });
    const found = (await theirs('parent')).events.find(({ title }) => title === 'Bus late');
    expect(found?.student_ids).toEqual([world.students.child]);
    expect((await theirs('otherParent')).events.some(({ title }) => title === 'Bus late')).toBe(false);
  });
});
