/** Who belongs to an audience: whom make_audience lets address whom, and who reads, is told of and counts in what is for it. */
import { describe, expect, test } from 'vitest';
import { makePerson, makeRow, makeStudent } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { announce, makeAudience, makeEvent } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins, type World } from './world.ts';

const stage = useStage();
const { told, trial } = noticesOn(stage);

/** What make_audience answers to each who may, by name; everybody else is refused with 42501. */
async function makers(parts: (w: World) => string[], school: 'home' | 'away' = 'home'): Promise<string[]> {
  const made: string[] = [];
  for (const actor of actorNames)
    await stage.undone(async () => {
      const { rows, refusal } = await stage.as(actor, 'select make_audience($1, $2) as id', [
        stage.world[school].id,
        parts(stage.world),
      ]);
      if (refusal === undefined && rows[0]?.id) made.push(actor);
      else expect([actor, refusal]).toEqual([actor, '42501']);
    });
  return made;
}

const grade = (w: World, name: 'six' | 'seven') => `grade:${w.home.grades[name]}`;
const bus = (w: World) => `group:${w.groups.bus.id}`;
const artInSeven = (w: World) => `class:${w.home.grades.seven}:${w.home.subjects.art}`;

describe('an audience is made by', () => {
  test.each<[string, (w: World) => string[], readonly ActorName[]]>([
    ['who teaches the grade', (w) => [grade(w, 'six')], ['teacher', ...homeAdmins]],
    ['who teaches the class', (w) => [artInSeven(w)], ['otherTeacher', ...homeAdmins]],
    [
      'nobody but the office, of a class that several teach each a part of',
      (w) => [grade(w, 'six'), artInSeven(w)],
      homeAdmins,
    ],
    ['staff, of staff', () => ['staff'], ['teacher', 'otherTeacher', 'tutor', ...homeAdmins]],
    ['the office, of a phase', () => ['phase:senior'], homeAdmins],
    ['the office, of a subject', (w) => [`subject:${w.home.subjects.maths}`], homeAdmins],
    ['who is in the group as one of the staff', (w) => [bus(w)], ['tutor', ...homeAdmins]],
    [
      'who teaches the learner, by class or alone',
      (w) => [`learner:${w.students.child}`],
      ['teacher', 'tutor', ...homeAdmins],
    ],
  ])('%s', async (_, parts, expected) => {
    expect(await makers(parts)).toEqual(
      [...expected].sort((a, b) => actorNames.indexOf(a) - actorNames.indexOf(b)),
    );
  });

  test.each<[string, (w: World) => string[]]>([
    ['a grade of another school', (w) => [`grade:${w.away.grades.six}`]],
    ['a learner of another school', (w) => [`learner:${w.students.foreignChild}`]],
    ['a group of another school', (w) => [`group:${w.groups.away.id}`]],
    ['a learner who waits for confirmation', (w) => [`learner:${w.students.waitingChild}`]],
    ['what is no part', () => ['everybody']],
    ['what is nearly one', () => ["learner:x'); drop table students; --"]],
  ])('nobody, of %s', async (_, parts) => {
    expect(await makers(parts)).toEqual([]);
  });

  test('the same parts in another order, named twice, are the same audience', async () => {
    await stage.undone(async () => {
      const { home } = stage.world;
      const [six, seven] = [grade(stage.world, 'six'), grade(stage.world, 'seven')];
      const ids: unknown[] = [];
      for (const parts of [
        [six, seven],
        [seven, six, six],
        [six, null, seven],
      ])
        ids.push(
          (await stage.as('principal', 'select make_audience($1, $2) as id', [home.id, parts])).rows[0]?.id,
        );
      expect(new Set(ids).size).toBe(1);
    });
  });

  test.each<[string, (w: World) => string[]]>([
    ['nothing', () => []],
    ['a phase without a learner', () => ['phase:fet']],
  ])('nobody of nobody: %s', async (_, parts) => {
    await stage.undone(async () => {
      // A grade of a phase in which nobody is.
      await makeRow(stage.admin, 'grades', { name: 'Grade 12', level: 12, school_id: stage.world.home.id });
      const { refusal, message } = await stage.as('principal', 'select make_audience($1, $2)', [
        stage.world.home.id,
        parts(stage.world),
      ]);
      expect([refusal, message]).toEqual([
        '23514',
        'Nobody belongs to what you chose. Choose whom it is for',
      ]);
    });
  });

  test('a child that the school has not confirmed, or that has left, is nobody to write to by itself', async () => {
    await stage.undone(async () => {
      const { home, students } = stage.world;
      const made = (child: string) =>
        stage.as('principal', 'select make_audience($1, $2)', [home.id, [`learner:${child}`]]);
      expect((await made(students.child)).refusal).toBeUndefined();
      expect((await made(students.waitingChild)).refusal).toBe('42501');
      await stage.admin.query(`update students set left_on = '2020-01-01' where id = $1`, [students.child]);
      expect((await made(students.child)).refusal).toBe('42501');
    });
  });

  test('one whose only learner has gone is for nobody, and nobody writes to it any more', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const learner = await makeStudent(admin, 'Leaver', {
        school: world.home,
        grade: world.home.grades.six,
      });
      const [made] = (
        await stage.as('teacher', 'select make_audience($1, $2) as id', [
          world.home.id,
          [`learner:${learner}`],
        ])
      ).rows;
      await admin.query('delete from students where id = $1', [learner]);
      const { refusal } = await stage.as(
        'teacher',
        `insert into announcements (title, content, author_id, school_id, audience_id) values ('A', 'B', $1, $2, $3)`,
        [world.people.teacher.profileId, world.home.id, made?.id],
      );
      expect(refusal).toBe('23514');
    });
  });
});

