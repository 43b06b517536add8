import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestServer } from '../../testing/server.ts';
import { clientOf, startShop } from './shop.ts';

/** The shop for a test file that writes into it: what a test has written is gone before the next one. */
export function useWritableShop() {
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
  return {
    get server() {
      return server;
    },
    get db() {
      return db;
    },
    /** A request as it goes over the line, for what the official client does not send. */
    send: (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/rest/v1/${path}`, {
        method,
        headers: { apikey: server.keys.publishableKey, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** All notes as they stand. */
    notes: async () => (await server.admin.query('select id, body, stars from notes order by id')).rows,
  };
}
