/** What a teacher of the grade, and the office in a hurry, are told of a family whose child has left: what the list of learners tells. */
import { describe, expect, test } from 'vitest';
import { fileName, makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();

const leaves = (student = stage.world.students.child) =>
  stage.admin.query('update students set left_on = current_date where id = $1', [student]);

/** The same question before and after the child has left. */
const beforeAndAfter = <Answer>(ask: () => Promise<Answer>): Promise<[Answer, Answer]> =>
  stage.undone(async () => {
    const before = await ask();
    await leaves();
    return [before, await ask()];
  });
const rows = async (actor: ActorName, text: string, values: unknown[] = []) =>
  (await stage.as(actor, text, values)).rows;

describe('a learner who has left', () => {
  test('is named to no teacher of the grade among those whom they may write to', async () => {
    const named = (actor: ActorName) =>
      beforeAndAfter(async () => JSON.stringify(await rows(actor, 'select * from message_recipients()')));
    const [before, after] = await named('teacher');
    expect(before).toContain(stage.world.students.child);
    expect(after).not.toContain(stage.world.students.child);
    const [, office] = await named('principal');
    expect(office).toContain(stage.world.students.child);
  });

  test('is tied to guardians for the office alone', async () => {
    const { people, students } = stage.world;
    const tied = (actor: ActorName) =>
      beforeAndAfter(async () => [
        (await rows(actor, 'select id from learners_of_guardians($1)', [[people.parent.profileId]])).some(
          ({ id }) => id === students.child,
        ),
        (await rows(actor, 'select * from guardians_of_learner($1)', [students.child])).length > 0,
      ]);
    expect(await tied('teacher')).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await tied('principal')).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('is reported on, and written about, by nobody who taught the grade', async () => {
    const { home, people, students } = stage.world;
    const known = (actor: ActorName, person: string) =>
      beforeAndAfter(
        async () =>
          (await rows(actor, 'select private.knows_student($1, $2) as knows', [person, students.child]))[0]
            ?.knows,
      );
    expect(await known('teacher', people.teacher.profileId)).toEqual([true, false]);
    expect(await known('parent', people.parent.profileId)).toEqual([true, true]);
    expect(
      await beforeAndAfter(
        async () =>
          (
            await rows('teacher', 'select private.teaches_student($1, $2) as teaches', [
              students.child,
              home.subjects.maths,
            ])
          )[0]?.teaches,
      ),
    ).toEqual([true, false]);
  });

  test('is counted nowhere before something is sent, and nobody is called for them in an emergency', async () => {
    const { home } = stage.world;
    const counted = await beforeAndAfter(async () => {
      const [news] = await rows('principal', `select learners from reach_forecast($1, 'announcement')`, [
        home.id,
      ]);
      const [alarm] = await rows('principal', `select unreached from reach_forecast($1, 'emergency')`, [
        home.id,
      ]);
      return [Number(news?.learners), Number(alarm?.unreached)];
    });
    expect(counted[0].map((number, at) => number - (counted[1][at] ?? 0))).toEqual([1, 1]);
    const called = await beforeAndAfter(async () => {
      await stage.admin.query(
        `insert into emergencies (school_id, message, started_by) values ($1, 'Fire', $2) on conflict do nothing`,
        [home.id, stage.world.people.principal.profileId],
      );
      const [{ id }] = (await stage.read(
        'select id from emergencies where school_id = $1 order by started_at desc limit 1',
        [home.id],
      )) as [{ id: string }];
      return (await rows('principal', 'select * from emergency_reach($1)', [id]))
        .filter((row) => row.role === 'contact')
        .map(({ first_name }) => first_name);
    });
    expect(called).toEqual([['Gogo Example'], []]);
  });
});

describe('a family whose last child has left', () => {
  /** The co-parent stands for the child alone; the parent for another one as well, who waits for confirmation. */
  const mark = 'To the whole school';
  const written = async () => {
    const { home, people } = stage.world;
    const more = { school_id: home.id, title: mark };
    const by = people.principal.profileId;
    const announcement = await makeRow(stage.admin, 'announcements', {
      ...more,
      content: 'Fees',
      author_id: by,
    });
    await makeRow(stage.admin, 'events', {
      ...more,
      description: '',
      event_type: 'general',
      start_date: new Date().toISOString().slice(0, 10),
      end_date: new Date().toISOString().slice(0, 10),
      created_by: by,
    });
    await makeRow(stage.admin, 'shared_files', {
      ...more,
      file_path: fileName('pdf'),
      file_name: 'Fees.pdf',
      uploaded_by: by,
    });
    await makeRow(stage.admin, 'requests', { ...more, kind: 'confirm', author_id: by });
    return announcement;
  };
  const reads = async (actor: ActorName) => {
    const counts: Record<string, number> = {};
    for (const table of ['announcements', 'events', 'shared_files', 'requests', 'notices'])
      counts[table] = (await rows(actor, `select from ${table} where title like '%' || $1`, [mark])).length;
    const [week] = await rows(actor, 'select my_week(date_trunc($1, now())::date)::text as said', ['week']);
    counts.week = String(week?.said).split(mark).length - 1;
    return counts;
  };
  const told = async (announcement: string) =>
    (
      await stage.read(
        'select p.first_name from notices n join profiles p on p.id = n.profile_id where n.subject_id = $1',
        [announcement],
      )
    ).map(({ first_name }) => first_name);

  test('reads nothing that is for the whole school any more, and everything again when the day is taken back', async () => {
    await stage.undone(async () => {
      await written();
      const before = await reads('coParent');
      expect(before).toMatchObject({ announcements: 1, events: 1, shared_files: 1, requests: 1 });
      expect(before.notices).toBeGreaterThan(1);
      expect(before.week).toBeGreaterThan(1);
      const others = await reads('parent');
      await leaves();
      expect(await reads('coParent')).toEqual({
        announcements: 0,
        events: 0,
        shared_files: 0,
        requests: 0,
        notices: 0,
        week: 0,
      });
      // Of a child that waits for confirmation, one hears of the school all the same.
      expect(await reads('parent')).toMatchObject({ announcements: 1, events: 1, shared_files: 1 });
      await stage.admin.query('update students set left_on = null where id = $1', [
        stage.world.students.child,
      ]);
      expect(await reads('coParent')).toEqual(before);
      expect(await reads('parent')).toEqual(others);
    });
  });

  test('reads the own child’s records on', async () => {
    const { child } = stage.world.students;
    const [before, after] = await beforeAndAfter(async () => {
      const counts: number[] = [];
      for (const [table, column] of [
        ['unnest(private.children_ids()) own (id)', 'own.id'],
        ['progress_reports', 'student_id'],
        ['disciplinary_records', 'student_id'],
      ])
        counts.push((await rows('coParent', `select from ${table} where ${column} = $1`, [child])).length);
      return counts;
    });
    expect(before[0]).toBe(1);
    expect(after).toEqual(before);
  });

  test('is told of nothing, counted in no forecast and called in no emergency', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      const reached = async () => {
        const [row] = await rows(
          'principal',
          `select push + mail + sms + unreached as people from reach_forecast($1, 'announcement')`,
          [home.id],
        );
        return Number(row?.people);
      };
      const alarmed = async () => {
        const id = await makeRow(stage.admin, 'emergencies', {
          school_id: home.id,
          message: 'Fire',
          started_by: people.principal.profileId,
        });
        const called = await rows('principal', 'select first_name from emergency_reach($1)', [id]);
        const heard = await told(id);
        await stage.admin.query('delete from emergencies where id = $1', [id]);
        return [heard, called.map(({ first_name }) => first_name)];
      };
      expect(await told(await written())).toContain('CoParent');
      for (const names of await alarmed()) expect(names).toContain('CoParent');
      const before = await reached();
      await leaves();
      expect(await told(await written())).not.toContain('CoParent');
      expect(await told(await written())).toContain('Parent');
      for (const names of await alarmed()) expect(names).not.toContain('CoParent');
      expect(await reached()).toBeLessThan(before);
    });
  });

  test('is offered no teacher of the grade to write to, as none takes what it writes', async () => {
    const { people } = stage.world;
    const offered = () =>
      beforeAndAfter(async () =>
        (await rows('coParent', 'select profile_id from message_recipients()')).map(
          ({ profile_id }) => profile_id,
        ),
      );
    const [before, after] = await offered();
    expect(before).toContain(people.teacher.profileId);
    expect(after).toEqual([]);
    const may = await beforeAndAfter(async () =>
      (
        await stage.read('select private.may_write_to($1, $2) as may', [
          people.coParent.profileId,
          people.teacher.profileId,
        ])
      ).map((row) => row.may),
    );
    expect(may).toEqual([[true], [false]]);
  });

  test('reads no emergency of the school and answers none, of before its leaving neither', async () => {
    const { home, people } = stage.world;
    await stage.undone(async () => {
      const lasting = await makeRow(stage.admin, 'emergencies', {
        school_id: home.id,
        message: 'Fire',
        started_by: people.principal.profileId,
      });
      const seen = async (actor: ActorName) => [
        (await rows(actor, 'select from emergencies where id = $1', [lasting])).length,
        (await rows(actor, 'select from notices where subject_id = $1', [lasting])).length,
        (
          await stage.as(
            actor,
            `insert into emergency_answers (emergency_id, school_id, profile_id, answer) values ($1, $2, $3, 'safe')
             on conflict (emergency_id, profile_id) do update set answer = excluded.answer`,
            [lasting, home.id, people[actor as 'parent'].profileId],
          )
        ).rowCount,
      ];
      const members: ActorName[] = ['coParent', 'partner', 'parent', 'otherParent', 'teacher', 'principal'];
      for (const actor of members) expect([actor, await seen(actor)]).toEqual([actor, [1, 1, 1]]);
      await leaves();
      for (const actor of members)
        expect([actor, await seen(actor)]).toEqual([
          actor,
          actor === 'coParent' || actor === 'partner' ? [0, 0, 0] : [1, 1, 1],
        ]);
    });
  });

  test('is no learner without a guardian, none of the learners, and no guardian without an account', async () => {
    const { home } = stage.world;
    const counts = await beforeAndAfter(async () => {
      await stage.admin.query(
        'update guardianships set ended_at = now(), is_primary = false where student_id = $1 and profile_id is not null',
        [stage.world.students.child],
      );
      const alone = await rows('principal', 'select id from learners_without_guardian($1)', [home.id]);
      const listed = await rows(
        'principal',
        'select id from list_learners(school => $1, has_parent => false)',
        [home.id],
      );
      const [console_] = await rows('principal', 'select learners from console_counts($1)', [home.id]);
      const contacts = await rows('principal', 'select learner_id from guardians_without_account($1)', [
        home.id,
      ]);
      const isChild = ({ id, learner_id }: Record<string, unknown>) =>
        (id ?? learner_id) === stage.world.students.child;
      return [listed.some(isChild), contacts.some(isChild), Number(console_?.learners), alone.length];
    });
    expect(counts[0]?.slice(0, 2)).toEqual([true, true]);
    expect(counts[1]?.slice(0, 2)).toEqual([false, false]);
    expect(Number(counts[0]?.[2]) - Number(counts[1]?.[2])).toBe(1);
  });
});

