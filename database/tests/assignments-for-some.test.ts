/** An assignment for some of its grade: a child has to be in the grade and in the audience at once, wherever it is asked. */
import { describe, expect, test } from 'vitest';
import { makePerson, makeStudent } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { makeAudience, makeGroup } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import type { ActorName, World } from './world.ts';

const stage = useStage();
const { told, insertAs, lesson, trial } = noticesOn(stage);

const DUE = '2099-03-04';

/** The first team has somebody of each grade: Child of Grade 6 and OtherChild of Grade 7. */
const firstTeam = async (world: World) =>
  (
    await makeAudience(stage.admin, world.home, {
      kind: 'group',
      group_id: (
        await makeGroup(
          stage.admin,
          world.home,
          'First team',
          { student_id: world.students.child },
          { student_id: world.students.otherChild },
          { profile_id: world.people.teacher.profileId },
        )
      ).id,
    })
  ).id;

/** Set by the teacher, who is told of the group. */
async function setFor(audience: string | null, more: Record<string, unknown> = {}): Promise<string> {
  const row = lesson({ audience_id: audience, due_date: DUE, title: 'Zebrawork', ...more });
  const { message } = await insertAs('teacher', 'lessons', row);
  expect(message).toBeUndefined();
  return row.id;
}

/** Everywhere that somebody may meet it: rows, search, bell, what is mailed, week and calendar. */
async function met(actor: 'parent' | 'otherParent', id: string) {
  const { profileId } = stage.world.people[actor];
  const count = async (text: string, values: unknown[] = [id]) =>
    (await stage.as(actor, text, values)).rowCount;
  const mailed = await stage.read(
    `select from private.mailable_notices($1, array(select id from notices where subject_id = $2 and profile_id = $1))`,
    [profileId, id],
  );
  await stage.admin.query(
    `insert into private.calendar_feeds (profile_id, token_hash, with_timetable) values ($1, sha256('feed'), true)
     on conflict (profile_id) do update set token_hash = excluded.token_hash`,
    [profileId],
  );
  const [feed] = await stage.read(
    `select private.read_calendar_feed('feed') -> 'assignments' as assignments`,
  );
  await stage.admin.query('delete from private.calendar_feeds where profile_id = $1', [profileId]);
  const [week] = await stage.read(
    `select private.week_of($1, '2099-03-02', false) -> 'homework' as homework`,
    [profileId],
  );
  const fed = ((feed?.assignments ?? []) as { id: string; children: string[] }[]).find(
    (one) => one.id === id,
  );
  const due = ((week?.homework ?? []) as { id: string; student_ids: string[] | null }[]).find(
    (one) => one.id === id,
  );
  return {
    row: await count('select from lessons where id = $1'),
    found: await count(`select from search('zebrawork')`, []),
    bell: await count('select from notices where subject_id = $1'),
    mailed: mailed.length,
    fed: fed?.children ?? null,
    due: due ? (due.student_ids ?? 'the grade') : null,
  };
}

const nothing = { row: 0, found: 0, bell: 0, mailed: 0, fed: null, due: null };

