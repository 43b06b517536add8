import pg from 'pg';
import type { Column, Row, Table } from './rows.ts';

// What is done to a row: it goes, comes anew, and either with one column that says something else.

/** @param before what is done first, noted by nothing */
export type Changes = { row: Row; how: 'gone' | 'anew' | 'changed'; before: string; each: Change[] };
export type Change = { column?: string; what: string; text: string };

const literal = (value: unknown) =>
  value === null
    ? 'null'
    : pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
const quoted = (name: string) =>
  name
    .split('.')
    .map((word) => pg.escapeIdentifier(word))
    .join('.');

/** Where a row is. */
const whereOf = (table: Table, row: Row) =>
  table.columns
    .filter(({ isKey }) => isKey)
    .map((key) => `t.${quoted(key.name)} = ${literal(row.values[key.name])}`)
    .join(' and ');

/** What somebody may try with the rows of a table without changing what they say. */
export function triesOf(table: Table, mayUpdate: string | undefined): Change[] {
  const name = quoted(table.name);
  return table.rows.slice(0, 4).flatMap((row): Change[] => {
    const where = whereOf(table, row);
    return [
      { what: `sees ${row.name}`, text: `select from ${name} t where ${where}` },
      { what: `takes away ${row.name}`, text: `delete from ${name} t where ${where}` },
      ...(mayUpdate
        ? [
            {
              what: `changes ${row.name}`,
              text: `update ${name} t set ${quoted(mayUpdate)} = t.${quoted(mayUpdate)} where ${where}`,
            },
          ]
        : []),
    ];
  });
}

export function changesOf(table: Table, tables: readonly Table[]): Changes[] {
  const name = quoted(table.name);
  return table.chosen.flatMap((row): Changes[] => {
    const where = whereOf(table, row);
    const others = table.columns
      .filter((column) => !column.isKey || column.name !== 'id')
      .flatMap((column) =>
        othersOf(column, row, tables).map(([said, value]) => ({
          column,
          what: `${column.name} ${said}`,
          value,
        })),
      );
    return [
      { row, how: 'gone', before: '', each: [{ what: '', text: `delete from ${name} t where ${where}` }] },
      {
        row,
        how: 'anew',
        before: takenAway(name, where),
        each: [
          { what: 'as it was', text: again(table, where) },
          ...others.map(({ column, what, value }) => ({
            what,
            column: column.name,
            text: again(table, where, column, value),
          })),
        ],
      },
      {
        row,
        how: 'changed',
        before: '',
        each: others.map(({ column, what, value }) => ({
          what,
          column: column.name,
          text: `update ${name} t set ${quoted(column.name)} = ${value} where ${where}`,
        })),
      },
    ];
  });
}

/** Without a trace, and kept. */
const takenAway = (table: string, where: string) => `
  insert into tests.kept select to_jsonb(t) from ${table} t where ${where};
  set local session_replication_role = replica;
  delete from ${table} t where ${where};
  set local session_replication_role = origin`;

/** What it became otherwise than it was written is a line, too. */
function again({ name, columns }: Table, where: string, column?: Column, value = 'null'): string {
  const table = quoted(name);
  const all = columns.map((one) => quoted(one.name)).join(', ');
  const kept = column
    ? `(select was || jsonb_build_object(${literal(column.name)}, (${value})::${column.type}) as was from tests.kept) k`
    : 'tests.kept k';
  return `insert into ${table} (${all}) overriding system value
      select ${all} from ${kept} cross join lateral jsonb_populate_record(null::${table}, k.was);
    insert into tests.changes select 'it became ' || tests.differing(to_jsonb(t), k.was) from ${kept}, ${table} t
     where ${where} and tests.differing(to_jsonb(t), k.was) is not null`;
}

/** Values that a column does not have in this row, by what they are called. */
function othersOf(column: Column, row: Row, tables: readonly Table[]): [string, string][] {
  const is = row.values[column.name];
  const none: [string, string][] = column.isNullable && is !== null ? [['null', 'null']] : [];
  return [...none, ...filledOf(column, row, tables)];
}

function filledOf(column: Column, row: Row, tables: readonly Table[]): [string, string][] {
  const { name, type, words, leadsTo } = column;
  const is = row.values[name] ?? null;
  if (leadsTo.length > 0) return leadsTo.slice(0, 1).flatMap((key) => rowsFor(key, is, row, tables));
  if (words.length > 0) {
    return words
      .filter((word) => word !== is)
      .slice(0, 4)
      .map((word) => [word, literal(word)]);
  }
  switch (type) {
    case 'boolean':
      return [[`${is === false}`, `${is === false}`]];
    case 'text':
      return [['in other words', "'Other words'"]];
    case 'smallint':
    case 'integer':
      return [[`${Number(is) + 1}`, `${Number(is) + 1}`]];
    case 'timestamp with time zone':
      return [
        ['long ago', "'2001-01-01'"],
        ['now', 'now()'],
        ['one day', "'2100-01-01'"],
      ];
    case 'date':
      return [
        ['long ago', "'2020-01-01'"],
        ['one day', "'2100-01-01'"],
      ];
    case 'uuid':
      return [['of nothing', "'00000000-0000-4000-8000-000000000001'"]];
    default:
      return [];
  }
}

/** Of those that it may lead to one of the same school, and one of another. */
function rowsFor(
  { table, column }: { table: string; column: string },
  is: unknown,
  row: Row,
  tables: readonly Table[],
): [string, string][] {
  const named = (tables.find(({ name }) => name === table)?.rows ?? []).filter(
    (one) => one.values[column] !== is && !one.name.startsWith('row '),
  );
  const isHere = (one: Row) => one.values.school_id === row.values.school_id;
  const roles = new Set(named.map(({ values }) => values.role));
  const found = [
    ...[...roles].map((role) => named.find((one) => isHere(one) && one.values.role === role)),
    named.find((one) => !isHere(one)),
  ];
  return found.flatMap((one): [string, string][] => (one ? [[one.name, literal(one.values[column])]] : []));
}