describe('what is chosen from', () => {
  const choices = async (actor: ActorName, school: string) =>
    (
      await stage.as(
        actor,
        'select kind, phase, grade, subject, learners, group_name from audience_choices($1)',
        [school],
      )
    ).rows;

  trial('is what a teacher teaches, with how many learners it has', async () => {
    expect(await choices('teacher', stage.world.home.id)).toEqual([
      { kind: 'staff', phase: null, grade: null, subject: null, learners: 0, group_name: null },
      { kind: 'grade', phase: null, grade: 'Grade 6', subject: null, learners: 1, group_name: null },
      {
        kind: 'class',
        phase: null,
        grade: 'Grade 6',
        subject: 'Mathematics',
        learners: 1,
        group_name: null,
      },
    ]);
  });

  trial('is all of it for the office', async () => {
    const rows = await choices('principal', stage.world.home.id);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'staff',
      'phase',
      'phase',
      'phase',
      'grade',
      'grade',
      'grade',
      'class',
      'class',
      'subject',
      'subject',
      'subject',
      'group',
    ]);
    expect(rows.at(-1)).toMatchObject({ group_name: 'Bus 3', learners: 1 });
    // Orphan and OtherChild; the child that waits for confirmation is none yet.
    expect(rows.find((row) => row.grade === 'Grade 7' && row.kind === 'grade')).toMatchObject({
      learners: 2,
    });
  });

  trial('is nothing for parents, for another school, for who waits or was signed out', async () => {
    const { home, away } = stage.world;
    for (const actor of [
      'parent',
      'pendingTeacher',
      'rejectedTeacher',
      'foreignTeacher',
      'levelOne',
      'deadSession',
    ] as const)
      expect(await choices(actor, home.id), actor).toEqual([]);
    expect(await choices('principal', away.id)).toEqual([]);
  });
});

const toSix = (w: World) =>
  announce(stage.admin, w.home, w.people.principal, { audience_id: w.audiences.six.id });

