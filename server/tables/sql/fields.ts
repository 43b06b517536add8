import { type SQL, sql } from 'pg-sql2';
import type { Field, JsonStep } from '../parse/names.ts';
import type { Aggregate } from '../parse/select.ts';
import type { PlannedField, ReadNode, RowSource } from '../plan/types.ts';
import type { QualifiedName } from '../schema-cache/types.ts';

export const nameSql = ({ schema, name }: QualifiedName): SQL => sql.identifier(schema, name);

export const columnSql = (qualifier: readonly string[], name: string): SQL =>
  name === '*' ? sql`${sql.identifier(...qualifier)}.*` : sql.identifier(...qualifier, name);

const isJson = (source: RowSource, name: string): boolean =>
  ['json', 'jsonb'].includes(source.relation?.columns.get(name)?.baseType ?? '');

/** A column, or what a JSON path finds in it. */
export function fieldSql(
  { source, qualifier }: Pick<ReadNode, 'source' | 'qualifier'>,
  { name, path }: Field,
): SQL {
  const column = columnSql(qualifier, name);
  if (path.length === 0) return column;
  const start = isJson(source, name) ? column : sql`to_jsonb(${column})`;
  return path.reduce<SQL>((value, step) => sql`${value}${stepSql(step)}`, start);
}

function stepSql(step: JsonStep): SQL {
  const operand = 'key' in step ? sql.value(step.key) : sql`${sql.value(String(step.index))}::int`;
  return step.asText ? sql`->>${operand}` : sql`->${operand}`;
}

const castSql = (value: SQL, type: QualifiedName | undefined): SQL =>
  type ? sql`cast(${value} as ${nameSql(type)})` : value;

const aggregates: Record<Aggregate, (value: SQL) => SQL> = {
  sum: (value) => sql`sum(${value})`,
  avg: (value) => sql`avg(${value})`,
  count: (value) => sql`count(${value})`,
  max: (value) => sql`max(${value})`,
  min: (value) => sql`min(${value})`,
};

export const aggregateSql = (aggregate: Aggregate, value: SQL, type: QualifiedName | undefined): SQL =>
  castSql(aggregates[aggregate](value), type);

/** A field of the select list before its aggregate: what is counted by `count()` is the row. */
export function plainFieldSql(node: ReadNode, planned: PlannedField): SQL {
  if (planned.aggregate === 'count' && planned.field.name === '*') return sql`1`;
  return castSql(fieldSql(node, planned.field), planned.cast);
}

export function selectFieldSql(node: ReadNode, planned: PlannedField): SQL {
  const plain = plainFieldSql(node, planned);
  return planned.aggregate ? aggregateSql(planned.aggregate, plain, planned.aggregateCast) : plain;
}

export const named = (value: SQL, name: string): SQL =>
  name === '*' ? value : sql`${value} as ${sql.identifier(name)}`;
