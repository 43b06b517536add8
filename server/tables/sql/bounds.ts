import { type SQL, sql } from 'pg-sql2';
import { tableLimits } from '../limits.ts';

/** How the text begins with which Postgres refuses a list that has too many rows; the list's name follows. */
export const listTooLong = 'PORTAL_EMBED_ROWS_';
/** The same for a list or a reply that is too large. */
export const replyTooLarge = 'PORTAL_REPLY_BYTES';

/**
 * Text that is no JSON, as JSON: what Postgres cannot read it refuses, with the text, and so the whole statement
 * with everything that it has written. The count keeps it from reading the text already when it plans.
 */
export const refuse = (text: string): SQL => sql`(${sql.literal(text)} || '_' || count(*))::json`;

/** Whether an aggregate is larger than a reply may be. Postgres makes it once, however often it is named. */
export const isTooLarge = (list: SQL): SQL =>
  sql`pg_column_size(${list}) > ${sql.literal(tableLimits.replyBytes)}`;
