import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { databaseFolder } from '../../database/migrate.ts';
import { readOlderLedger } from '../../database/migrations/older.ts';
import { CommandError } from '../command.ts';
import {
  columnList,
  isPassing,
  listMigrations,
  listTables,
  portableSettings,
  quoted,
  type Table,
} from './catalog.ts';
import { DamagedBackup } from './format.ts';
import type { BackupReader } from './reader.ts';
import { liftRules } from './rules.ts';

export type Loaded = { tables: number; rows: number; left: string[] };

/**
 * Loads a backup into a migrated database without people or schools, in one transaction: all of it, checked
 * against its checksums and against every constraint, or nothing.
 * @param withSessions also what is left out otherwise: sessions, open links, unsent mails.
 */
export async function loadBackup(
  client: pg.Client,
  backup: BackupReader,
  { withSessions }: { withSessions: boolean },
): Promise<Loaded> {
  await requireSameMigrations(client, backup);
  await client.query('begin');
  try {
    await client.query(`${portableSettings} set local lock_timeout = '10s';`);
    const tables = await listTables(client);
    requireSameTables(tables, backup.header.tables);
    const restoreRules = await liftRules(client, tables);
    await requireEmpty(client);
    await client.query(`truncate ${tables.map(quoted).join(', ')}`);
    const loaded: Loaded = { tables: 0, rows: 0, left: [] };
    for (const table of backup.header.tables) {
      if (isPassing(table) && !withSessions) {
        if (`${table.schema}.${table.name}` === 'auth.sessions') await loadTable(client, table, backup);
        else for await (const _ of backup.rows());
        if (backup.lastTable().rows > 0) loaded.left.push(`${table.schema}.${table.name}`);
      } else {
        loaded.rows += await loadTable(client, table, backup);
        loaded.tables += 1;
      }
    }
    await backup.finish();
    if (!withSessions) await keepLastUses(client);
    await advanceSequences(client, tables);
    await restoreRules();
    await client.query('commit');
    return loaded;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Sessions go, as they do elsewhere: when they were last used stays with their accounts (private.note_last_use). */
async function keepLastUses(client: pg.Client): Promise<void> {
  await client.query(`
    with ended as (delete from auth.sessions returning user_id, greatest(created_at, refreshed_at) as seen_at)
    update auth.users u set last_seen_at = e.seen_at
      from (select user_id, max(seen_at) as seen_at from ended group by user_id) e
     where u.id = e.user_id and e.seen_at > coalesce(greatest(u.last_sign_in_at, u.last_seen_at), '-infinity')`);
}

async function loadTable(client: pg.Client, table: Table, backup: BackupReader): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`));
  await pipeline(Readable.from(backup.rows(), { objectMode: false }), copy);
  const { rows } = backup.lastTable();
  if (copy.rowCount !== rows) {
    throw new DamagedBackup(
      `${quoted(table)} should have ${rows} rows, but the backup holds ${copy.rowCount}. The file is damaged.`,
    );
  }
  return rows;
}

/** Rows fit the tables that their migrations made, not earlier or later ones. */
async function requireSameMigrations(client: pg.Client, { header }: BackupReader): Promise<void> {
  const here = await listMigrations(client);
  const missing = header.migrations.filter((name) => !here.includes(name));
  const further = here.filter((name) => !header.migrations.includes(name));
  const older = await readOlderLedger(databaseFolder);
  if (missing.length > 0 && missing.every((name) => older?.digests[name] !== undefined)) {
    throw new CommandError(
      'The backup is of an earlier version of the portal, before 0.2. Restore it with that version, then start this one on the database: it brings it up to date.',
    );
  }
  if (missing.length > 0) {
    throw new CommandError(
      `The backup is of a later version of the portal: this one does not know ${missing.join(', ')}. Restore it with that version.`,
    );
  }
  if (further.length > 0) {
    throw new CommandError(
      `The backup is of an earlier version of the portal, before ${further[0]}. Restore it with that version, then start this one on the database: it brings it up to date.`,
    );
  }
}

function requireSameTables(here: Table[], there: Table[]): void {
  const name = (table: Table) => `${quoted(table)} (${columnList(table)})`;
  const known = new Set(here.map(name));
  const foreign = there.find((table) => !known.has(name(table)));
  if (foreign)
    throw new DamagedBackup(
      `The backup holds ${name(foreign)}, which this database does not have like that.`,
    );
}

/** What a migrated database has of its own accord (settings, catalogues) may go; people and schools may not. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ occupied: boolean }>(
    'select exists (select from auth.users) or exists (select from public.schools) as occupied',
  );
  if (rows[0]?.occupied) {
    throw new CommandError(
      'The database is not empty: it has accounts or schools. Restore into a new one: give another DATA_DIR or DATABASE_URL, and do not start a server on it first.',
    );
  }
}

/** Identity columns go on after the highest value that was loaded. */
async function advanceSequences(client: pg.Client, tables: Table[]): Promise<void> {
  for (const table of tables) {
    for (const column of table.columns) {
      const { rows } = await client.query<{ sequence: string | null }>(
        'select pg_get_serial_sequence($1, $2) as sequence',
        [quoted(table), column],
      );
      const sequence = rows[0]?.sequence;
      if (!sequence) continue;
      await client.query(
        `select setval($1, highest) from (select max(${columnList({ columns: [column] })}) as highest from ${quoted(table)}) loaded where highest is not null`,
        [sequence],
      );
    }
  }
}
