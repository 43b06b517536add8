import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionConfig } from '../database/embedded/connection.ts';

/** A database with nothing in it, owned by the portal's owner. */
export type EmptyDatabase = {
  /** A superuser's connection, past every policy. */
  admin: pg.Client;
  /** The owner's, which migrations run on. */
  owner: pg.Client;
  connection: ConnectionConfig;
  superuser: ConnectionConfig;
  drop(): Promise<void>;
};

/** @param template whose content it has after all */
export async function makeEmptyDatabase(template = 'template1'): Promise<EmptyDatabase> {
  const cluster = inject('cluster');
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const maker = await connected(cluster.superuser);
  await maker.query(`create database ${name} template ${template} strategy file_copy owner portal_owner`);
  const connection = { ...cluster.owner, database: name };
  const owner = await connected(connection);
  const superuser = { ...cluster.superuser, database: name };
  const admin = await connected(superuser);
  return {
    admin,
    owner,
    connection,
    superuser,
    async drop() {
      await Promise.all([admin.end(), owner.end()]);
      await maker.query(`drop database ${name} with (force)`);
      await maker.end();
    },
  };
}

async function connected(connection: ConnectionConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

/** A folder in the shape of `database/`. */
export type SqlFolder = {
  path: string;
  /** Texts by their names in the folder, such as `rules/public.schools`; `null` removes the file. */
  write(files: Record<string, string | null>): Promise<void>;
  remove(): Promise<void>;
};

export async function makeSqlFolder(): Promise<SqlFolder> {
  const path = await mkdtemp(join(tmpdir(), 'portal-sql-'));
  return {
    path,
    async write(files) {
      for (const [name, text] of Object.entries(files)) {
        const file = join(path, name.endsWith('.json') ? name : `${name}.sql`);
        await mkdir(dirname(file), { recursive: true });
        if (text === null) await rm(file);
        else await writeFile(file, text);
      }
    },
    remove: () => rm(path, { recursive: true }),
  };
}
