import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database.ts';
import { accountScope } from '../service.ts';
import { type Allowance, allowances } from './allowances.ts';

/** Counts what is done against an account or from an address, for all servers together. */
export type Limits = {
  /**
   * Counts one more. Undefined while it is allowed; otherwise the seconds until it is again.
   * `subject` is hashed: the table never holds an address or a name.
   */
  count(allowance: Allowance, subject: string): Promise<number | undefined>;
  /** Forgets what was counted: the person has proven who they are. */
  forgive(allowance: Allowance, subject: string): Promise<void>;
};

/** The limits of this database. The library writes its own statements; they run under the account role. */
export function openLimits(database: Database): Limits {
  const storeClient = {
    query: (statement: { text: string; values: unknown[]; name?: string }) =>
      database.queryScoped(accountScope, statement),
  };
  const limiters = new Map(
    Object.entries(allowances).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        schemaName: 'auth',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  );
  const limiter = (allowance: Allowance) => {
    const found = limiters.get(allowance);
    if (!found) throw new Error(`there is no allowance ${allowance}`);
    return found;
  };
  return {
    async count(allowance, subject) {
      try {
        await limiter(allowance).consume(digest(subject));
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async forgive(allowance, subject) {
      await limiter(allowance).delete(digest(subject));
    },
  };
}

function digest(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
