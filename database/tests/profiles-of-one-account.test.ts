/** One account, several profiles: the session acts as one of them, and nothing of one is in another. */
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { also, ownProfiles } from './several-profiles.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, ownProfile } from './world.ts';

const stage = useStage();

const switchTo = (actor: ActorName, profile: string) =>
  stage.as(actor, 'select switch_profile($1)', [profile]);

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

  test('acts as nobody where the token says level 2 and the session has not shown it, or the other way round', async () => {
    await stage.undone(async () => {
      const { levelOne, levelTwo } = stage.world.people;
      for (const claims of [
        { ...levelOne.claims, aal: 'aal2' },
        { ...levelTwo.claims, aal: 'aal1' },
      ]) {
        const { rows } = await stage.as(
          { role: 'authenticated', claims },
          'select private.user_id() as account, private.own_profile_id() as profile, private.profile_id() as approved',
        );
        expect(rows).toEqual([{ account: null, profile: null, approved: null }]);
      }
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
      expect((await ownProfiles(stage, 'teacher')).map(({ id, is_active }) => [id, is_active])).toEqual([
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
        expect(await ownProfiles(stage, actor)).toEqual([]);
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
      const waits = await also(stage, people.principal, 'teacher', stage.world.home.id, {
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
        (await ownProfiles(stage, 'parent')).map(({ id, unread_messages, unread_notices }) => [
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

  test('is listed with its school and what is unread in it, and that is nothing where it is not approved', async () => {
    await stage.undone(async () => {
      const { parent } = stage.world.people;
      const { parentAsTeacher } = stage.world.otherProfiles;
      const listed = async () =>
        (await stage.as('parent', 'select * from my_profiles()')).rows.map((row) => [
          row.id,
          row.school_name,
          Number(row.unread_messages),
          Number(row.unread_notices) > 0,
        ]);
      const away = [parentAsTeacher, 'Away', 0, true];
      expect(await listed()).toEqual([[parent.profileId, 'Home', 2, true], away]);
      await stage.admin.query('update messages set is_read = true where id = $1', [
        stage.world.messages.toParent,
      ]);
      await stage.admin.query('update notices set read_at = now() where profile_id = $1', [parent.profileId]);
      expect(await listed()).toEqual([[parent.profileId, 'Home', 1, false], away]);
      await stage.admin.query('update notices set read_at = null where profile_id = $1', [parent.profileId]);
      await stage.admin.query('set local session_replication_role = replica');
      await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
        parent.profileId,
      ]);
      await stage.admin.query('set local session_replication_role = origin');
      expect(await listed()).toEqual([[parent.profileId, 'Home', 0, false], away]);
    });
  });

  test('counts the notices that it may still read, seen from it or from another', async () => {
    await stage.undone(async () => {
      const { parent } = stage.world.people;
      const { parentAsTeacher } = stage.world.otherProfiles;
      const counted = async () =>
        Number(
          (await ownProfiles(stage, 'parent')).find(({ id }) => id === parent.profileId)?.unread_notices,
        );
      const readable = async () =>
        (await stage.as('parent', 'select id from notices where read_at is null')).rows.length;
      const before = await counted();
      expect(before).toBe(await readable());
      await stage.admin.query(
        'update guardianships set ended_at = now(), is_primary = false where profile_id = $1 and ended_at is null',
        [parent.profileId],
      );
      const left = await readable();
      expect(left).toBeLessThan(before);
      expect(await counted()).toBe(left);
      await switchTo('parent', parentAsTeacher);
      expect(await counted()).toBe(left);
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
