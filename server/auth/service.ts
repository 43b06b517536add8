import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Scope } from '../database/scope.ts';
import type { Limits } from './limits/limits.ts';
import type { Providers } from './social/provider.ts';

/** What every operation of /auth/v1 works with. */
export type AccountService = Context & { limits: Limits; secrets: Secrets; providers: Providers };

/** Keys that only the servers hold, one for each purpose, so that a copy of the database opens nothing. */
export type Secrets = {
  /** Authenticates refresh tokens. */
  refresh: string;
  /** Hashes short codes. */
  codes: string;
  /** Seals the secrets of second factors. */
  factors: string;
};

/** One call of the contract. Operations are registered in groups by what the caller must show. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  handle(service: AccountService, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
};

/** The role that all account work runs as. */
export const accountScope: Scope = { role: 'portal_auth' };

/** Lifetime of an access token, in seconds. DESIGN section 4 leaves it to us; one hour is the contract's default. */
export const ACCESS_TOKEN_SECONDS = 3600;
