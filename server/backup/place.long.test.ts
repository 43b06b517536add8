import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portal } from '../commands/testing.ts';
import { connectTo } from '../database/connect.ts';
import { findCluster, superuserOf } from '../database/embedded/cluster.ts';
import { startS3 } from '../integrations/files/testing/s3.ts';
import { patient } from '../testing/patience.ts';
import { copyDataFolder } from '../testing/processes/data-folder.ts';
import { type ServerProcess, startServerProcess } from '../testing/processes/process.ts';
import { fillDisk, mayHaveSmallDisk, withSmallDisk } from '../testing/processes/small-disk.ts';
import { askHealth, killAll, startBackedUp, untilBackedUp } from './testing/portal.ts';

// What may be wrong with the place of a backup while the portal runs, and what happens to the portal then: nothing.

vi.setConfig({ testTimeout: patient(120_000), hookTimeout: patient(60_000) });
const soon = { timeout: patient(60_000), interval: 250 };

let folder: string;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-place-'));
});
afterEach(async () => {
  await endAll();
  await rm(folder, { recursive: true });
});

const endAll = () => Promise.all(servers.splice(0).map((server) => server.end()));

async function start(name: string, place: Record<string, string>, further: Record<string, string> = {}) {
  const server = await startBackedUp(join(folder, name), place, further);
  servers.push(server);
  return server;
}

const write = async (dataDir: string, statement: string) => {
  const owner = await connectTo(await findCluster(dataDir));
  try {
    return (await owner.query(statement)).rows;
  } finally {
    await owner.end();
  }
};

const logFiles = async (dataDir: string) => (await readdir(join(dataDir, 'postgres/pg_wal'))).length;

test('a folder is one portal’s: another is told so, in the log and by its health, and serves on', async () => {
  await copyDataFolder('nobody', join(folder, 'one'));
  await copyDataFolder('nobody', join(folder, 'other'));
  const place = { BACKUP_DIR: join(folder, 'backup') };
  const one = await start('one', place);
  await untilBackedUp(one);
  const other = await start('other', place);
  await expect
    .poll(async () => (await askHealth(other)).backup.problem, soon)
    .toMatch(/in use by another server/);
  expect(await askHealth(other)).toMatchObject({ status: 'degraded', fails: ['backup'] });
  expect((await fetch(`${other.url}/health`)).status).toBe(200);
  expect(other.said()).toContain('backup: it is not well');
  expect((await askHealth(one)).status).toBe('ok');
});

test('the backup of another portal is not written over when that one is gone', async () => {
  // Made by another initdb: a copy of a folder is the same portal.
  const one = await startServerProcess({ DATA_DIR: join(folder, 'one'), DEMO: '0' });
  servers.push(one);
  await one.end();
  await copyDataFolder('nobody', join(folder, 'other'));
  const place = { BACKUP_DIR: join(folder, 'backup') };
  const first = await start('one', place);
  await untilBackedUp(first);
  await first.end();
  const other = await start('other', place);
  await expect
    .poll(async () => (await askHealth(other)).backup.problem, soon)
    .toMatch(/holds the backup of another portal/);
});

test('switched on for a portal that ran without, and whose killed server left Postgres running, it begins at once', async () => {
  const dataDir = join(folder, 'data');
  await copyDataFolder('nobody', dataDir);
  const without = await startServerProcess({ DATA_DIR: dataDir, DEMO: '0' });
  await without.end('SIGKILL');
  const place = { BACKUP_DIR: join(folder, 'backup') };
  const server = await start('data', place);
  await untilBackedUp(server);
  // Switched off again it archives nothing, though Postgres was left running once more.
  await server.end('SIGKILL');
  const off = await startServerProcess({ DATA_DIR: dataDir, DEMO: '0' });
  servers.push(off);
  const client = await connectTo(await superuserOf(dataDir));
  const { rows } = await client.query(`select current_setting('archive_mode') as mode`);
  await client.end();
  expect(rows).toEqual([{ mode: 'off' }]);
  expect(await askHealth(off)).toEqual({ status: 'ok' });
});

test('a base copy that was cut off is made anew, and what is left of it is removed', async () => {
  const dataDir = join(folder, 'data');
  await copyDataFolder('demo', dataDir);
  const backup = join(folder, 'backup');
  const first = await start('data', { BACKUP_DIR: backup });
  await untilBackedUp(first);
  await killAll(first, dataDir);
  // As a kill leaves it: pieces, and no manifest.
  const [id] = await readdir(join(backup, 'base'));
  await rm(join(backup, 'base', id ?? '', 'manifest.json'));
  const second = await start('data', { BACKUP_DIR: backup });
  await untilBackedUp(second);
  await expect.poll(async () => (await readdir(join(backup, 'base'))).includes(id ?? ''), soon).toBe(false);
  expect((await askHealth(second)).backup.faults).toEqual([]);
});

