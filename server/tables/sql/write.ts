import { type SQL, sql } from 'pg-sql2';
import type { LogicTree } from '../parse/logic.ts';
import type { DeletePlan, InsertPlan, UpdatePlan, WritePlan } from '../plan/write.ts';
import type { Relation } from '../schema-cache/types.ts';
import { bodyRows, bodySql, emptyRowsSql, filledBodySql } from './body.ts';
import { columnSql, nameSql } from './fields.ts';
import { logicSql, noPresence } from './filters.ts';
import { resultRows } from './read.ts';

/**
 * Counts, in a setting of the transaction, the rows that an upsert inserts: one up for every row that
 * is tried, one down for every one that was there.
 */
const countUp = sql`set_config('portal.inserted', (coalesce(nullif(current_setting('portal.inserted', true), ''), '0')::int + 1)::text, true) is not null`;
const countDown = sql`set_config('portal.inserted', (current_setting('portal.inserted')::int - 1)::text, true) is not null`;

export const insertedCount = sql`nullif(current_setting('portal.inserted', true), '')::int`;

/** A write as the leading part of a statement: `with result_rows as (insert … returning …)`. */
export function writeSql(plan: WritePlan): SQL {
  switch (plan.kind) {
    case 'insert':
      return result(insertSql(plan));
    case 'update':
      return result(updateSql(plan));
    case 'delete':
      return result(deleteSql(plan));
  }
}

const result = (write: SQL) => sql`with ${resultRows} as (${write})`;

function insertSql(plan: InsertPlan): SQL {
  const columns = plan.columns.map(({ name }) => sql.identifier(name));
  const list = columns.length > 0 ? sql` (${sql.join(columns, ', ')})` : sql.blank;
  return sql`insert into ${nameSql(plan.relation)}${list} ${rowsSql(plan)}${conflictSql(plan)}${returningSql(plan)}`;
}

function rowsSql({ payload, relation, columns, fillsIn, conflict, mustMatch }: InsertPlan): SQL {
  if (columns.length === 0)
    return payload.isArray ? sql`select from ${emptyRowsSql(payload)}` : sql`default values`;
  const selected = columns.map(({ name }) => sql`${bodyRows}.${sql.identifier(name)}`);
  const body = { source: { kind: 'relation', relation } as const, qualifier: ['body_rows'] };
  const counted = conflict?.resolution === 'merge-duplicates' ? [countUp] : [];
  const conditions = [...counted, ...mustMatch.map((tree) => logicSql(body, tree, noPresence))];
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, ' and ')}` : sql.blank;
  const rows = fillsIn ? filledBodySql(payload, columns) : bodySql(payload, columns);
  return sql`select ${sql.join(selected, ', ')} from ${rows}${where}`;
}

function conflictSql({ conflict }: InsertPlan): SQL {
  if (!conflict) return sql.blank;
  const target = sql.join(
    conflict.target.map((column) => sql.identifier(column)),
    ', ',
  );
  const set = conflict.columns.map(
    ({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  if (conflict.resolution === 'ignore-duplicates' || set.length === 0)
    return sql` on conflict (${target}) do nothing`;
  return sql` on conflict (${target}) do update set ${sql.join(set, ', ')} where ${countDown}`;
}

function updateSql(plan: UpdatePlan): SQL {
  const { relation, payload, columns, defaults } = plan;
  const set = [
    ...columns.map(({ name }) => sql`${sql.identifier(name)} = ${bodyRows}.${sql.identifier(name)}`),
    ...defaults.map(({ name }) => sql`${sql.identifier(name)} = default`),
  ];
  // Nothing to set, or no row to set it from: nothing is updated, and the columns still have their names.
  if (set.length === 0 || payload.rows.length === 0) return untouched(plan);
  const from = columns.length > 0 ? sql` from ${bodySql(payload, columns)}` : sql.blank;
  return sql`update ${nameSql(relation)} set ${sql.join(set, ', ')}${from}${whereSql(relation, plan.filters)}${returningSql(plan)}`;
}

function untouched({ relation, returning }: UpdatePlan): SQL {
  return sql`select ${shownSql(relation, returning)} from ${nameSql(relation)} where false`;
}

function deleteSql(plan: DeletePlan): SQL {
  return sql`delete from ${nameSql(plan.relation)}${whereSql(plan.relation, plan.filters)}${returningSql(plan)}`;
}

function whereSql(relation: Relation, filters: readonly LogicTree[]): SQL {
  const target = {
    source: { kind: 'relation', relation } as const,
    qualifier: [relation.schema, relation.name],
  };
  const conditions = filters.map((tree) => logicSql(target, tree, noPresence));
  return conditions.length > 0 ? sql` where ${sql.join(conditions, ' and ')}` : sql.blank;
}

const returningSql = ({ relation, returning }: WritePlan): SQL =>
  sql` returning ${shownSql(relation, returning)}`;

/** Rows are counted even when nothing of them is shown. */
function shownSql(relation: Relation, columns: readonly string[]): SQL {
  if (columns.length === 0) return sql`1 as written`;
  return sql.join(
    columns.map((column) => columnSql([relation.schema, relation.name], column)),
    ', ',
  );
}
