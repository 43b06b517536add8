import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { errors } from 'jose';
import type { Claims } from './database/scope.ts';
import { PortalError } from './errors.ts';
import type { KeyRing } from './keys/keys.ts';

/** On whose behalf a request runs; the database decides what that may see. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role';
  /** What the token says, or only the role when a key was shown instead. */
  claims: Claims;
  /** The access token, when one was shown. */
  token?: string;
};

/**
 * The caller of a request: a bearer token, or a key as bearer or in `apikey`; neither is anonymous.
 * @throws {PortalError} 401 `bad_jwt` or `token_expired` when a token is shown that does not hold.
 */
export async function callerOf(request: FastifyRequest, keys: KeyRing): Promise<Caller> {
  const bearer = /^bearer\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim();
  const apikey = request.headers.apikey;
  const caller = await callerWith({ bearer, apikey: typeof apikey === 'string' ? apikey : undefined }, keys);
  noteAccount(request, caller.claims.sub);
  return caller;
}

const accounts = new WeakMap<FastifyRequest, string>();

/** Notes whose genuine token a request has shown, for the line that the log has of it. */
export function noteAccount(request: FastifyRequest, id: unknown): void {
  if (typeof id === 'string') accounts.set(request, id);
}

/** The account whose genuine token a request has shown; whether its session still lives is another question. */
export function notedAccount(request: FastifyRequest): string | undefined {
  return accounts.get(request);
}

/** The same for a socket, whose credentials come in its address and its messages. */
export async function callerWith(
  shown: { bearer?: string | undefined; apikey?: string | undefined },
  keys: KeyRing,
): Promise<Caller> {
  const credential = shown.bearer ?? shown.apikey;
  if (credential === undefined) return anonymous;
  // No token begins like a key, and comparing costs as much as a small query.
  if (credential.startsWith('sb_')) {
    if (same(credential, keys.secretKey)) return { role: 'service_role', claims: { role: 'service_role' } };
    if (same(credential, keys.publishableKey)) return anonymous;
  }
  const claims = await verified(credential, keys);
  return { role: 'authenticated', claims, token: credential };
}

const anonymous: Caller = { role: 'anon', claims: { role: 'anon' } };

async function verified(token: string, keys: KeyRing): Promise<Claims> {
  try {
    const claims = await keys.verify(token);
    if (claims.role === 'authenticated' && typeof claims.sub === 'string') return claims;
  } catch (cause) {
    const expired = cause instanceof errors.JWTExpired;
    throw new PortalError({
      status: 401,
      code: expired ? 'token_expired' : 'bad_jwt',
      message: expired ? 'JWT expired' : 'Invalid JWT signature',
      cause,
    });
  }
  throw new PortalError({ status: 401, code: 'bad_jwt', message: 'The token does not name a user' });
}

/** Compares without telling by its timing how much of a guess was right. */
function same(shown: string, expected: string): boolean {
  return timingSafeEqual(digest(shown), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
