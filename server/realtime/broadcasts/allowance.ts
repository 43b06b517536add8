import type { Caller } from '../../caller.ts';
import { realtimeLimits } from '../limits.ts';
import { type Bucket, createBucket } from '../socket/bucket.ts';

/**
 * How much one account may say on private channels, over all its sockets and by requests. What is said is kept for an
 * hour: without a bound one account could fill the disk on which everybody's work is written.
 */
export type Allowance = {
  /** Takes what is to be said from what the caller has left; false where less is left. */
  take(caller: Caller, contents: readonly unknown[]): boolean;
};

/** More accounts than are ever on one server; the one that said something the longest ago is forgotten first. */
const rememberedAccounts = 20_000;

export function createAllowance(): Allowance {
  const buckets = new Map<string, Bucket>();

  function bucketOf(account: string): Bucket {
    const bucket = buckets.get(account) ?? createBucket(realtimeLimits.saidBytes);
    buckets.delete(account);
    buckets.set(account, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > rememberedAccounts && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  }

  return {
    take({ role, claims }, contents) {
      if (role !== 'authenticated') return true;
      const bytes = contents.reduce<number>((sum, content) => sum + rowBytes + bytesOf(content), 0);
      return bucketOf(String(claims.sub)).take(bytes);
    },
  };
}

/** What the shortest one costs, its row and its places in indexes. */
const rowBytes = 256;

function bytesOf(content: unknown): number {
  return Buffer.isBuffer(content) ? content.length : Buffer.byteLength(JSON.stringify(content ?? null));
}
