import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { clientOf, startShop } from './testing/shop.ts';

let server: TestServer;
let db: ReturnType<typeof clientOf>;

beforeAll(async () => {
  server = await startShop();
  db = clientOf(server);
  await server.admin.query(`insert into notes (body) select 'note ' || n from generate_series(1, 1500) as n`);
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: server.keys.publishableKey, ...headers },
  });

describe('pages', () => {
  test('limit and offset, and the range in the answer', async () => {
    const { data, count, status, error } = await db
      .from('notes')
      .select('id', { count: 'exact' })
      .order('id')
      .range(10, 14);
    expect(error).toBeNull();
    expect(data).toEqual([11, 12, 13, 14, 15].map((id) => ({ id })));
    expect(count).toBe(1500);
    expect(status).toBe(206);
  });

  test('the Range header, alone and with a limit', async () => {
    const alone = await get('notes?select=id&order=id', { range: '0-2', 'range-unit': 'items' });
    expect(alone.headers.get('content-range')).toBe('0-2/*');
    expect(await alone.json()).toHaveLength(3);
    const both = await get('notes?select=id&order=id&limit=2', { range: '1-9' });
    expect(await both.json()).toEqual([{ id: 2 }]);
  });

  test('a page beyond the last row is refused when the total is known', async () => {
    const { error, status } = await db.from('notes').select('id', { count: 'exact' }).range(2000, 2010);
    expect(status).toBe(416);
    expect(error).toMatchObject({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 2000 was requested, but there are only 1500 rows.',
    });
  });

  test('a page beyond the last row says how many there are; one before the first begins there', async () => {
    const beyond = await get('notes?offset=2000', { prefer: 'count=exact' });
    expect(beyond.headers.get('content-range')).toBe('*/1500');
    const before = await get('notes?select=id&order=id&offset=-4&limit=1');
    expect(await before.json()).toEqual([{ id: 1 }]);
  });

  test('ranges that make no sense are refused', async () => {
    expect((await get('notes', { range: '5-2' })).status).toBe(416);
    const negative = await get('notes?limit=-1');
    expect(negative.status).toBe(416);
    expect(await negative.json()).toMatchObject({
      details: 'Limit should be greater than or equal to zero.',
    });
  });

  test('limit=0 is an empty page with a count', async () => {
    const { data, count } = await db.from('notes').select('id', { count: 'exact' }).limit(0);
    expect(data).toEqual([]);
    expect(count).toBe(1500);
  });

  test('a reply of more than a thousand rows is refused, and says what to do', async () => {
    for (const path of ['notes?select=id', 'notes?select=id&limit=1200', 'rpc/all_notes']) {
      const long = await get(path, { prefer: 'count=exact' });
      expect([path, long.status]).toEqual([path, 400]);
      expect(await long.json()).toMatchObject({ code: 'PORTAL_REPLY_ROWS' });
    }
    const page = await get('notes?select=id&order=id&limit=1000&offset=500', { prefer: 'count=exact' });
    expect(page.headers.get('content-range')).toBe('500-1499/1500');
    expect(await page.json()).toHaveLength(1000);
    const counted = await get('notes?select=id', { prefer: 'count=exact' }, 'HEAD');
    expect(counted.headers.get('content-range')).toBe('0-999/1500');
  });

  test('HEAD answers the count without rows', async () => {
    const response = await get('notes?select=id&id=lt.11', { prefer: 'count=exact' }, 'HEAD');
    expect(response.headers.get('content-range')).toBe('0-9/10');
    expect(await response.text()).toBe('');
  });

  test('planned and estimated counts', async () => {
    await server.admin.query('analyze notes');
    const planned = await db.from('notes').select('id', { count: 'planned' }).limit(1);
    expect(planned.count).toBe(1500);
    const few = await db.from('notes').select('id', { count: 'estimated' }).lt('id', 6).limit(1);
    expect(few.count).toBe(5);
  });
});

describe('the shape of the answer', () => {
  test('one row as an object; none or many are refused', async () => {
    const one = await db.from('goods').select('id').eq('id', 1).single();
    expect(one.data).toEqual({ id: 1 });
    for (const [ids, rows] of [
      [[99], 0],
      [[1, 2], 2],
    ] as const) {
      const { error, status } = await db
        .from('goods')
        .select('id')
        .in('id', [...ids])
        .single();
      expect(status).toBe(406);
      expect(error).toMatchObject({
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: `The result contains ${rows} rows`,
      });
    }
    expect((await db.from('goods').select('id').eq('id', 99).maybeSingle()).data).toBeNull();
  });

  test('CSV, with its header', async () => {
    const { data, error } = await db.from('goods').select('id,name,sold').in('id', [1, 3]).order('id').csv();
    expect(error).toBeNull();
    expect(data).toBe('id,name,sold\n1,"Hammer, small",5\n3,"Bolt ""M4""",');
  });

  test('nulls can be left out', async () => {
    const { data } = await db.from('goods').select('id,sold').eq('id', 3).stripNulls();
    expect(data).toEqual([{ id: 3 }]);
  });

  test('a type that is not offered is refused', async () => {
    const response = await get('goods', { accept: 'image/png' });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({
      code: 'PGRST107',
      message: 'None of these media types are available: image/png',
    });
    const plan = await get('goods', { accept: 'application/vnd.pgrst.plan+json' });
    expect(plan.status).toBe(406);
  });

  test('a schema that is not exposed is refused', async () => {
    const response = await get('profiles', { 'accept-profile': 'private' });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ code: 'PGRST106', message: 'Invalid schema: private' });
  });

  test('a query that does not parse says where', async () => {
    const response = await get('goods?id=nope.1');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'PGRST100',
      message: '"failed to parse filter (nope.1)" (line 1, column 1)',
      details: 'unexpected "n" expecting "not" or operator (eq, gt, ...)',
      hint: null,
    });
  });

  test('a preference that is not known is refused when handling is strict', async () => {
    expect((await get('goods', { prefer: 'anything=else' })).status).toBe(200);
    const strict = await get('goods', { prefer: 'handling=strict, anything=else' });
    expect(strict.status).toBe(400);
    expect(await strict.json()).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: anything=else',
    });
  });

  test('a null character is refused before it reaches the database', async () => {
    expect((await get('goods?name=eq.a%00b')).status).toBe(400);
    expect((await get('goods?select=a%00:id')).status).toBe(400);
  });
});
