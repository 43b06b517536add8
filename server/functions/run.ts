import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, callerOf } from '../caller.ts';
import type { Context } from '../context.ts';
import { functionStatementMs } from '../database/deadlines.ts';
import type { Scope } from '../database/scope.ts';
import { PortalError } from '../errors.ts';
import type { PortalFunction } from './portal-function.ts';

/**
 * Runs a function for whoever asks: parse, derive the actor, one transaction.
 * @throws {PortalError} 401 without a living session, 400 `validation_failed` for a wrong body.
 */
export async function run(
  context: Context,
  called: PortalFunction,
  request: FastifyRequest,
): Promise<unknown> {
  const { caller, userId } = await signedIn(context, request);
  const sessionId = String(caller.claims.session_id);
  const body = parse(called, request.body);
  const asked: Scope =
    called.runsAs === 'caller' ? { role: caller.role, claims: caller.claims } : { role: called.runsAs };
  const scope: Scope = {
    ...asked,
    settings: { statement_timeout: String(functionStatementMs) },
    ...(called.takesLong && { isHouseWork: true }),
  };
  const result = await context.database.withScope(
    scope,
    (tx) => called.handle({ context, body, userId, sessionId, tx }),
    { repeatable: called.repeatable ?? false },
  );
  if (!called.afterCommit) return result;
  return called.afterCommit(context, result, (work) => context.database.withScope(scope, work));
}

/**
 * Who asks.
 * @throws {PortalError} 401 without a living session at the level that the account asks for.
 */
export async function signedIn(
  context: Context,
  request: FastifyRequest,
): Promise<{ caller: Caller; userId: string }> {
  const caller = await callerOf(request, context.keys);
  return { caller, userId: await actor(context, caller) };
}

const names = z.object({ sub: z.guid(), session_id: z.guid() });

/**
 * The account of a signed-in caller.
 * @throws {PortalError} 401 without a living session at the level that the account asks for.
 */
export async function actor(context: Context, caller: Caller): Promise<string> {
  if (caller.role !== 'authenticated' || !names.safeParse(caller.claims).success) {
    throw unauthorized('This function needs a signed-in person');
  }
  const { rows } = await context.database.queryScoped<{ user_id: string | null }>(
    { role: caller.role, claims: caller.claims },
    { name: 'function_actor', text: 'select private.user_id() as user_id' },
    { readOnly: true },
  );
  const userId = rows[0]?.user_id;
  if (!userId) throw unauthorized('The session has ended, or its second factor has not been shown');
  return userId;
}

function unauthorized(message: string): PortalError {
  return new PortalError({ status: 401, code: 'unauthorized', message });
}

function parse(called: PortalFunction, body: unknown): unknown {
  const parsed = z.safeParse(called.body, body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PortalError({
    status: 400,
    code: 'validation_failed',
    message: issue?.message ?? 'The request is not valid',
    details: issue?.path.join('.'),
  });
}
