import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
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
  /** An ID token as the provider would sign it, with whatever claims. */
  mint(claims: JWTPayload): Promise<string>;
  stop(): Promise<void>;
};

/** A real OpenID provider on this machine: signs in whom `login_hint` names, or asks on a page; refuses `nobody`. */
export async function startProvider(client: {
  id: string;
  secret: string;
  callback: () => string;
  /** Further clients, such as apps, with the same secret. */
  others?: readonly string[];
}): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>();
  const asked: URLSearchParams[] = [];
  const server = createServer();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [client.id, ...(client.others ?? [])].map((id) => ({
      client_id: id,
      client_secret: client.secret,
      redirect_uris: [client.callback()],
      token_endpoint_auth_method: 'client_secret_post' as const,
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }] },
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
    const chosen = searchParams.get('as') ?? asked.at(-1)?.get('login_hint');
    if (!chosen)
      return void response.setHeader('content-type', 'text/html').end(choicePage(pathname, people));
    const result = people.has(chosen)
      ? { login: { accountId: chosen } }
      : { error: 'access_denied', error_description: 'The person did not want to' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  const mint = (claims: JWTPayload) =>
    new SignJWT({ iss: issuer, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(privateKey);
  return { issuer, people, asked, mint, stop: () => close(server) };
}

/** Where a person in a browser says who they are, or that they do not want to. */
function choicePage(path: string, people: TestProvider['people']): string {
  const link = (as: string, text: string) =>
    `<li><a href="${path}?as=${encodeURIComponent(as)}">${text}</a></li>`;
  const choices = [...people.values()].map(({ sub, email }) => link(sub, `Sign in as ${email ?? sub}`));
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Test provider</title><main><h1>Test provider</h1><ul>${choices.join('')}${link('nobody', 'Cancel')}</ul></main></html>`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
