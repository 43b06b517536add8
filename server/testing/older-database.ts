import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { readMigrations } from '../database/history.ts';
import { migrate } from '../database/migrate.ts';

const folder = fileURLToPath(new URL('../../database/migrations', import.meta.url));
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
  const cluster = inject('cluster');
  const name = `older_${randomBytes(8).toString('hex')}`;
  const superuser = new pg.Client(cluster.superuser);
  await superuser.connect();
  await superuser.query(`create database ${name} owner portal_owner`);
  const owner = new pg.Client({ ...cluster.owner, database: name });
  await owner.connect();
  await owner.query('create schema private');
  const older = (await readMigrations(folder)).filter((file) => basename(file.name) < first);
  await runner({
    dbClient: owner,
    dir: folder,
    direction: 'up',
    count: older.length,
    migrationsSchema: 'private',
    migrationsTable: 'migrations',
    noLock: true,
    log: () => {},
  });
  const admin = new pg.Client({ ...cluster.superuser, database: name });
  await admin.connect();
  return {
    admin,
    upgrade: () => migrate(owner, log),
    async drop() {
      await Promise.all([admin.end(), owner.end()]);
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.end();
    },
  };
}
