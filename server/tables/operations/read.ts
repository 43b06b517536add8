import { type SQL, sql } from 'pg-sql2';
import type { Database } from '../../database/database.ts';
import type { Statement } from '../../database/scope.ts';
import { notSingular } from '../errors.ts';
import { parseQuery, type QueryParameter } from '../parse/query.ts';
import { planRead } from '../plan/read.ts';
import { isRecorded } from '../plan/recorded.ts';
import type { ReadNode } from '../plan/types.ts';
import { fillSlots, planned, shapeOf } from '../plan-cache.ts';
import { preferenceApplied } from '../reply/applied.ts';
import { bodyHeaders, bodyText } from '../reply/body.ts';
import { pageHeaders } from '../reply/content-range.ts';
import type { TableReply, TableRequest } from '../request.ts';
import { keepSql } from '../sql/noted.ts';
import { readSql } from '../sql/read.ts';
import { bodyTextSql, replyRows, totalSql } from '../sql/reply.ts';
import { type Compiled, statementOf, withValues } from '../statements.ts';
import { estimatedTotal } from './estimate.ts';
import { explained } from './explain.ts';
import { withRangeHeader } from './ranges.ts';
import { planContext, relationNamed } from './relation.ts';
import { assertWhole, runRead, withoutValues } from './run.ts';

/** GET and HEAD of a table or view. */
export async function readRelation(
  database: Database,
  request: TableRequest,
  name: string,
): Promise<TableReply> {
  if (request.shape.kind === 'plan') {
    return explained(database, request, planOf(request, name, request.parameters).statement, true);
  }
  const { node, statement } = isEstimated(request) ? estimatedRead(request, name) : sharedRead(request, name);
  const noted = isRecorded(node);
  const reading = runRead(database, request, statement, noted);
  const row = assertWhole(request, await (noted ? withoutValues(node, reading) : reading));
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

const isEstimated = ({ preferences: { count } }: TableRequest): boolean =>
  count === 'planned' || count === 'estimated';

type Read = { node: ReadNode; statement: Statement };

/** The planner's estimate depends on the values, so their plan is made with them in it. */
function estimatedRead(request: TableRequest, name: string): Read {
  const { node, statement } = planOf(request, name, request.parameters);
  return { node, statement: statementOf(statement, request.caller.role) };
}

/** Reads of one shape share their plan and differ in their values. */
function sharedRead(request: TableRequest, name: string): Read {
  const shape = shapeOf(request, name);
  const { node, compiled } = planned(request.cache, shape, () => {
    const made = planOf(request, name, shape.parameters);
    return { node: made.node, compiled: sql.compile(made.statement) as Compiled };
  });
  const values = fillSlots(compiled.values, shape.values);
  return { node, statement: withValues(compiled, values, request.caller.role) };
}

function planOf(request: TableRequest, name: string, parameters: readonly QueryParameter[]) {
  const relation = relationNamed(request, name);
  const query = withRangeHeader(request, parseQuery(parameters, false));
  const node = planRead(planContext(request), { kind: 'relation', relation }, query);
  return { node, statement: readStatement(request, node) };
}

function readStatement(request: TableRequest, node: ReadNode): SQL {
  const { preferences, caller, method, shape } = request;
  // An estimate of records is counted in this statement, which notes it.
  const counts =
    preferences.count === 'exact' ||
    preferences.count === 'estimated' ||
    (preferences.count === 'planned' && isRecorded(node));
  const body = method === 'HEAD' ? sql`''` : bodyTextSql(shape, 'rows');
  // The session is asked for in the same statement: a read that it refuses has shown nothing.
  const session =
    caller.role === 'authenticated'
      ? sql`, (select private.require_session()) is null as session`
      : sql.blank;
  const kept = isRecorded(node) ? sql`, ${keepSql({ onlyReads: true })} as kept` : sql.blank;
  return sql`select ${body} as body, count(*)::int as rows, ${
    counts ? sql`(${totalSql(node)})::float8` : sql`null::float8`
  } as total${session}${kept} from (${readSql(node)}) as ${replyRows}`;
}