describe('what is for a grade', () => {
  test('is told to who belongs to it, an announcement and an event, and to nobody else', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      expect(await told(await toSix(world))).toEqual(['CoParent', 'Parent', 'Partner', 'Teacher']);
      const event = await makeEvent(admin, world.home, world.people.principal, {
        audience_id: world.audiences.six.id,
      });
      expect(await told(event)).toEqual(['CoParent', 'Parent', 'Partner', 'Teacher']);
    });
  });

  test('is not told to a guardian who asked the school not to be told, who reads it all the same', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      await admin.query('update guardianships set is_told = false where profile_id = $1', [
        world.people.coParent.profileId,
      ]);
      const id = await toSix(world);
      expect(await told(id)).toEqual(['Parent', 'Partner', 'Teacher']);
      expect((await stage.as('coParent', 'select from announcements where id = $1', [id])).rowCount).toBe(1);
    });
  });

  test('is told once to a parent of two children in it, and seen once', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      await makeStudent(admin, 'Twin', {
        school: world.home,
        grade: world.home.grades.six,
        parent: world.people.parent,
      });
      const id = await toSix(world);
      expect(await told(id)).toEqual(['CoParent', 'Parent', 'Partner', 'Teacher']);
      expect((await stage.as('parent', 'select from announcements where id = $1', [id])).rowCount).toBe(1);
    });
  });

  test('is told to those who come to it by another audience, and to nobody twice', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await toSix(world);
      const { both } = {
        both: await makeAudience(
          admin,
          world.home,
          { kind: 'grade', grade_id: world.home.grades.six },
          { kind: 'grade', grade_id: world.home.grades.seven },
        ),
      };
      await admin.query('update announcements set audience_id = $2 where id = $1', [id, both.id]);
      expect(await told(id)).toEqual([
        'CoParent',
        'OtherParent',
        'OtherTeacher',
        'Parent',
        'Partner',
        'Teacher',
      ]);
      await admin.query('update announcements set audience_id = $2 where id = $1', [
        id,
        world.audiences.sevenArt.id,
      ]);
      expect((await stage.as('parent', 'select from announcements where id = $1', [id])).rowCount).toBe(0);
      expect((await stage.as('parent', 'select from notices where subject_id = $1', [id])).rowCount).toBe(0);
      expect(
        (await stage.as('otherParent', 'select from notices where subject_id = $1', [id])).rowCount,
      ).toBe(1);
    });
  });

  test('was told before somebody joined: it is read, and told to nobody', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await toSix(world);
      await makeStudent(admin, 'Joiner', {
        school: world.home,
        grade: world.home.grades.six,
        parent: world.people.otherParent,
      });
      expect((await stage.as('otherParent', 'select from announcements where id = $1', [id])).rowCount).toBe(
        1,
      );
      expect(await told(id)).not.toContain('OtherParent');
    });
  });
});

/** The ways out of a grade, and what is left afterwards. */
const leavings: [string, string][] = [
  [
    'the learner changes the grade',
    `update students set grade_id = (select id from grades where name = 'Grade 7' and school_id = students.school_id) where first_name = 'Child'`,
  ],
  [
    'the guardianship ends',
    `update guardianships set ended_at = now(), is_primary = false where profile_id = (select id from profiles where first_name = 'Parent')`,
  ],
  [
    'the records are read no longer',
    `update guardianships set reads_records = false, is_primary = false where profile_id = (select id from profiles where first_name = 'Parent')`,
  ],
  ['the child is confirmed no longer', `update students set is_confirmed = false where first_name = 'Child'`],
  ['the person is rejected', `update profiles set approval_status = 'rejected' where first_name = 'Parent'`],
  [
    'the person is of another school',
    `update profiles set school_id = (select id from schools where name = 'Away') where first_name = 'Parent' and role = 'parent'`,
  ],
  [
    'the announcement is for others',
    `update announcements set audience_id = (select id from audiences a where exists (select from audience_parts p where p.audience_id = a.id and p.kind = 'class'))`,
  ],
];

describe('who leaves an audience loses what was for it when', () => {
  test.each(leavings)('%s: rows, texts, counts, search, bell, mail, link and calendar', async (_, change) => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const { parent, principal } = world.people;
      const of = { audience_id: world.audiences.six.id };
      const id = await announce(admin, world.home, principal, { ...of, title: 'Zebracrossing' });
      const event = await makeEvent(admin, world.home, principal, {
        ...of,
        title: 'Zebrawalk',
        start_date: '2099-01-01',
      });
      await makeRow(admin, 'announcement_texts', {
        announcement_id: id,
        language: 'zu',
        title: 'Zebrazulu',
        content: 'Zebra',
      });
      await admin.query(
        `insert into private.calendar_feeds (profile_id, token_hash) values ($1, sha256('feed'))
         on conflict (profile_id) do update set token_hash = excluded.token_hash`,
        [parent.profileId],
      );
      const [notice] = await stage.read('select id from notices where subject_id = $1 and profile_id = $2', [
        id,
        parent.profileId,
      ]);
      await admin.query(`select private.keep_notice_link(sha256('code'), $1, $2)`, [
        parent.profileId,
        notice?.id,
      ]);
      const seen = async () => {
        const count = async (text: string, values: unknown[] = []) =>
          (await stage.as('parent', text, values)).rowCount;
        const mailed = await stage.read('select from private.mailable_notices($1, array[$2]::uuid[])', [
          parent.profileId,
          notice?.id,
        ]);
        const linked = await stage.read(`select from private.open_notice_link(sha256('code'))`);
        const [feed] = await stage.read(`select private.read_calendar_feed('feed') -> 'events' as events`);
        return {
          row: await count('select from announcements where id = $1', [id]),
          text: await count('select from announcement_texts where announcement_id = $1', [id]),
          event: await count('select from events where id = $1', [event]),
          found: await count(`select from search('zebra')`),
          told: await count('select from notices where subject_id in ($1, $2)', [id, event]),
          mailed: mailed.length,
          linked: linked.length,
          fed: ((feed?.events ?? []) as { id: string }[]).filter((one) => one.id === event).length,
        };
      };
      const all = { row: 1, text: 1, event: 1, found: 2, told: 2, mailed: 1, linked: 1, fed: 1 };
      expect(await seen()).toEqual(all);
      await admin.query('set local session_replication_role = replica');
      await admin.query(change);
      if (change.startsWith('update announcements'))
        await admin.query(change.replace('announcements', 'events'));
      await admin.query('set local session_replication_role = origin');
      expect(await seen()).toEqual({
        row: 0,
        text: 0,
        event: 0,
        found: 0,
        told: 0,
        mailed: 0,
        linked: 0,
        fed: 0,
      });
    });
  });
});

