import { createServer } from 'node:net';
import { startProvider, type TestProvider } from '../../server/auth/testing/provider.ts';
import { patient } from '../../server/testing/patience.ts';
import { startPortal } from './portal.ts';
import { test as base } from './test.ts';

/** A portal of the test file's own with a real OpenID provider beside it, because one is a setting of the server. */
type WithProvider = { portalUrl: string; provider: TestProvider };

export const test = base.extend<object, { beside: WithProvider }>({
  beside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
    async ({}, use) => {
      const port = await freePort();
      const client = { id: 'portal', secret: 'both of them know this' };
      const callback = () => `http://localhost:${port}/auth/v1/callback`;
      const provider = await startProvider({ ...client, callback });
      const portal = await startPortal({
        PORT: String(port),
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_LABEL: 'Acacia account',
      });
      await use({ portalUrl: `http://localhost:${port}`, provider });
      await portal.end();
      await provider.stop();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
  baseURL: async ({ beside }, use) => use(beside.portalUrl),
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
