/** An account, its profiles and its sessions are taken in this order: of two who meet, one waits, and none is ended. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { meeting, untilWaiting } from '../../server/testing/waiting.ts';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { makeRow } from './factories.ts';
import { type ActorName, scopeOf } from './world.ts';

let cloned: WorldDatabase;
beforeEach(async () => {
  cloned = await cloneWorld();
});
afterEach(() => cloned.drop());

/** What somebody does, once it waits for what is held here or is done: its rows, or the code of its refusal. */
async function begun(actor: ActorName, text: string, values: unknown[]) {
  const outcome = cloned.database.queryScoped(scopeOf(cloned.world, actor), { text, values }).then(
    ({ rows }) => rows as unknown,
    (error: { code?: string }) => error.code,
  );
  await untilWaiting({ admin: cloned.admin }, { unless: outcome });
  return { outcome };
}

const hold = (userId: string, how = 'no key update') =>
  cloned.admin.query(`select from auth.users where id = $1 for ${how}`, [userId]);
/** As the account service does: the account is held. */
const signIn = (userId: string) => makeRow(cloned.admin, 'auth.sessions', { user_id: userId });
const profileOf = async (session: string) =>
  (await cloned.admin.query('select profile_id from auth.sessions where id = $1', [session])).rows[0]
    ?.profile_id;

test('somebody signs in while they register at another school', async () => {
  const { people, away } = cloned.world;
  const form = { kind: 'parent', first_name: 'A', last_name: 'B', school_id: away.id, children: [] };
  const { outcome } = await meeting(cloned.admin, async () => {
    await hold(people.otherParent.userId);
    const registering = await begun('otherParent', 'select register_profile($1) as id', [
      JSON.stringify(form),
    ]);
    await signIn(people.otherParent.userId);
    return registering;
  });
  expect(await outcome).toEqual([{ id: expect.any(String) }]);
});

test('somebody signs in while they use a letter of the school', async () => {
  const { people, students } = cloned.world;
  await cloned.admin.query(`update students set date_of_birth = '2015-04-27' where id = $1`, [
    students.orphan,
  ]);
  const letter = await cloned.database.queryScoped<{ code: string }>(scopeOf(cloned.world, 'principal'), {
    text: 'select code from create_claim_codes(array[$1::uuid])',
    values: [students.orphan],
  });
  const { outcome } = await meeting(cloned.admin, async () => {
    await hold(people.otherParent.userId);
    const claiming = await begun('otherParent', `select learner_id from claim_learner($1, '2015-04-27')`, [
      letter.rows[0]?.code,
    ]);
    await signIn(people.otherParent.userId);
    return claiming;
  });
  expect(await outcome).toEqual([{ learner_id: students.orphan }]);
});

test('somebody switches while the account is deleted', async () => {
  const { people, otherProfiles } = cloned.world;
  const { outcome } = await meeting(cloned.admin, async () => {
    await hold(people.teacher.userId, 'update');
    const switching = await begun('teacher', 'select switch_profile($1)', [otherProfiles.teacherAsParent]);
    await cloned.admin.query('delete from auth.users where id = $1', [people.teacher.userId]);
    return switching;
  });
  expect(await outcome).toBe('PR001');
});

test('somebody switches to a profile while it is taken away, and signs in as another one', async () => {
  const { people, otherProfiles } = cloned.world;
  const { teacher } = people;
  await cloned.database.queryScoped(scopeOf(cloned.world, 'teacher'), {
    text: 'select switch_profile($1)',
    values: [otherProfiles.teacherAsParent],
  });
  await cloned.database.queryScoped(scopeOf(cloned.world, 'teacher'), {
    text: 'select switch_profile($1)',
    values: [teacher.profileId],
  });
  const { outcome } = await meeting(cloned.admin, async () => {
    await cloned.admin.query('select from profiles where id = $1 for update', [
      otherProfiles.teacherAsParent,
    ]);
    const switching = await begun('teacher', 'select switch_profile($1)', [otherProfiles.teacherAsParent]);
    await cloned.admin.query('delete from profiles where id = $1', [otherProfiles.teacherAsParent]);
    return switching;
  });
  expect(await outcome).toBe('PR001');
  expect(await profileOf(teacher.sessionId)).toBe(teacher.profileId);
});

test('somebody signs in while the profile that they chose last is taken away, and begins as the other', async () => {
  const { people, otherProfiles } = cloned.world;
  const { teacher } = people;
  await cloned.admin.query('update auth.users set profile_id = $2 where id = $1', [
    teacher.userId,
    otherProfiles.teacherAsParent,
  ]);
  const signingIn = async () => {
    const transaction = cloned.database.withScope({ role: 'portal_auth' }, async (tx) => {
      await tx.query('select from auth.users where id = $1 for no key update', [teacher.userId]);
      const { rows } = await tx.query<{ id: string }>(
        'insert into auth.sessions (user_id) values ($1) returning id',
        [teacher.userId],
      );
      return rows[0]?.id ?? '';
    });
    const outcome = transaction.catch((error: { code?: string }) => error.code ?? 'failed');
    await untilWaiting({ admin: cloned.admin }, { unless: outcome });
    return { outcome };
  };
  const { outcome } = await meeting(cloned.admin, async () => {
    await cloned.admin.query('select from profiles where id = $1 for update', [
      otherProfiles.teacherAsParent,
    ]);
    const signing = await signingIn();
    await cloned.admin.query('delete from profiles where id = $1', [otherProfiles.teacherAsParent]);
    return signing;
  });
  expect(await profileOf(await outcome)).toBe(teacher.profileId);
});

test('an account without a profile registers twice by plain inserts at once, and has one', async () => {
  const { plain, home, away } = cloned.world;
  const insert = `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
                  values ($1, 'A', 'B', 'parent', $2, 'pending')`;
  const { outcome } = await meeting(cloned.admin, async () => {
    await cloned.admin.query(insert, [plain.userId, home.id]);
    return begun('plain', insert, [plain.userId, away.id]);
  });
  expect(await outcome).toBe('42501');
});

test('the office signs somebody out while they end all of their sessions', async () => {
  const { parent } = cloned.world.people;
  const { outcome } = await meeting(cloned.admin, async () => {
    await hold(parent.userId);
    const ending = await begun('levelTwo', 'select end_persons_session($1) as ended', [parent.sessionId]);
    await cloned.admin.query('delete from auth.sessions where user_id = $1', [parent.userId]);
    return ending;
  });
  expect(await outcome).toEqual([{ ended: false }]);
});

test('a refresh token that two hold ends its session while they end all of theirs', async () => {
  const { parent } = cloned.world.people;
  await meeting(cloned.admin, async () => {
    await hold(parent.userId);
    // The session is held already, and does not wait for its account.
    const { rowCount } = await cloned.database.queryScoped(
      { role: 'portal_auth' },
      { text: 'delete from auth.sessions where id = $1', values: [parent.sessionId] },
    );
    expect(rowCount).toBe(1);
    await cloned.admin.query('delete from auth.sessions where user_id = $1', [parent.userId]);
  });
});
