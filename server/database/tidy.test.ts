import { expect, test, vi } from 'vitest';
import { patient } from '../testing/patience.ts';
import { makeOwnPostgres } from '../testing/processes/own-postgres.ts';
import { connectTo } from './connect.ts';
import { tidyForgotten } from './tidy.ts';

vi.setConfig({ testTimeout: patient(60_000) });

test('a crash takes the counts away by which Postgres tidies: what was tidied once is tidied again, and only then', async () => {
  const postgres = await makeOwnPostgres();
  const { owner } = postgres;
  const ask = async (statement: string) => {
    const client = await connectTo(owner);
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const gone = async () =>
    Number((await ask(`select pg_stat_get_dead_tuples('many'::regclass) as gone`))[0].gone);
  try {
    await ask(`
      create table many with (autovacuum_enabled = false) as select n, repeat('x', 200) as text from generate_series(1, 20000) n;
      create table few as select 1 as n;
      create table never as select * from many;
      analyze many, few`);
    expect(await tidyForgotten(owner)).toEqual([]);
    await ask(`update many set text = 'y'; select pg_stat_force_next_flush()`);
    await expect.poll(gone).toBe(20_000);
    await postgres.kill();
    await postgres.start();
    // What is gone is there still, and Postgres knows no more of it.
    expect(await gone()).toBe(0);
    expect(await tidyForgotten(owner)).toEqual(['many']);
    expect(await tidyForgotten(owner)).toEqual([]);
    // The place of what is gone is there for what comes.
    const pages = () => ask(`select pg_relation_size('many') as bytes`);
    const before = await pages();
    await ask(`update many set text = 'z' where n <= 10000`);
    expect(await pages()).toEqual(before);
  } finally {
    await postgres.remove();
  }
});
