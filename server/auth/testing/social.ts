import { createServer } from 'node:net';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openBrowser } from './browser.ts';
import { clientOf, copyOutbox, freshEmail } from './people.ts';
import { type ProviderPerson, startProvider, type TestProvider } from './provider.ts';

const client = { id: 'portal', secret: 'the portal and the provider know this one' };

/** A server with a provider of social sign-in, which keeps a copy of its mail. */
export type SocialServer = { server: TestServer; provider: TestProvider; stop(): Promise<void> };

export async function startSocialServer(): Promise<SocialServer> {
  const port = await freePort();
  const provider = await startProvider({
    ...client,
    callback: () => `http://localhost:${port}/auth/v1/callback`,
  });
  const server = await startTestServer({
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  });
  await copyOutbox(server);
  const stop = async () => {
    await server.stop();
    await provider.stop();
  };
  return { server, provider, stop };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Somebody whom the provider knows. */
export function socialPerson(
  { people }: TestProvider,
  claims: Partial<ProviderPerson> = {},
): ProviderPerson & { email: string } {
  const email = freshEmail('social');
  const known = {
    sub: email,
    email,
    email_verified: true,
    name: 'Ayanda Zulu',
    given_name: 'Ayanda',
    family_name: 'Zulu',
    ...claims,
  };
  people.set(known.sub, known);
  return known as ProviderPerson & { email: string };
}

/** Where a sign-in leads back to. */
export const homeOf = ({ url }: TestServer) => `${url}/dashboard`;

/** Signs in at the provider in a browser; where it leads back to. */
export async function signInAtProvider(
  server: TestServer,
  sub: string,
  { flow = 'implicit' }: { flow?: 'implicit' | 'pkce' } = {},
) {
  const app = clientOf(server, flow);
  const { data, error } = await app.auth.signInWithOAuth({
    provider: 'oidc' as 'keycloak',
    options: { redirectTo: homeOf(server), queryParams: { login_hint: sub }, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return { app, target: await openBrowser().visit(data.url, homeOf(server)) };
}
