/** One account, several profiles: the session acts as one of them, and nothing of one is in another. */
import { describe, expect, test } from 'vitest';
import { makeRow, makeStudent, type Person } from './factories.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, ownProfile } from './world.ts';

const stage = useStage();

type Own = { id: string; role: string; is_active: boolean; unread_messages: string; unread_notices: string };

const ownProfiles = async (actor: ActorName) =>
  (await stage.as(actor, 'select * from my_profiles()')).rows as Own[];
const switchTo = (actor: ActorName, profile: string) =>
  stage.as(actor, 'select switch_profile($1)', [profile]);

/** A further profile of somebody, approved. */
const also = (person: Person, role: string, school: string, more: Record<string, unknown> = {}) =>
  makeRow(stage.admin, 'profiles', {
    user_id: person.userId,
    first_name: 'Further',
    last_name: 'Example',
    role,
    school_id: school,
    approval_status: 'approved',
    ...more,
  });

/** Tables whose rows belong to people, with the rows that somebody reads of each. */
const readable = async (actor: ActorName) => {
  const tables = [
    'profiles',
    'students',
    'guardianships',
    'announcements',
    'events',
    'messages',
    'conversations',
    'progress_reports',
    'disciplinary_records',
    'notices',
    'lessons',
    'lesson_timetables',
    'teacher_subjects',
    'shared_files',
    'grades',
    'schools',
    'imports',
    'delivery_preferences',
    'delivery_failures',
    'audit_entries',
  ];
  const seen: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await stage.as(actor, `select id from ${table} order by id`);
    seen[table] = rows.map(({ id }) => id);
  }
  return seen;
};

