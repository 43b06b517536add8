import { type SQL, sql } from 'pg-sql2';
import type { Recorded } from '../plan/recorded.ts';
import type { ReadNode } from '../plan/types.ts';
import { embedMeant, type PresenceFilter } from './filters.ts';
import { aloneSql, gatherSql, pairSql } from './noted.ts';
import { conditionsSql, fromSql } from './read.ts';

/** The rows that a read has without its page: one per row, nothing selected unless it is said. */
export function countedRows(node: ReadNode, selected = sql`1`): SQL {
  const required = node.embeds.filter((embed) => embed.join === 'inner').map((embed) => existsSql(embed));
  return sql`select ${selected} from ${fromSql(node)}${conditionsSql(node, presenceByExistence(node), required)}`;
}

/**
 * How many there are, where no row need be on the page: a number about one learner alone is noted as a read of that
 * learner's record.
 */
export function notedCount(node: ReadNode, recorded: Recorded): SQL {
  const learner = sql.identifier('learner');
  const rows = countedRows(node, sql`${pairSql(node.qualifier, recorded)} as ${learner}`);
  return sql`(select case when ${gatherSql(sql`coalesce(${aloneSql(learner)}, '')`)} then count(*) end from (${rows}) as counted)`;
}

const existsSql = (embed: ReadNode): SQL => sql`exists (${countedRows(embed)})`;

function presenceByExistence({ embeds }: ReadNode): PresenceFilter {
  return (filter) => {
    const meant = embedMeant(filter, embeds);
    return meant && (meant.present ? existsSql(meant.embed) : sql`not ${existsSql(meant.embed)}`);
  };
}
