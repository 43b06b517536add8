import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { patient } from '../../testing/patience.ts';
import { copyDataFolder } from '../../testing/processes/data-folder.ts';
import { type ServerProcess, startServerProcess } from '../../testing/processes/process.ts';
import { fillDisk, mayHaveSmallDisk, withSmallDisk } from '../../testing/processes/small-disk.ts';
import { connectTo } from '../connect.ts';
import { findCluster } from './cluster.ts';

// A disk that is full when Postgres' log wants to grow: Postgres ends itself, and comes back with the room.

vi.setConfig({ testTimeout: patient(90_000), hookTimeout: patient(60_000) });

/** Bytes of the disk: a fresh database and some of its log fit. */
const size = 160 * 1024 * 1024;

const health = ({ url }: ServerProcess) => fetch(`${url}/health`).then(({ status }) => status, String);

test.skipIf(!mayHaveSmallDisk)(
  'the portal comes back by itself once there is room, with all that was saved',
  async () => {
    await withSmallDisk(size, async (disk) => {
      const dataDir = join(disk, 'data');
      await copyDataFolder('nobody', dataDir);
      // No reserve: the disk is smaller than the one that people's writes leave, and is to be filled to the end.
      const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: '0', DISK_RESERVE: '0' });
      try {
        const owner = await connectTo(await findCluster(dataDir));
        await owner.query('create table kept (id int); insert into kept values (7)');
        const ballast = await fillDisk(disk);
        // Goes into the log and nowhere else.
        const message = `select pg_logical_emit_message(false, 'x', repeat('x', 1000000))`;
        await expect(
          (async () => {
            for (;;) await owner.query(message);
          })(),
        ).rejects.toThrow();
        const failures = () => server.said().split('could not be started').length - 1;
        await expect.poll(failures, { timeout: patient(30_000) }).toBeGreaterThan(1);
        expect(server.said()).toMatch(/No space left on device/);
        expect(await health(server)).toBe(503);

        await rm(ballast);
        await expect.poll(() => health(server), { timeout: patient(30_000) }).toBe(200);
        const again = await connectTo(await findCluster(dataDir));
        expect((await again.query('select id from kept')).rows).toEqual([{ id: 7 }]);
        await again.end();
        expect(server.isRunning(), server.said()).toBe(true);
      } finally {
        await server.end();
      }
    });
  },
);
