/** The schema of a database as files, one for each table and function, for people to read and compare. */
import type pg from 'pg';
import { sections } from './clauses.ts';
import { type Routine, readFunctions, writeFunction } from './functions.ts';
import { readSchemas } from './schemas.ts';
import { readTables, type Tables } from './tables.ts';
import { writeTable } from './write-table.ts';

/** Texts by their path below `database/schema/`. Leaves the connection's search path as it was. */
export async function writeSchema(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string }>(`select current_setting('search_path') as path`);
  await client.query(`set search_path = ''`);
  try {
    const tables = await readTables(client);
    const functions = await readFunctions(client);
    return new Map([
      ['schemas.sql', sections(...(await readSchemas(client)))],
      ...tableFiles(tables, functions),
      ...functionFiles(tables, functions),
    ]);
  } finally {
    await client.query(`select set_config('search_path', $1, false)`, [rows[0]?.path]);
  }
}

function tableFiles(tables: Tables, functions: readonly Routine[]): [string, string][] {
  const callers = callersOf(tables);
  return tables.tables.map((table) => {
    const own = functions.filter(({ oid }) => ownerOf(callers, oid) === table.oid);
    return [`${table.name}.sql`, writeTable(table, tables, new Map(own.map((each) => [each.oid, each])))];
  });
}

/** Those that several tables' triggers call, or something other than a trigger. */
function functionFiles(tables: Tables, functions: readonly Routine[]): [string, string][] {
  const callers = callersOf(tables);
  const shared = functions.filter(({ oid }) => ownerOf(callers, oid) === undefined);
  const named = Map.groupBy(shared, ({ name }) => name);
  return [...named].map(([name, overloads]) => [
    `functions/${name}.sql`,
    sections(...overloads.map(writeFunction)),
  ]);
}

/** Of each function that triggers call, the tables whose triggers they are. */
function callersOf({ triggers }: Tables): Map<number, Set<number>> {
  const callers = new Map<number, Set<number>>();
  for (const [table, own] of triggers) {
    for (const trigger of own)
      callers.set(trigger.function, (callers.get(trigger.function) ?? new Set()).add(table));
  }
  return callers;
}

function ownerOf(callers: Map<number, Set<number>>, routine: number): number | undefined {
  const tables = [...(callers.get(routine) ?? [])];
  return tables.length === 1 ? tables[0] : undefined;
}