describe('the session', () => {
  test('acts as a profile exactly where it is an account', async () => {
    await stage.undone(async () => {
      for (const actor of actorNames) {
        const { rows } = await stage.as(
          actor,
          'select private.user_id() is not null as signed_in, private.own_profile_id() as profile',
        );
        const own = ownProfile(stage.world, actor);
        const signedIn = rows[0]?.signed_in === true && own !== stage.world.nobody;
        expect([actor, rows[0]?.profile ?? null]).toEqual([actor, signedIn ? own : null]);
      }
      const acts = () => stage.as('teacher', 'select private.own_profile_id() as profile');
      for (const ended of [
        `update auth.users set banned_until = now() + interval '1 hour' where id = $1`,
        `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`,
      ]) {
        await stage.admin.query('savepoint before');
        await stage.admin.query(ended, [stage.world.people.teacher.userId]);
        expect([ended, (await acts()).rows[0]?.profile]).toEqual([ended, null]);
        await stage.admin.query('rollback to savepoint before');
      }
      expect((await acts()).rows[0]?.profile).toBe(stage.world.people.teacher.profileId);
    });
  });

  test('acts as what its account was first, until another is chosen; the read by account answers that one', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const { teacherAsParent } = stage.world.otherProfiles;
      const byAccount = () =>
        stage.as('teacher', 'select id, role from profiles where user_id = $1', [teacher.userId]);
      expect((await byAccount()).rows).toEqual([{ id: teacher.profileId, role: 'teacher' }]);
      expect((await switchTo('teacher', teacherAsParent)).refusal).toBeUndefined();
      expect((await byAccount()).rows).toEqual([{ id: teacherAsParent, role: 'parent' }]);
      expect((await switchTo('teacher', teacherAsParent)).refusal).toBeUndefined();
      expect((await ownProfiles('teacher')).map(({ id, is_active }) => [id, is_active])).toEqual([
        [teacher.profileId, false],
        [teacherAsParent, true],
      ]);
    });
  });

  test('that was opened in the moment of the first registration gets its profile when it is refreshed', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      await stage.admin.query('update auth.sessions set profile_id = null where user_id = $1', [
        teacher.userId,
      ]);
      await stage.admin.query('update auth.sessions set refreshed_at = now() where user_id = $1', [
        teacher.userId,
      ]);
      expect((await stage.as('teacher', 'select private.profile_id() as profile')).rows).toEqual([
        { profile: teacher.profileId },
      ]);
    });
  });

  test('that is opened next begins as what was chosen last', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const { teacherAsParent } = stage.world.otherProfiles;
      await switchTo('teacher', teacherAsParent);
      const next = await makeRow(stage.admin, 'auth.sessions', { user_id: teacher.userId });
      const acts = 'select profile_id from auth.sessions where id = $1';
      expect(await stage.read(acts, [next])).toEqual([{ profile_id: teacherAsParent }]);
      // Another device goes on as what it was.
      await switchTo('teacher', teacher.profileId);
      expect(await stage.read(acts, [next])).toEqual([{ profile_id: teacherAsParent }]);
      // What was chosen and then rejected lets nobody in: a session begins as one that does.
      await switchTo('teacher', teacherAsParent);
      await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
        teacherAsParent,
      ]);
      const later = await makeRow(stage.admin, 'auth.sessions', { user_id: teacher.userId });
      expect(await stage.read(acts, [later])).toEqual([{ profile_id: teacher.profileId }]);
    });
  });

  test.each([
    ['of somebody else', 'teacher', (w) => w.people.otherTeacher.profileId],
    ['of the other school', 'parent', (w) => w.people.foreignTeacher.profileId],
    ['that is none', 'parent', (w) => w.nobody],
    ['for an account without one', 'plain', (w) => w.people.parent.profileId],
    ['for a learner of the lessons portal', 'learner', (w) => w.people.parent.profileId],
  ] satisfies [string, ActorName, (world: typeof stage.world) => string][])(
    'does not become one %s',
    async (_, actor, profile) => {
      await stage.undone(async () => {
        const before = await stage.read('select id, profile_id from auth.sessions order by id');
        expect(await switchTo(actor, profile(stage.world))).toMatchObject({
          refusal: 'PR001',
          field: 'profile_id',
        });
        expect(await stage.read('select id, profile_id from auth.sessions order by id')).toEqual(before);
      });
    },
  );

  test.each(['anonymous', 'deadSession', 'levelOne', 'service'] as const)(
    'of %s switches nothing and lists nothing',
    async (actor) => {
      await stage.undone(async () => {
        const { levelOne } = stage.world.people;
        expect((await switchTo(actor, levelOne.profileId)).refusal).toBe('42501');
        expect(await ownProfiles(actor)).toEqual([]);
      });
    },
  );

  test('ends with its profile, and those of the account’s other profiles stay', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const other = await makeRow(stage.admin, 'auth.sessions', { user_id: teacher.userId });
      await switchTo('teacher', stage.world.otherProfiles.teacherAsParent);
      const removed = await stage.as('foreignPrincipal', 'delete from profiles where id = $1', [
        stage.world.otherProfiles.teacherAsParent,
      ]);
      expect(removed.rowCount).toBe(1);
      expect(await stage.read('select id from auth.sessions where user_id = $1', [teacher.userId])).toEqual([
        { id: other },
      ]);
      expect((await stage.as('teacher', 'select id from students')).rows).toEqual([]);
      // The account stays, and what it is at home.
      expect(await stage.read('select role from profiles where user_id = $1', [teacher.userId])).toEqual([
        { role: 'teacher' },
      ]);
    });
  });

  test('of a profile that waits or was rejected reads nothing, whatever the other may', async () => {
    await stage.undone(async () => {
      const { principal } = stage.world.people;
      for (const status of ['pending', 'rejected']) {
        await stage.admin.query('update profiles set approval_status = $2 where id = $1', [
          stage.world.otherProfiles.principalAsParent,
          status,
        ]);
        await switchTo('principal', stage.world.otherProfiles.principalAsParent);
        const seen = await readable('principal');
        expect(seen.profiles).toEqual([stage.world.otherProfiles.principalAsParent]);
        expect(Object.entries(seen).filter(([table, ids]) => table !== 'profiles' && ids.length > 0)).toEqual(
          [],
        );
        await switchTo('principal', principal.profileId);
      }
    });
  });
});

describe('beside the own profile', () => {
  const othersAs = async (actor: ActorName) =>
    (await stage.as(actor, 'select distinct other_profile_ids(s) as others from schools s')).rows;

  test('its person reads which others there are, and nobody reads it of anybody else', async () => {
    await stage.undone(async () => {
      const { people, otherProfiles } = stage.world;
      expect(await othersAs('teacher')).toEqual([{ others: [otherProfiles.teacherAsParent] }]);
      await switchTo('teacher', otherProfiles.teacherAsParent);
      expect(await othersAs('teacher')).toEqual([{ others: [people.teacher.profileId] }]);
      expect(await othersAs('otherParent')).toEqual([{ others: [] }]);
      for (const actor of ['deadSession', 'levelOne', 'plain', 'learner'] as const)
        expect([actor, await othersAs(actor)]).toEqual([actor, []]);
      expect((await stage.as('anonymous', 'select other_profile_ids(s) from schools s')).refusal).toBe(
        '42501',
      );
    });
  });
});

