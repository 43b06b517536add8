/** Who asks is found once for a snapshot and noted. Nobody is taken for who they are no longer, or were never. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Scope, Transaction } from '../../server/database/scope.ts';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { makePerson, makeSchool, type Person } from './factories.ts';

let cloned: TestDatabase;
let person: Person;
let other: Person;
let elsewhere: string;

const scopeOf = ({ userId, sessionId }: Person, aal = 'aal1'): Scope => ({
  role: 'authenticated',
  claims: { sub: userId, session_id: sessionId, role: 'authenticated', aal },
});

/** Asked twice, so that the second could be the first's note. */
async function acting(tx: Transaction): Promise<[unknown, unknown]> {
  const [row] = (
    await tx.query<{ first: unknown; again: unknown }>(
      `select array[private.user_id(), private.own_profile_id()] as first, array[private.user_id(), private.own_profile_id()] as again`,
    )
  ).rows;
  expect(row?.again).toEqual(row?.first);
  return row?.first as [unknown, unknown];
}

const nobody = [null, null];
const itself = ({ userId, profileId }: Person) => [userId, profileId];

beforeAll(async () => {
  cloned = await cloneDatabase();
  elsewhere = (await makeSchool(cloned.admin, 'Elsewhere')).id;
});
beforeEach(async () => {
  const school = await makeSchool(cloned.admin, `School ${Math.random()}`);
  person = await makePerson(cloned.admin, 'Thandi', { role: 'parent', school: school.id });
  other = await makePerson(cloned.admin, 'Pat', { role: 'teacher', school: school.id });
});
afterAll(() => cloned.drop());

/** What takes somebody's rights, and what of it stays of who they are. */
const losses = {
  'the session is gone': 'delete from auth.sessions where id = $1',
  'the session has run out': `update auth.sessions set not_after = now() - interval '1 s' where id = $1`,
  'the account is banned': `update auth.users set banned_until = now() + interval '1 day' where id = (select user_id from auth.sessions where id = $1)`,
  'a second factor is there': `insert into auth.mfa_factors (user_id, factor_type, secret, status) select user_id, 'totp', 'x', 'verified' from auth.sessions where id = $1`,
};

describe.each(Object.entries(losses))('%s', (_, loss) => {
  test('since the statement before', async () => {
    await cloned.database.withScope(
      scopeOf(person),
      async (tx) => {
        expect(await acting(tx)).toEqual(itself(person));
        await cloned.admin.query(loss, [person.sessionId]);
        expect(await acting(tx)).toEqual(nobody);
      },
      { readOnly: true },
    );
  });

  test('in a function that asks before and after', async () => {
    await cloned.admin.query(`
      create function public.asks_twice(session uuid) returns uuid[] language plpgsql security definer as $f$
      declare
        before uuid := private.user_id();
        again uuid := private.user_id();
      begin
        ${loss.replaceAll('$1', 'asks_twice.session')};
        return array[before, again, private.user_id(), private.own_profile_id()];
      end $f$;
      grant execute on function public.asks_twice(uuid) to authenticated`);
    await cloned.database.withScope(
      scopeOf(person),
      async (tx) => {
        const { rows } = await tx.query('select asks_twice($1) as said', [person.sessionId]);
        expect(rows).toEqual([{ said: [person.userId, person.userId, null, null] }]);
        expect(await acting(tx)).toEqual(nobody);
      },
      { rollback: () => true },
    );
    await cloned.admin.query('drop function public.asks_twice(uuid)');
  });
});

test('whoever acts as another profile is the other from the next statement on', async () => {
  const second = await cloned.admin.query(
    `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
     select user_id, first_name, last_name, 'teacher', school_id, 'approved' from profiles where id = $1 returning id`,
    [person.profileId],
  );
  const { id } = second.rows[0];
  await cloned.database.withScope(scopeOf(person), async (tx) => {
    expect(await acting(tx)).toEqual(itself(person));
    await tx.query('select switch_profile($1)', [id]);
    expect(await acting(tx)).toEqual([person.userId, id]);
  });
});

