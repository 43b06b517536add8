import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';

/** Makes one limit: so many points in so many seconds, counted by the prefix of its keys. */
export type MakeLimiter = (keyPrefix: string, points: number, seconds: number) => RateLimiterPostgres;

/** Limits are rows, for all servers together. The library writes its own statements; they run under the account role. */
export function limitersOf(database: Database): MakeLimiter {
  const storeClient = {
    query: (statement: { text: string; values: unknown[]; name?: string }) =>
      database.queryScoped({ role: 'portal_auth' }, statement),
  };
  return (keyPrefix, points, seconds) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      schemaName: 'auth',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
    });
}

/** The key of a subject: the table never holds an address or a name. */
export const hashed = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

/**
 * The whole seconds until it is allowed again, at least one.
 * @param refusal what a limiter rejects with; anything else than a refusal is thrown on
 */
export function secondsUntilAllowed(refusal: unknown): number {
  if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  throw refusal;
}
