import { type SQL, sql } from 'pg-sql2';
import type { Database } from '../../database/database.ts';
import { beyondLimit, notSingular, putKeyMismatch, putWithRange, tooManyAffected } from '../errors.ts';
import { tableLimits } from '../limits.ts';
import { type Payload, tablePayload } from '../parse/payload.ts';
import { parseQuery, type TableQuery } from '../parse/query.ts';
import { planRead } from '../plan/read.ts';
import { isRecorded, type Recorded, recordedWrite } from '../plan/recorded.ts';
import type { ReadNode } from '../plan/types.ts';
import {
  planDelete,
  planInsert,
  planPut,
  planUpdate,
  returningColumns,
  rootFilters,
  type WritePlan,
} from '../plan/write.ts';
import { writeReply } from '../reply/write.ts';
import type { TableReply, TableRequest, WriteMethod } from '../request.ts';
import type { Relation } from '../schema-cache/types.ts';
import { keepSql, keepWrittenSql } from '../sql/noted.ts';
import { readSql, resultRows } from '../sql/read.ts';
import { bodyTextSql, replyRows, responseSettings } from '../sql/reply.ts';
import { insertedCount, writeSql } from '../sql/write.ts';
import { statementOf } from '../statements.ts';
import { explained } from './explain.ts';
import { planContext, relationNamed } from './relation.ts';
import { type ReplyRow, runJudged, withoutValues } from './run.ts';

/** POST, PATCH, PUT and DELETE of a table or view: one statement that writes and reads back. */
export async function writeRelation(
  database: Database,
  request: TableRequest,
  name: string,
  method: WriteMethod,
): Promise<TableReply> {
  const relation = relationNamed(request, name);
  const query = parseQuery(request.parameters, false);
  if (method === 'PUT' && query.ranges.some(({ embeds }) => embeds.length === 0)) throw putWithRange();
  const node = planReply(request, relation, query);
  const counted = countedRecords(request, node, query, method);
  const plan = planWrite(request, { relation, query, node, method, counted });
  const statement = writeStatement(request, plan, node, counted);
  if (request.shape.kind === 'plan') return explained(database, request, statement, false);
  const writing = runJudged(database, {
    request,
    statement: statementOf(statement, request.caller.role),
    judge: (answer) => judged(request, method, answer),
  });
  const row = await (isRecorded(node) ? withoutValues(node, writing) : writing);
  return writeReply({
    request,
    method,
    relation,
    row,
    hasConflictTarget: plan.kind === 'insert' && plan.conflict !== null,
  });
}

/** The reply is read from the written rows: filters on the table chose those already. */
function planReply(request: TableRequest, relation: Relation, query: TableQuery): ReadNode {
  const filters = query.filters.filter(({ embeds }) => embeds.length > 0);
  const ranges = query.ranges.filter(({ embeds }) => embeds.length > 0);
  const source = { kind: 'result', relation, alias: relation.name, whole: false } as const;
  const node = planRead(planContext(request), source, { ...query, filters, ranges });
  return { ...node, range: { offset: 0, limit: null } };
}

/** Of rows that a change or deletion finds by what they hold: how many there are tells something of them. */
function countedRecords(
  request: TableRequest,
  node: ReadNode,
  query: TableQuery,
  method: WriteMethod,
): Recorded | undefined {
  const { count } = request.preferences;
  // The range in the answer of a change is of all that it has found, whether or not a number is asked for.
  const tells = method === 'PATCH' || (method === 'DELETE' && (count === 'exact' || count === 'estimated'));
  return tells && !showsRows(request) ? recordedWrite(node, rootFilters(query)) : undefined;
}

type Planned = {
  relation: Relation;
  query: TableQuery;
  node: ReadNode;
  method: WriteMethod;
  counted: Recorded | undefined;
};

function planWrite(request: TableRequest, planned: Planned): WritePlan {
  const { relation, query, node, method, counted } = planned;
  const { preferences, caller } = request;
  const located = method === 'POST' && preferences.return === 'headers-only';
  const returning = counted
    ? [counted.column]
    : returningColumns(node, caller.role, showsRows(request), located);
  if (method === 'DELETE') return planDelete({ relation, query, preferences, returning });
  const payload: Payload = tablePayload(request.body, method === 'PUT' ? null : query.columns);
  const write = { relation, query, payload, preferences, returning };
  switch (method) {
    case 'POST':
      return planInsert(write);
    case 'PATCH':
      return planUpdate(write);
    case 'PUT':
      return planPut(write);
  }
}

const showsRows = ({ preferences }: TableRequest): boolean => preferences.return === 'representation';

function writeStatement(
  request: TableRequest,
  plan: WritePlan,
  node: ReadNode,
  counted: Recorded | undefined,
): SQL {
  const { preferences, shape } = request;
  const upserts = plan.kind === 'insert' && plan.conflict?.resolution === 'merge-duplicates';
  const located =
    plan.kind === 'insert' && preferences.return === 'headers-only' && plan.returning.length > 0;
  const shown = showsRows(request);
  const keep = counted ? keepWrittenSql('reply_rows', counted) : keepSql({ onlyReads: false });
  const kept = counted || (shown && isRecorded(node)) ? sql`, ${keep} as kept` : sql.blank;
  const rows = shown ? readSql(node) : sql`select * from ${resultRows}`;
  return sql`${writeSql(plan)} select ${shown ? bodyTextSql(shape, 'rows') : sql`''`} as body, count(*)::int as rows, ${
    upserts ? insertedCount : sql`null::int`
  } as inserted, ${located ? locationSql : sql`null::json`} as location, ${responseSettings}${kept} from (${rows}) as ${replyRows}`;
}

/** The key of the only row written, as name and text. */
const locationSql = sql`case when count(*) = 1 then (select json_agg(json_build_array(pair.key, pair.value)) from json_each_text(json_agg(${replyRows})->0) as pair) end`;

/** Refuses, while it can be undone, what the preferences or the bounds do not allow. */
function judged(request: TableRequest, method: WriteMethod, row: ReplyRow): ReplyRow {
  const { shape, preferences } = request;
  if (method === 'PUT') {
    if (row.rows !== 1) throw putKeyMismatch();
    return row;
  }
  if (shape.kind === 'object' && row.rows !== 1) throw notSingular(row.rows);
  const most = preferences.handling === 'strict' ? preferences.maxAffected : undefined;
  if (method !== 'POST' && most !== undefined && row.rows > most) throw tooManyAffected(row.rows);
  if (showsRows(request) && row.rows > tableLimits.rows) throw tooManyShown(row.rows);
  return row;
}

const tooManyShown = (rows: number) =>
  beyondLimit(
    400,
    'PORTAL_REPLY_ROWS',
    `The reply would hold ${rows} rows, more than ${tableLimits.rows}; nothing was written`,
    "Write fewer rows at a time, or ask for no rows in the reply with 'Prefer: return=minimal'.",
  );
