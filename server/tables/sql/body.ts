import { type SQL, sql } from 'pg-sql2';
import type { QualifiedName } from '../schema-cache/types.ts';
import { nameSql } from './fields.ts';

/** The alias of the rows that a body gives. */
export const bodyRows = sql.identifier('body_rows');

type TypedName = { readonly name: string; readonly type: QualifiedName };
type JsonBody = { readonly json: string; readonly isArray: boolean };

/** A JSON body as rows of typed columns: `json_to_recordset(...) as body_rows (id int4, …)`. */
export function bodySql(
  { json, isArray }: JsonBody,
  columns: readonly TypedName[],
  indexes: readonly number[] | null,
): SQL {
  const body = sql`${sql.value(json)}::json`;
  const typed = sql.join(
    columns.map(({ name, type }) => sql`${sql.identifier(name)} ${nameSql(type)}`),
    ', ',
  );
  if (!isArray) return sql`json_to_record(${body}) as ${bodyRows} (${typed})`;
  return sql`json_to_recordset(${indexes ? chosen(body, indexes) : body}) as ${bodyRows} (${typed})`;
}

/** Rows that name no column: as many as the body has. */
export function emptyRowsSql({ json }: JsonBody, indexes: readonly number[] | null): SQL {
  const body = sql`${sql.value(json)}::json`;
  return sql`json_array_elements(${indexes ? chosen(body, indexes) : body}) as ${bodyRows}`;
}

/** The elements of the body at these places. Its numbers keep the digits that they were sent with. */
function chosen(body: SQL, indexes: readonly number[]): SQL {
  const places = sql.value(`{${indexes.map((index) => index + 1).join(',')}}`);
  return sql`(select json_agg(element order by place) from json_array_elements(${body}) with ordinality as elements (element, place) where place = any (${places}::bigint[]))`;
}
