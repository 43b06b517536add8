import { type SQL, sql } from 'pg-sql2';
import type { Database } from '../../database/database.ts';
import { badBody, maxAffectedOnSingle, notSingular, tooManyAffected } from '../errors.ts';
import { csvObjects } from '../parse/csv.ts';
import { negotiate } from '../parse/media-type.ts';
import { decodeText, parseJson, type RawBody } from '../parse/payload.ts';
import { parseQuery, type TableQuery } from '../parse/query.ts';
import { findRoutine } from '../plan/call.ts';
import { planRead } from '../plan/read.ts';
import { isRecorded, type Recorded, recordedCall } from '../plan/recorded.ts';
import type { ReadNode } from '../plan/types.ts';
import { calledColumns } from '../plan/write.ts';
import { preferenceApplied } from '../reply/applied.ts';
import { bodyHeaders, bodyText } from '../reply/body.ts';
import { pageHeaders } from '../reply/content-range.ts';
import { withOverrides } from '../reply/overrides.ts';
import type { TableReply, TableRequest } from '../request.ts';
import { keyOf, type Routine } from '../schema-cache/types.ts';
import { type Arguments, callSql, rowForm } from '../sql/call.ts';
import { keepSql } from '../sql/noted.ts';
import { readSql } from '../sql/read.ts';
import { bodyTextSql, replyRows, responseSettings, totalSql } from '../sql/reply.ts';
import { statementOf } from '../statements.ts';
import { explained } from './explain.ts';
import { withRangeHeader } from './ranges.ts';
import { planContext } from './relation.ts';
import { assertWhole, type ReplyRow, runJudged, runReadCall, withoutValues } from './run.ts';

/**
 * Functions that count tries, and answer one that fails by no row so that its count stands: what somebody asks of the
 * shape of the answer, one row exactly, is judged when it does.
 */
const countsTries = new Set(['claim_learner']);

/** GET, HEAD and POST of a function. Only POST to a volatile one may write. */
export async function callRoutine(
  database: Database,
  asked: TableRequest,
  name: string,
): Promise<TableReply> {
  const posted = asked.method === 'POST';
  const query = withRangeHeader(asked, parseQuery(asked.parameters, !posted));
  const given = posted ? bodyArguments(asked.body, query.columns) : addressArguments(query);
  const routine = findRoutine(asked.cache, {
    schema: asked.schema,
    name,
    argumentNames: argumentNames(given),
    mediaType: posted ? asked.body.mediaType : null,
  });
  const request = shapedFor(routine, asked);
  const single = !routine.returnsSet;
  if (single && limitsAffected(request)) throw maxAffectedOnSingle();
  const node = planResult(request, routine, query);
  const recorded = recordedCall(routine, node, request.caller.role);
  const isNoted = recorded !== undefined || isRecorded(node);
  const statement = callStatement(request, { routine, given, node, recorded, isNoted });
  // A function that writes is not called by GET; that what it embeds was read is then refused with it.
  const writes = posted
    ? isNoted || routine.volatility === 'volatile'
    : isNoted && routine.volatility !== 'volatile';
  const readOnly = !writes;
  if (request.shape.kind === 'plan') return explained(database, request, statement, readOnly);
  const compiled = statementOf(statement, request.caller.role);
  const judgesLate = readOnly || countsTries.has(routine.name);
  const calling = readOnly
    ? runReadCall(database, request, compiled)
    : runJudged(database, {
        request,
        statement: compiled,
        judge: (answer) => (judgesLate ? answer : judged(request, answer)),
      });
  const row = await (request.caller.role === 'authenticated' ? withoutValues(node, calling) : calling);
  if (judgesLate) judged(request, row);
  return callReply(request, { routine, node, row: single ? { ...row, rows: 1 } : row });
}

/** Only one value is a text; of rows, the next shape that is accepted. @throws PGRST107 when there is none */
function shapedFor(routine: Routine, request: TableRequest): TableRequest {
  const { shape, accept, options } = request;
  const isOne = !routine.returnsComposite && !routine.returnsSet;
  if (shape.kind !== 'text' || isOne) return request;
  return { ...request, shape: negotiate(accept, { plans: options.plans }) };
}