describe('a profile', () => {
  test('reads what it would without another beside it, at each school and of each kind', async () => {
    await stage.undone(async () => {
      const { people, otherProfiles } = stage.world;
      const pairs = [
        ['teacher', people.teacher.profileId, otherProfiles.teacherAsParent],
        ['parent', people.parent.profileId, otherProfiles.parentAsTeacher],
        ['principal', people.principal.profileId, otherProfiles.principalAsParent],
      ] as const;
      for (const [actor, first, second] of pairs)
        for (const [used, other] of [
          [first, second],
          [second, first],
        ] as const) {
          await switchTo(actor, used);
          const beside = await readable(actor);
          await stage.admin.query('savepoint alone');
          await stage.admin.query('update profiles set user_id = $2 where id = $1', [
            other,
            stage.world.plain.userId,
          ]);
          const alone = await readable(actor);
          await stage.admin.query('rollback to savepoint alone');
          // A profile of somebody else would be in the lists of who runs that school; one's own is not.
          const own = new Set<unknown>([other]);
          alone.profiles = (alone.profiles ?? []).filter((id) => !own.has(id));
          expect([used, beside]).toEqual([used, alone]);
        }
    });
  });

  test('changes nothing of another of the same account', async () => {
    await stage.undone(async () => {
      const { people, otherProfiles } = stage.world;
      const before = await stage.read('select * from profiles order by id');
      for (const actor of ['teacher', 'parent', 'principal'] as const)
        for (const other of Object.values(otherProfiles)) {
          const tried = await stage.as(actor, `update profiles set first_name = 'Taken' where id = $1`, [
            other,
          ]);
          expect([actor, tried.rowCount]).toEqual([actor, 0]);
          const removed = await stage.as(actor, 'delete from profiles where id = $1', [other]);
          expect([actor, removed.rowCount]).toEqual([actor, 0]);
        }
      expect(await stage.read('select * from profiles order by id')).toEqual(before);
      // Nor does an administrator approve a profile of their own.
      const waits = await also(people.principal, 'teacher', stage.world.home.id, {
        approval_status: 'pending',
      });
      const approved = await stage.as(
        'principal',
        `update profiles set approval_status = 'approved' where id = $1`,
        [waits],
      );
      expect([approved.rowCount, approved.refusal]).toEqual([0, undefined]);
      const decided = await stage.as('principal', 'select decide_registrations($1, $2)', [
        JSON.stringify([{ id: waits }]),
        'approved',
      ]);
      expect(decided.refusal).toBe('PR004');
      expect(await stage.read('select approval_status from profiles where id = $1', [waits])).toEqual([
        { approval_status: 'pending' },
      ]);
    });
  });

  test('has its own unread counts, which the others see as numbers alone', async () => {
    await stage.undone(async () => {
      const { parent } = stage.world.people;
      const counts = async () =>
        (await ownProfiles('parent')).map(({ id, unread_messages, unread_notices }) => [
          id === parent.profileId,
          Number(unread_messages),
          Number(unread_notices) > 0,
        ]);
      const before = await counts();
      expect(before).toEqual([
        [true, 2, true],
        [false, 0, true],
      ]);
      await switchTo('parent', stage.world.otherProfiles.parentAsTeacher);
      expect(await counts()).toEqual(before);
      expect((await stage.as('parent', 'select distinct profile_id from notices')).rows).toEqual([
        { profile_id: stage.world.otherProfiles.parentAsTeacher },
      ]);
    });
  });

  test('speaks the language that its person chose in another', async () => {
    await stage.undone(async () => {
      await stage.as('parent', `update profiles set language = 'zu' where user_id = $1`, [
        stage.world.people.parent.userId,
      ]);
      await switchTo('parent', stage.world.otherProfiles.parentAsTeacher);
      expect((await stage.as('parent', 'select my_language() as spoken')).rows).toEqual([{ spoken: 'zu' }]);
    });
  });
});

