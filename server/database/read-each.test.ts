import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultOf } from '../faults.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import type { Scope } from './scope.ts';

// Many are asked about at once, and each is asked as if alone.

let cloned: TestDatabase;
const person = (sub: string): Scope => ({ role: 'authenticated', claims: { sub } });
const ids = Array.from(
  { length: 30 },
  (_, n) => `5f5e1d1c-0f1a-4f6e-8f6e-2f1f3b9f${String(n).padStart(4, '0')}`,
);

beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(() => cloned.drop());

test('each is asked as who it is, in a transaction of its own that writes nothing', async () => {
  const text = `select auth.uid() as uid, current_user as role, current_setting('transaction_read_only') as reading,
                       virtualtransaction as transaction, pid, $1::text as given
                  from pg_locks where pid = pg_backend_pid() and locktype = 'virtualxid' and virtualtransaction = virtualxid`;
  for (const name of [undefined, 'who_each', 'who_each']) {
    const answers = await cloned.database.readEach(
      ids.map((sub, n) => ({
        scope: n % 3 === 0 ? { role: 'anon' } : person(sub),
        statement: { text, values: [sub], ...(name && { name }) },
      })),
    );
    const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.rows : []));
    expect(rows).toMatchObject(
      ids.map((sub, n) => ({
        uid: n % 3 === 0 ? null : sub,
        role: n % 3 === 0 ? 'anon' : 'authenticated',
        reading: 'on',
        given: sub,
      })),
    );
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(ids.length);
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
  }
});

test('one that fails is alone in it, and the connection serves the next', async () => {
  const database = cloned.openAgain();
  const divide = { name: 'divide', text: 'select 1 / $1::int as share' };
  const answers = await database.readEach([
    { scope: { ...person('x'), settings: { statement_timeout: 'never' } }, statement: { text: 'select 1' } },
    { scope: person('a'), statement: { ...divide, values: ['0'] } },
    { scope: person('b'), statement: { ...divide, values: ['1'] } },
    { scope: person('c'), statement: { text: 'create table public.mine ()' } },
    { scope: person('d'), statement: { ...divide, values: ['1'] } },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  const { rows } = await database.queryScoped({ role: 'anon' }, { text: 'select auth.uid() as uid' });
  expect(rows).toEqual([{ uid: null }]);
  expect(database.usage()).toMatchObject({ total: 1, idle: 1 });
});

test('a connection that is lost in the middle fails those that it has not answered, and no other', async () => {
  const database = cloned.openAgain();
  const { admin } = cloned;
  await admin.query('select pg_advisory_lock(77)');
  const waits = { text: 'select pg_advisory_xact_lock_shared($1::int)', values: ['77'] };
  const answering = database.readEach([
    { scope: person('a'), statement: { text: `select 'answered' as said` } },
    { scope: person('b'), statement: waits },
    { scope: person('c'), statement: { text: `select 'never' as said` } },
  ]);
  const kill = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 77 and not granted
            and database = (select oid from pg_database where datname = current_database())`,
    );
  while ((await kill()).rowCount === 0);
  const [first, ...others] = await answering;
  expect(first).toMatchObject({ status: 'fulfilled', value: { rows: [{ said: 'answered' }] } });
  for (const other of others)
    expect(faultOf(other.status === 'rejected' && other.reason)).toMatchObject({ kind: 'unreachable' });
  await admin.query('select pg_advisory_unlock(77)');
  expect((await database.readEach([{ scope: person('d'), statement: waits }]))[0]?.status).toBe('fulfilled');
});
