/** Where marks stand in a database: in its tables, and in its files. */
import type pg from 'pg';
import { markPattern } from '../../prove/probe/marks.ts';

const allTables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'auth', 'private', 'storage', 'realtime') and c.relkind in ('r', 'p') order by 1`;

/** The marks that stand anywhere, each with the tables that hold it. */
export async function marksInTables(admin: pg.ClientBase): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name } of (await admin.query(allTables)).rows) {
    const { rows } = await admin.query(
      `select distinct lower(m[1]) as mark from ${name} t cross join lateral regexp_matches(t::text, '(zq[0-9a-z]{4}q)', 'gi') m`,
    );
    for (const { mark } of rows) found.set(mark, [...(found.get(mark) ?? []), name]);
  }
  return found;
}

/**
 * The marks in the files of the database, after everything that is dead was left out of them. What an autovacuum of that
 * moment holds on to is left out when it has ended.
 * @param gone what must not be there
 */
export async function marksInFiles(admin: pg.ClientBase, gone: ReadonlySet<string>): Promise<Set<string>> {
  for (let tries = 1; ; tries += 1) {
    await admin.query('vacuum full');
    await admin.query('checkpoint');
    const found = await readFiles(admin);
    if (tries === 5 || ![...gone].some((mark) => found.has(mark))) return found;
    await admin.query('select pg_sleep(1)');
  }
}

async function readFiles(admin: pg.ClientBase): Promise<Set<string>> {
  const { rows: files } = await admin.query(
    `select 'base/' || d.oid || '/' || f.name as path from pg_database d cross join lateral pg_ls_dir('base/' || d.oid) as f (name)
      where d.datname = current_database()`,
  );
  const found = new Set<string>();
  for (const { path } of files) {
    const { rows } = await admin.query('select pg_read_binary_file($1) as content', [path]);
    for (const [mark] of rows[0].content.toString('latin1').matchAll(markPattern))
      found.add(mark.toLowerCase());
  }
  return found;
}
