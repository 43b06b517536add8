import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../caller.ts';
import type { Transaction } from '../../database/scope.ts';
import { type Account, accountById } from '../accounts/account.ts';
import { AccountError, forbidden } from '../errors.ts';
import type { AccountService, Operation } from '../service.ts';
import { bearerOf, parameterOf } from '../session/signed-in.ts';

/** A call that only the secret key may make; it is shown as the bearer token. */
export type AdminOperation = Operation;

/** @throws {AccountError} 401 without a key or token, 403 when it is not the secret key. */
export async function requireServiceKey(service: AccountService, request: FastifyRequest): Promise<void> {
  bearerOf(request);
  const { role } = await callerOf(request, service.keys);
  if (role !== 'service_role') throw forbidden('not_admin', 'User not allowed');
}

/** The account that the path names. @throws {AccountError} 404. */
export async function requireAccount(tx: Transaction, request: FastifyRequest): Promise<Account> {
  const id = parameterOf(request, 'userId');
  if (!z.guid().safeParse(id).success) throw notFound('validation_failed', 'user_id must be an UUID');
  const account = await accountById(tx, id);
  if (!account) throw notFound('user_not_found', 'User not found');
  return account;
}

function notFound(code: string, message: string): AccountError {
  return new AccountError({ status: 404, code, message });
}
