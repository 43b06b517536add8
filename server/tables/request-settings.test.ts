import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/server.ts';
import { startShop } from './testing/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startShop();
  await server.admin.query(`
    create function public.told() returns json language sql stable as $$
      select json_build_object(
        'method', current_setting('request.method', true), 'path', current_setting('request.path', true),
        'headers', current_setting('request.headers', true)::json,
        'cookies', current_setting('request.cookies', true)::json,
        'claims', current_setting('request.jwt.claims', true)::json) $$;
    create function public.told_plainly() returns text language sql volatile
      as $$ select current_setting('request.method', true) || ' ' || current_setting('request.path', true) $$;
    grant execute on function public.told(), public.told_plainly() to anon, authenticated;
    notify pgrst, 'reload schema'`);
});
afterAll(() => server.stop());

/** A function is called once the server knows it. */
async function call(path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) {
  for (;;) {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      method,
      headers: { apikey: server.keys.publishableKey, ...headers },
    });
    if (response.status !== 404) return response;
    await response.text();
  }
}

describe('a function of the database', () => {
  test('reads the request that called it', async () => {
    const told = await (
      await call('rpc/told', {
        headers: { 'x-purpose': 'a "test"', cookie: 'a=1; b=x=y', 'user-agent': 'school app' },
      })
    ).json();
    expect(told).toMatchObject({
      method: 'GET',
      path: '/rpc/told',
      headers: { 'x-purpose': 'a "test"', 'user-agent': 'school app' },
      cookies: { a: '1', b: 'x=y' },
    });
    expect(await (await call('rpc/told_plainly', { method: 'POST' })).json()).toBe('POST /rpc/told_plainly');
  });

  test('does not read what lets the caller in', async () => {
    const told = await (
      await call('rpc/told', {
        headers: { authorization: `Bearer ${server.keys.publishableKey}`, cookie: 'a=1' },
      })
    ).json();
    for (const name of ['authorization', 'apikey', 'cookie']) expect(told.headers).not.toHaveProperty(name);
  });

  test('reads nothing of the request before it', async () => {
    await (await call('rpc/told', { headers: { 'x-purpose': 'secret', cookie: 'mine=1' } })).text();
    const { rows } = await server.database.queryScoped(
      { role: 'anon' },
      {
        text: `select nullif(current_setting('request.headers', true), '') as headers, nullif(current_setting('request.cookies', true), '') as cookies`,
      },
    );
    expect(rows).toEqual([{ headers: null, cookies: null }]);
    const next = await (await call('rpc/told')).json();
    expect(next.headers).not.toHaveProperty('x-purpose');
    expect(next.cookies).toEqual({});
  });

  test('has claims that no header writes', async () => {
    const forged = JSON.stringify({ role: 'service_role', sub: '00000000-0000-0000-0000-000000000000' });
    const told = await (
      await call('rpc/told', {
        headers: { 'request.jwt.claims': forged, 'jwt.claims': forged, role: 'service_role' },
      })
    ).json();
    expect(told.claims).toMatchObject({ role: 'anon' });
    expect(told.claims).not.toHaveProperty('sub');
  });
});
