import { type SQL, sql } from 'pg-sql2';
import type { Column, PublishedTable } from './catalog.ts';
import type { Condition, Operator } from './filters.ts';
import { SubscriptionError } from './subscription.ts';

const comparisons: Partial<Record<Operator, SQL>> = {
  eq: sql`=`,
  neq: sql`<>`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  isdistinct: sql`is distinct from`,
};

const truthValues = new Map([
  ['null', sql`null`],
  ['true', sql`true`],
  ['false', sql`false`],
  ['unknown', sql`unknown`],
]);

/** A value as the column's type, cast by the database; the text itself is never part of the statement. */
function castTo(column: Column, value: string): SQL {
  return sql`cast(cast(${sql.value(value)} as text) as ${sql.identifier(column.typeSchema, column.type)})`;
}

/**
 * A condition over a row, true or not: what is null is not met.
 * @throws {SubscriptionError} when the operator does not fit.
 */
export function conditionSql(table: PublishedTable, row: SQL, condition: Condition): SQL {
  const column = table.columns.find(({ name }) => name === condition.column);
  if (!column) throw new SubscriptionError(`invalid column for filter ${condition.column}`);
  const left = sql`${row}.${sql.identifier(column.name)}`;
  const test = testSql(column, left, condition);
  return condition.negated ? sql`coalesce(not (${test}), false)` : sql`coalesce(${test}, false)`;
}

function testSql(column: Column, left: SQL, { operator, values }: Condition): SQL {
  if (operator === 'in') {
    if (values.length === 0) return sql`false`;
    const list = values.map((value) => castTo(column, value));
    return sql`(${left} in (${sql.join(list, ', ')}))`;
  }
  const [value = ''] = values;
  if (operator === 'is') return isSql(column, left, value);
  const comparison = comparisons[operator];
  if (!comparison) throw new SubscriptionError(`unsupported operator ${operator}`);
  return sql`(${left} ${comparison} ${castTo(column, value)})`;
}

function isSql(column: Column, left: SQL, value: string): SQL {
  const truth = truthValues.get(value);
  if (!truth) {
    throw new SubscriptionError('invalid value for is filter: must be null, true, false, or unknown');
  }
  if (value !== 'null' && column.type !== 'bool') {
    throw new SubscriptionError(`is ${value} filter requires a boolean column, got ${column.type}`);
  }
  return sql`(${left} is ${truth})`;
}

/** A statement that fails when the values of a filter do not fit the columns; it reads no row. */
export function checkSql(table: PublishedTable, conditions: readonly Condition[]): SQL {
  const nothing = sql`jsonb_populate_record(null::${sql.identifier(table.schema, table.name)}, '{}')`;
  const tests = conditions.map((condition) => conditionSql(table, sql`shown`, condition));
  // Compared with null, an expression would not even be read.
  const patterns = conditions
    .filter(({ operator }) => operator === 'match' || operator === 'imatch')
    .map(({ values: [pattern = ''] }) => sql`('' ~ cast(${sql.value(pattern)} as text))`);
  return sql`select ${sql.join([...tests, ...patterns], ', ')} from ${nothing} as shown`;
}