test('a learner leaves on the day that has come, and on none before: the classes forget at once', async () => {
  const { students } = stage.world;
  const kept = async () =>
    (
      await stage.read(
        `select c.left_on::text, (select count(*) from group_members m where m.student_id = c.id) as groups,
                (select count(*) from teacher_student_assignments a where a.student_id = c.id and a.is_active) as tutors
           from students c where c.id = $1`,
        [students.child],
      )
    )[0];
  await stage.undone(async () => {
    const before = await kept();
    expect(Number(before?.groups) + Number(before?.tutors)).toBeGreaterThan(0);
    for (const actor of ['principal', 'platform', 'service'] as const)
      expect([
        actor,
        await stage.as(actor, 'update students set left_on = private.school_today() + 1 where id = $1', [
          students.child,
        ]),
      ]).toEqual([actor, expect.objectContaining({ refusal: '23514', field: 'left_on' })]);
    expect(await kept()).toEqual(before);
    const { rowCount } = await stage.as(
      'principal',
      'update students set left_on = private.school_today() where id = $1',
      [students.child],
    );
    expect(rowCount).toBe(1);
  });
});

test('whether a guardian’s children have all left is said of one as of many', async () => {
  const said = () =>
    stage.read(
      `select p.id, private.has_left(p.id, p.school_id) as alone,
              p.id in (select private.left_guardian_ids(array(select id from profiles))) as among_many
         from profiles p where p.role = 'parent' order by p.id`,
    );
  const [before, after] = await beforeAndAfter(said);
  for (const { alone, among_many } of [...before, ...after]) expect(alone).toBe(among_many);
  expect(after.filter(({ alone }) => alone).length).toBeGreaterThan(
    before.filter(({ alone }) => alone).length,
  );
});