test('within another scope of the transaction it is the other who asks, and then the first again', async () => {
  await cloned.database.withScope(scopeOf(person), async (tx) => {
    expect(await acting(tx)).toEqual(itself(person));
    await tx.within(scopeOf(other), async (inner) => expect(await acting(inner)).toEqual(itself(other)));
    await tx.within({ role: 'authenticated' }, async (inner) => expect(await acting(inner)).toEqual(nobody));
    expect(await acting(tx)).toEqual(itself(person));
  });
});

test('a token of a higher level than the session is no one, whoever was found before', async () => {
  await cloned.admin.query(losses['a second factor is there'], [person.sessionId]);
  await cloned.admin.query(`update auth.sessions set aal = 'aal2' where id = $1`, [person.sessionId]);
  await cloned.database.withScope(scopeOf(person, 'aal2'), async (tx) => {
    expect(await acting(tx)).toEqual(itself(person));
    await tx.within(scopeOf(person), async (inner) => expect(await acting(inner)).toEqual(nobody));
  });
});

/** What takes from a profile what it is to its school, and what is then said of it. */
const changes = {
  'the approval is taken': [
    `update profiles set approval_status = 'pending' where id = $1`,
    [null, null, null],
  ],
  'the profile is gone': ['delete from profiles where id = $1', [null, null, null]],
  'the role is another': [`update profiles set role = 'teacher' where id = $1`, ['same', 'teacher', 'same']],
  'the school is another': [
    `update profiles set school_id = (select id from schools where name = 'Elsewhere') where id = $1`,
    ['same', 'parent', 'Elsewhere'],
  ],
} as const;

test.each(Object.entries(changes))('%s since the statement before', async (_, [change, left]) => {
  await cloned.database.withScope(
    scopeOf(person),
    async (tx) => {
      const said = async () => {
        const { rows } = await tx.query<{ first: unknown[]; again: unknown[] }>(
          `select array[private.profile_id()::text, private.profile_role(), private.school_id()::text] as first,
                  array[private.profile_id()::text, private.profile_role(), private.school_id()::text] as again`,
        );
        expect(rows[0]?.again).toEqual(rows[0]?.first);
        return rows[0]?.first ?? [];
      };
      const before = await said();
      expect(before[0]).toBe(person.profileId);
      expect(before[1]).toBe('parent');
      await cloned.admin.query(change, [person.profileId]);
      expect(await said()).toEqual(
        left.map((part, at) => (part === 'same' ? before[at] : part === 'Elsewhere' ? elsewhere : part)),
      );
    },
    { readOnly: true },
  );
});

test('what is noted ends with the transaction', async () => {
  const database = cloned.openAgain();
  await database.queryScoped(scopeOf(person), { text: 'select private.user_id()' }, { readOnly: true });
  const noted = `select current_setting('portal.acting_for', true) as for, current_setting('portal.acting_as', true) as who`;
  const { rows } = await database.queryScoped({ role: 'anon' }, { text: noted }, { readOnly: true });
  expect(rows).toEqual([{ for: '', who: '' }]);
});

test('who asks is looked up once for all that a statement asks', async () => {
  await cloned.database.withScope(
    scopeOf(person),
    async (tx) => {
      // Of transactions before, too, which are told of now and then.
      const lookUps = async () => {
        const { rows } = await tx.query<{ many: number }>(
          `select (seq_scan + idx_scan)::int as many from pg_stat_xact_all_tables where schemaname = 'auth' and relname = 'sessions'`,
        );
        return rows[0]?.many ?? 0;
      };
      const before = await lookUps();
      await tx.query(
        `select private.profile_id(), private.school_id(), private.is_platform_admin(), private.user_id()
           from profiles where user_id = (select private.user_id())`,
      );
      expect((await lookUps()) - before).toBe(1);
    },
    { readOnly: true },
  );
});
