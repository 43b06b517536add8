import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../testing/patience.ts';
import type { TestServer } from '../testing/server.ts';
import { startShop } from './testing/shop.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startShop();
  await server.admin.query(`
    comment on table parts is E'What a thing is made of\\n\\nA part may have parts.';
    comment on column parts.name is 'As printed on it';
  `);
  await server.admin.query(`notify pgrst, 'reload schema'`);
});
afterAll(() => server.stop());

type Description = {
  swagger: string;
  host: string;
  basePath: string;
  paths: Record<string, Record<string, { summary?: string; description?: string; parameters?: unknown[] }>>;
  definitions: Record<string, { properties: Record<string, Record<string, unknown>>; required?: string[] }>;
};

async function describeAs(key: string): Promise<Description> {
  const response = await fetch(`${server.url}/rest/v1/`, {
    headers: { apikey: key, accept: 'application/openapi+json' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
  return response.json() as Promise<Description>;
}

test('the root describes tables, views and functions, with their keys and comments', async () => {
  await expect
    .poll(async () => (await describeAs(server.keys.publishableKey)).paths['/parts']?.get?.summary, {
      timeout: patient(10_000),
    })
    .toBe('What a thing is made of');
  const description = await describeAs(server.keys.publishableKey);
  expect(description).toMatchObject({ swagger: '2.0', host: new URL(server.url).host, basePath: '/rest/v1' });
  expect(description.paths['/parts']?.get?.description).toBe('A part may have parts.');
  expect(Object.keys(description.paths['/good_names'] ?? {})).toContain('get');
  expect(Object.keys(description.paths['/rpc/add_them'] ?? {})).toEqual(['get', 'post']);
  expect(Object.keys(description.paths['/rpc/write_note'] ?? {})).toEqual(['post']);
  expect(description.definitions.parts).toMatchObject({
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', format: 'int32', description: 'Note:\nThis is a Primary Key.<pk/>' },
      name: { type: 'string', format: 'text', description: 'As printed on it' },
      whole_id: {
        type: 'integer',
        description: "Note:\nThis is a Foreign Key to `parts.id`.<fk table='parts' column='id'/>",
      },
    },
  });
  expect(description.definitions.goods?.properties).toMatchObject({
    code: { type: 'string', maxLength: 5 },
    mood: { enum: ['calm', 'loud'] },
    price: { type: 'number', format: 'numeric' },
  });
  expect(description.definitions.makers?.properties).toMatchObject({
    tags: { type: 'array', items: { type: 'string' } },
  });
});

test('what a role may not reach is not described to it', async () => {
  expect((await describeAs(server.keys.publishableKey)).definitions.locked).toBeUndefined();
  expect((await describeAs(server.keys.secretKey)).definitions.locked).toBeDefined();
});

test('the root has no other shape and takes no writes', async () => {
  const headers = { apikey: server.keys.publishableKey };
  const csv = await fetch(`${server.url}/rest/v1/`, { headers: { ...headers, accept: 'text/csv' } });
  expect(csv.status).toBe(406);
  const post = await fetch(`${server.url}/rest/v1/`, { method: 'POST', headers });
  expect([post.status, await post.json()]).toMatchObject([405, { code: 'PGRST117' }]);
  const deep = await fetch(`${server.url}/rest/v1/a/b/c`, { headers });
  expect([deep.status, await deep.json()]).toMatchObject([404, { code: 'PGRST125' }]);
});
