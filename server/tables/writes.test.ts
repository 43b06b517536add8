import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { clientOf, newerClientOf, startShop } from './testing/shop.ts';

let server: TestServer;
let db: ReturnType<typeof clientOf>;

beforeAll(async () => {
  server = await startShop();
  db = clientOf(server);
});
afterAll(() => server.stop());
beforeEach(() =>
  server.admin.query(
    'truncate notes restart identity; delete from prices where year > 2025; delete from labels where id > 3; delete from makers where id > 3',
  ),
);

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: server.keys.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const notes = async () => (await server.admin.query('select id, body, stars from notes order by id')).rows;

describe('insert', () => {
  test('one row, with nothing in the answer', async () => {
    const { data, error, status } = await db.from('notes').insert({ body: 'one' });
    expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 });
    expect(await notes()).toEqual([{ id: 1, body: 'one', stars: 3 }]);
  });

  test('many rows, of which each names what it has; the rest is null', async () => {
    const { data, error } = await db
      .from('notes')
      .insert([{ body: 'a', stars: 1 }, { body: 'b' }])
      .select();
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, body: 'a', stars: 1 },
      { id: 2, body: 'b', stars: null },
    ]);
  });

  test('what a row leaves out is its default, when that is asked for', async () => {
    const { data, error } = await db
      .from('notes')
      .insert([{ body: 'a', stars: 1 }, { stars: 2 }, { body: 'c', stars: 9 }], { defaultToNull: false })
      .select('body,stars');
    expect(error).toBeNull();
    expect(data).toEqual(
      expect.arrayContaining([
        { body: 'a', stars: 1 },
        { body: 'empty', stars: 2 },
        { body: 'c', stars: 9 },
      ]),
    );
    const same = await db
      .from('notes')
      .insert([{ stars: 4 }], { defaultToNull: false })
      .select('body,stars')
      .single();
    expect(same.data).toEqual({ body: 'empty', stars: 4 });
  });

  test('no rows, and rows without columns', async () => {
    expect((await db.from('notes').insert([]).select()).data).toEqual([]);
    expect((await db.from('notes').insert({}).select('body').single()).data).toEqual({ body: 'empty' });
    expect((await db.from('notes').insert([{}, {}]).select('body')).data).toHaveLength(2);
  });

  test('the answer embeds what the row is related to', async () => {
    const { data, error } = await db
      .from('goods')
      .insert({ name: 'Saw', maker_id: 1 })
      .select('name,price,makers!maker_id(name)')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ name: 'Saw', price: 9.99, makers: { name: 'Acme' } });
    await server.admin.query(`delete from goods where name = 'Saw'`);
  });

  test('the answer leaves out what the role may not read', async () => {
    const { data, error } = await db
      .from('makers')
      .insert({ id: 9, name: 'New', secret: 's' })
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ id: 9, name: 'New', country: null, founded: null, tags: [], profile: null });
  });

  test('numbers keep their digits', async () => {
    const response = await send(
      'POST',
      'prices',
      '{"year": 2030, "region": "x", "amount": 12345678901234567890.123}',
      {
        prefer: 'return=representation',
      },
    );
    expect(await response.text()).toBe('[{"year":2030,"region":"x","amount":12345678901234567890.123}]');
  });

  test('a location tells the key when only headers are asked for', async () => {
    const response = await send(
      'POST',
      'prices',
      { year: 2031, region: 'a b' },
      { prefer: 'return=headers-only' },
    );
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/prices?region=eq.a%20b&year=eq.2031');
  });

  test('CSV and forms are bodies too', async () => {
    const csv = await send('POST', 'notes', 'body,stars\n"x, y",1\nz,NULL', {
      'content-type': 'text/csv',
      prefer: 'return=representation',
    });
    expect(await csv.json()).toMatchObject([
      { body: 'x, y', stars: 1 },
      { body: 'z', stars: null },
    ]);
    const form = await send('POST', 'notes', 'body=formed', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(201);
  });

  test('bodies that cannot be are refused', async () => {
    expect(await (await send('POST', 'notes', '{"body"')).json()).toMatchObject({ code: 'PGRST102' });
    expect(await (await send('POST', 'notes', [{ body: 'a' }, { stars: 1 }])).json()).toMatchObject({
      code: 'PGRST102',
      message: 'All object keys must match',
    });
    const unknown = await db.from('notes').insert({ colour: 'red' });
    expect(unknown.error).toMatchObject({
      code: 'PGRST204',
      message: "Could not find the 'colour' column of 'notes' in the schema cache",
    });
    const large = await send('POST', 'notes', { body: 'x'.repeat(1_100_000) });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'PORTAL_BODY_SIZE' });
    expect(await notes()).toEqual([]);
  });

  test('what the database refuses keeps its code', async () => {
    const twice = await db.from('labels').insert({ id: 1, label: 'again' });
    expect(twice.status).toBe(409);
    expect(twice.error).toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "labels_pkey"',
      details: 'Key (id)=(1) already exists.',
    });
    expect((await db.from('details').insert({ good_id: 999, weight: 1 })).status).toBe(409);
    expect((await db.from('labels').insert({ id: 7 })).error).toMatchObject({ code: '23502' });
    expect((await db.from('labels').insert({ id: 'x', label: 'y' })).error).toMatchObject({ code: '22P02' });
    expect((await db.from('locked').insert({ id: 5 })).error).toMatchObject({ code: '42501' });
  });
});

