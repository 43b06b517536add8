import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectTo } from '../../server/database/connect.ts';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { startServerProcess } from '../../server/testing/processes/process.ts';
import { noteServer, ownFolder } from './leftovers.ts';
import { copyFolder, environment, templateFolder } from './template.ts';

export type MortalPortal = Awaited<ReturnType<typeof startMortalPortal>>;

/** A portal whose server can be killed without warning, and started again at the same address. */
export async function startMortalPortal() {
  const parent = await mkdtemp(await ownFolder());
  const folder = join(parent, 'data');
  await copyFolder(templateFolder(), folder);
  const start = async (port: string) => {
    const started = await startServerProcess({ ...environment, DATA_DIR: folder, PORT: port });
    await noteServer(parent, started.pid);
    return started;
  };
  let server = await start('0');
  const { url } = server;
  let saidBefore = '';
  return {
    url,
    said: () => saidBefore + server.said(),
    kill: () => server.end('SIGKILL'),
    async startAgain() {
      saidBefore += server.said();
      server = await start(new URL(url).port);
    },
    /** A connection past every policy; who asks for it ends it. */
    async database() {
      // Found running, as the server keeps it.
      const { superuser } = await startCluster(folder);
      return connectTo({ ...superuser, database: 'portal' });
    },
    async end() {
      if (!server.isRunning()) server = await start('0');
      await server.end();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
