import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../server/testing/database.ts';
import { functionsIn } from './names.ts';
import { inTransaction, watchConnections } from './transaction.ts';

let database: TestDatabase;
let unwatch: () => void;
beforeAll(async () => {
  unwatch = watchConnections();
  database = await cloneDatabase();
  await database.admin.query('create table kept (word text unique)');
});
afterAll(async () => {
  await database.drop();
  unwatch();
});

const words = async () =>
  (await database.admin.query<{ word: string }>('select word from kept order by 1')).rows.map(
    ({ word }) => word,
  );
const say = (word: string) => database.admin.query('insert into kept values ($1)', [word]);

test('what a test begins, commits, takes back and is refused goes as it would, and all of it is undone', async () => {
  const { admin } = database;
  const kept = await inTransaction(admin, "insert into kept values ('mutant')", async () => {
    await expect(say('mutant')).rejects.toThrow('duplicate key');
    await admin.query("begin; insert into kept values ('taken back')");
    await admin.query('rollback');
    await admin.query('rollback');
    await admin.query('begin');
    await say('committed');
    await admin.query('savepoint attempt');
    await expect(say('committed')).rejects.toThrow('duplicate key');
    await admin.query('rollback to savepoint attempt');
    await admin.query("set local role anon; set local request.jwt.claims = 'x'");
    await admin.query('commit');
    await Promise.all([say('one'), say('two')]);
    expect(await words()).toEqual(['committed', 'mutant', 'one', 'two']);
  });
  expect(kept).toMatchObject({ milliseconds: expect.any(Number) });
  expect([kept.failure, kept.doubt]).toEqual([undefined, undefined]);
  expect(kept.asked).toContain('two');
  expect(await words()).toEqual([]);
});

test('in which functions something was refused is told, which Postgres counts no call of', async () => {
  const { admin } = database;
  const { refusedIn } = await inTransaction(
    admin,
    `create function inner_one() returns void language plpgsql as $$ begin raise exception 'no'; end $$;
     create function outer_one() returns void language plpgsql as $$ begin perform inner_one(); end $$`,
    async () => {
      await expect(admin.query('select outer_one()')).rejects.toThrow('no');
      await admin.query('select 1');
    },
  );
  expect(functionsIn(refusedIn)).toEqual(['inner_one', 'outer_one']);
});

test('what the test throws is told, and the next one is not in its transaction', async () => {
  const failing = await inTransaction(database.admin, '', async () => {
    await database.admin.query('begin');
    await say('left');
    throw new Error('not as it should be');
  });
  expect(failing.failure).toEqual(new Error('not as it should be'));
  expect(await words()).toEqual([]);
});

test('from a test that asks on another connection nothing follows', async () => {
  const { doubt } = await inTransaction(database.admin, '', async () => {
    await database.database
      .withScope({ role: 'service_role' }, async (client) => client.query('select 1'))
      .catch(() => {});
  });
  expect(doubt).toBe('asks on another connection');
});

test('nor from one that then waits for ever', async () => {
  const { doubt } = await inTransaction(database.admin, '', async () => {
    await database.database
      .withScope({ role: 'service_role' }, async (client) => client.query('select 1'))
      .catch(() => {});
    await new Promise(() => {});
  });
  expect(doubt).toBe('asks on another connection');
  expect(await words()).toEqual([]);
});

test('a mutant that Postgres refuses is thrown, and leaves the connection usable', async () => {
  await expect(inTransaction(database.admin, 'drop table nowhere', async () => {})).rejects.toThrow(
    'does not exist',
  );
  expect(await words()).toEqual([]);
});
