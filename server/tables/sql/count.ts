import { type SQL, sql } from 'pg-sql2';
import type { ReadNode } from '../plan/types.ts';
import { embedMeant, type PresenceFilter } from './filters.ts';
import { conditionsSql, fromSql } from './read.ts';

/** The rows that a read has without its page: one per row, nothing selected. */
export function countedRows(node: ReadNode): SQL {
  const required = node.embeds.filter((embed) => embed.join === 'inner').map((embed) => existsSql(embed));
  return sql`select 1 from ${fromSql(node)}${conditionsSql(node, presenceByExistence(node), required)}`;
}

const existsSql = (embed: ReadNode): SQL => sql`exists (${countedRows(embed)})`;

function presenceByExistence({ embeds }: ReadNode): PresenceFilter {
  return (filter) => {
    const meant = embedMeant(filter, embeds);
    return meant && (meant.present ? existsSql(meant.embed) : sql`not ${existsSql(meant.embed)}`);
  };
}
