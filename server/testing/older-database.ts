import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { databaseFolder, migrate } from '../database/migrate.ts';
import { makeTemplate } from './database.ts';
import { type EmptyDatabase, makeEmptyDatabase } from './empty-database.ts';
import { dumpOf, type dumps } from './older-dumps.ts';

const log = pino({ level: 'silent' });

/** A database as an older release left it, until it is upgraded. */
export type OlderDatabase = EmptyDatabase & {
  /** Applies what the older release did not have, as a start does; the names. */
  upgrade(folder?: string): Promise<string[]>;
};

/** A database as a server of an older commit left it. */
export async function olderDatabase(commit: (typeof dumps)[number]): Promise<OlderDatabase> {
  const template = `portal_${commit}`;
  const fill = async (admin: pg.Client) => {
    await admin.query(await dumpOf(commit));
    return commit;
  };
  await makeTemplate(template, fill, 'template1');
  const database = await makeEmptyDatabase(template);
  return { ...database, upgrade: (folder) => migrate(database.owner, log, folder) };
}

/**
 * The oldest of them, without accounts and schools, with the migrations before 0.2 that came before this one.
 * @param first the beginning of a migration's name, such as '0970': that one and what follows are left to `upgrade`
 */
export async function databaseBefore(first: string): Promise<OlderDatabase> {
  const database = await olderDatabase('3c97efa');
  await database.admin.query('truncate auth.users, public.schools, private.outbox cascade');
  const folder = join(databaseFolder, 'before-0.2');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < first).sort();
  for (const file of files) {
    await database.owner.query('begin');
    await database.owner.query(await readFile(join(folder, file), 'utf8'));
    await database.owner.query('insert into private.migrations (name, run_on) values ($1, now())', [
      file.slice(0, -'.sql'.length),
    ]);
    await database.owner.query('commit');
  }
  return database;
}