describe('what is for a group', () => {
  const busAudience = async () =>
    (
      await makeAudience(stage.admin, stage.world.home, {
        kind: 'group',
        group_id: stage.world.groups.bus.id,
      })
    ).id;
  const read = async (actor: ActorName, id: string) =>
    (await stage.as(actor, 'select from announcements where id = $1', [id])).rowCount;

  test('is read and told by the guardians of its learners and by its staff, and by nobody else but the office', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await announce(admin, world.home, world.people.principal, {
        audience_id: await busAudience(),
      });
      expect(await told(id)).toEqual(['CoParent', 'Parent', 'Partner', 'Tutor']);
      for (const actor of ['parent', 'coParent', 'tutor', 'principal'] as const)
        expect(await read(actor, id), actor).toBe(1);
      // A teacher of the learner's grade is not in the group.
      for (const actor of [
        'teacher',
        'otherTeacher',
        'otherParent',
        'foreignParent',
        'pendingParent',
      ] as const)
        expect(await read(actor, id), actor).toBe(0);
    });
  });

  test.each<[string, string]>([
    ['the learner is taken out', 'delete from group_members where student_id is not null'],
    ['the group has ended', 'update groups set is_active = false'],
    [
      'the child is confirmed no longer',
      `update students set is_confirmed = false where first_name = 'Child'`,
    ],
  ])('is lost when %s: row, notice, mail and place in the numbers', async (_, change) => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await announce(admin, world.home, world.people.principal, {
        audience_id: await busAudience(),
      });
      const mailable = () =>
        stage.read(
          `select from private.mailable_notices($1, array(select id from notices where subject_id = $2 and profile_id = $1))`,
          [world.people.parent.profileId, id],
        );
      expect(await mailable()).toHaveLength(1);
      await admin.query('set local session_replication_role = replica');
      await admin.query(change);
      await admin.query('set local session_replication_role = origin');
      expect(await read('parent', id)).toBe(0);
      expect((await stage.as('parent', 'select from notices where subject_id = $1', [id])).rowCount).toBe(0);
      expect(await mailable()).toHaveLength(0);
    });
  });

  test('is read, and told to nobody, by who joins it later', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await announce(admin, world.home, world.people.principal, {
        audience_id: await busAudience(),
      });
      await admin.query('insert into group_members (group_id, student_id) values ($1, $2)', [
        world.groups.bus.id,
        world.students.otherChild,
      ]);
      expect(await read('otherParent', id)).toBe(1);
      expect(await told(id)).not.toContain('OtherParent');
    });
  });

  test('is not written any more by who was taken out of it, nor when it has ended', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const audience = await busAudience();
      const write = async (actor: 'tutor' | 'principal' | 'teacher') =>
        (
          await stage.as(
            actor,
            `insert into announcements (title, content, author_id, school_id, audience_id) values ('A', 'B', $1, $2, $3)`,
            [world.people[actor].profileId, world.home.id, audience],
          )
        ).refusal;
      expect(await write('tutor')).toBeUndefined();
      expect(await write('teacher')).toBe('42501');
      await admin.query('delete from group_members where profile_id is not null');
      expect(await write('tutor')).toBe('42501');
      await admin.query('update groups set is_active = false');
      expect(await write('principal')).toBe('42501');
    });
  });

  test('is not read by a member of the staff who went to another school', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await announce(admin, world.home, world.people.principal, {
        audience_id: await busAudience(),
      });
      await admin.query('set local session_replication_role = replica');
      await admin.query('update profiles set school_id = $2 where id = $1', [
        world.people.tutor.profileId,
        world.away.id,
      ]);
      await admin.query('set local session_replication_role = origin');
      expect(await read('tutor', id)).toBe(0);
      expect(
        (await stage.as('tutor', 'select from groups where id = $1', [world.groups.bus.id])).rowCount,
      ).toBe(0);
    });
  });
});

