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

describe('relationships', () => {
  test('to-one and to-many, inside each other, with a filter, an order and a limit of their own', async () => {
    const { data, error } = await db
      .from('makers')
      .select('name,goods!goods_maker_id_fkey(name,details(weight),labels!good_labels(label))')
      .order('id')
      .order('price', { referencedTable: 'goods', ascending: false })
      .limit(1, { referencedTable: 'goods' })
      .neq('goods.labels.label', 'new');
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        name: 'Acme',
        goods: [{ name: 'Running shoe', details: { weight: 300 }, labels: [{ label: 'sale' }] }],
      },
      { name: 'Bolt', goods: [{ name: 'Bolt "M4"', details: null, labels: [] }] },
      { name: 'Crow', goods: [] },
    ]);
  });

  test('two keys between the same tables are ambiguous, and the error says how to choose', async () => {
    const { error, status } = await db.from('goods').select('makers(name)');
    expect(status).toBe(300);
    expect(error).toMatchObject({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'goods' and 'makers'",
      hint: "Try changing 'makers' to one of the following: 'makers!goods_maker_id_fkey', 'makers!goods_tester_fkey'. Find the desired relationship in the 'details' key.",
    });
    expect((error as unknown as { details: unknown }).details).toEqual([
      {
        cardinality: 'many-to-one',
        embedding: 'goods with makers',
        relationship: 'goods_maker_id_fkey using goods(maker_id) and makers(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'goods with makers',
        relationship: 'goods_tester_fkey using goods(tester_id) and makers(id)',
      },
    ]);
  });

  test('with an alias is meant by it alone, as by its name only without one', async () => {
    const aliased = db.from('goods').select('id,weighed:details!inner(weight)').order('id');
    expect((await aliased.eq('weighed.weight', 300)).data).toEqual([{ id: 2, weighed: { weight: 300 } }]);
    for (const ask of [
      'details.weight=eq.300',
      'details.order=weight',
      'details.limit=1',
      'details.or=(weight.eq.1,weight.eq.2)',
    ]) {
      const response = await fetch(`${server.url}/rest/v1/goods?select=id,weighed:details(weight)&${ask}`, {
        headers: { apikey: server.keys.publishableKey },
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          code: 'PGRST108',
          details: null,
          hint: "Verify that 'details' is included in the 'select' query parameter.",
          message: "'details' is not an embedded resource in this request",
        },
      ]);
    }
  });

  test('a key is chosen by its name, by its column, and by the column as the target', async () => {
    const { data, error } = await db
      .from('goods')
      .select('one:makers!goods_tester_fkey(name),two:makers!maker_id(name),tester_id(name)')
      .eq('id', 1)
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ one: { name: 'Bolt' }, two: { name: 'Acme' }, tester_id: { name: 'Bolt' } });
  });

  test('a table related to itself reads upwards by the column and downwards by the name', async () => {
    const { data, error } = await db
      .from('parts')
      .select('name,whole:whole_id(name),pieces:parts(name)')
      .in('id', [1, 2])
      .order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'car', whole: null, pieces: [{ name: 'wheel' }, { name: 'door' }] },
      { name: 'wheel', whole: { name: 'car' }, pieces: [{ name: 'tyre' }] },
    ]);
  });

  test('a view is related as the table whose key it carries', async () => {
    const { data, error } = await db.from('good_names').select('name,makers(name)').eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ name: 'Hammer, small', makers: { name: 'Acme' } }]);
  });

  test('many-to-many, through a junction or a view of it', async () => {
    const { data, error } = await db
      .from('goods')
      .select('name,labels!good_labels(label)')
      .eq('id', 1)
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ name: 'Hammer, small', labels: [{ label: 'new' }, { label: 'sale' }] });
    const viewed = await db.from('labels').select('goods!good_label_pairs(name)').eq('id', 2).single();
    expect(viewed.error).toBeNull();
    expect(viewed.data).toEqual({ goods: [{ name: 'Hammer, small' }, { name: 'Running shoe' }] });
  });

  test('a function of a row relates', async () => {
    const { data, error } = await db.from('goods').select('name,maker_of(name)').eq('id', 3);
    expect(error).toBeNull();
    expect(data).toMatchObject([{ maker_of: { name: 'Bolt' } }]);
  });

  test('what is not related is refused', async () => {
    const { error, status } = await db.from('goods').select('prices(*)');
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'PGRST200',
      message: "Could not find a relationship between 'goods' and 'prices' in the schema cache",
    });
  });

  const wide = (count: number) => Array.from({ length: count }, (_, at) => `p${at}:whole_id(name)`).join();
  const chain = (depth: number) =>
    Array.from({ length: depth }).reduce<string>((inner) => `whole_id(name${inner && `,${inner}`})`, '');

  test.each([
    ['of the secret key', () => clientOf(server, server.keys.secretKey), 40, 5],
    // Whoever has no account: embeds in embeds would multiply with the number of schools.
    ['of nobody', () => db, 5, 2],
  ])('the embeds %s are bounded in number and depth', async (_, client, most, deepest) => {
    const parts = client().from('parts');
    expect((await parts.select(wide(most))).error).toBeNull();
    for (const select of [wide(most + 1), `name, whole_id(${wide(most)})`]) {
      const { error, status } = await parts.select(select);
      expect([status, error?.code]).toEqual([400, 'PORTAL_EMBEDS']);
    }
    expect((await parts.select(chain(deepest))).error).toBeNull();
    const { error, status } = await parts.select(chain(deepest + 1));
    expect([status, error?.code]).toEqual([400, 'PORTAL_EMBED_DEPTH']);
  });
});

