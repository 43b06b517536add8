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

/**
 * Gives one point back, of what was counted under a key while it still counts. Not the library's `reward`, which
 * would go below nothing where the counting began anew meanwhile, and so let somebody save up.
 */
export async function giveBackTo(database: Database, keyPrefix: string, subject: string): Promise<void> {
  await database.queryScoped(
    { role: 'portal_auth' },
    {
      name: 'give_back',
      text: `update auth.rate_limits set points = points - 1 where key = $1 and points > 0`,
      values: [`${keyPrefix}:${hashed(subject)}`],
    },
  );
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
