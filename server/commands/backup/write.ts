import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { admitBackupReader } from '../../database/backup-reader.ts';
import { CommandError } from '../command.ts';
import { columnList, listMigrations, listTables, portableSettings, quoted, type Table } from './catalog.ts';
import { formatName, formatVersion, type Header, type TableEnd } from './format.ts';

export type Written = { tables: number; rows: number; bytes: number };

/**
 * Writes every table, as it stood at one moment, to `file`. The file appears when it is whole; only its
 * owner may read it. After a failure end the connection: it may stand in the middle of a copy.
 */
export async function writeBackup(client: pg.Client, file: string): Promise<Written> {
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new CommandError('There is nothing to back up: this database holds no portal.');
  // Done after each migration already; a start that was killed in between may have left it out.
  await admitBackupReader(client);
  const partial = `${file}.partial`;
  const written: Written = { tables: 0, rows: 0, bytes: 0 };
  let ours: Stats | undefined;
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(portableSettings);
    const output = await openAnew(partial);
    ours = await output.stat();
    const stream = output.createWriteStream({ flush: true });
    await pipeline(Readable.from(archive(client, written), { objectMode: false }), createGzip(), stream);
    written.bytes = stream.bytesWritten;
    if (!(await isStill(partial, ours)))
      throw new CommandError(
        `${file} is being written by another backup. Wait for it, or name another file.`,
      );
    await rename(partial, file);
    await client.query('rollback');
    return written;
  } catch (error) {
    if (ours && (await isStill(partial, ours))) await rm(partial, { force: true });
    throw isFileError(error) ? new CommandError(`${file} cannot be written: ${error.message}`, error) : error;
  }
}

/** What lies there already may be open to all, or lead elsewhere: it goes, and nothing but a new file is written. */
async function openAnew(path: string): Promise<FileHandle> {
  await rm(path, { force: true });
  return open(path, 'wx', 0o600);
}

/** Whether the path still leads to that file: another backup to the same place has taken it away otherwise. */
async function isStill(path: string, { ino, dev }: Stats): Promise<boolean> {
  const there = await stat(path).catch(() => undefined);
  return there?.ino === ino && there.dev === dev;
}

async function* archive(client: pg.Client, written: Written): AsyncGenerator<string | Buffer> {
  const tables = await listTables(client);
  yield jsonLine(await describe(client, tables));
  // The owner is bound by row security; this role may read all and nothing more.
  await client.query('set local role portal_backup');
  for (const table of tables) {
    const end = yield* rowsOf(client, table);
    written.tables += 1;
    written.rows += end.rows;
    yield jsonLine(end);
  }
  yield jsonLine({ end: true, tables: written.tables, rows: written.rows });
}

async function describe(client: pg.Client, tables: Table[]): Promise<Header> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    format: formatName,
    version: formatVersion,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: await listMigrations(client),
    tables,
  };
}

async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<string | Buffer, TableEnd> {
  const hash = createHash('sha256');
  const copy = client.query(copyTo(`copy ${quoted(table)} (${columnList(table)}) to stdout`));
  for await (const piece of copy as AsyncIterable<Buffer>) {
    hash.update(piece);
    yield `${piece.length}\n`;
    yield piece;
  }
  yield '0\n';
  return { rows: copy.rowCount, sha256: hash.digest('hex') };
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'errno' in error && !('address' in error);
}

function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
