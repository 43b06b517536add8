import pg from 'pg';
import { changesOf } from '../sql/conditions.ts';
import { lineAt, type Statement, tableName } from '../sql/source.ts';
import type { Catalogue } from './catalogue.ts';
import type { Mutant } from './mutant.ts';

// What the catalogue has of a table: its row security, triggers, constraints and unique indexes. Those that a
// function makes (`private.publish_changes`) are in it, too.

export function mutantsOfTables(
  { secured, triggers, constraints, indexes }: Catalogue,
  placeOf: (object: string, words: readonly string[]) => string,
): Mutant[] {
  return [
    ...secured.flatMap(({ table, forced }) => [
      {
        id: `${table}: row security off`,
        kind: 'row security off',
        object: table,
        place: placeOf(table, ['enable row level security']),
        before: 'row level security',
        after: '',
        // The owner is bound by `force` alone; both end with it.
        sql: `alter table ${table} disable row level security`,
      },
      ...(forced
        ? [
            {
              id: `${table}: row security not forced`,
              kind: 'row security off',
              object: table,
              place: placeOf(table, ['force row level security']),
              before: 'force row level security',
              after: '',
              sql: `alter table ${table} no force row level security`,
            },
          ]
        : []),
    ]),
    ...triggers.map(({ table, name, definition }) => ({
      id: `${table}: trigger ${name} dropped`,
      kind: 'trigger dropped',
      object: table,
      beside: [/EXECUTE FUNCTION ([\w.]+)/.exec(definition)?.[1] ?? table],
      place: placeOf(table, [`trigger ${name} `, `trigger ${name}\n`, 'publish_changes']),
      before: definition,
      after: '',
      sql: `drop trigger ${pg.escapeIdentifier(name)} on ${table}`,
    })),
    ...constraints.map(({ table, name, type, definition }) => ({
      id: `${table}: ${kinds[type]} ${name} dropped`,
      kind: `${kinds[type]} dropped`,
      object: table,
      place: placeOf(table, [name]),
      before: definition,
      after: '',
      sql: `alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`,
    })),
    ...indexes.map(({ table, name, definition }) => ({
      id: `${table}: unique index ${name} dropped`,
      kind: 'unique dropped',
      object: table,
      place: placeOf(table, [name]),
      before: definition,
      after: '',
      sql: `drop index ${table.split('.')[0]}.${pg.escapeIdentifier(name)}`,
    })),
  ];
}

const kinds: Record<string, string> = { c: 'check', f: 'foreign key', u: 'unique', x: 'exclusion' };

/** Of a trigger with a `when`: each part of it left out. */
export function mutantsOfTrigger({ file, line, node, text }: Statement): Mutant[] {
  if (!node.whenClause) return [];
  const object = tableName(node.relation);
  const name = String(node.trigname);
  return changesOf(text).map(({ how, was, start, end, replacement }) => ({
    id: `${object}: trigger ${name}: ${how}: ${was}`,
    kind: `trigger's ${how}`,
    object,
    place: `${file}:${line + lineAt(text, start) - 1}`,
    before: text.slice(start, end),
    after: replacement,
    sql: `drop trigger ${pg.escapeIdentifier(name)} on ${object}; ${text.slice(0, start)}${replacement}${text.slice(end)}`,
  }));
}
