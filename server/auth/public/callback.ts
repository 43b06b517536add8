import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../../database/scope.ts';
import { lockAccount } from '../accounts/account.ts';
import { accountFault } from '../answer-errors.ts';
import { bodyOf, queryOf } from '../body.ts';
import { issueAuthCode } from '../codes/flow.ts';
import { AccountError, badRequest, forbidden } from '../errors.ts';
import { placeOf } from '../limits/require.ts';
import { allowedRedirect, errorAddress, sessionAddress, withQuery } from '../redirects.ts';
import { type AccountService, accountScope, type Operation } from '../service.ts';
import { requireLevel } from '../session/signed-in.ts';
import { openSession } from '../sessions/open.ts';
import { lockSession } from '../sessions/session.ts';
import { accountOfPerson, linkPerson } from '../social/account-of-person.ts';
import { isBound } from '../social/binding.ts';
import { personOf } from '../social/person.ts';
import { callbackUrl } from '../social/provider.ts';
import type { AuthorizationRequest } from '../social/start.ts';

type Flow = {
  id: string;
  provider: string;
  redirect_to: string;
  provider_state: AuthorizationRequest;
  linking_user_id: string | null;
  linking_session_id: string | null;
  is_pkce: boolean;
};

/**
 * `GET /callback`: where a provider sends the browser back to. Leads on to `redirect_to` with a session in
 * the fragment, a code to exchange (PKCE), or the error.
 */
export const callback: Operation = {
  method: 'GET',
  url: '/callback',
  handle: async (service, request, reply) => {
    const state = queryOf(request, 'state');
    const flow = isBound(service, request, reply, state) ? await takeFlow(service, state) : undefined;
    const redirectTo = flow?.redirect_to ?? allowedRedirect(service, '');
    const target = await finish(service, request, flow).catch((error: unknown) =>
      errorAddress(refusalOf(request, error), { redirectTo, inQuery: flow?.is_pkce ?? false }),
    );
    return reply.redirect(target, 303);
  },
};

/** Whatever the provider says, as a form says it. */
const form = z.record(z.string(), z.string());

/** `POST /callback`: some providers send the browser back with a form; the cookie comes only with a GET. */
export const callbackForm: Operation = {
  method: 'POST',
  url: '/callback',
  handle: async (service, request, reply) => {
    const sent = new URLSearchParams(bodyOf(request, form));
    return reply.redirect(`${callbackUrl(service)}?${sent}`, 303);
  },
};

async function finish(
  service: AccountService,
  request: FastifyRequest,
  flow: Flow | undefined,
): Promise<string> {
  const provider = flow && service.providers.find(flow.provider);
  if (!flow || !provider) throw flowIsOver();
  const refused = queryOf(request, 'error');
  if (refused !== '') throw forbidden('provider_refused', queryOf(request, 'error_description') || refused);
  const person = await personOf(
    provider,
    await service.providers.discover(provider),
    addressOf(service, request),
    {
      ...flow.provider_state,
      state: queryOf(request, 'state'),
    },
  );
  const settle = (): Promise<{ code: string } | Awaited<ReturnType<typeof openSession>>> =>
    service.database.withScope(accountScope, async (tx) => {
      const userId = flow.linking_user_id
        ? await linkPerson(tx, provider, person, await requireLinker(tx, flow))
        : await accountOfPerson(tx, provider, person);
      if (!flow.is_pkce) return openSession(service, tx, request, userId, 'oauth');
      await tx.query('update auth.flow_states set user_id = $2 where id = $1', [flow.id, userId]);
      const code = await issueAuthCode(tx, flow.id);
      if (code === undefined) throw flowIsOver();
      return { code };
    });
  const settled = await settle();
  // Who has come through was no stranger; a whole school's people begin behind one address.
  await service.limits.giveBack('social-address', placeOf(request));
  if ('code' in settled) return withQuery(flow.redirect_to, { code: settled.code });
  return sessionAddress(service, settled, flow.redirect_to);
}

/**
 * The account that a session links to, asked again after the minutes at the provider: one that was ended
 * meanwhile, or may no longer change what lets in, must not leave a way in behind.
 */
async function requireLinker(tx: Transaction, flow: Flow): Promise<string> {
  const account = await lockAccount(tx, flow.linking_user_id ?? '');
  const session = await lockSession(tx, flow.linking_session_id);
  const { rowCount } = await tx.query('select from auth.flow_states where id = $1', [flow.id]);
  if (!account || session?.user_id !== account.id || rowCount !== 1) throw flowIsOver();
  // The level of its token was asked when it began: raising the session ends what began below.
  requireLevel({ account, session, claims: { aal: session.aal } });
  return account.id;
}

/** The flow that this state began; it cannot be used a second time. */
async function takeFlow(service: AccountService, state: string): Promise<Flow | undefined> {
  const [id = '', secret = ''] = state.split('.');
  if (!z.guid().safeParse(id).success) return undefined;
  const { rows } = await service.database.queryScoped<Flow>(accountScope, {
    text: `with taken as (select id, provider_state from auth.flow_states where id = $1 for update)
           update auth.flow_states f set provider_state = null from taken t
            where f.id = t.id and f.expires_at > now() and t.provider_state ->> 'state' = $2
           returning f.id, f.provider, f.redirect_to, t.provider_state, f.linking_user_id, f.linking_session_id,
                     f.code_challenge is not null as is_pkce`,
    values: [id, secret],
  });
  return rows[0];
}

/** The address as the provider sees it, whatever proxies did to it on the way. */
function addressOf(service: AccountService, request: FastifyRequest): URL {
  const url = new URL(callbackUrl(service));
  url.search = new URL(request.url, url).search;
  return url;
}

function refusalOf(request: FastifyRequest, error: unknown): AccountError {
  if (error instanceof AccountError) return error;
  request.log.warn({ err: error }, 'a social sign-in failed');
  // A failed call of the provider is not a fault of this house.
  const fault = error instanceof TypeError ? undefined : accountFault(error);
  if (fault) return fault;
  return badRequest(
    'bad_oauth_callback',
    'The sign-in at the provider could not be completed. Please try again.',
  );
}

function flowIsOver(): AccountError {
  return badRequest('bad_oauth_state', 'OAuth state not found or expired');
}
