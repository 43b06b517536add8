import { type SQL, sql } from 'pg-sql2';
import type { ReplyShape } from '../parse/media-type.ts';
import { recordedNode } from '../plan/recorded.ts';
import type { ReadNode } from '../plan/types.ts';
import { isTooLarge, refuse, replyTooLarge } from './bounds.ts';
import { countedRows, notedCount } from './count.ts';

/** The alias of the rows of a reply. */
export const replyRows = sql.identifier('reply_rows');

/** How the rows of a call become JSON: rows, one row, or values. */
export type RowForm = 'rows' | 'row' | 'value' | 'values';

/** The body of a reply out of its rows, as text. What is too large stays in the database. */
export function bodyTextSql(shape: ReplyShape, form: RowForm): SQL {
  if (shape.kind === 'plan') return bodyTextSql(shape.of, form);
  if (shape.kind === 'text') return sql`coalesce(string_agg(${replyRows}.value::text, ''), '')`;
  const each = form === 'value' || form === 'values' ? sql`${replyRows}.value` : replyRows;
  const all = sql`json_agg(${each})`;
  const body = shape.kind === 'csv' ? csvSql : jsonSql(shape, form, all);
  return sql`case when ${isTooLarge(all)} then ${refuse(replyTooLarge)}::text else ${body} end`;
}

function jsonSql(
  shape: Exclude<ReplyShape, { kind: 'plan' | 'csv' | 'text' }>,
  form: RowForm,
  all: SQL,
): SQL {
  const json = shape.stripNulls ? sql`json_strip_nulls(${all})` : all;
  const one = shape.kind === 'object' || form === 'row' || form === 'value';
  return one ? sql`coalesce((${json}->0)::text, 'null')` : sql`coalesce(${json}::text, '[]')`;
}

/** Header and lines; a line is a row as Postgres writes it, without its parentheses. */
const csvSql = sql`coalesce((select string_agg(csv_quote.name, ',') from (select json_object_keys((json_agg(${replyRows})->0))) as csv_quote (name)), '') || chr(10) || coalesce(string_agg(substring(${replyRows}::text, 2, length(${replyRows}::text) - 2), chr(10)), '')`;

/**
 * How many rows there are beyond the page. A page that is not full, or is not the first nothing, tells
 * by itself; only else are they counted.
 */
export function totalSql(node: ReadNode): SQL {
  const { offset, limit } = node.range;
  const recorded = limit === 0 || offset > 0 ? recordedNode(node) : undefined;
  const counted = recorded
    ? notedCount(node, recorded)
    : sql`(select count(*) from (${countedRows(node)}) as counted)`;
  if (limit === null || limit === 0) return counted;
  const known = sql`count(*) < ${sql.value(String(limit))}::bigint and (count(*) > 0 or ${sql.value(String(offset))}::bigint = 0)`;
  return sql`case when ${known} then count(*) + ${sql.value(String(offset))}::bigint else ${counted} end`;
}

/** Status and headers that a function of the database sets for its reply. */
export const responseSettings = sql`nullif(current_setting('response.status', true), '') as response_status, nullif(current_setting('response.headers', true), '') as response_headers`;
