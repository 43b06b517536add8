import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { clientOf, startShop } from './testing/shop.ts';

let server: TestServer;
let db: ReturnType<typeof clientOf>;

beforeAll(async () => {
  server = await startShop();
  db = clientOf(server, server.keys.secretKey);
});
afterAll(() => server.stop());

describe('lists in lists', () => {
  const partsOfParts = (times: number): string =>
    times === 0 ? 'name' : `name,parts:parts!whole_id(${partsOfParts(times - 1)})`;

  test('are three in each other at most: with each the rows multiply', async () => {
    const { data } = await db.from('parts').select(partsOfParts(3)).eq('id', 1).single();
    const tyre = { name: 'tyre', parts: [] };
    expect(data).toEqual({
      name: 'car',
      parts: [
        { name: 'wheel', parts: [tyre] },
        { name: 'door', parts: [] },
      ],
    });
    const { error, status } = await db.from('parts').select(partsOfParts(4));
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'PORTAL_EMBED_DEPTH',
      message: 'More than 3 lists are embedded in each other',
    });
  });

  test('beside each other are as many as embeds may be, and what is one row is no list', async () => {
    const beside = Array.from({ length: 6 }, (_, at) => `p${at}:parts!whole_id(name,whole:whole_id(name))`);
    expect((await db.from('parts').select(beside.join())).error).toBeNull();
  });
});

describe('a reply that is too large', () => {
  const refused = {
    code: 'PORTAL_REPLY_BYTES',
    message: 'The reply would be larger than 16777216 bytes',
    hint: 'Ask for pages of it, for fewer columns, or for what is embedded in a request of its own.',
  };

  beforeAll(async () => {
    await server.admin.query(`insert into makers (id, name) values (9, 'Large');
      insert into goods (maker_id, name, sold)
        select 9, repeat('abcdefgh', 2500), n from generate_series(1, 900) as n`);
  });
  const large = () => db.from('goods').select('name').eq('maker_id', 9);

  test('stays in the database, as rows, as one row, as a list in it and as a file', async () => {
    const maker = () => db.from('makers').select('goods!maker_id(name)').eq('id', 9);
    for (const asked of [large(), large().csv(), maker(), maker().single()]) {
      const { error, status } = await asked;
      expect(status).toBe(400);
      expect(error).toMatchObject(refused);
    }
  });

  test('is undone where it would answer a write or a call', async () => {
    const write = await db.from('goods').update({ mood: 'loud' }).eq('maker_id', 9).select('name');
    expect(write.error).toMatchObject(refused);
    const called = await db.rpc('cheap_goods', { below: 1_000 });
    expect(called.error).toMatchObject(refused);
    const { rows } = await server.admin.query(
      `select count(*)::int as loud from goods where maker_id = 9 and mood = 'loud'`,
    );
    expect(rows).toEqual([{ loud: 0 }]);
  });

  test('is answered in pages, and written without being read back', async () => {
    // Two megabytes: a busy machine builds ten of them no more in the time that a reading has.
    const page = await large().range(0, 99);
    expect(page.error).toBeNull();
    expect(page.data).toHaveLength(100);
    const { error } = await db.from('goods').update({ sold: 0 }).eq('maker_id', 9);
    expect(error).toBeNull();
  });
});

describe('the time of a statement', () => {
  beforeAll(async () => {
    await server.admin.query(`
      create view time_allowed with (security_invoker = true) as select current_setting('statement_timeout') as most;
      create function time_to_read() returns text language sql stable as $$ select current_setting('statement_timeout') $$;
      create function time_to_write() returns text language sql volatile as $$ select current_setting('statement_timeout') $$;
      grant select on time_allowed to anon, authenticated, service_role;
      notify pgrst, 'reload schema'`);
  });

  test('is shorter for what only reads, and shortest for whoever has no account', async () => {
    const allowed = async (client: typeof db) => [
      (await client.from('time_allowed').select()).data?.[0]?.most,
      (await client.rpc('time_to_read')).data,
      (await client.rpc('time_to_write')).data,
    ];
    await expect.poll(async () => (await db.rpc('time_to_write')).error).toBeNull();
    expect(await allowed(db)).toEqual(['3s', '3s', '5s']);
    expect(await allowed(clientOf(server))).toEqual(['1s', '1s', '1s']);
  });
});