describe('an assignment of Grade 6 for the first team', () => {
  test('is met by the guardians of whom of the grade is in the team, and named by that child', async () => {
    await stage.undone(async () => {
      const { world } = stage;
      const id = await setFor(await firstTeam(world));
      expect(await told(id)).toEqual(['CoParent', 'Parent', 'Partner']);
      expect(await met('parent', id)).toEqual({
        row: 1,
        found: 1,
        bell: 1,
        mailed: 1,
        fed: ['Child'],
        due: [world.students.child],
      });
      expect(await met('otherParent', id)).toEqual(nothing);
    });
  });

  test('is not met by who has one child in the grade and another in the team', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      await makeStudent(admin, 'Sixth', {
        school: world.home,
        grade: world.home.grades.six,
        parent: world.people.otherParent,
      });
      const id = await setFor(await firstTeam(world));
      expect(await told(id)).toEqual(['CoParent', 'Parent', 'Partner']);
      expect(await met('otherParent', id)).toEqual(nothing);
      // Told of by mistake, it stays closed.
      await admin.query(
        `insert into notices (profile_id, kind, subject_id, title, school_id) values ($1, 'assignment', $2, 'Zebrawork', $3)`,
        [world.people.otherParent.profileId, id, world.home.id],
      );
      expect(await met('otherParent', id)).toEqual(nothing);
    });
  });

  test('of twins it is the one’s who is in the team', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      await makeStudent(admin, 'Twin', {
        school: world.home,
        grade: world.home.grades.six,
        parent: world.people.parent,
      });
      const id = await setFor(await firstTeam(world));
      expect(await met('parent', id)).toMatchObject({ fed: ['Child'], due: [world.students.child] });
      const [notice] = await stage.read(
        'select student_id from notices where subject_id = $1 and profile_id = $2',
        [id, world.people.parent.profileId],
      );
      expect(notice?.student_id).toBe(world.students.child);
    });
  });

  test.each([
    [
      'the learner is taken out of the team',
      `delete from group_members where student_id = (select id from students where first_name = 'Child')`,
    ],
    [
      'the learner changes the grade',
      `update students set grade_id = (select id from grades where name = 'Grade 7' and school_id = students.school_id) where first_name = 'Child'`,
    ],
    ['the learner has left', `update students set left_on = '2026-01-01' where first_name = 'Child'`],
    ['the team has ended', `update groups set is_active = false where name = 'First team'`],
    [
      'the records are read no longer',
      `update guardianships set reads_records = false, is_primary = false where profile_id = (select id from profiles where first_name = 'Parent')`,
    ],
    [
      'it is for others',
      `update lessons set audience_id = (select audience_id from audience_parts where kind = 'class' limit 1) where title = 'Zebrawork'`,
    ],
  ])('is lost when %s', async (_, change) => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await setFor(await firstTeam(world));
      expect(await met('parent', id)).toMatchObject({ row: 1, bell: 1, mailed: 1 });
      await admin.query('set local session_replication_role = replica');
      await admin.query(change);
      await admin.query('set local session_replication_role = origin');
      expect(await met('parent', id)).toEqual(nothing);
    });
  });

  test('is read, and told to nobody, by who comes to it later', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await setFor(await firstTeam(world));
      await admin.query('update students set grade_id = $2 where id = $1', [
        world.students.otherChild,
        world.home.grades.six,
      ]);
      expect(await met('otherParent', id)).toMatchObject({ row: 1, bell: 0, mailed: 0 });
    });
  });

  test('is told to those who come to it by another audience, and to nobody twice', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      await makeStudent(admin, 'Sixth', {
        school: world.home,
        grade: world.home.grades.six,
        parent: world.people.otherParent,
      });
      const id = await setFor(await firstTeam(world));
      const { refusal } = await stage.as('teacher', 'update lessons set audience_id = null where id = $1', [
        id,
      ]);
      expect(refusal).toBeUndefined();
      expect(await told(id)).toEqual(['CoParent', 'OtherParent', 'Parent', 'Partner']);
    });
  });

  test('is for nobody once what it was for is gone', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await setFor(await firstTeam(world));
      await admin.query('delete from audience_parts where kind = $1', ['group']);
      expect(await met('parent', id)).toEqual(nothing);
    });
  });
});

