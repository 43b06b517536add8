import { type SQL, sql } from 'pg-sql2';
import type { Column, QualifiedName } from '../schema-cache/types.ts';
import { nameSql } from './fields.ts';

/** The alias of the rows that a body gives. */
export const bodyRows = sql.identifier('body_rows');

type TypedName = { readonly name: string; readonly type: QualifiedName };
export type JsonBody = { readonly json: string; readonly isArray: boolean };

/** A JSON body as rows of typed columns: `json_to_recordset(...) as body_rows (id int4, …)`. */
export function bodySql({ json, isArray }: JsonBody, columns: readonly TypedName[]): SQL {
  const body = sql`${sql.value(json)}::json`;
  return isArray
    ? sql`json_to_recordset(${body}) as ${bodyRows} (${typedNames(columns)})`
    : sql`json_to_record(${body}) as ${bodyRows} (${typedNames(columns)})`;
}

/** The same for a list whose rows lack some columns: their defaults stand in. */
export function filledBodySql({ json }: JsonBody, columns: readonly Column[]): SQL {
  const defaults = columns.flatMap(({ name, defaultExpression }) =>
    defaultExpression === null
      ? []
      : [sql`${sql.value(name)}::text, ${catalogExpression(defaultExpression)}`],
  );
  const filled = sql`select jsonb_agg(jsonb_build_object(${sql.join(defaults, ', ')}) || element) from jsonb_array_elements(${sql.value(json)}::jsonb) as element`;
  return sql`jsonb_to_recordset((${filled})) as ${bodyRows} (${typedNames(columns)})`;
}

/** Rows that name no column: as many as the body has. */
export const emptyRowsSql = ({ json }: JsonBody): SQL =>
  sql`json_array_elements(${sql.value(json)}::json) as ${bodyRows}`;

function typedNames(columns: readonly TypedName[]): SQL {
  return sql.join(
    columns.map(({ name, type }) => sql`${sql.identifier(name)} ${nameSql(type)}`),
    ', ',
  );
}

/**
 * A default as the catalog writes it. It is SQL already and comes from the database alone; no text of
 * a request reaches this.
 */
function catalogExpression(expression: string): SQL {
  return sql(Object.assign([expression], { raw: [expression] }));
}
