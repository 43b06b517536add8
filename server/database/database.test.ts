import { getPriority } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { listeningName } from './listen.ts';
import type { Transaction } from './scope.ts';

let cloned: TestDatabase;

beforeAll(async () => {
  cloned = await cloneDatabase();
  await cloned.admin.query(`
    create table public.notes (id int primary key, body text);
    grant select, insert, update on public.notes to authenticated;
  `);
});

afterAll(() => cloned.drop());

const user = '5f5e1d1c-0f1a-4f6e-8f6e-2f1f3b9f0a01';

test('a statement runs as the role and with the claims of its scope', async () => {
  const { rows } = await cloned.database.queryScoped(
    { role: 'authenticated', claims: { sub: user } },
    { text: 'select current_user as role, auth.uid() as uid' },
    { readOnly: true },
  );
  expect(rows).toEqual([{ role: 'authenticated', uid: user }]);
});

test('the processes that serve who asks for much give way to everybody else’s', async () => {
  const database = cloned.openAgain({ isEmbedded: true });
  const ask = async (sub: string, text = 'select pg_backend_pid() as pid') => {
    const scope = { role: 'authenticated', claims: { sub } } as const;
    const { rows } = await database.queryScoped<{ pid: number }>(scope, { text });
    return rows[0]?.pid ?? 0;
  };
  const other = 'b1b1c0de-0f1a-4f6e-8f6e-2f1f3b9f0a02';
  const usual = getPriority(await ask(user));
  for (let asked = 0; asked < 3; asked += 1) await ask(user, 'select pg_sleep(0.6)');
  expect(getPriority(await ask(user))).toBe(Math.min(19, usual + 10));
  expect(getPriority(await ask(other))).toBe(usual);
});

