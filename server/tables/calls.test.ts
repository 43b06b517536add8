import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../testing/patience.ts';
import type { TestServer } from '../testing/server.ts';
import { clientOf, startShop } from './testing/shop.ts';

let server: TestServer;
let db: ReturnType<typeof clientOf>;

beforeAll(async () => {
  server = await startShop();
  db = clientOf(server);
});
afterAll(() => server.stop());

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/rest/v1/rpc/${path}`, {
    ...init,
    headers: { apikey: server.keys.publishableKey, ...(init.headers as Record<string, string>) },
  });

describe('results', () => {
  test('a value, with an argument left to its default', async () => {
    expect((await db.rpc('add_them', { a: 1, b: 2 })).data).toBe(3);
    expect((await db.rpc('add_them', { a: 1 })).data).toBe(11);
    expect((await db.rpc('add_them', { a: 5 }, { get: true })).data).toBe(15);
  });

  test('rows of a table, filtered, ordered, cut, embedded and counted', async () => {
    const { data, error, count } = await db
      .rpc('cheap_goods', { below: 50 }, { count: 'exact' })
      .select('id,maker:makers!maker_id(name)')
      .gt('id', 1)
      .order('id', { ascending: false })
      .limit(1);
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 4, maker: null }]);
    expect(count).toBe(2);
  });

  test('what is computed from a row can be asked of a function that returns rows', async () => {
    const { data, error } = await db
      .rpc('cheap_goods', { below: 5 })
      .select('id,shouted')
      .eq('shouted', 'ORPHAN');
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 4, shouted: 'ORPHAN' }]);
  });

  test('one row, as an object, and its embeds', async () => {
    const { data, error } = await db.rpc('one_good', { good: 2 }).select('name,details(weight)');
    expect(error).toBeNull();
    expect(data).toEqual({ name: 'Running shoe', details: { weight: 300 } });
  });

  test('a table of its own, a list of values, nothing', async () => {
    expect((await db.rpc('pairs')).data).toEqual([
      { a: 1, b: 'one' },
      { a: 2, b: 'two' },
    ]);
    expect((await db.rpc('pairs').eq('a', 2).single()).data).toEqual({ a: 2, b: 'two' });
    expect((await db.rpc('numbers', { up_to: 3 })).data).toEqual([1, 2, 3]);
    const written = await db.rpc('write_note', { body: 'called' });
    expect([written.status, written.data]).toEqual([204, null]);
    expect((await server.admin.query('select body from notes')).rows).toEqual([{ body: 'called' }]);
  });

  test('a list of words, and a body taken whole', async () => {
    expect(await (await call('joined?words=a&words=b')).json()).toBe('a+b');
    const whole = await call('echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"any": [1]}',
    });
    expect(await whole.json()).toEqual({ any: [1] });
  });

  test('status and headers that the function sets', async () => {
    const response = await call('set_reply', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(418);
    expect(response.headers.get('x-tea')).toBe('yes');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toBe('short and stout');
  });
});

describe('refusals', () => {
  test('a function that writes is not called by GET', async () => {
    const { error, status } = await db.rpc('write_note', { body: 'no' }, { get: true });
    expect(status).toBe(405);
    expect(error).toMatchObject({ code: '25006' });
    const other = await call('pairs', { method: 'DELETE' });
    expect([other.status, await other.json()]).toMatchObject([405, { code: 'PGRST101' }]);
  });

  test('an unknown function, and one called with other arguments', async () => {
    const unknown = await db.rpc('add_then', { a: 1 });
    expect(unknown.status).toBe(404);
    expect(unknown.error).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.add_then(a) in the schema cache',
      details:
        'Searched for the function public.add_then with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.add_them',
    });
    expect((await db.rpc('add_them', { b: 1 })).error).toMatchObject({
      hint: 'Perhaps you meant to call the function public.add_them(a, b)',
    });
  });

  test('overloads that the arguments do not tell apart', async () => {
    const { error, status } = await db.rpc('overloaded', { a: '1' });
    expect(status).toBe(300);
    expect(error).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.overloaded(a => integer), public.overloaded(a => text)',
    });
  });

  test.each([
    ['PT402', 402],
    ['PT999', 500],
    ['P0001', 400],
    ['22023', 400],
    ['23514', 400],
    ['28000', 403],
    ['40001', 500],
    ['42501', 401],
    ['53400', 500],
  ])('an error raised with %s answers %i', async (state, expected) => {
    const { error, status } = await db.rpc('fail_with', { state, message: 'because' });
    expect(status).toBe(expected);
    expect(error).toEqual({ code: state, message: 'because', details: 'a detail', hint: 'a hint' });
  });

  test('an error that says its whole reply', async () => {
    const response = await call('fail_as_json', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        message: '{"code": "T1", "message": "no tea", "hint": "try coffee"}',
        detail: '{"status": 418, "headers": {"x-tea": "no"}}',
      }),
    });
    expect(response.status).toBe(418);
    expect(response.headers.get('x-tea')).toBe('no');
    expect(await response.json()).toEqual({
      code: 'T1',
      message: 'no tea',
      details: null,
      hint: 'try coffee',
    });
    const broken = await db.rpc('fail_as_json', { message: 'plain', detail: '{}' });
    expect(broken.error).toMatchObject({ code: 'PGRST121' });
  });

  test(
    'a statement that runs too long is stopped',
    async () => {
      const { error, status } = await db.rpc('sleep_long');
      expect(status).toBe(500);
      expect(error).toMatchObject({ code: '57014', message: 'canceling statement due to statement timeout' });
    },
    patient(15_000),
  );
});