describe('upsert', () => {
  test('merges into what is there and tells whether anything is new', async () => {
    const both = await db
      .from('labels')
      .upsert([
        { id: 3, label: 'rare' },
        { id: 4, label: 'fresh' },
      ])
      .select()
      .order('id');
    expect(both.error).toBeNull();
    expect(both.status).toBe(201);
    expect(both.data).toEqual([
      { id: 3, label: 'rare' },
      { id: 4, label: 'fresh' },
    ]);
    const known = await db.from('labels').upsert({ id: 4, label: 'stale' }).select().single();
    expect(known.status).toBe(200);
    expect(known.data).toEqual({ id: 4, label: 'stale' });
  });

  test('leaves what is there, when duplicates are to be ignored', async () => {
    const { data, error } = await db
      .from('labels')
      .upsert(
        [
          { id: 1, label: 'other' },
          { id: 5, label: 'five' },
        ],
        { ignoreDuplicates: true },
      )
      .select();
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 5, label: 'five' }]);
  });

  test('by another unique key', async () => {
    const { data, error } = await db
      .from('goods')
      .upsert({ code: 'b1', name: 'Bolt "M4"', sold: 77 }, { onConflict: 'code' })
      .select('id,sold')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ id: 3, sold: 77 });
    await server.admin.query('update goods set sold = null where id = 3');
    const none = await db.from('goods').upsert({ name: 'x' }, { onConflict: 'name' });
    expect(none.error).toMatchObject({ code: '42P10' });
  });

  test('a PUT writes the row that its address names', async () => {
    const made = await send(
      'PUT',
      'labels?id=eq.6',
      { id: 6, label: 'six' },
      { prefer: 'return=representation' },
    );
    expect([made.status, await made.json()]).toEqual([201, [{ id: 6, label: 'six' }]]);
    const changed = await send('PUT', 'labels?id=eq.6', { id: 6, label: 'VI' });
    expect(changed.status).toBe(204);
    const other = await send('PUT', 'labels?id=eq.6', { id: 7, label: 'VII' });
    expect(await other.json()).toMatchObject({ code: 'PGRST115' });
    const open = await send('PUT', 'labels?label=eq.six', { id: 6, label: 'six' });
    expect([open.status, await open.json()]).toMatchObject([405, { code: 'PGRST105' }]);
    expect((await server.admin.query('select * from labels where id > 5')).rows).toEqual([
      { id: 6, label: 'VI' },
    ]);
  });
});

describe('update and delete', () => {
  beforeEach(() => server.admin.query(`insert into notes (body, stars) values ('a', 1), ('b', 2), ('c', 3)`));

  test('only the rows that the filters choose', async () => {
    const { data, error, count } = await db
      .from('notes')
      .update({ stars: 9 }, { count: 'exact' })
      .gte('stars', 2)
      .select();
    expect(error).toBeNull();
    expect(count).toBe(2);
    expect(data).toEqual([
      { id: 2, body: 'b', stars: 9 },
      { id: 3, body: 'c', stars: 9 },
    ]);
    const { status } = await db.from('notes').delete().or('id.eq.1,body.eq.b');
    expect(status).toBe(204);
    expect(await notes()).toEqual([{ id: 3, body: 'c', stars: 9 }]);
  });

  test('nothing to set changes nothing', async () => {
    const { data, error } = await db.from('notes').update({}).eq('id', 1).select();
    expect(error).toBeNull();
    expect(data).toEqual([]);
  });

  test('a column that is named and not given falls back to its default', async () => {
    const response = await send(
      'PATCH',
      'notes?id=eq.1&columns=body,stars',
      { stars: 8 },
      {
        prefer: 'return=representation, missing=default',
      },
    );
    expect(await response.json()).toEqual([{ id: 1, body: 'empty', stars: 8 }]);
  });

  test('more than one row, where one is to be shown, is undone', async () => {
    const { error } = await db.from('notes').update({ stars: 0 }).gt('id', 0).select().single();
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 3 rows' });
    expect((await notes()).map(({ stars }) => stars)).toEqual([1, 2, 3]);
  });

  test('more rows than may be affected are left alone', async () => {
    const { error, status } = await newerClientOf(server).from('notes').delete().gt('id', 0).maxAffected(2);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'PGRST124', details: 'The query affects 3 rows' });
    expect(await notes()).toHaveLength(3);
    expect((await newerClientOf(server).from('notes').delete().gt('id', 1).maxAffected(2)).error).toBeNull();
    expect(await notes()).toHaveLength(1);
  });

  test('a rolled back write answers and leaves nothing', async () => {
    const { data } = await db.from('notes').delete().eq('id', 1).select().rollback();
    expect(data).toHaveLength(1);
    expect(await notes()).toHaveLength(3);
  });

  test('an answer of more than a thousand rows is refused before anything is written', async () => {
    await server.admin.query(`insert into notes (body) select 'n' from generate_series(1, 1200)`);
    const { error, status } = await db.from('notes').update({ stars: 5 }).gt('id', 0).select('id');
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'PORTAL_REPLY_ROWS' });
    expect((await server.admin.query('select count(*)::int from notes where stars = 5')).rows[0].count).toBe(
      0,
    );
    expect((await db.from('notes').update({ stars: 5 }).gt('id', 0)).error).toBeNull();
  });
});