describe('a registration', () => {
  const form = (kind: string, school: string, more: object) =>
    JSON.stringify({
      kind,
      first_name: 'Two',
      last_name: 'Roles',
      phone: '082 123 4567',
      school_id: school,
      ...more,
    });

  test.each([
    ['teacher', 'home', 'parent'],
    ['otherParent', 'away', 'parent'],
    ['otherParent', 'home', 'teacher'],
    ['levelTwo', 'home', 'parent'],
  ] as const)(
    'of a %s at the %s school as a %s stands beside what the account is',
    async (actor, at, kind) => {
      await stage.undone(async () => {
        const school = stage.world[at];
        const { userId, profileId } = stage.world.people[actor];
        const child = {
          first_name: 'A',
          last_name: 'B',
          date_of_birth: '2014-05-06',
          grade_id: school.grades.six,
          subject_ids: [],
        };
        const wanted = form(kind, school.id, kind === 'parent' ? { children: [child] } : { assignments: [] });
        const { rows, refusal } = await stage.as(actor, 'select register_profile($1) as id', [wanted]);
        expect(refusal).toBeUndefined();
        const of = await stage.read(
          `select id, role, approval_status from profiles
          where user_id = $1 and not id = any($2) order by created_at, id`,
          [userId, Object.values(stage.world.otherProfiles)],
        );
        expect(of).toHaveLength(2);
        expect(of).toContainEqual({ id: rows[0]?.id, role: kind, approval_status: 'pending' });
        // The session goes on as what it was, and the same again is refused.
        const active = (await ownProfiles(actor)).find(({ is_active }) => is_active);
        expect(active?.id).toBe(profileId);
        expect((await stage.as(actor, 'select register_profile($1)', [wanted])).refusal).toBe('PR003');
      });
    },
  );

  test('is refused when five wait', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      for (let n = 0; n < 5; n += 1) {
        const school = await makeRow(stage.admin, 'schools', {
          name: `S${n}`,
          email: `s${n}@example.org`,
          phone: '012 000 0000',
        });
        await also(teacher, 'parent', school, { approval_status: 'pending' });
      }
      const wanted = form('teacher', stage.world.away.id, { assignments: [] });
      expect(await stage.as('teacher', 'select register_profile($1)', [wanted])).toMatchObject({
        refusal: 'PR001',
        field: 'school_id',
      });
    });
  });

  test('by plain insert stays for an account without a profile', async () => {
    await stage.undone(async () => {
      const tried = await stage.as(
        'teacher',
        `insert into profiles (user_id, first_name, last_name, role, school_id)
         values ($1, 'A', 'B', 'parent', $2)`,
        [stage.world.people.teacher.userId, stage.world.home.id],
      );
      expect(tried.refusal).toBe('42501');
    });
  });
});

describe('a letter of the school', () => {
  const letterFor = async (learner: string) => {
    const { rows } = await stage.as(
      'principal',
      'select code from create_claim_codes(array[$1::uuid]) as made',
      [learner],
    );
    return String(rows[0]?.code);
  };

  test.each(['foreignParent', 'teacher', 'levelTwo'] as const)(
    'makes a %s a parent of the school too, and the session goes on as that',
    async (actor) => {
      await stage.undone(async () => {
        const orphan = await makeStudent(stage.admin, 'Claimed', {
          school: stage.world.home,
          grade: stage.world.home.grades.six,
        });
        await stage.admin.query(`update students set date_of_birth = '2014-05-06' where id = $1`, [orphan]);
        const code = await letterFor(orphan);
        const claimed = await stage.as(actor, 'select * from claim_learner($1, $2)', [code, '2014-05-06']);
        expect(claimed.rows).toMatchObject([{ learner_id: orphan }]);
        const { userId } = stage.world.people[actor];
        const now = (
          await stage.as(actor, 'select id, role, school_id from profiles where user_id = $1', [userId])
        ).rows;
        expect(now).toMatchObject([{ role: 'parent', school_id: stage.world.home.id }]);
        expect((await stage.as(actor, 'select id from children_of()')).rows).toEqual([{ id: orphan }]);
      });
    },
  );

  test('opens nothing for somebody whom the school has rejected as something else', async () => {
    await stage.undone(async () => {
      const orphan = await makeStudent(stage.admin, 'Claimed', {
        school: stage.world.home,
        grade: stage.world.home.grades.six,
      });
      await stage.admin.query(`update students set date_of_birth = '2014-05-06' where id = $1`, [orphan]);
      const code = await letterFor(orphan);
      const tried = await stage.as('rejectedTeacher', 'select * from claim_learner($1, $2)', [
        code,
        '2014-05-06',
      ]);
      expect([tried.rows, tried.refusal]).toEqual([[], undefined]);
    });
  });
});