describe('the numbers before sending', () => {
  const forecast = async (actor: ActorName, parts: readonly string[] | null) => {
    const { rows } = await stage.as(actor, `select * from reach_forecast($1, 'announcement', $2)`, [
      stage.world.home.id,
      parts,
    ]);
    return rows[0] as Record<string, number> | undefined;
  };

  test.each<[string, ActorName, (w: World) => string[] | null]>([
    ['the school', 'principal', () => null],
    ['the school, by a teacher', 'teacher', () => null],
    ['a grade', 'principal', (w) => [grade(w, 'six')]],
    ['a grade, by its teacher', 'teacher', (w) => [grade(w, 'six')]],
    ['a grade and a class', 'principal', (w) => [grade(w, 'six'), artInSeven(w)]],
    ['a phase', 'principal', () => ['phase:senior']],
    ['a subject', 'principal', (w) => [`subject:${w.home.subjects.maths}`]],
    ['staff', 'tutor', () => ['staff']],
    ['a group', 'principal', (w) => [bus(w)]],
    ['a group, by one of its staff', 'tutor', (w) => [bus(w)]],
    ['a group and a class that share nobody', 'principal', (w) => [bus(w), artInSeven(w)]],
    ['learners', 'principal', (w) => [`learner:${w.students.child}`, `learner:${w.students.orphan}`]],
  ])('are how many are told afterwards: %s', async (_, actor, partsOf) => {
    await stage.undone(async () => {
      const { world } = stage;
      const parts = partsOf(world);
      const before = await forecast(actor, parts);
      const profile = world.people[actor as 'principal'].profileId;
      const audience = parts
        ? (await stage.as(actor, 'select make_audience($1, $2) as id', [world.home.id, parts])).rows[0]?.id
        : null;
      const { rows, message } = await stage.as(
        actor,
        `insert into announcements (title, content, author_id, school_id, audience_id)
         values ('A', 'B', $1, $2, $3) returning id`,
        [profile, world.home.id, audience],
      );
      expect(message).toBeUndefined();
      const reached = await told(rows[0]?.id);
      const { push = 0, mail = 0, sms = 0, unreached = 0, staff } = before ?? {};
      expect(push + mail + sms + unreached).toBe(reached.length);
      const staffTold = await stage.read(
        `select from notices n join profiles p on p.id = n.profile_id where n.subject_id = $1 and p.role <> 'parent'`,
        [rows[0]?.id],
      );
      expect(staff).toBe(staffTold.length);
      // A learner of whom nobody is told is counted as one, whoever else is told.
      const silent = await stage.read(
        `select c.id from students c
          where c.is_confirmed and c.school_id = $2
            and ($3::text[] is null or exists (select from private.learner_targets(array[c.id]) t where t.target = any($3)))
            and not exists (select from guardianships g join notices n on n.profile_id = g.profile_id and n.subject_id = $1
                             where g.student_id = c.id and g.ended_at is null)`,
        [rows[0]?.id, world.home.id, parts],
      );
      expect(before?.out_of_reach).toBe(silent.length);
    });
  });

  trial('are nothing for who may not write to it', async () => {
    const six = [grade(stage.world, 'six')];
    for (const actor of [
      'parent',
      'pendingTeacher',
      'foreignTeacher',
      'foreignPrincipal',
      'levelOne',
    ] as const)
      expect(await forecast(actor, six), actor).toBeUndefined();
    expect(await forecast('otherTeacher', six)).toBeUndefined();
  });
});

test('a learner of whom no subject is noted hears of every subject of the grade; one of whom some are noted, of these', async () => {
  await stage.undone(async () => {
    const { world, admin } = stage;
    const somebody = await makePerson(admin, 'Newcomer', { role: 'parent', school: world.home.id });
    await makeStudent(admin, 'Enrolled', {
      school: world.home,
      grade: world.home.grades.seven,
      parent: somebody,
    });
    const toArt = { audience_id: world.audiences.sevenArt.id };
    expect(await told(await announce(admin, world.home, world.people.principal, toArt))).toEqual([
      'Newcomer',
      'OtherParent',
      'OtherTeacher',
    ]);
    await admin.query('update student_subjects set subject_id = $1 where id = $2', [
      world.home.subjects.maths,
      world.choices.otherChildArt,
    ]);
    expect(await told(await announce(admin, world.home, world.people.principal, toArt))).toEqual([
      'Newcomer',
      'OtherTeacher',
    ]);
  });
});
