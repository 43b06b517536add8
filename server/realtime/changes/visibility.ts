import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { type SQL, sql } from 'pg-sql2';
import type { Database } from '../../database/database.ts';
import type { Scope, Statement } from '../../database/scope.ts';
import { realtimeLimits } from '../limits.ts';
import { type Column, keysOf, type PublishedTable, readableColumns } from './catalog.ts';
import { type Change, pick, type Row } from './changes.ts';
import { conditionSql } from './conditions.ts';
import type { Condition } from './filters.ts';

/** What one caller may see of a change. */
export type Visible = {
  /** The row as the caller may read it now; only the key after a DELETE. */
  record: Row;
  /** For each asked set of conditions, whether the row meets it. */
  meets: readonly boolean[];
};

/** A question to the database: which of these changes of one table may this caller see? */
export type Question = {
  table: PublishedTable;
  scope: Scope;
  changes: readonly Change[];
  conditionSets: readonly (readonly Condition[])[];
};

type Answer = Visible & { position: number };

/** How a question reaches the database: in a transaction of its own, or within one. */
export type RunStatement = <Row extends QueryResultRow>(
  scope: Scope,
  statement: Statement,
) => Promise<{ rows: Row[] }>;

export const inOwnTransaction =
  (database: Database): RunStatement =>
  (scope, statement) =>
    database.queryScoped(scope, statement, { readOnly: true });

/** Asks under the caller's own role and claims. Changes that are not in the answer are not for them. */
export async function askVisible(
  runStatement: RunStatement,
  question: Question,
): Promise<Map<Change, Visible>> {
  const present = question.changes.filter((change) => change.verb !== 'DELETE');
  const deleted = question.changes.filter((change) => change.verb === 'DELETE');
  const presentAnswers = await ask(runStatement, question, present, presentStatement);
  const deletedAnswers = await ask(runStatement, question, deleted, deletedStatement);
  return new Map([...presentAnswers, ...deletedAnswers]);
}

async function ask(
  runStatement: RunStatement,
  question: Question,
  changes: readonly Change[],
  toStatement: (question: Question, changes: readonly Change[]) => Statement,
): Promise<[Change, Visible][]> {
  if (changes.length === 0) return [];
  const scope = {
    ...question.scope,
    // Everybody's news pass here: whoever asks without end must not be who they wait for.
    isHouseWork: true as const,
    settings: { ...question.scope.settings, statement_timeout: String(realtimeLimits.questionMilliseconds) },
  };
  const statement = toStatement(question, changes);
  const { rows } = await runStatement<Answer>(scope, isPlain(question) ? named(statement) : statement);
  return rows.flatMap(({ position, record, meets }) => {
    const change = changes[position - 1];
    return change ? [[change, { record, meets }] as [Change, Visible]] : [];
  });
}

/**
 * Of one entry and at most one id: what screens ask. So few shapes can be that each connection may keep them all parsed
 * and planned, whatever else somebody asks for.
 */
function isPlain({ table, conditionSets: [first = [], ...others] }: Question): boolean {
  const isOneId = ({ column, operator, negated }: Condition) =>
    operator === 'eq' && !negated && table.columns.find(({ name }) => name === column)?.type === 'uuid';
  return others.length === 0 && first.length <= 1 && first.every(isOneId);
}

function named(statement: Statement): Statement {
  return {
    ...statement,
    name: `live_${createHash('sha256').update(statement.text).digest('hex').slice(0, 24)}`,
  };
}

const shown = sql`shown`;

/** Reads the rows again by their keys: row security and column grants apply as to any select. */
function presentStatement({ table, scope, conditionSets }: Question, changes: readonly Change[]): Statement {
  const keys = keysOf(table);
  const images = changes.map((change) => pick(change.new ?? {}, keys));
  const sameKey = keys.map(({ name }) => sql`shown.${sql.identifier(name)} = key.${sql.identifier(name)}`);
  return sql.compile(sql`
    select entry.position::integer, ${recordSql(readableColumns(table, scope.role))} as record,
           ${meetsSql(table, conditionSets)} as meets
      from jsonb_array_elements(${sql.value(JSON.stringify(images))}::jsonb) with ordinality as entry (image, position)
     cross join lateral jsonb_populate_record(null::${nameOf(table)}, entry.image) as key
      join ${nameOf(table)} as shown on ${sql.join(sameKey, ' and ')}`);
}

/**
 * The rows are gone, or gone from some of their readers: their policies are asked about them as they were, and only keys
 * are handed on; of a row that stands under its key, to whoever reads it no longer.
 */
function deletedStatement({ table, conditionSets }: Question, changes: readonly Change[]): Statement {
  const sameKey = keysOf(table).map(
    ({ name }) => sql`standing.${sql.identifier(name)} = shown.${sql.identifier(name)}`,
  );
  const images = sql`${sql.value(JSON.stringify(changes.map((change) => change.old)))}::jsonb`;
  const relation = sql`${sql.value(quotedName(table))}::text::regclass`;
  return sql.compile(sql`
    select position, ${recordSql(keysOf(table))} as record, ${meetsSql(table, conditionSets)} as meets
      from private.formerly_readable(${relation}, ${images}) as position
     cross join lateral jsonb_populate_record(null::${nameOf(table)}, ${images} -> (position - 1)) as shown
     where not exists (select from ${nameOf(table)} as standing where ${sql.join(sameKey, ' and ')})`);
}

/** The select list is computed for rows that passed row security, so that no condition can probe others. */
function recordSql(columns: readonly Column[]): SQL {
  const fields = columns.map(({ name }) => sql`shown.${sql.identifier(name)}`);
  return sql`(select to_jsonb(record) from (select ${sql.join(fields, ', ')}) as record)`;
}

function meetsSql(table: PublishedTable, conditionSets: Question['conditionSets']): SQL {
  const sets = conditionSets.map((conditions) =>
    sql.join([sql`true`, ...conditions.map((condition) => conditionSql(table, shown, condition))], ' and '),
  );
  return sql`array[${sql.join(sets, ', ')}]::boolean[]`;
}

function nameOf({ schema, name }: PublishedTable): SQL {
  return sql.identifier(schema, name);
}

function quotedName(table: PublishedTable): string {
  return sql.compile(nameOf(table)).text;
}
