import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../caller.ts';
import type { Context } from '../context.ts';
import type { TransactionOptions } from '../database/database.ts';
import type { DatabaseRole } from '../database/roles.ts';
import type { Scope, Transaction } from '../database/scope.ts';
import type { UploadGrant } from '../keys/file-addresses.ts';
import type { KeyRing } from '../keys/keys.ts';
import { refusal } from './database-errors.ts';
import { accessDenied, invalidInput } from './errors.ts';
import { serviceScope } from './scope.ts';

/** On whose behalf a file is read or written, and who will be said to have uploaded it. */
export type FileCaller = {
  scope: Scope & { role: DatabaseRole };
  ownerId: string | null;
  /** Says as which profile the owner acts, also where the caller acts with nobody's rights. */
  sessionId?: string | null;
};

const anonymous: FileCaller = { scope: { role: 'anon' }, ownerId: null };

/**
 * Whoever shows a token or a key. The contract refuses a call that shows neither, and one with a bad token.
 * @throws {StorageError} 400 without credentials, 403 for a token that does not hold.
 */
export async function fileCallerOf(request: FastifyRequest, keys: KeyRing): Promise<FileCaller> {
  if (request.headers.authorization === undefined && request.headers.apikey === undefined) {
    throw invalidInput("headers must have required property 'authorization'");
  }
  return fromCaller(await callerOf(request, keys));
}

/** The same where anyone may call: whoever shows nothing, or what does not hold, is anonymous. */
export async function fileCallerOrAnonymous(request: FastifyRequest, keys: KeyRing): Promise<FileCaller> {
  return callerOf(request, keys).then(fromCaller, () => anonymous);
}

/** @throws {StorageError} 403 unless the secret key was shown. */
export function requireServiceKey({ scope }: FileCaller): void {
  if (scope.role !== 'service_role') throw accessDenied('Access denied: Invalid role', 403);
}

/** Whoever was given a signed address: acts with nobody's rights, for the person who had it signed. */
export function onBehalfOf(ownerId: string | null, sessionId: string | null = null): FileCaller {
  return { scope: serviceScope, ownerId, sessionId };
}

/**
 * Whoever has an address for an upload: it ends with the session that asked for it.
 * @throws {StorageError} 403 when that session has ended.
 */
export async function signerOf(
  service: Pick<Context, 'database'>,
  { ownerId, sessionId }: UploadGrant,
): Promise<FileCaller> {
  if (sessionId) {
    const claims = { role: 'authenticated', sub: ownerId, session_id: sessionId };
    await asCaller(service, { scope: { role: 'authenticated', claims }, ownerId }, async () => {});
  }
  return onBehalfOf(ownerId, sessionId ?? null);
}

/** One transaction with the caller's rights. An ended session is refused before anything is asked. */
export async function asCaller<T>(
  { database }: Pick<Context, 'database'>,
  { scope, sessionId }: FileCaller,
  work: (tx: Transaction) => Promise<T>,
  options?: TransactionOptions<T>,
): Promise<T> {
  try {
    return await database.withScope(
      scope,
      async (tx) => {
        if (scope.role === 'authenticated') await tx.query('select private.require_session()');
        // Of whom nothing is claimed: the session says for which school the file counts (storage.assign_school).
        else if (sessionId)
          await tx.query(`select set_config('portal.upload_session', $1, true)`, [sessionId]);
        return work(tx);
      },
      options,
    );
  } catch (error) {
    throw refusal(error);
  }
}

function fromCaller({ role, claims }: Caller): FileCaller {
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : null);
  return { scope: { role, claims }, ownerId: text(claims.sub), sessionId: text(claims.session_id) };
}