describe('who sets it', () => {
  trial('cannot, for a team that the teacher is not in, or of which nobody is in the grade', async () => {
    const { world, admin } = stage;
    const { id: group } = await makeGroup(admin, world.home, 'Choir', {
      student_id: world.students.otherChild,
    });
    const choir = await makeAudience(admin, world.home, { kind: 'group', group_id: group });
    const attempt = () => insertAs('teacher', 'lessons', lesson({ audience_id: choir.id }));
    expect((await attempt()).refusal).toBe('42501');
    await admin.query('insert into group_members (group_id, profile_id) values ($1, $2)', [
      group,
      world.people.teacher.profileId,
    ]);
    const { refusal, message } = await attempt();
    expect([refusal, message]).toEqual([
      '23514',
      'No learner of the grade belongs to what you chose. Choose whom it is for',
    ]);
  });

  trial(
    'takes back one for a class that the teacher has no more, and neither corrects it nor gives it to anybody else',
    async () => {
      const { world, admin } = stage;
      const id = await setFor(world.audiences.six.id);
      await admin.query('delete from teacher_subjects where teacher_id = $1', [
        world.people.teacher.profileId,
      ]);
      const change = (set: string, values: unknown[] = []) =>
        stage.as('teacher', `update lessons set ${set} where id = $1`, [id, ...values]);
      expect((await change(`title = 'Decimals'`)).refusal).toBe('42501');
      expect((await change('audience_id = $2', [world.audiences.learners.id])).refusal).toBe('42501');
      expect((await change('is_active = false')).rowCount).toBe(1);
    },
  );
});

describe('the numbers before it is set', () => {
  const forecast = async (actor: ActorName, parts: readonly string[] | null, grade?: string) =>
    (
      await stage.as(actor, `select * from reach_forecast($1, 'assignment', $2, grade => $3)`, [
        stage.world.home.id,
        parts,
        grade ?? stage.world.home.grades.six,
      ])
    ).rows[0] as Record<string, number> | undefined;

  test.each<[string, (w: World) => string[] | null]>([
    ['the grade', () => null],
    ['a class', (w) => [`class:${w.home.grades.six}:${w.home.subjects.maths}`]],
    ['a learner', (w) => [`learner:${w.students.child}`]],
  ])('are how many are told afterwards: %s', async (_, partsOf) => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const { home } = world;
      // Nobody is told of one, and of another somebody who asked the school not to be.
      await makeStudent(admin, 'Alone', { school: home, grade: home.grades.six });
      const quiet = await makePerson(admin, 'Quiet', { role: 'parent', school: home.id });
      const silent = await makeStudent(admin, 'Silent', {
        school: home,
        grade: home.grades.six,
        parent: quiet,
      });
      await admin.query('update guardianships set is_told = false where student_id = $1', [silent]);
      const parts = partsOf(world);
      const before = await forecast('teacher', parts);
      const audience = parts
        ? (await stage.as('teacher', 'select make_audience($1, $2) as id', [home.id, parts])).rows[0]?.id
        : null;
      const id = await setFor((audience as string | null) ?? null);
      const { push = 0, mail = 0, sms = 0, unreached = 0, staff, learners, out_of_reach } = before ?? {};
      expect(push + mail + sms + unreached).toBe((await told(id)).length);
      expect(staff).toBe(0);
      const meant = await stage.read(
        `select exists (select from guardianships g join notices n on n.profile_id = g.profile_id and n.subject_id = $1
                         where g.student_id = c.id and g.is_told) as is_told
           from students c where c.grade_id = $2 and c.is_confirmed
            and ($3::text[] is null or exists (select from private.learner_targets(array[c.id]) t where t.target = any($3)))`,
        [id, home.grades.six, parts],
      );
      expect([learners, out_of_reach]).toEqual([
        meant.length,
        meant.filter(({ is_told }) => !is_told).length,
      ]);
    });
  });

  trial('are nothing for who does not teach the grade, and of no grade', async () => {
    const { world } = stage;
    for (const actor of [
      'parent',
      'otherTeacher',
      'pendingTeacher',
      'foreignTeacher',
      'foreignPrincipal',
    ] as const)
      expect(await forecast(actor, null), actor).toBeUndefined();
    expect(await forecast('principal', null)).toBeDefined();
    expect(await forecast('principal', null, world.away.grades.six)).toBeUndefined();
    const { rows } = await stage.as('principal', `select * from reach_forecast($1, 'assignment')`, [
      world.home.id,
    ]);
    expect(rows).toEqual([]);
  });
});
