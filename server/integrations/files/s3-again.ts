import { setTimeout as wait } from 'node:timers/promises';
import { S3ServiceError } from 's3mini';
import { HouseFault } from '../../faults.ts';

const attempts = 3;

/**
 * A store far away fails now and then; what it refuses is not asked again, nor one that has been silent for so long as whoever
 * asks can wait.
 */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const refused = statusOf(error) >= 400 && statusOf(error) < 500;
      if (refused || error instanceof HouseFault || attempt >= attempts) throw error;
      await wait(200 * 2 ** attempt);
    }
  }
}

/** What the store answered, or 0 where no answer came. */
export function statusOf(error: unknown): number {
  if (error instanceof S3ServiceError) return error.status;
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : 0;
}
