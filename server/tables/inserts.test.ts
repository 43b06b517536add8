import { describe, expect, test } from 'vitest';
import { useWritableShop } from './testing/writable-shop.ts';

const shop = useWritableShop();
const { send, notes } = shop;

describe('insert', () => {
  test('one row, with nothing in the answer', async () => {
    const { data, error, status } = await shop.db.from('notes').insert({ body: 'one' });
    expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 });
    expect(await notes()).toEqual([{ id: 1, body: 'one', stars: 3 }]);
    // Which has no media type then.
    const answer = await send('POST', 'notes', '{"body":"two"}');
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([201, '', null]);
  });

  test('many rows, of which each names what it has; the rest is null', async () => {
    const { data, error } = await shop.db
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
    const { data, error } = await shop.db
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
    const same = await shop.db
      .from('notes')
      .insert([{ stars: 4 }], { defaultToNull: false })
      .select('body,stars')
      .single();
    expect(same.data).toEqual({ body: 'empty', stars: 4 });
  });

  test('no rows, and rows without columns', async () => {
    expect((await shop.db.from('notes').insert([]).select()).data).toEqual([]);
    expect((await shop.db.from('notes').insert({}).select('body').single()).data).toEqual({ body: 'empty' });
    expect((await shop.db.from('notes').insert([{}, {}]).select('body')).data).toHaveLength(2);
  });

  test('the answer embeds what the row is related to', async () => {
    const { data, error } = await shop.db
      .from('goods')
      .insert({ name: 'Saw', maker_id: 1 })
      .select('name,price,makers!maker_id(name)')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ name: 'Saw', price: 9.99, makers: { name: 'Acme' } });
    await shop.server.admin.query(`delete from goods where name = 'Saw'`);
  });

  test('the answer leaves out what the role may not read', async () => {
    const { data, error } = await shop.db
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
    const unknown = await shop.db.from('notes').insert({ colour: 'red' });
    expect(unknown.error).toMatchObject({
      code: 'PGRST204',
      message: "Could not find the 'colour' column of 'notes' in the schema cache",
    });
    const large = await send('POST', 'notes', { body: 'x'.repeat(1_100_000) });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'PORTAL_BODY_SIZE' });
    expect(await notes()).toEqual([]);
  });

  test('what stands too deep in itself is refused, wherever it stands', async () => {
    const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    for (const [path, body] of [
      ['makers', `{"id":7,"name":"Deep","profile":${lists(100)}}`],
      ['makers', objects(100_000)],
      ['makers', lists(100_000)],
      ['rpc/echo', lists(100_000)],
      ['rpc/write_note', `{"body":${objects(100_000)}}`],
    ] as const) {
      const response = await send('POST', path, body);
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.json()).toMatchObject({ code: 'PORTAL_NESTING' });
    }
    const fits = `{"id":7,"name":"Br[a]ck\\"{ets","profile":${lists(99)}}`;
    expect((await send('POST', 'makers', fits)).status).toBe(201);
    await shop.db.from('makers').delete().eq('id', 7);
  });

  test('what the database refuses keeps its code', async () => {
    const twice = await shop.db.from('labels').insert({ id: 1, label: 'again' });
    expect(twice.status).toBe(409);
    expect(twice.error).toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "labels_pkey"',
      details: 'Key (id)=(1) already exists.',
    });
    expect((await shop.db.from('details').insert({ good_id: 999, weight: 1 })).status).toBe(409);
    expect((await shop.db.from('labels').insert({ id: 7 })).error).toMatchObject({ code: '23502' });
    expect((await shop.db.from('labels').insert({ id: 'x', label: 'y' })).error).toMatchObject({
      code: '22P02',
    });
    expect((await shop.db.from('locked').insert({ id: 5 })).error).toMatchObject({ code: '42501' });
  });
});
