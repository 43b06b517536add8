import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { OutboxRow } from './outbox.ts';

/** Whom a row is for is told of nothing at this hour; no failure, and no attempt. */
export class HeldBack extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super('outside the hours of whom it is for');
    this.until = until;
  }
}

/** The week is of no notice. */
const payload = z.object({ notice_ids: z.array(z.guid()).default([]) });

/**
 * Asked of every notice as it leaves, by whichever way: one that failed before, or that a server left behind, would come
 * in the night, and hours may have been chosen since it was written.
 * @throws {HeldBack} where its person is told later
 */
export async function assertWithinHours(database: Database, row: OutboxRow): Promise<void> {
  const { notice_ids } = payload.parse(row.payload);
  const { rows } = await database.queryScoped<{ until: Date | null }>(
    { role: 'portal_jobs' },
    { text: 'select private.held_until($1, $2) as until', values: [row.recipient, notice_ids] },
    { readOnly: true },
  );
  const until = rows[0]?.until;
  if (until) throw new HeldBack(until);
}
