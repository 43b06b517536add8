import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import type { Scope } from './scope.ts';

let cloned: TestDatabase;
const person: Scope = { role: 'authenticated', claims: { sub: '5f5e1d1c-0f1a-4f6e-8f6e-2f1f3b9f0a01' } };

beforeAll(async () => {
  cloned = await cloneDatabase();
  await cloned.admin.query(`
    create table public.notes (id int primary key, body text, follows int);
    alter table public.notes add foreign key (follows) references public.notes deferrable initially deferred;
    grant select, insert on public.notes to authenticated`);
});
afterAll(() => cloned.drop());

const written = async (id: number) =>
  (await cloned.admin.query('select from public.notes where id = $1', [id])).rowCount;

test('a scope that cannot be entered runs nothing, and the connection serves the next', async () => {
  const database = cloned.openAgain();
  const nobody = { ...person, settings: { statement_timeout: 'never' } };
  const insert = { text: 'insert into public.notes values (1)' };
  await expect(database.queryScoped(nobody, insert)).rejects.toThrow('statement_timeout');
  expect(await written(1)).toBe(0);
  const { rows } = await database.queryScoped(person, { text: 'select current_user as role' });
  expect(rows).toEqual([{ role: 'authenticated' }]);
});

test('a statement that asks for the session is not run where it has ended, whatever else is wrong with it', async () => {
  const database = cloned.openAgain();
  const ended = { code: 'PT401', message: 'Session has ended' };
  const signedIn = { ...person, claims: { ...person.claims, role: 'authenticated' } };
  const insert = { text: 'insert into public.notes values (5)' };
  await expect(database.queryScoped(signedIn, insert, { asksSession: true })).rejects.toMatchObject(ended);
  expect(await written(5)).toBe(0);
  const wrong = { text: 'select nonsense' };
  await expect(database.queryScoped(signedIn, wrong, { asksSession: true })).rejects.toMatchObject(ended);
  // Of whom is not signed in no session is asked, and the answer is the statement's alone.
  const named = { name: 'one', text: 'select $1::int as one', values: ['1'] };
  for (const _ of ['first', 'prepared', 'described']) {
    const { rows, rowCount } = await database.queryScoped({ role: 'anon' }, named, { asksSession: true });
    expect([rows, rowCount]).toEqual([[{ one: 1 }], 1]);
  }
});

test('what is refused at the commit is an error, not a success', async () => {
  const insert = { text: 'insert into public.notes (id, follows) values ($1, $2)', values: [2, 999] };
  await expect(cloned.database.queryScoped(person, insert)).rejects.toMatchObject({ code: '23503' });
  expect(await written(2)).toBe(0);
});

test('a statement that fails leaves neither rows nor scope, also when it is prepared', async () => {
  const database = cloned.openAgain();
  const statement = { name: 'divide', text: 'select 1 / $1::int as share' };
  await expect(database.queryScoped(person, { ...statement, values: [0] })).rejects.toThrow('division');
  const again = await database.queryScoped<{ share: number }>(person, { ...statement, values: [1] });
  expect(again.rows).toEqual([{ share: 1 }]);
  const { rows } = await database.queryScoped({ role: 'anon' }, { text: 'select auth.uid() as uid' });
  expect(rows).toEqual([{ uid: null }]);
});

test('a prepared statement answers the same each time, whatever its values are', async () => {
  const database = cloned.openAgain();
  const text = 'select $1::int as number, $2::text as word, $3::jsonb as document, null::date as day';
  const run = (values: unknown[]) => database.queryScoped(person, { name: 'columns', text, values });
  for (const [number, word] of [
    ['1', 'é'],
    ['-2', ''],
    ['3', null],
  ] as const) {
    const { rows, rowCount } = await run([number, word, '{"a":[1]}']);
    expect(rows).toEqual([{ number: Number(number), word, document: { a: [1] }, day: null }]);
    expect(rowCount).toBe(1);
  }
  const { rows } = await run([4, 'a number', { a: true }]);
  expect(rows).toEqual([{ number: 4, word: 'a number', document: { a: true }, day: null }]);
});

test('a prepared statement whose columns have changed is refused, not misread', async () => {
  const database = cloned.openAgain();
  await cloned.admin.query(
    'create view public.shifting as select 1 as one; grant select on public.shifting to anon',
  );
  const read = () =>
    database.queryScoped({ role: 'anon' }, { name: 'shift', text: 'select * from shifting' });
  expect((await read()).rows).toEqual([{ one: 1 }]);
  expect((await read()).rows).toEqual([{ one: 1 }]);
  await cloned.admin.query(
    'drop view public.shifting; create view public.shifting as select 2 as two, 3 as three',
  );
  await cloned.admin.query('grant select on public.shifting to anon');
  await expect(read()).rejects.toThrow('must not change result type');
});

test('many at once on few connections each answer their own', async () => {
  const asked = Array.from({ length: 60 }, (_, index) => index);
  const answers = await Promise.all(
    asked.map((index) =>
      cloned.database.queryScoped<{ index: number; role: string }>(
        index % 2 ? person : { role: 'anon' },
        { name: 'echo', text: 'select $1::int as index, current_user as role', values: [index] },
        { readOnly: index % 3 === 0 },
      ),
    ),
  );
  expect(answers.map(({ rows }) => rows)).toEqual(
    asked.map((index) => [{ index, role: index % 2 ? 'authenticated' : 'anon' }]),
  );
});

test('rows of any number come whole, with their command', async () => {
  const many = await cloned.database.queryScoped(person, { text: 'select generate_series(1, 500) as n' });
  expect(many.rows).toHaveLength(500);
  const none = await cloned.database.queryScoped(person, { text: 'select 1 where false' });
  expect(none.rows).toEqual([]);
  const insert = await cloned.database.queryScoped(person, {
    text: 'insert into public.notes (id) values (3), (4)',
  });
  expect(insert).toMatchObject({ command: 'INSERT', rowCount: 2 });
});

test('of more statements than a connection keeps prepared those go that were not used for longest', async () => {
  const database = cloned.openAgain();
  const ask = (n: number) =>
    database.queryScoped<{ n: number }>(person, {
      name: `asked_${n}`,
      text: `select ${n} as n, $1::text`,
      values: ['x'],
    });
  const prepared = async () => {
    const { rows } = await database.queryScoped<{ name: string }>(person, {
      text: `select name from pg_prepared_statements where name like 'asked_%'`,
    });
    return rows.map(({ name }) => name);
  };
  for (let n = 0; n < 850; n += 1) {
    await ask(n);
    if (n > 500) await ask(0);
  }
  const kept = await prepared();
  expect(kept.length).toBeLessThanOrEqual(801);
  expect(kept).toContain('asked_0');
  expect(kept).not.toContain('asked_1');
  for (const n of [1, 0, 849, 1]) expect((await ask(n)).rows[0]?.n).toBe(n);
});
