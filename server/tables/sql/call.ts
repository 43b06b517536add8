import { type SQL, sql } from 'pg-sql2';
import { bodyParameter } from '../plan/call.ts';
import type { Recorded } from '../plan/recorded.ts';
import type { Parameter, Routine } from '../schema-cache/types.ts';
import { bodyRows, bodySql } from './body.ts';
import { columnSql, nameSql } from './fields.ts';
import { arrayLiteral } from './filters.ts';
import { gatherSql, pairSql } from './noted.ts';
import { resultRows } from './read.ts';
import type { RowForm } from './reply.ts';

/** What a call is given: names and texts from the address, or a body. */
export type Arguments =
  | { readonly kind: 'named'; readonly values: readonly (readonly [name: string, value: string])[] }
  | {
      readonly kind: 'json';
      readonly json: string;
      readonly isArray: boolean;
      readonly names: readonly string[];
    }
  | { readonly kind: 'raw'; readonly body: string | Buffer };

/** How the rows of a function are to be read. */
export function rowForm({ returnsComposite, returnsSet }: Routine): RowForm {
  if (returnsComposite) return returnsSet ? 'rows' : 'row';
  return returnsSet ? 'values' : 'value';
}

/** `with result_rows as (select … from fn(…))`, of a row-returning function these columns; noted where they are records. */
export function callSql(
  routine: Routine,
  given: Arguments,
  columns: readonly string[],
  recorded: Recorded | undefined,
): SQL {
  const { from, argumentList } = argumentsSql(routine, given);
  const invoked = sql`${nameSql(routine)}(${argumentList})`;
  const source = from ? sql` from ${from}` : sql.blank;
  // Materialised: a reply that needs no value must not leave the call out.
  if (!routine.returnsComposite)
    return sql`with ${resultRows} as materialized (select ${invoked} as value${source})`;
  const rows = from ? sql`${from}, lateral ${invoked} as called` : sql`${invoked} as called`;
  const selected = columns.map((column) => columnSql(['called'], column));
  const noted = recorded ? sql` where ${gatherSql(pairSql(['called'], recorded))}` : sql.blank;
  return sql`with ${resultRows} as (select ${sql.join(selected, ', ')} from ${rows}${noted})`;
}

function argumentsSql(routine: Routine, given: Arguments): { from: SQL | null; argumentList: SQL } {
  const whole = bodyParameter(routine);
  if (whole && given.kind !== 'named') {
    const body = given.kind === 'json' ? given.json : rawText(given.body);
    return { from: null, argumentList: sql`${sql.value(body)}::${nameSql(whole.type)}` };
  }
  if (given.kind === 'json') {
    const parameters = routine.parameters.filter(({ name }) => given.names.includes(name));
    if (parameters.length === 0) return { from: null, argumentList: sql.blank };
    const passed = parameters.map((parameter) =>
      passSql(parameter, sql`${bodyRows}.${sql.identifier(parameter.name)}`),
    );
    return { from: bodySql(given, parameters), argumentList: sql.join(passed, ', ') };
  }
  const values = given.kind === 'named' ? given.values : [];
  const passed = routine.parameters.flatMap((parameter) => {
    const own = values.filter(([name]) => name === parameter.name).map(([, value]) => value);
    return own.length > 0 ? [passSql(parameter, typedArgument(parameter, own))] : [];
  });
  return { from: null, argumentList: sql.join(passed, ', ') };
}

const passSql = (parameter: Parameter, value: SQL): SQL =>
  sql`${parameter.variadic ? sql`variadic ` : sql.blank}${sql.identifier(parameter.name)} => ${value}`;

/** An argument given twice: all of them for a variadic parameter, the last for any other. */
function typedArgument({ variadic, type }: Parameter, values: readonly string[]): SQL {
  const text =
    variadic && !(values.length === 1 && values[0]?.startsWith('{')) ? arrayLiteral(values) : values.at(-1);
  return sql`${sql.value(text ?? '')}::${nameSql(type)}`;
}

/** Bytes are given as Postgres writes them. */
const rawText = (body: string | Buffer): string =>
  typeof body === 'string' ? body : `\\x${body.toString('hex')}`;
