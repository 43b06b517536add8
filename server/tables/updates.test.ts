import { beforeEach, describe, expect, test } from 'vitest';
import { newerClientOf } from './testing/shop.ts';
import { useWritableShop } from './testing/writable-shop.ts';

const shop = useWritableShop();
const { send, notes } = shop;

describe('upsert', () => {
  test('merges into what is there and tells whether anything is new', async () => {
    const both = await shop.db
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
    const known = await shop.db.from('labels').upsert({ id: 4, label: 'stale' }).select().single();
    expect(known.status).toBe(200);
    expect(known.data).toEqual({ id: 4, label: 'stale' });
  });

  test('leaves what is there, when duplicates are to be ignored', async () => {
    const { data, error } = await shop.db
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
    const { data, error } = await shop.db
      .from('goods')
      .upsert({ code: 'b1', name: 'Bolt "M4"', sold: 77 }, { onConflict: 'code' })
      .select('id,sold')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ id: 3, sold: 77 });
    await shop.server.admin.query('update goods set sold = null where id = 3');
    const none = await shop.db.from('goods').upsert({ name: 'x' }, { onConflict: 'name' });
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
    expect((await shop.server.admin.query('select * from labels where id > 5')).rows).toEqual([
      { id: 6, label: 'VI' },
    ]);
  });
});

describe('update and delete', () => {
  beforeEach(() =>
    shop.server.admin.query(`insert into notes (body, stars) values ('a', 1), ('b', 2), ('c', 3)`),
  );

  test('only the rows that the filters choose', async () => {
    const { data, error, count } = await shop.db
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
    const { status } = await shop.db.from('notes').delete().or('id.eq.1,body.eq.b');
    expect(status).toBe(204);
    expect(await notes()).toEqual([{ id: 3, body: 'c', stars: 9 }]);
  });

  test('nothing to set changes nothing', async () => {
    const { data, error } = await shop.db.from('notes').update({}).eq('id', 1).select();
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
    const { error } = await shop.db.from('notes').update({ stars: 0 }).gt('id', 0).select().single();
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 3 rows' });
    expect((await notes()).map(({ stars }) => stars)).toEqual([1, 2, 3]);
  });

  test('more rows than may be affected are left alone', async () => {
    const { error, status } = await newerClientOf(shop.server)
      .from('notes')
      .delete()
      .gt('id', 0)
      .maxAffected(2);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'PGRST124', details: 'The query affects 3 rows' });
    expect(await notes()).toHaveLength(3);
    expect(
      (await newerClientOf(shop.server).from('notes').delete().gt('id', 1).maxAffected(2)).error,
    ).toBeNull();
    expect(await notes()).toHaveLength(1);
  });

  test('a rolled back write answers and leaves nothing', async () => {
    const { data } = await shop.db.from('notes').delete().eq('id', 1).select().rollback();
    expect(data).toHaveLength(1);
    expect(await notes()).toHaveLength(3);
  });

  test('an answer of more than a thousand rows is refused before anything is written', async () => {
    await shop.server.admin.query(`insert into notes (body) select 'n' from generate_series(1, 1200)`);
    const { error, status } = await shop.db.from('notes').update({ stars: 5 }).gt('id', 0).select('id');
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'PORTAL_REPLY_ROWS' });
    expect(
      (await shop.server.admin.query('select count(*)::int from notes where stars = 5')).rows[0].count,
    ).toBe(0);
    expect((await shop.db.from('notes').update({ stars: 5 }).gt('id', 0)).error).toBeNull();
  });
});
