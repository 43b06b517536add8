import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Of each interface an address that it does not have, and what it says of it; `"` is a letter of none. */
const unknown = [
  ['/auth/v1', { code: 404, error_code: 'not_found', msg: 'The account service has no such path' }],
  ['/storage/v1', { statusCode: '404', error: 'Not Found' }],
  ['/video/v1', { code: 'NOT_FOUND', message: 'The lesson has no such file' }],
  ['/functions/v1', { code: 'NOT_FOUND', message: 'Requested function was not found' }],
] as const;

test.each(unknown)(
  '%s itself says that it has no such address, whatever is asked of it',
  async (path, said) => {
    for (const address of ['/nothing', '/nothing/to/see/here.js', '/%22status?select=id'])
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await fetch(`${server.url}${path}${address}`, { method });
        expect.soft(await response.json(), `${method} ${path}${address}`).toMatchObject(said);
        expect.soft(response.status).toBe(404);
      }
    expect((await fetch(`${server.url}${path}/nothing`, { method: 'HEAD' })).status).toBe(404);
  },
);
