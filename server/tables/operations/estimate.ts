import { sql } from 'pg-sql2';
import type { Database } from '../../database/database.ts';
import { tableLimits } from '../limits.ts';
import type { ReadNode } from '../plan/types.ts';
import type { TableRequest } from '../request.ts';
import { countedRows } from '../sql/count.ts';
import { scopeOf } from './run.ts';

/**
 * The total that `count=planned` and `count=estimated` ask for. The first is what the planner expects;
 * the second is exact up to a page's bound, and beyond it the planner's, if that is more.
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
  const planned = await plannedRows(database, request, node);
  return Math.max(counted ?? 0, planned);
}

type PlanRow = { 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] };

async function plannedRows(database: Database, request: TableRequest, node: ReadNode): Promise<number> {
  const statement = sql.compile(sql`explain (format json) ${countedRows(node)}`);
  const { rows } = await database.queryScoped<PlanRow>(scopeOf(request), statement, { readOnly: true });
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
