import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCluster } from '../database/embedded/cluster.ts';
import { findPostmaster, kill } from '../database/embedded/postmaster.ts';
import { endLeftPostgres } from './left-postgres.ts';

test.each(['running', 'killed'])(
  'of a Postgres that was left %s nothing stays beside its folder',
  async (how) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-left-'));
    try {
      const { superuser } = await startCluster(folder);
      if (how === 'killed') kill((await findPostmaster(join(folder, 'postgres')))?.pid ?? 0, 'SIGKILL');
      await endLeftPostgres(folder);
      expect(await findPostmaster(join(folder, 'postgres'))).toBeUndefined();
      expect(existsSync(String(superuser.host))).toBe(false);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
