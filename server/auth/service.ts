import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Scope } from '../database/scope.ts';
import type { Limits } from './limits/limits.ts';
import type { PasswordTurns } from './password-turns.ts';
import type { Providers } from './social/provider.ts';

/** What every operation of /auth/v1 works with. */
export type AccountService = Context & {
  limits: Limits;
  secrets: Secrets;
  providers: Providers;
  /** Of what hashes or compares a password. */
  turns: PasswordTurns;
};

/** Keys that only the servers hold, newest first, for each purpose, so that a copy of the database opens nothing. */
export type Secrets = {
  /** Authenticate refresh tokens. */
  refresh: readonly string[];
  /** Hash short codes. */
  codes: readonly string[];
  /** Sign what a browser remembers of who has signed in there. */
  devices: readonly string[];
  /** Seal the secrets of second factors. */
  factors: readonly string[];
};

/** The key that new things are made with; the others recognise what was made before a rotation. */
export function newest(secrets: readonly string[]): string {
  const [first] = secrets;
  if (first === undefined) throw new Error('a secret without a key');
  return first;
}

/** One call of the contract. Operations are registered in groups by what the caller must show. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /**
   * Whether this request has a password hashed or compared. It then waits for a turn before anything is asked of
   * the database, so that any number of sign-ins leaves the rest of the portal its processor and its connections.
   */
  takesTurn?(request: FastifyRequest): boolean;
  /** Its answer must not tell by its time what was found: it comes after a whole number of steps of so many ms. */
  padsToMs?: number;
  /** The same of its refusals alone, where this request is one that may guess. */
  padsRefusalsToMs?(request: FastifyRequest): number | undefined;
  handle(service: AccountService, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
};

/** The role that all account work runs as. */
export const accountScope: Scope = { role: 'portal_auth' };

/** Lifetime of an access token, in seconds: one hour, the contract's default. */
export const ACCESS_TOKEN_SECONDS = 3600;
