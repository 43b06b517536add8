/** Writes the `Database` type that supabase-js takes, from the migrated database. */
import type pg from 'pg';
import {
  type Column,
  type Relationship,
  type Routine,
  readColumns,
  readRelationships,
  readRoutines,
} from './catalogue.ts';

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']);

/** What the catalogue cannot tell about the result columns of functions. */
const refined: Record<string, string> = {
  'calendar_feed.last_read_at': 'string | null',
  'contact_details.email': 'string | null',
  'contact_details.phone': 'string | null',
  'message_recipients.learners': '{ id: string; first_name: string; last_name: string; grade: string }[]',
  'message_recipients.role': "'admin' | 'teacher' | 'parent'",
};

function typeName(type: string, isArray: boolean): string {
  const name = numbers.has(type)
    ? 'number'
    : type === 'bool'
      ? 'boolean'
      : type === 'json' || type === 'jsonb'
        ? 'Json'
        : type === 'void'
          ? 'undefined'
          : 'string';
  return isArray ? `${name}[]` : name;
}

function columnType(column: Column): string {
  const values = [...(column.values_check?.matchAll(/'((?:[^']|'')*)'::/g) ?? [])].map(
    ([, value]) => `'${value}'`,
  );
  const name = values.length > 0 ? values.join(' | ') : typeName(column.type, column.is_array);
  return column.nullable ? `${name} | null` : name;
}

const field = (name: string, optional: boolean, type: string): string =>
  `${name}${optional ? '?' : ''}: ${type};`;

/** An object type, or one that has no keys at all. */
const block = (name: string, fields: readonly string[]): string[] =>
  fields.length > 0
    ? [`${name}: {`, ...fields.map((line) => `  ${line}`), '};']
    : [`${name}: { [_ in never]: never };`];

function relationship({
  name,
  columns,
  is_one_to_one,
  referenced_table,
  referenced_columns,
}: Relationship): string[] {
  const list = (names: readonly string[]) => `[${names.map((each) => `'${each}'`).join(', ')}]`;
  return [
    '{',
    `  foreignKeyName: '${name}';`,
    `  columns: ${list(columns)};`,
    `  isOneToOne: ${is_one_to_one};`,
    `  referencedRelation: '${referenced_table}';`,
    `  referencedColumns: ${list(referenced_columns)};`,
    '},',
  ];
}

function table(name: string, columns: readonly Column[], relationships: readonly Relationship[]): string[] {
  const readable = columns.filter((column) => column.may_select);
  const insertable = columns.filter((column) => column.may_insert && !column.is_generated);
  const updatable = columns.filter((column) => column.may_update && !column.is_generated);
  const keys = relationships.flatMap(relationship);
  return block(name, [
    ...block(
      'Row',
      readable.map((column) => field(column.name, false, columnType(column))),
    ),
    ...block(
      'Insert',
      insertable.map((column) =>
        field(column.name, column.nullable || column.has_default, columnType(column)),
      ),
    ),
    ...block(
      'Update',
      updatable.map((column) => field(column.name, true, columnType(column))),
    ),
    ...(keys.length > 0
      ? ['Relationships: [', ...keys.map((line) => `  ${line}`), '];']
      : ['Relationships: [];']),
  ]);
}

/** What the client needs to know to embed others in the rows of a function. */
const setofOptions = (to: string, isSet: boolean): string[] => [
  "from: '*';",
  `to: '${to}';`,
  `isOneToOne: ${!isSet};`,
  `isSetofReturn: ${isSet};`,
];

function routine({ name, parameters, result, result_columns, returns_set }: Routine): string[] {
  const row = result_columns.map(
    (column) =>
      `${column.name}: ${refined[`${name}.${column.name}`] ?? typeName(column.type, column.is_array)}`,
  );
  const value = result.table
    ? `Database['public']['Tables']['${result.table}']['Row']`
    : row.length > 0
      ? `{ ${row.join('; ')} }`
      : typeName(result.type, result.is_array);
  return block(name, [
    ...(parameters.length > 0
      ? block(
          'Args',
          parameters.map((each) => field(each.name, each.has_default, typeName(each.type, each.is_array))),
        )
      : ['Args: Record<PropertyKey, never>;']),
    `Returns: ${value}${returns_set ? '[]' : ''};`,
    ...(result.table ? block('SetofOptions', setofOptions(result.table, returns_set)) : []),
  ]);
}

const group = <T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> => Map.groupBy(items, key);

/** The text of `contract/database.types.ts`. */
export async function writeTypes(client: pg.ClientBase): Promise<string> {
  const columns = group(await readColumns(client), (column) => column.table);
  const relationships = group(await readRelationships(client), (each) => each.table);
  const routines = await readRoutines(client);
  const tables = [...columns].flatMap(([name, own]) => table(name, own, relationships.get(name) ?? []));
  const schema = block('public', [
    ...block('Tables', tables),
    ...block('Views', []),
    ...block('Functions', routines.flatMap(routine)),
    ...block('Enums', []),
    ...block('CompositeTypes', []),
  ]);
  return [
    '// Generated from the migrated database by `npm run types`; do not edit.',
    '// Row, Insert and Update hold what is granted to a signed-in person, and nothing else.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    'export type Database = {',
    "  __InternalSupabase: { PostgrestVersion: '13' };",
    ...schema.map((line) => `  ${line}`),
    '};',
    '',
  ].join('\n');
}
