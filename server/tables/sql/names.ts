import type { QualifiedName } from '../schema-cache/types.ts';

/**
 * The columns that hold a name, by table: what is ordered by one of them is ordered as people expect, `van der Merwe`
 * before `Zondi`. All other columns are in the order of their characters, as the database has them.
 */
export const nameColumns: Readonly<Record<string, readonly string[]>> = {
  grades: ['name'],
  portal_users: ['full_name', 'guardian_name'],
  profiles: ['first_name', 'last_name'],
  schools: ['name'],
  students: ['first_name', 'last_name'],
  subjects: ['name'],
  terms: ['name'],
};

/** @param table null for what a function returns in a shape of its own */
export const isName = (table: QualifiedName | null, column: string): boolean =>
  table?.schema === 'public' &&
  Object.hasOwn(nameColumns, table.name) &&
  (nameColumns[table.name] ?? []).includes(column);
