import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each(['PROPFIND', 'MKCOL', 'LOCK', 'TRACE'])(
  '%s is refused in the body of this interface',
  async (method) => {
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sent = request(`${server.url}/rest/v1/schools`, { method }, async (response) => {
        resolve({ status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() });
      });
      sent.on('error', reject).end();
    });
    expect(answer.status).toBe(405);
    expect(JSON.parse(answer.body)).toEqual({
      code: 'PGRST117',
      details: null,
      hint: null,
      message: `Unsupported HTTP method: ${method}`,
    });
  },
);
