import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'jose';
import { z } from 'zod';
import { noteAccount } from '../../caller.ts';
import type { Claims, Transaction } from '../../database/scope.ts';
import { type Account, accountById, hasVerifiedFactor, isBanned, lockAccount } from '../accounts/account.ts';
import { AccountError, forbidden } from '../errors.ts';
import { type AccountService, accountScope, type Operation } from '../service.ts';
import { lockSession, type Session, sessionById } from '../sessions/session.ts';

/** Who asks, as the database knows them now. */
export type SignedIn = { account: Account; session: Session; claims: Claims };

/** A call that only a living session may make. */
export type SessionOperation = Omit<Operation, 'handle'> & {
  handle(
    service: AccountService,
    signedIn: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>;
};

/** An operation that asks nothing of the session but that it lives. */
export const ofSession = (operation: Operation): SessionOperation => ({
  ...operation,
  handle: (service, _who, request, reply) => operation.handle(service, request, reply),
});

/** Whether this request's session has shown the second factor: in its row and in its token. */
export function isRaised({ session, claims }: SignedIn): boolean {
  return session.aal === 'aal2' && claims.aal === 'aal2';
}

/**
 * What lets in may only be changed by a session that has shown the second factor, if there is one.
 * @throws {AccountError} 401 `insufficient_aal`.
 */
export function requireLevel(who: SignedIn): void {
  if (isRaised(who) || !hasVerifiedFactor(who.account)) return;
  throw new AccountError({
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  });
}

/** A part of the path, such as `factorId`. */
export function parameterOf(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] ?? '';
}

const names = z.object({ sub: z.guid(), session_id: z.guid() });

/**
 * The account and session that the request's access token names.
 * @throws {AccountError} 401 without a token, 403 when it does not hold or its account or session is gone.
 */
export async function signedIn(service: AccountService, request: FastifyRequest): Promise<SignedIn> {
  const token = bearerOf(request);
  const claims = await verified(service, token);
  const named = names.safeParse(claims);
  if (!named.success) throw forbidden('bad_jwt', 'invalid claim: missing sub claim');
  const { sub, session_id } = named.data;
  noteAccount(request, sub);
  const [account, session] = await service.database.withScope(
    accountScope,
    async (tx) => [await accountById(tx, sub), await sessionById(tx, session_id)] as const,
    { readOnly: true },
  );
  return requireLiving(account, session, claims);
}

/**
 * Who asks, once more and until the transaction ends: between the request's first question and this one the
 * session may have been ended, to stop what it is about to do.
 * @throws {AccountError} 403 as `signedIn`.
 */
export async function stillSignedIn(tx: Transaction, who: SignedIn): Promise<SignedIn> {
  const account = await lockAccount(tx, who.account.id);
  return requireLiving(account, await lockSession(tx, who.session.id), who.claims);
}

function requireLiving(account: Account | undefined, session: Session | undefined, claims: Claims): SignedIn {
  if (!account) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  if (session?.user_id !== account.id) {
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(account)) throw forbidden('user_banned', 'User is banned');
  return { account, session, claims };
}

/** The bearer token. @throws {AccountError} 401 `no_authorization`. */
export function bearerOf(request: FastifyRequest): string {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) {
    throw new AccountError({
      status: 401,
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
  }
  return token;
}

async function verified(service: AccountService, token: string): Promise<Claims> {
  try {
    return await service.keys.verify(token);
  } catch (error) {
    const reason =
      error instanceof errors.JWTExpired
        ? 'token has invalid claims: token is expired'
        : 'the token is not one of ours';
    throw forbidden('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}
