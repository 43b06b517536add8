import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fillDisk, mayHaveSmallDisk, withSmallDisk } from '../../../server/testing/processes/small-disk.ts';
import type { Stage } from '../stage.ts';
import { always } from '../writers/all.ts';
import type { Scenario } from './scenario.ts';

const MiB = 1024 * 1024;
/** The demo school with its files, and what is written in a few minutes. */
const size = 700 * MiB;

const within: NonNullable<Scenario['within']> = (work) => withSmallDisk(size, work);
const diskOf = ({ dataDir }: Stage) => dirname(dirname(dataDir));

/** Everything that a school writes: what is told to many, and lists that make people, fill a disk in other places. */
const writers = [...always, 'audiences', 'secondParents'] as const;

/** The disk of the embedded database and its files. Only who may mount can have one to fill. */
export const fullDisks: readonly Scenario[] = [
  {
    name: 'the disk is full but for the reserve',
    kind: 'outage',
    isPossible: mayHaveSmallDisk,
    stage: {
      database: 'embedded',
      settings: () => ({ DISK_FLOOR: String(64 * MiB), DISK_RESERVE: String(32 * MiB) }),
    },
    within,
    writers,
    lastsMs: 10_000,
    async begin(stage) {
      const ballast = await fillDisk(diskOf(stage), 16 * MiB);
      return () => rm(ballast);
    },
  },
  {
    name: 'the disk is full to its end, and Postgres with it',
    kind: 'outage',
    isPossible: mayHaveSmallDisk,
    stage: { database: 'embedded', settings: () => ({ DISK_FLOOR: '0', DISK_RESERVE: '0' }) },
    within,
    writers,
    lastsMs: 15_000,
    async begin(stage) {
      const ballast = await fillDisk(diskOf(stage));
      return () => rm(ballast);
    },
  },
];