describe('lists that are too long', () => {
  beforeAll(async () => {
    await server.admin.query(`insert into makers (id, name) values (9, 'Many');
      insert into goods (maker_id, name, sold) select 9, 'good ' || n, n from generate_series(1, 1001) as n`);
  });
  afterAll(async () => {
    await server.admin.query('delete from goods where maker_id = 9; delete from makers where id = 9');
  });
  const many = () => db.from('makers').select('name,all_goods:goods!maker_id(sold)').eq('id', 9);
  const refused = {
    code: 'PORTAL_EMBED_ROWS',
    message: 'A list all_goods in the reply would hold more than 1000 rows',
    hint: 'Ask for pages of it, with all_goods.limit and all_goods.offset, or read it in a request of its own.',
  };

  test('are refused, not cut, and the list is named', async () => {
    for (const asked of [many(), many().limit(1200, { referencedTable: 'all_goods' })]) {
      const { error, status } = await asked;
      expect(status).toBe(400);
      expect(error).toMatchObject(refused);
    }
  });

  test('are refused in a spread, in an embed of an embed and after a write', async () => {
    const spread = await db.from('makers').select('...goods!maker_id(sold)').eq('id', 9);
    expect(spread.error).toMatchObject({ code: 'PORTAL_EMBED_ROWS' });
    const deep = await db.from('goods').select('maker:maker_id(goods!maker_id(sold))').eq('sold', 900);
    expect(deep.error).toMatchObject({ code: 'PORTAL_EMBED_ROWS' });
    const write = await db
      .from('makers')
      .update({ country: 'NA' })
      .eq('id', 9)
      .select('name,goods!maker_id(sold)');
    expect(write.error).toMatchObject({ code: 'PORTAL_EMBED_ROWS' });
    const { rows } = await server.admin.query('select country from makers where id = 9');
    expect(rows).toEqual([{ country: null }]);
  });

  test('are read in pages, counted and filtered by', async () => {
    const page = await many()
      .order('sold', { referencedTable: 'all_goods' })
      .range(1, 1000, { referencedTable: 'all_goods' });
    expect(page.error).toBeNull();
    const [row] = page.data as unknown as { all_goods: { sold: number }[] }[];
    expect(row?.all_goods.map(({ sold }) => sold)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 2));
    const counted = await db.from('makers').select('name,goods!maker_id(count)').eq('id', 9);
    expect(counted.data).toEqual([{ name: 'Many', goods: [{ count: 1001 }] }]);
    const having = await db.from('makers').select('name,goods!maker_id!inner()').gt('goods.sold', 1000);
    expect(having.data).toEqual([{ name: 'Many' }]);
    const some = await db.from('makers').select('name,goods!maker_id()').not('goods', 'is', null).eq('id', 9);
    expect(some.data).toEqual([{ name: 'Many' }]);
  });
});

describe('joins and filters on embeds', () => {
  test('an inner join leaves out rows without the embed, and the count knows it', async () => {
    const { data, error, count } = await db
      .from('goods')
      .select('name,makers!goods_maker_id_fkey!inner(name)', { count: 'exact' })
      .eq('makers.name', 'Acme')
      .order('id');
    expect(error).toBeNull();
    expect(data?.map(({ name }) => name)).toEqual(['Hammer, small', 'Running shoe']);
    expect(count).toBe(2);
    const counted = await db
      .from('goods')
      .select('name,makers!goods_maker_id_fkey!inner(name)', { count: 'exact', head: true })
      .eq('makers.name', 'Acme');
    expect(counted.count).toBe(2);
  });

  test('rows without an embed are found by its absence', async () => {
    const { data, error } = await db.from('makers').select('name,goods!maker_id()').is('goods', null);
    expect(error).toBeNull();
    expect(data).toEqual([{ name: 'Crow' }]);
    const present = await db
      .from('makers')
      .select('name,goods!maker_id()')
      .not('goods', 'is', null)
      .order('id');
    expect(present.data).toEqual([{ name: 'Acme' }, { name: 'Bolt' }]);
    const either = await db
      .from('goods')
      .select('id,maker:maker_id(),tester:tester_id()', { count: 'exact' })
      .or('maker.is.null,tester.not.is.null')
      .limit(2);
    expect(either.error).toBeNull();
    expect(either.count).toBe(4);
  });

  test('or on an embed', async () => {
    const { data, error } = await db
      .from('makers')
      .select('name,goods!maker_id(id)')
      .or('id.eq.1,price.lt.1', { referencedTable: 'goods' })
      .order('id')
      .limit(2);
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'Acme', goods: [{ id: 1 }] },
      { name: 'Bolt', goods: [{ id: 3 }] },
    ]);
  });

  test('an order by a column of a to-one embed', async () => {
    const { data, error } = await db
      .from('goods')
      .select('id,maker:maker_id(name)')
      .not('maker_id', 'is', null)
      .order('maker(name)', { ascending: false })
      .order('id');
    expect(error).toBeNull();
    expect(data?.map(({ id }) => id)).toEqual([3, 1, 2]);
    const many = await db.from('makers').select('goods!maker_id(id)').order('goods(id)');
    expect(many.error).toMatchObject({ code: 'PGRST118' });
  });

  test('a filter on what is not embedded is refused', async () => {
    const { error, status } = await db.from('goods').select('id').eq('makers.name', 'Acme');
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'PGRST108',
      message: "'makers' is not an embedded resource in this request",
      hint: "Verify that 'makers' is included in the 'select' query parameter.",
    });
  });
});
