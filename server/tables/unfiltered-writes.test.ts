import { beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from './testing/shop.ts';
import { useWritableShop } from './testing/writable-shop.ts';

const shop = useWritableShop();
const { send, notes } = shop;

const refused = (command: string) => ({
  code: '21000',
  details: null,
  hint: null,
  message: `${command} requires a WHERE clause`,
});

beforeEach(() =>
  shop.server.admin.query(`insert into notes (body, stars) values ('a', 1), ('b', 2), ('c', 3)`),
);

describe('a write of every row, because no filter was given', () => {
  test.each([
    'notes',
    'notes?limit=1&order=id',
    'notes?offset=1',
    'notes?select=id',
    'notes?columns=body',
    'notes?on_conflict=id',
    'notes?limit=1000',
    'notes?select=*',
  ])('is refused: %s', async (path) => {
    const deleted = await send('DELETE', path, '');
    expect([deleted.status, await deleted.json()]).toEqual([400, refused('DELETE')]);
    const updated = await send('PATCH', path, { body: 'x' });
    expect([updated.status, await updated.json()]).toEqual([400, refused('UPDATE')]);
    expect(await notes()).toMatchObject([{ body: 'a' }, { body: 'b' }, { body: 'c' }]);
  });

  test.each([
    'tx=rollback',
    'handling=lenient',
    'handling=strict,max-affected=1000',
    'resolution=merge-duplicates',
    'missing=default,return=representation',
  ])('is refused whatever is preferred: %s', async (prefer) => {
    expect(await (await send('DELETE', 'notes', '', { prefer })).json()).toEqual(refused('DELETE'));
    expect(await (await send('PATCH', 'notes', { body: 'x' }, { prefer })).json()).toEqual(refused('UPDATE'));
    expect(await notes()).toHaveLength(3);
  });

  test('is refused when only an embed is filtered', async () => {
    const path = 'goods?select=id,details!inner(good_id)&details.weight=eq.1';
    const prefer = { prefer: 'return=representation' };
    expect(await (await send('DELETE', path, '', prefer)).json()).toEqual(refused('DELETE'));
    expect(await (await send('PATCH', path, { sold: 1 }, prefer)).json()).toEqual(refused('UPDATE'));
  });

  test('is refused to the secret key as to everybody', async () => {
    const service = clientOf(shop.server, shop.server.keys.secretKey);
    expect((await service.from('notes').delete()).error).toEqual(refused('DELETE'));
    expect((await service.from('notes').update({ stars: 0 })).error).toEqual(refused('UPDATE'));
  });

  test.each(['and=()', 'or=()', 'not.and=()', 'or=(and())', 'id=', 'id'])(
    'is no more possible by a filter that says nothing: %s',
    async (group) => {
      const response = await send('DELETE', `notes?${group}`, '');
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST100' }]);
      expect(await notes()).toHaveLength(3);
    },
  );

  test('is written when it is said: a filter that all rows pass is a filter', async () => {
    expect((await shop.db.from('notes').update({ stars: 9 }).not('id', 'is', null)).error).toBeNull();
    expect((await notes()).map(({ stars }) => stars)).toEqual([9, 9, 9]);
    expect((await shop.db.from('notes').delete().or('id.is.null,id.not.is.null')).error).toBeNull();
    expect(await notes()).toEqual([]);
  });

  test('is nothing to refuse when nothing is set, or a row is put under its key', async () => {
    expect((await shop.db.from('notes').update({}).select()).data).toEqual([]);
    const put = await send('PUT', 'labels?id=eq.6', { id: 6, label: 'six' });
    expect(put.status).toBe(204);
    expect((await shop.db.from('labels').upsert({ id: 6, label: 'VI' })).error).toBeNull();
  });
});
