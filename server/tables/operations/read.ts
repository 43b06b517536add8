import { type SQL, sql } from 'pg-sql2';
import type { Database } from '../../database/database.ts';
import { notSingular } from '../errors.ts';
import { parseQuery } from '../parse/query.ts';
import { planRead } from '../plan/read.ts';
import type { ReadNode } from '../plan/types.ts';
import { preferenceApplied } from '../reply/applied.ts';
import { bodyHeaders, bodyText } from '../reply/body.ts';
import { pageHeaders } from '../reply/content-range.ts';
import type { TableReply, TableRequest } from '../request.ts';
import { readSql } from '../sql/read.ts';
import { bodyTextSql, replyRows, totalSql } from '../sql/reply.ts';
import { statementOf } from '../statements.ts';
import { estimatedTotal } from './estimate.ts';
import { explained } from './explain.ts';
import { withRangeHeader } from './ranges.ts';
import { planContext, relationNamed } from './relation.ts';
import { runRead } from './run.ts';

/** GET and HEAD of a table or view. */
export async function readRelation(
  database: Database,
  request: TableRequest,
  name: string,
): Promise<TableReply> {
  const relation = relationNamed(request, name);
  const query = withRangeHeader(request, parseQuery(request.parameters, false));
  const node = planRead(planContext(request), { kind: 'relation', relation }, query);
  const statement = readStatement(request, node);
  if (request.shape.kind === 'plan') return explained(database, request, statement, true);
  const row = await runRead(database, request, statementOf(statement, request.caller.role));
  if (request.shape.kind === 'object' && row.rows !== 1) throw notSingular(row.rows);
  const total = await estimatedTotal(database, request, node, row.total);
  const page = pageHeaders(node.range.offset, row.rows, total);
  return {
    status: page.status,
    headers: {
      'content-range': page.range,
      ...preferenceApplied(request.preferences, ['count', 'handling', 'timezone']),
      ...bodyHeaders(request),
    },
    body: bodyText(request, row.body),
  };
}

function readStatement(request: TableRequest, node: ReadNode): SQL {
  const { preferences, caller, method, shape } = request;
  const counts = preferences.count === 'exact' || preferences.count === 'estimated';
  const body = method === 'HEAD' ? sql`''` : bodyTextSql(shape, 'rows');
  // The session is asked for in the same statement: a read that it refuses has shown nothing.
  const session =
    caller.role === 'authenticated'
      ? sql`, (select private.require_session()) is null as session`
      : sql.blank;
  return sql`select ${body} as body, count(*)::int as rows, ${
    counts ? sql`(${totalSql(node)})::float8` : sql`null::float8`
  } as total${session} from (${readSql(node)}) as ${replyRows}`;
}
