import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { dumpOf } from '../../testing/older-dumps.ts';
import { patient } from '../../testing/patience.ts';
import { startServerProcess } from '../../testing/processes/process.ts';
import { fillDisk, mayHaveSmallDisk, withSmallDisk } from '../../testing/processes/small-disk.ts';
import { connectTo } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { type Cluster, startCluster } from './cluster.ts';

// A disk that is full when a new version brings the database up to date.

vi.setConfig({ testTimeout: patient(90_000) });

/** Bytes of the disk: the database of an older version and some of Postgres' log fit. */
const size = 200 * 1024 * 1024;
/** What the start itself writes fits, the new version's tables do not. */
const left = 300_000;

test.skipIf(!mayHaveSmallDisk)(
  'ends the start with the file and the reason, and the next start with room has all that was there',
  async () => {
    await withSmallDisk(size, async (disk) => {
      const dataDir = join(disk, 'data');
      await mkdir(dataDir);
      const before = await leaveOlderPortal(dataDir);
      expect(Number(before.accounts)).toBeGreaterThan(100);
      // No reserve: the disk is smaller than the one that people's writes leave.
      const start = () => startServerProcess({ DATA_DIR: dataDir, DEMO: '0', DISK_RESERVE: '0' });

      const ballast = await fillDisk(disk, left);
      await expect(start()).rejects.toThrow(
        /\.sql cannot be applied: .*No space left on device\. The database is as it was\./,
      );
      await rm(ballast);
      expect(await withCluster(dataDir, contentsOf)).toEqual(before);

      const server = await start();
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      await server.end();
      expect(await withCluster(dataDir, contentsOf)).toEqual(before);
    });
  },
);

type Contents = { accounts: string; messages: string };

/** The folder as a server of version 0.1 left it, stopped. */
function leaveOlderPortal(dataDir: string): Promise<Contents> {
  return withCluster(dataDir, async (cluster) => {
    const maker = await connectTo(cluster.superuser);
    // The roles, which a dump of one database has not: by migrating another one.
    await maker.query('create database roles owner portal_owner');
    const owner = await connectTo({ ...cluster.owner, database: 'roles' });
    await migrate(owner, pino({ level: 'silent' }));
    await owner.end();
    await maker.query('drop database roles with (force)');
    await maker.end();
    const portal = await connectTo(asSuperuser(cluster));
    await portal.query(await dumpOf('3c97efa'));
    await portal.end();
    return contentsOf(cluster);
  });
}

async function contentsOf(cluster: Cluster): Promise<Contents> {
  const client = await connectTo(asSuperuser(cluster));
  const { rows } = await client.query<Contents>(
    'select (select count(*) from auth.users) as accounts, (select count(*) from public.messages) as messages',
  );
  await client.end();
  return rows[0] as Contents;
}

const asSuperuser = ({ owner, superuser }: Cluster) => ({ ...superuser, database: owner.database });

async function withCluster<T>(dataDir: string, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster(dataDir);
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}
