import { type SQL, sql } from 'pg-sql2';
import type { Database } from '../../database/database.ts';
import type { PlanOption } from '../parse/media-type.ts';
import { bodyHeaders } from '../reply/body.ts';
import type { TableReply, TableRequest } from '../request.ts';
import { scopeOf } from './run.ts';

const formats = { text: sql`format text`, json: sql`format json` };
const options: Record<PlanOption, SQL> = {
  analyze: sql`analyze`,
  verbose: sql`verbose`,
  settings: sql`settings`,
  buffers: sql`buffers`,
  wal: sql`wal`,
};

/** The plan of a statement in place of its result. An analysed write is run, and undone. */
export async function explained(
  database: Database,
  request: TableRequest,
  statement: SQL,
  readOnly: boolean,
): Promise<TableReply> {
  if (request.shape.kind !== 'plan') throw new Error('only a plan can be explained');
  const { format } = request.shape;
  const asked = sql.join([formats[format], ...request.shape.options.map((option) => options[option])], ', ');
  const { rows } = await database.withScope(
    scopeOf(request, readOnly),
    (tx) => tx.query<{ 'QUERY PLAN': unknown }>(sql.compile(sql`explain (${asked}) ${statement}`)),
    { readOnly, rollback: () => !readOnly },
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  return {
    status: 200,
    headers: bodyHeaders(request),
    body: format === 'json' ? JSON.stringify(lines[0]) : `${lines.join('\n')}\n`,
  };
}