test.skipIf(!mayHaveSmallDisk)(
  'a full or read-only disk stops nothing: what is written waits beside the database, and leaves with the room',
  async () => {
    await withSmallDisk(64 * 1024 * 1024, async (disk) => {
      try {
        const dataDir = join(folder, 'data');
        await copyDataFolder('nobody', dataDir);
        const server = await start('data', { BACKUP_DIR: join(disk, 'backup') });
        await untilBackedUp(server);
        const before = await logFiles(dataDir);

        const ballast = await fillDisk(disk);
        // Random, so that it does not compress to nothing.
        await write(dataDir, 'create table kept (id int, content text)');
        const fill = `insert into kept select g, md5(random()::text) || md5(random()::text) from generate_series(1, 100000) g`;
        await write(dataDir, fill);
        await expect
          .poll(async () => (await askHealth(server)).backup.problem, soon)
          .toMatch(/no space left/);
        expect((await askHealth(server)).fails).toEqual(['backup']);
        await write(dataDir, fill);
        await expect
          .poll(async () => (await askHealth(server)).backup.waitingBytes, soon)
          .toBeGreaterThan(1_000_000);
        // All of it was taken from Postgres, whose own log stays as long as it was.
        await expect
          .poll(async () => (await readdir(join(dataDir, 'postgres/portal_archive'))).length, soon)
          .toBeLessThan(3);
        expect(await logFiles(dataDir)).toBeLessThan(before + 200);
        await rm(ballast);
        await untilBackedUp(server);

        await server.end();
        execFileSync('mount', ['-o', 'remount,ro', disk]);
        const later = await start('data', { BACKUP_DIR: join(disk, 'backup') });
        await expect
          .poll(async () => (await askHealth(later)).backup.problem, soon)
          .toMatch(/cannot be written to|read-only/);
        await write(dataDir, 'insert into kept values (0, null)');
        execFileSync('mount', ['-o', 'remount,rw', disk]);
        await untilBackedUp(later);
        await killAll(later, dataDir);
        await rename(dataDir, join(folder, 'lost'));
        const place = { DATA_DIR: dataDir, BACKUP_DIR: join(disk, 'backup') };
        expect(await portal(['restore'], place)).toMatchObject({ code: 0, err: '' });
        const again = await startServerProcess({ DATA_DIR: dataDir, DEMO: '0' });
        servers.push(again);
        expect(await write(dataDir, 'select count(*)::int as rows from kept')).toEqual([{ rows: 200_001 }]);
      } finally {
        await endAll();
      }
    });
  },
);

test.skipIf(!mayHaveSmallDisk)(
  'a disk that is not plugged in is missed, and nothing is written in its place',
  async () => {
    await withSmallDisk(64 * 1024 * 1024, async (disk) => {
      await copyDataFolder('nobody', join(folder, 'data'));
      const first = await start('data', { BACKUP_DIR: disk });
      await untilBackedUp(first);
      await first.end();
    });
    const empty = join(folder, 'mount-point');
    await mkdir(empty);
    const second = await start('data', { BACKUP_DIR: empty });
    await expect.poll(async () => (await askHealth(second)).backup.problem, soon).toMatch(/plugged in/);
    expect(await readdir(empty)).toEqual([]);
  },
);

test('where files lie in an S3 store the backup lies there, too, and comes back from it', async () => {
  const dataDir = join(folder, 'data');
  await copyDataFolder('nobody', dataDir);
  const s3 = await startS3(join(folder, 's3'), { takesAnySignature: true });
  try {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const place = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PREFIX: 'hilltop/',
    };
    const server = await start('data', place);
    await untilBackedUp(server);
    await write(dataDir, 'create table kept (id int); insert into kept values (7)');
    await untilBackedUp(server, { withTrial: true });
    const { trial, faults } = (await askHealth(server)).backup;
    expect([trial?.passed || trial?.said, faults]).toEqual([true, []]);
    await killAll(server, dataDir);
    await rename(dataDir, join(folder, 'lost'));
    expect(await portal(['restore'], { DATA_DIR: dataDir, ...place })).toMatchObject({ code: 0, err: '' });
    servers.push(await startServerProcess({ DATA_DIR: dataDir, DEMO: '0', ...place, BACKUP_S3: '0' }));
    expect(await write(dataDir, 'select id from kept')).toEqual([{ id: 7 }]);
  } finally {
    await endAll();
    await s3.stop();
  }
});
