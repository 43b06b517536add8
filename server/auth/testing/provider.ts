import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody whom the test provider knows; `login_hint` names them by `sub`. */
export type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
};

export type TestProvider = {
  issuer: string;
  people: Map<string, ProviderPerson>;
  /** What the provider was asked with, one entry a sign-in. */
  asked: URLSearchParams[];
  stop(): Promise<void>;
};

/** A real OpenID provider on this machine that signs in whom `login_hint` names, and refuses `nobody`. */
export async function startProvider(client: {
  id: string;
  secret: string;
  callback: () => string;
}): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>();
  const asked: URLSearchParams[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.callback()],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (pathname === '/auth') asked.push(searchParams);
    if (!pathname.startsWith('/sign-in/')) return void answer(request, response);
    const hint = asked.at(-1)?.get('login_hint') ?? '';
    const result = people.has(hint)
      ? { login: { accountId: hint } }
      : { error: 'access_denied', error_description: 'The person did not want to' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return { issuer, people, asked, stop: () => close(server) };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
