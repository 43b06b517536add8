import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { queryOf } from '../body.ts';
import { challengeOf } from '../codes/flow.ts';
import { invalid } from '../errors.ts';
import { placeOf, requireAllowance } from '../limits/require.ts';
import { redirectOf } from '../redirects.ts';
import { type AccountService, accountScope } from '../service.ts';
import { requireLevel, type SignedIn, stillSignedIn } from '../session/signed-in.ts';
import { AUTHORIZATION_SECONDS, bind } from './binding.ts';
import type { ProviderConfig } from './config.ts';
import { callbackUrl, reach } from './provider.ts';

/** Of what the client may say to the provider: these, and nothing that changes who asks or where to. */
const passedOn = ['prompt', 'login_hint', 'access_type', 'hd', 'domain_hint'];

/** The providers of the contract: who names another is told that there is none. */
const providersOfContract = new Set(
  `apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion
   slack slack_oidc snapchat spotify twitch twitter vercel_marketplace workos x zoom`.split(/\s+/),
);

const whyNot = (name: string): string =>
  providersOfContract.has(name) ? 'provider is not enabled' : `Provider ${name} could not be found`;

/** What is kept until the provider sends the person back. */
export type AuthorizationRequest = { state: string; nonce: string; verifier: string };

/**
 * Starts a sign-in at the provider that the request names, or the linking of one to the account that is signed in.
 * @returns the address at the provider to send the browser to.
 * @throws {AccountError} 400 when there is no such provider, 503 when it does not answer, 401 and 403 when the
 *   session that links has ended meanwhile or does not suffice.
 */
export async function startAuthorization(
  service: AccountService,
  request: FastifyRequest,
  reply: FastifyReply,
  linking?: SignedIn,
): Promise<string> {
  const name = queryOf(request, 'provider');
  const provider = service.providers.find(name);
  if (!provider) throw invalid(`Unsupported provider: ${whyNot(name)}`);
  const challenge = challengeOf({
    code_challenge: queryOf(request, 'code_challenge'),
    code_challenge_method: queryOf(request, 'code_challenge_method'),
  });
  await requireAllowance(service, ['social-address', placeOf(request)]);
  const configuration = await reach(service, provider);
  const authorization: AuthorizationRequest = {
    state: randomBytes(32).toString('base64url'),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const flowId = await service.database.withScope(accountScope, async (tx) => {
    if (linking) requireLevel(await stillSignedIn(tx, linking));
    const { rows } = await tx.query<{ id: string }>(
      `insert into auth.flow_states (provider, authentication_method, code_challenge, code_challenge_method,
                                     redirect_to, provider_state, linking_user_id, linking_session_id, expires_at)
       values ($1, 'oauth', $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8)) returning id`,
      [
        provider.name,
        challenge?.challenge ?? null,
        challenge?.method ?? null,
        redirectOf(service, request),
        JSON.stringify(authorization),
        linking?.account.id ?? null,
        linking?.session.id ?? null,
        AUTHORIZATION_SECONDS,
      ],
    );
    return rows[0]?.id;
  });
  const state = `${flowId}.${authorization.state}`;
  bind(service, reply, state);
  const address = oidc.buildAuthorizationUrl(configuration, {
    ...Object.fromEntries(
      passedOn.flatMap((key) => (queryOf(request, key) ? [[key, queryOf(request, key)]] : [])),
    ),
    redirect_uri: callbackUrl(service),
    scope: scopeOf(provider, queryOf(request, 'scopes')),
    state,
    nonce: authorization.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(authorization.verifier),
    code_challenge_method: 'S256',
    ...(provider.responseMode === 'form_post' && { response_mode: 'form_post' }),
  });
  return address.href;
}

/** What the sign-in needs, and what the client asks for besides. */
function scopeOf(provider: ProviderConfig, wanted: string): string {
  return [...new Set([...provider.scope.split(' '), ...wanted.split(/[\s,]+/).filter(Boolean)])].join(' ');
}