function argumentNames(given: Arguments): string[] {
  if (given.kind === 'named') return [...new Set(given.values.map(([name]) => name))];
  return given.kind === 'json' ? [...given.names] : [];
}

const addressArguments = (query: TableQuery): Arguments => ({ kind: 'named', values: query.parameters });

function bodyArguments({ mediaType, bytes }: RawBody, columns: readonly string[] | null): Arguments {
  switch (mediaType) {
    case 'application/json': {
      const json = bytes.length === 0 ? '{}' : decodeText(bytes);
      const value = parseJson(json);
      const names = columns ?? keysOf(value);
      return { kind: 'json', json, isArray: Array.isArray(value), names };
    }
    case 'text/csv': {
      const rows = csvObjects(decodeText(bytes));
      return { kind: 'json', json: JSON.stringify(rows), isArray: true, names: keysOf(rows) };
    }
    case 'application/x-www-form-urlencoded':
      return { kind: 'named', values: [...new URLSearchParams(decodeText(bytes))] };
    case 'text/plain':
    case 'text/xml':
      return { kind: 'raw', body: decodeText(bytes) };
    case 'application/octet-stream':
      return { kind: 'raw', body: bytes };
    default:
      throw badBody(`Content-Type not acceptable: ${mediaType}`);
  }
}

/** The names that a body gives; of a list, those of its first entry. */
function keysOf(value: unknown): string[] {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null && !Array.isArray(first) ? Object.keys(first) : [];
}

function planResult(request: TableRequest, routine: Routine, query: TableQuery): ReadNode {
  const relation = routine.returnsRelation
    ? (request.cache.relations.get(keyOf(routine.returnsRelation)) ?? null)
    : null;
  const alias = relation?.name ?? routine.name;
  return planRead(planContext(request), { kind: 'result', relation, alias, whole: true }, query);
}

type Called = {
  routine: Routine;
  given: Arguments;
  node: ReadNode;
  recorded: Recorded | undefined;
  isNoted: boolean;
};

function callStatement(
  { preferences, method, shape }: TableRequest,
  { routine, given, node, recorded, isNoted }: Called,
): SQL {
  const counts = preferences.count === 'exact' || preferences.count === 'estimated';
  const silent = method === 'HEAD' || routine.returnsVoid;
  const body = silent ? sql`''` : bodyTextSql(shape, rowForm(routine));
  return sql`${callSql(routine, given, calledColumns(node), recorded)} select ${body} as body, count(*)::int as rows, ${
    counts ? sql`(${totalSql(node)})::float8` : sql`null::float8`
  } as total, ${responseSettings}${isNoted ? sql`, ${keepSql({ onlyReads: false })} as kept` : sql.blank} from (${readSql(node)}) as ${replyRows}`;
}

const limitsAffected = ({ preferences }: TableRequest): boolean =>
  preferences.handling === 'strict' && preferences.maxAffected !== undefined;

function judged(request: TableRequest, row: ReplyRow): ReplyRow {
  const { shape, preferences } = request;
  if (shape.kind === 'object' && row.rows !== 1) throw notSingular(row.rows);
  if (limitsAffected(request) && row.rows > (preferences.maxAffected ?? 0)) throw tooManyAffected(row.rows);
  return assertWhole(request, row);
}

function callReply(
  request: TableRequest,
  { routine, node, row }: { routine: Routine; node: ReadNode; row: ReplyRow },
): TableReply {
  const page = pageHeaders(node.range.offset, row.rows, row.total);
  const headers = {
    'content-range': page.range,
    ...preferenceApplied(request.preferences, ['count', 'tx', 'handling', 'timezone', 'maxAffected']),
  };
  const reply = routine.returnsVoid
    ? { status: 204, headers, body: '' }
    : {
        status: page.status,
        headers: { ...headers, ...bodyHeaders(request) },
        body: bodyText(request, row.body),
      };
  return withOverrides(reply, row.response_status, row.response_headers);
}
