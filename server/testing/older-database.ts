import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { databaseFolder, migrate } from '../database/migrate.ts';
import { makeEmptyDatabase } from './empty-database.ts';

const log = pino({ level: 'silent' });

/** A database as an older release left it, until it is upgraded. */
export type OlderDatabase = {
  /** A superuser's connection, past every policy. */
  admin: pg.Client;
  /** Applies what the older release did not have, as a start does; the names. */
  upgrade(): Promise<string[]>;
  drop(): Promise<void>;
};

/**
 * An empty database with the migrations before this one.
 * @param first the beginning of a migration's name, such as '0970': that one and what follows are left to `upgrade`
 */
export async function databaseBefore(first: string): Promise<OlderDatabase> {
  const { admin, owner, drop } = await makeEmptyDatabase();
  const folder = await folderBefore(first);
  await migrate(owner, log, folder);
  await rm(folder, { recursive: true });
  return { admin, upgrade: () => migrate(owner, log), drop };
}

async function folderBefore(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-older-'));
  await mkdir(join(folder, 'migrations'));
  const files = await readdir(join(databaseFolder, 'migrations'));
  for (const file of files.filter((each) => basename(each) < first)) {
    await copyFile(join(databaseFolder, 'migrations', file), join(folder, 'migrations', file));
  }
  return folder;
}
