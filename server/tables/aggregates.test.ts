import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { clientOf, startShop } from './testing/shop.ts';

let server: TestServer;
let db: ReturnType<typeof clientOf>;

beforeAll(async () => {
  server = await startShop();
  db = clientOf(server);
});
afterAll(() => server.stop());

describe('spreads and aggregates', () => {
  test('a to-one spread puts its columns into the row', async () => {
    const { data, error } = await db
      .from('goods')
      .select('name,...makers!maker_id(maker:name,country)')
      .eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ name: 'Hammer, small', maker: 'Acme', country: 'ZA' }]);
  });

  test('a to-many spread gives arrays, in the order asked for', async () => {
    const { data, error } = await db
      .from('makers')
      .select('name,...goods!maker_id(titles:name,prices:price)')
      .order('price', { referencedTable: 'goods', ascending: false })
      .order('id')
      .limit(1);
    expect(error).toBeNull();
    expect(data).toEqual([{ name: 'Acme', titles: ['Running shoe', 'Hammer, small'], prices: [80, 10.5] }]);
  });

  test('aggregates with groups, casts and aliases', async () => {
    const { data, error } = await db
      .from('goods')
      .select('mood,count(),total:price.sum()::int,price.max()')
      .order('mood');
    expect(error).toBeNull();
    expect(data).toEqual([
      { mood: 'calm', count: 2, total: 80, max: 80 },
      { mood: 'loud', count: 1, total: 11, max: 10.5 },
      { mood: null, count: 1, total: 3, max: 3 },
    ]);
  });

  test('aggregates inside an embed, beside one, and through a spread', async () => {
    const inside = await db
      .from('makers')
      .select('name,goods!maker_id(count(),price.avg())')
      .eq('id', 1)
      .single();
    expect(inside.error).toBeNull();
    expect(inside.data).toEqual({ name: 'Acme', goods: [{ count: 2, avg: 45.25 }] });
    const grouped = await db.from('goods').select('sold.sum(),maker:maker_id(name)').eq('maker_id', 1);
    expect(grouped.error).toBeNull();
    expect(grouped.data).toEqual([{ sum: 7, maker: { name: 'Acme' } }]);
    const spread = await db.from('details').select('weight.sum(),...goods(price.max(),maker:maker_id(name))');
    expect(spread.error).toBeNull();
    expect(spread.data).toEqual([{ sum: 1000, max: 80, maker: { name: 'Acme' } }]);
  });

  test('an aggregate in a to-many spread is not offered', async () => {
    const { error } = await db.from('makers').select('name,...goods!maker_id(price.sum())');
    expect(error).toMatchObject({ code: 'PGRST127' });
  });
});
