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

describe('columns', () => {
  test('a star leaves out what the role may not read', async () => {
    const { data, error } = await db.from('makers').select().eq('id', 3);
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 3, name: 'Crow', country: null, founded: null, tags: [], profile: null }]);
  });

  test('a column that the role may not read is refused when it is named', async () => {
    const { error, status } = await db.from('makers').select('secret');
    expect(status).toBe(401);
    expect(error).toMatchObject({ code: '42501', message: 'permission denied for table makers' });
  });

  test('a table that the role may not read is refused', async () => {
    const { error, status } = await db.from('locked').select();
    expect(status).toBe(401);
    expect(error).toMatchObject({ code: '42501', message: 'permission denied for table locked' });
  });

  test('an unknown column is named by the database', async () => {
    const { error, status } = await db.from('goods').select('colour');
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '42703', message: 'column goods.colour does not exist' });
  });

  test('an unknown table comes with the one that may be meant', async () => {
    const { error, status } = await db.from('maker').select();
    expect(status).toBe(404);
    expect(error).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'public.maker' in the schema cache",
      hint: "Perhaps you meant the table 'public.makers'",
    });
  });

  test('aliases, casts, JSON paths and computed columns', async () => {
    const { data, error } = await db
      .from('goods')
      .select(
        'label:name,price::text,shouted,maker:makers!maker_id(staff:profile->size->staff,profile->>site)',
      )
      .eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        label: 'Hammer, small',
        price: '10.50',
        shouted: 'HAMMER, SMALL',
        maker: { staff: 40, site: 'acme.example' },
      },
    ]);
  });

  test('a cast to what is no type is refused', async () => {
    const { error } = await db.from('goods').select('price::text) or (1=1');
    expect(error?.code).toBe('PGRST100');
    const unknown = await db.from('goods').select('price::nosuchtype');
    expect(unknown.error).toMatchObject({ code: '42704', message: 'type "nosuchtype" does not exist' });
  });
});

describe('filters', () => {
  test.each([
    ['eq', (q: Query) => q.eq('id', 1), [1]],
    ['neq', (q: Query) => q.neq('id', 1), [2, 3, 4]],
    ['gt and lte', (q: Query) => q.gt('id', 1).lte('id', 3), [2, 3]],
    ['gte and lt', (q: Query) => q.gte('id', 2).lt('id', 4), [2, 3]],
    ['like', (q: Query) => q.like('name', '%shoe'), [2]],
    ['ilike', (q: Query) => q.ilike('name', 'HAMMER%'), [1]],
    ['likeAnyOf', (q: Query) => q.likeAnyOf('name', ['Ham%', 'Bo%']), [1, 3]],
    ['ilikeAllOf', (q: Query) => q.ilikeAllOf('name', ['%r%', '%m%']), [1]],
    ['regexMatch', (q: Query) => q.regexMatch('name', '^R'), [2]],
    ['is null', (q: Query) => q.is('sold', null), [3]],
    ['not is null', (q: Query) => q.not('sold', 'is', null), [1, 2, 4]],
    ['isDistinct', (q: Query) => q.isDistinct('sold', 5), [2, 3, 4]],
    ['in, with commas and quotes', (q: Query) => q.in('name', ['Hammer, small', 'Bolt "M4"']), [1, 3]],
    ['in nothing', (q: Query) => q.in('id', []), []],
    ['notIn', (q: Query) => q.notIn('id', [1, 2]), [3, 4]],
    ['match', (q: Query) => q.match({ mood: 'calm', maker_id: 2 }), [3]],
    ['or', (q: Query) => q.or('id.eq.1,and(id.gt.2,sold.eq.0)'), [1, 4]],
    ['not in', (q: Query) => q.not('id', 'in', '(1,2)'), [3, 4]],
    ['full text', (q: Query) => q.textSearch('words', 'run', { config: 'english' }), [2]],
    [
      'full text on plain text',
      (q: Query) => q.textSearch('name', 'hammers', { type: 'plain', config: 'english' }),
      [1],
    ],
    ['web search', (q: Query) => q.textSearch('name', 'shoe or orphan', { type: 'websearch' }), [2, 4]],
    ['computed column', (q: Query) => q.eq('shouted', 'ORPHAN'), [4]],
  ] as const)('%s', async (name, filter, expected) => {
    const { data, error } = await filter(db.from('goods').select('id').order('id') as unknown as Query);
    expect(error, name).toBeNull();
    expect(data?.map((row) => (row as { id: number }).id)).toEqual(expected);
  });
});

type Query = ReturnType<ReturnType<ReturnType<typeof clientOf>['from']>['select']>;
