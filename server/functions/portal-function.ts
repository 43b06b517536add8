import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/scope.ts';

/** What a function's handler is given. */
export type FunctionCall<Body> = {
  context: Context;
  /** Parsed by the function's schema. */
  body: Body;
  /** The signed-in person, as the database knows them at this moment; never what the body says. */
  userId: string;
  /** The session that asks. */
  sessionId: string;
  /** The one transaction of the call, under the role that the function names in `runsAs`. */
  tx: Transaction;
};

/** Another transaction under the role of the call. */
export type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * A workflow behind `POST /functions/v1/{name}`. Each has a folder with its schema, handler and test, and
 * an entry in registry.ts.
 */
export type PortalFunction<Body = unknown> = {
  name: string;
  /**
   * What the caller must send; anything else is refused with 400 and the field's name. Of `zod` or, shared with the
   * browser, of `zod/mini`.
   */
  body: z.core.$ZodType<Body>;
  /** Largest body in bytes, where 1 MiB is too little; then the token is verified before the body is read. */
  bodyLimit?: number;
  /** `caller`: row security decides as for the tables. Another role: the handler decides, and says why. */
  runsAs: 'caller' | 'service_role' | 'portal_auth';
  handle(call: FunctionCall<Body>): Promise<unknown>;
  /** It may run for a minute: it has a turn apart from what its caller asks meanwhile. */
  takesLong?: true;
  /** The handler does nothing but ask the database: it is run again where a deadlock has ended it. */
  repeatable?: true;
  /**
   * What is tried once the transaction is committed; its result is the answer. It fails the call only where the
   * caller may simply ask again. What it has to write with the caller's rights it does in a further transaction, which
   * asks anew whether it may.
   */
  afterCommit?(context: Context, result: unknown, inTransaction: InTransaction): Promise<unknown>;
};

/** Ties the handler's body to the schema, and forgets the type so that functions fit one list. */
export function portalFunction<Body>(definition: PortalFunction<Body>): PortalFunction {
  return {
    ...definition,
    handle: (call) => definition.handle({ ...call, body: z.parse(definition.body, call.body) }),
  };
}
