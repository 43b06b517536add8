import { type SQL, sql } from 'pg-sql2';
import type { Recorded } from '../plan/recorded.ts';
import type { ReadNode } from '../plan/types.ts';
import { columnSql } from './fields.ts';

/**
 * A read of records gathers, in a setting of its transaction, the learners whose rows its answer holds, and has them
 * written down when those are counted.
 */
const gathered = sql`current_setting('portal.reads', true)`;

/** Whom a row is about, with the kind of its record; of rows that are put together, all of them, with commas. */
export function learnerSql({ qualifier }: ReadNode, recorded: Recorded, together: boolean): SQL {
  const pair = pairSql(qualifier, recorded);
  if (recorded.alone) return aloneSql(pair);
  return together ? sql`string_agg(distinct ${pair}, ',')` : pair;
}

/** The one whom all rows are about, that are put together; null for several. */
export const aloneSql = (pair: SQL): SQL => sql`case when min(${pair}) = max(${pair}) then min(${pair}) end`;

/** Of a guardian all children, with commas. */
export function pairSql(qualifier: readonly string[], { kind, column, named }: Recorded): SQL {
  const value = columnSql(qualifier, column);
  if (named === 'by guardian') return sql`private.children_read(${sql.literal(kind)}, ${value})`;
  const learner = named === 'by incident' ? sql`private.learner_of_incident(${value})` : value;
  return sql`(${sql.literal(`${kind}:`)} || ${learner})`;
}

/** A condition that always holds, and gathers the learner of each row that it is asked about. */
export function gatherSql(learner: SQL): SQL {
  const isKnown = sql`strpos(${gathered}, ${learner}) > 0`;
  return sql`(${isKnown} or set_config('portal.reads', concat(${gathered}, ${learner}, ','), true) is not null)`;
}

/** Writes down what was gathered, once the rows are counted. `onlyReads`: the statement writes nothing else. */
export const keepSql = ({ onlyReads }: { onlyReads: boolean }): SQL =>
  sql`private.keep_gathered_reads(count(*), ${sql.literal(onlyReads)})`;

/** The same of rows that were written and are only counted, by their alias. */
export function keepWrittenSql(rows: string, recorded: Recorded): SQL {
  const learner = aloneSql(pairSql([rows], recorded));
  return sql`case when ${gatherSql(sql`coalesce(${learner}, '')`)} then ${keepSql({ onlyReads: false })} end`;
}
