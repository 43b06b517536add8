import { sql } from 'pg-sql2';
import type { Database } from '../../database/database.ts';
import { tableLimits } from '../limits.ts';
import type { ReadNode } from '../plan/types.ts';
import type { TableRequest } from '../request.ts';
import type { QualifiedName } from '../schema-cache/types.ts';
import { countedRows } from '../sql/count.ts';
import { scopeOf } from './run.ts';

/**
 * The total that `count=planned` and `count=estimated` ask for. The first is what the planner expects;
 * the second is exact up to a page's bound, and beyond it the planner's, if that is more. Where row
 * security binds the caller both are exact: what the planner expects, it knows from everybody's rows.
 */
export async function estimatedTotal(
  database: Database,
  request: TableRequest,
  node: ReadNode,
  counted: number | null,
): Promise<number | null> {
  const { count } = request.preferences;
  if (count !== 'planned' && count !== 'estimated') return counted;
  if (count === 'estimated' && counted !== null && counted <= tableLimits.rows) return counted;
  if (!(await seesEveryRow(database, request, node)))
    return counted ?? (await countRows(database, request, node));
  const planned = await plannedRows(database, request, node);
  return Math.max(counted ?? 0, planned);
}

/** Whether all that the read touches are tables without row security for the caller. Views are not looked into. */
async function seesEveryRow(database: Database, request: TableRequest, node: ReadNode): Promise<boolean> {
  const touched = relationsOf(node);
  const { rows } = await database.queryScoped<{ all: boolean | null }>(
    scopeOf(request, true),
    {
      name: 'sees_every_row',
      text: `select bool_and(coalesce(c.relkind in ('r', 'p') and not row_security_active(c.oid), false)) as all
               from unnest($1::text[], $2::text[]) as touched (schema, name)
               left join pg_catalog.pg_namespace n on n.nspname = touched.schema
               left join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = touched.name`,
      values: [touched.map(({ schema }) => schema), touched.map(({ name }) => name)],
    },
    { readOnly: true },
  );
  return rows[0]?.all === true;
}

function relationsOf({ source, embeds }: ReadNode): QualifiedName[] {
  return [
    ...(source.relation ? [source.relation] : []),
    ...embeds.flatMap((embed) => [
      ...relationsOf(embed),
      ...(embed.relationship.kind === 'many-to-many' ? [embed.relationship.junction] : []),
    ]),
  ];
}

async function countRows(database: Database, request: TableRequest, node: ReadNode): Promise<number> {
  const statement = sql.compile(sql`select count(*)::float8 as total from (${countedRows(node)}) as counted`);
  const { rows } = await database.queryScoped<{ total: number }>(scopeOf(request, true), statement, {
    readOnly: true,
  });
  return rows[0]?.total ?? 0;
}

type PlanRow = { 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] };

async function plannedRows(database: Database, request: TableRequest, node: ReadNode): Promise<number> {
  const statement = sql.compile(sql`explain (format json) ${countedRows(node)}`);
  const { rows } = await database.queryScoped<PlanRow>(scopeOf(request, true), statement, { readOnly: true });
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