test('no statement of the server is compiled first, which takes longer than to run it', async () => {
  const { rows } = await cloned.database.queryScoped({ role: 'anon' }, { text: 'show jit' });
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('nothing of a scope stays on the connection for the next one', async () => {
  const database = cloned.openAgain();
  await database.queryScoped({ role: 'authenticated', claims: { sub: user } }, { text: 'select 1' });
  const { rows } = await database.queryScoped({ role: 'anon' }, { text: 'select auth.uid() as uid' });
  expect(rows).toEqual([{ uid: null }]);
});

test('the role in the claims cannot differ from the role of the scope', async () => {
  const { rows } = await cloned.database.queryScoped(
    { role: 'anon', claims: { role: 'service_role' } },
    { text: 'select auth.role() as role' },
  );
  expect(rows).toEqual([{ role: 'anon' }]);
});

test('a connection without a scope may read no table and use no schema', async () => {
  const login = await loginClient();
  for (const table of ['public.notes', 'public.profiles', 'auth.users', 'private.outbox']) {
    await expect(login.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
  }
  await login.end();
});

test('what a failed transaction wrote is gone, and its error is the one that happened', async () => {
  const work = cloned.database.withScope({ role: 'authenticated' }, async (tx) => {
    await tx.query("insert into public.notes values (1, 'kept?')");
    await tx.query('select 1 / 0');
  });
  await expect(work).rejects.toThrow('division by zero');
  expect((await cloned.admin.query('select from public.notes where id = 1')).rowCount).toBe(0);
});

test('an error that the work swallows does not pass for a commit', async () => {
  const work = cloned.database.withScope({ role: 'authenticated' }, async (tx) => {
    await tx.query("insert into public.notes values (2, 'kept?')");
    await tx.query('select 1 / 0').catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect((await cloned.admin.query('select from public.notes where id = 2')).rowCount).toBe(0);
});

test('a part of a transaction can have a scope of its own, and the rest has not', async () => {
  const role = async (tx: Transaction) =>
    (await tx.query<{ is: string }>("select current_user || ' ' || coalesce(auth.uid()::text, '-') as is"))
      .rows[0]?.is;
  const seen = await cloned.database.withScope(
    { role: 'authenticated', claims: { sub: user } },
    async (tx) => [
      await role(tx),
      await tx.within({ role: 'portal_auth' }, role),
      await role(tx),
      await tx.within({ role: 'anon' }, () => Promise.reject(new Error('no'))).catch(() => role(tx)),
    ],
  );
  expect(seen).toEqual([
    `authenticated ${user}`,
    'portal_auth -',
    `authenticated ${user}`,
    `authenticated ${user}`,
  ]);
});

test('a value that cannot be sent leaves nothing behind and the connection usable', async () => {
  const unsendable = {
    toPostgres: () => {
      throw new Error('no such value');
    },
  };
  const statement = { text: 'insert into public.notes values (3, $1)', values: [unsendable] };
  await expect(cloned.database.queryScoped({ role: 'authenticated' }, statement)).rejects.toThrow(
    'no such value',
  );
  const { rows } = await cloned.database.queryScoped(
    { role: 'authenticated' },
    { text: 'select count(*)::int as n from public.notes where id = 3' },
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('a read-only scope refuses to write', async () => {
  const statement = { text: "insert into public.notes values (4, 'no')" };
  await expect(
    cloned.database.queryScoped({ role: 'authenticated' }, statement, { readOnly: true }),
  ).rejects.toThrow(/read-only transaction/);
});

test('a reply that must leave nothing behind is rolled back', async () => {
  const rows = await cloned.database.withScope(
    { role: 'authenticated' },
    async (tx) => (await tx.query("insert into public.notes values (5, 'undone') returning id")).rows,
    { rollback: (found) => found.length === 1 },
  );
  expect(rows).toEqual([{ id: 5 }]);
  expect((await cloned.admin.query('select from public.notes where id = 5')).rowCount).toBe(0);
});

test('a disk that is nearly full is read from and not written to, until there is room again', async () => {
  let free = 99;
  const database = cloned.openAgain({ room: { free: async () => free }, reserve: 100 });
  const scope = { role: 'authenticated' } as const;
  const insert = { text: "insert into public.notes values (31, 'late')" };
  const write = () => database.withScope(scope, (tx) => tx.query(insert));
  await expect(write()).rejects.toMatchObject({ name: 'HouseFault', kind: 'full' });
  await expect(database.queryScoped(scope, insert)).rejects.toMatchObject({ kind: 'full' });
  const count = { text: 'select count(*)::int as n from public.notes where id = 31' };
  expect((await database.queryScoped(scope, count, { readOnly: true })).rows).toEqual([{ n: 0 }]);
  free = 100;
  await write();
  expect((await database.queryScoped(scope, count, { readOnly: true })).rows).toEqual([{ n: 1 }]);
});

describe('of transactions that wait for each other', () => {
  const touch = (first: number, second: number) =>
    `with a as materialized (update public.notes set body = body || '!' where id = ${first} returning id),
          b as materialized (update public.notes set body = body || '!' where id = (select id - ${first - second} from a) returning id)
     select from b`;
  /** What another does that takes the second note first, while this test holds the first. */
  async function meanwhile(other: () => Promise<unknown>): Promise<unknown> {
    const { admin } = cloned;
    await admin.query(`insert into public.notes values (21, ''), (22, '')
      on conflict (id) do update set body = ''`);
    await admin.query('begin');
    // Of two that wait for each other, the one is ended that looks first.
    await admin.query(`set local deadlock_timeout = '1min'`);
    await admin.query(`update public.notes set body = 'held' where id = 21`);
    const outcome = other().catch((error: { code?: string }) => error.code);
    await untilWaiting(cloned, { unless: outcome });
    await admin.query(`update public.notes set body = 'held' where id = 22`);
    await admin.query('commit');
    return outcome;
  }
  const bodies = async () =>
    (await cloned.admin.query('select body from public.notes where id in (21, 22) order by id')).rows.map(
      ({ body }) => body,
    );
  const scope = { role: 'authenticated' } as const;

  test('a statement that was ended is sent again', async () => {
    await meanwhile(() => cloned.database.queryScoped(scope, { text: touch(22, 21) }));
    expect(await bodies()).toEqual(['held!', 'held!']);
  });

  test('work that was ended is done again where it may be, and else refused', async () => {
    let runs = 0;
    const work = async (tx: Transaction) => {
      runs += 1;
      await tx.query(touch(22, 21));
    };
    await meanwhile(() => cloned.database.withScope(scope, work, { repeatable: true }));
    expect(await bodies()).toEqual(['held!', 'held!']);
    expect(runs).toBeGreaterThan(1);
    expect(await meanwhile(() => cloned.database.withScope(scope, work))).toBe('40P01');
    expect(await bodies()).toEqual(['held', 'held']);
  });
});

test('a listener hears, loses its connection, says that it may have missed something, and hears again', async () => {
  const heard: string[] = [];
  let gaps = 0;
  let wake = () => {};
  const next = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const listener = await cloned.database.listen('news', {
    onNotify: (payload) => {
      heard.push(payload);
      wake();
    },
    onGap: () => {
      gaps += 1;
      wake();
    },
  });
  expect(gaps).toBe(1);
  let arrived = next();
  await cloned.admin.query("notify news, 'one'");
  await arrived;
  arrived = next();
  await cloned.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [listeningName],
  );
  await arrived;
  expect(gaps).toBe(2);
  arrived = next();
  await cloned.admin.query("notify news, 'two'");
  await arrived;
  expect(heard).toEqual(['one', 'two']);
  await listener.close();
});

async function loginClient() {
  const { rows } = await cloned.admin.query(
    "select 'portal_server_' || oid as name from pg_database where datname = current_database()",
  );
  const client = new pg.Client({ ...cloned.owner, user: rows[0].name, password: 'test' });
  await client.connect();
  return client;
}