describe('what somebody does to their own child as one of the school', () => {
  /** The actor, a parent of the parent's child too. */
  const asGuardian = async (actor: 'principal' | 'teacher') => {
    const { people, students, home } = stage.world;
    const guardian = await also(people[actor], 'parent', home.id);
    await makeRow(stage.admin, 'guardianships', {
      school_id: home.id,
      student_id: students.child,
      profile_id: guardian,
    });
    await stage.admin.query('delete from audit_entries');
    return guardian;
  };
  const entries = async (actor: ActorName) =>
    (
      await stage.as(
        actor,
        'select actor_name, learner_name, table_name, operation, columns from audit_entries order by recorded_at, id',
      )
    ).rows;

  test('is recorded, for those who run the school', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      const guardian = await asGuardian('principal');
      await stage.as('principal', `update students set first_name = 'Renamed' where id = $1`, [
        students.child,
      ]);
      await stage.as('principal', `update students set first_name = 'Other' where id = $1`, [
        students.otherChild,
      ]);
      const [own] = await stage.read('select id from guardianships where profile_id = $1', [guardian]);
      await stage.as('principal', 'select end_guardianship($1)', [own?.id]);
      const told = await entries('levelTwo');
      expect(told).toMatchObject([
        {
          actor_name: 'Principal Example',
          learner_name: 'Renamed Example',
          table_name: 'students',
          operation: 'update',
          columns: ['first_name'],
        },
        { table_name: 'guardianships', operation: 'update' },
      ]);
      for (const actor of [
        'parent',
        'coParent',
        'teacher',
        'foreignPrincipal',
        'levelOne',
        'anonymous',
      ] as const)
        expect([actor, await entries(actor)]).toEqual([actor, []]);
    });
  });

  test('by a teacher too', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      await asGuardian('teacher');
      const { rows, refusal } = await stage.as(
        'teacher',
        `insert into disciplinary_records (student_id, incident_type, description, incident_date, severity)
         values ($1, 'Other', 'Late', current_date, 'low') returning id`,
        [students.child],
      );
      expect(refusal).toBeUndefined();
      expect(rows).toHaveLength(1);
      expect(await entries('principal')).toMatchObject([
        { actor_name: 'Teacher Example', table_name: 'disciplinary_records', operation: 'insert' },
      ]);
    });
  });

  test('a court order that is added and taken away', async () => {
    await stage.undone(async () => {
      await asGuardian('principal');
      const { rows, refusal } = await stage.as(
        'principal',
        `insert into court_orders (school_id, student_id, description, uploaded_by)
         values ($1, $2, 'No contact', $3) returning id`,
        [stage.world.home.id, stage.world.students.child, stage.world.people.principal.profileId],
      );
      expect(refusal).toBeUndefined();
      await stage.as('principal', 'delete from court_orders where id = $1', [rows[0]?.id]);
      expect((await entries('levelTwo')).map(({ table_name, operation }) => [table_name, operation])).toEqual(
        [
          ['court_orders', 'insert'],
          ['court_orders', 'delete'],
        ],
      );
    });
  });

  test('is not recorded of what the guardian does, nor of other people', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      await asGuardian('principal');
      await stage.as('levelTwo', `update students set first_name = 'Renamed' where id = $1`, [
        students.child,
      ]);
      expect(await entries('platform')).toEqual([]);
    });
  });

  test('is written by nobody else and taken away by nobody', async () => {
    await stage.undone(async () => {
      await asGuardian('principal');
      await stage.as('principal', `update students set first_name = 'Renamed' where id = $1`, [
        stage.world.students.child,
      ]);
      for (const actor of ['principal', 'levelTwo', 'platform', 'service', 'parent'] as const)
        for (const text of [
          'delete from audit_entries',
          `update audit_entries set actor_name = 'Somebody'`,
          `insert into audit_entries (school_id, kind, actor_name, learner_name, table_name, operation, row_id)
           select id, 'own_child', 'A', 'B', 'students', 'update', id from schools limit 1`,
        ])
          expect([actor, text, (await stage.as(actor, text)).refusal]).toEqual([actor, text, '42501']);
    });
  });
});
